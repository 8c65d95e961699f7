package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

// money takes payments and debts.
func (a *opinion) money(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.Paid:
		if err := a.lawful(e); err != nil {
			return true, err
		}
		a.shift(e.From, -e.Amount)
		a.shift(e.To, e.Amount)
	case pandemonium.Owes:
		if e.Amount <= a.players[e.Seat].cash {
			return true, contradict("18.1", "seat %d owes £%d and has £%d", e.Seat, e.Amount, a.players[e.Seat].cash)
		}
		if e.For == pandemonium.ForRent {
			if err := a.rent(pandemonium.Paid{From: e.Seat, To: e.To, Amount: e.Amount, Space: e.Space}); err != nil {
				return true, err
			}
		}
		a.debts = append(a.debts, debt{e.Seat, e.To, e.Amount})
	case pandemonium.DebtSettled:
		i := slices.Index(a.debts, debt{e.Seat, e.To, e.Amount})
		if i < 0 {
			return true, contradict("18.1", "%+v is settled and not owed: %+v", e, a.debts)
		}
		a.debts = slices.Delete(a.debts, i, i+1)
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) shift(purse seat, amount int) {
	switch {
	case purse >= 0:
		a.players[purse].cash += amount
	case purse == pot:
		a.pot += amount
	}
}

// lawful checks a payment by what it is for.
func (a *opinion) lawful(e pandemonium.Paid) error {
	if e.Amount < 0 || e.From == e.To {
		return contradict("18.1", "a payment of £%d from %d to %d", e.Amount, e.From, e.To)
	}
	if i := slices.Index(a.debts, debt{e.From, e.To, e.Amount}); i >= 0 && e.For != pandemonium.ForTrade {
		a.debts = slices.Delete(a.debts, i, i+1)
		if e.For == pandemonium.ForRent {
			return nil // looked at when it was owed
		}
	}
	for _, chapter := range []func(pandemonium.Paid) (bool, error){a.byRule, a.byBank} {
		if known, err := chapter(e); known {
			return err
		}
	}
	return nil
}

// wrong contradicts an amount that is not what the rule says.
func wrong(rule string, e pandemonium.Paid, want int) error {
	if e.Amount == want {
		return nil
	}
	return contradict(rule, "£%d from %d to %d for %s; it is £%d", e.Amount, e.From, e.To, e.For, want)
}

// byRule are the payments whose amount the rules give.
func (a *opinion) byRule(e pandemonium.Paid) (bool, error) {
	switch e.For {
	case pandemonium.ForTurnTax:
		due := a.taxDue
		a.taxDue = 0
		if e.From != a.turn || e.To != bank {
			return true, contradict("1.1", "the tax is paid by %d to %d", e.From, e.To)
		}
		return true, wrong("1.1", e, due)
	case pandemonium.ForNumber:
		return true, wrong("2.2", e, 100)
	case pandemonium.ForSnakeEyes:
		return true, wrong("4.1.a", e, 500)
	case pandemonium.ForTriple:
		if a.players[a.turn].bentBonus {
			return true, nil
		}
		return true, wrong("5.2", e, a.players[e.To].bonus)
	case pandemonium.ForGO, pandemonium.ForGOStop:
		return true, a.atGO(e)
	case pandemonium.ForRent:
		return true, a.rent(e)
	case pandemonium.ForParkingIn:
		gap := a.faces[0] - a.faces[1]
		if a.fresh != 0 || a.players[e.From].bent {
			return true, nil
		}
		return true, wrong("11.2.a", e, 100*max(gap, -gap))
	case pandemonium.ForParking:
		if e.From == pot && e.Amount > a.pot {
			return true, contradict("11.2.c", "£%d of £%d are taken", e.Amount, a.pot)
		}
	case pandemonium.ForGOFee:
		fee := a.players[e.From].fee
		a.players[e.From].fee = 0
		return true, wrong("17.1", e, fee)
	default:
		return false, nil
	}
	return true, nil
}

// mortgageFee is 20% of the list prices of what is mortgaged at the crossing (17.1, 17.3, A162).
func (a *opinion) mortgageFee(s seat) int {
	fee := 0
	for at := range a.deeds {
		if d := &a.deeds[at]; d.Owner == s && d.Mortgaged && !d.Reserved {
			fee += 20 * pandemonium.Board[at].Price
		}
	}
	return a.atLeast(fee, 100)
}

func (a *opinion) atGO(e pandemonium.Paid) error {
	i := slices.IndexFunc(a.players, func(p player) bool { return p.goDue >= e.Amount && p.goDue > 0 })
	if e.To >= 0 && a.players[e.To].goDue > 0 {
		i = int(e.To)
	}
	if i < 0 {
		return contradict("8.2", "GO pays seat %d £%d for nothing", e.To, e.Amount)
	}
	p := &a.players[i]
	due := p.goDue
	p.goDue = 0
	if p.bent {
		return nil
	}
	if e.To != seat(i) {
		return contradict("8.2", "GO owes seat %d and pays seat %d", i, e.To)
	}
	return wrong("8.2", e, due)
}

