package pandemonium

import (
	"slices"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/board"
	"monappoly/views/parts"
	"monappoly/views/speech"
)

// auction is a property under the hammer. Who has dropped out is in the log of this turn.
func (s voice) auction(asked engine.Seat, f game.AuctionFacts) board.Auction {
	grid := s.v.Table.Options.Grid
	a := board.Auction{
		Title: s.Text("auction.title", f), Price: s.Text("auction.list", map[string]any{"Price": game.Board[f.Space].Price}),
		Deed: s.deedCard(f.Space), Bid: pounds(f.Bid), BidLabel: s.Text("auction.floor", nil),
		Next: s.Text("auction.next", map[string]any{"Next": f.Bid + grid, "Grid": grid}), Wait: s.waitBar(),
	}
	a.Deed.Note = s.Text("auction.opens", f)
	if f.Holder >= 0 {
		a.BidLabel, a.Token, a.Name = s.Text("auction.standing", nil), s.Token(f.Holder), s.Name(f.Holder)
	}
	bids, out := s.bids(f.Space)
	for _, seat := range s.v.Table.Order {
		if s.v.Table.Players[seat].Out {
			continue
		}
		b := board.Bidder{Token: s.Token(seat), Name: s.Name(seat), Now: seat == asked}
		switch {
		case seat == asked:
			b.Say = s.Text("auction.now", nil)
		case out[seat] != "":
			b.Say, b.Out = s.Text(out[seat], nil), true
		case !in(f.Bidders, seat) && s.v.Table.Players[seat].Cash < f.Floor:
			b.Say, b.Out = s.Text("auction.short", f), true
		case !in(f.Bidders, seat):
			b.Say, b.Out = s.Text("auction.passed", nil), true
		case bids[seat] > 0:
			b.Say = pounds(bids[seat])
		default:
			b.Say = s.Text("auction.in", nil)
		}
		a.Bidders = append(a.Bidders, b)
	}
	return a
}

func in(list []engine.Seat, seat engine.Seat) bool {
	return slices.Contains(list, seat)
}

// bids are each seat's last bid in this auction, and how those who are out left it.
func (s voice) bids(space game.Space) (bids map[engine.Seat]int, out map[engine.Seat]string) {
	bids, out = map[engine.Seat]int{}, map[engine.Seat]string{}
	for i := len(s.v.Feed) - 1; i >= 0; i-- {
		switch e := s.v.Feed[i].Event.(type) {
		case game.BidRaised:
			bids[e.Seat] = max(bids[e.Seat], e.To)
		case game.BidPassed:
			out[e.Seat] = "auction.passed"
		case game.AuctionOpened:
			if e.Space == space {
				return bids, out
			}
		}
	}
	return bids, out
}

// deedCard is a property with its rents, the one in force marked.
func (s voice) deedCard(at game.Space) parts.Deed {
	plot := &game.Board[at]
	d := &s.v.Table.Deeds[at]
	set, icon := look(at)
	card := parts.Deed{Set: set, Icon: icon, Name: plot.Name}
	if icon != "" && set == "" {
		card.Icon = icon
	}
	switch plot.Kind {
	case game.KindStation:
		card.Note = s.Text("deed.station", map[string]any{"Price": plot.Price})
		for n := 1; n <= 4; n++ {
			card.Rents = append(card.Rents, parts.Rent{What: s.Text("deed.stations", map[string]any{"N": n}), Amount: s.rentOf(25 << (n - 1))})
		}
	case game.KindUtility:
		card.Note = s.Text("deed.station", map[string]any{"Price": plot.Price})
		card.Rents = []parts.Rent{
			{What: s.Text("deed.utility", nil), Amount: s.Text("deed.times", map[string]any{"N": 4})},
			{What: s.Text("deed.utilities", nil), Amount: s.Text("deed.times", map[string]any{"N": 10})},
		}
	default:
		card.Note = s.Text("deed.street", map[string]any{"Price": plot.Price, "House": plot.House})
		card.Rents = s.streetRents(plot, d)
	}
	return card
}

func (s voice) streetRents(plot *game.Plot, d *game.Deed) []parts.Rent {
	list := []parts.Rent{{What: s.Text("deed.site", nil), Amount: s.rentOf(plot.Rents[0]), Now: d.Level == 0}}
	if !s.v.Table.Options.DoubleOnce {
		list = append(list, parts.Rent{What: s.Text("deed.set", nil), Amount: s.rentOf(2 * plot.Rents[0])})
	}
	for n := 1; n < len(plot.Rents); n++ {
		list = append(list, parts.Rent{What: s.Text("deed.level", map[string]any{"Level": said(s.level(n))}), Amount: s.rentOf(plot.Rents[n]), Now: d.Level == n})
	}
	return list
}

// rentOf is a printed rent as this table charges it: on its rounding step.
func (s voice) rentOf(printed int) string { return pounds(s.v.Table.Options.OnGrid(printed)) }

