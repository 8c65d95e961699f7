// What a seat may do beside the question that is open: standing offers.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// offers lists what a seat may do now. It is computed on demand and stored nowhere.
func offers(t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	if !t.in(seat) {
		return nil
	}
	var list []engine.Prompt
	add := func(q engine.Prompt) {
		if len(q.Options) > 0 {
			list = append(list, q)
		}
	}
	if f, ok := stack.Top().(Turn); ok && f.Seat == seat && (f.Step == AtManage || f.Step == AtEnd) {
		list = append(list, manage(t, seat)...)
	}
	list = append(list, freeOffer(t, stack, seat)...)
	add(t.noRaise(stack, seat))
	add(t.playOffer(stack, seat))
	accept, counter, decline, withdraw := t.tradeAnswers(stack, seat)
	add(t.tradeOffer(seat))
	add(accept)
	add(counter)
	add(decline)
	add(withdraw)
	return append(list, engine.Prompt{Kind: "resign", Rule: "20.1", Options: []engine.Option{{Key: "resign", Rule: "20.1"}}})
}

// offersOf lists only the offers of one kind.
func offersOf(t *Table, stack engine.Stack[Table], seat engine.Seat, kind string) []engine.Prompt {
	if !t.in(seat) {
		return nil
	}
	switch kind {
	case "build", "unreserve", "redeem", "repay":
		if pauses(stack, seat) {
			return manage(t, seat)
		}
		return nil
	case "build-free":
		return freeOffer(t, stack, seat)
	case "play":
		return []engine.Prompt{t.playOffer(stack, seat)}
	case "trade":
		return []engine.Prompt{t.tradeOffer(seat)}
	case "accept", "counter", "refuse", "withdraw":
		accept, counter, refuse, withdraw := t.tradeAnswers(stack, seat)
		return []engine.Prompt{accept, counter, refuse, withdraw}
	}
	return offers(t, stack, seat)
}

// pauses says whether the seat's own turn is at a pause, where it may manage its property.
func pauses(stack engine.Stack[Table], seat engine.Seat) bool {
	f, ok := stack.Top().(Turn)
	return ok && f.Seat == seat && (f.Step == AtManage || f.Step == AtEnd)
}

// simpleOffers are the offers that a random bot picks from: all but what is needed to propose trades or to give up.
func simpleOffers(list []engine.Prompt, t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	if !t.in(seat) {
		return nil
	}
	if pauses(stack, seat) {
		list = append(list, manage(t, seat)...)
	}
	if t.Players[seat].Cards > 0 {
		list = append(list, t.playOffer(stack, seat))
	}
	return t.dealOffers(list, stack, seat)
}

// quickOffers are the same without those of which nothing can be taken now.
func quickOffers(list []engine.Prompt, t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	if !t.in(seat) {
		return nil
	}
	pause := pauses(stack, seat)
	if pause {
		list = t.likely(list, seat)
	}
	if owing := owes(stack, seat); (pause || owing) && t.holdsFor(seat, owing) {
		list = append(list, t.playOffer(stack, seat))
	}
	return t.dealOffers(list, stack, seat)
}

// holdsFor says whether the seat holds a card that a pause of its own turn, or a debt, is the time for.
func (t *Table) holdsFor(seat engine.Seat, owes bool) bool {
	return slices.ContainsFunc(t.Players[seat].Hand, func(id CardID) bool {
		c := id.Card()
		return c.Windows&TimingOwnTurn != 0 || c.When == CondInJail || c.When == CondInDebt && owes
	})
}

// dealOffers adds the answers to proposals, and free buildings.
func (t *Table) dealOffers(list []engine.Prompt, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	if len(t.Trades) > 0 {
		accept, _, decline, _ := t.tradeAnswers(stack, seat)
		list = append(list, accept, decline)
	}
	return append(list, freeOffer(t, stack, seat)...)
}

// canManage says whether anything of what manage lists can be done now.
func (t *Table) canManage(seat engine.Seat) bool {
	var room [6]engine.Prompt
	for _, q := range t.likely(room[:0], seat) {
		if q.Open() > 0 {
			return true
		}
	}
	return false
}

