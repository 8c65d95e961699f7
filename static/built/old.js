(() => {
  // <define:HAS_RULES>
  var define_HAS_RULES_default = [[':not(#_).table .lanes[data-of="3"] .sets', ">.set:nth-child(5)", "1a2"], [":not(#_):not(#_):not(#_).phone", ">.me-more", "1j9"], [":not(#_):not(#_).tick", ":checked", "4in"], [":not(#_).bill li", ">:first-child:not(.plate)", "50a"], [":not(#_):not(#_).face", ":checked", "57z"], [":not(#_):not(#_).dock>.bar", ">.steps", "5u8"], [":not(#_).tv", ".lobby", "629"], [":not(#_):not(#_).game", ":focus-visible", "7vk"], [":not(#_):not(#_).starter", '[value="deal"]:checked', "9d"], [":not(#_):not(#_).preset", ":focus-visible", "b7j"], [":not(#_):not(#_).pick", ":checked", "c6z"], [":not(#_):not(#_):not(#_).phone", ".main--sheet", "cij"], [":not(#_):not(#_).main--sheet>.more", "*", "e86"], [":not(#_):not(#_):not(#_).phone", ".tabs", "edv"], [":not(#_):not(#_).tick", ":disabled", "fd2"], [":not(#_):not(#_).phone", ">.me-more", "gib"], [":not(#_):not(#_).face", ":focus-visible", "hw9"], [":not(#_):not(#_).game", ":checked", "ih6"], [':not(#_).table .lanes[data-of="2"] .sets', ">.set:nth-child(5)", "k7n"], [":not(#_):not(#_).starter", '[value="mercs"]:checked', "mtf"], ["body:not(#_):not(#_)", ".bell-claim", "o4v"], [":not(#_):not(#_).tick", ":focus-visible", "oeh"], [":not(#_):not(#_).pick", ":disabled", "os2"], [":not(#_).chairs", ">:nth-child(7)", "p0w"], [":not(#_):not(#_).starter", '[value="pandemonium"]:checked', "pr2"], [":not(#_):not(#_).phone", ".paused", "puj"], [":not(#_):not(#_):not(#_).phone", ".dock", "pvw"], [":not(#_):not(#_).pick", ":focus-visible", "skl"], [":not(#_):not(#_).bill li", ">:first-child:not(.plate)", "uwc"], [":not(#_):not(#_).tv", ".lobby", "vnn"], [":not(#_):not(#_).dock .steps", ">:nth-child(4):last-child", "wei"], [":not(#_):not(#_).fan-slot", ":checked", "wkg"], [":not(#_):not(#_).picks:not(.picks--tokens) .pick", ":disabled", "xrs"], [":not(#_):not(#_).preset", ":checked", "yol"]];

  // js/old.js
  var rules = define_HAS_RULES_default;
  function known(selector) {
    try {
      return document.querySelector(selector), !0;
    } catch {
      return !1;
    }
  }
  function standIn() {
    document.documentElement.setAttribute("data-old", "");
    let inner = rules.map(
      (rule) => known(rule[1].replace(/^[>+~]/, "")) ? ":scope " + rule[1] : ":scope " + rule[1].replace(/:focus-visible/g, ":focus")
    );
    function mark() {
      let want = /* @__PURE__ */ new Map();
      rules.forEach((rule, i) => {
        let name = rule[2];
        for (let el of document.querySelectorAll(rule[0]))
          el.querySelector(inner[i]) && want.set(el, want.has(el) ? want.get(el) + " " + name : name);
      });
      for (let el of document.querySelectorAll("[data-has]")) want.has(el) || el.removeAttribute("data-has");
      want.forEach((marks, el) => {
        el.getAttribute("data-has") !== marks && el.setAttribute("data-has", marks);
      }), watch.takeRecords();
    }
    let watch = new MutationObserver(mark);
    watch.observe(document.documentElement, { subtree: !0, childList: !0, attributes: !0 });
    for (let name of ["change", "input", "focusin", "focusout", "reset"])
      document.addEventListener(name, () => setTimeout(mark), !0);
    mark();
  }
  known(":root:has(a)") || standIn();
})();
