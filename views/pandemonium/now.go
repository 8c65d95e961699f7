package pandemonium

import (
	"fmt"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/board"
	"monappoly/views/parts"
	"monappoly/views/seat"
	"monappoly/views/speech"
)

// now is the section with the question that this seat is asked, or whom it waits for.
func (s voice) now() part {
	q := s.v.Prompt
	if q == nil {
		return s.waiting()
	}
	switch q.Kind {
	case "roll", "end", "jail", "third-turn":
		return s.turnPart(q)
	case "buy", "reserve":
		return s.buyPart(q)
	case "bid":
		return s.bidPart(q)
	case "debt":
		return s.debtPart(q)
	case "nope", "moment":
		return s.windowPart(q)
	}
	return s.choicePart(q)
}

// waiting is a phone that is asked nothing.
func (s voice) waiting() part {
	var p part
	label, title, text := s.Text("wait.label", nil), "", ""
	if len(s.v.Asked) > 0 {
		title, text = s.nameList(s.askedSeats()), speech.Capital(s.waitTail(s.v.Asked[0]))
	}
	switch {
	case s.Room.Paused:
		label, title, text = "", s.Text("wait.paused", nil), ""
	case s.v.Seat >= 0 && s.v.Table.Players[s.v.Seat].Out:
		label, title, text = "", s.Text("phone.out", nil), s.Text("phone.out.note", nil)
	case len(s.askedSeats()) == 0:
		label, title = "", s.Text("wait.table", nil)
	case slices.Contains(s.askedSeats(), s.v.Seat):
		label, title, text = "", s.Text("wait.table", nil), s.Text("wait.answered", nil)
	}
	p.add(seat.Lead(label, title, text))
	s.happened(&p)
	return p
}

// mostTold is how many events the Now section tells of.
const mostTold = 8

// happened tells of the last rules, then of what has happened, newest first: also of turns that are over,
// so that whoever has just rolled can read what came of it.
func (s voice) happened(p *part) {
	var rules []parts.Cited
	for i, c := range s.v.Cites {
		if i == 2 {
			break
		}
		rules = append(rules, s.cited(c, 1))
	}
	if len(rules) > 0 {
		p.add(seat.Notice(rules))
	}
	if list := s.told(mostTold); len(list) > 0 {
		p.add(seat.Told(s.Text("phone.happened", nil), list))
	}
	if s.v.Why != "" {
		p.add(quietLine(s.Text("why."+s.v.Why, nil)))
	}
}

// told are the last events, newest first: those of the last commit as this player saw them, the
// ones before as everybody did.
func (s voice) told(most int) []board.Event {
	var list []board.Event
	own := len(s.v.Feed) - len(s.v.Last)
	for i := len(s.v.Feed) - 1; i >= 0 && len(list) < most; i-- {
		e := s.v.Feed[i].Event
		if i < own {
			e = engine.Mask(e, engine.Spectator)
		}
		if !quiet(e) {
			list = append(list, board.Event{Token: s.Token(whose(e)), Text: s.event(e)})
		}
	}
	return list
}

// offeredMe is the newest proposal that waits for this seat.
func (s voice) offeredMe() (tr game.Trade, ok bool) {
	for i := len(s.v.Table.Trades) - 1; i >= 0; i-- {
		if s.v.Seat >= 0 && s.v.Table.Trades[i].Turn == s.v.Seat {
			return s.v.Table.Trades[i], true
		}
	}
	return game.Trade{}, false
}

// knock is that proposal for the thumb zone of every section but its own.
func (s voice) knock() []templ.Component {
	tr, ok := s.offeredMe()
	tab, _, _ := strings.Cut(s.Room.Tab, "-")
	if !ok || s.Room.Tab == tabTrade || tab == "counter" || s.Room.Replay {
		return nil
	}
	them := other(tr, s.v.Seat)
	give, get := tr.Give, tr.Want
	if tr.To == s.v.Seat {
		give, get = tr.Want, tr.Give
	}
	return []templ.Component{seat.KnockCard(seat.Knock{
		URL: s.Room.TabURL(tabTrade), Token: s.Token(them), Title: s.Text("phone.offer", map[string]any{"Seat": them}),
		Text: s.Text("trade.knock", map[string]any{"Get": said(s.sideText(get)), "Give": said(s.sideText(give))}),
	})}
}

