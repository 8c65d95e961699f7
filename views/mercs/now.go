package mercs

import (
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/parts"
	"monappoly/views/seat"
	"monappoly/views/speech"
	"monappoly/views/words"
)

// nowMain is what the first tab says about the moment.
func (s voice) nowMain() templ.Component {
	var list []templ.Component
	rent := s.v.Offer("ask") != nil
	if rent {
		list = append(list, s.rentOpen())
	}
	if q := s.v.Asked; q != nil {
		list = append(list, s.question(q)...)
	} else if s.v.Auction != nil && s.v.Auction.Calls.In.Has(s.v.Seat) {
		list = append(list, s.bidding()...)
	} else if !rent || !s.delayed() { // the moment in which to ask needs no second headline
		list = append(list, s.waiting())
	}
	cited, _ := s.rules(3)
	if len(cited) > 0 {
		list = append(list, seat.Notice(cited))
	}
	if told := s.feed(mostTold); len(told) > 0 {
		list = append(list, seat.Told(s.Text("told", nil), told))
	}
	return templ.Join(list...)
}

// mostTold is how many events a phone tells of.
const mostTold = 8

// rentOpen says that there is rent to ask for, and until when.
func (s voice) rentOpen() templ.Component {
	note := "ask.now.note"
	if s.v.Table.Options.LateRent {
		note = "ask.now.late"
	}
	return templ.Join(
		seat.Lead("", s.Text("ask.now", nil), ""),
		parts.Why("DP.20", s.Room.RuleURL("DP.20"), s.Text(note, nil)),
	)
}

// delayed says whether the table itself waits a moment before the next roll, so that rent can be asked for.
func (s voice) delayed() bool { return len(s.v.Waits) > 0 && s.v.Waits[0].Seat < 0 }

// waiting says whom the table waits for.
func (s voice) waiting() templ.Component {
	you := engine.Seat(s.Room.You)
	switch {
	case s.v.Table.Players[you].Out:
		return seat.Lead("", s.Text("out.title", nil), s.Text("out.note", nil))
	case s.Room.Paused:
		return seat.Lead("", s.Text("wait.paused", nil), "")
	case len(s.v.Waits) == 0:
		return seat.Lead("", s.Text("wait.nobody", nil), "")
	case s.delayed():
		return seat.Lead("", s.Text("wait.delay", nil), "")
	case len(s.v.Waits) > 1:
		return seat.Lead("", speech.Plain(s.Pieces("wait.many."+s.v.Waits[0].Kind, map[string]any{"N": len(s.v.Waits)})), "")
	}
	w := s.v.Waits[0]
	return seat.Lead(s.Text("wait.for", nil), s.Name(w.Seat), s.Text("wait."+w.Kind, w.Facts))
}

// question is the head and the facts of an open question.
func (s voice) question(q *engine.Prompt) []templ.Component {
	title, note := s.Text("ask."+q.Kind, q.Facts), ""
	if q.Kind == "cheap-shot" && s.v.Table.Options.ShotCapped {
		title = s.Text("ask.cheap-shot.capped", nil)
	}
	switch {
	case q.Kind == "low-blow" && s.v.Table.Options.Protected:
		title = s.Text("ask.low-blow.protected", nil)
		note = s.Text("ask.low-blow.note.protected", nil)
	case s.Has("ask." + q.Kind + ".note"):
		note = s.Text("ask."+q.Kind+".note", q.Facts)
	}
	lead := seat.Lead("", title, note)
	switch f := q.Facts.(type) {
	case game.Offered:
		return []templ.Component{lead, parts.DeedCard(s.deed(f.Space)), s.mySet(f.Space)}
	case game.Sale:
		return s.bidding()
	case game.Owed:
		return s.owing(q, f)
	case game.Legacy:
		return []templ.Component{lead, parts.DeedCard(s.deed(f.Space))}
	}
	switch q.Kind {
	case "roll":
		return []templ.Component{seat.Lead("", title, s.standsOn()), s.road()}
	case "low-blow":
		return []templ.Component{lead, seat.Items(s.targets(q))}
	}
	return []templ.Component{lead}
}

func (s voice) standsOn() string {
	p := &s.v.Table.Players[s.v.Seat]
	return s.Text("stands-on", map[string]any{"Space": p.Space})
}

// mySet is how much of a contract's set the seat has.
func (s voice) mySet(at game.Space) templ.Component {
	set := game.Board[at].Set
	own := 0
	for _, m := range game.SetOf(set) {
		if s.v.Table.Contracts[m].Owner == s.v.Seat {
			own++
		}
	}
	return seat.Facts([]seat.Fact{
		{What: s.Text("fact.set", map[string]any{"Set": said(set.String())}), Amount: s.Text("fact.of", map[string]any{"N": own, "All": len(game.SetOf(set))})},
		{What: s.Text("fact.cash", nil), Amount: words.Mercs(s.v.Table.Players[s.v.Seat].Cash)},
	})
}

