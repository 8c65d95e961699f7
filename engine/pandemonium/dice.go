// Chapter 2: Dice rolls.

package pandemonium

import "monappoly/engine"

// throw rolls three dice, of which a card may have named the third.
func throw(p *Pen, seat engine.Seat, nth int) [3]int {
	faces := p.Roll(3)
	p.Emit(Rolled{Seat: seat, Faces: faces, Draw: p.Draw(), Nth: nth})
	if m := p.Table().mark(seat, MarkThirdDie); m != nil {
		p.Emit(ThirdDieSet{Seat: seat, Die: m.N})
	}
	return p.Table().Dice.Faces
}

// ThirdDieSet is a third die that a card names.
type ThirdDieSet struct {
	Seat engine.Seat
	Die  int
}

// Apply turns the die, and uses the card's mark up.
func (e ThirdDieSet) Apply(t *Table) {
	t.Dice.Faces[2] = e.Die
	t.Dice.Kind = kindOf(t.Dice.Faces)
	t.unmark(e.Seat, MarkThirdDie)
}

// classify decides what the roll counts as, after held cards have had their say.
func (f Turn) classify(p *Pen) {
	if f.Step == AtClassify && !f.Asked {
		f.Asked = true
		p.Set(f)
		askAboutRoll(p, f)
		return
	}
	counts := p.Table().Dice.Kind
	f.Down = f.Raw == Triple && counts == Double
	f.Up = f.Raw == Double && counts == Triple
	switch f.kind() {
	case Plain:
		p.Set(f.at(AtNumber))
	case Double:
		p.Set(f.at(AtEvent))
	case Triple:
		p.Set(f.at(AtTripleStart))
	}
}

// plain is a roll of two different main dice.
func (f Turn) plain(p *Pen) {
	t := p.Table()
	pl := &t.Players[f.Seat]
	switch f.Step {
	case AtNumber:
		p.Set(f.at(AtJail))
		if pl.Doubles+pl.Triples > 0 {
			p.Emit(Streak{Seat: f.Seat})
		}
		payNumbers(p, f.Seat)
	case AtJail:
		f.serve(p)
	case AtForced:
		p.Set(f.at(AtMove))
		if pl.Jailed {
			p.Emit(Released{Seat: f.Seat, How: "third-turn"})
		}
	case AtMove:
		p.Set(f.at(AtThirdCard))
		p.Push(Move{Seat: f.Seat, Left: f.Faces[0] + f.Faces[1], Via: Via{Cause: ByRoll}})
	}
}

// serve keeps a prisoner in, or on the third turn makes them leave (10.2).
func (f Turn) serve(p *Pen) {
	pl := &p.Table().Players[f.Seat]
	switch {
	case !pl.Jailed:
		p.Set(f.at(AtMove))
	case pl.Served < 3 || pl.Lock > 0:
		p.Set(f.at(AtThirdCard))
	default:
		p.Set(f.at(AtForced))
		p.Emit(ForcedExit{Seat: f.Seat}, "10.2")
		forceOut(p, f.Seat)
	}
}

// payNumbers pays everybody whose dice number the main dice show (2.2, 2.3). A
// number is never a doublet (A2), so doubles and triples hit nobody.
func payNumbers(p *Pen, roller engine.Seat) {
	t := p.Table()
	shown := pair(t.Dice.Faces[:2])
	for _, seat := range t.from(roller) {
		if t.Players[seat].Number != shown {
			continue
		}
		rule := engine.Rule("2.2")
		if seat == roller {
			rule = "2.3"
		}
		p.Emit(NumberHit{Seat: seat, Roller: roller, Number: shown}, rule)
		p.Emit(Paid{From: Bank, To: seat, Amount: 100, For: ForNumber}, rule)
		if seat == roller {
			collect(p, roller, t.others(roller), 100)
		}
	}
}

// collect has each of these seats pay the roller for their own number, clockwise (A8). The last is asked first to be pushed.
func collect(p *Pen, to engine.Seat, from []engine.Seat, amount int) {
	var debts []Debt
	for _, seat := range from {
		debts = append(debts, Debt{Seat: seat, To: to, Amount: amount, For: ForNumber, Rule: "2.3"})
	}
	payAll(p, debts)
}
