package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
)

// A turn with a vote, a turn of rest, and then two of three leave: the story has a point per
// turn and one for the end, who left when, and how often each rule was applied.
func TestAStoryFoldsTheWholeLog(t *testing.T) {
	g, rows := opened(t, engine.Seed{}, 3)
	answer := func(seat engine.Seat, key string, amount int) {
		t.Helper()
		rows = append(rows, mustAnswer(t, g, reply(seat, g.AskedOf(seat).ID, key, amount)))
	}
	answer(0, "vote", 0)
	for seat := range engine.Seat(3) {
		answer(seat, "bid", 2*int(seat))
	}
	answer(1, "rest", 0)
	for _, seat := range []engine.Seat{0, 2} {
		rows = append(rows, mustAnswer(t, g, reply(seat, offerID(t, g, seat, "resign"), "resign", 0)))
	}
	if !g.Over() {
		t.Fatal("one player is left and the game is not over")
	}
	story, err := toy.Rules.Kind().Story(3, rows)
	if err != nil {
		t.Fatal(err)
	}
	want := [][]int{{10, 10, 10}, {10, 8, 6}, {10, 8, 6}, {0, 8, 0}}
	if diff := cmp.Diff(want, story.Worth); diff != "" {
		t.Error("worth:", diff)
	}
	if diff := cmp.Diff([]engine.Leaving{{Seat: 0, Turn: 3}, {Seat: 2, Turn: 3}}, story.Outs); diff != "" {
		t.Error("who left:", diff)
	}
	if story.Turns != 3 {
		t.Error("turns:", story.Turns)
	}
	if diff := cmp.Diff(citedIn(t, rows), timesOf(story)); diff != "" {
		t.Error("rules:", diff)
	}
	for i := 1; i < len(story.Cited); i++ {
		if story.Cited[i].Times > story.Cited[i-1].Times {
			t.Error("a rule stands below one that was applied less often:", story.Cited)
		}
	}
}

// citedIn counts in how many commits each rule was cited, from the rows alone.
func citedIn(t *testing.T, rows []engine.Row) map[engine.Rule]int {
	t.Helper()
	times := map[engine.Rule]int{}
	for _, row := range rows {
		c, err := toy.Rules.Kinds.Decode(row)
		if err != nil {
			t.Fatal(err)
		}
		once := map[engine.Rule]bool{}
		for _, e := range c.Events {
			for _, rule := range e.Rules {
				once[rule] = true
			}
		}
		for rule := range once {
			times[rule]++
		}
	}
	return times
}

func timesOf(s engine.Story) map[engine.Rule]int {
	times := map[engine.Rule]int{}
	for _, c := range s.Cited {
		times[c.Rule] = c.Times
	}
	return times
}

func TestNoStoryOfNothing(t *testing.T) {
	if _, err := toy.Rules.Kind().Story(3, nil); err == nil {
		t.Error("an empty log has a story")
	}
	if _, err := toy.Rules.Kind().Story(3, []engine.Row{{Answer: []byte("{}"), Events: []byte("["), Stack: []byte("{}")}}); err == nil {
		t.Error("a torn log has a story")
	}
}
