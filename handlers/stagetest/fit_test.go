package stagetest_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"monappoly/handlers/browsertest"
	"monappoly/views/storybook"
)

// misfits lists what cannot be read four metres away: text under 28 pixels (at 1080p) beside the board's fine print,
// text that is cut, and text that lies on other text of the same scene.
const misfits = `(() => {
	const k = innerHeight / 1080, out = [], shown = e => e.getClientRects().length && getComputedStyle(e).visibility !== "hidden";
	const own = e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
	const root = document.querySelector(".curtain") || document.querySelector(".stage");
	const texts = [...root.querySelectorAll("*")].filter(e => own(e) && shown(e) && !e.closest("svg, .space, .corner, .token"));
	for (const e of texts) {
		const style = getComputedStyle(e), size = parseFloat(style.fontSize) / k, say = e.textContent.trim().slice(0, 30);
		if (size > 0 && size < 27.9 && style.opacity !== "0") out.push(size.toFixed(1) + " px: " + say);
		if (style.opacity !== "0" && e.scrollWidth > e.clientWidth + 1 && style.display !== "inline" && style.display !== "contents")
			out.push("cut: " + say);
	}
	for (const box of root.querySelectorAll(".seat-name, .turn-who, .wait > span, .bidder, .face-words, .face-text, .opening-name, .way, .panel, .inset, .centre, .answer"))
		if (shown(box) && box.scrollHeight > box.clientHeight + 3 && box.clientHeight) out.push("too tall: " + box.className + " " + box.textContent.trim().slice(0, 30));
	const middle = texts.filter(e => e.closest(".centre, .inset, .dice")).map(e => ({e, r: e.getBoundingClientRect()})).filter(t => t.r.width);
	for (const a of middle) for (const b of middle)
		if (a !== b && !a.e.contains(b.e) && !b.e.contains(a.e) && a.r.left < b.r.right - 3 && b.r.left < a.r.right - 3 && a.r.top < b.r.bottom - 6 && b.r.top < a.r.bottom - 6)
			out.push("on one another: " + a.e.textContent.trim().slice(0, 20) + " | " + b.e.textContent.trim().slice(0, 20));
	return [...new Set(out)]; })()`

// Every scene is whole and legible with six names of twenty letters, one of them from right to left, on all TVs.
func TestScenesAreLegibleFourMetresAway(t *testing.T) {
	web := httptest.NewServer(storybook.Handler())
	defer web.Close()
	b := browsertest.Start(t)
	for name, screen := range map[string]browsertest.Screen{"1080p": browsertest.TV, "720p": browsertest.TV720, "2160p": browsertest.TV4K} {
		tv := b.Player(t, "a TV of "+name, screen, browsertest.Still)
		for _, story := range storybook.Stories() {
			slug := story.Slug()
			if !strings.HasPrefix(slug, "tv-full-table") && !strings.HasPrefix(slug, "tv-card-") && !strings.HasPrefix(slug, "tv-moment-") && slug != "tv-opening" {
				continue
			}
			tv.Goto(web.URL + "/story/" + slug)
			tv.WaitFor("document.fonts.status === 'loaded'")
			for _, fault := range browsertest.Eval[[]string](tv, misfits) {
				t.Errorf("%s, %s: %s", slug, name, fault)
			}
		}
		tv.Close()
	}
}
