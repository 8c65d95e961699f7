package pandemonium

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/seat"
)

// tradeTab is the proposals that wait, the viewer's own, and the form for a new one.
func (s voice) tradeTab(tab, token string) part {
	var p part
	for _, tr := range s.v.Table.Trades {
		if tr.From == s.v.Seat || tr.To == s.v.Seat {
			s.proposal(&p, tr, tab == tabTrade && token == "")
		}
	}
	kind := "trade"
	if tab == "counter" {
		kind = "counter"
	}
	q := s.offer(kind)
	if q == nil && kind == "counter" { // it has been sent
		kind, q = "trade", s.offer("trade")
	}
	if q == nil {
		p.add(seat.Lead("", s.Text("trade.none", nil), ""))
		return p
	}
	to := s.partner(q, token)
	if to < 0 || kind == "trade" && s.sentTo(to) {
		s.whom(&p, q)
		return p
	}
	p.add(seat.Lead("", s.Text(kind+".with", map[string]any{"Seat": to}), s.Text("trade.note", nil)))
	p.add(seat.TradeForm(s.tradeForm(q, to)))
	return p
}

// sentTo says whether an offer of the viewer waits for that seat: then it is seen, and no other form beside it.
func (s voice) sentTo(to engine.Seat) bool {
	return slices.ContainsFunc(s.v.Table.Trades, func(tr game.Trade) bool { return tr.Turn == to && other(tr, to) == s.v.Seat })
}

// whom lists with whom an offer can be begun.
func (s voice) whom(p *part, q *engine.Prompt) {
	open := slices.DeleteFunc(partners(q), s.sentTo)
	if len(open) == 0 {
		return
	}
	p.add(seat.Lead("", s.Text("trade.whom", nil), s.Text("trade.whom.note", nil)))
	for _, other := range open {
		p.add(linkButton(s.Room.TabURL("trade-"+s.Token(other)), s.Text("trade.with", map[string]any{"Seat": other}), s.tradeNote(other), false))
	}
}

// partners are the seats that a proposal may go to.
func partners(q *engine.Prompt) []engine.Seat {
	var list []engine.Seat
	for _, o := range q.Options {
		if f, ok := o.Facts.(game.SeatFacts); ok {
			list = append(list, f.Seat)
		}
	}
	return list
}

// partner is the seat that the address names by its token; the only one, if there is one only; else -1.
func (s voice) partner(q *engine.Prompt, token string) engine.Seat {
	list := partners(q)
	for _, other := range list {
		if s.Token(other) == token {
			return other
		}
	}
	if len(list) == 1 {
		return list[0]
	}
	return -1
}

func (s voice) tradeNote(other engine.Seat) string {
	n := 0
	for _, at := range game.Deeds() {
		if s.v.Table.Deeds[at].Owner == other {
			n++
		}
	}
	return s.Text("trade.has", map[string]any{"N": n, "Cash": s.v.Table.Players[other].Cash})
}

// proposal is one offer on the table, with both sides and what they would bring. The newest one to the viewer
// is answered in the thumb zone; where a form stands below there is no room for answers.
func (s voice) proposal(p *part, tr game.Trade, room bool) {
	mine := tr.Turn == s.v.Seat
	title := "trade.yours"
	if mine {
		title = "trade.theirs"
	}
	them := other(tr, s.v.Seat)
	p.add(seat.Lead(s.Text(title+".label", nil), s.Text(title, map[string]any{"Seat": them}), ""))
	give, get := tr.Give, tr.Want
	if tr.To == s.v.Seat {
		give, get = tr.Want, tr.Give
	}
	p.add(seat.Items([]seat.Item{
		{Icon: "up", Name: s.Text("trade.give", nil), Note: s.sideText(give)},
		{Icon: "down", Name: s.Text("trade.get", nil), Note: s.sideText(get)},
	}))
	p.add(seat.Facts([]seat.Fact{
		{What: s.Text("trade.worth.give", nil), Amount: pounds(s.sideWorth(give))},
		{What: s.Text("trade.worth.get", nil), Amount: pounds(s.sideWorth(get))},
	}))
	if sets := s.resulting(give, get, them); sets != "" {
		p.add(parts.Why("0.4", s.Room.RuleURL("0.4"), sets))
	}
	if tr.Settles {
		p.add(quietLine(s.Text("trade.settling", nil)))
	}
	newest, _ := s.offeredMe()
	switch {
	case tr.Turn != s.v.Seat:
		if a, ok := s.answerTo(tr, "withdraw"); ok {
			p.add(seat.Choices(a))
		}
	case room && newest.ID == tr.ID:
		p.foot(s.answers(tr, them))
	case room:
		p.add(s.answers(tr, them))
	}
}

