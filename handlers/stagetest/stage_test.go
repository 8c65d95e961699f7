// Package stagetest_test watches the TV in a real browser: what it shows in which order, where tokens travel,
// and that everything fits the glass.
package stagetest_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"monappoly/handlers/browsertest"
	"monappoly/views/storybook"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// stories serves the storybook and gives a TV that looks at one of its pages.
func stories(t *testing.T, screen browsertest.Screen, slug string) *browsertest.Player {
	t.Helper()
	web := httptest.NewServer(storybook.Handler())
	t.Cleanup(web.Close)
	tv := browsertest.Start(t).Player(t, "the TV", screen)
	tv.Goto(web.URL + "/story/" + slug)
	tv.WaitVisible(".board .token")
	return tv
}

// walks lets a token go and samples where its middle is at every frame, as the distance run along the lane since the
// start: 1 is a whole lap. A sample off the lane is -1.
const walks = `(async (id, step) => {
	const token = document.getElementById(id);
	const corner = (at, side) => { const was = {...token.dataset};
		Object.assign(token.dataset, {at, side}); token.dataset.of = 1; delete token.dataset.place;
		const p = {x: token.offsetLeft + token.offsetWidth / 2, y: token.offsetTop + token.offsetHeight / 2};
		for (const k of Object.keys(token.dataset)) delete token.dataset[k]; Object.assign(token.dataset, was); return p; };
	token.style.transition = "none";
	const go = corner(0, "bottom"), park = corner(20, "top");
	const w = go.x - park.x, h = go.y - park.y, lap = 2 * (w + h);
	Object.assign(token.dataset, {at: step.from, side: step.fromSide, of: 1, slot: 0}); delete token.dataset.place;
	const board = document.querySelector(".board").getBoundingClientRect();
	const lane = () => { const r = token.getBoundingClientRect();
		const x = r.left + r.width / 2 - board.left, y = r.top + r.height / 2 - board.top, near = 4;
		if (Math.abs(y - go.y) < near) return (go.x - x) / lap;
		if (Math.abs(x - park.x) < near) return (w + go.y - y) / lap;
		if (Math.abs(y - park.y) < near) return (w + h + x - park.x) / lap;
		if (Math.abs(x - go.x) < near) return (2 * w + h + y - park.y) / lap;
		return -1; };
	const sign = step.by === "ccw" ? -1 : 1, first = lane(), run = [];
	let on = true;
	const done = window.stage.lane.go({token: id, ...step}, 900).then(() => { on = false; });
	while (on) { await new Promise(requestAnimationFrame);
		const d = lane(); run.push(d === -1 ? -1 : (sign * (d - first) + 2.02) % 1 - 0.02); }
	await done;
	return {run, at: token.dataset.at, end: (sign * (lane() - first) + 2.02) % 1 - 0.02};
})`

type run struct {
	Run []float64
	At  string
	End float64
}

// A token's way along the lane only grows, over GO too, whichever way it faces and however many stand there.
func TestTokensNeverRunBackwards(t *testing.T) {
	tv := stories(t, browsertest.TV, "tv-board-crowds")
	for name, step := range map[string]string{
		"clockwise over GO":          `{from: 36, fromSide: "right", at: 4, side: "bottom", by: "cw"}`,
		"anticlockwise over GO":      `{from: 3, fromSide: "bottom", at: 37, side: "right", by: "ccw"}`,
		"round a corner":             `{from: 8, fromSide: "bottom", at: 14, side: "left", by: "cw"}`,
		"round a corner, the other":  `{from: 32, fromSide: "right", at: 27, side: "top", by: "ccw"}`,
		"to where three stand":       `{from: 30, fromSide: "right", at: 34, side: "right", by: "cw"}`,
		"nearly all the way":         `{from: 2, fromSide: "bottom", at: 0, side: "bottom", by: "cw"}`,
		"one space, the other way":   `{from: 1, fromSide: "bottom", at: 0, side: "bottom", by: "ccw"}`,
		"one space, and stops on GO": `{from: 39, fromSide: "right", at: 0, side: "bottom", by: "cw"}`,
	} {
		got := browsertest.Eval[run](tv, walks+`("token-0", `+step+`)`)
		checkRun(t, name, got)
	}
}

func checkRun(t *testing.T, name string, got run) {
	t.Helper()
	if len(got.Run) < 5 {
		t.Fatalf("%s: only %d frames were seen", name, len(got.Run))
	}
	last := -0.02
	defer func() {
		if t.Failed() {
			t.Logf("%s: %.3f", name, got.Run)
		}
	}()
	for i, d := range got.Run {
		if d == -1 || d < last-0.004 {
			t.Errorf("%s: frame %d stands at %.3f of a lap after %.3f", name, i, d, last)
		}
		last = d
	}
	if last > got.End+0.004 || got.End < 0.001 {
		t.Errorf("%s: it ran to %.3f and stands at %.3f", name, last, got.End)
	}
}

// What is no walk crosses the board: to jail, to another's place, or from where the screen does not know it.
func TestAJumpDoesNotRunRound(t *testing.T) {
	tv := stories(t, browsertest.TV, "tv-board-crowds")
	for name, step := range map[string]string{
		"to jail":                `{from: 30, fromSide: "right", at: 10, side: "left", place: "jail"}`,
		"a swap":                 `{from: 5, fromSide: "bottom", at: 25, side: "top"}`,
		"from an unknown place":  `{from: 12, fromSide: "left", at: 13, side: "left", by: "cw", stood: 39}`,
		"a token that has moved": `{from: 4, fromSide: "bottom", at: 6, side: "bottom", by: "ccw", stood: 20}`,
	} {
		tv.Eval(`(() => { const s = ` + step + `, t = document.getElementById("token-0").dataset; t.of = 1; delete t.place;
			t.at = s.stood ?? s.from; t.side = ["bottom", "left", "top", "right"][Math.floor(t.at / 10)]; })()`)
		turns := browsertest.Eval[int](tv, `(async step => {
			const token = document.getElementById("token-0"); token.style.transition = "none";
			const mid = () => { const r = token.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
			const seen = [mid()]; let on = true;
			window.stage.lane.go({token: "token-0", ...step}, 600).then(() => { on = false; });
			while (on) { await new Promise(requestAnimationFrame); seen.push(mid()); }
			const [a, b] = [seen[0], mid()], far = Math.hypot(b[0] - a[0], b[1] - a[1]);
			return seen.filter(p => Math.hypot(p[0] - a[0], p[1] - a[1]) > far + 3).length;
		})(`+step+`)`)
		if turns > 0 {
			t.Errorf("%s: %d frames lie farther away than the end", name, turns)
		}
		if at := tv.Eval(`document.getElementById("token-0").dataset.at`); !strings.Contains(step, "at: "+at.(string)) {
			t.Errorf("%s: it stands on %v", name, at)
		}
	}
}
