package pandemonium

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/seat"
	"monappoly/views/speech"
)

// bidPart is an auction that waits for this seat.
func (s voice) bidPart(q *engine.Prompt) part {
	var p part
	f, _ := q.Facts.(game.AuctionFacts)
	set := game.Board[f.Space].Set
	label := "bid.floor"
	if f.Holder >= 0 {
		label = "bid.standing"
	}
	p.add(seat.Lead(s.Text(label, f), pounds(f.Bid), s.Text("bid.list", map[string]any{
		"Space": f.Space, "Price": game.Board[f.Space].Price,
	})))
	p.add(seat.StillIn(s.Text("auction.in", nil), s.bidders(f)))
	p.add(seat.Facts([]seat.Fact{
		{What: s.Text("bid.set", map[string]any{"Set": said(s.set(set))}), Amount: s.Text("fact.of", map[string]any{"N": s.v.Table.Owns(q.Seat, set), "Of": len(game.Members(set))})},
		{What: s.Text("bid.most", nil), Amount: pounds(s.v.Table.Players[q.Seat].Cash)},
	}))
	p.add(parts.DeedCard(s.deedCard(f.Space)))
	p.add(parts.Why("0.7", s.Room.RuleURL("0.7"), s.Text("bid.cash", nil)))
	a := s.ask(q)
	for _, o := range q.Options {
		if o.Key != "raise" {
			one := s.option(q, o)
			one.Style = seat.End
			pass := s.ask(q)
			pass.Part = "-pass"
			pass.Options = []seat.Option{one}
			p.foot(seat.Choices(pass))
			continue
		}
		a.Options = []seat.Option{s.option(q, o)}
		sums := seat.Range{Lo: o.Range.Lo, Hi: o.Range.Hi, Step: o.Range.Step}
		p.foot(seat.Bidding(a, o.Key, seat.Bids(f.Bid, sums, pounds), s.Text("option.bid.raise", nil)))
		p.add(seat.Choices(a))
	}
	return p
}

// bidders are those whom the auction may still ask, in the order in which it asks them, and the rest as out of it.
func (s voice) bidders(f game.AuctionFacts) []seat.Bidder {
	var list []seat.Bidder
	for i, other := range f.Bidders {
		b := seat.Bidder{Token: s.Token(other), Name: s.Name(other), Say: s.Text("bid.waits", nil)}
		switch {
		case other == f.Holder:
			b.Say, b.Lead = pounds(f.Bid), true
		case i == 0:
			b.Say = s.Text("auction.now", nil)
		}
		list = append(list, b)
	}
	for i := range s.v.Table.Players {
		if other := engine.Seat(i); !s.v.Table.Players[i].Out && !slices.Contains(f.Bidders, other) {
			list = append(list, seat.Bidder{Token: s.Token(other), Name: s.Name(other), Say: s.Text("bid.gone", nil), Out: true})
		}
	}
	return list
}

// debtPart is money that has to be found.
func (s voice) debtPart(q *engine.Prompt) part {
	var p part
	f, _ := q.Facts.(game.DebtFacts)
	cash := s.v.Table.Players[q.Seat].Cash
	p.add(seat.Debt(seat.Owe{
		Title: s.promptTitle(q), Have: cash, All: f.Amount,
		Found: s.Text("debt.found", map[string]any{"Cash": cash}), Short: s.Text("debt.short", f), Why: s.debtFor(f),
	}))
	if len(f.Bill.Lines) > 1 {
		p.add(parts.Bill(s.billLines(f.Bill), s.Text("bill.total", nil), pounds(f.Amount)))
	}
	s.loanPart(&p, q, f)
	if items := s.ways(q); len(items) > 0 {
		p.add(label(s.Text("debt.ways", nil)), seat.Items(items))
	}
	if f.To >= 0 {
		p.add(linkButton(s.Room.TabURL("trade-"+s.Token(f.To)), s.Text("debt.deal", map[string]any{"Seat": f.To}), s.Text("debt.deal.note", nil), false))
	}
	p.add(linkButton(s.Room.TabURL(tabTrade), s.Text("debt.trade", nil), "", false))
	p.add(s.debtCards()...)
	p.add(linkButton(s.Room.TabURL(tabLeave), s.Text("debt.give-up", nil), s.Text("debt.give-up.note", nil), false))
	return p
}

