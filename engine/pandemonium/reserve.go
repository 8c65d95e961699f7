// Chapter 13: reserved properties.

package pandemonium

import "monappoly/engine"

// held says whether the seat may only reserve the deed: it would complete a
// colour set, the rule is on, and not everybody else can complete one yet (13.1).
func (t *Table) held(seat engine.Seat, space Space) bool {
	set := Board[space].Set
	if !t.Reserve || !set.colour() || t.owns(seat, set) < len(members[set])-1 {
		return false
	}
	return !t.gate(seat)
}

// gate says whether every opponent has a full colour set or a reserved deed; what they can pay does not matter (13.4, 13.5, A127).
func (t *Table) gate(seat engine.Seat) bool {
	for _, other := range t.others(seat) {
		if !t.ready(other) {
			return false
		}
	}
	return true
}

// ready says whether the seat has a full colour set, or a deed reserved.
func (t *Table) ready(seat engine.Seat) bool {
	for set := Brown; set <= DarkBlue; set++ {
		if t.whole(seat, set) {
			return true
		}
	}
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == seat && d.Reserved {
			return true
		}
	}
	return false
}

// unreserveOffer lists the seat's reserved deeds, each for its full price (13.4, A133, A134).
func (t *Table) unreserveOffer(seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "unreserve", Rule: "13.4"}
	for _, s := range deeds {
		d := &t.Deeds[s]
		if d.Owner != seat || !d.Reserved {
			continue
		}
		o := engine.Option{Key: s.Key(), Rule: "13.4", Facts: CostFacts{Space: s, Cost: Board[s].Price}}
		switch {
		case t.Reserve && !t.gate(seat):
			o.Why = engine.Refuse("13.4", "gate-shut")
		case t.Players[seat].Cash < Board[s].Price:
			o.Why = engine.Refuse("0.7", "short", Board[s].Price-t.Players[seat].Cash)
		}
		q.Options = append(q.Options, o)
	}
	return q
}

// CostFacts is a deed and what something about it costs, or brings.
type CostFacts struct {
	Space Space
	Cost  int
	Level int // after it, where something is built or sold
}

// unreserve wakes a reserved deed; the first full set ends the rule (13.6).
func unreserve(p *Pen, seat engine.Seat, space Space) {
	p.Emit(Paid{From: seat, To: Bank, Amount: Board[space].Price, For: ForUnreserve, Space: space})
	p.Emit(Unreserved{Seat: seat, Space: space}, "13.4")
	breakthrough(p, seat, Board[space].Set)
}
