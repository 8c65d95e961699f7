package enginetest

import (
	"testing"

	"monappoly/engine"
)

// An Auditor is a second opinion on a game: written from the rulebook alone, it folds the events
// with a state of its own and contradicts what the rules do not allow.
type Auditor[S any] interface {
	// See takes the next event; the error says which rule it breaks.
	See(e engine.Recorded[S]) error
	// Agrees compares the state that the auditor has folded with the table after a commit.
	Agrees(table *S) error
}

// audit hands a commit's events to the auditor of the game, where there is one.
func (p *playout[S]) audit(events []engine.Recorded[S]) {
	p.t.Helper()
	if p.auditor == nil {
		return
	}
	for i := range events {
		if err := p.auditor.See(events[i]); err != nil {
			p.fatal("the auditor says at %s%+v: %v", engine.KindOf(events[i].Event), events[i].Event, err)
		}
	}
	if err := p.auditor.Agrees(p.g.Table()); err != nil {
		p.fatal("the auditor has another table: %v", err)
	}
}

// A Fault is something that a wrong engine could do.
type Fault[S any] struct {
	Name string
	// Make returns what stands in the place of an event, nothing where it is forgotten; false
	// where the event cannot show this fault.
	Make func(e engine.Event[S]) (instead []engine.Event[S], ok bool)
}

// Forgotten is the fault that events of one type, of which the condition holds, do not happen.
func Forgotten[S any, E engine.Event[S]](name string, when func(E) bool) Fault[S] {
	return Fault[S]{name, func(e engine.Event[S]) ([]engine.Event[S], bool) {
		x, ok := e.(E)
		return nil, ok && (when == nil || when(x))
	}}
}

// Twice is the fault that events of one type happen twice.
func Twice[S any, E engine.Event[S]](name string, when func(E) bool) Fault[S] {
	return Fault[S]{name, func(e engine.Event[S]) ([]engine.Event[S], bool) {
		x, ok := e.(E)
		return []engine.Event[S]{e, e}, ok && (when == nil || when(x))
	}}
}

// Changed is the fault that events of one type say something else; change returns false where it cannot.
func Changed[S any, E engine.Event[S]](name string, change func(*E) bool) Fault[S] {
	return Fault[S]{name, func(e engine.Event[S]) ([]engine.Event[S], bool) {
		x, ok := e.(E)
		if !ok || !change(&x) {
			return nil, false
		}
		return []engine.Event[S]{x}, true
	}}
}

// recorder is an auditor that believes everything and keeps it.
type recorder[S any] struct{ events []engine.Recorded[S] }

func (r *recorder[S]) See(e engine.Recorded[S]) error { r.events = append(r.events, e); return nil }
func (r *recorder[S]) Agrees(*S) error                { return nil }

// samples is how often each fault is tried.
const samples = 12

// FaultsAreCaught plays games, puts one fault at a time into their events, and fails for every
// fault that the auditor does not contradict before two more turns have begun.
func FaultsAreCaught[S any](t *testing.T, rules *engine.Ruleset[S], o Options[S], begin func() Auditor[S], faults []Fault[S]) {
	t.Helper()
	o.Whole = true // a fault shows only in games that can show it
	var games []*recorder[S]
	o.Audit = func() Auditor[S] {
		r := &recorder[S]{}
		games = append(games, r)
		return r
	}
	Playouts(t, rules, o)
	for i, g := range games {
		sound := begin()
		for at, e := range g.events {
			if err := sound.See(e); err != nil {
				t.Fatalf("game %d is not sound at event %d: %v", i, at, err)
			}
		}
	}
	for _, f := range faults {
		t.Run(f.Name, func(t *testing.T) {
			tried := 0
			for _, g := range games {
				for at := range g.events {
					instead, ok := f.Make(g.events[at].Event)
					if !ok || tried >= samples {
						continue
					}
					found, late := caught(begin(), g.events, at, instead)
					if late {
						continue // the game is over before it could come out
					}
					tried++
					if !found {
						t.Errorf("not caught at event %d: %+v, in its place %+v", at, g.events[at].Event, instead)
					}
				}
			}
			if tried == 0 {
				t.Error("no event of these games can show it")
			}
			t.Logf("tried %d times", tried)
		})
	}
}

// caught says whether an auditor contradicts a game in which another event stands at a place, or
// that it stands there too late in the game to say.
func caught[S any](a Auditor[S], events []engine.Recorded[S], at int, instead []engine.Event[S]) (found, late bool) {
	for _, e := range events[:at] {
		if a.See(e) != nil {
			return false, false
		}
	}
	for _, e := range instead {
		if a.See(engine.Recorded[S]{Event: e, Rules: events[at].Rules}) != nil {
			return true, false
		}
	}
	turns := 0
	for _, e := range events[at+1:] {
		if a.See(e) != nil {
			return true, false
		}
		if _, begins := e.Event.(engine.TurnStart); begins {
			if turns++; turns == 2 {
				return false, false
			}
		}
	}
	return false, true
}
