// @ts-check
// Stands in for :has() where it is unknown (below Chromium 105, Safari 15.4): each rule of the style sheets with
// :has() has a twin with an attribute, and this keeps the attributes true. Elsewhere it does nothing.

/** @type {[scope: string, inner: string, name: string][]} */
const rules = HAS_RULES; // put in by the build

/** @param {string} selector */
function known(selector) {
  try {
    document.querySelector(selector);
    return true;
  } catch (_) {
    return false;
  }
}

function standIn() {
  document.documentElement.setAttribute("data-old", ""); // twins of :not(:has()) hold only here
  const inner = rules.map((rule) =>
    known(rule[1].replace(/^[>+~]/, "")) ? ":scope " + rule[1] : ":scope " + rule[1].replace(/:focus-visible/g, ":focus"),
  );

  function mark() {
    /** @type {Map<Element, string>} */
    const want = new Map();
    rules.forEach((rule, i) => {
      const name = rule[2];
      for (const el of document.querySelectorAll(rule[0])) {
        if (el.querySelector(inner[i])) want.set(el, want.has(el) ? want.get(el) + " " + name : name);
      }
    });
    for (const el of document.querySelectorAll("[data-has]")) if (!want.has(el)) el.removeAttribute("data-has");
    want.forEach((marks, el) => {
      if (el.getAttribute("data-has") !== marks) el.setAttribute("data-has", marks);
    });
    watch.takeRecords();
  }

  const watch = new MutationObserver(mark);
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  for (const name of ["change", "input", "focusin", "focusout", "reset"]) {
    document.addEventListener(name, () => setTimeout(mark), true);
  }
  mark();
}

if (!known(":root:has(a)")) standIn();
