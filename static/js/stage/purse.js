// Money on the TV counts from what is shown to what a step makes of it.
((stage) => {
  "use strict";
  const amount = (text) => Number((text.match(/[\d,]+/) || ["0"])[0].replace(/,/g, ""));
  const written = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

  function change(step, ms) {
    const seat = document.getElementById(step.cash);
    const cash = seat && seat.querySelector(".seat-cash");
    if (!cash || !/\d/.test(cash.textContent)) return;
    const from = amount(cash.textContent);
    const by = (step.way === "down" ? -1 : 1) * Number(step.amount || 0);
    const show = (n) => {
      cash.textContent = cash.textContent.replace(/[\d,]+/, written(Math.max(0, Math.round(n))));
    };
    seat.dataset.jsMoved = step.way;
    float(seat, step);
    if (ms <= 0) return show(from + by);
    const begun = performance.now();
    const count = () => {
      const part = Math.min(1, (performance.now() - begun) / ms);
      show(from + by * part);
      if (part < 1 && cash.isConnected) requestAnimationFrame(count);
    };
    count();
  }

  // The sum rises beside the purse while the step lasts.
  function float(seat, step) {
    const old = seat.querySelector(".seat-change");
    if (old) old.remove();
    if (!step.amount) return;
    const sum = document.createElement("b");
    sum.className = "seat-change";
    sum.dataset.way = step.way;
    const sign = (seat.querySelector(".seat-cash").textContent.match(/^[^\d]*/) || [""])[0];
    sum.textContent = (step.way === "down" ? "−" : "+") + sign + written(Number(step.amount));
    seat.append(sum);
  }

  function still() {
    for (const seat of document.querySelectorAll("[data-js-moved]")) delete seat.dataset.jsMoved;
    for (const sum of document.querySelectorAll(".seat-change")) sum.remove();
  }

  stage.purse = { change, still };
})((window.stage = window.stage || {}));
