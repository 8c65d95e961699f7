package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/mercs"
)

// bids takes the events of buying and of auctions (DP.15, DP.22, DP.46 to DP.50).
func (a *opinion) bids(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.Bought:
		if !a.lands(e.Seat, e.Space, mercs.Bank) || e.Price != mercs.Board[e.Space].Price {
			return true, contradict("DP.15", "seat %d buys %d for M%d", e.Seat, e.Space, e.Price)
		}
		a.landing = nil
		a.cash[e.Seat] -= e.Price
		a.owner[e.Space] = e.Seat
	case mercs.PutUp:
		return true, a.putUp(e)
	case mercs.Called:
		if a.out[e.Seat] || len(a.calls) > 0 && e.Amount <= a.high().amount || e.Amount < 10 || !a.o.BidLiquid && e.Amount > a.cash[e.Seat] {
			return true, contradict("DP.48", "seat %d calls M%d with M%d, after %+v", e.Seat, e.Amount, a.cash[e.Seat], a.calls)
		}
		a.calls = append(a.calls, call{e.Seat, e.Amount})
	case mercs.Hired:
		if e.Space != a.lot || len(a.calls) == 0 || a.high() != (call{e.Seat, e.Price}) {
			return true, contradict("DP.49", "seat %d hires %d for M%d after %+v for %d", e.Seat, e.Space, e.Price, a.calls, a.lot)
		}
		if !e.Prepaid {
			a.cash[e.Seat] -= e.Price
		}
		a.owner[e.Space], a.calls, a.lot = e.Seat, nil, 0
	case mercs.PlotWon:
		if len(a.calls) == 0 || a.high() != (call{e.Seat, e.Price}) {
			return true, contradict("DP.46", "seat %d wins a building for M%d after %+v", e.Seat, e.Price, a.calls)
		}
		if !e.Prepaid {
			a.cash[e.Seat] -= e.Price
		}
		a.plots[e.Seat]++
		a.calls = nil
	case mercs.Unsold:
		if len(a.calls) > 0 {
			return true, contradict("DP.50", "unsold after %+v", a.calls)
		}
		a.lot = 0
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) high() call { return a.calls[len(a.calls)-1] }

// lands says whether a landing on a contract of that owner is open.
func (a *opinion) lands(s seat, at space, owner seat) bool {
	return a.landing != nil && a.landing.seat == s && a.landing.at == at && a.isContract(at) && a.owner[at] == owner
}

func (a *opinion) putUp(e mercs.PutUp) error {
	i := slices.Index(a.sale, e.Space)
	switch {
	case e.Seat >= 0 && a.lands(e.Seat, e.Space, mercs.Bank):
		a.landing = nil
	case i == 0:
		a.sale = a.sale[1:]
	default:
		return contradict("DP.15", "%d of seat %d is put up, to be sold are %v", e.Space, a.owner[e.Space], a.sale)
	}
	a.lot, a.calls = e.Space, nil
	return nil
}

// rents takes the events of rents (DP.16 to DP.23, DP.60, DP.61).
func (a *opinion) rents(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.RentDue:
		return true, a.rentDue(e)
	case mercs.RentAsked:
		i := a.claim(e.Owner, e.Payer, e.Space, false)
		if i < 0 || a.claims[i].amount != e.Amount {
			return true, contradict("DP.20", "seat %d asks for M%d of %d; due %+v", e.Owner, e.Amount, e.Space, a.claims)
		}
		a.claims[i].asked = true
	case mercs.RentLapsed:
		i := a.claim(e.Owner, e.Payer, e.Space, false)
		if i < 0 || a.claims[i].amount != e.Amount || a.claims[i].throws < a.deadline() {
			return true, contradict("DP.20", "a rent lapses too early: %+v of %+v", e, a.claims)
		}
		a.claims = slices.Delete(a.claims, i, i+1)
	case mercs.RentCollected:
		i := a.claim(e.Owner, e.Payer, e.Space, true)
		if i < 0 {
			return true, contradict("DP.20", "seat %d collects what it has not asked for on %d", e.Owner, e.Space)
		}
		why := mercs.ForRent
		if mercs.Board[e.Space].Kind == mercs.KindRide {
			why = mercs.ForRide
		}
		a.owe(e.Payer, e.Owner, a.claims[i].amount, why)
		a.claims = slices.Delete(a.claims, i, i+1)
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) claim(owner, payer seat, at space, asked bool) int {
	return slices.IndexFunc(a.claims, func(c claim) bool {
		return c.owner == owner && c.payer == payer && c.at == at && c.asked == asked
	})
}

