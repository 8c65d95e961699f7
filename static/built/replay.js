(() => {
  // js/replay.js
  (() => {
    "use strict";
    let FAILURES = ["htmx:error", "htmx:response:error"], timer = 0, busy = !1, wanted = "", film = () => document.getElementById("film");
    async function go(url) {
      if (busy) {
        wanted = url;
        return;
      }
      busy = !0, clearTimeout(timer);
      let failed = !1, fail = () => {
        failed = !0;
      };
      for (let name of FAILURES) document.addEventListener(name, fail);
      await htmx.ajax("GET", url, { target: "#film", select: "#film", swap: "outerMorph" }).catch(fail);
      for (let name of FAILURES) document.removeEventListener(name, fail);
      if (busy = !1, failed) {
        location.assign(url);
        return;
      }
      if (history.replaceState(null, "", url), wanted) {
        let again = wanted;
        wanted = "", go(again);
        return;
      }
      arm();
    }
    function arm() {
      var _a, _b;
      clearTimeout(timer);
      let { next, wait } = (_b = (_a = film()) == null ? void 0 : _a.dataset) != null ? _b : {};
      next && (timer = setTimeout(() => go(next), Number(wait)));
    }
    document.addEventListener("click", (e) => {
      var _a, _b;
      let link = (_b = (_a = e.target).closest) == null ? void 0 : _b.call(_a, "#film a[data-way]");
      !link || e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || (e.preventDefault(), go(link.href));
    }), document.addEventListener("input", (e) => {
      var _a;
      let url = (_a = e.target.dataset) == null ? void 0 : _a.scrub;
      if (!url) return;
      let to = new URL(url, location.href);
      to.searchParams.set("at", e.target.value), go(to.href);
    });
    let KEYS = {
      ArrowLeft: "back",
      ArrowRight: "on",
      PageUp: "turn-back",
      PageDown: "turn-on",
      Home: "first",
      End: "last"
    };
    document.addEventListener("keydown", (e) => {
      var _a, _b;
      if ((_b = (_a = e.target).closest) != null && _b.call(_a, "input, select, textarea") || e.altKey || e.ctrlKey || e.metaKey) return;
      let link = KEYS[e.key] && document.querySelector(`#film a[data-way="${KEYS[e.key]}"]`);
      link && (e.preventDefault(), go(link.href));
    }), arm();
  })();
})();
