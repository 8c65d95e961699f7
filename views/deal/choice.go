package deal

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/seat"
	"monappoly/views/speech"
)

// choiceQuestion asks for one of a list: a target, a card, a set, a colour.
func (s voice) choiceQuestion(q *engine.Prompt) (main, dock templ.Component) {
	c := choice{Title: s.headline(q), Text: s.Text("text."+q.Kind, q.Facts)}
	if f, ok := q.Facts.(game.Choice); ok && f.Card > 0 && q.Kind != "place" {
		c.Text = s.cardText(f.Card) + " " + c.Text
	}
	var back []seat.Option
	for i := range q.Options {
		o := &q.Options[i]
		if o.Key == "back" {
			back = append(back, seat.Option{Key: o.Key, Text: s.Text("option.back", nil), Note: s.Text("option.back.note", nil)})
			continue
		}
		s.addChoice(&c, q, o)
	}
	s.tidyChoices(&c)
	if len(back) == 0 {
		return choiceView(c), emptyDock()
	}
	return choiceView(c), seat.Dock([]seat.Ask{s.options(q, back)})
}

// choice is a list of answers, in groups by whom they concern.
type choice struct {
	Title, Text string
	Groups      []choiceGroup
	Shut        string      // the heading over what cannot be taken
	Closed      []seat.Item // each with its rule
}

type choiceGroup struct {
	Token, Name string
	Sets        []set // of that player, as they lie on the table
	Items       []seat.Item
	Best        int // how many of its items complete a set
}

// addChoice adds one answer under the player whom it concerns.
func (s voice) addChoice(c *choice, q *engine.Prompt, o *engine.Option) {
	f, _ := o.Facts.(game.Choice)
	item := seat.Item{Name: s.choiceName(q, f), Note: s.choiceNote(q, f), Set: setOf(f.Colour)}
	if q.Kind == "target" {
		item.Set, item.Icon = "", "target"
	}
	if q.Kind == "double" {
		item.Set, item.Icon = "", "plus"
	}
	option := seat.Option{Key: o.Key, Text: s.Text("option."+q.Kind, f)}
	s.why(&option, o.Why)
	token, name := "", ""
	if f.Seat >= 0 && f.Seat != s.v.Me && q.Kind != "double" {
		token, name = s.Token(f.Seat), s.Name(f.Seat)
	}
	if option.Why != "" {
		item.Why, item.Rule, item.RuleURL = option.Why, option.Rule, option.RuleURL
		if name != "" {
			item.Note = s.Text("choice.closed", f)
		}
		c.Closed = append(c.Closed, item)
		return
	}
	item.Asks = []seat.Ask{s.options(q, []seat.Option{option})}
	best := 0
	if s.completes(q, f) {
		best = 1
	}
	for i := range c.Groups {
		g := &c.Groups[i]
		if g.Name == name {
			g.Items, g.Best = slices.Insert(g.Items, best*g.Best+(1-best)*len(g.Items), item), g.Best+best
			return
		}
	}
	c.Groups = append(c.Groups, choiceGroup{Token: token, Name: name, Sets: s.lying(q, f), Items: []seat.Item{item}, Best: best})
}

// tidyChoices puts first whoever has what completes a set.
func (s voice) tidyChoices(c *choice) {
	slices.SortStableFunc(c.Groups, func(a, b choiceGroup) int { return b.Best - a.Best })
	if len(c.Closed) > 0 {
		c.Shut = s.Text("choice.shut", nil)
	}
}

// lying is what lies in front of whoever an answer is about, where something is taken from there.
func (s voice) lying(q *engine.Prompt, f game.Choice) []set {
	if f.Seat < 0 || f.Seat == s.v.Me || q.Kind == "double" {
		return nil
	}
	var list []set
	for i := range s.v.Seats[f.Seat].Groups {
		list = append(list, s.set(f.Seat, &s.v.Seats[f.Seat].Groups[i]))
	}
	return list
}

// completes says whether an answer gives the viewer a whole set: a card taken, or a wild laid there.
func (s voice) completes(q *engine.Prompt, f game.Choice) bool {
	switch q.Kind {
	case "take":
		if c := f.Card.Face(); c.Class == game.Property {
			return s.wholeWith(c.Colour(), f.Card)
		}
		return s.wholeWith(f.Colour, f.Card)
	case "place":
		return s.wholeWith(f.Colour, f.Card)
	}
	return false
}

// wholeWith says whether the viewer's cards of a colour make a set with one more, and do not without.
func (s voice) wholeWith(colour game.Colour, card game.Card) bool {
	now, then := s.groupWith(colour, card)
	return !s.v.Options.Complete(&now) && s.v.Options.Complete(&then)
}

// groupWith is the viewer's fullest group of a colour that is not complete, as it is and with one card more.
func (s voice) groupWith(colour game.Colour, card game.Card) (now, then game.Group) {
	now = game.Group{Colour: colour}
	for _, g := range s.v.Seats[s.v.Me].Groups {
		if g.Colour == colour && len(g.Cards) < colour.Size() && len(g.Cards) >= len(now.Cards) {
			now = g
		}
	}
	then = now
	then.Cards = append(slices.Clone(now.Cards), card)
	return now, then
}

func (s voice) choiceName(q *engine.Prompt, f game.Choice) string {
	switch q.Kind {
	case "target":
		return s.Text("choice.target", s.With(f, map[string]any{"Bank": s.v.Seats[f.Seat].Total}))
	case "double":
		return s.Text("choice.double."+strconv.Itoa(int(f.On)), f)
	case "charge", "break":
		return s.Text("choice."+q.Kind, f)
	case "place":
		return speech.Capital(s.colour(f.Colour))
	}
	return s.card(f.Card)
}

// choiceNote is what an answer means: what it is worth, what it completes, the rent before and after.
func (s voice) choiceNote(q *engine.Prompt, f game.Choice) string {
	key := "choice.note." + q.Kind
	switch {
	case q.Kind == "place":
		return s.placeNote(f)
	case s.completes(q, f):
		key += ".whole"
	case (q.Kind == "take" || q.Kind == "give") && f.Amount == 0:
		key += ".worthless"
	}
	if !s.Has(key) {
		return ""
	}
	return s.Text(key, f)
}

// placeNote is how far a colour has come with the wild, and its rent before and after.
func (s voice) placeNote(f game.Choice) string {
	now, then := s.groupWith(f.Colour, f.Card)
	key := "choice.note.place"
	if s.completes(&engine.Prompt{Kind: "place"}, f) {
		key += ".whole"
	}
	return s.Text(key, map[string]any{
		"N": len(then.Cards), "Size": f.Colour.Size(), "Before": s.v.Options.RentOf(&now), "After": s.v.Options.RentOf(&then),
	})
}
