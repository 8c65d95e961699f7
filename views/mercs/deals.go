package mercs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/seat"
)

// deals are the offers on the table, and the form of a new one.
func (s voice) deals() (main templ.Component, dock []templ.Component) {
	list := []templ.Component{}
	offers, dock := s.offersToMe()
	if items := append(offers, s.myOffers()...); len(items) > 0 {
		list = append(list, seat.Items(items))
	}
	if cards := s.hand(); len(cards) > 0 {
		list = append(list, seat.Hand(cards))
	}
	q := s.v.Offer("trade")
	_, chosen, _ := strings.Cut(s.Room.Tab, "-")
	if n, err := strconv.Atoi(chosen); err == nil && q != nil && open(q, n) && !s.sentTo(engine.Seat(n)) {
		return templ.Join(append(list, s.offerForm(q, engine.Seat(n)))...), nil
	}
	if q == nil {
		return templ.Join(append(list, seat.Lead("", s.Text("deals.none", nil), ""))...), dock
	}
	var partners []partner
	for _, other := range s.others() {
		if s.sentTo(other) {
			continue // the offer stands above
		}
		partners = append(partners, partner{
			URL: s.Room.TabURL(tabDeals + "-" + strconv.Itoa(int(other))), Token: s.Token(other),
			Text: s.Text("deals.with", map[string]any{"Seat": other}),
		})
	}
	if len(partners) == 0 {
		return templ.Join(list...), dock
	}
	return templ.Join(append(list, partnerList(s.Text("deals.title", nil), partners))...), dock
}

// sentTo says whether an offer of this seat to the other lies on the table: then it is seen, not another form.
func (s voice) sentTo(to engine.Seat) bool {
	for i := range s.v.Table.Trades {
		if o := &s.v.Table.Trades[i]; o.From == s.v.Seat && o.To == to {
			return true
		}
	}
	return false
}

func open(q *engine.Prompt, seat int) bool { return q.Option("to:"+strconv.Itoa(seat)) != nil }

// myOffers are the deals that this seat has offered.
func (s voice) myOffers() []seat.Item {
	q := s.v.Offer("withdraw")
	if q == nil {
		return nil
	}
	var items []seat.Item
	for _, o := range q.Options {
		f, _ := o.Facts.(game.Trade)
		items = append(items, seat.Item{
			Icon: "swap", Name: s.Text("deal.to", map[string]any{"To": f.To}), Note: s.dealNote(f),
			Asks: []seat.Ask{{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Options: []seat.Option{{Key: o.Key, Text: s.Text("option.withdraw", nil)}}}},
		})
	}
	return items
}

// offerForm is the form of an offer to one other player.
func (s voice) offerForm(q *engine.Prompt, to engine.Seat) templ.Component {
	t, was := &s.v.Table, s.typed(q, to)
	cash := s.Text("deals.cash", nil)
	form := seat.Trade{
		Ask:  seat.Ask{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Send: s.Text("deals.send", map[string]any{"Seat": to})},
		To:   int(to),
		Give: seat.Side{Label: s.Text("deals.give", nil), Cash: seat.Range{Label: cash, Hi: t.Players[s.v.Seat].Cash, Step: 10, At: was.Give.Cash}},
		Want: seat.Side{Label: s.Text("deals.want", map[string]any{"Seat": to}), Cash: seat.Range{Label: cash, Hi: t.Players[to].Cash, Step: 10, At: was.Want.Cash}},
	}
	form.Sum = seat.Sum{Give: form.Give.Label, Get: s.Text("deals.get", nil), Nothing: s.Text("deals.nothing", nil), Unit: "M"}
	for _, why := range [][2]string{{"both", "refusal.deal-one-sided"}, {"cash", "refusal.deal-cash-for-cash"}} {
		form.Lacks = append(form.Lacks, seat.Lack{Of: why[0], Why: s.Words.Text(why[1], nil, s.Names), Rule: "DP.51", RuleURL: s.Room.RuleURL("DP.51")})
	}
	theirs := "want:" + strconv.Itoa(int(to)) + ":"
	for _, o := range q.Options {
		if key, ok := strings.CutPrefix(o.Key, "give:"); ok {
			form.Give.Items = append(form.Give.Items, s.good(key, o, was.Give.Items))
		}
		if key, ok := strings.CutPrefix(o.Key, theirs); ok {
			form.Want.Items = append(form.Want.Items, s.good(key, o, was.Want.Items))
		}
	}
	return templ.Join(seat.Lead("", s.Text("deals.with", map[string]any{"Seat": to}), s.Text("deals.note", nil)), seat.TradeForm(form))
}

// typed is what the form starts with: what was offered before a refusal, else what the other one has offered,
// seen from this side, else nothing.
func (s voice) typed(q *engine.Prompt, to engine.Seat) engine.Trade {
	if was := s.Room.Said.Answer.Trade; was != nil && s.Room.Said.Prompt == q.ID && was.To == to {
		return *was
	}
	for _, o := range s.v.Table.Trades {
		if o.From == to && o.To == s.v.Seat {
			return engine.Trade{Give: basket(o.Want), Want: basket(o.Give)}
		}
	}
	return engine.Trade{}
}

// basket is one side of an offer as the form takes it.
func basket(g game.Goods) engine.Basket {
	b := engine.Basket{Cash: g.Cash}
	for _, at := range g.Contracts {
		b.Items = append(b.Items, strconv.Itoa(int(at)))
	}
	return b
}

// good is one thing that may be given or wanted, ticked if it was before a refusal.
func (s voice) good(key string, o engine.Option, was []string) seat.Option {
	one := seat.Option{Key: key, Chosen: slices.Contains(was, key)}
	if f, ok := o.Facts.(game.Offered); ok {
		plot := &game.Board[f.Space]
		one.Set, one.Icon, one.Text = setKey(plot.Set), setIcon(plot.Set), plot.Name
		if s.v.Table.Contracts[f.Space].Resting {
			one.Note = s.Text("space.resting", nil)
		}
	} else {
		deck := game.Luck
		if strings.HasSuffix(key, "pouches") {
			deck = game.Pouches
		}
		one.Icon, one.Text = "cards", s.Text("jail-card", map[string]any{"Deck": said(deck.String())})
	}
	if o.Why != nil {
		one.Why, _, _ = s.Refused(o.Why)
	}
	return one
}