// level is what stands on a deed, in words.
func (s voice) level(n int) string {
	switch n {
	case 0:
		return s.Inner("level.bare", nil)
	case game.Hotel:
		return s.Inner("level.hotel", nil)
	case game.DoubleHotel:
		return s.Inner("level.double", nil)
	}
	return s.Inner("level.houses", map[string]any{"N": n})
}

// debt is a sum that somebody must find.
func (s voice) debt(seat engine.Seat, f game.DebtFacts) board.Debt {
	cash := s.v.Table.Players[seat].Cash
	d := board.Debt{
		Title: s.Text("debt.title", map[string]any{"Seat": seat, "To": f.To}), Number: s.turnNumber(), Amount: pounds(f.Amount),
		Token: s.Token(seat), Name: s.Name(seat), ToToken: s.Token(f.To), To: speech.Capital(s.Name(f.To)),
		Bill: s.billLines(f.Bill), BillWhat: s.debtFor(f),
		Meter: parts.Meter{Have: cash, All: f.Amount, Label: s.Text("debt.meter", map[string]any{"Cash": cash, "Amount": f.Amount})},
		Found: s.Text("debt.found", map[string]any{"Cash": cash}), Short: s.Text("debt.short", f), Wait: s.waitBar(),
	}
	return d
}

// debtFor says what a debt is for.
func (s voice) debtFor(f game.DebtFacts) string {
	if key := "for." + string(f.For); s.Has(key) {
		return s.Text(key, f)
	}
	return s.Text("for", f)
}

// nope is a card in the window in which it can be annulled, with the NOPEs so far.
func (s voice) nope(f game.NopeFacts) board.Card {
	c := s.bigCard(f.Card, f.By)
	c.Headline, c.Number, c.Wait = s.Text("card.plays", map[string]any{"Seat": f.By}), s.turnNumber(), s.waitBar()
	c.Answers = s.chain(f)
	if f.Played == 0 {
		c.Answers = nil
		c.Effects = []parts.Line{s.ruled("6.7.a", s.Text("card.window", nil))}
	}
	return c
}

// chain is the card and the NOPEs on it, first to last: from the top down, every other one is annulled.
func (s voice) chain(f game.NopeFacts) []board.Answer {
	list := []board.Answer{{Token: s.Token(f.By), Title: s.card(f.Card), Text: s.Text("nope.card", map[string]any{"Seat": f.By})}}
	var nopes []board.Answer
	for i := len(s.v.Feed) - 1; i >= 0 && len(nopes) < f.Played; i-- {
		if e, ok := s.v.Feed[i].Event.(game.CardPlayed); ok && e.Against >= 0 {
			nopes = append(nopes, board.Answer{
				Token: s.Token(e.Seat), Title: s.Text("nope.title", nil), Text: s.Text("nope.against", map[string]any{"Seat": e.Against}),
			})
		}
	}
	for i := len(nopes) - 1; i >= 0; i-- {
		list = append(list, nopes[i])
	}
	for i := range list {
		list[i].Void = (len(list)-1-i)%2 == 1
	}
	list[len(list)-1].Live = true
	return list
}

// bigCard is a card as it lies on the table.
func (s voice) bigCard(id game.CardID, by engine.Seat) board.Card {
	return board.Card{Face: s.face(id, by)}
}

// face is a card as the room reads it; one that nobody may see has a back only.
func (s voice) face(id game.CardID, by engine.Seat) board.Face {
	f := board.Face{Title: s.card(id), Token: s.Token(by)}
	if by >= 0 {
		f.Who = s.Name(by)
	}
	if c := id.Card(); c != nil {
		f.Deck, f.DeckName = deckNames[c.Deck], s.Text("card.deck", map[string]any{"Deck": said(s.deck(c.Deck))})
		f.Title, f.Text = c.Name, c.Says(s.v.Table.Options)
	}
	return f
}

// cardChoice is a card whose player has to choose something.
func (s voice) cardChoice(a game.Asked, f game.EffectFacts) board.Card {
	c := s.bigCard(f.Card, f.About)
	c.Headline, c.Number, c.Wait = s.Text("card.plays", map[string]any{"Seat": f.About}), s.turnNumber(), s.waitBar()
	c.Effects = []parts.Line{s.ruled(a.Rule, speech.Capital(s.waitTail(a)))}
	if f.Space > 0 {
		c.Effects = append(c.Effects, s.ruled(a.Rule, s.Text("card.first", f)))
	}
	return c
}

// parking is a visit to Free Parking that costs a deed, or buildings.
func (s voice) parking(a game.Asked, f game.ParkingFacts) board.Choice {
	c := board.Choice{
		Title: s.Text("parking.title", map[string]any{"Seat": a.Seat}), Number: s.turnNumber(), Token: s.Token(a.Seat),
		Label: s.Text("parking.take", nil), Amount: pounds(f.Money), Wait: s.waitBar(),
		Note: s.Text("parking."+a.Kind, nil),
	}
	for _, at := range f.Lot {
		c.Chips = append(c.Chips, s.chip(at))
	}
	c.Lines = []parts.Line{
		s.ruled(a.Rule, s.Text("parking."+a.Kind+".rule", nil)),
		s.ruled(f.Rule, s.Text(limits[f.Rule], nil)),
	}
	return c
}

