package pandemonium_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
)

// whole is what holds after every commit.
func whole(t *pandemonium.Table, stack engine.Stack[pandemonium.Table]) error {
	for i := range t.Players {
		if p := &t.Players[i]; p.Cash < 0 {
			return fmt.Errorf("seat %d has %d in cash", i, p.Cash)
		} else if p.Cards != len(p.Hand) {
			return fmt.Errorf("seat %d holds %d cards, %d are counted", i, len(p.Hand), p.Cards)
		}
	}
	if t.Pot < 0 {
		return fmt.Errorf("the pot is %d", t.Pot)
	}
	return nil
}

func TestPlayouts(t *testing.T) {
	enginetest.Playouts(t, pandemonium.Rules, enginetest.Options[pandemonium.Table]{
		Seats: []int{2, 3, 6}, Games: 4, Steps: 3000, Resign: true, Invariant: whole,
	})
}

func TestGreedyPlayouts(t *testing.T) {
	enginetest.Playouts(t, pandemonium.Rules, enginetest.Options[pandemonium.Table]{
		Seats: []int{2, 4}, Games: 4, Steps: 6000, Invariant: whole,
		Bot: func(view any, luck *rand.Rand) (engine.Move, bool) {
			return pandemonium.Rules.Move("greedy", view, luck)
		},
	})
}
