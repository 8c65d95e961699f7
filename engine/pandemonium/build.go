// Chapters 0.3, 0.4 and 14: Building.

package pandemonium

import "monappoly/engine"

// buildOffer lists what a seat could build, deed by deed, and why not.
func (t *Table) buildOffer(seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "build", Rule: "0.4"}
	for _, s := range deeds {
		d := &t.Deeds[s]
		if d.Owner != seat || d.Reserved || !Board[s].Set.colour() {
			continue
		}
		cost, _ := t.buildCost(seat, s)
		o := engine.Option{Key: s.Key(), Facts: CostFacts{Space: s, Cost: cost, Level: d.Level + 1}}
		if d.Level >= Hotel {
			o.Rule = "14.1"
		}
		if o.Why = t.mayBuild(seat, s); o.Why == nil && t.Players[seat].Cash < cost {
			o.Why = engine.Refuse("0.7", "short", cost-t.Players[seat].Cash)
		}
		q.Options = append(q.Options, o)
	}
	return q
}

// mayBuild says why the deed cannot be raised by one level, or nil; a set is built evenly (A111). What it costs is another question.
func (t *Table) mayBuild(seat engine.Seat, space Space) *engine.Refusal {
	d := &t.Deeds[space]
	set := Board[space].Set
	switch {
	case !t.whole(seat, set):
		return engine.Refuse("0.4", "set-incomplete", t.owns(seat, set), len(members[set]))
	case t.mortgagedIn(set):
		return engine.Refuse("17.4", "set-mortgaged")
	case d.Fresh:
		return engine.Refuse("0.3", "built-this-turn")
	}
	for _, s := range members[set] {
		other := &t.Deeds[s]
		switch {
		case s == space:
		case other.Purged && !d.Purged && other.Level < d.Level+1:
			return engine.Refuse("19.1", "purged-first", int(s))
		case other.Level == DoubleHotel && d.Level == Hotel:
			return engine.Refuse("14.2", "one-double")
		case d.Level == Hotel && other.Level < Hotel:
			return engine.Refuse("14.1", "hotels-first", int(s))
		case other.Level < d.Level && d.Level < Hotel:
			return engine.Refuse("19.1", "uneven", int(s))
		}
	}
	if d.Level == DoubleHotel {
		return engine.Refuse("14.2", "one-double")
	}
	return t.inStock(d.Level)
}

// inStock says whether the bank has what the next level needs (A113): a hotel gives four houses back, a double hotel takes a second hotel.
func (t *Table) inStock(level int) *engine.Refusal {
	switch {
	case !t.Options.Stock:
		return nil
	case level < 4 && t.Houses == 0:
		return engine.Refuse("", "no-houses")
	case level >= 4 && t.Hotels == 0:
		return engine.Refuse("", "no-hotels")
	}
	return nil
}

// buildCost is the price of the next level and whether it is halved: a house
// price, five of them for a double hotel, half on a side that qualifies (14.1, 14.3).
func (t *Table) buildCost(seat engine.Seat, space Space) (cost int, cheap bool) {
	cost = Board[space].House
	if t.Deeds[space].Level == Hotel {
		cost *= 5
	}
	if cheap = t.cheap(seat, Board[space].Set); cheap {
		cost = t.Options.atLeast(cost, 2)
	}
	return cost, cheap
}

// cheap says whether the seat builds at half price: it owns every set of the
// side, mortgaged or not, and none was built on before that (14.3, A115, A116).
func (t *Table) cheap(seat engine.Seat, set Set) bool {
	if !set.colour() {
		return false
	}
	for _, part := range set.side() {
		if !t.whole(seat, part) {
			return false
		}
		for _, s := range members[part] {
			if t.Deeds[s].Spoiled {
				return false
			}
		}
	}
	return true
}

// build raises a deed by one level and pays for it.
func build(p *Pen, seat engine.Seat, space Space) {
	t := p.Table()
	cost, cheap := t.buildCost(seat, space)
	var rules []engine.Rule
	if t.Deeds[space].Level == Hotel {
		rules = append(rules, "14.1")
	}
	if cheap {
		rules = append(rules, "14.3")
	}
	p.Emit(Paid{From: seat, To: Bank, Amount: cost, For: ForBuild, Space: space})
	p.Emit(Built{Seat: seat, Space: space, Level: t.Deeds[space].Level + 1, Cost: cost, Cheap: cheap}, rules...)
}

// sellOptions lists the buildings that a debtor may sell for half of what they
// cost, evenly over the set: "sell:39" one level, or, when the bank lacks the
// houses that a hotel breaks into, "raze:8" everything on a set (A110, A113).
func (t *Table) sellOptions(seat engine.Seat) []engine.Option {
	var list []engine.Option
	for set := Brown; set <= DarkBlue; set++ {
		stuck := false
		for _, s := range members[set] {
			d := &t.Deeds[s]
			if d.Owner != seat || d.Level == 0 {
				continue
			}
			o := engine.Option{
				Key: "sell:" + s.Key(), Rule: "20.1",
				Facts: CostFacts{Space: s, Cost: saleValue(s, d.Level, d.Level-1), Level: d.Level - 1},
			}
			if o.Why = t.maySell(s); o.Why != nil && o.Why.Key == "no-houses-back" {
				stuck = true
			}
			list = append(list, o)
		}
		if stuck {
			list = append(list, engine.Option{
				Key: "raze:" + Space(set).Key(), Rule: "20.1", Facts: RazeFacts{Set: set, Cost: t.razeValue(set)},
			})
		}
	}
	return list
}

// RazeFacts is a set whose buildings are all sold at once, and what that brings.
type RazeFacts struct {
	Set  Set
	Cost int
}

// maySell says why a level of the deed cannot be sold now, or nil.
func (t *Table) maySell(space Space) *engine.Refusal {
	d := &t.Deeds[space]
	for _, s := range members[Board[space].Set] {
		if t.Deeds[s].Level > d.Level {
			return engine.Refuse("19.1", "sell-evenly", int(s))
		}
	}
	if t.Options.Stock && d.Level == Hotel && t.Houses < 4 {
		return engine.Refuse("", "no-houses-back")
	}
	return nil
}

// saleValue is half of what the levels from one down to another have cost, in pounds.
func saleValue(space Space, from, to int) int {
	return (steps(from) - steps(to)) * Board[space].House / 2
}

func (t *Table) razeValue(set Set) int {
	sum := 0
	for _, s := range members[set] {
		sum += saleValue(s, t.Deeds[s].Level, 0)
	}
	return sum
}

// sell sells one level.
func sell(p *Pen, seat engine.Seat, space Space) {
	level := p.Table().Deeds[space].Level
	p.Emit(Unbuilt{Seat: seat, Space: space, Level: level - 1})
	p.Emit(Paid{From: Bank, To: seat, Amount: saleValue(space, level, level-1), For: ForSell, Space: space})
}

// raze sells everything on a set.
func raze(p *Pen, seat engine.Seat, set Set) {
	t := p.Table()
	value := t.razeValue(set)
	for _, s := range members[set] {
		if t.Deeds[s].Level > 0 {
			p.Emit(Unbuilt{Seat: seat, Space: s})
		}
	}
	p.Emit(Paid{From: Bank, To: seat, Amount: value, For: ForSell, Space: members[set][0]})
}
