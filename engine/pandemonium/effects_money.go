package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// money pays and collects.
func (f Effects) money(p *Pen, e Effect) {
	t := p.Table()
	p.Set(f.next())
	switch e := e.(type) {
	case Pay:
		var debts []Debt
		for _, seat := range f.seats(t, e.Who) {
			amount := f.due(p, e.Amount, seat)
			debts = append(debts, f.fine(Debt{Seat: seat, To: e.To, Amount: amount, For: ForCard, Card: f.Card}, e.Fine))
		}
		payAll(p, debts)
	case Collect:
		for _, seat := range f.seats(t, e.Who) {
			amount := f.due(p, e.Amount, seat)
			f.gain(p, e.From, seat, amount)
		}
	case CollectFromEach:
		amount := f.due(p, e.Amount, f.Holder)
		var debts []Debt
		for _, seat := range f.seats(t, e.From) {
			debts = append(debts, Debt{Seat: seat, To: f.Holder, Amount: amount, For: ForCard, Card: f.Card})
		}
		payAll(p, debts)
	case PayEach:
		amount := f.due(p, e.Amount, f.Holder)
		var debts []Debt
		for _, seat := range f.seats(t, e.To) {
			debts = append(debts, Debt{Seat: f.Holder, To: seat, Amount: amount, For: ForCard, Card: f.Card})
		}
		payAll(p, debts)
	case Transfer:
		payAll(p, f.transfers(p, e))
	case AddPot:
		p.Emit(Paid{From: Bank, To: Pot, Amount: e.Pounds, For: ForCard, Card: f.Card})
	case ForgiveLoan:
		if loans := t.Players[f.Holder].Loans; len(loans) > 0 {
			p.Emit(LoanReduced{Seat: f.Holder, Amount: min(e.Pounds, loans[0].Balance)})
		}
	}
}

// gain gives a seat money from the bank, or from the pot as far as it goes.
func (f Effects) gain(p *Pen, from, seat engine.Seat, amount int) {
	if from == Pot {
		amount = min(amount, p.Table().Pot)
	}
	if amount > 0 {
		p.Emit(Paid{From: from, To: seat, Amount: amount, For: ForCard, Card: f.Card})
	}
}

// fine doubles a fine for a player whom a double brought to the space of the card (4.4, A60 to A62).
func (f Effects) fine(d Debt, fine bool) Debt {
	if !fine {
		return d
	}
	d.For = ForFine
	if f.Via.Double && d.Seat == f.Holder {
		d.Amount *= 2
		d.Rule = "4.4"
	}
	return d
}

// transfers are the debts between players of one effect.
func (f Effects) transfers(p *Pen, e Transfer) []Debt {
	t := p.Table()
	var debts []Debt
	amount := f.due(p, e.Amount, f.Holder)
	for _, from := range f.seats(t, e.From) {
		receivers := f.seats(t, e.To)
		if e.To == WhoLeft {
			receivers = t.others(from)[:1]
		}
		for _, to := range receivers {
			if from != to && !(e.From == WhoRichest && t.Players[from].Cash == t.Players[to].Cash) {
				debts = append(debts, f.fine(Debt{Seat: from, To: to, Amount: amount, For: ForCard, Card: f.Card}, e.Fine))
			}
		}
	}
	return debts
}

// due is what an amount of the card comes to for a seat, rounded once (A92). On a
// Percentage card the holder's buildings decide how much of it is realised: all
// of it with a double hotel, half with any building, a tenth with none (6.1.b, A69, A70).
func (f Effects) due(p *Pen, a Amount, seat engine.Seat) int {
	num, den := f.amount(p, a, seat)
	t := p.Table()
	if !f.Card.Card().Scaled || num == 0 {
		return t.Options.whole(num, den)
	}
	percent := t.percent(f.Holder)
	amount := t.Options.atLeast(num*percent, den*100)
	p.Emit(CardScaled{Seat: f.Holder, Card: f.Card, Percent: percent, Amount: amount}, "6.1.b")
	return amount
}

