package engine_test

import (
	"slices"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
)

// A sealed vote is a commit and no step; a turn begins with the first step and with the turn after the vote.
func TestATimelineLeavesOutSealedAnswers(t *testing.T) {
	g, rows := opened(t, engine.Seed{}, 3)
	answer := func(seat engine.Seat, key string, amount int) {
		t.Helper()
		rows = append(rows, mustAnswer(t, g, reply(seat, g.AskedOf(seat).ID, key, amount)))
	}
	answer(0, "vote", 0)
	for seat := range engine.Seat(3) {
		answer(seat, "bid", 2*int(seat))
	}
	steps, err := toy.Rules.Kind().Timeline(rows)
	if err != nil {
		t.Fatal(err)
	}
	var at []int
	turns := 0
	for _, s := range steps {
		at = append(at, s.Rows)
		if s.Turn {
			turns++
		}
		if len(s.Rules) == 0 && s.Rows > 1 {
			t.Errorf("the step of row %d cites nothing", s.Rows)
		}
	}
	if want := []int{1, 5}; !slices.Equal(at, want) {
		t.Errorf("steps end with rows %v, want %v", at, want)
	}
	if turns != 2 {
		t.Errorf("%d turns begin, want 2", turns)
	}
	rows[1].Events = []byte("{")
	if _, err := toy.Rules.Kind().Timeline(rows); err == nil {
		t.Error("events that cannot be read make a timeline")
	}
}
