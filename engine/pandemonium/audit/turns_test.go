package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

// atWork is where a card lies that has been drawn or played and is not spent yet.
const atWork seat = 100

// begins takes the events of setting up (A2).
func (a *opinion) begins(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.Opened:
		*a = opinion{
			o: e.Options, players: make([]player, e.Seats), houses: 32, hotels: 12, reserve: e.Options.Reserve, turn: nobody, seen: nobody,
			where: map[pandemonium.CardID]seat{}, totals: map[seat]int{}, offered: map[seat]pandemonium.Offered{}, sold: map[space]purchase{},
		}
		for i := range a.players {
			a.players[i] = player{cash: e.Options.Cash, facing: 1, bonus: e.Options.FirstBonus}
		}
		for s := range a.deeds {
			a.deeds[s].Owner = bank
		}
	case pandemonium.ThrewForOrder:
		if _, twice := a.totals[e.Seat]; !twice { // later throws are for the number only
			a.totals[e.Seat] = e.Faces[0] + e.Faces[1]
		}
	case pandemonium.OrderFixed:
		a.order = e.Order
		for i := 1; i < len(e.Order); i++ {
			if a.totals[e.Order[i]] > a.totals[e.Order[i-1]] {
				return true, contradict("A2", "the order %v of the throws %v", e.Order, a.totals)
			}
		}
	default:
		return false, nil
	}
	return true, nil
}

// after is the next player still in, clockwise.
func (a *opinion) after(s seat) seat {
	i := slices.Index(a.order, s)
	for {
		i = (i + 1) % len(a.order)
		if next := a.order[i]; !a.players[next].out {
			return next
		}
	}
}

// turns takes the events of turns and rolls (chapters 1, 2, 4 and 5).
func (a *opinion) turns(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.TurnStarted:
		return true, a.turnStarts(e)
	case pandemonium.TurnMissed:
		p := &a.players[e.Seat]
		if p.misses < 1 || p.out {
			return true, contradict("4.1.b", "seat %d misses a turn for nothing", e.Seat)
		}
		p.misses--
		a.seen = e.Seat
	case pandemonium.Misses:
		a.players[e.Seat].misses += e.Turns
	case pandemonium.ExtraGained:
		a.players[e.Seat].extras += e.Turns
	case pandemonium.Rolled:
		return true, a.rolled(e)
	case pandemonium.RollCounts:
		a.again = e.Kind != pandemonium.Plain
	case pandemonium.FreshDice:
		a.fresh = e.Faces[0] + e.Faces[1]
	case pandemonium.ThirdDieSet:
		a.faces[2] = e.Die
	case pandemonium.BonusGrew:
		p := &a.players[e.Seat]
		if e.Bonus != p.bonus+500 {
			return true, contradict("5.2", "the bonus of seat %d grows from £%d to £%d", e.Seat, p.bonus, e.Bonus)
		}
		p.bonus = e.Bonus
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) turnStarts(e pandemonium.TurnStarted) error {
	if err := a.settled(); err != nil {
		return err
	}
	next := a.order[0]
	switch {
	case e.Extra:
		next = a.seen
		if a.players[e.Seat].extras--; a.players[e.Seat].extras < 0 {
			return contradict("4.1.b", "seat %d has no extra turn", e.Seat)
		}
	case a.seen != nobody:
		next = a.after(a.seen)
	}
	if e.Seat != next || a.players[e.Seat].out || a.players[e.Seat].misses > 0 {
		return contradict("12.4", "it is the turn of seat %d, not of %d, who misses %d", next, e.Seat, a.players[e.Seat].misses)
	}
	a.turn, a.seen, a.throws, a.fresh, a.built = e.Seat, e.Seat, 0, 0, map[space]bool{}
	a.taxDue = a.turnTax(a.players[e.Seat].cash)
	for i := range a.players {
		a.players[i].bent, a.players[i].bentBonus = false, false
	}
	return nil
}

// turnTax adds up the brackets (1.1, A9).
func (a *opinion) turnTax(cash int) int {
	if !a.o.TurnTax {
		return 0
	}
	tenths := 0
	for _, b := range []struct{ above, percent int }{{10000, 10}, {15000, 30}, {25000, 50}} {
		tenths += max(0, cash-b.above) * b.percent
	}
	return a.atLeast(tenths, 100)
}

// settled says what is still open though the turn is over.
func (a *opinion) settled() error {
	if len(a.debts) > 0 || a.taxDue > 0 {
		return contradict("18.1", "forgotten debts %+v, tax £%d", a.debts, a.taxDue)
	}
	if len(a.sold) > 0 || a.auction != nil {
		return contradict("12.6", "paid for and not handed over: %v, %+v", a.sold, a.auction)
	}
	for i := range a.players {
		p := &a.players[i]
		switch {
		case p.out:
		case p.landed != 0:
			return contradict("3.4", "nothing came of seat %d's landing on %d", i, p.landed)
		case p.goDue != 0 && !p.bent:
			return contradict("8.2", "GO owes seat %d £%d", i, p.goDue)
		case p.fee != 0 && !p.bent:
			return contradict("17.1", "seat %d has not paid £%d for its mortgages at GO", i, p.fee)
		case p.build != 0 || p.sell != 0 || p.pawn < 0 || p.pawn > p.forced || p.redeem != 0:
			return contradict("14.1", "buildings or mortgages of seat %d without their money: %+v", i, *p)
		}
		p.landed, p.goDue, p.pawn, p.forced, p.fee = 0, 0, 0, 0, 0
		for of := pandemonium.Brown; of < pandemonium.Stations; of++ {
			if a.reserve && a.owned(seat(i), of, true) == len(set(of)) {
				return contradict("13.1", "seat %d owns set %d, and chapter 13 goes on", i, of)
			}
		}
	}
	return nil
}

