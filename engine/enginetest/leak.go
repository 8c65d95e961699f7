package enginetest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// Secrets says what is hidden in a game, for Leak.
type Secrets[S any] struct {
	Seats  []int             // numbers of seats; empty: the most the house allows
	Table  map[string]string // options of the table
	Games  int               // games per number of seats, 0 for 5
	Steps  int               // answers per game at the most, 0 for 400
	Seed   uint64
	Offers float64 // how often a standing offer is taken, 0 for 0.15
	// Swap exchanges two hidden things of the table (a card in a hand with one in the
	// deck) and says which; false when there is nothing to swap.
	Swap func(s *S, luck *rand.Rand) (Swapped, bool)
	// Event returns a secret event as it would have been with the two things
	// exchanged, and who may see the difference beside those who know the things;
	// nil for games whose events hide nothing.
	Event func(e engine.Event[S], x, y int) (changed engine.Event[S], knows []engine.Seat)
	// Sealed says that nobody else may notice this answer as long as its question's frame
	// stays: a pass in a window, a bid in a secret vote. Nil for games without any.
	Sealed func(engine.Prompt, engine.Answer) bool
}

// Swapped is two hidden things and the seats that may know where they are.
type Swapped struct {
	X, Y  int
	Knows []engine.Seat
}

// Leak plays random games and, at many commits, swaps two hidden things: who is
// asked, and the views of all who cannot know them (the spectators' too), must be
// the same to the byte, and their bots must move alike. A sealed answer must not
// change any other view either.
func Leak[S any](t testing.TB, rules *engine.Ruleset[S], s Secrets[S]) {
	t.Helper()
	o := Options[S]{Seats: s.Seats, Games: s.Games, Steps: s.Steps, Offers: s.Offers, Resign: true}
	if len(o.Seats) == 0 {
		o.Seats = []int{rules.House.MaxSeats}
	}
	if o.Games == 0 {
		o.Games = 5
	}
	if o.Steps == 0 {
		o.Steps = 400
	}
	o = o.filled(rules.House)
	l := &leak[S]{Secrets: s}
	for _, seats := range o.Seats {
		for n := range o.Games {
			l.playout = newPlayout(t, rules, o, seats, s.Table, s.Seed+uint64(n))
			l.whole()
		}
	}
	if l.swaps == 0 {
		t.Fatal("nothing was ever swapped")
	}
	if s.Sealed != nil && l.seals == 0 {
		t.Fatal("no answer was ever sealed")
	}
	t.Logf("%d swaps, %d sealed answers", l.swaps, l.seals)
}

type leak[S any] struct {
	Secrets[S]
	*playout[S]
	swaps, seals int
}

func (l *leak[S]) whole() {
	l.t.Helper()
	defer l.caught()
	for range l.o.Steps {
		if l.g.Over() {
			return
		}
		l.swap()
		before := l.g.Copy()
		l.step()
		l.checkSealed(before)
	}
}

// swap exchanges two hidden things on a copy and compares.
func (l *leak[S]) swap() {
	l.t.Helper()
	c := l.g.Copy()
	x, ok := l.Swap(c.Table(), l.luck)
	if !ok {
		return
	}
	l.swaps++
	c.Reask()
	if d := scenario.Difference(who(l.g), who(c)); d != "" {
		l.fatal("who is asked depends on what is hidden (%d and %d swapped): %s", x.X, x.Y, d)
	}
	for seat := engine.Spectator; int(seat) < l.setup.Seats; seat++ {
		if slices.Contains(x.Knows, seat) {
			continue
		}
		l.sameView(seat, l.g, c, "something hidden was swapped")
		l.sameEvents(seat, x)
		if l.swaps%8 == 0 {
			l.sameMoves(seat, c)
		}
	}
}

// sameMoves asks each bot for its move in both games: with the same luck it must be
// the same, for a bot knows no more than its seat.
func (l *leak[S]) sameMoves(seat engine.Seat, c *engine.Game[S]) {
	l.t.Helper()
	if l.rules.Move == nil || l.g.AskedOf(seat) == nil {
		return
	}
	for _, level := range l.rules.House.Bots {
		n := l.luck.Uint64()
		a, _ := l.g.Move(level, seat, rand.New(rand.NewPCG(n, 1)))
		b, _ := c.Move(level, seat, rand.New(rand.NewPCG(n, 1)))
		if d := scenario.Difference(a, b); d != "" {
			l.fatal("the %s bot of seat %d knows what is hidden: %s", level, seat, d)
		}
	}
}

// asking is the public part of a question.
type asking struct {
	id, kind string
}

func who[S any](g *engine.Game[S]) []asking {
	var all []asking
	for _, q := range g.Asked() {
		all = append(all, asking{q.ID, q.Kind})
	}
	return all
}

func (l *leak[S]) sameView(seat engine.Seat, a, b *engine.Game[S], why string) {
	l.t.Helper()
	va, vb := a.View(seat), b.View(seat)
	if d := scenario.Difference(va, vb); d != "" {
		l.fatal("seat %d can see that %s: %s", seat, why, d)
	}
	ja, err1 := json.Marshal(va)
	jb, err2 := json.Marshal(vb)
	if err1 != nil || err2 != nil {
		l.fatal("a view that cannot be written down: %v %v", err1, err2)
	}
	if !bytes.Equal(ja, jb) {
		l.fatal("seat %d can see that %s:\n%s\n%s", seat, why, ja, jb)
	}
}

// sameEvents compares the masked events of the last commit with those that the swapped things would have made.
func (l *leak[S]) sameEvents(seat engine.Seat, x Swapped) {
	l.t.Helper()
	if l.Event == nil {
		return
	}
	last := l.rows[len(l.rows)-1]
	c, err := l.rules.Kinds.Decode(last)
	if err != nil {
		l.fatal("%v", err)
	}
	for _, e := range c.Events {
		other, knows := l.Event(e.Event, x.X, x.Y)
		if slices.Contains(knows, seat) {
			continue
		}
		if d := scenario.Difference(engine.Mask(e.Event, seat), engine.Mask(other, seat)); d != "" {
			l.fatal("seat %d sees through %s: %s", seat, engine.KindOf(e.Event), d)
		}
	}
}

// checkSealed compares all other views before and after a sealed answer.
func (l *leak[S]) checkSealed(before *engine.Game[S]) {
	l.t.Helper()
	if l.Sealed == nil || l.g.Over() || before.Over() {
		return
	}
	for _, q := range l.before {
		if q.ID != l.last.Prompt || !l.Sealed(q, l.last.Answer) {
			continue
		}
		was, is := before.Stack(), l.g.Stack()
		if len(was) != len(is) || was[len(was)-1].ID != is[len(is)-1].ID || was[len(was)-1].Question != is[len(is)-1].Question {
			return
		}
		l.seals++
		for seat := engine.Spectator; int(seat) < l.setup.Seats; seat++ {
			if seat != q.Seat {
				l.sameView(seat, before, l.g, "a sealed answer was given")
			}
		}
	}
}
