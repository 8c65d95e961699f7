// The TV's stagehand: lets tokens travel the way they face and plays a commit's steps one after another.
// The page already holds the end of the story; when a newer message arrives the rest is skipped.
//
// A commit's steps are <ol id="steps" data-seq="41" hidden> with one <li> each:
//   data-token="token-2" data-at="12" data-side="left" [data-place="jail"] [data-by="cw|ccw"]   a token stops here
//   data-cash="seat-2" data-way="up|down"                                                       money moved
//   data-say                                                                                    its text is shown
(() => {
  "use strict";
  const LONGEST = 6000; // ms for all steps of one commit
  const PACE = 650; // ms for one step when there is time
  const PLACE = ["at", "side", "place", "slot", "of"];
  const seen = new Map(); // token id -> {at, lap}: where it stands on the screen
  const ends = new Map(); // token id -> its place as the server gave it
  let timer = 0;
  let queue = [];
  let played = null;

  const tokens = () => document.querySelectorAll(".token[id]");
  const laps = () => Number(document.querySelector(".board")?.dataset.spaces) || 40;

  function readPlace(token) {
    return Object.fromEntries(PLACE.map((key) => [key, token.dataset[key]]));
  }

  function putPlace(token, place) {
    for (const key of PLACE) {
      if (place[key] === undefined) delete token.dataset[key];
      else token.dataset[key] = place[key];
    }
  }

  // The lane is a loop: crossing GO adds a lap, so that a token goes on instead of running back.
  function travel(token, by) {
    const at = Number(token.dataset.at);
    const was = seen.get(token.id) || { at, lap: 0 };
    const size = laps();
    const ahead = (at - was.at + size) % size;
    const facing = token.dataset.facing === "ccw";
    const back = by ? by === "ccw" : facing ? ahead > 11 || ahead === 0 : ahead > 28;
    let lap = was.lap;
    if (!back && at < was.at) lap++;
    if (back && at > was.at) lap--;
    seen.set(token.id, { at, lap });
    token.style.setProperty("--lap", lap);
  }

  function finish() {
    clearTimeout(timer);
    queue = [];
    for (const token of tokens()) {
      const end = ends.get(token.id);
      if (end) {
        putPlace(token, end);
        travel(token);
      }
    }
    say("");
  }

  function say(text) {
    for (const el of document.querySelectorAll("[data-js-say]")) el.textContent = text;
  }

  function cash(id, way) {
    const el = document.querySelector(`#${CSS.escape(id)} .seat-cash`);
    if (!el) return;
    el.dataset.jsMoved = way;
    setTimeout(() => {
      delete el.dataset.jsMoved;
    }, 1600);
  }

  function step(pace) {
    const next = queue.shift();
    if (!next) {
      finish();
      watch.takeRecords();
      return;
    }
    const token = next.token && document.getElementById(next.token);
    if (token) {
      putPlace(token, { at: next.at, side: next.side, place: next.place });
      travel(token, next.by);
    }
    if (next.cash) cash(next.cash, next.way);
    if (next.text) say(next.text);
    watch.takeRecords();
    timer = setTimeout(() => step(pace), pace);
  }

  function play(list, before) {
    queue = [...list.children].map((li) => ({
      ...li.dataset,
      text: "say" in li.dataset ? li.textContent.trim() : "",
    }));
    for (const { token: id } of queue) {
      const token = id && document.getElementById(id);
      if (token && before.has(id)) putPlace(token, before.get(id));
    }
    step(Math.min(PACE, LONGEST / Math.max(1, queue.length)));
  }

  const onScreen = new Map(); // token id -> place, as last painted

  function look(records) {
    const touched = new Set();
    for (const record of records) {
      const token = record.target.closest?.(".token[id]");
      if (token && record.type === "attributes") touched.add(token.id);
    }
    for (const token of tokens()) {
      if (!ends.has(token.id) || touched.has(token.id) || !queue.length) ends.set(token.id, readPlace(token));
    }
    const list = document.getElementById("steps");
    const seq = list?.dataset.seq ?? null;
    const fresh = seq !== null && played !== null && seq !== played;
    const stop = fresh || touched.size > 0;
    const before = new Map(onScreen);
    if (stop && queue.length) {
      clearTimeout(timer);
      queue = [];
    }
    played = seq;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    if (fresh && list.children.length && !calm) play(list, before);
    else if (!queue.length) finish();
    watch.takeRecords();
    for (const token of tokens()) onScreen.set(token.id, readPlace(token));
  }

  const watch = new MutationObserver(look);
  for (const token of tokens()) {
    seen.set(token.id, { at: Number(token.dataset.at), lap: 0 });
    onScreen.set(token.id, readPlace(token));
  }
  played = document.getElementById("steps")?.dataset.seq ?? null;
  look([]);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [...PLACE.map((key) => "data-" + key), "data-seq"],
  });
})();
