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

// TestNumbersKeepOffTheEdgesOfTheirPlates puts the longest number of each book on the TV's plates.
func TestNumbersKeepOffTheEdgesOfTheirPlates(t *testing.T) {
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	web := &httptest.Server{Listener: listener, Config: &http.Server{Handler: storybook.Handler()}}
	web.Start()
	t.Cleanup(web.Close)
	b := browsertest.Start(t)
	tv := b.Player(t, "the TV", browsertest.TV)
	for _, test := range []struct{ story, longest string }{
		{"tv-pandemonium-roll", "11.2.f"}, {"tv-deal-a-turn", "M.100"}, {"tv-mercs-auction", "DP.88"},
	} {
		tv.Goto(web.URL + "/story/" + test.story)
		tv.WaitVisible(".rule > .plate")
		if room := browsertest.Eval[float64](tv, "("+narrowest+")('"+test.longest+"')"); room < 0.08 {
			t.Errorf("%s: %s leaves %.2f of the plate's height at its edge", test.story, test.longest, room)
		}
	}
}