// loanPart offers the loan by what is kept back: nothing, some usual sums, any
// sum. The button in front keeps as much as is allowed (18.3).
func (s voice) loanPart(p *part, q *engine.Prompt, f game.DebtFacts) {
	o := q.Option("loan")
	if o == nil {
		return
	}
	p.add(label(s.Text("debt.loan", nil)))
	a := s.ask(q)
	if o.Why != nil {
		a.Options = []seat.Option{s.option(q, *o)}
		p.add(seat.Choices(a))
		return
	}
	var list []seat.Amount
	for _, keep := range keeps(o.Range.Hi) {
		one := seat.Amount{
			N: keep, Text: s.Text("debt.borrow", map[string]any{"Loan": s.v.Table.LoanFor(q.Seat, f.Amount, keep)}),
			Note: s.Text("debt.keep", map[string]any{"Keep": keep}),
		}
		if keep == o.Range.Hi {
			one.Style = seat.Go
		}
		list = append(list, one)
	}
	p.add(seat.Amounts(a, o.Key, list))
	why := "debt.keep.why"
	if s.v.Table.Options.UnlimitedLoans {
		why = "debt.keep.unlimited"
	}
	p.add(parts.Why("18.3", s.Room.RuleURL("18.3"), s.Text(why, map[string]any{"N": len(s.v.Table.Players[q.Seat].Loans)})))
	if o.Range.Hi > 0 {
		a.Options = []seat.Option{s.option(q, *o)}
		p.add(seat.Choices(a))
	}
}

// keeps are the sums that a borrower may hold back at a tap: none, some usual ones, and the most.
func keeps(most int) []int {
	list := []int{0}
	for _, n := range [...]int{50, 100, most} {
		if n > list[len(list)-1] && n <= most {
			list = append(list, n)
		}
	}
	return list
}

// ways are the mortgages and building sales of a debt, each with what it brings.
func (s voice) ways(q *engine.Prompt) []seat.Item {
	var list []seat.Item
	for _, o := range q.Options {
		if strings.Contains(o.Key, ":") {
			list = append(list, s.item(q, o))
		}
	}
	return list
}

// item is one option as a line of a list: the thing, what is known of it, and its button.
func (s voice) item(q *engine.Prompt, o engine.Option) seat.Item {
	i := seat.Item{}
	switch f := o.Facts.(type) {
	case game.CostFacts:
		i = s.deedItem(f.Space)
	case game.HandInFacts:
		i = s.deedItem(f.Space)
		if f.Lapses {
			i.Note = s.Text("hand-in.lapses", nil)
		}
	case game.RazeFacts:
		i.Set, i.Name = setNames[f.Set], s.Text("raze.name", map[string]any{"Set": said(s.set(f.Set))})
	case game.CardFacts:
		i.Icon, i.Name = "cards", s.card(f.Card)
		if c := f.Card.Card(); c != nil {
			i.Note = c.Says(s.v.Table.Options)
		}
	}
	one := s.option(q, o)
	one.Note = ""
	a := s.ask(q)
	a.Options = []seat.Option{one}
	i.Asks = []seat.Ask{a}
	i.Why, i.Rule, i.RuleURL = one.Why, one.Rule, one.RuleURL
	return i
}

// deedItem is a property in a list.
func (s voice) deedItem(at game.Space) seat.Item {
	d := &s.v.Table.Deeds[at]
	set, icon := look(at)
	i := seat.Item{Set: set, Icon: icon, Name: spaceName(int(at))}
	switch {
	case d.Reserved:
		i.Note = s.Text("space.reserved", nil)
	case d.Mortgaged:
		i.Note = s.Text("space.mortgaged", nil)
	case d.Owner < 0:
		i.Note = pounds(game.Board[at].Price)
	case d.Level > 0:
		i.Note = speech.Capital(s.level(d.Level)) + ", " + s.Inner("space.rent.inner", map[string]any{"Rent": s.v.Table.Rent(at, false).Total})
	default:
		i.Note = s.rentNote(at)
	}
	return i
}

// debtCards are the held cards that help a debtor.
func (s voice) debtCards() []templ.Component {
	q := s.offer("play")
	if q == nil || q.Open() == 0 {
		return nil
	}
	return []templ.Component{linkButton(s.Room.TabURL(tabCards), s.Text("go.play", map[string]any{"N": q.Open()}), "", false)}
}
