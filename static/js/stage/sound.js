// Sounds, made here out of oscillators and noise. A browser lets none be heard before somebody has clicked
// or pressed a key: until then the button says so. Volume 0 (mute) to 3 is kept by table in this browser;
// what the captain's phone sets comes with the stream and counts from then on.
((stage) => {
  "use strict";
  const LOUD = [0, 0.12, 0.3, 0.7];
  const NOTES = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 880];
  // Three notes of each token's own, by their places in NOTES.
  const MOTIFS = {
    brolly: [0, 2, 3], teacup: [5, 3, 5], cone: [1, 4, 6], snail: [3, 1, 0], ghost: [7, 6, 3],
    pigeon: [4, 4, 7], fish: [2, 5, 2], biscuit: [6, 4, 5], bike: [0, 5, 8], lamp: [8, 7, 9],
  }; // prettier-ignore
  const key = "sound" + location.pathname.replace(/\/$/, "");
  let ctx = null;
  let out = null;
  let volume = Number(kept() ?? 2);
  let beat = 0; // the second of a clock that was last heard

  function kept() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a browser that keeps nothing
    }
  }

  function set(n) {
    volume = n;
    try {
      localStorage.setItem(key, String(n));
    } catch {
      /* it holds until the page is left */
    }
    if (out) out.gain.value = LOUD[volume];
    draw();
  }

  function unlock() {
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (!Audio) return;
    if (!ctx) {
      ctx = new Audio();
      out = ctx.createGain();
      out.gain.value = LOUD[volume];
      out.connect(ctx.destination);
    }
    if (ctx.state !== "running") ctx.resume().then(draw, () => {});
    draw();
  }

  const ready = () => Boolean(ctx) && ctx.state === "running";

  function draw() {
    const button = document.getElementById("sound");
    if (!button) return;
    button.hidden = false;
    button.dataset.jsState = ready() ? String(volume) : "locked";
    const words = ready() ? button.dataset["volume" + volume] : button.dataset.locked;
    button.querySelector("[data-js-words]").textContent = words;
  }

  // A tone that begins after `at` seconds.
  function tone(freq, at, length, type, loud, to) {
    const from = ctx.currentTime + at;
    const osc = ctx.createOscillator();
    const gain = ctx.createGain();
    osc.type = type || "triangle";
    osc.frequency.setValueAtTime(freq, from);
    if (to) osc.frequency.exponentialRampToValueAtTime(to, from + length);
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(loud || 0.5, from + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    osc.connect(gain);
    gain.connect(out);
    osc.start(from);
    osc.stop(from + length + 0.02);
  }

  // Noise through a filter that slides.
  function noise(at, length, freq, to, loud) {
    const from = ctx.currentTime + at;
    const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
    const source = ctx.createBufferSource();
    const filter = ctx.createBiquadFilter();
    const gain = ctx.createGain();
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(freq, from);
    filter.frequency.exponentialRampToValueAtTime(to || freq, from + length);
    gain.gain.value = loud || 0.8;
    source.connect(filter);
    filter.connect(gain);
    gain.connect(out);
    source.start(from);
  }

  const row = (notes, gap, length, type) => notes.forEach((n, i) => tone(NOTES[n], i * gap, length, type));

  const SOUNDS = {
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
    heart: () => [0, 0.14].forEach((at) => tone(62, at, 0.12, "sine", 0.9, 48)),
  };

  function play(name) {
    if (ready() && volume > 0 && SOUNDS[name]) SOUNDS[name]();
  }

  function motif(token) {
    if (ready() && volume > 0 && MOTIFS[token]) row(MOTIFS[token], 0.15, 0.26, "sine");
  }

  // The last ten seconds of a decision are heard, as its clock shows them.
  function heart() {
    const clock = document.querySelector(".wait .clock:not([data-stopped]) [data-left]");
    const left = clock && clock.textContent.trim().match(/^0:(0\d|10)$/) ? Number(clock.textContent.trim().slice(2)) : 0;
    if (left && left !== beat) play("heart");
    beat = left;
  }

  // What the captain's phone has set comes with the stream.
  document.addEventListener("volume", (e) => set(Number(e.detail.data)));
  let first = false; // this press has let the sound be heard, and does nothing else
  document.addEventListener("pointerdown", () => {
    first = !ready();
    unlock();
  });
  document.addEventListener("keydown", unlock);
  document.addEventListener("click", (e) => {
    const button = e.target.closest && e.target.closest("#sound");
    if (!button) return;
    if (!first) set((volume + 1) % LOUD.length);
    play("coin-up");
  });
  setInterval(heart, 250);
  draw();

  stage.sound = { play, motif, MOTIFS, SOUNDS: Object.keys(SOUNDS), ready };
})((window.stage = window.stage || {}));