// limits are the words for what limits the money of a visit.
var limits = map[engine.Rule]string{"11.2.c": "parking.cap", "7.2.e": "parking.no-cap", "11.4": "parking.card"}

// reserve is a property that may only be put aside.
func (s voice) reserve(a game.Asked, f game.BuyFacts) board.Choice {
	deed := s.deedCard(f.Space)
	return board.Choice{
		Title: s.Text("reserve.title", f), Number: s.turnNumber(), Token: s.Token(a.Seat), Deed: &deed,
		Label: s.Text("reserve.label", nil), Amount: pounds(f.Price), Note: s.Text("reserve.note", nil),
		Lines: []parts.Line{
			s.ruled("13.1", s.Text("reserve.why", map[string]any{"Seat": a.Seat})), s.ruled("13.3", s.Text("reserve.asleep", nil)),
		},
		Wait: s.waitBar(),
	}
}

// jail is the ways out of jail.
func (s voice) jail(a game.Asked) board.Jail {
	p := &s.v.Table.Players[a.Seat]
	fee := map[string]any{"Fee": s.v.Table.LeaveFee(a.Seat), "Lock": p.Lock, "N": p.Cards}
	number := "jail.number"
	if p.Served > jailTurns {
		number = "jail.number.late"
	}
	j := board.Jail{Title: s.Text("jail.title", map[string]any{"Seat": a.Seat}), Number: s.Text(number, map[string]any{"N": p.Served}), Wait: s.waitBar()}
	roll := board.Way{Icon: "q", Title: s.Text("jail.roll", nil), Note: s.Text("jail.roll.note", fee), Rule: "10.1"}
	if a.Kind == "third-turn" {
		roll.Shut, roll.Note, roll.Rule = true, s.Text("jail.third", nil), "10.2"
	}
	pay := board.Way{Icon: "coin", Title: s.Text("jail.pay", fee), Note: s.Text("jail.pay.note", nil), Rule: "10.3"}
	if p.Waiver > 0 {
		pay.Note, pay.Rule = s.Text("jail.waiver", nil), "6.8.c"
	} else if p.Cash < s.v.Table.LeaveFee(a.Seat) && a.Kind == "jail" {
		pay.Note, pay.Rule, pay.Shut = s.Text("jail.poor", nil), "10.3", true
	}
	card := board.Way{Icon: "cards", Title: s.Text("jail.card", nil), Note: s.Text("jail.card.note", fee), Rule: "6.6", Shut: p.Cards == 0}
	if p.Lock > 0 {
		roll.Note, roll.Rule = s.Text("jail.locked", fee), "6.8.a"
		pay.Note, pay.Rule, pay.Shut = s.Text("jail.locked", fee), "6.8.a", true
		card.Shut = true
	}
	j.Ways = []board.Way{roll, pay, card}
	for i := range j.Ways {
		j.Ways[i].RuleURL = s.Room.RuleURL(engine.Rule(j.Ways[i].Rule))
	}
	return j
}

// ruled is a fact with the rule behind it, which the plate leads to.
func (s voice) ruled(rule engine.Rule, fact string) parts.Line {
	return parts.Line{Rule: string(rule), RuleURL: s.Room.RuleURL(rule), Fact: fact}
}

// freshTrade is a proposal that the last commit has put on the table and that is still there.
func (s voice) freshTrade() (game.Trade, bool) {
	for i := len(s.v.Last) - 1; i >= 0; i-- {
		e, ok := s.v.Last[i].Event.(game.TradeOffered)
		if !ok {
			continue
		}
		for _, tr := range s.v.Table.Trades {
			if tr.ID == e.Trade.ID && tr.Rev == e.Trade.Rev {
				return tr, true
			}
		}
	}
	return game.Trade{}, false
}

func (s voice) tradeScene(tr game.Trade) board.Trade {
	title := "trade.offers"
	if tr.Rev > 0 {
		title = "trade.counters"
	}
	t := board.Trade{
		Title: s.Text(title, tr), Note: s.turnNumber(), Wait: s.waitBar(),
		Sides: [2]board.TradeSide{s.tradeSide(tr.From, tr.Give), s.tradeSide(tr.To, tr.Want)},
	}
	if tr.Settles {
		t.Note = s.Text("trade.settling", nil)
	}
	return t
}

func (s voice) tradeSide(seat engine.Seat, side game.Side) board.TradeSide {
	b := board.TradeSide{Token: s.Token(seat), Name: s.Name(seat), Gets: s.Text("trade.gives", nil)}
	if side.Cash > 0 {
		b.Cash = pounds(side.Cash)
	}
	for _, at := range side.Deeds {
		b.Chips = append(b.Chips, s.chip(at))
	}
	hidden := 0
	for _, c := range side.Cards {
		if c == game.Hidden {
			hidden++
			continue
		}
		b.Others = append(b.Others, s.card(c))
	}
	if hidden > 0 {
		b.Others = append(b.Others, s.Text("trade.cards", map[string]any{"N": hidden}))
	}
	return b
}
