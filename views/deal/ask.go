package deal

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/engine/window"
	"monappoly/views/parts"
	"monappoly/views/seat"
	"monappoly/views/speech"
)

// headline is the question in a few words.
func (s voice) headline(q *engine.Prompt) string {
	key := "prompt." + q.Kind
	switch f := q.Facts.(type) {
	case game.Choice:
		return s.Text(key, f)
	case game.DebtFacts:
		return s.Text(key, f)
	case game.Affair:
		if f.Noes > 0 {
			key += ".again"
		}
		other := f.Actor
		if other == s.v.Me {
			other = f.Target
		}
		return s.Text(key, s.With(f, map[string]any{"Other": other}))
	}
	return s.Text(key, nil)
}

// question is a screen that asks one thing: everything but the hand waits for it.
func (s voice) question(q *engine.Prompt) (main, dock templ.Component) {
	switch q.Kind {
	case "no":
		return s.noQuestion(q)
	case "pay":
		return s.payQuestion(q)
	case "discard":
		return s.discardQuestion(q)
	}
	return s.choiceQuestion(q)
}

// noQuestion asks whether to let an action stand. Everybody sees the same question.
func (s voice) noQuestion(q *engine.Prompt) (main, dock templ.Component) {
	a := q.Facts.(game.Affair)
	rule, fact := engine.Rule("I.77"), s.Text("no.asked", nil)
	if a.Noes > 0 {
		rule, fact = "H.66", s.Text("no.count", map[string]any{"N": a.Noes})
	}
	w := seat.Window{
		Label: s.Text("no.label", s.With(a, map[string]any{"Link": said(s.Text("link."+strconv.Itoa(int(a.Deed)), a))})), Title: s.headline(q), Text: s.noText(a),
		Clock: s.Room.Clock,
		Rule:  string(rule), RuleURL: s.Room.RuleURL(rule), Fact: fact,
	}
	if entry, ok := game.Book.Rule(string(rule)); ok {
		w.RuleTitle = entry.Title
	}
	no := seat.Option{Key: "no", Text: s.Text("option.no.no", nil), Note: s.Text("option.no.no.note", nil), Style: seat.Go}
	if s.undoubles(a) && s.v.Me == a.Target {
		no.Note = s.Text("option.no.no.note.double", nil)
	}
	if o := q.Option("no"); o.Why != nil {
		s.why(&no, o.Why)
		no.Note, no.Style = "", seat.Plain
	}
	pass := seat.Option{Key: window.Pass, Text: s.Text("option.no.pass", nil), Note: speech.Capital(s.passNote(a))}
	return windowView(w, s.sides(a)), seat.Dock([]seat.Ask{s.options(q, []seat.Option{no, pass})})
}

// noText says what is at stake.
func (s voice) noText(a game.Affair) string {
	facts := s.With(a, map[string]any{"Cards": said(s.stakeCards(a))})
	return s.Text("no.text."+strconv.Itoa(int(a.Deed)), facts)
}

// stakeCards names what would move.
func (s voice) stakeCards(a game.Affair) string {
	if a.Deed != game.DealBreaker || a.Target < 0 {
		return s.card(a.Take)
	}
	for i := range s.v.Seats[a.Target].Groups {
		g := &s.v.Seats[a.Target].Groups[i]
		if !slices.Contains(g.Cards, a.Take) {
			continue
		}
		list := make([]any, len(g.Cards))
		for j, c := range g.Cards {
			list[j] = said(s.card(c))
		}
		return s.Inner("list", map[string]any{"List": list})
	}
	return ""
}

// passNote says what letting it stand means for this seat.
func (s voice) passNote(a game.Affair) string {
	switch {
	case s.v.Me != a.Actor:
		return s.Inner("pass.target."+strconv.Itoa(int(a.Deed)), a)
	case s.undoubles(a):
		return s.Inner("pass.actor.double", a)
	}
	return s.Inner("pass.actor."+strconv.Itoa(int(a.Deed)), a)
}

// undoubles says whether a no at this table takes only the doubling off a rent (an option of H.70).
func (s voice) undoubles(a game.Affair) bool {
	return a.Doubles > 0 && s.v.Options.NoVersusDouble == "component"
}

// sides are the sets that the affair is about, as they lie now.
func (s voice) sides(a game.Affair) []set {
	var list []set
	for _, p := range s.v.Seats {
		for i := range p.Groups {
			g := &p.Groups[i]
			if slices.Contains(g.Cards, a.Take) || slices.Contains(g.Cards, a.Give) {
				list = append(list, s.set(p.Seat, g))
			}
		}
	}
	return list
}

