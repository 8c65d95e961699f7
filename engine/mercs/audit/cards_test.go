package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/mercs"
)

// cards takes the events of the two decks (DP.28, DP.29, DP.36).
func (a *opinion) cards(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.Drew:
		return true, a.drew(e)
	case mercs.CardKept:
		if _, keep := a.card.(mercs.Keep); !keep || a.held[e.Deck] != nobody {
			return true, contradict("DP.29", "seat %d keeps card %d", e.Seat, e.Card)
		}
		a.card, a.held[e.Deck] = nil, e.Seat
		a.decks[e.Deck] = slices.DeleteFunc(a.decks[e.Deck], func(c mercs.CardID) bool { return c == e.Card })
	case mercs.CardReturned:
		if a.held[e.Deck] != e.Seat {
			return true, contradict("DP.36", "seat %d returns a card that it does not hold", e.Seat)
		}
		a.held[e.Deck] = nobody
		a.decks[e.Deck] = append(a.decks[e.Deck], e.Card)
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) drew(e mercs.Drew) error {
	kind := map[mercs.Deck]mercs.SpaceKind{mercs.Luck: mercs.KindLuck, mercs.Pouches: mercs.KindPouches}[e.Deck]
	if a.landing == nil || a.landing.seat != e.Seat || mercs.Board[a.landing.at].Kind != kind {
		return contradict("DP.28", "seat %d draws from deck %d without standing on it", e.Seat, e.Deck)
	}
	deck := a.decks[e.Deck]
	if deck[0] != e.Card {
		return contradict("DP.28", "card %d is drawn and card %d lies on top", e.Card, deck[0])
	}
	a.decks[e.Deck] = append(deck[1:len(deck):len(deck)], e.Card)
	a.landing, a.card = nil, mercs.Cards[e.Card].Effect
	switch c := a.card.(type) {
	case mercs.Advance:
		a.move = &move{seat: e.Seat, to: c.To}
	case mercs.NextRide:
		to := a.at[e.Seat] + 1
		for mercs.Board[to%boardSize].Kind != mercs.KindRide {
			to++
		}
		a.move = &move{seat: e.Seat, to: to % boardSize}
	case mercs.Back:
		a.move = &move{seat: e.Seat, to: (a.at[e.Seat] - space(c.Spaces) + boardSize) % boardSize, back: true}
	default:
		a.bill(e.Seat, a.card)
	}
	return nil
}

// bill makes the debts that a card makes.
func (a *opinion) bill(s seat, card mercs.Effect) {
	switch c := card.(type) {
	case mercs.Pay:
		a.owe(s, a.feesTo(), c.Amount, mercs.ForCard)
	case mercs.FeedPool:
		a.owe(s, mercs.Pool, c.Amount, mercs.ForCard)
	case mercs.PayEach:
		for _, other := range a.playing() {
			if other != s {
				a.owe(s, other, c.Amount, mercs.ForCard)
			}
		}
	case mercs.CollectEach:
		for _, other := range a.playing() {
			if other != s {
				a.owe(other, s, c.Amount, mercs.ForCard)
			}
		}
	case mercs.Repairs:
		cost := 0
		for at, owner := range a.owner {
			switch {
			case owner != s:
			case a.level[at] == mansion:
				cost += c.Mansion
			default:
				cost += c.HQ * a.level[at]
			}
		}
		a.owe(s, a.feesTo(), cost, mercs.ForCard)
	default:
		return
	}
	a.card = nil
}

// feesTo is where the costs of cards and of the Jail go (A20).
func (a *opinion) feesTo() seat {
	if a.o.PoolFees {
		return mercs.Pool
	}
	return mercs.Bank
}

func (a *opinion) owe(from, to seat, amount int, why mercs.Reason) {
	if amount > 0 {
		a.debts = append(a.debts, debt{from, to, amount, why})
	}
}

// pays takes the events of money (DP.30, DP.31, DP.56, DP.62).
func (a *opinion) pays(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.Paid:
		return true, a.pay(e.From, e.To, e.Amount, e.For)
	case mercs.PaidBank:
		return true, a.pay(e.Seat, mercs.Bank, e.Amount, e.For)
	case mercs.PoolFed:
		return true, a.pay(e.Seat, mercs.Pool, e.Amount, e.For)
	case mercs.BankPaid:
		c, ok := a.card.(mercs.Collect)
		if !ok || c.Amount != e.Amount {
			return true, contradict("DP.28", "the Bank pays seat %d M%d for %+v", e.Seat, e.Amount, a.card)
		}
		a.card = nil
		a.cash[e.Seat] += e.Amount
	case mercs.PoolTaken:
		return true, a.takePool(e)
	case mercs.Short:
		i := a.debt(e.Seat, e.To, e.Amount)
		free := i < 0 && (e.To == mercs.Bank || e.To == a.feesTo()) // a jail fee or a bid
		if i < 0 && !free || e.Short != e.Amount-a.cash[e.Seat] || e.Short <= 0 {
			return true, contradict("DP.56", "seat %d is M%d short of M%d to %d; owed %+v", e.Seat, e.Short, e.Amount, e.To, a.debts)
		}
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) debt(from, to seat, amount int) int {
	return slices.IndexFunc(a.debts, func(d debt) bool { return d.from == from && d.to == to && d.amount == amount })
}

func (a *opinion) takePool(e mercs.PoolTaken) error {
	want := -1
	if c, rob := a.card.(mercs.RobPool); rob {
		want = min(c.Amount, a.pool)
	} else if l := a.landing; l != nil && l.seat == e.Seat && mercs.Board[l.at].Kind == mercs.KindParking {
		want = a.pool
	}
	if e.Amount != want {
		return contradict("DP.31", "seat %d takes M%d of M%d", e.Seat, e.Amount, a.pool)
	}
	a.landing, a.card = nil, nil
	a.pool -= e.Amount
	a.cash[e.Seat] += e.Amount
	return nil
}

// pay is money that a player hands over: a debt in full, or all that a ruined player has.
func (a *opinion) pay(from, to seat, amount int, why mercs.Reason) error {
	i := slices.IndexFunc(a.debts, func(d debt) bool {
		return d.from == from && d.to == to && d.amount == amount && d.why == why
	})
	switch {
	case i >= 0:
		a.debts = slices.Delete(a.debts, i, i+1)
	case why == mercs.ForJail && amount == jailFee && to == a.feesTo() && a.jailed[from]:
		a.fees[from]++
	case why == mercs.ForJail && amount == jailFee && to == a.feesTo() && a.fees[from] < 0:
		a.fees[from]++
	case why == mercs.ForBid && to == mercs.Bank && len(a.calls) > 0 && a.high() == (call{from, amount}):
	case amount == a.cash[from]:
		a.ruined = from
	default:
		return contradict("DP.56", "seat %d pays M%d to %d for %s; owed %+v", from, amount, to, why, a.debts)
	}
	a.cash[from] -= amount
	switch {
	case to >= 0:
		a.cash[to] += amount
	case to == mercs.Pool:
		a.pool += amount
	}
	return nil
}
