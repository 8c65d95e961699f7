// An answer is sent until the house has heard it. Its question's number makes that safe: the same answer to
// the same question counts once, and a question that is gone takes none. A reply without our mark (the error
// page of a proxy, a hotel's log-in page) is no reply: it never shows as words of the game.
(() => {
  "use strict";
  const LATE = 3000; // ms after which the phone says that the answer does not count yet
  const SOON = 300; // ms after which words join the mark on the button
  const TRY = 8000; // ms for one attempt
  const AGAIN = 1000; // ms between two attempts
  const MARK = "X-Monappoly";
  const bar = document.getElementById("sending");
  const flights = new Map(); // address of a question -> the answer that is being sent, and what stops it

  const wait = (ms, signal) =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      signal?.addEventListener("abort", () => done(clearTimeout(timer)), { once: true });
    });

  // One attempt: the reply if it is ours, else null.
  async function attempt(url, request, signal) {
    const cut = new AbortController();
    const stop = () => cut.abort();
    const timer = setTimeout(stop, TRY);
    signal?.addEventListener("abort", stop, { once: true });
    try {
      const reply = await fetch(url, { ...request, signal: cut.signal });
      return reply.headers.get(MARK) ? reply : null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  }

  async function insist(url, request, signal) {
    for (;;) {
      const reply = await attempt(url, request, signal);
      if (reply) return reply;
      if (signal.aborted) throw new DOMException("given up", "AbortError");
      late();
      await wait(AGAIN, signal);
    }
  }

  const say = (state) => {
    if (!bar) return;
    bar.hidden = !state;
    bar.dataset.state = state || "";
    const words = bar.querySelector("[data-words]");
    const text = state ? bar.dataset[state] : "";
    if (words.textContent !== text) words.textContent = text;
  };
  const late = () => say("late");

  // The fetch that htmx is given for one answer. Another answer to the same question replaces one under way.
  function sender(url, said, button) {
    flights.get(url)?.cut.abort();
    const given = { said, cut: new AbortController() };
    flights.set(url, given);
    button?.setAttribute("data-js-sending", "");
    button?.setAttribute("aria-busy", "true");
    const timers = [setTimeout(() => say(bar?.dataset.state || "now"), SOON), setTimeout(late, LATE)];
    return (_, request) =>
      insist(url, request, given.cut.signal).finally(() => {
        timers.forEach(clearTimeout);
        button?.removeAttribute("data-js-sending");
        button?.removeAttribute("aria-busy");
        if (flights.get(url) !== given) return;
        flights.delete(url);
        if (!flights.size) say("");
      });
  }

  document.addEventListener("htmx:config:request", (e) => {
    const ctx = e.detail.ctx;
    const form = ctx.sourceElement;
    if (!form?.matches?.("form[hx-post]")) return;
    const url = form.getAttribute("action");
    const said = new URLSearchParams(ctx.request.body).toString();
    if (flights.get(url)?.said === said) return e.preventDefault(); // it is being sent already
    ctx.request.timeout = 0; // the attempts have times of their own
    ctx.fetch = sender(url, said, ctx.request.submitter);
  });
  bar?.querySelector("button")?.addEventListener("click", () => {
    for (const given of flights.values()) given.cut.abort();
    flights.clear();
    say("");
  });
})();