// likely is what manage lists, without those lists in which a glance at the deeds shows that nothing is open.
func (t *Table) likely(list []engine.Prompt, seat engine.Seat) []engine.Prompt {
	var own [sets]int
	whole, asleep, mortgaged := false, false, false
	for _, s := range deeds {
		d := &t.Deeds[s]
		switch set := Board[s].Set; {
		case d.Owner != seat:
		case d.Reserved:
			asleep = true
		default:
			own[set]++
			whole = whole || set.colour() && own[set] == len(members[set])
			mortgaged = mortgaged || d.Mortgaged
		}
	}
	if t.Options.RaiseBefore {
		return append(list, manage(t, seat)...)
	}
	if whole {
		list = append(list, t.buildOffer(seat))
	}
	if asleep {
		list = append(list, t.unreserveOffer(seat))
	}
	if mortgaged {
		list = append(list, t.redeemOffer(seat))
	}
	if len(t.Players[seat].Loans) > 0 {
		list = append(list, t.repayOffer(seat))
	}
	return list
}

// freeOffer lists where a free building kept from a card can go, in a pause of the own turn.
func freeOffer(t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	f, ok := stack.Top().(Turn)
	if !ok || f.Seat != seat || f.Step != AtManage && f.Step != AtEnd || t.Players[seat].Credit == 0 {
		return nil
	}
	if options := t.freeBuilds(seat); len(options) > 0 {
		return []engine.Prompt{{Kind: "build-free", Rule: "6.5", Options: options}}
	}
	return nil
}

// manage lists what the player on turn may do with property and loans in a pause of the turn (A112).
func manage(t *Table, seat engine.Seat) []engine.Prompt {
	var list []engine.Prompt
	for _, q := range []engine.Prompt{t.buildOffer(seat), t.unreserveOffer(seat), t.redeemOffer(seat), t.repayOffer(seat)} {
		if len(q.Options) > 0 {
			list = append(list, q)
		}
	}
	if t.Options.RaiseBefore {
		raise := engine.Prompt{Kind: "raise", Rule: "0.7", Options: append(t.mortgageOptions(seat), t.sellOptions(seat)...)}
		if len(raise.Options) > 0 {
			list = append(list, raise)
		}
	}
	return list
}

// noRaise shows a seat with a decision what it could mortgage and sell, all of it
// closed: that is only open to who owes more than they have (0.7).
func (t *Table) noRaise(stack engine.Stack[Table], seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "raise", Rule: "0.7"}
	switch f := stack.Top().(type) {
	case Turn:
		if f.Seat != seat || t.Options.RaiseBefore || f.Step != AtManage && f.Step != AtEnd {
			return q
		}
	case Buy:
		if f.Seat != seat {
			return q
		}
	case Auction:
		if !slices.Contains(f.Bidders, seat) {
			return q
		}
	default:
		return q
	}
	q.Options = append(t.mortgageOptions(seat), t.sellOptions(seat)...)
	for i := range q.Options {
		q.Options[i].Why = engine.Refuse("0.7", "not-in-debt")
	}
	return q
}

// take carries a standing offer out.
func take(p *Pen, q engine.Prompt, a engine.Answer) error {
	seat := q.Seat
	switch q.Kind {
	case "build":
		build(p, seat, spaceOf(a.Key))
	case "build-free":
		p.Emit(CreditUsed{Seat: seat})
		buildFree(p, seat, spaceOf(a.Key))
	case "unreserve":
		unreserve(p, seat, spaceOf(a.Key))
	case "redeem":
		redeem(p, seat, spaceOf(a.Key))
	case "repay":
		repay(p, seat, a.Amount)
	case "raise":
		raise(p, seat, a.Key)
	case "play":
		playHeld(p, seat, cardOf(a.Key))
	case "trade":
		return propose(p, seat, a)
	case "counter":
		return counterTrade(p, seat, a)
	case "accept":
		closeTrade(p, a.Key, "accepted")
	case "refuse":
		closeTrade(p, a.Key, "declined")
	case "withdraw":
		closeTrade(p, a.Key, "withdrawn")
	case "resign":
		resign(p, seat)
	}
	return nil
}

// resign ends a seat's game at its own wish; a debt that is live is its last one (A144).
func resign(p *Pen, seat engine.Seat) {
	var debt Debt
	for _, e := range p.Stack() { // a window may lie over it
		if d, ok := e.Frame.(Debt); ok && d.Seat == seat {
			debt = d
		}
	}
	bankrupt(p, seat, debt, true)
}

// raise mortgages or sells before anything is owed, where the table allows it (A155).
func raise(p *Pen, seat engine.Seat, key string) {
	what, space := cutKey(key)
	switch what {
	case "mortgage":
		mortgage(p, seat, space)
	case "sell":
		sell(p, seat, space)
	case "raze":
		raze(p, seat, Set(space))
	}
}
