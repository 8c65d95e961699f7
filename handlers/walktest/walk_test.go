package walktest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"monappoly/engine"
	"monappoly/handlers/browsertest"
)

// TestEverythingOfPandemoniumIsReached plays until every standing offer has been taken by taps.
func TestEverythingOfPandemoniumIsReached(t *testing.T) {
	everything(t, plan{
		game: "pandemonium", seed: 4, taps: 400,
		options: map[string]string{"cash": "1500", "raiseBefore": "on", "reserve": "off"},
		like:    []string{"reserve", "buy", "roll", "pass", "leave", "loan", "enough", "end"},
		rare: map[string]string{
			"build-free": "needs one of two cards and a set to build on",
			"unreserve":  "needs a set or a reserved property of everybody else, the bot too",
		},
	})
}

// TestEverythingOfMercsIsReached plays until every standing offer has been taken by taps.
func TestEverythingOfMercsIsReached(t *testing.T) {
	everything(t, plan{
		game: "mercs", seed: 4, taps: 400, options: map[string]string{"startMoney": "2000"},
		like: []string{"buy", "roll", "pass", "auto", "leave"},
	})
}

// TestEverythingOfDealIsReached plays until every standing offer has been taken by taps.
func TestEverythingOfDealIsReached(t *testing.T) {
	everything(t, plan{game: "deal", seed: 4, taps: 200, like: []string{"pass", "end"}})
}

// evenings is how many tables are opened at most until everything has come up: dice of other seeds bring other things.
const evenings = 3

// everything plays, walks each state that is new, and takes each kind of standing offer that comes up.
func everything(t *testing.T, plan plan) {
	seen := seen{walked: map[string]bool{}, met: map[string]bool{}, ticked: map[string]bool{}}
	for n := range evenings {
		plan.seed += byte(n)
		e := sitDown(t, plan, seen)
		for taps := 0; taps < plan.taps && !e.match().Over() && !e.complete(); taps++ {
			e.turn()
		}
		e.end()
		t.Logf("evening %d: %d states walked, %d rows, taken so far: %v", n+1, len(e.met), e.match().Seq(), e.ticked)
		if e.complete() && e.ticked["resign"] {
			return
		}
		for _, p := range append(e.phones, e.tv) {
			p.Close()
		}
	}
	for _, kind := range standing(t, plan.game) {
		if !seen.ticked[kind] && plan.rare[kind] == "" {
			t.Errorf("in %d evenings nobody could take the standing offer %q", evenings, kind)
		}
	}
}

// complete says whether only what ends the game is left.
func (e *evening) complete() bool {
	e.taken()
	return !slices.ContainsFunc(e.wants(), func(kind string) bool { return kind != "resign" && e.plan.rare[kind] == "" })
}

// turn does one thing: it takes an offer of a kind that was not taken yet, or answers what is asked.
func (e *evening) turn() {
	e.t.Helper()
	for _, kind := range e.wants() {
		for seat := range e.phones {
			if kind != "resign" && slices.Contains(e.offered(seat), kind) && e.take(seat, kind) {
				return
			}
		}
	}
	if e.gather() {
		return
	}
	for end := time.Now().Add(time.Minute); !e.match().Over(); time.Sleep(10 * time.Millisecond) {
		for seat := range e.phones {
			if q := e.asked(seat); q != nil {
				e.answer(seat)
				return
			}
		}
		if time.Now().After(end) {
			e.t.Fatalf("nobody is asked anything for a minute: %q", e.tv.Text("body"))
		}
	}
}

// gather lets the first seat buy all that the second one has, for little, until it has a set to build on:
// that is how a set comes together soon.
func (e *evening) gather() bool {
	e.t.Helper()
	e.turns++
	if e.taken(); !slices.Contains(e.wants(), "build") {
		return false
	}
	if e.ticked["accept"] && slices.Contains(e.offered(1), "accept") {
		return e.take(1, "accept")
	}
	return e.ticked["trade"] && e.turns%15 == 0 && !e.offersLie() && slices.Contains(e.offered(0), "trade") && e.take(0, "trade")
}

// state walks a phone, the first time that something is so.
func (e *evening) state(seat int, what string) {
	e.t.Helper()
	if e.met[what] {
		return
	}
	e.met[what] = true
	seq, open := e.match().Seq(), e.offered(seat)
	f := e.walk(e.phones[seat], what)
	for _, kind := range open {
		if f.Offers[kind] == nil && e.match().Seq() == seq {
			e.t.Errorf("%s, %s: %q can be taken, and no page has a form for it", e.phones[seat].Name, what, kind)
		}
	}
}

// take finds the form of a standing offer by links from the first page of a seat, goes there by taps and
// sends it. It reports false where it would come to nothing now.
func (e *evening) take(seat int, kind string) bool {
	e.t.Helper()
	if kind == "trade" && !e.tradeable(seat) {
		return false
	}
	e.home(seat)
	p := e.phones[seat]
	f := e.walk(p, "looking for "+kind)
	place, form := kind, `form[action*="/answers/o.`+kind+`."]`
	switch kind {
	case "trade", "counter":
		place = fmt.Sprintf("%s>%d", kind, 1-seat)
	case "resign":
		form = `form[action$="/leave"]`
	}
	path, ok := f.Offers[place]
	if !ok {
		if slices.Contains(e.offered(seat), kind) {
			e.t.Fatalf("%s can take %q, and no page has a form for it: %v", p.Name, kind, f.Pages)
		}
		return false // a bot has moved on
	}
	e.t.Logf("%s takes %s by %v", p.Name, kind, path)
	follow(p, path)
	p.WaitVisible(form)
	if kind == "trade" || kind == "counter" {
		e.fillTrade(p, kind, form)
	}
	e.commit(seat, form+` button:not([type=button])`)
	e.home(seat)
	for other := range e.phones {
		e.home(other)
		e.state(other, "after "+kind+" by "+p.Name)
	}
	return true
}

// tradeable says whether the other person owns something that could change hands.
func (e *evening) tradeable(seat int) bool {
	for _, q := range e.match().Offers(engine.Seat(seat)) {
		if q.Kind != "trade" {
			continue
		}
		for _, o := range q.Options {
			if o.Why == nil && strings.HasPrefix(o.Key, fmt.Sprintf("want:%d:", 1-seat)) {
				return true
			}
		}
	}
	return false
}

// fillTrade asks for all that the other one has, for a little money; an answer to that asks for a little more.
func (e *evening) fillTrade(p *browsertest.Player, kind, form string) {
	e.t.Helper()
	if kind == "counter" {
		p.Fill(form+" [name=want_cash]", "6")
		return
	}
	for _, key := range browsertest.Eval[[]string](p, `[...document.querySelectorAll('input[name=want]:not(:disabled):not(:checked)')].map(i => i.value)`) {
		p.Click(`label:has(input[name=want][value="` + key + `"])`)
	}
	p.Fill(form+" [name=want_cash]", "0")
	p.Fill(form+" [name=give_cash]", "5")
}
