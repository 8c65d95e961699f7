// Every screen with a stream loads this: it notices a silent connection, says so, and calls the player.
// Nothing here knows a rule; the page is right without it after a reload.
import "./taps.js";
import "./send.js";

(() => {
  "use strict";
  const SILENT = 40000; // no message for this long: cut the connection, htmx makes a new one
  const STALE = 20000; // heartbeats come every 15 s
  const GRACE = 2500; // a reconnect this quick is not worth a word
  const body = document.body;
  let heard = Date.now();
  let downSince = 0;
  let connection = null;
  let asked = document.getElementById("ask")?.dataset.ask || "";
  let offered = document.getElementById("ask")?.dataset.offer || "";
  const plainTitle = (asked && body.dataset.plain) || document.title; // a page that was made for a question is named after it

  const on = (name, what) => document.addEventListener(name, what);

  function show() {
    if (!document.querySelector("[hx-sse\\:connect]")) return;
    const now = Date.now();
    const stale = (downSince && now - downSince > GRACE) || now - heard > STALE;
    if (stale) body.dataset.conn = "stale";
    else delete body.dataset.conn;
    if (!stale) return;
    const age = Math.round((now - heard) / 1000);
    const words = age < 120 ? age + " s" : Math.round(age / 60) + " min";
    for (const el of document.querySelectorAll("[data-js-age]")) el.textContent = words;
  }

  function call() {
    const ask = document.getElementById("ask");
    if (!ask) return;
    document.title = ask.dataset.ask ? "● " + ask.dataset.title : plainTitle;
    if (ask.dataset.ask && ask.dataset.ask !== asked && navigator.userActivation?.hasBeenActive !== false) {
      try {
        navigator.vibrate?.([90, 60, 90]);
      } catch {
        /* not allowed before the first tap */
      }
    }
    if (asked !== ask.dataset.ask) announce(ask.dataset.ask ? ask.dataset.title : "");
    asked = ask.dataset.ask;
    if (ask.dataset.offer && ask.dataset.offer !== offered && navigator.userActivation?.hasBeenActive !== false) {
      try {
        navigator.vibrate?.([30, 40, 30, 40, 30]);
      } catch {
        /* not allowed before the first tap */
      }
    }
    offered = ask.dataset.offer;
    wake();
  }

  // Who hears the page is told, and whose focus has gone with an answered question finds the next one.
  function announce(words) {
    const called = document.getElementById("called");
    if (called) called.textContent = words;
  }
  let answered = false;
  function refocus() {
    if (!answered || document.activeElement !== body) return;
    const next = document.querySelector("#dock .btn--go:not(:disabled), #dock button:not(:disabled)");
    if (!next) return;
    answered = false;
    next.focus({ preventScroll: true });
  }

  on("htmx:sse:before:connection", (e) => {
    connection = e.detail.connection;
    if (connection.attempt > 0 && !downSince) downSince = Date.now();
  });
  on("htmx:sse:after:connection", (e) => {
    connection = e.detail.connection;
  }); // only a message proves that it lives
  on("htmx:sse:before:message", () => {
    heard = Date.now();
    downSince = 0;
    show();
  });
  on("htmx:sse:after:message", () => {
    call();
    refocus();
    const toast = document.getElementById("toast");
    if (toast && toast.dataset.jsFor !== asked) toast.replaceChildren();
  });
  for (const name of ["htmx:sse:error", "htmx:sse:close", "htmx:error"]) {
    on(name, () => {
      if (!downSince) downSince = Date.now();
    });
  }
  // A refusal stays in sight until something else is asked or answered.
  on("htmx:before:request", (e) => {
    if (!e.target.matches?.("form")) return;
    document.getElementById("toast")?.replaceChildren();
    answered = true;
  });
  on("htmx:after:swap", (e) => {
    const toast = document.getElementById("toast");
    if (toast?.firstElementChild && !e.target.matches?.("[hx-sse\\:connect]")) toast.dataset.jsFor = asked;
  });
  on("visibilitychange", () => {
    if (!document.hidden) {
      heard = Date.now();
      downSince = 0;
      wake();
    }
  });

  setInterval(() => {
    if (document.hidden && !body.classList.contains("tv")) return;
    if (Date.now() - heard > SILENT) {
      heard = Date.now() - STALE; // stay stale, try again in twenty seconds
      connection?.reader?.cancel();
    }
    show();
  }, 1000);

  // Times count down between two messages. The server's number stands in data-left and is the truth:
  // one that has just arrived is what the count begins from again.
  const counts = new WeakMap(); // the element of a time -> what is counted in it
  function count() {
    const now = performance.now();
    for (const box of document.querySelectorAll("[data-clock]")) {
      const face = box.querySelector("[data-left]");
      const text = (face?.querySelector("text") || face)?.firstChild;
      if (!text) continue;
      let c = counts.get(box);
      if (!c || c.key !== box.dataset.clock || c.given !== face.dataset.left || c.shown !== text.data) {
        c = { key: box.dataset.clock, given: face.dataset.left, from: now };
        counts.set(box, c);
      }
      if ("stopped" in box.dataset) c.from = now;
      const left = Math.max(0, Number(c.given) - Math.floor((now - c.from) / 1000));
      const ring = "all" in face.dataset;
      c.shown = ring ? String(left) : Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
      if (text.data !== c.shown) text.data = c.shown;
      if (ring)
        face
          .querySelector(".left")
          ?.setAttribute(
            "stroke-dasharray",
            Math.min(100, (100 * left) / (Number(face.dataset.all) || 1)) + " 100",
          );
    }
  }
  setInterval(count, 200);
  on("htmx:sse:after:message", count);
  count();

  // What somebody types into is left alone by a new picture: its button learns here that the table is
  // paused, or that what is ticked so far would be refused.
  function hold() {
    const paused = "paused" in (document.getElementById("pause")?.dataset || {});
    for (const form of document.querySelectorAll("[hx-morph-skip] form[hx-post]")) {
      sum(form);
      const unready = [lacks(form), miscounted(form), unpaid(form)].includes(true); // all of them: each shows something
      for (const button of form.querySelectorAll("button:not([type=button])"))
        button.disabled = paused || unready;
    }
  }

  // Both sides of an offer, a line each, beside the button that sends it.
  function sum(form) {
    const box = form.querySelector("[data-sum]");
    if (!box) return;
    for (const line of box.children) {
      const side = line.dataset.side;
      const cash = Number(form.elements[side + "_cash"]?.value) || 0;
      const things = [...form.querySelectorAll(`[name="${side}"]:checked`)].map((tick) =>
        tick.closest("label").querySelector("span:last-of-type").firstChild.textContent.trim(),
      );
      if (cash > 0) things.unshift(box.dataset.unit + cash.toLocaleString("en-GB"));
      line.querySelector("span").textContent = things.join(" + ") || box.dataset.sum;
    }
    box.hidden = false;
  }

  // Whether an offer lacks something; the reason is shown.
  function lacks(form) {
    const reasons = [...form.querySelectorAll("[data-lacks]")];
    if (!reasons.length) return false;
    const cash = (name) => Number(form.elements[name + "_cash"]?.value) > 0;
    const empty = (name) => !cash(name) && !form.querySelector(`[name="${name}"]:checked`);
    const settles = form.elements.settles?.checked;
    const is = {
      give: settles && empty("give"),
      both: !settles && (empty("give") || empty("want")),
      cash: cash("give") && cash("want"),
    };
    for (const why of reasons) why.hidden = !is[why.dataset.lacks];
    return reasons.some((why) => !why.hidden);
  }

  // Whether too few or too many things are ticked.
  function miscounted(form) {
    const range = form.parentElement.dataset;
    if (!("min" in range)) return false;
    const ticked = form.querySelectorAll("[name=keys]:checked").length;
    return ticked < Number(range.min) || ticked > Number(range.max);
  }

  // What is ticked to pay with is counted above; whether it is too little, unless it is all there is.
  function unpaid(form) {
    const box = document.querySelector(".owe[data-due]");
    const coins = [...form.querySelectorAll("[name=keys]")];
    if (!box || !coins.length) return false;
    const sum = coins.reduce((n, coin) => n + (coin.checked ? Number(coin.dataset.worth) : 0), 0);
    const over = sum - Number(box.dataset.due);
    const say = (words, n) => words.replace("{n}", n);
    const [found, rest] = box.querySelectorAll(".owe-line > *");
    found.textContent = say(box.dataset.ticked, sum);
    rest.classList.toggle("down", over !== 0);
    rest.textContent =
      over < 0 ? say(box.dataset.short, -over) : over ? say(box.dataset.over, over) : box.dataset.exact;
    box
      .querySelector(".meter-have")
      ?.setAttribute("width", Math.min(100, (100 * sum) / (Number(box.dataset.due) || 1)) + "%");
    return over < 0 && coins.some((coin) => !coin.checked);
  }

  for (const name of ["input", "change", "htmx:sse:after:message"]) on(name, hold);

  // Plus and minus beside a number field.
  on("click", (e) => {
    const button = e.target.closest?.("[data-bump]");
    const input = button?.closest(".stepper")?.querySelector("input");
    if (!input) return;
    const to = (Number(input.value) || 0) + Number(button.dataset.bump);
    const low = input.min === "" ? -Infinity : Number(input.min);
    const high = input.max === "" ? Infinity : Number(input.max);
    input.value = Math.min(high, Math.max(low, to));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // A sum that has fallen below what stands by now goes up to the least lawful one, unless somebody is typing it.
  function follow() {
    for (const input of document.querySelectorAll("[data-live] input[type=number]")) {
      const low = input.closest("[data-live]").dataset.live;
      if (input !== document.activeElement && Number(input.value) < Number(low)) input.value = low;
    }
  }
  on("htmx:before:request", (e) => {
    if (e.target.closest?.("[data-live]")) document.activeElement?.blur();
  });
  for (const name of ["focusout", "htmx:after:swap", "htmx:sse:after:message"]) on(name, () => setTimeout(follow));

  // A name typed on the join page shows on the button.
  on("input", (e) => {
    const echo = e.target.id && document.querySelector(`[data-echo="${CSS.escape(e.target.id)}"]`);
    if (echo)
      echo.textContent = e.target.value.trim()
        ? echo.dataset.with.replace("…", e.target.value.trim())
        : echo.dataset.without;
  });

  // A name's letters are counted as a reader counts them: a flag or a letter with its accents is one.
  function letters(text) {
    if (!window.Intl || !Intl.Segmenter) return Array.from(text).length;
    return Array.from(new Intl.Segmenter().segment(text)).length;
  }
  on("input", (e) => {
    const most = Number(e.target.dataset?.counts);
    const say = most && document.getElementById(e.target.getAttribute("aria-describedby"));
    if (!say) return;
    const left = most - letters(e.target.value.trim());
    say.textContent = (left < 0 ? say.dataset.over : say.dataset.left).replace("…", Math.abs(left));
    say.classList.toggle("down", left < 0);
  });

  // Ticks that count in their order are sent as they were made, not as they stand; and the form says so.
  let ticks = 0;
  function order() {
    for (const el of document.querySelectorAll("[data-ordered]")) el.textContent = el.dataset.ordered;
  }
  on("change", (e) => {
    if (e.target.type === "checkbox") e.target.dataset.tick = ++ticks;
  });
  on("formdata", (e) => {
    if (!e.target.querySelector("[data-ordered]")) return;
    const made = [...e.target.querySelectorAll("[name=keys]:checked")].sort(
      (a, b) => (a.dataset.tick || 0) - (b.dataset.tick || 0),
    );
    e.formData.delete("keys");
    for (const box of made) e.formData.append("keys", box.value);
  });
  on("htmx:sse:after:message", order);
  on("htmx:after:swap", order);
  order();

  // The TV should not fall asleep, nor a phone whose answer is awaited. On plain HTTP browsers have no such
  // lock; then the screen's own settings rule.
  let lock = null;
  async function wake() {
    const wanted = body.classList.contains("tv") || !!document.getElementById("ask")?.dataset.ask;
    if (!wanted) {
      lock?.release();
      lock = null;
      return;
    }
    if (lock && !lock.released) return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) || null;
    } catch {
      /* refused: nothing to do */
    }
  }
  wake();
  call();
  hold();
})();
