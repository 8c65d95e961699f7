// A tap means what was seen. A button that has just come under a finger, by a message of the stream or with
// a new page, takes no tap for a moment; and one that has changed between the touch and the click takes none.
(() => {
  "use strict";
  const REST = 600; // ms: a nervous second tap comes within that time
  const NEAR = 24; // px: who has moved less than that is still where it was
  const due = new Map(); // what a button does -> when it may be tapped
  const known = new Set(); // the buttons that were there when the page was last looked at
  let stood = new Map(); // and where they stood
  let open = 0; // messages under way: one may begin before another has ended
  let touched = null; // what the finger came down on

  const on = (name, what) => document.addEventListener(name, what, true);
  const now = () => performance.now();
  const buttons = () => document.querySelectorAll("form[method=post] button:not([type=button])");

  // A button's name is what it sends: an element that a morph has made another question's is another button.
  function nameOf(button) {
    const form = button.form;
    if (!form) return "";
    const hidden = [...form.querySelectorAll("input[type=hidden]")].map((i) => i.name + "=" + i.value);
    return [form.getAttribute("action"), button.name, button.value, ...hidden].join("\n");
  }

  // Where the buttons are that a finger could press now. What a list hides behind the thumb zone counts as new
  // when the thumb zone goes.
  function places() {
    const found = new Map();
    for (const b of buttons()) {
      const r = b.getBoundingClientRect();
      if (r.width && b.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)))
        found.set(nameOf(b), r);
    }
    return found;
  }

  const moved = (a, b) => Math.abs(a.left - b.left) > NEAR || Math.abs(a.top - b.top) > NEAR;

  // Notes what is there and where.
  function note() {
    stood = places();
    known.clear();
    for (const b of buttons()) known.add(nameOf(b));
  }

  // Marks what has come or moved. The mark is for the eye and for whoever waits; the tap asks the map.
  function compare(was) {
    const until = now() + REST;
    for (const [name, r] of places()) {
      const old = was.get(name);
      if (!old || moved(old, r)) due.set(name, until);
    }
    note();
    mark();
    setTimeout(mark, REST + 20);
  }

  function mark() {
    const t = now();
    for (const [name, until] of due) if (until <= t) due.delete(name);
    for (const b of buttons()) {
      if (due.has(nameOf(b))) b.setAttribute("data-js-fresh", "");
      else b.removeAttribute("data-js-fresh");
    }
  }

  function meant(button) {
    const name = nameOf(button);
    if (!known.has(name)) compare(stood); // it came by a way of its own
    if ((due.get(name) || 0) > now()) return false;
    return touched === null || touched === name;
  }

  on("htmx:sse:before:message", () => {
    if (open++ === 0) note();
  });
  on("htmx:sse:before:connection", () => {
    open = 0; // what broke off has no end
  });
  on("htmx:sse:after:message", () => {
    open = Math.max(0, open - 1);
    compare(stood);
  });

  on("pointerdown", (e) => {
    const button = e.target.closest?.("button");
    touched = button ? nameOf(button) : "";
  });
  on("click", (e) => {
    const button = e.target.closest?.("button");
    const byFinger = e.detail > 0; // a key, or a script, has touched nothing
    if (!byFinger) touched = null;
    const wrong = button?.form?.method === "post" && button.type !== "button" && !meant(button);
    touched = null;
    if (!wrong) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  });

  // A page that one of ours led to comes under the finger as well.
  if (document.referrer.startsWith(location.origin + "/")) compare(new Map());
  else note();
})();
