package engine

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// Story is a game told in numbers, from its log: what the end of a night shows.
// Nothing in it is masked, so it is for games that are over.
type Story struct {
	Turns int // how many turns have begun
	// Worth is what each seat was worth, in the game's money: one entry as each turn
	// begins, and one more for the end. Worth[i] belongs to turn i+1.
	Worth [][]int
	Outs  []Leaving   // who has left the game, in that order
	Cited []CiteCount // every rule that was applied, the most often first, then in the order in which they first were

	Feats   []Feat   // the greatest of each kind, in the order in which their kinds were first seen
	Figures []Figure // what each seat did how often, in the same order
	Played  int64    // how long it was played, in milliseconds; a pause of more than a quarter of an hour counts as that
}

// Leaving is a seat that left the game, and the turn in which it did.
type Leaving struct {
	Seat Seat
	Turn int
}

// CiteCount is a rule and in how many commits it was applied.
type CiteCount struct {
	Rule  Rule
	Times int
}

// tell folds a log of a game of so many seats into its story, once and without running any
// rule. It returns an error for a log that cannot be read, and for an empty one.
func tell[S any](r *Ruleset[S], seats int, rows []Row) (Story, error) {
	if len(rows) == 0 {
		return Story{}, errors.New("engine: an empty log tells nothing")
	}
	t := teller[S]{rules: r, out: make([]bool, seats), line: map[Rule]int{}, tally: Tally{seats: seats}}
	for i, row := range rows {
		c, err := r.Kinds.Decode(row)
		if err != nil {
			return Story{}, fmt.Errorf("tell the story: %w", err)
		}
		t.tally.row = i
		for _, e := range c.Events {
			t.see(e.Event)
		}
		t.cite(FirstCited(c.Events))
	}
	t.sample()
	t.story.Feats, t.story.Figures = t.tally.told()
	if f, ok := comeback(t.story.Worth); ok {
		t.story.Feats = append(t.story.Feats, f)
	}
	t.story.Played = played(rows)
	slices.SortStableFunc(t.story.Cited, func(a, b CiteCount) int { return cmp.Compare(b.Times, a.Times) })
	return t.story, nil
}

// teller is a story in the making.
type teller[S any] struct {
	rules *Ruleset[S]
	table S
	story Story
	out   []bool       // by seat
	line  map[Rule]int // where in Cited a rule stands
	tally Tally
}

func (t *teller[S]) see(e Event[S]) {
	if t.rules.Tally != nil {
		t.rules.Tally(&t.tally, &t.table, e)
	}
	e.Apply(&t.table)
	if _, starts := e.(TurnStart); starts {
		t.story.Turns++
		t.tally.turn = t.story.Turns
		t.sample()
	}
	if t.rules.Out == nil {
		return
	}
	for i := range t.out {
		if !t.out[i] && t.rules.Out(&t.table, Seat(i)) {
			t.out[i] = true
			t.story.Outs = append(t.story.Outs, Leaving{Seat: Seat(i), Turn: t.story.Turns})
		}
	}
}

// sample notes what everybody is worth now.
func (t *teller[S]) sample() {
	if t.rules.Worth == nil {
		return
	}
	worth := make([]int, len(t.out))
	for i := range worth {
		worth[i] = t.rules.Worth(&t.table, Seat(i))
	}
	t.story.Worth = append(t.story.Worth, worth)
}

func (t *teller[S]) cite(rules []Rule) {
	for _, rule := range rules {
		i, known := t.line[rule]
		if !known {
			i = len(t.story.Cited)
			t.line[rule] = i
			t.story.Cited = append(t.story.Cited, CiteCount{Rule: rule})
		}
		t.story.Cited[i].Times++
	}
}
