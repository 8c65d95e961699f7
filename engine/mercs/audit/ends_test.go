package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/mercs"
)

// contracts takes the events by which contracts change hands or rest (DP.25, DP.26, DP.51 to DP.59).
func (a *opinion) contracts(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.ShotTaken:
		return true, a.shot(e)
	case mercs.NobodyHit:
		if !a.onLowBlow(e.Seat) {
			return true, contradict("DP.26", "seat %d is not on Low Blow", e.Seat)
		}
		a.landing = nil
	case mercs.Stolen:
		if !a.onLowBlow(e.Seat) || a.owner[e.Space] != e.Victim || e.Victim == e.Seat || a.built(mercs.Board[e.Space].Set) {
			return true, contradict("DP.26", "seat %d steals %d from seat %d", e.Seat, e.Space, e.Victim)
		}
		a.landing = nil
		a.hand(e.Space, e.Seat)
	case mercs.PutOut:
		p := &mercs.Board[e.Space]
		if a.owner[e.Space] != e.Seat || a.resting[e.Space] || a.built(p.Set) || e.Amount != value(e.Space) {
			return true, contradict("DP.58", "seat %d puts %d out for M%d", e.Seat, e.Space, e.Amount)
		}
		a.resting[e.Space] = true
		a.cash[e.Seat] += e.Amount
	case mercs.PutBack:
		if a.owner[e.Space] != e.Seat || !a.resting[e.Space] || e.Cost != value(e.Space)+a.tenth(value(e.Space)) {
			return true, contradict("DP.59", "seat %d puts %d back for M%d", e.Seat, e.Space, e.Cost)
		}
		a.resting[e.Space] = false
		delete(a.heirs, e.Space)
		a.cash[e.Seat] -= e.Cost
	case mercs.KeptOut:
		if heir, ok := a.heirs[e.Space]; !ok || heir != e.Seat || e.Fee != a.tenth(value(e.Space)) {
			return true, contradict("DP.55", "seat %d pays M%d to leave %d out", e.Seat, e.Fee, e.Space)
		}
		delete(a.heirs, e.Space)
		a.owe(e.Seat, mercs.Bank, e.Fee, mercs.ForKeep)
	case mercs.Traded:
		return true, a.trade(e.Trade)
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) onLowBlow(s seat) bool {
	return a.landing != nil && a.landing.seat == s && mercs.Board[a.landing.at].Kind == mercs.KindLowBlow
}

// shot is M100 from the poorest opponent (DP.25); by worth it is not looked at who that is.
func (a *opinion) shot(e mercs.ShotTaken) error {
	_, byCard := a.card.(mercs.Shoot)
	onSpace := a.landing != nil && a.landing.seat == e.Seat && mercs.Board[a.landing.at].Kind == mercs.KindCheapShot
	poorer := func(s seat) bool { return s != e.Seat && a.cash[s] < a.cash[e.Victim] }
	if !byCard && !onSpace || a.out[e.Victim] || e.Victim == e.Seat || !a.o.ShotWorth && slices.ContainsFunc(a.playing(), poorer) {
		return contradict("DP.25", "seat %d shoots seat %d; cash %v", e.Seat, e.Victim, a.cash)
	}
	a.landing, a.card = nil, nil
	amount := 100
	if a.o.ShotCapped {
		amount = min(amount, a.cash[e.Victim])
	}
	a.owe(e.Victim, e.Seat, amount, mercs.ForShot)
	return nil
}

// hand gives a contract to a new owner, who has to decide where it rests (DP.55).
func (a *opinion) hand(at space, to seat) {
	a.owner[at] = to
	if a.resting[at] {
		a.heirs[at] = to
	}
}

