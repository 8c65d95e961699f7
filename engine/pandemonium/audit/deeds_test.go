package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

// buys takes the events of offers and of deeds that change hands (chapters 11, 12, 13 and 15).
func (a *opinion) buys(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.Offered:
		p := &a.players[e.Seat]
		if a.deeds[e.Space].Owner != bank || !p.passed || p.at != e.Space || e.Price != a.price(e) {
			return true, contradict("15.1", "%d is offered to seat %d on %d for £%d, not £%d", e.Space, e.Seat, p.at, e.Price, a.price(e))
		}
		p.landed = 0
		a.offered[e.Seat] = e
	case pandemonium.Declined:
		delete(a.offered, e.Seat)
	case pandemonium.DeedMoved:
		return true, a.moveDeed(e)
	case pandemonium.ReservedDeed:
		if by, ok := a.sold[e.Space]; ok && by.by != e.Seat {
			return true, contradict("13.1", "%d is reserved for seat %d, and seat %d has paid", e.Space, e.Seat, by.by)
		}
		delete(a.sold, e.Space)
		a.deeds[e.Space] = deed{Owner: e.Seat, Reserved: true, Mortgaged: a.deeds[e.Space].Mortgaged}
	case pandemonium.Unreserved:
		if d := &a.deeds[e.Space]; d.Owner != e.Seat || !d.Reserved {
			return true, contradict("13.4", "seat %d wakes %d: %+v", e.Seat, e.Space, *d)
		}
		a.deeds[e.Space] = deed{Owner: e.Seat} // the full price lifts a mortgage that came with it (A131)
	case pandemonium.ReservationLapsed:
		if d := &a.deeds[e.Space]; d.Owner != e.Seat || !d.Reserved {
			return true, contradict("13.3", "%d lapses: %+v", e.Space, *d)
		}
		a.deeds[e.Space] = deed{Owner: bank}
	case pandemonium.ReserveOver:
		a.reserve = false
	case pandemonium.HandedIn:
		if d := &a.deeds[e.Space]; d.Owner != pot && (d.Owner != e.Seat || d.Reserved) || a.standing(pandemonium.Board[e.Space].Set) {
			return true, contradict("11.2.e", "seat %d hands in %d: %+v", e.Seat, e.Space, *d)
		}
	default:
		return false, nil
	}
	return true, nil
}

// price is what an unowned deed costs (13.2, 15.1, 15.2).
func (a *opinion) price(e pandemonium.Offered) int {
	p := &pandemonium.Board[e.Space]
	switch {
	case e.Reserve:
		return a.onGrid(p.Price, 2)
	case p.Kind == pandemonium.KindStation:
		return []int{200, 250, 300, 400}[a.owned(e.Seat, p.Set, true)]
	}
	return p.Price
}

func (a *opinion) moveDeed(e pandemonium.DeedMoved) error {
	d := &a.deeds[e.Space]
	if d.Owner != e.From || e.To >= 0 && a.players[e.To].out || d.Level > 0 {
		return contradict("12.6", "%d moves from %d to %d: %+v", e.Space, e.From, e.To, *d)
	}
	if e.How == "buy" || e.How == "auction" {
		if by, ok := a.sold[e.Space]; !ok || by.by != e.To || string(by.why) != e.How {
			return contradict("12.6", "%d goes to seat %d by %s; paid for: %v", e.Space, e.To, e.How, a.sold)
		}
		delete(a.sold, e.Space)
	}
	d.Owner, d.Reserved, d.Purged = e.To, false, false
	if e.To == bank {
		d.Mortgaged = false
	}
	for i := range a.players { // a landing that waits finds another owner
		if a.players[i].landed == e.Space && !a.acts(seat(i), e.Space) {
			a.players[i].landed = 0
		}
	}
	return nil
}

// bids takes the events of auctions (chapter 12).
func (a *opinion) bids(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.AuctionFloor:
		able := slices.DeleteFunc(a.playing(), func(s seat) bool { return a.players[s].cash < e.Floor })
		if e.Floor != a.atLeast(pandemonium.Board[e.Space].Price, 2) || !sameSeats(able, e.Bidders) {
			return true, contradict("12.2", "%d is auctioned from £%d among %v; able are %v", e.Space, e.Floor, e.Bidders, able)
		}
		a.auction = &auction{at: e.Space, floor: e.Floor, high: e.Floor, leader: nobody, bids: map[seat]int{}, bidders: slices.Clone(e.Bidders)}
	case pandemonium.BidRaised:
		b := a.auction
		if b == nil || !slices.Contains(b.bidders, e.Seat) || e.To <= b.high || e.To > a.players[e.Seat].cash || (e.To-b.floor)%a.o.Grid != 0 || b.leader == e.Seat {
			return true, contradict("12.4", "seat %d raises to £%d with £%d: %+v", e.Seat, e.To, a.players[e.Seat].cash, b)
		}
		b.high, b.leader, b.bids[e.Seat] = e.To, e.Seat, e.To
	case pandemonium.BidPassed:
		if a.auction == nil || !slices.Contains(a.auction.bidders, e.Seat) || a.auction.leader == e.Seat {
			return true, contradict("12.5", "seat %d passes: %+v", e.Seat, a.auction)
		}
		a.leaves(e.Seat)
	case pandemonium.AuctionWon:
		b := a.auction
		if b == nil || !slices.Equal(b.bidders, []seat{e.Seat}) {
			return true, contradict("12.6", "seat %d wins: %+v", e.Seat, b)
		}
		b.leader = e.Seat
		b.high = max(b.floor, b.bids[e.Seat])
		if e.Price != b.high {
			return true, contradict("12.6", "seat %d wins for £%d: %+v", e.Seat, e.Price, b)
		}
	case pandemonium.AuctionVoid:
		a.auction = nil
	default:
		return false, nil
	}
	return true, nil
}

