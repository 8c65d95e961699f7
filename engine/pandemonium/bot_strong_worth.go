package pandemonium

import "monappoly/engine"

// holdings is the ownership of the board: the bot tries changes out on copies of it.
type holdings = [spaces]Deed

// holding is what a set is worth to a seat in pounds: the list prices that count
// at the last bell, the rents to come, and the hope of building.
func (m *mind) holding(seat engine.Seat, set Set, deeds *holdings) float64 {
	var h share
	for _, s := range members[set] {
		h.count(seat, s, &deeds[s])
	}
	if h.own+h.asleep == 0 {
		return 0
	}
	value := float64(h.listed)
	switch {
	case set == Stations:
		return value + m.visits(m.rest)*float64(h.earning*25<<max(0, h.earning-1))*0.85
	case set == Utilities:
		return value + m.visits(m.rest)*float64(h.earning*28*h.earning)*0.85
	case h.levels > 0:
		return value + m.standing(set, deeds)
	}
	value += m.visits(m.rest) * float64(h.bare) * 0.85
	return value + m.hope(set, h)
}

// share is a seat's part in a set.
type share struct {
	own, asleep, earning int
	listed               int // list prices, half where mortgaged
	bare                 int // rents without buildings
	sleeping             int // what waking its reserved deeds costs
	lift                 int // what lifting its mortgages costs
	levels               int
	odds                 float64 // of getting the deeds that are missing
	missing              int
}

func (h *share) count(seat engine.Seat, s Space, d *Deed) {
	price := Board[s].Price
	switch {
	case d.Owner != seat:
		if h.missing++; h.missing == 1 {
			h.odds = 1
		}
		h.odds *= chanceOf(d)
	case d.Reserved:
		h.asleep++
		h.sleeping += price
	case d.Mortgaged:
		h.own++
		h.listed += price / 2
		h.lift += price * 11 / 20
	default:
		h.own++
		h.earning++
		h.listed += price
		h.bare += Board[s].Rents[0]
	}
	h.levels += d.Level
}

// chanceOf is how likely a deed that somebody else holds can still be had.
func chanceOf(d *Deed) float64 {
	switch {
	case d.Owner == Bank:
		return 0.4
	case d.Reserved:
		return 0.05
	}
	return 0.3
}

// hope is what the chance to build on a set is worth.
func (m *mind) hope(set Set, h share) float64 {
	plan := m.plan(set) - float64(h.sleeping) - float64(h.lift)/4
	switch {
	case plan <= 0:
		return 0
	case h.missing == 0 && h.asleep == 0:
		return plan
	case h.missing == 0:
		return plan * 0.6
	}
	return plan * h.odds * 0.3
}

// plan is what building on a whole set still brings, at the best level for the time that is left.
func (m *mind) plan(set Set) float64 {
	best := 0.0
	house := Board[members[set][0]].House
	for level := 0; level <= Hotel; level++ {
		rents := 0
		for _, s := range members[set] {
			if level == 0 {
				rents += Board[s].Rents[0]
			}
			rents += Board[s].Rents[level]
		}
		brings := m.visits(m.rest-0.7*float64(level)) * float64(rents) * 0.4
		best = max(best, brings-float64(level*house*len(members[set]))/2)
	}
	return best
}

// standing is what a built set brings: its rents, and what its buildings sell for.
func (m *mind) standing(set Set, deeds *holdings) float64 {
	rents, sale := 0, 0
	for _, s := range members[set] {
		rents += Board[s].Rents[deeds[s].Level]
		sale += saleValue(s, deeds[s].Level, 0)
	}
	return m.visits(m.rest)*float64(rents)*0.6 + float64(sale)
}

// worthTo is what a seat would gain by a deed that is not its own.
func (m *mind) worthTo(seat engine.Seat, s Space) float64 {
	deeds := m.t.Deeds
	set := Board[s].Set
	before := m.holding(seat, set, &deeds)
	deeds[s].Owner, deeds[s].Reserved = seat, m.asleep(seat, s, &deeds)
	return m.holding(seat, set, &deeds) - before
}

// asleep says whether a deed would only be reserved for a seat, as the board stands on that copy (13.1).
func (m *mind) asleep(seat engine.Seat, s Space, deeds *holdings) bool {
	set := Board[s].Set
	if !m.t.Reserve || !set.colour() || m.t.gate(seat) {
		return false
	}
	for _, other := range members[set] {
		if d := &deeds[other]; other != s && (d.Owner != seat || d.Reserved) {
			return false
		}
	}
	return true
}

// loss is what the bot would lose with a deed of its own; a reservation in the set lapses (A130).
func (m *mind) loss(s Space) float64 {
	deeds := m.t.Deeds
	set := Board[s].Set
	before := m.holding(m.me, set, &deeds)
	deeds[s].Owner = Bank
	for _, other := range members[set] {
		if deeds[other].Owner == m.me && deeds[other].Reserved {
			deeds[other] = Deed{Owner: Bank}
		}
	}
	return before - m.holding(m.me, set, &deeds)
}

// danger is what it costs the bot if the opponent who wants a deed most gets it for that price.
func (m *mind) danger(s Space, price int) float64 {
	worst := 0.0
	for _, other := range m.t.others(m.me) {
		if m.t.Players[other].Cash >= price {
			worst = max(worst, m.worthTo(other, s)-float64(price))
		}
	}
	return worst * m.weight()
}

// weight is the part of an opponent's gain that hurts the bot: the fewer they are, the more.
func (m *mind) weight() float64 { return 1 / float64(max(1, m.t.left()-1)) * 0.6 }

// leader is how dangerous an opponent is: worth at the bell, with what is built.
func (m *mind) leader(seat engine.Seat) float64 {
	value := float64(m.t.Worth(seat))
	for _, s := range deeds {
		if d := &m.t.Deeds[s]; d.Owner == seat && d.Level > 0 {
			value += float64(Board[s].Rents[d.Level]) * m.visits(min(m.rest, 5))
		}
	}
	return value
}
