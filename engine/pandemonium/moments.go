// Chapters 6.6 and 11.4: the moments that held cards wait for.
//
// A moment about one player alone asks that player, if they hold any card at
// all. A moment that others may use asks everybody else with cards, sealed, as a NOPE window does.

package pandemonium

import (
	"monappoly/engine"
	"monappoly/engine/window"
)

// Moment asks for held cards whose condition has come true.
type Moment struct {
	Window  window.Window
	Cond    Condition
	About   engine.Seat    // whose roll, landing or pass it is
	Landing engine.FrameID // the landing it belongs to
	Via     Via
	But     CardID // drawn on this very occasion: not for it (A72)
}

// MomentFacts is what the question is about.
type MomentFacts struct {
	Cond  Condition
	About engine.Seat
}

// Ask lists the cards that fit, and passing.
func (f Moment) Ask(t *Table) []engine.Prompt {
	var facts any = MomentFacts{Cond: f.Cond, About: f.About}
	return f.Window.Ask(func(seat engine.Seat) engine.Prompt {
		q := engine.Prompt{Kind: "moment", Rule: "6.6", Facts: facts, Options: passing}
		for _, id := range t.Players[seat].Hand {
			if f.Cond.meets(id.Card().When) && id != f.But {
				q.Options = append(q.Options, engine.Option{Key: id.Key(), Rule: "6.6", Facts: CardFacts{Card: id}})
			}
		}
		return q
	})
}

// meets says whether a card that waits for the given condition fits the moment: a
// double rolled in jail is a double of one's own as well.
func (c Condition) meets(when Condition) bool {
	return when == c || c == CondOwnDoubleInJail && when == CondOwnDouble
}

// Answer seals a pass, or plays the card. Nobody is asked twice about one moment
// (A82), except about their own pass of GO: one card adds money, another spares charges.
func (f Moment) Answer(p *Pen, q engine.Prompt, a engine.Answer) error {
	if w, sealed := f.Window.Seal(q, a); sealed {
		f.Window = w
		p.Note(f)
		return nil
	}
	if f.Cond != CondPassGO || p.Table().Players[q.Seat].Cards == 1 {
		f.Window.Passed = f.Window.Passed.With(q.Seat)
	}
	p.Set(f)
	playAbout(p, Effects{
		Holder: q.Seat, Card: cardOf(a.Key), About: f.About, Landing: f.Landing, Via: f.Via,
		Chosen: engine.Spectator, Path: []int{0},
	})
	return nil
}

// Run goes on when everybody has answered.
func (f Moment) Run(p *Pen) { p.Done() }

// Without ends the moment with its player, or asks one seat less.
func (f Moment) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.Window = f.Window.Without(seat)
	return f, f.About != seat
}

// own asks the player whom a moment is about, if they hold cards.
func own(p *Pen, cond Condition, seat engine.Seat, landing engine.FrameID, via Via, but CardID) {
	if p.Table().Players[seat].Cards > 0 {
		p.Push(Moment{Window: window.Window{Asked: window.Of(seat)}, Cond: cond, About: seat, Landing: landing, Via: via, But: but})
	}
}

// other asks everybody else with cards.
func other(p *Pen, cond Condition, about engine.Seat, landing engine.FrameID, via Via) {
	if asked := p.Table().withCards(about); asked != 0 {
		p.Push(Moment{Window: window.Open(asked), Cond: cond, About: about, Landing: landing, Via: via})
	}
}

// askAboutRoll lets cards say what a double or triple counts as (7.3.a, 7.3.b).
func askAboutRoll(p *Pen, f Turn) {
	switch {
	case f.Raw == Triple:
		other(p, CondOtherRollsTriple, f.Seat, 0, Via{})
	case f.Raw == Double && f.InJail:
		own(p, CondOwnDoubleInJail, f.Seat, 0, Via{}, Blank)
	case f.Raw == Double:
		own(p, CondOwnDouble, f.Seat, 0, Via{}, Blank)
	}
}

// askAboutThirdDie lets a player stay where they are (2.1).
func askAboutThirdDie(p *Pen, seat engine.Seat, _ int) {
	own(p, CondThirdDieMovesMe, seat, 0, Via{Cause: ByThird, Third: true}, Blank)
}

// askAboutGO lets cards change what GO pays and charges. The last pushed is asked first: the player concerned (A81).
func askAboutGO(p *Pen, seat engine.Seat, stopped bool, drew CardID) {
	if !stopped {
		other(p, CondOtherPassesGO, seat, 0, Via{})
	}
	own(p, CondPassGO, seat, 0, Via{}, drew)
}

// askAboutLanding lets cards change a tax that is due, or the fee of Free Parking.
func askAboutLanding(p *Pen, f Land, space Space) {
	t := p.Table()
	switch Board[space].Kind {
	case KindTax:
		if t.taxDue(p.Self(), space, f.Via.Double).Total > 0 {
			own(p, CondTaxDue, f.Seat, p.Self(), f.Via, f.Drew)
		}
	case KindParking:
		equal := t.Dice.Thrown && t.Dice.Faces[0] == t.Dice.Faces[1] // 11.2.b: there is no fee
		if !equal && !t.parkingShut() && (t.Pot == 0 || !t.property(f.Seat)) && !t.late(p.Self()).Parking.NoResolution {
			own(p, CondParkingFeeDue, f.Seat, p.Self(), f.Via, f.Drew)
		}
	}
}

// askAboutTake lets cards change who gets what from Free Parking: the visitor's first, then the others' (A82).
func askAboutTake(p *Pen, f Parking) {
	other(p, CondOtherLandsFreeParking, f.Seat, f.Landing, f.Via)
	own(p, CondLandFreeParking, f.Seat, f.Landing, f.Via, Blank)
}
