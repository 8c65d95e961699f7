// Chapters 15, 16 and 17.4: rents, with a bill for each.

package pandemonium

import (
	"monappoly/engine"
)

// rent charges what the owner may ask, which is nothing from inside jail (0.2) unless a card allows it (6.8.b).
func (f Land) rent(p *Pen, space Space, owner engine.Seat) {
	t := p.Table()
	if !t.Collects(owner) {
		p.Emit(NothingDue{Seat: f.Seat, Space: space, Owner: owner, Why: "owner-jailed"}, "0.2")
		return
	}
	if m := t.mark(f.Seat, MarkNoRent); m != nil {
		p.Emit(MarkUsed{Seat: f.Seat, Kind: MarkNoRent})
		p.Emit(NothingDue{Seat: f.Seat, Space: space, Owner: owner, Why: "card"})
		return
	}
	if Board[space].Kind == KindUtility && !f.Via.Third && !t.Dice.Thrown {
		faces := p.Roll(2) // A108: no roll this turn
		p.Emit(FreshDice{Seat: f.Seat, Faces: faces, Draw: p.Draw()})
	}
	bill := t.Rent(space, f.Via.Third)
	if t.Players[owner].Jailed {
		bill.Lines = append(bill.Lines, Line{Fact: "from-jail", N: bill.Total, Rule: "6.8.b"})
	}
	if bill.Total == 0 {
		p.Emit(NothingDue{Seat: f.Seat, Space: space, Owner: owner, Why: "event"}, bill.Rules()...)
		return
	}
	pay(p, Debt{Seat: f.Seat, To: owner, Amount: bill.Total, For: ForRent, Space: space, Bill: bill})
}

// Times is by how much a utility's dice are multiplied now: 4, or 10 for the pair, as a table event leaves it (16.3, 7.2.a).
func (t *Table) Times(space Space) int {
	times := t.utilityRent(space, false).Lines[0].N
	if t.Event.Kind == EventUtilityRent {
		return times * t.Event.Percent / 100
	}
	return times
}

// Collects says whether the owner of a deed may take rent: not from inside jail (0.2), unless a card allows it (6.8.b).
func (t *Table) Collects(owner engine.Seat) bool {
	return !t.Players[owner].Jailed || t.Players[owner].Rents
}

// FreshDice is a throw of two dice because nobody has rolled this turn (A108).
type FreshDice struct {
	Seat  engine.Seat
	Faces []int
	Draw  int
}

// Apply lays them as the main dice.
func (e FreshDice) Apply(t *Table) { copy(t.Dice.Faces[:2], e.Faces); t.Dice.Thrown = true }

// Luck is the draw behind the event.
func (e FreshDice) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces} }

// Rent is what an owned deed charges now, in pounds, with the lines that explain
// it. A utility counts the third die when that brought the visitor. It is put on
// the grid, nearest, halves up (A123), and never below one step of it (A166).
func (t *Table) Rent(space Space, third bool) Bill {
	var b Bill
	switch Board[space].Kind {
	case KindStation:
		b = t.stationRent(space)
	case KindUtility:
		b = t.utilityRent(space, third)
	default:
		b = t.streetRent(space)
	}
	if on := t.Options.OnGrid(b.Total); on != b.Total {
		b.Lines = append(b.Lines, Line{Fact: "rounded", N: on})
		b.Total = on
	}
	return b
}

// streetRent is the printed rent of the level; a bare deed of a whole set charges double (A154), unless a mortgage breaks the set (17.4).
func (t *Table) streetRent(space Space) Bill {
	d := &t.Deeds[space]
	plot := &Board[space]
	b := Bill{Total: plot.Rents[d.Level]}
	fact := "base"
	if d.Level > 0 {
		fact = "level"
	}
	b.Lines = []Line{{Fact: fact, N: b.Total}}
	if d.Level > 0 || !t.whole(d.Owner, plot.Set) || t.Options.DoubleOnce {
		return b
	}
	if t.mortgagedIn(plot.Set) {
		b.Lines = append(b.Lines, Line{Fact: "broken-set", N: 1, Factor: true, Rule: "17.4"})
		return b
	}
	b.Lines = append(b.Lines, Line{Fact: "set", N: 2, Factor: true})
	b.Total *= 2
	return b
}

// mortgagedIn says whether any deed of the set is mortgaged.
func (t *Table) mortgagedIn(set Set) bool {
	for _, s := range members[set] {
		if t.Deeds[s].Mortgaged {
			return true
		}
	}
	return false
}

// earning counts the deeds of a set that the seat owns and has not mortgaged (A125).
func (t *Table) earning(seat engine.Seat, set Set) int {
	n := 0
	for _, s := range members[set] {
		if d := &t.Deeds[s]; d.Owner == seat && !d.Mortgaged && !d.Reserved {
			n++
		}
	}
	return n
}

// stationRent is 25, 50, 100 or 200 by the stations that earn (A125).
func (t *Table) stationRent(space Space) Bill {
	n := t.earning(t.Deeds[space].Owner, Stations)
	b := Bill{Total: 25 << (n - 1)}
	b.Lines = []Line{{Fact: "stations", N: n, Factor: true}, {Fact: "base", N: b.Total}}
	if n < t.owns(t.Deeds[space].Owner, Stations) {
		b.Lines = append(b.Lines, Line{Fact: "broken-set", N: 1, Factor: true, Rule: "17.4"})
	}
	return t.eventRent(b, EventStationRent, "7.2.b")
}

// utilityRent is 4 times the dice, or 10 times with both (16.1 to 16.3, A124, A126).
func (t *Table) utilityRent(space Space, third bool) Bill {
	dice, fact := t.Dice.Faces[0]+t.Dice.Faces[1], "dice"
	if third {
		dice, fact = t.Dice.Faces[2], "third-die"
	}
	b := Bill{Lines: []Line{{Fact: "times", N: 4, Factor: true, Rule: "16.1"}, {Fact: fact, N: dice, Rule: "16.2"}}, Total: 4 * dice}
	if t.earning(t.Deeds[space].Owner, Utilities) == 2 {
		b.Lines[0].N = 10
		b.Lines = append(b.Lines, Line{Fact: "pair", N: 10, Factor: true, Rule: "16.3"})
		b.Total = 10 * dice
	} else if t.whole(t.Deeds[space].Owner, Utilities) {
		b.Lines = append(b.Lines, Line{Fact: "broken-set", N: 1, Factor: true, Rule: "17.4"})
	}
	return t.eventRent(b, EventUtilityRent, "7.2.a")
}

func (t *Table) eventRent(b Bill, kind TableEvent, rule engine.Rule) Bill {
	if t.Event.Kind != kind {
		return b
	}
	b.Lines = append(b.Lines, Line{Fact: "event-percent", N: t.Event.Percent, Factor: true, Rule: rule})
	b.Total = b.Total * t.Event.Percent / 100
	return b
}