// owing is a debt on a phone: what is missing, why, and each way to raise it.
func (s voice) owing(q *engine.Prompt, f game.Owed) []templ.Component {
	cash := f.Amount - f.Short
	head := seat.Debt(seat.Owe{
		Title: s.Text("debt.you", map[string]any{"To": s.fact2(f.To), "Amount": f.Amount}), Have: cash, All: f.Amount,
		Found: s.Text("debt.cash", map[string]any{"Amount": cash}), Short: s.Text("debt.short", map[string]any{"Amount": f.Short}),
		Why: s.Text("for."+f.For.String(), nil),
	})
	var items []seat.Item
	for _, o := range q.Options {
		if o.Key == "auto" || o.Key == "bankrupt" {
			continue
		}
		items = append(items, s.raising(q, o))
	}
	list := []templ.Component{head}
	if s.v.Debt != nil {
		if due, ok := s.dueOf(s.v.Debt); ok {
			list = append(list, parts.Bill(s.billLines(due), s.Text("for."+f.For.String(), nil), words.Mercs(f.Amount)))
		}
	}
	return append(list, seat.Items(items))
}

// raising is one way to raise money, as a line with its button.
func (s voice) raising(q *engine.Prompt, o engine.Option) seat.Item {
	i := seat.Item{}
	switch f := o.Facts.(type) {
	case game.Plan:
		i.Set, i.Icon, i.Name = setKey(game.Board[f.Space].Set), setIcon(game.Board[f.Space].Set), game.Board[f.Space].Name
	case game.Clearance:
		i.Set, i.Name = setKey(f.Set), speech.Capital(f.Set.String())
	}
	short := o
	short.Why = nil
	one := s.option(q, short)
	i.Note = one.Note
	one.Note = ""
	if o.Why != nil {
		one.Why = "-"
		i.Why, i.Rule, i.RuleURL = s.Refused(o.Why)
	}
	i.Asks = []seat.Ask{{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Options: []seat.Option{one}}}
	return i
}

// targets are the contracts that a Low Blow may take.
func (s voice) targets(q *engine.Prompt) []seat.Item {
	var items []seat.Item
	for _, o := range q.Options {
		f, ok := o.Facts.(game.Target)
		if !ok {
			continue
		}
		plot := &game.Board[f.Space]
		i := seat.Item{Set: setKey(plot.Set), Icon: setIcon(plot.Set), Name: plot.Name, Note: s.Text("target", s.With(f, map[string]any{"Price": plot.Price}))}
		one := seat.Option{Key: o.Key, Text: s.Text("option.low-blow", f)}
		if o.Why != nil {
			one.Why = "-"
			i.Why, i.Rule, i.RuleURL = s.Refused(o.Why)
		}
		i.Asks = []seat.Ask{{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Options: []seat.Option{one}}}
		items = append(items, i)
	}
	return items
}

// nowDock are the buttons of the moment: rents to ask for, then an auction's, then the open question's.
func (s voice) nowDock() []templ.Component {
	if s.Room.Replay {
		return nil
	}
	var list []templ.Component
	if q := s.v.Offer("ask"); q != nil {
		a := s.ask(q, q.Options...)
		for i := range a.Options {
			a.Options[i].Style = seat.Go
		}
		list = append(list, seat.Choices(a))
	}
	q := s.v.Asked
	switch {
	case s.v.Auction != nil:
		list = append(list, s.bidDock()...)
	case q != nil && q.Kind != "low-blow":
		list = append(list, seat.Choices(s.dockAsk(q, len(list) == 0)))
	case q != nil && q.Option("none") != nil:
		list = append(list, seat.Choices(s.ask(q, *q.Option("none"))))
	}
	return list
}

// dockAsk is the open question's buttons: the first is the bright one, the last word of a debt a dark one.
func (s voice) dockAsk(q *engine.Prompt, bright bool) seat.Ask {
	var options []engine.Option
	for _, o := range q.Options {
		raising := q.Kind == "debt" && o.Key != "auto" && o.Key != "bankrupt"
		if noCard := q.Kind == "jail" && o.Why != nil && o.Key != "pay"; !raising && !noCard {
			options = append(options, o)
		}
	}
	a := s.ask(q, options...)
	for i := range a.Options {
		o := &a.Options[i]
		switch {
		case o.Key == "bankrupt":
			o.Style = seat.End
		case i == 0 && bright && o.Why == "" && single(q.Kind):
			o.Style = seat.Go
		}
	}
	return a
}

// single says whether a kind of question has one answer that stands out.
func single(kind string) bool {
	switch kind {
	case "cheap-shot", "place":
		return false
	}
	return true
}

