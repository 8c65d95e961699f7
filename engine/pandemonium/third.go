// Chapters 2.1 and 6.2.a: Third cards, and the third die that moves the others.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// third draws the roller's Third cards and then moves the others by the third die.
func (f Turn) third(p *Pen) {
	t := p.Table()
	switch f.Step {
	case AtThirdCard:
		if t.Players[f.Seat].Third > 0 {
			drawThird(p, f.Seat)
			return
		}
		p.Set(f.at(AtThirdDie))
	case AtThirdDie:
		p.Set(f.at(AtLateThirds))
		if f.kind() != Triple {
			p.Push(ThirdDie{
				Roller: f.Seat, Die: f.Faces[2], Order: t.others(f.Seat),
				Between: f.kind() == Double && f.bonus(t),
			})
		}
	case AtLateThirds:
		for _, seat := range t.others(f.Seat) {
			if t.Players[seat].Third > 0 {
				drawThird(p, seat)
				return
			}
		}
		p.Set(f.at(AtAfter))
		p.Emit(RollDone{Seat: f.Seat})
	}
}

// drawThird takes a Third card that a dice number has earned (6.2.a).
func drawThird(p *Pen, seat engine.Seat) {
	p.Emit(ThirdDrawn{Seat: seat})
	draw(p, seat, DeckThird, 0, "6.2.a")
}

// RollDone ends what cards have said about one roll.
type RollDone struct{ Seat engine.Seat }

// Apply takes the roll's marks off.
func (e RollDone) Apply(t *Table) {
	for i := range t.Players {
		t.unmark(engine.Seat(i), MarkNoFlip, MarkBonus)
	}
}

// ThirdDie moves everybody else, one after the other in the order fixed at its start (2.1, A58).
type ThirdDie struct {
	engine.Runs[Table]
	Roller  engine.Seat
	Die     int
	Order   []engine.Seat
	Between bool // a bonus roll follows (4.5)
	Cited   bool // somebody has moved by it
	Moved   bool // the first in order has had the move; a Third card may be due
	Asked   bool // the first in order was asked about held cards
}

// Run moves the next player, and then gives them the Third card that is due (A7).
func (f ThirdDie) Run(p *Pen) {
	t := p.Table()
	if len(f.Order) == 0 {
		p.Done()
		return
	}
	seat := f.Order[0]
	pl := &t.Players[seat]
	switch {
	case !t.in(seat):
		f.Order, f.Moved, f.Asked = f.Order[1:], false, false
		p.Set(f)
	case !f.Asked && t.thirdMoves(seat):
		f.Asked = true
		p.Set(f)
		askAboutThirdDie(p, seat, f.Die)
	case !f.Moved:
		f.Moved = true
		moves := t.thirdMoves(seat) && t.mark(seat, MarkAnchor) == nil
		cite := moves && !f.Cited
		f.Cited = f.Cited || moves
		p.Set(f)
		if t.mark(seat, MarkAnchor) != nil {
			p.Emit(MarkUsed{Seat: seat, Kind: MarkAnchor})
		}
		f.move(p, seat, moves, cite)
	case pl.Third > 0:
		p.Set(f)
		drawThird(p, seat)
	default:
		f.Order, f.Moved, f.Asked = f.Order[1:], false, false
		p.Set(f)
	}
}

// thirdMoves says whether the third die moves a seat: prisoners stay where they
// are (A54), and where the table has it otherwise, those who are locked in (6.8.a).
func (t *Table) thirdMoves(seat engine.Seat) bool {
	pl := &t.Players[seat]
	return t.in(seat) && (!pl.Jailed || t.Options.ThirdInJail && pl.Lock == 0)
}

func (f ThirdDie) move(p *Pen, seat engine.Seat, moves, cite bool) {
	if cite {
		rules := []engine.Rule{"2.1"}
		if f.Between {
			rules = append(rules, "4.5")
		}
		p.Emit(ThirdMoves{Roller: f.Roller, Die: f.Die, Between: f.Between}, rules...)
	}
	if !moves {
		return
	}
	if p.Table().Players[seat].Jailed {
		p.Emit(Released{Seat: seat, How: "third-die"})
	}
	p.Push(Move{Seat: seat, Left: f.Die, Via: Via{Cause: ByThird, Third: true}})
}

// Without stops when the roller has left (A32).
func (f ThirdDie) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Roller != seat }

// CloneFrame shares no list.
func (f ThirdDie) CloneFrame() engine.Frame[Table] { f.Order = slices.Clone(f.Order); return f }