// percent is what the seat's buildings realise of a Percentage card (6.1.b).
func (t *Table) percent(seat engine.Seat) int {
	best := 10
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == seat && d.Level == DoubleHotel {
			return 100
		} else if d.Owner == seat && d.Level > 0 {
			best = 50
		}
	}
	return best
}

// CardScaled is the amount that a Percentage card comes to.
type CardScaled struct {
	Seat    engine.Seat
	Card    CardID
	Percent int
	Amount  int
}

// Apply changes nothing: the payment is an event of its own.
func (e CardScaled) Apply(*Table) {}

// amount is what an Amount comes to for a seat before rounding, in pounds: num / den. It may roll dice.
func (f Effects) amount(p *Pen, a Amount, seat engine.Seat) (num, den int) {
	t := p.Table()
	switch {
	case a.Percent > 0:
		return f.basis(t, a, seat) * a.Percent, 100
	case a.Per == TallyRolledPip:
		return a.Each * f.throw(p, a.Dice), 1
	case a.Per != TallyNone:
		return f.tally(t, a, seat), 1
	}
	return a.Fixed, 1
}

// basis is what a percentage is taken of.
func (f Effects) basis(t *Table, a Amount, seat engine.Seat) int {
	switch a.Of {
	case BasisCash:
		if whose := f.seats(t, a.Whose); a.Whose != WhoSelf && len(whose) > 0 {
			seat = whose[0]
		}
		return t.Players[seat].Cash
	case BasisPot:
		return t.Pot
	case BasisTaxDue:
		if space := t.Players[f.Holder].Space; Board[space].Kind == KindTax {
			return t.taxBill(space).Total
		}
	case BasisJailFee:
		if whose := f.seats(t, a.Whose); len(whose) > 0 {
			return t.fee(whose[0])
		}
	case BasisPropertyPrice:
		return f.price(t, f.Deed)
	}
	return 0
}

// tally counts what an amount is paid for each of.
func (f Effects) tally(t *Table, a Amount, seat engine.Seat) int {
	sum := 0
	switch a.Per {
	case TallyFacePips:
		return a.Each * t.Dice.Faces[0]
	case TallyPrisoner:
		for _, s := range t.Order {
			if t.Players[s].Jailed {
				sum += a.Each
			}
		}
		return sum
	}
	for _, s := range deeds {
		d := &t.Deeds[s]
		switch {
		case d.Owner != seat || d.Reserved:
		case a.Per == TallyProperty:
			sum += a.Each
		case d.Level == DoubleHotel:
			sum += a.DoubleHotel
		case d.Level == Hotel:
			sum += a.Hotel
		default:
			sum += d.Level * a.Each
		}
	}
	return sum
}

// property purges, mortgages, moves deeds and builds. It is reached with nothing
// left to choose: either somebody has chosen already, or nobody can.
func (f Effects) property(p *Pen, e Effect) {
	t := p.Table()
	if purge, ok := e.(Purge); ok && purge.Who == WhoAll && !f.Asking {
		f.Asking = true
		f.Queue = slices.DeleteFunc(t.from(f.Holder), func(s engine.Seat) bool { return len(t.purgeable(s)) == 0 })
		p.Set(f)
		return
	}
	p.Set(f.next())
	if b, ok := e.(BuildFree); ok && f.Nth < b.Count {
		p.Emit(CreditGained{Seat: f.Holder, Levels: b.Count - f.Nth})
		return
	}
	if f.Nth == 0 && !f.Asking {
		p.Emit(CardMissed{Seat: f.Holder, Card: f.Card})
	}
}

// CreditGained is free building that finds no place yet: it is kept for later.
type CreditGained struct {
	Seat   engine.Seat
	Levels int
}

