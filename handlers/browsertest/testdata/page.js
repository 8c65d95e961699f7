const put = (id, text) => { document.getElementById(id).textContent = text; };
put("script", "on");
put("scheme", matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
let rolls = 0;
for (const id of ["roll", "low"]) {
  document.getElementById(id).addEventListener("click", e => { if (e.isTrusted) put("rolls", String(++rolls)); });
}
if (location.search === "?stream") {
  const stream = new EventSource("/stream");
  stream.onmessage = e => put("stream", e.data);
  stream.onerror = () => put("stream", "lost");
}
if (location.search === "?broken") {
  console.error("a complaint");
  throw new Error("a broken script");
}
