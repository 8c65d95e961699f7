// Tokens on the TV: the style sheet puts each one where data-at and data-side say; this lets it travel there.
// A walk goes from space to space the way the rules say, so it can neither run backwards nor a lap too many.
((stage) => {
  "use strict";
  const SIDES = ["bottom", "left", "top", "right"];
  const PLACE = ["at", "side", "place", "slot", "of"];
  const HOP = 90; // ms a space
  const walking = new Map(); // token's id -> its animation

  const ring = () => Number((document.querySelector(".board") || {}).dataset.spaces) || 40;
  const sideOf = (at) => SIDES[Math.floor(at / 10) % 4];
  const spot = (token) => ({
    x: token.offsetLeft + token.offsetWidth / 2,
    y: token.offsetTop + token.offsetHeight / 2,
  });

  function put(token, place) {
    for (const key of PLACE) {
      if (place[key] === undefined || place[key] === "") delete token.dataset[key];
      else token.dataset[key] = place[key];
    }
  }

  // The spaces from one to another that way round, the last included.
  function between(from, to, by) {
    const size = ring();
    const way = by === "ccw" ? size - 1 : 1;
    const list = [];
    for (let at = from; at !== to; ) {
      at = (at + way) % size;
      list.push(at);
    }
    return list;
  }

  // How long a step's move takes.
  function time(step) {
    if (!step.by) return 600;
    return Math.min(1400, Math.max(300, HOP * between(Number(step.from), Number(step.at), step.by).length));
  }

  // Moves a token and resolves when it stands. What is interrupted stands at once.
  function go(step, ms) {
    const token = document.getElementById(step.token);
    if (!token) return Promise.resolve();
    halt(token.id);
    const was = { ...token.dataset };
    const from = spot(token);
    const end = { at: step.at, side: step.side, place: step.place };
    const knows = step.by && !was.place && Number(was.at) === Number(step.from);
    const path = knows ? between(Number(step.from), Number(step.at), step.by) : [];
    const points = [from];
    for (const at of path.slice(0, -1)) {
      put(token, { at, side: sideOf(at) });
      points.push(spot(token));
    }
    put(token, end);
    if (ms <= 0 || !token.animate) return Promise.resolve();
    for (let i = 1; i <= path.length; i++) {
      setTimeout(() => walking.has(token.id) && stage.sound.play(path[i - 1] === 0 ? "go" : "step"), (ms * i) / path.length - 20);
    }
    return run(token, points, ms, knows);
  }

  function run(token, points, ms, walks) {
    const end = spot(token);
    const at = (p, lift) => ({ transform: `translate(${p.x - end.x}px, ${p.y - end.y}px) scale(${lift})` });
    const frames = points.map((p) => at(p, 1));
    if (!walks) frames.push({ ...at({ x: (points[0].x + end.x) / 2, y: (points[0].y + end.y) / 2 }, 1.7), offset: 0.5 });
    frames.push(at(end, 1));
    token.style.transform = frames[0].transform; // until the animation has its first frame
    const show = token.animate(frames, { duration: ms, easing: "cubic-bezier(0.4, 0, 0.3, 1)" });
    walking.set(token.id, show);
    return new Promise((done) => {
      show.onfinish = show.oncancel = () => {
        if (walking.get(token.id) === show) walking.delete(token.id);
        if (!walking.has(token.id)) token.style.transform = "";
        done();
      };
    });
  }

  function halt(id) {
    const show = walking.get(id);
    if (show) show.cancel();
  }

  const haltAll = () => [...walking.keys()].forEach(halt);

  stage.lane = { go, time, haltAll };
})((window.stage = window.stage || {}));
