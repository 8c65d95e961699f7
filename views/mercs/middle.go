package mercs

import (
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/board"
	"monappoly/views/parts"
	"monappoly/views/words"
)

// middle is the centre of the board: what is going on.
func (s voice) middle() templ.Component {
	switch {
	case s.v.Auction != nil:
		return board.AuctionInset(s.auction())
	case s.v.Debt != nil && s.v.Debt.Said:
		return board.DebtInset(s.debt())
	case len(s.v.Waits) == 1 && s.v.Waits[0].Kind == "jail":
		return board.JailInset(s.jail(s.v.Waits[0]))
	}
	if o, fresh := s.freshOffer(); fresh {
		return board.TradeInset(s.trade(o))
	}
	return board.CentreScene(s.centre())
}

func (s voice) turnNumber() string { return s.Text("turn", map[string]any{"N": s.v.Table.Number}) }

// wait is the bright bar: whose decision is awaited, and which.
func (s voice) wait() board.Wait {
	if s.Room.Paused {
		return board.Wait{Text: s.Paused()}
	}
	switch len(s.v.Waits) {
	case 0:
		return board.Wait{Text: s.Pieces("wait.nobody", nil)}
	case 1:
		w := s.v.Waits[0]
		if w.Seat < 0 {
			return board.Wait{Text: s.Pieces("wait.delay", nil), Clock: s.Room.Clock}
		}
		return board.Wait{Token: s.Token(w.Seat), Text: s.waitFor(w), Clock: s.Room.Clock}
	}
	return board.Wait{Text: s.Pieces("wait.many."+s.v.Waits[0].Kind, map[string]any{"N": len(s.v.Waits)}), Clock: s.Room.Clock}
}

// waitFor words one decision: "Waiting for Bea: …".
func (s voice) waitFor(w game.Wait) []parts.Piece {
	list := []parts.Piece{{Text: s.Text("wait.for", nil) + " "}, {Text: s.Name(w.Seat), Bold: true}, {Text: ": "}}
	for _, p := range s.Words.Spans("mercs.wait."+w.Kind, s.Facts(w.Facts), s.Names) {
		list = append(list, parts.Piece{Text: p.Text, Bold: p.Name})
	}
	return list
}

// centre is the ordinary middle: the dead pool, the Bank's stock, the last card.
func (s voice) centre() board.Centre {
	t := &s.v.Table
	c := board.Centre{
		Turn: s.Text("turn.of", map[string]any{"Seat": t.Turn}), Number: s.turnNumber(), Wait: s.wait(),
		Boxes: []board.Box{{ID: "pot", Icon: "pot", Title: s.Text("pool", nil), Big: words.Mercs(t.Pool)}},
	}
	if card, ok := s.lastCard(); ok {
		return withBox(c, board.Box{ID: "card", Icon: "cards", Title: card.Card.String(), Note: s.cardText(card.Card)})
	}
	return withBox(c, board.Box{
		ID: "stock", Icon: "bank", Title: s.Text("stock", nil),
		Mid: s.Text("stock.left", map[string]any{"HQs": t.HQs, "Mansions": t.Mansions}),
	})
}

// dice is the last roll, and where it led.
func (s voice) dice() (d board.Dice) {
	t := &s.v.Table
	if who := t.Roll.Seat; t.Roll.Faces[0] > 0 {
		d.Faces = t.Roll.Faces[:]
		d.Moved = s.Text("rolled", map[string]any{"Seat": who, "N": t.Roll.Faces[0] + t.Roll.Faces[1]})
		d.MovedTo = s.Text("stands-on", map[string]any{"Space": t.Players[who].Space})
	}
	return d
}

// cardText is what a card says at this table.
func (s voice) cardText(id game.CardID) string { return game.Cards[id].Says(s.v.Table.Options) }

func withBox(c board.Centre, b board.Box) board.Centre {
	c.Boxes = append(c.Boxes, b)
	return c
}

// lastCard is the last card of this turn.
func (s voice) lastCard() (game.Drew, bool) {
	events := s.v.Now
	for i := len(events) - 1; i >= 0; i-- {
		if e, ok := events[i].Event.(game.Drew); ok {
			return e, true
		}
	}
	return game.Drew{}, false
}