func (a *opinion) rolled(e pandemonium.Rolled) error {
	switch {
	case e.Seat != a.turn || e.Nth != a.throws+1:
		return contradict("4.5", "seat %d rolls for the %d. time in the turn of seat %d", e.Seat, e.Nth, a.turn)
	case a.throws > 0 && !a.again:
		return contradict("4.5", "seat %d rolls once more after %v", e.Seat, a.faces)
	case a.taxDue > 0:
		return contradict("1.1", "seat %d rolls before the tax of £%d", e.Seat, a.taxDue)
	case len(a.debts) > 0:
		return contradict("18.1", "seat %d rolls, and these are owed: %+v", e.Seat, a.debts)
	case slices.ContainsFunc(a.players, func(p player) bool { return p.landed != 0 }):
		return contradict("3.4", "seat %d rolls, and nothing came of a landing: %+v", e.Seat, a.players)
	}
	a.throws++
	copy(a.faces[:], e.Faces)
	a.again = e.Faces[0] == e.Faces[1]
	return nil
}

// moves takes the events of moving and of Jail (chapters 3, 8, 9 and 10).
func (a *opinion) moves(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.Moved:
		return true, a.moved(e)
	case pandemonium.Swapped:
		x, y := &a.players[e.A], &a.players[e.B]
		if x.jailed || y.jailed {
			return true, contradict("3.4", "a prisoner is swapped: %+v", e)
		}
		x.at, y.at = y.at, x.at
		x.landed, y.landed = 0, 0
	case pandemonium.PassedGO:
		p := &a.players[e.Seat]
		if p.fee != 0 && !p.bent {
			return true, contradict("17.1", "seat %d passes GO again and owes £%d from the last time", e.Seat, p.fee)
		}
		p.passed, p.fee = true, a.mortgageFee(e.Seat)
	case pandemonium.Turned:
		p := &a.players[e.Seat]
		if !p.passed || e.Facing != -p.facing {
			return true, contradict("3.2", "seat %d turns to %d, passed GO %v", e.Seat, e.Facing, p.passed)
		}
		p.facing = e.Facing
	case pandemonium.NothingDue:
		if p := &a.players[e.Seat]; p.landed == e.Space {
			p.landed = 0
		}
		return true, a.nothing(e)
	case pandemonium.LandingChanged:
		a.players[e.Seat].bent = true
	case pandemonium.Marked:
		p := &a.players[e.Seat]
		switch e.Mark.Kind {
		case pandemonium.MarkNoRent:
			p.noRent = true
		case pandemonium.MarkBonus:
			p.bentBonus = true
		case pandemonium.MarkGOFactor, pandemonium.MarkGOReceiver, pandemonium.MarkNoGOCharges:
			p.bent = true
		}
	case pandemonium.MarkUsed:
		if p := &a.players[e.Seat]; e.Kind == pandemonium.MarkNoRent {
			p.noRent, p.bent = false, true
		}
	case pandemonium.Jailed:
		p := &a.players[e.Seat]
		p.at, p.jailed, p.allowed, p.landed = pandemonium.Jail, true, false, 0
	case pandemonium.Released:
		p := &a.players[e.Seat]
		if !p.jailed {
			return true, contradict("10.1", "seat %d leaves a jail that it is not in", e.Seat)
		}
		p.jailed, p.allowed = false, false
	case pandemonium.RentsAllowed:
		a.players[e.Seat].allowed = true
	case pandemonium.EventStarted:
		a.event = true
		a.rentEvent = e.Event.Kind == pandemonium.EventUtilityRent || e.Event.Kind == pandemonium.EventStationRent
	case pandemonium.EventEnded:
		a.event, a.rentEvent = false, false
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) moved(e pandemonium.Moved) error {
	p := &a.players[e.Seat]
	to := (int(p.at) + p.facing*e.Steps + 10*boardSize) % boardSize
	if e.From != p.at || int(e.To) != to || p.out || p.jailed || e.Over != (e.Over && e.To == pandemonium.GO) {
		return contradict("3.3", "seat %d on %d, facing %d, jailed %v, moves %d from %d to %d", e.Seat, p.at, p.facing, p.jailed, e.Steps, e.From, e.To)
	}
	p.at, p.landed = e.To, 0
	switch {
	case e.Over:
		p.goDue += map[int]int{1: 200, -1: 100}[p.facing]
	case e.To == pandemonium.GO:
		p.goDue += 200
	case isDeed(e.To) && a.acts(e.Seat, e.To):
		p.landed = e.To
	}
	return nil
}

// acts says whether something must come of a landing on a deed.
func (a *opinion) acts(s seat, at space) bool {
	owner := a.deeds[at].Owner
	return owner != s && owner != pot
}

// nothing checks why nothing is due, where the table alone decides it.
func (a *opinion) nothing(e pandemonium.NothingDue) error {
	d := &a.deeds[e.Space]
	wrong := false
	switch e.Why {
	case "before-go":
		wrong = a.players[e.Seat].passed || d.Owner != bank
	case "owner-jailed":
		wrong = d.Owner < 0 || !a.players[d.Owner].jailed || a.players[d.Owner].allowed
	case "mortgaged":
		wrong = !d.Mortgaged
	case "reserved":
		wrong = !d.Reserved
	case "pot":
		wrong = d.Owner != pot
	case "event":
		wrong = !a.event
	}
	if wrong {
		return contradict("0.2", "nothing is due on %d because of %q: %+v", e.Space, e.Why, *d)
	}
	return nil
}