// Apply keeps it.
func (e CreditGained) Apply(t *Table) { t.Players[e.Seat].Credit += e.Levels }

// CreditUsed is a free level built at last.
type CreditUsed struct{ Seat engine.Seat }

// Apply takes it off.
func (e CreditUsed) Apply(t *Table) { t.Players[e.Seat].Credit-- }

// deed carries out an effect on the deed that was picked.
func (f Effects) deed(p *Pen, seat engine.Seat, key string) {
	e, space := f.current(), spaceOf(key)
	f.Nth++
	switch e := e.(type) {
	case Purge:
		f.purge(p, e, seat, key)
	case Mortgage:
		f.goOn(p, e.Count)
		p.Emit(Mortgaged{Seat: f.Holder, Space: space, Forced: true})
		revalued(p, space)
		if e.Payout {
			p.Emit(Paid{From: Bank, To: f.Holder, Amount: mortgageValue(space), For: ForMortgage, Space: space})
		}
	case Unmortgage:
		f.goOn(p, e.Count)
		p.Emit(Redeemed{Seat: f.Holder, Space: space})
	case GainProperty:
		p.Set(f.next())
		f.gainDeed(p, space, f.Holder)
		if e.From == Pot {
			f.change(p, func(o *Override) { o.Got = space })
		}
	case StealProperty:
		f.Deed = space
		p.Set(f.next())
		f.gainDeed(p, space, f.Holder)
	case SwapProperty:
		f.swapDeeds(p, space)
	case ReturnProperty:
		f.Deed = space
		f.goOn(p, e.Count)
		p.Emit(DeedMoved{Space: space, From: f.Holder, To: e.To, How: "card"})
		left(p, f.Holder, Board[space].Set)
	case BuildFree:
		f.goOn(p, e.Count)
		buildFree(p, f.Holder, space)
	}
}

// goOn stays at a counted effect until it is done.
func (f Effects) goOn(p *Pen, count int) {
	if f.Nth >= count {
		p.Set(f.next())
		return
	}
	p.Set(f)
}

func (f Effects) purge(p *Pen, e Purge, seat engine.Seat, key string) {
	switch {
	case f.Asking:
		f.Queue = slices.Clone(f.Queue[1:])
		p.Set(f)
		if len(f.Queue) == 0 {
			p.Set(f.next())
		}
	case key == "enough":
		p.Set(f.next())
		return
	default:
		f.goOn(p, e.Count)
	}
	owner, rule := seat, engine.Rule("19.2")
	if f.Chosen >= 0 && e.Chooser == ByHolder {
		owner, rule = f.Chosen, "19.3"
	}
	p.Emit(Purged{Seat: owner, By: seat, Space: spaceOf(key)}, rule)
}

// gainDeed gives a deed for nothing: a station without surcharge (15.3), a set that may not be completed yet only reserved (13.1).
func (f Effects) gainDeed(p *Pen, space Space, to engine.Seat) {
	if Board[space].Set == Stations {
		acquire(p, to, space, "card", "15.3")
		return
	}
	acquire(p, to, space, "card")
}

func (f Effects) swapDeeds(p *Pen, space Space) {
	if f.First == 0 {
		f.First = space
		p.Set(f)
		return
	}
	p.Set(f.next())
	exchange(p, []DeedMoved{
		{Space: f.First, From: f.Holder, To: f.Chosen, How: "card"},
		{Space: space, From: f.Chosen, To: f.Holder, How: "card"},
	})
}

// buildFree raises a deed by one level for nothing; it counts as building (14.3, A116).
func buildFree(p *Pen, seat engine.Seat, space Space) {
	t := p.Table()
	level := t.Deeds[space].Level
	var rules []engine.Rule
	if level == Hotel {
		rules = append(rules, "14.1")
	}
	p.Emit(Built{Seat: seat, Space: space, Level: level + 1, Free: true, Cheap: t.cheap(seat, Board[space].Set)}, rules...)
}
