package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// Step is one commit of a log in which something happened. A sealed answer is a commit without
// events, and no step.
type Step struct {
	Rows  int    // how many rows of the log lead to it, its own included
	Rules []Rule // cited in it, in the order in which they fired; a rule may come twice
	Turn  bool   // a turn begins with it
	Mark  Mark   // what it is looked for by
}

// Mark says what a step of a timeline is looked for by.
type Mark string

// The marks, the strongest last: a step with several events has the strongest.
const (
	NoMark      Mark = ""
	MarkCard    Mark = "card"
	MarkAuction Mark = "auction"
	MarkOut     Mark = "out"
)

// Marked is an event that is looked for in a timeline.
type Marked interface{ Mark() Mark }

// timeline lists the steps of a log without folding it. It returns an error for events that cannot be read.
func (k *Kinds[S]) timeline(rows []Row) ([]Step, error) {
	var steps []Step
	for i, row := range rows {
		var events []struct {
			Kind  string `json:"k"`
			Rules []Rule `json:"r"`
		}
		if err := json.Unmarshal(row.Events, &events); err != nil {
			return nil, fmt.Errorf("read the events of commit %d: %w", row.Seq, err)
		}
		if len(events) == 0 {
			continue
		}
		one := Step{Rows: i + 1}
		for _, e := range events {
			one.Rules = append(one.Rules, e.Rules...)
			turn, mark := k.landmarks(e.Kind)
			one.Turn = one.Turn || turn
			if mark.rank() > one.Mark.rank() {
				one.Mark = mark
			}
		}
		steps = append(steps, one)
	}
	return steps, nil
}

// landmarks says whether events of a kind begin a turn, and by what they are looked for.
func (k *Kinds[S]) landmarks(kind string) (turn bool, mark Mark) {
	t := k.events[kind]
	if t == nil {
		return false, NoMark
	}
	event := reflect.Zero(t).Interface()
	_, turn = event.(TurnStart)
	if m, ok := event.(Marked); ok {
		mark = m.Mark()
	}
	return turn, mark
}

func (m Mark) rank() int {
	for i, one := range []Mark{NoMark, MarkCard, MarkAuction, MarkOut} {
		if one == m {
			return i
		}
	}
	return 0
}