// leaves takes a bidder out; the highest bid of those still in stands (12.6, A163).
func (a *opinion) leaves(s seat) {
	b := a.auction
	b.bidders = slices.DeleteFunc(b.bidders, func(x seat) bool { return x == s })
	if b.leader != s {
		return
	}
	b.leader, b.high = nobody, b.floor
	for _, x := range b.bidders {
		if b.bids[x] > b.high {
			b.leader, b.high = x, b.bids[x]
		}
	}
}

func sameSeats(x, y []seat) bool {
	return slices.Equal(slices.Sorted(slices.Values(x)), slices.Sorted(slices.Values(y)))
}

// builds takes the events of buildings (chapters 14 and 19).
func (a *opinion) builds(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.Built:
		return true, a.build(e)
	case pandemonium.Unbuilt:
		d := &a.deeds[e.Space]
		if d.Owner != e.Seat || e.Level >= d.Level || e.Level < 0 {
			return true, contradict("18.1", "seat %d sells %d down to %d: %+v", e.Seat, e.Space, e.Level, *d)
		}
		a.players[e.Seat].sell += a.half(a.levelCost(e.Space, d.Level) - a.levelCost(e.Space, e.Level))
		a.level(e.Space, e.Level)
	case pandemonium.Purged:
		if d := &a.deeds[e.Space]; d.Owner != e.Seat {
			return true, contradict("19.2", "%d is purged with seat %d: %+v", e.Space, e.Seat, *d)
		}
		a.level(e.Space, 0)
	default:
		return false, nil
	}
	return true, nil
}

// levelCost is what stands on a deed at a level, at list cost.
func (a *opinion) levelCost(at space, level int) int {
	house := pandemonium.Board[at].House
	if level == pandemonium.DoubleHotel {
		return 10 * house
	}
	return level * house
}

// half is half of an amount: exactly, where it is whole.
func (a *opinion) half(amount int) int {
	if amount%2 == 0 {
		return amount / 2
	}
	return a.atLeast(amount, 2)
}

func (a *opinion) build(e pandemonium.Built) error {
	d, p := &a.deeds[e.Space], &pandemonium.Board[e.Space]
	cost := a.levelCost(e.Space, e.Level) - a.levelCost(e.Space, d.Level)
	switch {
	case e.Free:
		cost = 0
	case e.Cheap:
		cost = a.atLeast(cost, 2)
	}
	for _, m := range set(p.Set) {
		o := &a.deeds[m]
		if o.Owner != e.Seat || o.Reserved || o.Mortgaged {
			return contradict("0.4", "seat %d builds on %d without %d: %+v", e.Seat, e.Space, m, *o)
		}
		if e.Level == pandemonium.DoubleHotel && (o.Level < pandemonium.Hotel || o.Level == pandemonium.DoubleHotel) {
			return contradict("14.1", "a double hotel on %d beside %+v", e.Space, *o)
		}
	}
	if e.Level != d.Level+1 || e.Level > pandemonium.DoubleHotel || e.Cost != cost || a.built[e.Space] && !e.Free {
		return contradict("14.1", "seat %d builds level %d on %d for £%d; it has %d and costs £%d", e.Seat, e.Level, e.Space, e.Cost, d.Level, cost)
	}
	a.players[e.Seat].build += cost
	a.built[e.Space] = true
	a.level(e.Space, e.Level)
	return nil
}

// level changes what stands on a deed and in the bank: four houses, a hotel, a second hotel.
func (a *opinion) level(at space, level int) {
	for _, step := range []struct{ level, sign int }{{a.deeds[at].Level, 1}, {level, -1}} {
		switch {
		case step.level <= 4:
			a.houses += step.sign * step.level
		default:
			a.hotels += step.sign * (step.level - 4)
		}
	}
	a.deeds[at].Level = level
}

// mortgages takes the events of mortgages (chapter 17).
func (a *opinion) mortgages(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.Mortgaged:
		d := &a.deeds[e.Space]
		if d.Owner != e.Seat || d.Mortgaged || d.Reserved || a.standing(pandemonium.Board[e.Space].Set) {
			return true, contradict("18.1", "seat %d mortgages %d: %+v", e.Seat, e.Space, *d)
		}
		d.Mortgaged = true
		value := pandemonium.Board[e.Space].Price / 2
		a.players[e.Seat].pawn += value
		if e.Forced {
			a.players[e.Seat].forced += value
		}
	case pandemonium.Redeemed:
		d := &a.deeds[e.Space]
		if d.Owner != e.Seat || !d.Mortgaged {
			return true, contradict("17.1", "seat %d redeems %d: %+v", e.Seat, e.Space, *d)
		}
		d.Mortgaged = false
		if half := pandemonium.Board[e.Space].Price / 2; !a.atWork() { // a card may do it for nothing
			a.players[e.Seat].redeem += a.onGrid(half*11, 10)
		}
	default:
		return false, nil
	}
	return true, nil
}
