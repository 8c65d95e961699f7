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
	for _, story := range []string{"tv-deal-a-turn", "tv-deal-two-players", "tv-deal-ten-players", "tv-deal-many-groups"} {
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
