// Chapter 4: Doubles.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// double is a roll of two equal main dice, or what counts as one (A17). The order of its
// steps is that of A19; the Double card comes before a dice number is paid (A5).
func (f Turn) double(p *Pen) {
	t := p.Table()
	switch f.Step {
	case AtEvent:
		f.Cleared = f.Raw == Double && t.Event.Kind != NoTableEvent
		p.Set(f.at(AtStreak))
		clearEvent(p, f)
	case AtStreak:
		f.doubleStreak(p)
	case AtDoubleCard:
		p.Set(f.at(AtDoubleRelease))
		if !f.Down {
			draw(p, f.Seat, DeckDouble, 0, "4.2")
		}
	case AtDoubleRelease:
		if t.Dice.Kind == Triple {
			f.convert(p)
			return
		}
		f.release(p, AtDoubleEffect)
	case AtDoubleEffect:
		f.effect(p)
	case AtFlip:
		p.Set(f.at(AtThirdCard))
		flip(p, f.Seat)
	}
}

// clearEvent ends the live event on a double (7.3), or keeps it on a triple turned down (7.3.a).
func clearEvent(p *Pen, f Turn) {
	if p.Table().Event.Kind == NoTableEvent {
		return
	}
	if f.Raw == Double {
		p.Emit(EventEnded{Seat: f.Seat}, "7.3")
		return
	}
	p.Emit(EventKept{Seat: f.Seat}, "7.3.a")
}

// doubleStreak counts the double; the third in a row jails at once (4.6).
func (f Turn) doubleStreak(p *Pen) {
	pl := &p.Table().Players[f.Seat]
	p.Set(f.at(AtDoubleCard))
	streak := Streak{Seat: f.Seat, Doubles: pl.Doubles + 1}
	if pl.Triples > 0 {
		p.Emit(streak, "4.7")
	} else {
		p.Emit(streak)
	}
	if streak.Doubles < 3 {
		return
	}
	f.Third = true
	p.Set(f.at(AtThirdCard))
	jail(p, f.Seat, "doubles", "4.6")
}

// convert goes on as a triple, because the Double card says so (7.3.b, A25, A26).
func (f Turn) convert(p *Pen) {
	f.Up = true
	p.Set(f.at(AtTripleStart))
	p.Emit(Streak{Seat: f.Seat, Doubles: f.Doubles, Triples: f.Triples})
	if f.Cleared {
		p.Emit(RollCounts{Seat: f.Seat, Kind: Triple}, "7.3.b")
	}
}

// release lets a prisoner out by matching dice (10.1), unless a lock holds (6.8.a).
func (f Turn) release(p *Pen, then Step) {
	pl := &p.Table().Players[f.Seat]
	if pl.Jailed && pl.Lock > 0 {
		f.Stayed = true
		p.Set(f.at(then))
		p.Emit(HeldInJail{Seat: f.Seat, Left: pl.Lock}, "6.8.a")
		return
	}
	p.Set(f.at(then))
	if pl.Jailed {
		p.Emit(Released{Seat: f.Seat, How: "dice"}, "10.1")
	}
}

// errands are where a double of each face sends people (4.1, A18): the roller, then each opponent.
var errands = [7]struct {
	roller, others []int
	rule           engine.Rule
}{
	1: {roller: []int{2}, rule: "4.1.a"},
	2: {roller: []int{4}, rule: "4.1.b"},
	3: {roller: []int{3, -3}, rule: "4.1.c"},
	4: {roller: []int{8}, others: []int{4, -4}, rule: "4.1.d"},
	5: {roller: []int{10}, others: []int{-10}, rule: "4.1.e"},
	6: {roller: []int{-12}, rule: "4.1.f"},
}

// effect does what the table of doubles says of the face.
func (f Turn) effect(p *Pen) {
	t := p.Table()
	face := f.Faces[0]
	f.NoBonus = face == 5
	p.Set(f.at(AtFlip))
	p.Emit(DoubleRolled{Seat: f.Seat, Face: face}, errands[face].rule)
	switch face {
	case 1:
		p.Emit(Paid{From: Bank, To: f.Seat, Amount: 500, For: ForSnakeEyes}, "4.1.a")
	case 2:
		for _, seat := range t.others(f.Seat) {
			if t.Players[seat].Misses == 0 { // A13: it does not add up
				p.Emit(Misses{Seat: seat, Turns: 1}, "4.1.b")
			}
		}
	case 5:
		p.Emit(Misses{Seat: f.Seat, Turns: 1}, "4.1.e")
	}
	var list []Errand
	if !f.Stayed {
		for _, n := range errands[face].roller {
			list = append(list, Errand{f.Seat, n})
		}
	}
	for _, seat := range t.others(f.Seat) {
		for _, n := range errands[face].others {
			list = append(list, Errand{seat, n})
		}
	}
	p.Push(Errands{Roller: f.Seat, List: list})
}

// flip turns the roller round after a double (4.3), unless 3.2 or a card forbids it.
func flip(p *Pen, seat engine.Seat) {
	t := p.Table()
	if t.mark(seat, MarkNoFlip) != nil {
		p.Emit(FacingKept{Seat: seat, Why: "card"})
		return
	}
	turnRound(p, seat, "4.3")
}

// turnRound turns a player, unless they still wait for their first GO (3.2, A52).
func turnRound(p *Pen, seat engine.Seat, rules ...engine.Rule) {
	pl := &p.Table().Players[seat]
	if !pl.Passed {
		p.Emit(FacingKept{Seat: seat, Why: "before-go"}, "3.2")
		return
	}
	p.Emit(Turned{Seat: seat, Facing: -pl.Facing}, rules...)
}

// Errand is one move that a double sends a player on; back when negative.
type Errand struct {
	Seat  engine.Seat
	Steps int
}

// Errands are the moves of a double, one after the other. Whoever is jailed or
// out on the way drops the rest; prisoners do not move (A35 to A37).
type Errands struct {
	engine.Runs[Table]
	Roller engine.Seat
	List   []Errand
}

// Run sends the next one.
func (f Errands) Run(p *Pen) {
	if len(f.List) == 0 {
		p.Done()
		return
	}
	e := f.List[0]
	f.List = f.List[1:]
	p.Set(f)
	t := p.Table()
	if t.in(e.Seat) && !t.Players[e.Seat].Jailed {
		p.Push(Move{Seat: e.Seat, Left: max(e.Steps, -e.Steps), Back: e.Steps < 0, Via: Via{Cause: ByDouble, Double: true}})
	}
}

// Without stops everything when the roller has left (A146), or drops that seat's moves.
func (f Errands) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.List = slices.DeleteFunc(slices.Clone(f.List), func(e Errand) bool { return e.Seat == seat })
	return f, f.Roller != seat
}

// CloneFrame shares no list.
func (f Errands) CloneFrame() engine.Frame[Table] { f.List = slices.Clone(f.List); return f }