func (a *opinion) trade(t mercs.Trade) error {
	for _, side := range []struct {
		from, to seat
		goods    mercs.Goods
	}{{t.From, t.To, t.Give}, {t.To, t.From, t.Want}} {
		if a.out[side.from] || side.goods.Cash < 0 || side.goods.Cash > a.cash[side.from] {
			return contradict("DP.51", "seat %d gives M%d of M%d", side.from, side.goods.Cash, a.cash[side.from])
		}
		for _, at := range side.goods.Contracts {
			if a.owner[at] != side.from || a.built(mercs.Board[at].Set) {
				return contradict("DP.52", "seat %d gives %d of seat %d", side.from, at, a.owner[at])
			}
		}
		for d, moves := range side.goods.Cards {
			if moves && a.held[d] != side.from {
				return contradict("DP.51", "seat %d gives a card of seat %d", side.from, a.held[d])
			}
		}
	}
	a.goods(t.From, t.To, t.Give)
	a.goods(t.To, t.From, t.Want)
	return nil
}

func (a *opinion) goods(from, to seat, g mercs.Goods) {
	a.cash[from] -= g.Cash
	a.cash[to] += g.Cash
	for _, at := range g.Contracts {
		a.hand(at, to)
	}
	for d, moves := range g.Cards {
		if moves {
			a.held[d] = to
		}
	}
}

// ends takes the events of bankruptcies and of the end (DP.10, DP.62 to DP.65).
func (a *opinion) ends(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.Bankrupt:
		if a.out[e.Seat] || !e.Resigned && a.ruined != e.Seat && !slices.ContainsFunc(a.debts, func(d debt) bool { return d.from == e.Seat }) && a.cash[e.Seat] > 0 {
			return true, contradict("DP.62", "seat %d with M%d is bankrupt without a debt", e.Seat, a.cash[e.Seat])
		}
		a.leave(e.Seat)
	case mercs.HandedOver:
		for _, at := range e.Contracts {
			if a.owner[at] != e.From {
				return true, contradict("DP.63", "%d of seat %d is handed over by seat %d", at, a.owner[at], e.From)
			}
			a.hand(at, e.To)
		}
		for d, moves := range e.Cards {
			if moves != (a.held[d] == e.From) {
				return true, contradict("DP.63", "the jail card %d: %v", d, moves)
			}
			if moves {
				a.held[d] = e.To
			}
		}
		return true, a.nothingLeft(e.From)
	case mercs.Foreclosed:
		for _, at := range e.Contracts {
			if a.owner[at] != e.Seat {
				return true, contradict("DP.64", "%d of seat %d is foreclosed with seat %d", at, a.owner[at], e.Seat)
			}
			a.stock(at, 1)
			a.owner[at], a.level[at], a.resting[at] = mercs.Bank, 0, false
		}
		a.sale = append(a.sale, e.Contracts...)
		slices.Sort(a.sale)
		return true, a.nothingLeft(e.Seat)
	case mercs.Won:
		if !slices.Equal(a.playing(), []seat{e.Seat}) {
			return true, contradict("DP.10", "seat %d wins and %v are playing", e.Seat, a.playing())
		}
		a.over = true
	case mercs.TimeCalled:
		if a.number != a.o.MaxTurns {
			return true, contradict("DP.65", "the game is called in turn %d of %d", a.number, a.o.MaxTurns)
		}
		a.over = true
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) nothingLeft(s seat) error {
	if slices.Contains(a.owner[:], s) {
		return contradict("DP.62", "seat %d is out and keeps contracts", s)
	}
	return nil
}

// leave takes a player out with all that is open for and against them.
func (a *opinion) leave(s seat) {
	a.out[s], a.jailed[s] = true, false
	a.fees[s], a.plots[s] = 0, 0
	a.debts = slices.DeleteFunc(a.debts, func(d debt) bool { return d.from == s || d.to == s })
	a.claims = slices.DeleteFunc(a.claims, func(c claim) bool { return c.owner == s || c.payer == s })
	a.calls = slices.DeleteFunc(a.calls, func(c call) bool { return c.seat == s })
	for at, heir := range a.heirs {
		if heir == s {
			delete(a.heirs, at)
		}
	}
	if a.landing != nil && a.landing.seat == s {
		a.landing = nil
	}
	if a.move != nil && a.move.seat == s {
		a.move = nil
	}
	if a.turn == s {
		a.card, a.salaries = nil, 0
	}
	if a.ruined == s {
		a.ruined = nobody
	}
}
