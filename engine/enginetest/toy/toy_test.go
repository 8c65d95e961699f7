package toy_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/enginetest/toy"
)

func TestScenario(t *testing.T) { enginetest.Scenarios(t, toy.Scenarios, "testdata/*.txtar") }

func TestPlayouts(t *testing.T) {
	enginetest.Playouts(t, toy.Rules, enginetest.Options[toy.Table]{
		Seats: []int{2, 3, 5}, Games: 60, Resign: true, MustEnd: true, Invariant: sound,
	})
}

func TestPlayoutsOfBots(t *testing.T) {
	bot := func(v any, luck *rand.Rand) (engine.Move, bool) { return toy.Rules.Move("random", v, luck) }
	enginetest.Playouts(t, toy.Rules, enginetest.Options[toy.Table]{Games: 10, Bot: bot, MustEnd: true, Invariant: sound})
}

// sound: no card is lost or doubled, nobody is below nothing, and only the living are on the stack.
func sound(t *toy.Table, stack engine.Stack[toy.Table]) error {
	var all []int
	all = append(append(all, t.Deck...), t.Pile...)
	for i, p := range t.Seats {
		all = append(all, p.Hand...)
		if p.Coins < 0 || (p.Out && (p.Coins > 0 || len(p.Hand) > 0)) {
			return fmt.Errorf("seat %d has %+v", i, p)
		}
	}
	slices.Sort(all)
	if len(all) != 30 || len(slices.Compact(all)) != 30 {
		return fmt.Errorf("%d cards: %v", len(all), all)
	}
	if top := stack.Top(); top != nil {
		for _, q := range top.Ask(t) {
			if q.Seat >= 0 && t.Seats[q.Seat].Out {
				return fmt.Errorf("seat %d is out and asked %s", q.Seat, q.Kind)
			}
		}
	}
	return nil
}

func TestLeak(t *testing.T) { enginetest.Leak(t, toy.Rules, secrets) }

var secrets = enginetest.Secrets[toy.Table]{
	Seats: []int{2, 4}, Games: 10,
	Swap: swap,
	Event: func(e engine.Event[toy.Table], x, y int) (engine.Event[toy.Table], []engine.Seat) {
		d, ok := e.(toy.Drew)
		if !ok || (d.Card != x && d.Card != y) {
			return e, nil
		}
		d.Card = x + y - d.Card
		return d, []engine.Seat{d.Seat}
	},
	Sealed: func(q engine.Prompt, a engine.Answer) bool { return q.Kind == "vote" || a.Key == "pass" },
}

// swap exchanges a card in a hand with one in the deck.
func swap(t *toy.Table, luck *rand.Rand) (enginetest.Swapped, bool) {
	seat := luck.IntN(len(t.Seats))
	hand := t.Seats[seat].Hand
	if len(hand) == 0 || len(t.Deck) == 0 {
		return enginetest.Swapped{}, false
	}
	i, j := luck.IntN(len(hand)), luck.IntN(len(t.Deck))
	hand[i], t.Deck[j] = t.Deck[j], hand[i]
	return enginetest.Swapped{X: hand[i], Y: t.Deck[j], Knows: []engine.Seat{engine.Seat(seat)}}, true
}

func TestCitations(t *testing.T) { enginetest.Citations(t, ".", toy.Book) }

func TestGoldenLog(t *testing.T) {
	enginetest.GoldenLog(t, "testdata/golden-1.json", toy.Rules, engine.Setup{Seats: 4}, 80)
}