// freshOffer is an offer that was made just now.
func (s voice) freshOffer() (game.Trade, bool) {
	for _, r := range s.v.Last {
		if e, ok := r.Event.(game.TradeOffered); ok {
			return e.Trade, true
		}
	}
	return game.Trade{}, false
}

// deed is a contract's card. The line in force is marked.
func (s voice) deed(at game.Space) parts.Deed {
	t, plot := &s.v.Table, &game.Board[at]
	d := parts.Deed{Set: setKey(plot.Set), Icon: setIcon(plot.Set), Name: plot.Name, Note: words.Mercs(plot.Price)}
	owner := t.Contracts[at].Owner
	if plot.Kind == game.KindRide {
		owned := 0
		for _, r := range game.SetOf(game.Rides) {
			if owner >= 0 && t.Contracts[r].Owner == owner {
				owned++
			}
		}
		for i := range 4 {
			d.Rents = append(d.Rents, parts.Rent{
				What: s.Text("deed.rides", map[string]any{"N": i + 1}), Amount: words.Mercs(plot.Rents[i]), Now: owned == i+1,
			})
		}
		return d
	}
	d.Note = s.Text("deed.note", map[string]any{"Price": plot.Price, "Cost": plot.Cost})
	level, rent := int(t.Contracts[at].Level), t.Rent(at)
	d.Rents = append(d.Rents,
		parts.Rent{What: s.Text("deed.bare", nil), Amount: words.Mercs(plot.Rents[0]), Now: owner >= 0 && level == 0 && rent == plot.Rents[0]},
		parts.Rent{What: s.Text("deed.set", nil), Amount: words.Mercs(2 * plot.Rents[0]), Now: owner >= 0 && level == 0 && rent != plot.Rents[0]})
	for i := 1; i <= game.Mansion; i++ {
		what := s.Text("deed.hqs", map[string]any{"N": i})
		if i == game.Mansion {
			what = s.Text("deed.mansion", nil)
		}
		d.Rents = append(d.Rents, parts.Rent{What: what, Amount: words.Mercs(plot.Rents[i]), Now: level == i})
	}
	return d
}

// auction is a lot under the hammer.
func (s voice) auction() board.Auction {
	f := s.v.Auction
	a := board.Auction{
		Title: s.Text("auction.building", nil), Bid: words.Mercs(f.Calls.Next()), BidLabel: s.Text("auction.opens", nil),
		Next: s.Text("auction.next", map[string]any{"Next": f.Calls.Next()}), Wait: s.wait(),
		Deed: parts.Deed{Name: s.Text("lot."+strconv.Itoa(int(f.Lot.Kind)), nil)},
	}
	if f.Lot.Kind == game.LotContract {
		a.Title = s.Text("auction", map[string]any{"Name": said(game.Board[f.Lot.Space].Short)})
		a.Price = s.Text("auction.price", map[string]any{"Price": game.Board[f.Lot.Space].Price})
		a.Deed = s.deed(f.Lot.Space)
	}
	if f.Calls.Leader >= 0 {
		a.Bid, a.BidLabel = words.Mercs(f.Calls.Bid), s.Text("auction.bid", nil)
		a.Token, a.Name = s.Token(f.Calls.Leader), s.Name(f.Calls.Leader)
	}
	asked := map[engine.Seat]bool{}
	for _, w := range s.v.Waits {
		asked[w.Seat] = true
	}
	f.Calls.In.Each(func(seat engine.Seat) bool {
		b := board.Bidder{Token: s.Token(seat), Name: s.Name(seat), Say: s.Text("auction.short", nil), Out: true}
		switch {
		case seat == f.Calls.Leader:
			b.Say, b.Out = words.Mercs(f.Calls.Bid), false
		case f.Calls.Out.Has(seat):
			b.Say = s.Text("auction.out", nil)
		case asked[seat]:
			b.Say, b.Out, b.Now = s.Text("auction.thinks", nil), false, true
		case f.Calls.Passed.Has(seat):
			b.Say = s.Text("auction.passed", nil)
		}
		a.Bidders = append(a.Bidders, b)
		return true
	})
	return a
}

