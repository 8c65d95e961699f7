// Chapter 5: Triples.

package pandemonium

// triple is a roll of three equal dice, or what counts as one; its steps are in the order of A21.
func (f Turn) triple(p *Pen) {
	t := p.Table()
	switch f.Step {
	case AtTripleStart:
		f.tripleStart(p)
	case AtTripleCard:
		p.Set(f.at(AtTripleBonus))
		draw(p, f.Seat, DeckTriple, 0, "5.1")
	case AtTripleBonus:
		f.tripleBonus(p)
	case AtTripleRelease:
		f.release(p, AtTripleMove)
	case AtTripleMove:
		p.Set(f.at(AtTripleKept))
		if f.Stayed || t.Players[f.Seat].Jailed {
			return
		}
		steps := f.Faces[0] + f.Faces[1] + f.Faces[2]
		if f.Up {
			steps = 3 * f.Faces[0] // A25
		}
		p.Emit(TripleMoves{Seat: f.Seat, Steps: steps}, "5.3")
		p.Push(Move{Seat: f.Seat, Left: steps, Via: Via{Cause: ByRoll}})
	case AtTripleKept:
		p.Set(f.at(AtThirdCard))
		p.Emit(FacingKept{Seat: f.Seat, Why: "triple"}, "5.4")
	}
}

// tripleStart counts the triple; the third in a row jails at once (5.5).
func (f Turn) tripleStart(p *Pen) {
	t := p.Table()
	pl := &t.Players[f.Seat]
	if f.Up && !f.Cleared && t.Event.Kind != NoTableEvent { // a held card made it a triple: it was a double all the same
		f.Cleared = true
		p.Emit(EventEnded{Seat: f.Seat}, "7.3", "7.3.b")
	}
	p.Set(f.at(AtTripleCard))
	streak := Streak{Seat: f.Seat, Triples: pl.Triples + 1}
	if pl.Doubles > 0 {
		p.Emit(streak, "5.6")
	} else {
		p.Emit(streak)
	}
	if streak.Triples < 3 {
		return
	}
	f.Third = true
	p.Set(f.at(AtThirdCard))
	p.Emit(BonusGrew{Seat: f.Seat, Bonus: pl.Bonus + 500}) // A24: it grows, though nothing is paid
	jail(p, f.Seat, "triples", "5.5")
}

// tripleBonus pays the bonus, as the Triple card has left it, and raises the
// next one (5.2). A triple that the card turned down goes on as a double (A27, A28).
func (f Turn) tripleBonus(p *Pen) {
	t := p.Table()
	if t.Dice.Kind == Double {
		f.Down = true
		p.Set(f.at(AtStreak))
		p.Emit(Streak{Seat: f.Seat, Doubles: f.Doubles, Triples: f.Triples})
		clearEvent(p, f)
	} else {
		p.Set(f.at(AtTripleRelease))
	}
	bonus := t.Players[f.Seat].Bonus
	to, amount := t.bonusAs(f.Seat, bonus)
	if amount > 0 {
		p.Emit(Paid{From: Bank, To: to, Amount: amount, For: ForTriple}, "5.2")
	}
	p.Emit(BonusGrew{Seat: f.Seat, Bonus: bonus + 500}, "5.2")
}
