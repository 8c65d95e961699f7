package mercs

import (
	"errors"
	"testing"

	"monappoly/engine"
)

// outcry is an auction of Intern Steve among four seats with M1,000 each.
func outcry(t *testing.T) *engine.Game[Table] {
	t.Helper()
	var table Table
	options, err := newOptions(nil)
	if err != nil {
		t.Fatal(err)
	}
	Opened{Seats: 4, Options: options}.Apply(&table)
	table.Turn = 0
	return engine.Place(Rules, engine.Seed{}, 4, table, Turn{Step: StepResolve}, Purchase{Space: 1})
}

func answer(t *testing.T, g *engine.Game[Table], seat engine.Seat, key string) {
	t.Helper()
	if _, err := g.Answer(engine.Reply{Seat: seat, Prompt: g.AskedOf(seat).ID, Answer: engine.Answer{Key: key}}); err != nil {
		t.Fatal(err)
	}
}

func callID(t *testing.T, g *engine.Game[Table], seat engine.Seat) string {
	t.Helper()
	for _, q := range g.Offers(seat) {
		if q.Kind == "call" {
			return q.ID
		}
	}
	t.Fatalf("seat %d may not call", seat)
	return ""
}

// Two phones call in the same moment, both looking at the same picture: the
// first to arrive stands, the other stands too if it is higher, and is refused by
// DP.48 if it is not. A pass that was meant for the lower call is not counted.
func TestTwoPhonesCallAtOnce(t *testing.T) {
	g := outcry(t)
	answer(t, g, 0, "auction")
	second, third, pass := callID(t, g, 1), callID(t, g, 2), g.AskedOf(3).ID
	callAt := func(seat engine.Seat, id string, amount int) error {
		_, err := g.Answer(engine.Reply{Seat: seat, Prompt: id, Answer: engine.Answer{Key: "call", Amount: amount}})
		return err
	}
	if err := callAt(1, second, 30); err != nil {
		t.Fatal(err)
	}
	var refused *engine.Refusal
	if err := callAt(2, third, 30); !errors.As(err, &refused) || refused.Rule != "DP.48" {
		t.Fatalf("the same call a moment later: %v", err)
	}
	if err := callAt(2, third, 45); err != nil {
		t.Fatalf("a higher call a moment later: %v", err)
	}
	if _, err := g.Answer(engine.Reply{Seat: 3, Prompt: pass, Answer: engine.Answer{Key: "pass"}}); !errors.Is(err, engine.ErrGone) {
		t.Fatalf("a pass on an older call: %v", err)
	}
	if err := callAt(2, third, 45); !errors.Is(err, engine.ErrRepeat) {
		t.Fatalf("the same tap again: %v", err)
	}
	for _, seat := range []engine.Seat{0, 1, 3} {
		answer(t, g, seat, "pass")
	}
	if c := g.Table().Contracts[1]; c.Owner != 2 || g.Table().Players[2].Cash != 1500-45 {
		t.Fatalf("%+v, cash %d", c, g.Table().Players[2].Cash)
	}
}

// A double tap on Build puts up one Headquarters, not two.
func TestADoubleTapBuildsOnce(t *testing.T) {
	var table Table
	options, err := newOptions(nil)
	if err != nil {
		t.Fatal(err)
	}
	Opened{Seats: 2, Options: options}.Apply(&table)
	for _, s := range members[Brown] {
		table.Contracts[s].Owner = 1
	}
	g := engine.Place(Rules, engine.Seed{}, 2, table, Turn{Step: StepRoll})
	for _, q := range g.Offers(1) {
		if q.Kind != "build" {
			continue
		}
		r := engine.Reply{Seat: 1, Prompt: q.ID, Answer: engine.Answer{Key: "1"}}
		if _, err := g.Answer(r); err != nil {
			t.Fatal(err)
		}
		if _, err := g.Answer(r); !errors.Is(err, engine.ErrRepeat) {
			t.Fatalf("the second tap: %v", err)
		}
	}
	if n := g.Table().Contracts[1].Level; n != 1 {
		t.Fatalf("%d Headquarters", n)
	}
}