// debt is a sum that somebody must find.
func (s voice) debt() board.Debt {
	f, t := s.v.Debt, &s.v.Table
	cash := t.Players[f.Seat].Cash
	d := board.Debt{
		Title:  s.Text("debt.title", map[string]any{"Seat": f.Seat, "To": s.fact2(f.To)}),
		Number: s.turnNumber(), Amount: words.Mercs(f.Amount), Token: s.Token(f.Seat), Name: s.Name(f.Seat),
		ToToken: s.Token(f.To), To: s.Name(f.To), BillWhat: s.Text("for."+f.For.String(), nil),
		Meter: parts.Meter{Have: cash, All: f.Amount, Label: words.Mercs(cash) + " / " + words.Mercs(f.Amount)},
		Found: s.Text("debt.cash", map[string]any{"Amount": cash}), Short: s.Text("debt.short", map[string]any{"Amount": f.Amount - cash}),
		Wait: s.wait(),
	}
	if due, ok := s.dueOf(f); ok {
		d.Bill = s.billLines(due)
	}
	return d
}

// fact2 is a seat for the catalogue, or the words of a purse.
func (s voice) fact2(seat engine.Seat) any {
	if seat >= 0 {
		return seat
	}
	return said(s.Purse(seat))
}

// dueOf is the landing from which a debt came, if the view still remembers it.
func (s voice) dueOf(f *game.Debt) (game.RentDue, bool) {
	for i := len(s.v.Feed) - 1; i >= 0; i-- {
		if e, ok := s.v.Feed[i].Event.(game.RentDue); ok && e.Payer == f.Seat && e.Owner == f.To && e.Amount == f.Amount {
			return e, true
		}
	}
	return game.RentDue{}, false
}

// jail is the choice of a prisoner.
func (s voice) jail(w game.Wait) board.Jail {
	cell, _ := w.Facts.(game.Cell)
	p := &s.v.Table.Players[w.Seat]
	ways := []board.Way{
		{Icon: "q", Title: s.Text("jail.roll", nil), Note: s.Text("jail.try", map[string]any{"Try": cell.Try}), Rule: "DP.37"},
		{Icon: "coin", Title: s.Text("jail.pay", nil), Note: s.Text("jail.pay.note", nil), Rule: "DP.35", Shut: p.Cash < game.JailFee},
		{Icon: "cards", Title: s.Text("jail.card", nil), Note: s.Text("jail.card.note", nil), Rule: "DP.36"},
	}
	if !p.Cards[game.Luck] && !p.Cards[game.Pouches] {
		ways[2].Note, ways[2].Shut = s.Text("jail.card.none", nil), true
	}
	return board.Jail{Title: s.Text("jail.title", map[string]any{"Seat": w.Seat}), Number: s.turnNumber(), Ways: ways, Wait: s.wait()}
}

// trade is an offer on the table.
func (s voice) trade(o game.Trade) board.Trade {
	side := func(seat engine.Seat, g game.Goods) board.TradeSide {
		d := board.TradeSide{Token: s.Token(seat), Name: s.Name(seat), Gets: s.Text("trade.gives", nil)}
		if g.Cash > 0 {
			d.Cash = words.Mercs(g.Cash)
		}
		for _, at := range g.Contracts {
			d.Chips = append(d.Chips, board.Chip{Set: setKey(game.Board[at].Set), Icon: setIcon(game.Board[at].Set), Name: game.Board[at].Name})
		}
		for deck, moves := range g.Cards {
			if moves {
				d.Others = append(d.Others, s.Text("jail-card", map[string]any{"Deck": said(game.Deck(deck).String())}))
			}
		}
		return d
	}
	return board.Trade{
		Title: s.Text("trade.title", map[string]any{"From": o.From, "To": o.To}), Note: s.turnNumber(), Wait: s.wait(),
		Sides: [2]board.TradeSide{side(o.From, o.Give), side(o.To, o.Want)},
	}
}
