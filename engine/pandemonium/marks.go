// What cards have changed for a while: marks on players, and words about one landing.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// MarkKind is what a mark does.
type MarkKind uint8

// The marks. Each is read at one named question and taken off by one event.
const (
	MarkThirdDie    MarkKind = iota + 1 // N is the third die of the next roll this turn (DB13)
	MarkNoFlip                          // this double does not turn the roller (DB12)
	MarkBonus                           // N percent of this triple's bonus, to seat To (5.2)
	MarkAnchor                          // this third-die move does not move the player
	MarkNoRent                          // N percent of the next rent
	MarkGOFactor                        // N percent of what GO pays now
	MarkGOReceiver                      // what GO pays now goes to seat To
	MarkNoGOCharges                     // no mortgage fee and no instalment on this pass
)

// Mark is something that a card has left on a player.
type Mark struct {
	Kind MarkKind
	N    int
	To   engine.Seat
	Land engine.FrameID // always 0; it stands in stored games
}

// mark returns the last mark of that kind on the seat, or nil.
func (t *Table) mark(seat engine.Seat, kind MarkKind) *Mark {
	marks := t.Players[seat].Marks
	for i := len(marks) - 1; i >= 0; i-- {
		if marks[i].Kind == kind {
			return &marks[i]
		}
	}
	return nil
}

func (t *Table) unmark(seat engine.Seat, kinds ...MarkKind) {
	pl := &t.Players[seat]
	if len(pl.Marks) == 0 {
		return
	}
	pl.Marks = slices.DeleteFunc(slices.Clone(pl.Marks), func(m Mark) bool { return slices.Contains(kinds, m.Kind) })
}

// Marked puts a mark on a player.
type Marked struct {
	Seat engine.Seat
	Mark Mark
}

// Apply puts it there.
func (e Marked) Apply(t *Table) {
	pl := &t.Players[e.Seat]
	pl.Marks = append(slices.Clone(pl.Marks), e.Mark)
}

// MarkUsed takes marks of a kind off.
type MarkUsed struct {
	Seat engine.Seat
	Kind MarkKind
}

// Apply takes them off.
func (e MarkUsed) Apply(t *Table) { t.unmark(e.Seat, e.Kind) }

// closeMarks takes off what lasts a turn.
func closeMarks(p *Pen, seat engine.Seat) {
	if p.Table().mark(seat, MarkThirdDie) != nil {
		p.Emit(MarkUsed{Seat: seat, Kind: MarkThirdDie})
	}
}

// goMoney is what GO pays a seat, and to whom, as cards have left it (8.2 to 8.4).
func (t *Table) goMoney(seat engine.Seat, amount int) (int, engine.Seat) {
	to := seat
	if m := t.mark(seat, MarkGOFactor); m != nil {
		amount = amount * m.N / 100
	}
	if m := t.mark(seat, MarkGOReceiver); m != nil && t.in(m.To) {
		to = m.To
	}
	return amount, to
}

// noGOCharges says whether a card waives mortgage fee and instalment on this pass.
func (t *Table) noGOCharges(seat engine.Seat) bool { return t.mark(seat, MarkNoGOCharges) != nil }

// bonusAs is who gets how much of a triple bonus, as cards have left it: resolved once, from the last modifier (5.2).
func (t *Table) bonusAs(seat engine.Seat, bonus int) (engine.Seat, int) {
	m := t.mark(seat, MarkBonus)
	if m == nil {
		return seat, bonus
	}
	to := seat
	if t.in(m.To) {
		to = m.To
	}
	return to, bonus * m.N / 100
}

// Override is what cards have said about one landing.
type Override struct {
	Landing    engine.FrameID
	NoJail     bool // 9.2 does not jail
	Lock       int  // turns that the prisoner cannot leave, if this landing jails (6.8.a)
	Rents      bool // the prisoner collects rent, if this landing jails (6.8.b)
	TaxSet     bool // the tax is TaxPercent of the tax due, and TaxInstead besides
	TaxPercent int
	TaxInstead int
	Parking    ParkingOverride
	Holder     engine.Seat // who gets the money of ParkingToHolder
	Got        Space       // a deed that a card has just given out of Free Parking: not to be handed back
}

// late returns what cards have said about a landing.
func (t *Table) late(landing engine.FrameID) Override {
	for _, o := range t.Late {
		if o.Landing == landing {
			return o
		}
	}
	return Override{Landing: landing}
}

// LandingChanged is what cards say about a landing from now on.
type LandingChanged struct {
	Seat engine.Seat
	Now  Override
}

// Apply replaces what was said before.
func (e LandingChanged) Apply(t *Table) {
	t.Late = slices.DeleteFunc(slices.Clone(t.Late), func(o Override) bool { return o.Landing == e.Now.Landing })
	t.Late = append(t.Late, e.Now)
}

// forget drops what cards have said about a landing, if they have said anything.
func (t *Table) forget(p *Pen, landing engine.FrameID) {
	if slices.ContainsFunc(t.Late, func(o Override) bool { return o.Landing == landing }) {
		p.Emit(LandingDone{Landing: landing})
	}
}

// LandingDone forgets what cards have said about a landing.
type LandingDone struct{ Landing engine.FrameID }

// Apply forgets it.
func (e LandingDone) Apply(t *Table) {
	t.Late = slices.DeleteFunc(slices.Clone(t.Late), func(o Override) bool { return o.Landing == e.Landing })
}

// ActiveEvent is the table event that is live (7).
type ActiveEvent struct {
	Kind    TableEvent
	Card    CardID
	Percent int
	Closed  bool
	NoCap   bool
}

// EventStarted starts a table event.
type EventStarted struct {
	Seat  engine.Seat
	Event ActiveEvent
}

// Apply starts it.
func (e EventStarted) Apply(t *Table) { t.Event = e.Event }

// EventEnded ends the live event (7.3).
type EventEnded struct{ Seat engine.Seat }

// Apply ends it.
func (e EventEnded) Apply(t *Table) { t.Event = ActiveEvent{} }

// EventKept says that the live event survives a roll (7.3.a).
type EventKept struct{ Seat engine.Seat }

// Apply changes nothing.
func (e EventKept) Apply(*Table) {}