// answers accept an offer to the viewer, decline it, or open an offer in its place.
func (s voice) answers(tr game.Trade, them engine.Seat) templ.Component {
	accept, _ := s.answerTo(tr, "accept")
	decline, _ := s.answerTo(tr, "refuse")
	url := ""
	if s.offer("counter") != nil {
		url = s.Room.TabURL("counter-" + s.Token(them))
	}
	return seat.TradeAnswers(accept, decline, url, s.Text("trade.counter", nil))
}

// answerTo is one answer to an offer as a question of its own.
func (s voice) answerTo(tr game.Trade, kind string) (a seat.Ask, ok bool) {
	q := s.offer(kind)
	if q == nil {
		return seat.Ask{}, false
	}
	o := q.Option(strconv.Itoa(tr.ID) + "." + strconv.Itoa(tr.Rev))
	if o == nil {
		return seat.Ask{}, false
	}
	a = s.ask(q)
	one := s.option(q, *o)
	one.Text = s.Text("option."+kind, nil)
	if kind == "accept" && o.Why == nil {
		one.Style = seat.Go
	}
	a.Options = []seat.Option{one}
	return a, true
}

// other is the other party of a proposal.
func other(tr game.Trade, you engine.Seat) engine.Seat {
	if tr.From == you {
		return tr.To
	}
	return tr.From
}

// sideText lists one side of a trade.
func (s voice) sideText(side game.Side) string {
	var list []any
	if side.Cash > 0 {
		list = append(list, said(pounds(side.Cash)))
	}
	for _, at := range side.Deeds {
		name := spaceName(int(at))
		if s.v.Table.Deeds[at].Mortgaged {
			name = s.Inner("trade.mortgaged", map[string]any{"Space": said(name)})
		}
		list = append(list, said(name))
	}
	for _, c := range side.Cards {
		list = append(list, said(s.card(c)))
	}
	if len(list) == 0 {
		return s.Text("trade.nothing", nil)
	}
	return s.Text("trade.side", map[string]any{"Things": list})
}

// sideWorth is cash and list prices, mortgages at half; cards have no price.
func (s voice) sideWorth(side game.Side) int {
	sum := side.Cash
	for _, at := range side.Deeds {
		price := game.Board[at].Price
		if s.v.Table.Deeds[at].Mortgaged {
			price /= 2
		}
		sum += price
	}
	return sum
}

// resulting names the sets that a trade would complete, for the viewer and for the other.
func (s voice) resulting(give, get game.Side, them engine.Seat) string {
	mine, theirs := s.completes(s.v.Seat, get, give), s.completes(them, give, get)
	switch {
	case mine != nil && theirs != nil:
		return s.Text("trade.sets.both", map[string]any{"Mine": mine, "Theirs": theirs, "Seat": them})
	case mine != nil:
		return s.Text("trade.sets.mine", map[string]any{"Mine": mine})
	case theirs != nil:
		return s.Text("trade.sets.theirs", map[string]any{"Theirs": theirs, "Seat": them})
	}
	return ""
}

// completes lists the sets that a seat would have whole.
func (s voice) completes(seat engine.Seat, gets, gives game.Side) []any {
	var list []any
	for set := game.Brown; set <= game.Utilities; set++ {
		n, more := s.v.Table.Owns(seat, set), 0
		for _, at := range game.Members(set) {
			if slices.Contains(gets.Deeds, at) {
				more++
			}
			if slices.Contains(gives.Deeds, at) {
				n--
			}
		}
		if more > 0 && n+more == len(game.Members(set)) {
			list = append(list, said(s.set(set)))
		}
	}
	return list
}

