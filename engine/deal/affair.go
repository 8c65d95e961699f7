// Chapter I: One at a time.

package deal

import (
	"iter"

	"monappoly/engine"
	"monappoly/engine/window"
)

// Affairs works through the targets of the action that has been announced, one at a
// time and clockwise; then the cards that were at work are discarded.
type Affairs struct {
	engine.Runs[Table]
	Actor engine.Seat
}

// Without ends the affair of a player who has left.
func (f Affairs) Without(seat engine.Seat) (frame, bool) { return f, seat != f.Actor }

// Run turns to the next target, or ends the affair. What the last target's cards
// have broken is settled first (K.88).
func (f Affairs) Run(p *Pen) {
	mend(p)
	t := p.Table()
	if t.Affair.Left == 0 {
		p.Done()
		p.Emit(Finished{Cards: append([]Card(nil), t.Work...)}, "L.95")
		return
	}
	target := t.nextTarget()
	if t.Affair.Many {
		p.Emit(Aimed{Target: target}, "I.75")
	} else {
		p.Emit(Aimed{Target: target})
	}
	p.Set(f)
	stake := p.Push(f.effect(t, target))
	p.Push(SayNo{Window: window.Open(window.Of(target)), Actor: f.Actor, Target: target, Stake: stake})
}

// effect is what happens to the target if nobody says no.
func (f Affairs) effect(t *Table, target engine.Seat) frame {
	switch t.Affair.Deed {
	case SlyDeal, ForcedDeal, DealBreaker:
		return Taking{Actor: f.Actor, Target: target}
	}
	return Debt{From: target, To: f.Actor}
}

// nextTarget is the first seat clockwise from the actor that is still to be dealt with.
func (t *Table) nextTarget() engine.Seat {
	for s := range t.clockwise(t.Affair.Actor) {
		if t.Affair.Left.Has(s) {
			return s
		}
	}
	return none
}

// clockwise yields the other seats that are in the game, beginning with the next one.
func (t *Table) clockwise(seat engine.Seat) iter.Seq[engine.Seat] {
	return func(yield func(engine.Seat) bool) {
		n := engine.Seat(len(t.Players))
		for i := engine.Seat(1); i < n; i++ {
			if s := (seat + i) % n; !t.Players[s].Out && !yield(s) {
				return
			}
		}
	}
}
