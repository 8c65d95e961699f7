package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// start sets the table, throws for order and dice numbers, and shuffles the decks (2.1 of the turn machine; A1, A2).
func start(p *Pen, setup engine.Setup) error {
	o, err := newOptions(setup.Options)
	if err != nil {
		return err
	}
	if setup.Seats < House.MinSeats || setup.Seats > House.MaxSeats {
		return engine.Refuse("", "seats", House.MinSeats, House.MaxSeats)
	}
	p.Emit(Opened{Edition: Book.Edition, SeedHash: p.SeedHash(), Seats: setup.Seats, Options: o, At: p.At()})
	throwForOrder(p, setup.Seats)
	for d := range Deck(decks) {
		order := p.Shuffle(len(printedDeck(d)))
		p.Emit(Shuffled{Deck: d, Order: order, Draw: p.Draw()})
	}
	p.Push(Next{After: engine.Spectator})
	return nil
}

// throwForOrder lets everybody throw two dice: the total fixes the order, the
// pair is the dice number. Ties throw again for the order; equal dice, and a
// pair that is taken, throw again for the number (A2).
func throwForOrder(p *Pen, seats int) {
	order := make([]engine.Seat, seats)
	keys := make([][]int, seats)
	for i := range seats {
		order[i] = engine.Seat(i)
		faces := p.Roll(2)
		p.Emit(ThrewForOrder{Seat: order[i], Faces: faces, Draw: p.Draw()})
		keys[i] = []int{faces[0] + faces[1]}
	}
	for {
		slices.SortStableFunc(order, func(a, b engine.Seat) int { return slices.Compare(keys[b], keys[a]) })
		tied := ties(order, keys)
		if len(tied) == 0 {
			break
		}
		for _, seat := range tied {
			faces := p.Roll(2)
			p.Emit(BrokeTie{Seat: seat, Faces: faces, Draw: p.Draw()})
			keys[seat] = append(keys[seat], faces[0]+faces[1])
		}
	}
	p.Emit(OrderFixed{Order: order})
	t := p.Table()
	for _, seat := range order {
		for badNumber(t, seat) {
			faces := p.Roll(2)
			p.Emit(ThrewForOrder{Seat: seat, Faces: faces, Draw: p.Draw()})
		}
	}
}

// ties returns the seats whose throws so far do not tell them apart from a neighbour.
func ties(order []engine.Seat, keys [][]int) []engine.Seat {
	var tied []engine.Seat
	for i, seat := range order {
		before := i > 0 && slices.Compare(keys[order[i-1]], keys[seat]) == 0
		after := i+1 < len(order) && slices.Compare(keys[order[i+1]], keys[seat]) == 0
		if before || after {
			tied = append(tied, seat)
		}
	}
	return tied
}

// badNumber says whether a dice number is a doublet, or is held by a seat that comes earlier in order.
func badNumber(t *Table, seat engine.Seat) bool {
	n := t.Players[seat].Number
	if n[0] == n[1] {
		return true
	}
	for _, other := range t.Order {
		if other == seat {
			return false
		}
		if t.Players[other].Number == n {
			return true
		}
	}
	return false
}