// payQuestion asks what to pay with. The least harmful lawful payment is ticked at first.
func (s voice) payQuestion(q *engine.Prompt) (main, dock templ.Component) {
	f := q.Facts.(game.DebtFacts)
	ticked := 0
	var list []seat.Option
	for i := range q.Options {
		c := q.Options[i].Facts.(*game.Coin)
		o := seat.Option{
			Key: q.Options[i].Key, Text: s.coinName(c), Note: s.coinNote(c),
			Chosen: slices.Contains(q.Default.Keys, q.Options[i].Key), Worth: c.Value,
		}
		if c.Where == game.InGroup || c.Where == game.OnGroup {
			o.Set = setOf(c.Colour)
		} else {
			o.Icon = "bank"
		}
		if o.Chosen {
			ticked += c.Value
		}
		list = append(list, o)
	}
	suggested := slices.DeleteFunc(slices.Clone(list), func(o seat.Option) bool { return !o.Chosen })
	list = append(suggested, slices.DeleteFunc(list, func(o seat.Option) bool { return o.Chosen })...) // what is suggested is in sight
	owe := seat.Owe{
		Title: s.headline(q), Have: ticked, All: f.Due, Found: s.Text("pay.ticked", map[string]any{"Amount": ticked}),
		Short: s.payChange(ticked - f.Due), Settled: ticked == f.Due, Why: s.Text("pay.why", f.Affair),
		Tally: s.tally(f.Due),
	}
	ask := s.options(q, list)
	ask.Send, ask.SendNote = s.Text("option.pay", f), s.Text("option.pay.note", nil)
	return payView(owe, ask, s.plates("G.53", "G.55", "G.63")), emptyDock()
}

// tally is the words for what is ticked, with {n} for the number of millions.
func (s voice) tally(due int) *seat.Tally {
	n := map[string]any{"Amount": said(strings.Replace(money(7), "7", "{n}", 1))}
	n["N"] = n["Amount"]
	return &seat.Tally{
		Due: due, Ticked: s.Text("pay.ticked", n), Short: s.Text("pay.short", n), Over: s.Text("pay.change", n), Exact: s.Text("pay.exact", nil),
	}
}

// payChange says how the ticked cards meet the debt.
func (s voice) payChange(over int) string {
	switch {
	case over == 0:
		return s.Text("pay.exact", nil)
	case over < 0:
		return s.Text("pay.short", map[string]any{"N": -over})
	}
	return s.Text("pay.change", map[string]any{"N": over})
}

func (s voice) coinNote(c *game.Coin) string {
	key := [...]string{"bank", "group", "building", "loose"}[c.Where]
	if c.Where == game.InGroup && c.Complete {
		key = "set"
	}
	return s.Text("coin."+key, map[string]any{"Colour": said(s.colour(c.Colour))})
}

// plates are rules with their titles, to explain a form.
func (s voice) plates(rules ...engine.Rule) []parts.Cited {
	var list []parts.Cited
	for _, r := range rules {
		if e, ok := game.Book.Rule(string(r)); ok {
			list = append(list, parts.Cited{Rule: string(r), RuleURL: s.Room.RuleURL(r), Title: e.Title})
		}
	}
	return list
}

func (s voice) discardQuestion(q *engine.Prompt) (main, dock templ.Component) {
	var list []seat.Option
	for i := range q.Options {
		o := &q.Options[i]
		c := o.Facts.(game.Choice).Card
		one := seat.Option{Key: o.Key, Text: s.card(c), Note: s.cardKind(c), Chosen: slices.Contains(q.Default.Keys, o.Key)}
		s.mark(&one, c)
		list = append(list, one)
	}
	ask := s.options(q, list)
	ask.Send = s.Text("option.discard", map[string]any{"N": q.Min})
	if q.Min > 1 && s.v.Options.ExcessTo == "draw_bottom" {
		ask.Order, ask.Ticked = s.Text("discard.shown", nil), s.Text("discard.ticked", nil)
	}
	return selectView(s.headline(q), s.Text("discard.text", nil), ask, s.plates("B.14", "B.15")), emptyDock()
}

// mark gives an option the drawing of a card.
func (s voice) mark(o *seat.Option, c game.Card) {
	f := c.Face()
	if f.Class == game.Property {
		o.Set = setOf(f.Colour())
		return
	}
	o.Icon = icons[f.Deed]
	if f.Class == game.Wild {
		o.Icon = "swap"
	}
}

// coinName is the worth of a card and its name; money is its own name.
func (s voice) coinName(c *game.Coin) string {
	if c.Card.Face().Class == game.Money {
		return s.card(c.Card)
	}
	return money(c.Value) + " · " + s.card(c.Card)
}

// cardKind is what a card is, and what it pays: an any-colour wild pays nothing.
func (s voice) cardKind(c game.Card) string {
	f := c.Face()
	switch {
	case f.Class == game.Money:
		return s.Text("card.money", nil)
	case f.Value == 0:
		return s.Text("card.worthless", nil)
	}
	return s.cardNote(c) + " · " + money(f.Value)
}
