// What a step shows besides tokens, dice and money: its line, its card, its moment, new owners and the rule that decided it.
((stage) => {
  "use strict";
  const AGAIN = 20000; // a moment of one kind is not shown twice within this time
  const shown = new Map(); // kind of a moment -> when it was shown

  const board = () => document.querySelector(".board") || document.querySelector(".stage");

  function box(id, parent, tag) {
    let el = document.getElementById(id);
    if (!el) {
      el = document.createElement(tag || "div");
      el.id = id;
      el.className = id;
      parent.append(el);
    }
    return el;
  }

  // The line at the foot of the centre, with the disc of whom it is about.
  function tell(step) {
    if (!step.text || !document.querySelector(".board")) return;
    const told = box("told", board(), "p");
    const disc = step.who && document.querySelector(`.seat[data-token="${step.who}"] .disc, .lane-of[data-token="${step.who}"] .disc`);
    const words = document.createElement("span");
    words.textContent = step.text;
    told.replaceChildren(...(disc ? [disc.cloneNode(true)] : []), words);
  }

  // The new state of the spaces that a step changes, out of the message that waits.
  function reveal(ids, doc) {
    for (const id of ids) {
      const now = document.getElementById(id);
      const next = doc.getElementById(id);
      if (!now || !next || now.outerHTML === next.outerHTML) continue;
      const fresh = document.importNode(next, true);
      fresh.dataset.jsNew = "yes";
      now.replaceWith(fresh);
    }
  }

  // The rule that decides this step takes the top of the panel.
  function light(ids, doc) {
    const list = document.querySelector("#rules .rule-list");
    const next = doc.getElementById("rules");
    if (!list || !next) return;
    for (const id of ids) {
      const rule = [...next.querySelectorAll(".rule")].find((li) => li.dataset.rule === id);
      if (!rule || rule.classList.contains("rule--routine")) continue;
      for (const old of list.querySelectorAll(".rule")) {
        old.classList.remove("is-now");
        if (old.dataset.rule === id) old.remove();
      }
      const fresh = document.importNode(rule, true);
      fresh.classList.add("is-now");
      list.prepend(fresh);
      return;
    }
  }

  function card(step) {
    if (!board()) return;
    box("spot", board()).replaceChildren(document.importNode(step.drawing.firstElementChild, true));
  }

  // Whether a moment is worth the whole screen: one of its kind was not just there.
  function worthy(step) {
    const kind = step.drawing && step.drawing.firstElementChild && step.drawing.firstElementChild.dataset.kind;
    return Boolean(kind) && Date.now() - (shown.get(kind) || 0) > AGAIN;
  }

  function moment(step) {
    const drawing = document.importNode(step.drawing.firstElementChild, true);
    shown.set(drawing.dataset.kind, Date.now());
    box("curtain", document.body).replaceChildren(drawing);
  }

  function clear() {
    for (const id of ["spot", "curtain"]) {
      const el = document.getElementById(id);
      if (el) el.replaceChildren();
    }
  }

  function end() {
    clear();
    const told = document.getElementById("told");
    if (told) told.replaceChildren();
    for (const el of document.querySelectorAll("[data-js-new]")) delete el.dataset.jsNew;
  }

  stage.scene = { board, tell, reveal, light, card, worthy, moment, clear, end };
})((window.stage = window.stage || {}));
