// The TV's director: a message holds the end of a commit and, as data, the steps that led there. The steps are
// played first; owners, purses and rules show their new state with the step that causes it, and the rest of the
// message (the question, the wait bar) comes last. Whoever joins, reloads or wants no motion sees the end at once.
//
// A commit's steps are <ol id="steps" data-seq="41" [data-pace="0.5"] hidden> with one <li> each; views/screen/steps.templ
// says what their data mean.
((stage) => {
  "use strict";
  const LENGTH = { roll: 900, fact: 700, card: 1800, moment: 2000, opening: 5000, line: 450 };
  const PATIENT = 4000; // ms: when more waits, what is routine shows its end at once
  const LONGEST = 6000; // ms: the TV is never further behind
  const ROUTINE = new Set(["line", "fact"]);

  const queue = []; // messages: {el, text, doc, steps, pace}
  let played = null; // data-seq of what is on the screen
  let first = true; // the next message is the first of its connection
  let busy = false;
  let opening = false; // the ceremony plays: the first message of the stream waits for it
  let wake = null; // ends the wait of the beat that plays

  const still = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

  function read(li) {
    const step = { beat: "line", ...li.dataset };
    step.drawing = li.querySelector(".step-drawing");
    step.text = (step.drawing ? li.firstElementChild : li).textContent.trim();
    return step;
  }

  function message(el, text) {
    const doc = new DOMParser().parseFromString(text, "text/html");
    const list = doc.getElementById("steps");
    const seq = list && list.dataset.seq;
    const fresh = seq && played !== null && seq !== played;
    if (seq) played = seq;
    const plays = fresh && !first && !still();
    first = false;
    const steps = plays ? [...list.children].map(read) : [];
    return { el, text, doc, steps, pace: Number((list && list.dataset.pace) || 1) };
  }

  // How long a step takes when nothing presses.
  function length(step, pace) {
    const ms = step.beat === "move" ? stage.lane.time(step) : LENGTH[step.beat] || LENGTH.line;
    return (step.with ? 0 : ms) * pace;
  }

  const rest = (show) => show.steps.reduce((sum, step) => sum + length(step, show.pace), 0);
  const waiting = () => queue.reduce((sum, show) => sum + rest(show), 0);

  // How long the next step of a show takes now.
  function allowed(step, show) {
    if (step.beat === "line" && !document.querySelector(".board")) return 0; // a table without a board tells no lines
    const behind = waiting();
    const ms = (step.beat === "move" ? stage.lane.time(step) : LENGTH[step.beat] || LENGTH.line) * show.pace;
    if (behind > PATIENT && ROUTINE.has(step.beat)) return 0;
    if (behind > LONGEST) return (ms * LONGEST) / behind;
    return ms;
  }

  function pause(ms) {
    if (ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  function begin(step, show, ms) {
    const board = stage.scene.board();
    if (board) board.dataset.jsPlaying = step.beat;
    if (board && step.beat === "roll") board.dataset.jsScene = "road"; // the dice have the centre until all is told
    stage.scene.clear();
    stage.scene.tell(step);
    if (step.rules) stage.scene.light(step.rules.split(" "), show.doc);
    if (step.spaces) stage.scene.reveal(step.spaces.split(" "), show.doc);
    if (step.cash) stage.purse.change(step, Math.min(400, ms));
    if (step.sound && ms > 0) stage.sound.play(step.sound);
    if (step.motif && ms > 0) stage.sound.motif(step.motif);
    if (step.beat === "card" && step.drawing && ms > 0) stage.scene.card(step);
    if ((step.beat === "moment" || step.beat === "opening") && step.drawing && ms > 0) stage.scene.moment(step);
    if (step.beat === "roll") return stage.dice.roll(step.faces.split(" ").map(Number), ms);
    if (step.token) return Promise.race([stage.lane.go(step, ms), pause(ms + 100)]);
    return pause(ms);
  }

  async function play(show) {
    while (show.steps.length) {
      const step = show.steps[0];
      if (step.beat === "moment" && !stage.scene.worthy(step)) step.beat = "fact";
      const ms = allowed(step, show);
      const together = [begin(step, show, ms)];
      show.steps.shift();
      while (show.steps.length && show.steps[0].with) together.push(begin(show.steps.shift(), show, ms));
      await Promise.all(together);
    }
  }

  async function show(next) {
    try {
      await play(next);
    } catch (fault) {
      console.error(fault); // a step that cannot be shown must not keep the end from the screen
    }
    stage.lane.haltAll();
    stage.purse.still();
    const asked = stage.call.asked();
    if (next.text) await window.htmx.swap({ sourceElement: next.el, target: next.el, swap: "none swapEmpty:false", text: next.text });
    stage.scene.end();
    const board = stage.scene.board();
    if (board) delete board.dataset.jsPlaying;
    if (board) delete board.dataset.jsScene;
    stage.call.changed(asked);
    if (next.el) next.el.dispatchEvent(new CustomEvent("htmx:sse:after:message", { bubbles: true, detail: {} }));
  }

  async function pump() {
    if (busy) return;
    busy = true;
    try {
      while (queue.length) {
        await show(queue[0]);
        queue.shift();
      }
    } finally {
      busy = false;
    }
  }

  // Everything that waits shows its end now.
  function hurry() {
    for (const show of queue) show.steps.length = 0;
    if (wake) wake();
  }

  document.addEventListener("htmx:sse:after:connection", () => {
    first = true;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hurry();
  });
  document.addEventListener("htmx:sse:before:message", (e) => {
    const { message: sent } = e.detail;
    if (sent.event || !document.body.classList.contains("tv")) return;
    e.detail.cancelled = true;
    if (first && !opening) hurry();
    queue.push(message(e.target, sent.data));
    pump();
  });

  // A game that has just begun opens with its ceremony, once in this browser.
  function open(list) {
    const step = [...list.children].map(read).find((s) => s.beat === "opening");
    const key = "opened" + location.pathname;
    if (!step || still() || document.body.dataset.film !== undefined) return;
    try {
      if (sessionStorage.getItem(key) === list.dataset.seq) return;
      sessionStorage.setItem(key, list.dataset.seq);
    } catch {
      return; // where nothing is kept, it would come again with each reload
    }
    queue.push({ el: null, text: "", doc: document, steps: [step], pace: 1 });
    opening = true;
    pump().then(() => (opening = false));
  }

  const list = document.getElementById("steps");
  played = list ? list.dataset.seq : "";
  if (list) open(list);
})((window.stage = window.stage || {}));
