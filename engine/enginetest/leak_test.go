package enginetest_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/enginetest/toy"
)

type game = engine.Game[toy.Table]

// peephole is a view that lets a bot look at the deck where no comparison of views sees it.
type peephole struct {
	Asked *engine.Prompt
	Deck  func() []int `json:"-"`
}

func TestLeakFindsABotThatPeeks(t *testing.T) {
	peeks := broken(func(r *rules) {
		r.View = func(g *game, seat engine.Seat) any {
			return peephole{g.AskedOf(seat), func() []int { return g.Table().Deck }}
		}
		r.Move = func(_ string, v any, _ *rand.Rand) (engine.Move, bool) {
			p := v.(peephole)
			deck := p.Deck()
			return engine.Move{Prompt: p.Asked.ID, Answer: engine.Answer{Amount: deck[len(deck)-1]}}, true
		}
	})
	said := saidBy(t, func(tb testing.TB) { enginetest.Leak(tb, peeks, enginetest.Secrets[toy.Table]{Swap: swapTop}) })
	if want := "the random bot of seat"; !strings.Contains(said, want) {
		t.Errorf("the leak test should say %q, it says: %.600s", want, said)
	}
}

// swapTop exchanges the first card of a hand with the top of the deck.
func swapTop(t *toy.Table, luck *rand.Rand) (enginetest.Swapped, bool) {
	seat := luck.IntN(len(t.Seats))
	hand, top := t.Seats[seat].Hand, len(t.Deck)-1
	if len(hand) == 0 || top < 0 {
		return enginetest.Swapped{}, false
	}
	hand[0], t.Deck[top] = t.Deck[top], hand[0]
	return enginetest.Swapped{X: hand[0], Y: t.Deck[top], Knows: []engine.Seat{engine.Seat(seat)}}, true
}

func pass(_ engine.Prompt, a engine.Answer) bool { return a.Key == "pass" }

func TestLeakBites(t *testing.T) {
	for _, c := range []struct {
		name, says string
		secrets    enginetest.Secrets[toy.Table]
		view       func(*game, engine.Seat) any
	}{
		{
			"a view that shows the deck", "something hidden was swapped",
			enginetest.Secrets[toy.Table]{Swap: swapTop},
			func(g *game, _ engine.Seat) any { return g.Table().Deck },
		},
		{
			"a view that shows who has passed", "a sealed answer was given",
			enginetest.Secrets[toy.Table]{Swap: swapTop, Sealed: pass},
			func(g *game, _ engine.Seat) any { return len(g.Asked()) },
		},
		{
			"a view that shows the count of commits", "a sealed answer was given",
			enginetest.Secrets[toy.Table]{Swap: swapTop, Sealed: pass},
			func(g *game, _ engine.Seat) any { return g.Seq() },
		},
		{"an event that masks too little", "sees through Drew", enginetest.Secrets[toy.Table]{
			Swap: swapTop,
			Event: func(e engine.Event[toy.Table], x, y int) (engine.Event[toy.Table], []engine.Seat) {
				if d, ok := e.(toy.Drew); ok && (d.Card == x || d.Card == y) {
					d.Card = x + y - d.Card
					return d, nil // its own player sees it, and nobody may
				}
				return e, nil
			},
		}, toy.Rules.View},
		{"who is asked says what is held", "who is asked depends", enginetest.Secrets[toy.Table]{
			Swap: func(t *toy.Table, luck *rand.Rand) (enginetest.Swapped, bool) {
				t.Seats[luck.IntN(len(t.Seats))].Hand = nil // here it is the empty hand that is not asked
				return enginetest.Swapped{}, true
			},
		}, func(*game, engine.Seat) any { return 0 }},
		{"nothing to swap", "nothing was ever swapped", enginetest.Secrets[toy.Table]{
			Swap: func(*toy.Table, *rand.Rand) (enginetest.Swapped, bool) { return enginetest.Swapped{}, false },
		}, toy.Rules.View},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := broken(func(r *rules) { r.View = c.view })
			if c.name == "an event that masks too little" {
				c.secrets.Swap = func(t *toy.Table, luck *rand.Rand) (enginetest.Swapped, bool) {
					s, ok := swapTop(t, luck)
					s.Knows = nil
					return s, ok
				}
				r.View = func(*game, engine.Seat) any { return 0 }
			}
			if said := saidBy(t, func(tb testing.TB) { enginetest.Leak(tb, r, c.secrets) }); !strings.Contains(said, c.says) {
				t.Errorf("the leak test should say %q, it says: %.600s", c.says, said)
			}
		})
	}
}
