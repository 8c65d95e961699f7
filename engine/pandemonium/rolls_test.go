package pandemonium_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

// roll is what one roll has led to, from the dice to its end.
type roll struct {
	rolled  pandemonium.Rolled
	event   bool // a table event was live
	jailed  []bool
	out     []bool
	numbers [][2]int
	events  []engine.Event[pandemonium.Table]
}

// TestRollsDoAllTheyMust reads the logs of random games roll by roll: a number
// that is shown pays, a double ends the event and draws its card, and the third
// die moves everybody who is free (2.1 to 2.3, 4.2, 5.1, 5.3, 7.3).
func TestRollsDoAllTheyMust(t *testing.T) {
	rolls := 0
	for n := range soak(20) {
		luck := rand.New(rand.NewPCG(uint64(n), 21))
		seats := 2 + n%5
		g, c, err := engine.New(pandemonium.Rules, engine.Seed{21, byte(n), byte(n >> 8)}, engine.Setup{Seats: seats, Options: tables[n%2]}, 0)
		if err != nil {
			t.Fatal(err)
		}
		table := pandemonium.Rules.Clone(&pandemonium.Table{})
		var now *roll
		for step := 0; step < 1200 && !g.Over(); step++ {
			for _, e := range c.Events {
				if r, ok := e.Event.(pandemonium.Rolled); ok {
					now = rollOf(&table, r)
				}
				if now != nil {
					now.events = append(now.events, e.Event)
				}
				e.Event.Apply(&table)
				if _, ok := e.Event.(pandemonium.RollDone); ok && now != nil {
					rolls++
					now.check(t, n, &table)
					now = nil
				}
			}
			c = lawfulStep(t, g, luck)
		}
	}
	if rolls < 500 {
		t.Errorf("only %d rolls", rolls)
	}
}

func rollOf(t *pandemonium.Table, r pandemonium.Rolled) *roll {
	now := &roll{rolled: r, event: t.Event.Kind != pandemonium.NoTableEvent}
	for i := range t.Players {
		now.jailed = append(now.jailed, t.Players[i].Jailed)
		now.out = append(now.out, t.Players[i].Out)
		now.numbers = append(now.numbers, t.Players[i].Number)
	}
	return now
}

// some says whether an event of that kind is among the roll's, and fits.
func some[E engine.Event[pandemonium.Table]](r *roll, fits func(E) bool) bool {
	return slices.ContainsFunc(r.events, func(e engine.Event[pandemonium.Table]) bool {
		one, ok := e.(E)
		return ok && fits(one)
	})
}

func (r *roll) check(t *testing.T, game int, table *pandemonium.Table) {
	t.Helper()
	f := r.rolled.Faces
	raw := f[0] == f[1]
	counts := table.Dice.Kind // at the end of the roll
	third := some(r, func(e pandemonium.Jailed) bool { return e.Why == "doubles" || e.Why == "triples" }) ||
		some(r, func(e pandemonium.JailAvoided) bool { return e.Why == "doubles" || e.Why == "triples" })
	turned := some(r, func(pandemonium.RollCounts) bool { return true })
	if !raw {
		for seat, number := range r.numbers {
			shown := number == [2]int{min(f[0], f[1]), max(f[0], f[1])} && !r.out[seat]
			if hit := some(r, func(e pandemonium.NumberHit) bool { return int(e.Seat) == seat }); hit != shown {
				t.Errorf("game %d: %v and the number %v of seat %d: hit %v", game, f, number, seat, hit)
			}
		}
	}
	rawDouble := raw && table.Dice.Faces[2] != f[0]
	if ended := some(r, func(pandemonium.EventEnded) bool { return true }); ended != (rawDouble && r.event) {
		t.Errorf("game %d: %v with an event live %v: ended %v", game, f, r.event, ended)
	}
	if rawDouble && !turned && !third && !some(r, func(e pandemonium.CardDrawn) bool { return e.Deck == pandemonium.DeckDouble }) {
		t.Errorf("game %d: %v draws no Double card", game, f)
	}
	moved := func(seat engine.Seat) bool {
		return some(r, func(e pandemonium.Moved) bool { return e.Seat == seat && e.Cause == pandemonium.ByThird }) ||
			some(r, func(e pandemonium.MarkUsed) bool { return e.Seat == seat && e.Kind == pandemonium.MarkAnchor })
	}
	for i := range table.Players {
		seat := engine.Seat(i)
		busy := r.jailed[i] || table.Players[i].Out || table.Players[r.rolled.Seat].Out || seat == r.rolled.Seat ||
			some(r, func(e pandemonium.Jailed) bool { return e.Seat == seat })
		if busy {
			continue
		}
		if want := counts != pandemonium.Triple; moved(seat) != want {
			t.Errorf("game %d: %v counts as %d, and seat %d moves by the third die: %v", game, f, counts, i, moved(seat))
		}
	}
}
