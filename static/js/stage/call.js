// Whoever is asked is called: by three notes of their own when the question is shown, again after 20 s and after 60 s.
((stage) => {
  "use strict";
  const AGAIN = [20000, 60000];
  let timers = [];

  const asked = () => [...document.querySelectorAll(".is-asked[data-token]")].map((el) => el.dataset.token);

  function changed(before) {
    const now = asked();
    if (now.join() === before.join()) return;
    timers.forEach(clearTimeout);
    timers = [];
    if (now.length !== 1) return; // a question to all calls nobody in particular
    const token = now[0];
    const paused = () => document.querySelector(".clock[data-stopped]");
    stage.sound.motif(token);
    timers = AGAIN.map((ms) => setTimeout(() => paused() || stage.sound.motif(token), ms));
  }

  stage.call = { asked, changed };
})((window.stage = window.stage || {}));
