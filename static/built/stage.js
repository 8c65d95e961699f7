(() => {
  // js/stage/sound.js
  ((stage) => {
    "use strict";
    var _a;
    let LOUD = [0, 0.12, 0.3, 0.7], NOTES = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 880], MOTIFS = {
      brolly: [0, 2, 3],
      teacup: [5, 3, 5],
      cone: [1, 4, 6],
      snail: [3, 1, 0],
      ghost: [7, 6, 3],
      pigeon: [4, 4, 7],
      fish: [2, 5, 2],
      biscuit: [6, 4, 5],
      bike: [0, 5, 8],
      lamp: [8, 7, 9]
    }, key = "sound" + location.pathname.replace(/\/$/, ""), ctx = null, out = null, volume = Number((_a = kept()) != null ? _a : 2), beat = 0;
    function kept() {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    }
    function set(n) {
      volume = n;
      try {
        localStorage.setItem(key, String(n));
      } catch {
      }
      out && (out.gain.value = LOUD[volume]), draw();
    }
    function unlock() {
      let Audio = window.AudioContext || window.webkitAudioContext;
      Audio && (ctx || (ctx = new Audio(), out = ctx.createGain(), out.gain.value = LOUD[volume], out.connect(ctx.destination)), ctx.state !== "running" && ctx.resume().then(draw, () => {
      }), draw());
    }
    let ready = () => !!ctx && ctx.state === "running";
    function draw() {
      let button = document.getElementById("sound");
      if (!button) return;
      button.hidden = !1, button.dataset.jsState = ready() ? String(volume) : "locked";
      let words = ready() ? button.dataset["volume" + volume] : button.dataset.locked;
      button.querySelector("[data-js-words]").textContent = words;
    }
    function tone(freq, at, length, type, loud, to) {
      let from = ctx.currentTime + at, osc = ctx.createOscillator(), gain = ctx.createGain();
      osc.type = type || "triangle", osc.frequency.setValueAtTime(freq, from), to && osc.frequency.exponentialRampToValueAtTime(to, from + length), gain.gain.setValueAtTime(1e-4, from), gain.gain.exponentialRampToValueAtTime(loud || 0.5, from + 0.012), gain.gain.exponentialRampToValueAtTime(1e-4, from + length), osc.connect(gain), gain.connect(out), osc.start(from), osc.stop(from + length + 0.02);
    }
    function noise(at, length, freq, to, loud) {
      let from = ctx.currentTime + at, buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate), data = buffer.getChannelData(0);
      for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
      let source = ctx.createBufferSource(), filter = ctx.createBiquadFilter(), gain = ctx.createGain();
      source.buffer = buffer, filter.type = "bandpass", filter.frequency.setValueAtTime(freq, from), filter.frequency.exponentialRampToValueAtTime(to || freq, from + length), gain.gain.value = loud || 0.8, source.connect(filter), filter.connect(gain), gain.connect(out), source.start(from);
    }
    let row = (notes, gap, length, type) => notes.forEach((n, i) => tone(NOTES[n], i * gap, length, type)), SOUNDS = {
      die: () => noise(0, 0.07, 1800, 900, 1.4),
      step: () => tone(1200, 0, 0.04, "square", 0.12),
      go: () => row([5, 8], 0.09, 0.16),
      "coin-up": () => row([4, 7], 0.08, 0.18),
      "coin-down": () => row([6, 3], 0.08, 0.18),
      card: () => noise(0, 0.28, 700, 3200, 0.7),
      nope: () => tone(98, 0, 0.5, "sawtooth", 0.4, 82),
      hammer: () => [0, 0.16].forEach((at) => (noise(at, 0.09, 420, 180, 2), tone(140, at, 0.12, "sine", 0.9, 70))),
      set: () => row([0, 2, 3, 5], 0.11, 0.3),
      triple: () => row([0, 2, 3, 5, 7, 8], 0.07, 0.16),
      bankrupt: () => tone(440, 0, 0.58, "sawtooth", 0.3, 70),
      jail: () => (noise(0, 0.12, 300, 140, 2), tone(110, 0.05, 0.45, "square", 0.2, 92)),
      winner: () => row([0, 3, 5, 3, 5, 7, 8, 9], 0.14, 0.4),
      sting: () => row([3, 5, 7], 0.05, 0.3),
      heart: () => [0, 0.14].forEach((at) => tone(62, at, 0.12, "sine", 0.9, 48))
    };
    function play(name) {
      ready() && volume > 0 && SOUNDS[name] && SOUNDS[name]();
    }
    function motif(token) {
      ready() && volume > 0 && MOTIFS[token] && row(MOTIFS[token], 0.15, 0.26, "sine");
    }
    function heart() {
      let clock = document.querySelector(".wait .clock:not([data-stopped]) [data-left]"), left = clock && clock.textContent.trim().match(/^0:(0\d|10)$/) ? Number(clock.textContent.trim().slice(2)) : 0;
      left && left !== beat && play("heart"), beat = left;
    }
    document.addEventListener("volume", (e) => set(Number(e.detail.data)));
    let first = !1;
    document.addEventListener("pointerdown", () => {
      first = !ready(), unlock();
    }), document.addEventListener("keydown", unlock), document.addEventListener("click", (e) => {
      e.target.closest && e.target.closest("#sound") && (first || set((volume + 1) % LOUD.length), play("coin-up"));
    }), setInterval(heart, 250), draw(), stage.sound = { play, motif, MOTIFS, SOUNDS: Object.keys(SOUNDS), ready };
  })(window.stage = window.stage || {});

  // js/stage/call.js
  ((stage) => {
    "use strict";
    let AGAIN = [2e4, 6e4], timers = [], asked = () => [...document.querySelectorAll(".is-asked[data-token]")].map((el) => el.dataset.token);
    function changed(before) {
      let now = asked();
      if (now.join() === before.join() || (timers.forEach(clearTimeout), timers = [], now.length !== 1)) return;
      let token = now[0], paused = () => document.querySelector(".clock[data-stopped]");
      stage.sound.motif(token), timers = AGAIN.map((ms) => setTimeout(() => paused() || stage.sound.motif(token), ms));
    }
    stage.call = { asked, changed };
  })(window.stage = window.stage || {});

  // js/stage/lane.js
  ((stage) => {
    "use strict";
    let SIDES = ["bottom", "left", "top", "right"], PLACE = ["at", "side", "place", "slot", "of"], walking = /* @__PURE__ */ new Map(), ring = () => Number((document.querySelector(".board") || {}).dataset.spaces) || 40, sideOf = (at) => SIDES[Math.floor(at / 10) % 4], spot = (token) => ({
      x: token.offsetLeft + token.offsetWidth / 2,
      y: token.offsetTop + token.offsetHeight / 2
    });
    function put(token, place) {
      for (let key of PLACE)
        place[key] === void 0 || place[key] === "" ? delete token.dataset[key] : token.dataset[key] = place[key];
    }
    function between(from, to, by) {
      let size = ring(), way = by === "ccw" ? size - 1 : 1, list = [];
      for (let at = from; at !== to; )
        at = (at + way) % size, list.push(at);
      return list;
    }
    function time(step) {
      return step.by ? Math.min(1400, Math.max(300, 90 * between(Number(step.from), Number(step.at), step.by).length)) : 600;
    }
    function go(step, ms) {
      let token = document.getElementById(step.token);
      if (!token) return Promise.resolve();
      halt(token.id);
      let was = { ...token.dataset }, from = spot(token), end = { at: step.at, side: step.side, place: step.place }, knows = step.by && !was.place && Number(was.at) === Number(step.from), path = knows ? between(Number(step.from), Number(step.at), step.by) : [], points = [from];
      for (let at of path.slice(0, -1))
        put(token, { at, side: sideOf(at) }), points.push(spot(token));
      if (put(token, end), ms <= 0 || !token.animate) return Promise.resolve();
      for (let i = 1; i <= path.length; i++)
        setTimeout(() => walking.has(token.id) && stage.sound.play(path[i - 1] === 0 ? "go" : "step"), ms * i / path.length - 20);
      return run(token, points, ms, knows);
    }
    function run(token, points, ms, walks) {
      let end = spot(token), at = (p, lift) => ({ transform: `translate(${p.x - end.x}px, ${p.y - end.y}px) scale(${lift})` }), frames = points.map((p) => at(p, 1));
      walks || frames.push({ ...at({ x: (points[0].x + end.x) / 2, y: (points[0].y + end.y) / 2 }, 1.7), offset: 0.5 }), frames.push(at(end, 1)), token.style.transform = frames[0].transform;
      let show = token.animate(frames, { duration: ms, easing: "cubic-bezier(0.4, 0, 0.3, 1)" });
      return walking.set(token.id, show), new Promise((done) => {
        show.onfinish = show.oncancel = () => {
          walking.get(token.id) === show && walking.delete(token.id), walking.has(token.id) || (token.style.transform = ""), done();
        };
      });
    }
    function halt(id) {
      let show = walking.get(id);
      show && show.cancel();
    }
    let haltAll = () => [...walking.keys()].forEach(halt);
    stage.lane = { go, time, haltAll };
  })(window.stage = window.stage || {});

  // js/stage/dice.js
  ((stage) => {
    "use strict";
    let PIPS = [
      [],
      [[12, 12]],
      [[6.5, 6.5], [17.5, 17.5]],
      [[6.5, 6.5], [12, 12], [17.5, 17.5]],
      [[6.5, 6.5], [17.5, 6.5], [6.5, 17.5], [17.5, 17.5]],
      [[6.5, 6.5], [17.5, 6.5], [12, 12], [6.5, 17.5], [17.5, 17.5]],
      [[6.5, 6.5], [17.5, 6.5], [6.5, 12], [17.5, 12], [6.5, 17.5], [17.5, 17.5]]
    ], SVG = "http://www.w3.org/2000/svg";
    function face(die, n) {
      die.replaceChildren(
        ...PIPS[n].map(([x, y]) => {
          let pip = document.createElementNS(SVG, "circle");
          return pip.setAttribute("cx", x), pip.setAttribute("cy", y), pip.setAttribute("r", die.classList.contains("die--third") ? 2.3 : 2.15), pip;
        })
      );
    }
    function make(third) {
      let die = document.createElementNS(SVG, "svg");
      return die.setAttribute("class", third ? "die die--third" : "die"), die.setAttribute("viewBox", third ? "-2 -2 28 28" : "0 0 24 24"), die;
    }
    function dice(n) {
      let tray = document.querySelector("#dice .dice-tray");
      if (!tray) return [];
      for (; tray.children.length > n; ) tray.lastElementChild.remove();
      for (; tray.children.length < n; ) tray.append(make(tray.children.length === 2));
      return [...tray.children];
    }
    function roll(faces, ms) {
      let list = dice(faces.length);
      if (ms <= 0 || !list.length)
        return list.forEach((die, i) => face(die, faces[i])), Promise.resolve();
      let box = document.getElementById("dice");
      return box.dataset.jsRolling = "yes", new Promise((done) => {
        let tumble = ms * 0.78, begun = performance.now(), rest = list.map((_, i) => tumble * (0.7 + 0.3 * (i + 1) / list.length)), still = /* @__PURE__ */ new Set(), timer = setInterval(() => {
          let now = performance.now() - begun;
          list.forEach((die, i) => {
            if (!still.has(i)) {
              if (now < rest[i]) return face(die, 1 + Math.floor(Math.random() * 6));
              still.add(i), face(die, faces[i]), die.dataset.jsRest = "yes", stage.sound.play("die");
            }
          }), !(now < ms) && (clearInterval(timer), delete box.dataset.jsRolling, list.forEach((die) => delete die.dataset.jsRest), done());
        }, 60);
      });
    }
    stage.dice = { roll };
  })(window.stage = window.stage || {});

  // js/stage/purse.js
  ((stage) => {
    "use strict";
    let amount = (text) => Number((text.match(/[\d,]+/) || ["0"])[0].replace(/,/g, "")), written = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
    function change(step, ms) {
      let seat = document.getElementById(step.cash), cash = seat && seat.querySelector(".seat-cash");
      if (!cash || !/\d/.test(cash.textContent)) return;
      let from = amount(cash.textContent), by = (step.way === "down" ? -1 : 1) * Number(step.amount || 0), show = (n) => {
        cash.textContent = cash.textContent.replace(/[\d,]+/, written(Math.max(0, Math.round(n))));
      };
      if (seat.dataset.jsMoved = step.way, float(seat, step), ms <= 0) return show(from + by);
      let begun = performance.now(), count = () => {
        let part = Math.min(1, (performance.now() - begun) / ms);
        show(from + by * part), part < 1 && cash.isConnected && requestAnimationFrame(count);
      };
      count();
    }
    function float(seat, step) {
      let old = seat.querySelector(".seat-change");
      if (old && old.remove(), !step.amount) return;
      let sum = document.createElement("b");
      sum.className = "seat-change", sum.dataset.way = step.way;
      let sign = (seat.querySelector(".seat-cash").textContent.match(/^[^\d]*/) || [""])[0];
      sum.textContent = (step.way === "down" ? "\u2212" : "+") + sign + written(Number(step.amount)), seat.append(sum);
    }
    function still() {
      for (let seat of document.querySelectorAll("[data-js-moved]")) delete seat.dataset.jsMoved;
      for (let sum of document.querySelectorAll(".seat-change")) sum.remove();
    }
    stage.purse = { change, still };
  })(window.stage = window.stage || {});

  // js/stage/scene.js
  ((stage) => {
    "use strict";
    let shown = /* @__PURE__ */ new Map(), board = () => document.querySelector(".board") || document.querySelector(".stage");
    function box(id, parent, tag) {
      let el = document.getElementById(id);
      return el || (el = document.createElement(tag || "div"), el.id = id, el.className = id, parent.append(el)), el;
    }
    function tell(step) {
      if (!step.text || !document.querySelector(".board")) return;
      let told = box("told", board(), "p"), disc = step.who && document.querySelector(`.seat[data-token="${step.who}"] .disc, .lane-of[data-token="${step.who}"] .disc`), words = document.createElement("span");
      words.textContent = step.text, told.replaceChildren(...disc ? [disc.cloneNode(!0)] : [], words);
    }
    function reveal(ids, doc) {
      for (let id of ids) {
        let now = document.getElementById(id), next = doc.getElementById(id);
        if (!now || !next || now.outerHTML === next.outerHTML) continue;
        let fresh = document.importNode(next, !0);
        fresh.dataset.jsNew = "yes", now.replaceWith(fresh);
      }
    }
    function light(ids, doc) {
      let list = document.querySelector("#rules .rule-list"), next = doc.getElementById("rules");
      if (!(!list || !next))
        for (let id of ids) {
          let rule = [...next.querySelectorAll(".rule")].find((li) => li.dataset.rule === id);
          if (!rule || rule.classList.contains("rule--routine")) continue;
          for (let old of list.querySelectorAll(".rule"))
            old.classList.remove("is-now"), old.dataset.rule === id && old.remove();
          let fresh = document.importNode(rule, !0);
          fresh.classList.add("is-now"), list.prepend(fresh);
          return;
        }
    }
    function card(step) {
      board() && box("spot", board()).replaceChildren(document.importNode(step.drawing.firstElementChild, !0));
    }
    function worthy(step) {
      let kind = step.drawing && step.drawing.firstElementChild && step.drawing.firstElementChild.dataset.kind;
      return !!kind && Date.now() - (shown.get(kind) || 0) > 2e4;
    }
    function moment(step) {
      let drawing = document.importNode(step.drawing.firstElementChild, !0);
      shown.set(drawing.dataset.kind, Date.now()), box("curtain", document.body).replaceChildren(drawing);
    }
    function clear() {
      for (let id of ["spot", "curtain"]) {
        let el = document.getElementById(id);
        el && el.replaceChildren();
      }
    }
    function end() {
      clear();
      let told = document.getElementById("told");
      told && told.replaceChildren();
      for (let el of document.querySelectorAll("[data-js-new]")) delete el.dataset.jsNew;
    }
    stage.scene = { board, tell, reveal, light, card, worthy, moment, clear, end };
  })(window.stage = window.stage || {});

  // js/stage/director.js
  ((stage) => {
    "use strict";
    let LENGTH = { roll: 900, fact: 700, card: 1800, moment: 2e3, opening: 5e3, line: 450 }, PATIENT = 4e3, LONGEST = 6e3, ROUTINE = /* @__PURE__ */ new Set(["line", "fact"]), queue = [], played = null, first = !0, busy = !1, opening = !1, wake = null, still = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
    function read(li) {
      let step = { beat: "line", ...li.dataset };
      return step.drawing = li.querySelector(".step-drawing"), step.text = (step.drawing ? li.firstElementChild : li).textContent.trim(), step;
    }
    function message(el, text) {
      let doc = new DOMParser().parseFromString(text, "text/html"), list2 = doc.getElementById("steps"), seq = list2 && list2.dataset.seq, fresh = seq && played !== null && seq !== played;
      seq && (played = seq);
      let plays = fresh && !first && !still();
      first = !1;
      let steps = plays ? [...list2.children].map(read) : [];
      return { el, text, doc, steps, pace: Number(list2 && list2.dataset.pace || 1) };
    }
    function length(step, pace) {
      let ms = step.beat === "move" ? stage.lane.time(step) : LENGTH[step.beat] || LENGTH.line;
      return (step.with ? 0 : ms) * pace;
    }
    let rest = (show2) => show2.steps.reduce((sum, step) => sum + length(step, show2.pace), 0), waiting = () => queue.reduce((sum, show2) => sum + rest(show2), 0);
    function allowed(step, show2) {
      if (step.beat === "line" && !document.querySelector(".board")) return 0;
      let behind = waiting(), ms = (step.beat === "move" ? stage.lane.time(step) : LENGTH[step.beat] || LENGTH.line) * show2.pace;
      return behind > PATIENT && ROUTINE.has(step.beat) ? 0 : behind > LONGEST ? ms * LONGEST / behind : ms;
    }
    function pause(ms) {
      return ms <= 0 ? Promise.resolve() : new Promise((done) => {
        let timer = setTimeout(done, ms);
        wake = () => {
          clearTimeout(timer), done();
        };
      });
    }
    function begin(step, show2, ms) {
      let board = stage.scene.board();
      return board && (board.dataset.jsPlaying = step.beat), board && step.beat === "roll" && (board.dataset.jsScene = "road"), stage.scene.clear(), stage.scene.tell(step), step.rules && stage.scene.light(step.rules.split(" "), show2.doc), step.spaces && stage.scene.reveal(step.spaces.split(" "), show2.doc), step.cash && stage.purse.change(step, Math.min(400, ms)), step.sound && ms > 0 && stage.sound.play(step.sound), step.motif && ms > 0 && stage.sound.motif(step.motif), step.beat === "card" && step.drawing && ms > 0 && stage.scene.card(step), (step.beat === "moment" || step.beat === "opening") && step.drawing && ms > 0 && stage.scene.moment(step), step.beat === "roll" ? stage.dice.roll(step.faces.split(" ").map(Number), ms) : step.token ? Promise.race([stage.lane.go(step, ms), pause(ms + 100)]) : pause(ms);
    }
    async function play(show2) {
      for (; show2.steps.length; ) {
        let step = show2.steps[0];
        step.beat === "moment" && !stage.scene.worthy(step) && (step.beat = "fact");
        let ms = allowed(step, show2), together = [begin(step, show2, ms)];
        for (show2.steps.shift(); show2.steps.length && show2.steps[0].with; ) together.push(begin(show2.steps.shift(), show2, ms));
        await Promise.all(together);
      }
    }
    async function show(next) {
      try {
        await play(next);
      } catch (fault) {
        console.error(fault);
      }
      stage.lane.haltAll(), stage.purse.still();
      let asked = stage.call.asked();
      next.text && await window.htmx.swap({ sourceElement: next.el, target: next.el, swap: "none swapEmpty:false", text: next.text }), stage.scene.end();
      let board = stage.scene.board();
      board && delete board.dataset.jsPlaying, board && delete board.dataset.jsScene, stage.call.changed(asked), next.el && next.el.dispatchEvent(new CustomEvent("htmx:sse:after:message", { bubbles: !0, detail: {} }));
    }
    async function pump() {
      if (!busy) {
        busy = !0;
        try {
          for (; queue.length; )
            await show(queue[0]), queue.shift();
        } finally {
          busy = !1;
        }
      }
    }
    function hurry() {
      for (let show2 of queue) show2.steps.length = 0;
      wake && wake();
    }
    document.addEventListener("htmx:sse:after:connection", () => {
      first = !0;
    }), document.addEventListener("visibilitychange", () => {
      document.hidden && hurry();
    }), document.addEventListener("htmx:sse:before:message", (e) => {
      let { message: sent } = e.detail;
      sent.event || !document.body.classList.contains("tv") || (e.detail.cancelled = !0, first && !opening && hurry(), queue.push(message(e.target, sent.data)), pump());
    });
    function open(list2) {
      let step = [...list2.children].map(read).find((s) => s.beat === "opening"), key = "opened" + location.pathname;
      if (!(!step || still() || document.body.dataset.film !== void 0)) {
        try {
          if (sessionStorage.getItem(key) === list2.dataset.seq) return;
          sessionStorage.setItem(key, list2.dataset.seq);
        } catch {
          return;
        }
        queue.push({ el: null, text: "", doc: document, steps: [step], pace: 1 }), opening = !0, pump().then(() => opening = !1);
      }
    }
    let list = document.getElementById("steps");
    played = list ? list.dataset.seq : "", list && open(list);
  })(window.stage = window.stage || {});
})();
