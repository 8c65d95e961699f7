package playtest_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
	"monappoly/handlers/browsertest"
)

// nopes are two people who both hold a NOPE while a card is open that one of them may
// annul, in the last rounds of a game with two bots.
var nopes = position{
	names: []string{"Ann", "Bea"}, bots: 2, options: map[string]string{"lastBell": "10", "reserve": "off"}, paused: true, delay: 10 * time.Second,
	fits: func(g *engine.Game[pandemonium.Table]) bool {
		t := g.Table()
		if t.Round < 10 || !holdsNope(t, 0) || !holdsNope(t, 1) {
			return false
		}
		return nopeKey(g, 0) != "" || nopeKey(g, 1) != ""
	},
}

func holdsNope(t *pandemonium.Table, seat engine.Seat) bool {
	return slices.ContainsFunc(t.Players[seat].Hand, func(c pandemonium.CardID) bool { return c.Card().IsNope() })
}

// nopeKey is the answer with which a seat may annul the open card, or nothing.
func nopeKey(g *engine.Game[pandemonium.Table], seat engine.Seat) string {
	q := g.AskedOf(seat)
	if q == nil || q.Kind != "nope" {
		return ""
	}
	for _, o := range q.Options {
		if o.Key != "pass" && o.Why == nil {
			return o.Key
		}
	}
	return ""
}

// TestAnEveningWithAChainOfNopes is two people and two bots: a NOPE, a power cut, a NOPE of
// the NOPE, and on to a winner.
func TestAnEveningWithAChainOfNopes(t *testing.T) {
	t.Parallel()
	s := browsertest.Serve(t, "--no-limits", "--bots-think", "300ms")
	tv, host, phones := imported(t, s, nopes.write(t, 1), "Ann", "Bea")
	first, second := phones[0], phones[1]
	nope, ok := first.look().nope()
	if !ok {
		first, second = second, first
		nope, ok = first.look().nope()
	}
	if !ok {
		t.Fatalf("nobody can say NOPE: %+v", first.look())
	}
	screens := []*browsertest.Player{tv, phones[0].Player, phones[1].Player}
	powerCut(t, s, screens, func() {
		host.Click("#seats form[action$=resume] button") // from here on the time of the window runs
		first.WaitVisible(nope.css() + ":enabled")
		first.send(nope)
	})
	if n := answersTo(t, s, code(first.url), nope.Prompt); n != 1 {
		t.Errorf("the acknowledged NOPE is on disk %d times", n)
	}
	sound(t, tv, "the TV with a NOPE")
	powerCut(t, s, screens, nil) // it starts with ten seconds of grace
	again, ok := second.look().nope()
	if !ok {
		t.Fatalf("%s cannot answer the NOPE: %+v", second.Name, second.look())
	}
	if again.Prompt == nope.Prompt {
		t.Errorf("the chain asks %q twice", again.Prompt)
	}
	second.press(again)
	shoot(tv, "the TV with two NOPEs")
	x := table{t: t, phones: phones, like: taste{"pass", "leave", "roll", "buy", "end"}}
	x.playTo("the end", 250, func() bool { return tv.Visible(".podium") })
	for _, p := range append(screens, host) {
		quiet(t, p, caused...)
	}
}

// nope is the button that annuls the open card: a card beside the way to let it happen. A
// phone shows it while the table is paused, too.
func (s sight) nope() (button, bool) {
	for _, b := range s.Buttons {
		beside := func(o button) bool { return o.Prompt == b.Prompt && o.Value == "pass" }
		if strings.HasPrefix(b.Value, "c") && b.Name == "key" && slices.ContainsFunc(s.Buttons, beside) {
			return b, true
		}
	}
	return button{}, false
}
