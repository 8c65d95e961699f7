package mercs

import "monappoly/engine"

// What a set is worth by how much of it one holds, in hundredths of its board
// prices. Sets that are landed on more often, and built on more cheaply, count more.
var (
	wholeWorth = [sets]int{Brown: 190, LightBlue: 260, Pink: 260, Orange: 290, Red: 270, Yellow: 250, Green: 220, DarkBlue: 250}
	rideWorth  = [5]int{0, 100, 120, 145, 170}
)

const (
	partWorth  = 115 // some of a set that is still open to the seat
	looseWorth = 95  // one of a set that others share
)

// standing is what a seat's position is worth to it: cash, contracts by how much
// of their sets it holds, and buildings.
func (t *Table) standing(seat engine.Seat) int {
	n := t.Players[seat].Cash
	for set := Brown; set <= Rides; set++ {
		n += t.holding(seat, set)
	}
	for _, held := range t.Players[seat].Cards {
		if held {
			n += JailFee / 2
		}
	}
	return n
}

// holding is what a seat's part of a set is worth to it.
func (t *Table) holding(seat engine.Seat, set Set) int {
	own, shared, price := 0, false, 0
	for _, s := range members[set] {
		switch c := &t.Contracts[s]; {
		case c.Owner == seat:
			own++
			price += Board[s].Price
			if c.Resting {
				price -= t.Options.Tenth.Redeem(Board[s].Value())
			}
		case c.Owner >= 0:
			shared = true
		}
	}
	if own == 0 {
		return 0
	}
	if set == Rides {
		return price * rideWorth[own] / 100
	}
	switch {
	case own == len(members[set]):
		built := t.built(set) * Board[members[set][0]].Cost
		return price*wholeWorth[set]/100 + built*115/100
	case shared:
		return price * looseWorth / 100
	case own > 1:
		return price * (partWorth + 15) / 100
	}
	return price * partWorth / 100
}

// gain is what a contract adds to the seat's standing, beside what it denies to the one who would profit most.
func (t *Table) gain(seat engine.Seat, s Space) int {
	set := Board[s].Set
	owner := t.Contracts[s].Owner
	before := t.holding(seat, set)
	t.Contracts[s].Owner = seat
	own := t.holding(seat, set) - before
	t.Contracts[s].Owner = owner
	denied := 0
	for i := range t.Players {
		rival := engine.Seat(i)
		if rival == seat || !t.in(rival) {
			continue
		}
		before := t.holding(rival, set)
		t.Contracts[s].Owner = rival
		denied = max(denied, t.holding(rival, set)-before-Board[s].Price*partWorth/100)
		t.Contracts[s].Owner = owner
	}
	return own + denied/2
}

// danger is what the dearest rents of the others would cost, weighed by how likely they are.
func (t *Table) danger(seat engine.Seat) int {
	sum, most := 0, 0
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner < 0 || c.Owner == seat || c.Resting {
			continue
		}
		rent := t.Rent(s)
		sum += rent
		most = max(most, rent)
	}
	return min(most, sum/10)
}