// road shows where each roll leads.
func (s voice) road() templ.Component {
	t := &s.v.Table
	from := t.Players[s.v.Seat].Space
	var list []seat.Road
	for n := 2; n <= 12; n++ {
		at := (from + game.Space(n)) % game.Space(len(game.Board))
		plot := &game.Board[at]
		r := seat.Road{Roll: strconv.Itoa(n), Set: setKey(plot.Set), Icon: spaceIcons[plot.Kind]}
		if plot.Set != game.NoSet {
			r.Icon = setIcon(plot.Set)
		}
		r.Say, r.Down = s.ahead(at)
		if r.Set == "" && r.Icon == "" {
			r.Icon = "go"
		}
		list = append(list, r)
	}
	return seat.Ahead(list)
}

// ahead says what a space would do, and whether it costs money.
func (s voice) ahead(at game.Space) (say string, down bool) {
	t, plot := &s.v.Table, &game.Board[at]
	c := &t.Contracts[at]
	switch {
	case plot.Set == game.NoSet && plot.Kind == game.KindPool:
		return words.Mercs(plot.Price), true
	case plot.Set == game.NoSet && plot.Kind == game.KindParking:
		return signed(t.Pool), false
	case plot.Set == game.NoSet:
		return plot.Name, plot.Kind == game.KindGoToJail
	case c.Owner < 0:
		return s.Text("road.free", map[string]any{"Price": plot.Price}), false
	case c.Owner == s.v.Seat:
		return s.Text("road.mine", nil), false
	case c.Resting:
		return s.Text("space.resting", nil), false
	}
	return words.Mercs(t.Rent(at)), true
}

// knock is the newest deal that waits for this seat, for the thumb zone of every section but its own.
func (s voice) knock() []templ.Component {
	q := s.v.Offer("accept")
	if q == nil || s.Room.Tab == tabDeals || s.Room.Replay {
		return nil
	}
	f, _ := q.Options[len(q.Options)-1].Facts.(game.Trade)
	return []templ.Component{seat.KnockCard(seat.Knock{
		URL: s.Room.TabURL(tabDeals), Token: s.Token(f.From), Title: s.Text("deal.from", map[string]any{"From": f.From}), Text: s.dealNote(f),
	})}
}

// offersToMe are the deals that others have offered this seat; the newest is answered in the thumb zone.
func (s voice) offersToMe() (items []seat.Item, dock []templ.Component) {
	accept, decline := s.v.Offer("accept"), s.v.Offer("decline")
	if accept == nil || decline == nil {
		return nil, nil
	}
	for n, o := range accept.Options {
		f, _ := o.Facts.(game.Trade)
		i := seat.Item{Icon: "swap", Name: s.Text("deal.from", map[string]any{"From": f.From}), Note: s.dealNote(f)}
		yes := seat.Ask{Prompt: accept.ID, Action: s.Room.AnswerURL(accept.ID), Options: []seat.Option{{Key: o.Key, Text: s.Text("option.accept", nil)}}}
		no := seat.Ask{Prompt: decline.ID, Action: s.Room.AnswerURL(decline.ID), Options: []seat.Option{{Key: o.Key, Text: s.Text("option.decline", nil)}}}
		newest := n == len(accept.Options)-1
		if newest {
			yes.Options[0].Style = seat.Go
		}
		if o.Why != nil {
			i.Why, i.Rule, i.RuleURL = s.Refused(o.Why)
			yes.Options[0].Why = "-"
		}
		if o.Why != nil && newest {
			yes.Options[0].Why, yes.Options[0].Rule, yes.Options[0].RuleURL = i.Why, i.Rule, i.RuleURL
			i.Why = ""
		}
		if newest {
			dock = append(dock, seat.TradeAnswers(yes, no, s.counterURL(f.From), s.Text("deal.counter", nil)))
		} else {
			i.Asks = []seat.Ask{yes, no}
		}
		items = append(items, i)
	}
	return items, dock
}

// counterURL is where another offer to that seat is made, "" where one of the viewer's lies on the table.
func (s voice) counterURL(to engine.Seat) string {
	if q := s.v.Offer("trade"); q == nil || s.sentTo(to) {
		return ""
	}
	return s.Room.TabURL(tabDeals + "-" + strconv.Itoa(int(to)))
}

// dealNote says what an offer gives and wants.
func (s voice) dealNote(o game.Trade) string {
	return s.Text("deal.note", map[string]any{"Give": said(s.goods(o.Give)), "Want": said(s.goods(o.Want))})
}

// goods words one side of a trade.
func (s voice) goods(g game.Goods) string {
	var list []any
	if g.Cash > 0 {
		list = append(list, said(words.Mercs(g.Cash)))
	}
	for _, at := range g.Contracts {
		list = append(list, said(game.Board[at].Name))
	}
	for deck, moves := range g.Cards {
		if moves {
			list = append(list, said(s.Words.Text("mercs.jail-card", map[string]any{"Deck": said(game.Deck(deck).String())}, s.Names)))
		}
	}
	return s.Words.Text("mercs.list", map[string]any{"List": list}, s.Names)
}
