// A replay's links stay on the page: the next step is fetched and morphed in, so tokens travel and the list
// keeps its place. A playing replay goes on by itself. Without this script the links load pages.
(() => {
  "use strict";
  const FAILURES = ["htmx:error", "htmx:response:error"];
  let timer = 0;
  let busy = false;
  let wanted = ""; // the newest tap while a step was on its way

  const film = () => document.getElementById("film");

  async function go(url) {
    if (busy) {
      wanted = url;
      return;
    }
    busy = true;
    clearTimeout(timer);
    let failed = false;
    const fail = () => {
      failed = true;
    };
    for (const name of FAILURES) document.addEventListener(name, fail);
    await htmx.ajax("GET", url, { target: "#film", select: "#film", swap: "outerMorph" }).catch(fail);
    for (const name of FAILURES) document.removeEventListener(name, fail);
    busy = false;
    if (failed) {
      location.assign(url);
      return;
    }
    history.replaceState(null, "", url);
    if (wanted) {
      const again = wanted;
      wanted = "";
      go(again);
      return;
    }
    arm();
  }

  function arm() {
    clearTimeout(timer);
    const { next, wait } = film()?.dataset ?? {};
    if (next) timer = setTimeout(() => go(next), Number(wait));
  }

  document.addEventListener("click", (e) => {
    const link = e.target.closest?.("#film a[data-way]");
    if (!link || e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey) return;
    e.preventDefault();
    go(link.href);
  });

  // While the slider is dragged the picture follows, the newest place first.
  document.addEventListener("input", (e) => {
    const url = e.target.dataset?.scrub;
    if (!url) return;
    const to = new URL(url, location.href);
    to.searchParams.set("at", e.target.value);
    go(to.href);
  });

  const KEYS = {
    ArrowLeft: "back",
    ArrowRight: "on",
    PageUp: "turn-back",
    PageDown: "turn-on",
    Home: "first",
    End: "last",
  };
  document.addEventListener("keydown", (e) => {
    if (e.target.closest?.("input, select, textarea") || e.altKey || e.ctrlKey || e.metaKey) return;
    const link = KEYS[e.key] && document.querySelector(`#film a[data-way="${KEYS[e.key]}"]`);
    if (!link) return;
    e.preventDefault();
    go(link.href);
  });

  arm();
})();
