// Chapter 6.7: NOPE, and the hand limit that goes with it.

package pandemonium

import (
	"monappoly/engine"
	"monappoly/engine/window"
)

// Nope is the sealed window over a card that was drawn or played. Everybody with
// held cards is asked, whatever they hold (A77); NOPEs of it can be NOPEd without end.
type Nope struct {
	Window window.Window
	Card   CardID
	By     engine.Seat // who drew or played the card
	About  engine.Seat // whose moment it is about
	Drawn  bool
	Last   engine.Seat // who played the NOPE that is on top, nobody's seat for none
	Stake  engine.FrameID
}

// NopeFacts is what the window is about.
type NopeFacts struct {
	Card   CardID
	By     engine.Seat
	Last   engine.Seat // who played the NOPE on top
	Played int
}

// open asks everybody with cards, if there is anybody.
func (f Nope) open(p *Pen) {
	f.Last = engine.Spectator
	f.Window = window.Open(p.Table().withCards(engine.Spectator))
	if f.Window.Asked != 0 {
		p.Push(f)
	}
}

// withCards are the seats that hold cards, but for one: a public fact.
func (t *Table) withCards(but engine.Seat) window.Seats {
	var s window.Seats
	for i := range t.Players {
		if seat := engine.Seat(i); seat != but && t.in(seat) && t.Players[i].Cards > 0 {
			s = s.With(seat)
		}
	}
	return s
}

// Ask asks who has still to answer: NOPE, or let it happen.
func (f Nope) Ask(t *Table) []engine.Prompt {
	var facts any = NopeFacts{Card: f.Card, By: f.By, Last: f.Last, Played: f.Window.Played}
	return f.Window.Ask(func(seat engine.Seat) engine.Prompt {
		q := engine.Prompt{Kind: "nope", Rule: "6.7.a", Facts: facts, Options: passing}
		for _, id := range t.Players[seat].Hand {
			if id.nope() {
				q.Options = append(q.Options, engine.Option{Key: id.Key(), Rule: "6.7.a", Facts: CardFacts{Card: id}, Why: f.mayNope(t, seat)})
			}
		}
		return q
	})
}

// passing is the one option of whoever has no card for a window. Appending to it makes a list of its own.
var passing = []engine.Option{{Key: window.Pass}}[:1:1]

// mayNope says why this seat cannot annul the card on top: it must have drawn
// it, be touched by it, or it must be about the whole table; a NOPE may be annulled by anybody else (A74, A78).
func (f Nope) mayNope(t *Table, seat engine.Seat) *engine.Refusal {
	if f.Last >= 0 {
		return nil
	}
	if seat == f.By && f.Drawn || seat != f.By && (touches(t, f.Card, f.By, seat) || seat == f.About) {
		return nil
	}
	return engine.Refuse("6.7.a", "not-your-card")
}

// touches says whether a card could touch that seat, or is about the whole table.
func touches(t *Table, id CardID, by, seat engine.Seat) bool {
	hit := false
	WalkEffects(id.Card().Effects, func(e Effect) {
		switch e := e.(type) {
		case StartEvent, SetThirdDie: // everybody's rents, everybody's move
			hit = true
		case SetRoll: // drawn on a triple: now the others move after all
			hit = hit || e.Counts == Double && !id.Card().Keep
		}
		for _, who := range selectors(e) {
			switch who {
			case WhoEachOther, WhoAll, WhoLeft, WhoChooseOther, WhoChooseAny: // who is chosen has been named by one of these
				hit = true
			case WhoAllJailed, WhoChooseJailed:
				hit = hit || t.Players[seat].Jailed
			case WhoRichest, WhoRichestOther, WhoPoorest, WhoPoorestOther:
				f := Effects{Holder: by, Chosen: engine.Spectator}
				for _, s := range f.seats(t, who) {
					hit = hit || s == seat
				}
			}
		}
	})
	return hit
}

// Answer seals a pass, or plays a NOPE, which opens the next round.
func (f Nope) Answer(p *Pen, q engine.Prompt, a engine.Answer) error {
	if w, sealed := f.Window.Seal(q, a); sealed {
		f.Window = w
		p.Note(f)
		return nil
	}
	id, rule, against := cardOf(a.Key), engine.Rule("6.7.a"), f.By
	if f.Last >= 0 {
		rule, against = "6.7.b", f.Last
	}
	p.Emit(CardPlayed{Seat: q.Seat, Card: id, Against: against}, "6.6", rule)
	p.Emit(CardSpent{Card: id})
	f.Last = q.Seat
	f.Window = f.Window.Interrupt(p.Table().withCards(q.Seat))
	p.Set(f)
	return nil
}

// Run closes the window: an odd number of NOPEs annuls the card.
func (f Nope) Run(p *Pen) {
	p.Done()
	if f.Window.Stands() {
		return
	}
	p.Drop(f.Stake)
	p.Emit(CardSpent{Card: f.Card, Void: true})
}

// Without asks one seat less, and closes with the card that it is about.
func (f Nope) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.Window = f.Window.Without(seat)
	return f, f.By != seat && f.About != seat
}

// settle takes proposals off the table that cannot be carried out any more, and
// makes a seat with more than two NOPEs give one back (6.7.c, A79). It
// waits until no window is open, so that a chain is never broken into.
func settle(p *Pen) {
	t := p.Table()
	voidTrades(p)
	switch p.Stack().Top().(type) {
	case Nope, NopeLimit:
		return
	}
	for i := range t.Players {
		if t.Players[i].Cards > 2 && t.nopes(engine.Seat(i)) > 2 {
			p.Push(NopeLimit{Seat: engine.Seat(i)})
			return
		}
	}
}

func (t *Table) nopes(seat engine.Seat) int {
	n := 0
	for _, id := range t.Players[seat].Hand {
		if id.nope() {
			n++
		}
	}
	return n
}

// NopeLimit asks which NOPE goes back under its deck.
type NopeLimit struct{ Seat engine.Seat }

// Ask lists the NOPEs.
func (f NopeLimit) Ask(t *Table) []engine.Prompt {
	q := engine.Prompt{Seat: f.Seat, Kind: "nope-limit", Rule: "6.7.c", Clock: engine.Decision}
	for _, id := range t.Players[f.Seat].Hand {
		if id.nope() {
			q.Options = append(q.Options, engine.Option{Key: id.Key(), Rule: "6.7.c", Facts: CardFacts{Card: id}})
		}
	}
	q.Default.Key = q.Options[len(q.Options)-1].Key
	return []engine.Prompt{q}
}

// Answer gives it back.
func (f NopeLimit) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	p.Done()
	p.Emit(CardReturned{Seat: f.Seat, Card: cardOf(a.Key)}, "6.7.c")
	return nil
}

// Run is never reached: there is always a NOPE too many.
func (f NopeLimit) Run(p *Pen) { p.Done() }

// Without drops the question of a player who has left.
func (f NopeLimit) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }
