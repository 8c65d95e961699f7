// Dice that tumble: the faces change until each die comes to rest, one after another.
((stage) => {
  "use strict";
  const NEAR = 6.5;
  const MID = 12;
  const FAR = 17.5;
  const PIPS = [
    [],
    [[MID, MID]],
    [[NEAR, NEAR], [FAR, FAR]],
    [[NEAR, NEAR], [MID, MID], [FAR, FAR]],
    [[NEAR, NEAR], [FAR, NEAR], [NEAR, FAR], [FAR, FAR]],
    [[NEAR, NEAR], [FAR, NEAR], [MID, MID], [NEAR, FAR], [FAR, FAR]],
    [[NEAR, NEAR], [FAR, NEAR], [NEAR, MID], [FAR, MID], [NEAR, FAR], [FAR, FAR]],
  ]; // prettier-ignore
  const SVG = "http://www.w3.org/2000/svg";

  function face(die, n) {
    die.replaceChildren(
      ...PIPS[n].map(([x, y]) => {
        const pip = document.createElementNS(SVG, "circle");
        pip.setAttribute("cx", x);
        pip.setAttribute("cy", y);
        pip.setAttribute("r", die.classList.contains("die--third") ? 2.3 : 2.15);
        return pip;
      }),
    );
  }

  function make(third) {
    const die = document.createElementNS(SVG, "svg");
    die.setAttribute("class", third ? "die die--third" : "die");
    die.setAttribute("viewBox", third ? "-2 -2 28 28" : "0 0 24 24");
    return die;
  }

  // The dice on the table, as many as were thrown.
  function dice(n) {
    const tray = document.querySelector("#dice .dice-tray");
    if (!tray) return [];
    while (tray.children.length > n) tray.lastElementChild.remove();
    while (tray.children.length < n) tray.append(make(tray.children.length === 2));
    return [...tray.children];
  }

  // Throws the faces and resolves when the last die has lain still for a moment.
  function roll(faces, ms) {
    const list = dice(faces.length);
    if (ms <= 0 || !list.length) {
      list.forEach((die, i) => face(die, faces[i]));
      return Promise.resolve();
    }
    const box = document.getElementById("dice");
    box.dataset.jsRolling = "yes";
    return new Promise((done) => {
      const tumble = ms * 0.78;
      const begun = performance.now();
      const rest = list.map((_, i) => tumble * (0.7 + (0.3 * (i + 1)) / list.length));
      const still = new Set();
      const timer = setInterval(() => {
        const now = performance.now() - begun;
        list.forEach((die, i) => {
          if (still.has(i)) return;
          if (now < rest[i]) return face(die, 1 + Math.floor(Math.random() * 6));
          still.add(i);
          face(die, faces[i]);
          die.dataset.jsRest = "yes";
          stage.sound.play("die");
        });
        if (now < ms) return;
        clearInterval(timer);
        delete box.dataset.jsRolling;
        list.forEach((die) => delete die.dataset.jsRest);
        done();
      }, 60);
    });
  }

  stage.dice = { roll };
})((window.stage = window.stage || {}));
