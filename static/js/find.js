// The rulebook's search field filters as you type. Without this script the form asks the server.
(() => {
  "use strict";
  const form = document.querySelector("[data-find]");
  const input = form?.querySelector("input[type=search]");
  if (!input) return;
  const laws = [...document.querySelectorAll(".law")].map((el) => ({
    el,
    number: el.dataset.rule.toLowerCase(),
    text: el.textContent.toLowerCase(),
  }));
  const none = document.querySelector(".none-found");

  function filter() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const law of laws) {
      const hit = words.every((w) =>
        /\d/.test(w) ? law.number.startsWith(w) || law.text.includes(w) : law.text.includes(w),
      );
      law.el.hidden = !hit;
      if (hit) shown++;
    }
    for (const chapter of document.querySelectorAll(".chapter")) {
      chapter.hidden = !chapter.querySelector(".law:not([hidden])");
    }
    if (none) none.hidden = shown > 0;
  }

  input.addEventListener("input", filter);
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    filter();
  });
  if (input.value) filter();
})();