func (a *opinion) rentDue(e mercs.RentDue) error {
	if !a.lands(e.Payer, e.Space, e.Owner) || e.Owner == e.Payer || e.Owner < 0 || a.resting[e.Space] {
		return contradict("DP.16", "seat %d owes seat %d rent for %d", e.Payer, e.Owner, e.Space)
	}
	amount := a.rent(e.Space)
	if a.landing.twice {
		amount *= 2
	}
	sum := 0
	for _, l := range e.Lines {
		sum += l.Amount
	}
	if e.Amount != amount || sum != amount {
		return contradict("DP.18", "the rent of %d is M%d, not M%d (lines M%d)", e.Space, amount, e.Amount, sum)
	}
	a.landing = nil
	if i := a.claim(e.Owner, e.Payer, e.Space, false); i >= 0 {
		a.claims[i].amount += amount
		return nil
	}
	a.claims = append(a.claims, claim{owner: e.Owner, payer: e.Payer, at: e.Space, amount: amount, turn: a.number})
	return nil
}

// rent is what a contract charges: by level, double where the set is whole and the merc bare; rides by how many there are.
func (a *opinion) rent(at space) int {
	p := &mercs.Board[at]
	owner := a.owner[at]
	switch {
	case p.Kind == mercs.KindRide:
		return []int{0, 25, 50, 100, 200}[a.owns(owner, mercs.Rides)]
	case a.level[at] > 0:
		return p.Rents[a.level[at]]
	case a.whole(owner, p.Set):
		return 2 * p.Rents[0]
	}
	return p.Rents[0]
}

// builds takes the events of buildings (DP.40 to DP.47, DP.57).
func (a *opinion) builds(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.Built:
		return true, a.build(e)
	case mercs.SoldBack:
		return true, a.sell(e)
	default:
		return false, nil
	}
}

func (a *opinion) build(e mercs.Built) error {
	p := &mercs.Board[e.Space]
	price := p.Cost
	if a.plots[e.Seat] > 0 {
		a.plots[e.Seat]--
		price = 0
	}
	low := mansion
	for _, m := range set(p.Set) {
		low = min(low, a.level[m])
		if a.resting[m] {
			return contradict("DP.45", "seat %d builds beside the resting %d", e.Seat, m)
		}
	}
	if p.Kind != mercs.KindMerc || !a.whole(e.Seat, p.Set) || e.Level != a.level[e.Space]+1 || a.level[e.Space] != low || e.Level > mansion || e.Price != price {
		return contradict("DP.42", "seat %d builds level %d on %d for M%d; the lowest has %d and it costs M%d", e.Seat, e.Level, e.Space, e.Price, low, price)
	}
	a.cash[e.Seat] -= price
	a.level[e.Space] = e.Level
	if a.hqs--; e.Level == mansion {
		a.hqs += mansion
		a.mansions--
	}
	return nil
}

// sell is buildings that go back for half their cost, a D-Mansion being five of them (DP.57, A27).
func (a *opinion) sell(e mercs.SoldBack) error {
	sold, low, high := 0, mansion, 0
	for i, m := range set(e.Set) {
		if a.owner[m] != e.Seat || e.Levels[i] > a.level[m] {
			return contradict("DP.57", "seat %d sells buildings of %d", e.Seat, m)
		}
		sold += a.level[m] - e.Levels[i]
		low, high = min(low, e.Levels[i]), max(high, e.Levels[i])
		a.stock(m, 1)
		a.level[m] = e.Levels[i]
		a.stock(m, -1)
	}
	amount := sold * mercs.Board[set(e.Set)[0]].Cost / 2
	if sold == 0 || high-low > 1 || e.Amount != amount {
		return contradict("DP.57", "%d levels of set %d bring M%d, not M%d; %v is left", sold, e.Set, amount, e.Amount, e.Levels)
	}
	a.cash[e.Seat] += amount
	return nil
}

func (a *opinion) stock(m space, sign int) {
	if a.level[m] == mansion {
		a.mansions += sign
	} else {
		a.hqs += sign * a.level[m]
	}
}