// jailTurns is how many turns inside there are at most, unless a lock holds (10.2, 6.8.a).
const jailTurns = 3

// turnPart is the own turn: roll, leave jail, or end it.
func (s voice) turnPart(q *engine.Prompt) part {
	var p part
	you := &s.v.Table.Players[q.Seat]
	facing := "phone.where"
	if you.Facing < 0 {
		facing = "phone.where.ccw"
	}
	switch {
	case you.Jailed && you.Served > jailTurns:
		facing = "phone.where.jail.late"
	case you.Jailed:
		facing = "phone.where.jail"
	}
	p.add(seat.Lead("", s.promptTitle(q), s.Text(facing, map[string]any{"Space": said(spaceName(int(you.Space))), "N": you.Served})))
	p.add(seat.Facts(s.turnFacts(you)))
	p.add(s.shortcuts()...)
	if !you.Jailed && q.Kind == "roll" {
		p.add(seat.Ahead(s.road(you)))
	}
	s.happened(&p)
	a := s.ask(q)
	for i, o := range q.Options {
		one := s.option(q, o)
		if i == 0 && o.Why == nil {
			one.Style = seat.Go
		}
		a.Options = append(a.Options, one)
	}
	p.foot(seat.Choices(a))
	return p
}

func (s voice) turnFacts(you *game.Player) []seat.Fact {
	list := []seat.Fact{
		s.fact("number", fmt.Sprintf("%d·%d", you.Number[0], you.Number[1]), "2.2"),
		s.fact("doubles", s.Text("fact.of3", map[string]any{"N": you.Doubles}), "4.6"),
		s.fact("triple", pounds(you.Bonus), "5.2"),
	}
	if owed := debts(you); owed > 0 {
		list = append(list, s.fact("loans", pounds(owed), "18.5"))
	}
	if you.Credit > 0 {
		list = append(list, seat.Fact{What: s.Text("fact.credit", nil), Amount: fmt.Sprint(you.Credit)})
	}
	return list
}

// fact is a figure of the own turn, what it is good for, and its rule.
func (s voice) fact(name, amount string, rule engine.Rule) seat.Fact {
	return seat.Fact{
		What: s.Text("fact."+name, nil), Amount: amount, Note: s.Text("fact."+name+".note", nil),
		Rule: string(rule), RuleURL: s.Room.RuleURL(rule),
	}
}

// shortcuts lead to what could be done in this pause.
func (s voice) shortcuts() []templ.Component {
	var list []templ.Component
	add := func(kinds []string, tab, key string) {
		n := 0
		for _, kind := range kinds {
			if q := s.offer(kind); q != nil {
				n += q.Open()
			}
		}
		if n > 0 {
			list = append(list, linkButton(s.Room.TabURL(tab), s.Text(key, map[string]any{"N": n}), "", false))
		}
	}
	add([]string{"build", "build-free"}, tabProperty, "go.build")
	add([]string{"unreserve"}, tabProperty, "go.unreserve")
	add([]string{"redeem"}, tabProperty, "go.redeem")
	add([]string{"repay"}, tabProperty, "go.repay")
	add([]string{"play"}, tabCards, "go.play")
	return list
}

// road is where each roll of two dice leads.
func (s voice) road(you *game.Player) []seat.Road {
	var list []seat.Road
	size := len(game.Board)
	for n := 2; n <= 12; n++ {
		at := game.Space(((int(you.Space)+you.Facing*n)%size + size) % size)
		set, icon := look(at)
		r := seat.Road{Roll: fmt.Sprint(n), Set: set, Icon: icon, Mine: n == you.Number[0]+you.Number[1]}
		r.Say, r.Down = s.roadSay(at)
		list = append(list, r)
	}
	return list
}

