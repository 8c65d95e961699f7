(() => {
  // js/find.js
  (() => {
    "use strict";
    let form = document.querySelector("[data-find]"), input = form == null ? void 0 : form.querySelector("input[type=search]");
    if (!input) return;
    let laws = [...document.querySelectorAll(".law")].map((el) => ({
      el,
      number: el.dataset.rule.toLowerCase(),
      text: el.textContent.toLowerCase()
    })), none = document.querySelector(".none-found");
    function filter() {
      let words = input.value.toLowerCase().split(/\s+/).filter(Boolean), shown = 0;
      for (let law of laws) {
        let hit = words.every(
          (w) => /\d/.test(w) && law.number.startsWith(w) || law.text.includes(w)
        );
        law.el.hidden = !hit, hit && shown++;
      }
      for (let chapter of document.querySelectorAll(".chapter"))
        chapter.hidden = !chapter.querySelector(".law:not([hidden])");
      none && (none.hidden = shown > 0);
    }
    input.addEventListener("input", filter), form.addEventListener("submit", (e) => {
      e.preventDefault(), filter();
    }), input.value && filter();
  })();
})();
