package engine_test

import (
	"errors"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
	"monappoly/engine/scenario"
)

// FuzzAnswers sends arbitrary answers to a game: it never panics, and what is refused changes nothing.
func FuzzAnswers(f *testing.F) {
	f.Add("1.0.1", "roll", 0, 0)
	f.Add("o.buy.1.0", "cards", 2, 1)
	f.Add("o.gift.0.0", "", 5, 0)
	f.Add("1.-2.1", "over", 0, -2)
	f.Fuzz(func(t *testing.T, prompt, key string, amount, seat int) {
		g, _, err := engine.New(toy.Rules, engine.Seed{1}, engine.Setup{Seats: 3}, 0)
		if err != nil {
			t.Fatal(err)
		}
		first := engine.Reply{Seat: 0, Prompt: g.AskedOf(0).ID, Answer: engine.Answer{Key: "vote"}}
		if amount%2 == 0 {
			if _, err := g.Answer(first); err != nil {
				t.Fatal(err)
			}
		}
		before := g.Copy()
		r := engine.Reply{Seat: engine.Seat(seat), Prompt: prompt, Answer: engine.Answer{
			Key: key, Amount: amount, Keys: []string{key, prompt},
			Trade: &engine.Trade{To: engine.Seat(amount), Give: engine.Basket{Cash: amount, Items: []string{key}}},
		}}
		_, err = g.Answer(r)
		var refused *engine.Refusal
		switch {
		case err == nil:
			if _, again := g.Answer(r); !errors.Is(again, engine.ErrRepeat) {
				t.Fatalf("the same again: %v", again)
			}
			return
		case !errors.Is(err, engine.ErrGone) && !errors.Is(err, engine.ErrRepeat) && !errors.As(err, &refused):
			t.Fatal(err)
		}
		if d := scenario.Difference(before.Table(), g.Table()) + scenario.Difference(before.Stack(), g.Stack()); d != "" || before.Seq() != g.Seq() {
			t.Fatalf("%v changed something: %s", err, d)
		}
	})
}
