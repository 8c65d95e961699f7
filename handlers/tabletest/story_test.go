package tabletest_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"monappoly/handlers/browsertest"
	"monappoly/views/storybook"
)

// narrowest is the least room beside the number on a rule's plate, in parts of its plate's height,
// when every plate of the page carries this number.
const narrowest = `number => Math.min(...[...document.querySelectorAll(".rule > .plate, .house .plate")].map(plate => {
  if (number) plate.textContent = number;
  const text = document.createRange(); text.selectNodeContents(plate);
  const t = text.getBoundingClientRect(), box = plate.getBoundingClientRect();
  return Math.min(t.left - box.left, box.right - t.right) / box.height; }))`

// storyTV is a TV, and the address of a storybook for it.
func storyTV(t *testing.T) (tv *browsertest.Player, url string) {
	t.Helper()
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	web := &httptest.Server{Listener: listener, Config: &http.Server{Handler: storybook.Handler()}}
	web.Start()
	t.Cleanup(web.Close)
	return browsertest.Start(t).Player(t, "the TV", browsertest.TV), web.URL
}

// TestNumbersKeepOffTheEdgesOfTheirPlates puts the longest number of each book on the TV's plates.
func TestNumbersKeepOffTheEdgesOfTheirPlates(t *testing.T) {
	tv, url := storyTV(t)
	for _, test := range []struct{ story, longest string }{
		{"tv-pandemonium-roll", "11.2.f"}, {"tv-deal-a-turn", "M.100"}, {"tv-mercs-auction", "DP.88"},
	} {
		tv.Goto(url + "/story/" + test.story)
		tv.WaitVisible(".rule > .plate")
		if room := browsertest.Eval[float64](tv, "("+narrowest+")('"+test.longest+"')"); room < 0.08 {
			t.Errorf("%s: %s leaves %.2f of the plate's height at its edge", test.story, test.longest, room)
		}
	}
}

// TestEveryGroupOfDealIsOnTheTV looks at players with many groups: none leaves the lane, no name is cut off.
func TestEveryGroupOfDealIsOnTheTV(t *testing.T) {
	tv, url := storyTV(t)
	for _, story := range []string{"tv-deal-a-turn", "tv-deal-two-players", "tv-deal-ten-players", "tv-deal-many-groups", "tv-deal-won-with-many-groups"} {
		tv.Goto(url + "/story/" + story)
		tv.WaitVisible(".sets")
		for _, out := range browsertest.Eval[[]string](tv, `[...document.querySelectorAll(".sets")].flatMap(lane => {
  const end = lane.getBoundingClientRect().right + 1, foot = lane.closest(".dealer").getBoundingClientRect().bottom + 1;
  const gone = [...lane.children].filter(e => e.getBoundingClientRect().right > end || e.getBoundingClientRect().bottom > foot);
  const cut = [...lane.querySelectorAll(".set li")].filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth);
  return [...gone, ...cut].map(e => e.innerText.replace(/\s+/g, " ")); })`) {
			t.Errorf("%s: %q is not all to be seen", story, out)
		}
	}
}

// TestWhatIsTickedToPayWithIsCounted changes the suggestion of a payment: the sum follows, and too little cannot be sent.
func TestWhatIsTickedToPayWithIsCounted(t *testing.T) {
	_, url := storyTV(t)
	p := browsertest.Start(t).Player(t, "who pays", browsertest.PhoneSmall)
	p.Goto(url + "/story/phone-deal-pay")
	p.WaitText(".owe-line", "Exact")
	p.WaitVisible("form .btn--go:enabled")
	p.Click(".tick:has(:checked)")
	p.WaitText(".owe-line", "£0M ticked below")
	p.WaitText(".owe-line", "missing")
	p.WaitVisible("form .btn--go:disabled")
	p.Click(".tick:has([data-worth='4'])")
	p.WaitText(".owe-line", "too much")
	p.WaitVisible("form .btn--go:enabled")
	sound(t, p, "a payment")
}

// TestTheLobbyShowsEveryHouseRuleOfItsPanel looks at six house rules: each with its rule and
// value in one row, and none below the panel's end.
func TestTheLobbyShowsEveryHouseRuleOfItsPanel(t *testing.T) {
	tv, url := storyTV(t)
	for _, story := range []string{"tv-lobby-full-many-house-rules", "tv-lobby-in-the-mercs-skin"} {
		tv.Goto(url + "/story/" + story)
		tv.WaitVisible(".house .rule:nth-child(6)")
		for _, out := range browsertest.Eval[[]string](tv, `[...document.querySelectorAll(".house-pair .rule")].filter(e => {
  const end = e.closest(".house").getBoundingClientRect().bottom, last = e.lastElementChild.getBoundingClientRect();
  return last.bottom > end || last.top > e.firstElementChild.getBoundingClientRect().bottom;
}).map(e => e.innerText)`) {
			t.Errorf("%s: %q is not all to be seen", story, out)
		}
	}
}

// TestWordsBesideTheDiceAreWhole plays a step on a small TV: it leaves no room for what the
// dice came to, and nothing breaks in the middle of a word.
func TestWordsBesideTheDiceAreWhole(t *testing.T) {
	_, url := storyTV(t)
	tv := browsertest.Start(t).Player(t, "a small TV", browsertest.TV720)
	tv.Goto(url + "/story/tv-pandemonium-end")
	tv.WaitVisible(".roll-say")
	const tall = `Math.max(...[...document.querySelectorAll(".rolls b, .step-say")].filter(e => e.offsetWidth).map(e => e.offsetHeight / parseFloat(getComputedStyle(e).lineHeight)))`
	for _, say := range []string{"", "The third die moves everyone else 1, then Wolfeschlegelstein rolls again"} {
		tv.Eval(`(() => {
  const words = ["Ada rolled 7", "Clockwise to Community Chest", "Everyone else 5", "1 player moved"];
  document.querySelectorAll(".roll-say > *").forEach((e, i) => { e.textContent = words[i]; });
  const step = document.querySelector(".step-say");
  step.removeAttribute("data-js-say"); // the stagehand would be done with it at once
  step.textContent = "` + say + `"; })()`)
		if lines := browsertest.Eval[float64](tv, tall); lines > 2.1 {
			t.Errorf("beside the dice, and saying %q: %.1f lines", say, lines)
		}
		if browsertest.Eval[bool](tv, `[...document.querySelectorAll(".roll")].some(e => e.scrollWidth > e.clientWidth)`) {
			t.Errorf("saying %q: the dice lie on one another", say)
		}
	}
}

// TestALongNameBesideTheDiceStaysOnTheTV lets somebody with 24 wide letters roll.
func TestALongNameBesideTheDiceStaysOnTheTV(t *testing.T) {
	_, url := storyTV(t)
	tv := browsertest.Start(t).Player(t, "a small TV", browsertest.TV720)
	tv.Goto(url + "/story/tv-pandemonium-end")
	tv.WaitVisible(".roll-say")
	for _, where := range []string{".roll-say b", ".step-say"} {
		tv.Eval(`document.querySelectorAll("` + where + `").forEach(e => { e.removeAttribute("data-js-say"); e.textContent = "W".repeat(24) + " rolled 8"; })`)
		if wide := tv.TooWide(); wide > 0 {
			t.Errorf("%s: %d px too wide", where, wide)
		}
	}
}