// tradeForm is the form of an offer to one seat, with what was typed before, or what the other has proposed.
func (s voice) tradeForm(q *engine.Prompt, to engine.Seat) seat.Trade {
	was := s.before(q, to)
	t := seat.Trade{
		Ask: s.ask(q), To: int(to),
		Give: s.formSide("give:", q, was.Give, s.v.Seat, to), Want: s.formSide("want:"+strconv.Itoa(int(to))+":", q, was.Want, to, s.v.Seat),
	}
	t.Give.Label, t.Want.Label = s.Text("trade.you-give", nil), s.Text("trade.they-give", map[string]any{"Seat": to})
	t.Send, t.SendNote = s.Text("trade.send", map[string]any{"Seat": to}), s.Text("trade.send.note", nil)
	t.Sum = seat.Sum{Give: t.Give.Label, Get: s.Text("trade.get", nil), Nothing: s.Text("trade.nothing", nil), Unit: "£"}
	t.Give.Cash.Label, t.Want.Cash.Label = s.Text("trade.cash", nil), s.Text("trade.cash", nil)
	t.Lacks = []seat.Lack{
		{Of: "both", Why: s.Words.Text("refusal.empty-side", nil, s.Names)},
		{Of: "give", Why: s.Text("trade.settle-empty", nil)},
	}
	if o := q.Option("to:" + strconv.Itoa(int(to))); o != nil && o.Why != nil {
		t.Why, t.Rule, t.RuleURL = s.Refused(o.Why)
	}
	if d := s.v.Prompt; d != nil && d.Kind == "debt" {
		f, _ := d.Facts.(game.DebtFacts)
		t.CanSettle = f.To == to
	}
	return t
}

// before is what the form starts with.
func (s voice) before(q *engine.Prompt, to engine.Seat) engine.Trade {
	if tr := s.Room.Said.Answer.Trade; tr != nil && s.Room.Said.Prompt == q.ID && tr.To == to {
		return *tr
	}
	if q.Kind != "counter" {
		return engine.Trade{}
	}
	for i := len(s.v.Table.Trades) - 1; i >= 0; i-- {
		tr := s.v.Table.Trades[i]
		if tr.Turn != s.v.Seat || other(tr, s.v.Seat) != to {
			continue
		}
		if tr.From == s.v.Seat {
			return engine.Trade{Give: basket(tr.Give), Want: basket(tr.Want)}
		}
		return engine.Trade{Give: basket(tr.Want), Want: basket(tr.Give)}
	}
	return engine.Trade{}
}

func basket(side game.Side) engine.Basket {
	b := engine.Basket{Cash: side.Cash}
	for _, at := range side.Deeds {
		b.Items = append(b.Items, at.Key())
	}
	for _, c := range side.Cards {
		b.Items = append(b.Items, c.Key())
	}
	return b
}

// formSide is what one party may put in: the option's key without its prefix is the item.
func (s voice) formSide(prefix string, q *engine.Prompt, was engine.Basket, from, to engine.Seat) seat.Side {
	side := seat.Side{Cash: seat.Range{Hi: s.v.Table.Players[from].Cash, Step: 10, At: was.Cash}}
	for _, o := range q.Options {
		item, ok := cut(o.Key, prefix)
		if !ok {
			continue
		}
		one := seat.Option{Key: item, Chosen: slices.Contains(was.Items, item)}
		switch f := o.Facts.(type) {
		case game.CostFacts:
			one.Set, one.Icon = look(f.Space)
			one.Text, one.Note = spaceName(int(f.Space)), s.itemNote(f.Space, to)
		case game.CardFacts:
			one.Icon, one.Text = "cards", s.card(f.Card)
		}
		if o.Why != nil {
			one.Why, one.Rule, one.RuleURL = s.Refused(o.Why)
		}
		side.Items = append(side.Items, one)
	}
	return side
}

func cut(key, prefix string) (string, bool) {
	if len(key) <= len(prefix) || key[:len(prefix)] != prefix {
		return "", false
	}
	return key[len(prefix):], true
}

// itemNote is a property's list price, and whether it would complete a set for whoever gets it.
func (s voice) itemNote(at game.Space, to engine.Seat) string {
	note := pounds(game.Board[at].Price)
	set := game.Board[at].Set
	if s.v.Table.Deeds[at].Mortgaged {
		note = s.Text("trade.note.mortgaged", map[string]any{"Price": game.Board[at].Price})
	}
	if s.v.Table.Owns(to, set) == len(game.Members(set))-1 {
		return s.Text("trade.note.completes", map[string]any{"Note": said(note), "Set": said(s.set(set)), "Seat": to})
	}
	return note
}
