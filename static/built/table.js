(() => {
  // js/taps.js
  (() => {
    "use strict";
    let due = /* @__PURE__ */ new Map(), known = /* @__PURE__ */ new Set(), stood = /* @__PURE__ */ new Map(), open = 0, touched = null, on = (name, what) => document.addEventListener(name, what, !0), now = () => performance.now(), buttons = () => document.querySelectorAll("form[method=post] button:not([type=button])");
    function nameOf(button) {
      let form = button.form;
      if (!form) return "";
      let hidden = [...form.querySelectorAll("input[type=hidden]")].map((i) => i.name + "=" + i.value);
      return [form.getAttribute("action"), button.name, button.value, ...hidden].join(`
`);
    }
    function places() {
      let found = /* @__PURE__ */ new Map();
      for (let b of buttons()) {
        let r = b.getBoundingClientRect();
        r.width && b.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)) && found.set(nameOf(b), r);
      }
      return found;
    }
    let moved = (a, b) => Math.abs(a.left - b.left) > 24 || Math.abs(a.top - b.top) > 24;
    function note() {
      stood = places(), known.clear();
      for (let b of buttons()) known.add(nameOf(b));
    }
    function compare(was) {
      let until = now() + 600;
      for (let [name, r] of places()) {
        let old = was.get(name);
        (!old || moved(old, r)) && due.set(name, until);
      }
      note(), mark(), setTimeout(mark, 620);
    }
    function mark() {
      let t = now();
      for (let [name, until] of due) until <= t && due.delete(name);
      for (let b of buttons())
        due.has(nameOf(b)) ? b.setAttribute("data-js-fresh", "") : b.removeAttribute("data-js-fresh");
    }
    function meant(button) {
      let name = nameOf(button);
      return known.has(name) || compare(stood), (due.get(name) || 0) > now() ? !1 : touched === null || touched === name;
    }
    on("htmx:sse:before:message", () => {
      open++ === 0 && note();
    }), on("htmx:sse:before:connection", () => {
      open = 0;
    }), on("htmx:sse:after:message", () => {
      open = Math.max(0, open - 1), compare(stood);
    }), on("pointerdown", (e) => {
      var _a, _b;
      let button = (_b = (_a = e.target).closest) == null ? void 0 : _b.call(_a, "button");
      touched = button ? nameOf(button) : "";
    }), on("click", (e) => {
      var _a, _b, _c;
      let button = (_b = (_a = e.target).closest) == null ? void 0 : _b.call(_a, "button");
      e.detail > 0 || (touched = null);
      let wrong = ((_c = button == null ? void 0 : button.form) == null ? void 0 : _c.method) === "post" && button.type !== "button" && !meant(button);
      touched = null, wrong && (e.preventDefault(), e.stopImmediatePropagation());
    }), document.referrer.startsWith(location.origin + "/") ? compare(/* @__PURE__ */ new Map()) : note();
  })();

  // js/send.js
  (() => {
    "use strict";
    var _a;
    let MARK = "X-Monappoly", bar = document.getElementById("sending"), flights = /* @__PURE__ */ new Map(), wait = (ms, signal) => new Promise((done) => {
      let timer = setTimeout(done, ms);
      signal == null || signal.addEventListener("abort", () => done(clearTimeout(timer)), { once: !0 });
    });
    async function attempt(url, request, signal) {
      let cut = new AbortController(), stop = () => cut.abort(), timer = setTimeout(stop, 8e3);
      signal == null || signal.addEventListener("abort", stop, { once: !0 });
      try {
        let reply = await fetch(url, { ...request, signal: cut.signal });
        return reply.headers.get(MARK) ? reply : null;
      } catch {
        return null;
      } finally {
        clearTimeout(timer), signal == null || signal.removeEventListener("abort", stop);
      }
    }
    async function insist(url, request, signal) {
      for (; ; ) {
        let reply = await attempt(url, request, signal);
        if (reply) return reply;
        if (signal.aborted) throw new DOMException("given up", "AbortError");
        late(), await wait(1e3, signal);
      }
    }
    let say = (state) => {
      if (!bar) return;
      bar.hidden = !state, bar.dataset.state = state || "";
      let words = bar.querySelector("[data-words]"), text = state ? bar.dataset[state] : "";
      words.textContent !== text && (words.textContent = text);
    }, late = () => say("late");
    function sender(url, said, button) {
      var _a2;
      (_a2 = flights.get(url)) == null || _a2.cut.abort();
      let given = { said, cut: new AbortController() };
      flights.set(url, given), button == null || button.setAttribute("data-js-sending", ""), button == null || button.setAttribute("aria-busy", "true");
      let timers = [setTimeout(() => say((bar == null ? void 0 : bar.dataset.state) || "now"), 300), setTimeout(late, 3e3)];
      return (_, request) => insist(url, request, given.cut.signal).finally(() => {
        timers.forEach(clearTimeout), button == null || button.removeAttribute("data-js-sending"), button == null || button.removeAttribute("aria-busy"), flights.get(url) === given && (flights.delete(url), flights.size || say(""));
      });
    }
    document.addEventListener("htmx:config:request", (e) => {
      var _a2, _b;
      let ctx = e.detail.ctx, form = ctx.sourceElement;
      if (!((_a2 = form == null ? void 0 : form.matches) != null && _a2.call(form, "form[hx-post]"))) return;
      let url = form.getAttribute("action"), said = new URLSearchParams(ctx.request.body).toString();
      if (((_b = flights.get(url)) == null ? void 0 : _b.said) === said) return e.preventDefault();
      ctx.request.timeout = 0, ctx.fetch = sender(url, said, ctx.request.submitter);
    }), (_a = bar == null ? void 0 : bar.querySelector("button")) == null || _a.addEventListener("click", () => {
      for (let given of flights.values()) given.cut.abort();
      flights.clear(), say("");
    });
  })();

  // js/table.js
  (() => {
    "use strict";
    var _a, _b;
    let body = document.body, heard = Date.now(), downSince = 0, connection = null, asked = ((_a = document.getElementById("ask")) == null ? void 0 : _a.dataset.ask) || "", offered = ((_b = document.getElementById("ask")) == null ? void 0 : _b.dataset.offer) || "", plainTitle = asked && body.dataset.plain || document.title, on = (name, what) => document.addEventListener(name, what);
    function show() {
      if (!document.querySelector("[hx-sse\\:connect]")) return;
      let now = Date.now(), stale = downSince && now - downSince > 2500 || now - heard > 2e4;
      if (stale ? body.dataset.conn = "stale" : delete body.dataset.conn, !stale) return;
      let age = Math.round((now - heard) / 1e3), words = age < 120 ? age + " s" : Math.round(age / 60) + " min";
      for (let el of document.querySelectorAll("[data-js-age]")) el.textContent = words;
    }
    function call() {
      var _a2, _b2, _c, _d;
      let ask = document.getElementById("ask");
      if (ask) {
        if (document.title = ask.dataset.ask ? "\u25CF " + ask.dataset.title : plainTitle, ask.dataset.ask && ask.dataset.ask !== asked && ((_a2 = navigator.userActivation) == null ? void 0 : _a2.hasBeenActive) !== !1)
          try {
            (_b2 = navigator.vibrate) == null || _b2.call(navigator, [90, 60, 90]);
          } catch {
          }
        if (asked !== ask.dataset.ask && announce(ask.dataset.ask ? ask.dataset.title : ""), asked = ask.dataset.ask, ask.dataset.offer && ask.dataset.offer !== offered && ((_c = navigator.userActivation) == null ? void 0 : _c.hasBeenActive) !== !1)
          try {
            (_d = navigator.vibrate) == null || _d.call(navigator, [30, 40, 30, 40, 30]);
          } catch {
          }
        offered = ask.dataset.offer, wake();
      }
    }
    function announce(words) {
      let called = document.getElementById("called");
      called && (called.textContent = words);
    }
    let answered = !1;
    function refocus() {
      if (!answered || document.activeElement !== body) return;
      let next = document.querySelector("#dock .btn--go:not(:disabled), #dock button:not(:disabled)");
      next && (answered = !1, next.focus({ preventScroll: !0 }));
    }
    on("htmx:sse:before:connection", (e) => {
      connection = e.detail.connection, connection.attempt > 0 && !downSince && (downSince = Date.now());
    }), on("htmx:sse:after:connection", (e) => {
      connection = e.detail.connection;
    }), on("htmx:sse:before:message", () => {
      heard = Date.now(), downSince = 0, show();
    }), on("htmx:sse:after:message", () => {
      call(), refocus();
      let toast = document.getElementById("toast");
      toast && toast.dataset.jsFor !== asked && toast.replaceChildren();
    });
    for (let name of ["htmx:sse:error", "htmx:sse:close", "htmx:error"])
      on(name, () => {
        downSince || (downSince = Date.now());
      });
    on("htmx:before:request", (e) => {
      var _a2, _b2, _c;
      (_b2 = (_a2 = e.target).matches) != null && _b2.call(_a2, "form") && ((_c = document.getElementById("toast")) == null || _c.replaceChildren(), answered = !0);
    }), on("htmx:after:swap", (e) => {
      var _a2, _b2;
      let toast = document.getElementById("toast");
      toast != null && toast.firstElementChild && !((_b2 = (_a2 = e.target).matches) != null && _b2.call(_a2, "[hx-sse\\:connect]")) && (toast.dataset.jsFor = asked);
    }), on("visibilitychange", () => {
      document.hidden || (heard = Date.now(), downSince = 0, wake());
    }), setInterval(() => {
      var _a2;
      document.hidden && !body.classList.contains("tv") || (Date.now() - heard > 4e4 && (heard = Date.now() - 2e4, (_a2 = connection == null ? void 0 : connection.reader) == null || _a2.cancel()), show());
    }, 1e3);
    let counts = /* @__PURE__ */ new WeakMap();
    function count() {
      var _a2, _b2;
      let now = performance.now();
      for (let box of document.querySelectorAll("[data-clock]")) {
        let face = box.querySelector("[data-left]"), text = (_a2 = (face == null ? void 0 : face.querySelector("text")) || face) == null ? void 0 : _a2.firstChild;
        if (!text) continue;
        let c = counts.get(box);
        (!c || c.key !== box.dataset.clock || c.given !== face.dataset.left || c.shown !== text.data) && (c = { key: box.dataset.clock, given: face.dataset.left, from: now }, counts.set(box, c)), "stopped" in box.dataset && (c.from = now);
        let left = Math.max(0, Number(c.given) - Math.floor((now - c.from) / 1e3)), ring = "all" in face.dataset;
        c.shown = ring ? String(left) : Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0"), text.data !== c.shown && (text.data = c.shown), ring && ((_b2 = face.querySelector(".left")) == null || _b2.setAttribute(
          "stroke-dasharray",
          Math.min(100, 100 * left / (Number(face.dataset.all) || 1)) + " 100"
        ));
      }
    }
    setInterval(count, 200), on("htmx:sse:after:message", count), count();
    function hold() {
      var _a2;
      let paused = "paused" in (((_a2 = document.getElementById("pause")) == null ? void 0 : _a2.dataset) || {});
      for (let form of document.querySelectorAll("[hx-morph-skip] form[hx-post]")) {
        sum(form);
        let unready = [lacks(form), miscounted(form), unpaid(form)].includes(!0);
        for (let button of form.querySelectorAll("button:not([type=button])"))
          button.disabled = paused || unready;
      }
    }
    function sum(form) {
      var _a2;
      let box = form.querySelector("[data-sum]");
      if (box) {
        for (let line of box.children) {
          let side = line.dataset.side, cash = Number((_a2 = form.elements[side + "_cash"]) == null ? void 0 : _a2.value) || 0, things = [...form.querySelectorAll(`[name="${side}"]:checked`)].map(
            (tick) => tick.closest("label").querySelector("span:last-of-type").firstChild.textContent.trim()
          );
          cash > 0 && things.unshift(box.dataset.unit + cash.toLocaleString("en-GB")), line.querySelector("span").textContent = things.join(" + ") || box.dataset.sum;
        }
        box.hidden = !1;
      }
    }
    function lacks(form) {
      var _a2;
      let reasons = [...form.querySelectorAll("[data-lacks]")];
      if (!reasons.length) return !1;
      let cash = (name) => {
        var _a3;
        return Number((_a3 = form.elements[name + "_cash"]) == null ? void 0 : _a3.value) > 0;
      }, empty = (name) => !cash(name) && !form.querySelector(`[name="${name}"]:checked`), settles = (_a2 = form.elements.settles) == null ? void 0 : _a2.checked, is = {
        give: settles && empty("give"),
        both: !settles && (empty("give") || empty("want")),
        cash: cash("give") && cash("want")
      };
      for (let why of reasons) why.hidden = !is[why.dataset.lacks];
      return reasons.some((why) => !why.hidden);
    }
    function miscounted(form) {
      let range = form.parentElement.dataset;
      if (!("min" in range)) return !1;
      let ticked = form.querySelectorAll("[name=keys]:checked").length;
      return ticked < Number(range.min) || ticked > Number(range.max);
    }
    function unpaid(form) {
      var _a2;
      let box = document.querySelector(".owe[data-due]"), coins = [...form.querySelectorAll("[name=keys]")];
      if (!box || !coins.length) return !1;
      let sum2 = coins.reduce((n, coin) => n + (coin.checked ? Number(coin.dataset.worth) : 0), 0), over = sum2 - Number(box.dataset.due), say = (words, n) => words.replace("{n}", n), [found, rest] = box.querySelectorAll(".owe-line > *");
      return found.textContent = say(box.dataset.ticked, sum2), rest.classList.toggle("down", over !== 0), rest.textContent = over < 0 ? say(box.dataset.short, -over) : over ? say(box.dataset.over, over) : box.dataset.exact, (_a2 = box.querySelector(".meter-have")) == null || _a2.setAttribute("width", Math.min(100, 100 * sum2 / (Number(box.dataset.due) || 1)) + "%"), over < 0 && coins.some((coin) => !coin.checked);
    }
    for (let name of ["input", "change", "htmx:sse:after:message"]) on(name, hold);
    on("click", (e) => {
      var _a2, _b2, _c;
      let button = (_b2 = (_a2 = e.target).closest) == null ? void 0 : _b2.call(_a2, "[data-bump]"), input = (_c = button == null ? void 0 : button.closest(".stepper")) == null ? void 0 : _c.querySelector("input");
      if (!input) return;
      let to = (Number(input.value) || 0) + Number(button.dataset.bump), low = input.min === "" ? -1 / 0 : Number(input.min), high = input.max === "" ? 1 / 0 : Number(input.max);
      input.value = Math.min(high, Math.max(low, to)), input.dispatchEvent(new Event("input", { bubbles: !0 }));
    });
    function follow() {
      for (let input of document.querySelectorAll("[data-live] input[type=number]")) {
        let low = input.closest("[data-live]").dataset.live;
        input !== document.activeElement && Number(input.value) < Number(low) && (input.value = low);
      }
    }
    on("htmx:before:request", (e) => {
      var _a2, _b2, _c;
      (_b2 = (_a2 = e.target).closest) != null && _b2.call(_a2, "[data-live]") && ((_c = document.activeElement) == null || _c.blur());
    });
    for (let name of ["focusout", "htmx:after:swap", "htmx:sse:after:message"]) on(name, () => setTimeout(follow));
    on("input", (e) => {
      let echo = e.target.id && document.querySelector(`[data-echo="${CSS.escape(e.target.id)}"]`);
      echo && (echo.textContent = e.target.value.trim() ? echo.dataset.with.replace("\u2026", e.target.value.trim()) : echo.dataset.without);
    });
    function letters(text) {
      return !window.Intl || !Intl.Segmenter ? Array.from(text).length : Array.from(new Intl.Segmenter().segment(text)).length;
    }
    on("input", (e) => {
      var _a2;
      let most = Number((_a2 = e.target.dataset) == null ? void 0 : _a2.counts), say = most && document.getElementById(e.target.getAttribute("aria-describedby"));
      if (!say) return;
      let left = most - letters(e.target.value.trim());
      say.textContent = (left < 0 ? say.dataset.over : say.dataset.left).replace("\u2026", Math.abs(left)), say.classList.toggle("down", left < 0);
    });
    let ticks = 0;
    function order() {
      for (let el of document.querySelectorAll("[data-ordered]")) el.textContent = el.dataset.ordered;
    }
    on("change", (e) => {
      e.target.type === "checkbox" && (e.target.dataset.tick = ++ticks);
    }), on("formdata", (e) => {
      if (!e.target.querySelector("[data-ordered]")) return;
      let made = [...e.target.querySelectorAll("[name=keys]:checked")].sort(
        (a, b) => (a.dataset.tick || 0) - (b.dataset.tick || 0)
      );
      e.formData.delete("keys");
      for (let box of made) e.formData.append("keys", box.value);
    }), on("htmx:sse:after:message", order), on("htmx:after:swap", order), order();
    let lock = null;
    async function wake() {
      var _a2, _b2;
      if (!(body.classList.contains("tv") || !!((_a2 = document.getElementById("ask")) != null && _a2.dataset.ask))) {
        lock == null || lock.release(), lock = null;
        return;
      }
      if (!(lock && !lock.released))
        try {
          lock = await ((_b2 = navigator.wakeLock) == null ? void 0 : _b2.request("screen")) || null;
        } catch {
        }
    }
    wake(), call(), hold();
  })();
})();