// roadSay is what a space would mean for this player, in a word or two.
func (s voice) roadSay(at game.Space) (say string, down bool) {
	d, kind := &s.v.Table.Deeds[at], game.Board[at].Kind
	switch {
	case kind == game.KindTax:
		return s.Inner("road.pay", map[string]any{"Amount": s.v.Table.Tax(at)}), true
	case game.Board[at].Set == game.NoSet:
		return s.Text("road."+fmt.Sprint(int(kind)), nil), kind == game.KindGoToJail
	case d.Owner == s.v.Seat:
		return s.Text("road.yours", nil), false
	case d.Owner == game.Bank && !s.v.Table.Players[s.v.Seat].Passed:
		return s.Text("road.shut", nil), false
	case d.Owner == game.Bank:
		price, reserve := s.v.Table.Asks(s.v.Seat, at)
		if reserve {
			return s.Inner("road.reserve", map[string]any{"Price": price}), false
		}
		return s.Inner("road.buy", map[string]any{"Price": price}), false
	case d.Owner == game.Pot:
		return s.Text("road.pot", nil), false
	case d.Mortgaged, d.Reserved, !s.v.Table.Collects(d.Owner):
		return s.Text("road.free", nil), false
	case kind == game.KindUtility && s.v.Table.Times(at) == 0, kind != game.KindUtility && s.v.Table.Rent(at, false).Total == 0:
		return s.Text("road.free", nil), false
	case kind == game.KindUtility:
		return s.rentTimes(at), true
	}
	return s.Inner("road.pay", map[string]any{"Amount": s.v.Table.Rent(at, false).Total}), true
}

func (s voice) rentTimes(at game.Space) string {
	return s.Text("deed.times", map[string]any{"N": s.v.Table.Times(at)})
}

// buyPart offers a property, to buy or to reserve.
func (s voice) buyPart(q *engine.Prompt) part {
	var p part
	f, _ := q.Facts.(game.BuyFacts)
	set := game.Board[f.Space].Set
	p.add(seat.Lead("", s.promptTitle(q), s.Text("phone.owns", map[string]any{
		"N": s.v.Table.Owns(q.Seat, set), "Of": len(game.Members(set)), "Set": said(s.set(set)),
	})))
	p.add(parts.DeedCard(s.deedCard(f.Space)))
	why := engine.Rule("12.1")
	if f.Reserve {
		why = "13.1"
		p.add(parts.Why("13.3", s.Room.RuleURL("13.3"), s.Text("reserve.asleep", nil)))
	}
	p.add(parts.Why(string(why), s.Room.RuleURL(why), s.Text("phone.why."+q.Kind, map[string]any{"Seat": q.Seat})))
	a := s.ask(q)
	for i, o := range q.Options {
		one := s.option(q, o)
		about := map[string]any{"Price": f.Price}
		if i == 0 {
			one.Text, one.Style = s.Text(optionKey(q.Kind, o.Key), about), seat.Go
		}
		a.Options = append(a.Options, one)
	}
	p.foot(seat.Choices(a))
	return p
}

// ownNews says whether what would be annulled is this seat's own card or NOPE: the main button lets it happen.
func (s voice) ownNews(q *engine.Prompt) bool {
	f, ok := q.Facts.(game.NopeFacts)
	return ok && (f.Last == s.v.Seat || f.Last < 0 && f.By == s.v.Seat)
}

// windowPart is a card that may be answered, or a moment for a held card.
func (s voice) windowPart(q *engine.Prompt) part {
	var p part
	w := seat.Window{Title: s.promptTitle(q), Clock: s.Room.Clock, Rule: string(q.Rule), RuleURL: s.Room.RuleURL(q.Rule)}
	if entry, ok := game.Book.Rule(string(q.Rule)); ok {
		w.RuleTitle = entry.Title
	}
	w.Fact = s.Text("window."+q.Kind, nil)
	switch f := q.Facts.(type) {
	case game.NopeFacts:
		w.Label = s.Text("window.plays", map[string]any{"Seat": f.By})
		if c := f.Card.Card(); c != nil {
			w.Title, w.Text = c.Name, c.Says(s.v.Table.Options)
		}
		if f.Last >= 0 {
			w.Label = s.Text("window.noped", map[string]any{"Seat": f.Last})
		}
	case game.MomentFacts:
		w.Label = s.Text("window.moment.label", nil)
		w.Title = speech.Capital(s.Inner("moment."+momentName(f.Cond), map[string]any{"Seat": f.About}))
	}
	p.add(seat.Reply(w))
	a := s.ask(q)
	mine := s.ownNews(q)
	var pass []seat.Option
	for _, o := range q.Options {
		one := s.option(q, o)
		if isThing(o.Key) != mine {
			one.Style = seat.Go
		}
		if !isThing(o.Key) {
			pass = append(pass, one)
			continue
		}
		a.Options = append(a.Options, one)
	}
	a.Options = append(a.Options, pass...)
	p.foot(seat.Choices(a))
	p.add(seat.Hand(s.hand(false)))
	s.happened(&p)
	return p
}