// byBank are the payments for deeds, buildings, mortgages and loans.
func (a *opinion) byBank(e pandemonium.Paid) (bool, error) {
	switch e.For {
	case pandemonium.ForBuy, pandemonium.ForReserve:
		o, ok := a.offered[e.From]
		if !ok || o.Space != e.Space || o.Reserve != (e.For == pandemonium.ForReserve) {
			return true, contradict("12.1", "seat %d pays for %d without an offer", e.From, e.Space)
		}
		delete(a.offered, e.From)
		a.sold[e.Space] = purchase{e.From, e.For}
		return true, wrong("15.1", e, o.Price)
	case pandemonium.ForAuction:
		if a.auction == nil || a.auction.leader != e.From {
			return true, contradict("12.6", "seat %d pays for an auction it has not won", e.From)
		}
		a.sold[a.auction.at] = purchase{e.From, e.For}
		price := a.auction.high
		a.auction = nil
		return true, wrong("12.6", e, price)
	case pandemonium.ForUnreserve:
		return true, wrong("13.4", e, pandemonium.Board[e.Space].Price)
	case pandemonium.ForBuild:
		a.players[e.From].build -= e.Amount
	case pandemonium.ForSell:
		a.players[e.To].sell -= e.Amount
	case pandemonium.ForMortgage:
		a.players[e.To].pawn -= e.Amount
	case pandemonium.ForRedeem:
		a.players[e.From].redeem -= e.Amount
	case pandemonium.ForEstate:
		return true, wrong("20.2", e, a.players[e.From].cash)
	default:
		return false, nil
	}
	return true, nil
}

// rent checks who pays whom how much for a landing (chapters 0, 15, 16 and 17).
func (a *opinion) rent(e pandemonium.Paid) error {
	d := &a.deeds[e.Space]
	p := &a.players[e.From]
	if d.Owner != e.To || e.To < 0 || d.Mortgaged || d.Reserved || a.players[d.Owner].jailed && !a.players[d.Owner].allowed {
		return contradict("0.2", "seat %d pays seat %d rent for %d: %+v", e.From, e.To, e.Space, *d)
	}
	if p.landed != e.Space {
		return contradict("3.4", "seat %d pays rent for %d and stands on %d", e.From, e.Space, p.at)
	}
	p.landed = 0
	street := pandemonium.Board[e.Space].Kind == pandemonium.KindStreet
	if a.rentEvent && !street || p.bent || p.noRent || e.Card != 0 {
		return nil
	}
	if rents := a.rents(e.Space); !slices.Contains(rents, e.Amount) {
		return contradict("17.4", "the rent of %d is one of %v, not £%d", e.Space, rents, e.Amount)
	}
	return nil
}

// rents are what a deed can charge: one amount, and for a utility one for each throw that may count.
func (a *opinion) rents(at space) []int {
	d, p := &a.deeds[at], &pandemonium.Board[at]
	n := a.owned(d.Owner, p.Set, false)
	switch {
	case p.Kind == pandemonium.KindStation:
		return []int{a.grown([]int{0, 25, 50, 100, 200}[n])}
	case p.Kind == pandemonium.KindUtility:
		times := []int{0, 4, 10}[n]
		all := []int{a.grown(times * (a.faces[0] + a.faces[1])), a.grown(times * a.faces[2])}
		if a.fresh > 0 {
			all = append(all, a.grown(times*a.fresh))
		}
		return all
	case d.Level > 0:
		return []int{a.grown(p.Rents[d.Level])}
	case n == len(set(p.Set)) && !a.o.DoubleOnce:
		return []int{a.grown(2 * p.Rents[0])}
	}
	return []int{a.grown(p.Rents[0])}
}

// grown is a rent on the grid.
func (a *opinion) grown(rent int) int { return a.atLeast(rent, 1) }

// loans takes the events of loans (chapter 18).
func (a *opinion) loans(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.LoanTaken:
		p := &a.players[e.Seat]
		i := slices.IndexFunc(a.debts, func(d debt) bool { return d.from == e.Seat })
		if i < 0 || len(p.loans) >= 3 && !a.o.UnlimitedLoans || e.Kept < 0 || e.Kept > min(200, p.cash) {
			return true, contradict("18.4", "seat %d with %d loans borrows £%d, keeps £%d; owed %+v", e.Seat, len(p.loans), e.Amount, e.Kept, a.debts)
		}
		if gap := a.debts[i].amount - (p.cash - e.Kept); e.Amount != (gap+a.o.Grid-1)/a.o.Grid*a.o.Grid {
			return true, contradict("18.2", "seat %d lacks £%d and borrows £%d", e.Seat, gap, e.Amount)
		}
		p.cash += e.Amount
		p.loans = append(slices.Clone(p.loans), pandemonium.Loan{Original: e.Amount, Balance: e.Amount})
	case pandemonium.LoanReduced:
		p := &a.players[e.Seat]
		if e.Nth >= len(p.loans) || e.Amount > p.loans[e.Nth].Balance || e.Amount <= 0 {
			return true, contradict("18.6", "£%d of loan %d of seat %d: %v", e.Amount, e.Nth, e.Seat, p.loans)
		}
		p.loans = slices.Clone(p.loans)
		if p.loans[e.Nth].Balance -= e.Amount; p.loans[e.Nth].Balance == 0 {
			p.loans = slices.Delete(p.loans, e.Nth, e.Nth+1)
		}
	case pandemonium.InstalmentDue:
		total := 0
		for _, l := range a.players[e.Seat].loans {
			total += l.Original
		}
		if want := a.atLeast(total, 10); e.Amount != want {
			return true, contradict("18.5", "seat %d pays an instalment of £%d, not £%d", e.Seat, want, e.Amount)
		}
	default:
		return false, nil
	}
	return true, nil
}
