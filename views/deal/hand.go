package deal

import (
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/seat"
	"monappoly/views/speech"
)

// faces are the cards in hand, sorted as players sort them: properties, rents, actions, money.
func (s voice) faces(q *engine.Prompt) []face {
	cards := slices.Clone(s.v.Hand)
	slices.SortStableFunc(cards, func(a, b game.Card) int { return rank(a) - rank(b) })
	list := make([]face, len(cards))
	for i, c := range cards {
		list[i] = s.face(c)
		if q != nil {
			s.uses(&list[i], c, q)
		}
	}
	return list
}

func rank(c game.Card) int {
	f := c.Face()
	order := map[game.Class]int{game.Property: 0, game.Wild: 1, game.Rent: 2, game.Action: 3, game.Money: 4}
	n := 1000 * order[f.Class]
	if f.Class == game.Property {
		return n + int(f.Colour())
	}
	return n + 20*int(f.Deed) - f.Value
}

// face is a card as it is drawn in the hand.
func (s voice) face(c game.Card) face {
	f := c.Face()
	out := face{Card: strconv.Itoa(int(c)), Value: money(f.Value), Name: s.card(c), Note: s.cardNote(c), Text: s.cardText(c)}
	if f.Value == 0 {
		out.Value = "–"
	}
	switch {
	case f.Hues == 0:
		out.Icon = icons[f.Deed]
	case f.Any():
		out.Any = true
		if f.Class == game.Rent {
			out.Icon = icons[f.Deed]
		}
	default:
		for colour := range f.Hues.Each {
			out.Sets = append(out.Sets, setOf(colour))
		}
		if f.Class == game.Rent {
			out.Icon = icons[f.Deed]
		}
	}
	return out
}

// cardNote is the small line of a card: what kind it is, or how far its colour has come.
func (s voice) cardNote(c game.Card) string {
	f := c.Face()
	switch f.Class {
	case game.Property:
		have := 0
		for _, g := range s.v.Seats[s.v.Me].Groups {
			if g.Colour == f.Colour() {
				have += len(g.Cards)
			}
		}
		return s.Text("card.have", map[string]any{"Colour": f.Colour(), "Name": said(s.colour(f.Colour())), "N": have, "Size": f.Colour().Size()})
	case game.Wild, game.Rent:
		return s.Text("card.hues."+strconv.Itoa(int(f.Class)), map[string]any{"Hues": said(s.hues(f.Hues))})
	case game.Money:
		return s.Text("card.money", nil)
	}
	return s.Text("card.action", nil)
}

// hues names the colours of a wild or a rent: "red or yellow", "any colour".
func (s voice) hues(h game.Hues) string {
	var names []string
	for c := range h.Each {
		names = append(names, s.colour(c))
	}
	if len(names) > 2 {
		return s.Inner("card.any-colour", nil)
	}
	return strings.Join(names, " "+s.Inner("card.or", nil)+" ")
}

// cardText says what a card does.
func (s voice) cardText(c game.Card) string {
	f := c.Face()
	switch f.Class {
	case game.Property:
		rents := make([]string, len(f.Colour().Rents()))
		for i, r := range f.Colour().Rents() {
			rents[i] = money(r)
		}
		return s.Text("card.text.property", map[string]any{"Rents": said(strings.Join(rents, " · "))})
	case game.Wild:
		if f.Any() {
			value := s.playedText("card.text.any.value", "goes", s.v.Options.ZeroSurrender)
			return s.Text("card.text.any."+s.v.Options.WildOnlySets, nil) + " " + value
		}
		return s.playedText("card.text.wild", "costs", s.v.Options.RearrangeCost == "1")
	case game.Money:
		return s.Text("card.text.money", nil)
	case game.Rent:
		if f.Any() {
			return s.playedText("card.text.rent-any", "all", s.v.Options.AnyRentTargets == "all")
		}
		return s.Text("card.text.rent", nil)
	}
	return s.deedText(f.Deed)
}

// deedText says what an action card does at this table.
func (s voice) deedText(d game.Deed) string {
	o, key := &s.v.Options, "card.text."+strconv.Itoa(int(d))
	text := s.Text(key, nil)
	switch d {
	case game.JustSayNo:
		text = s.playedText(key, "costs", o.NoCostsPlay)
	case game.DoubleRent:
		text = s.playedText(key, "two-colour", o.DoubleWith == "two_colour")
	case game.BuildHotel:
		text = s.playedText(key, "replaces", o.HotelBonus == "replaces")
	}
	for _, more := range houseTexts(o, d) {
		text += " " + s.Text(key+"."+more, nil)
	}
	return text
}

// houseTexts are the sentences that the table's options add to what an action card says.
func houseTexts(o *game.Options, d game.Deed) []string {
	var list []string
	add := func(deed game.Deed, applies bool, name string) {
		if d == deed && applies {
			list = append(list, name)
		}
	}
	add(game.JustSayNo, o.NoScope == "all", "all")
	add(game.JustSayNo, o.NoVersusDouble == "component", "component")
	add(game.DoubleRent, o.DoubleStack == "x3", "x3")
	add(game.DoubleRent, o.DoubleStack == "single", "single")
	add(game.ForcedDeal, o.ForcedDealFullSets == "theirs", "theirs")
	add(game.ForcedDeal, o.ForcedDealFullSets == "none", "none")
	add(game.ForcedDeal, !o.AnyWildStealable, "safe")
	add(game.SlyDeal, !o.AnyWildStealable, "safe")
	add(game.BuildHouse, o.HouseOnIncomplete, "early")
	return list
}

// playedText is a sentence, in the wording for a table that plays it otherwise where this one does.
func (s voice) playedText(key, variant string, otherwise bool) string {
	if otherwise {
		key += "." + variant
	}
	return s.Text(key, nil)
}

// uses sorts the options of the turn that are about one card: where it can be laid, and the rest.
func (s voice) uses(to *face, c game.Card, q *engine.Prompt) {
	to.Ask = s.options(q, nil)
	for i := range q.Options {
		o := &q.Options[i]
		about, ok := o.Facts.(game.Choice)
		if !ok || about.Card != c {
			continue
		}
		verb, _, _ := strings.Cut(o.Key, ":")
		option := seat.Option{Key: o.Key}
		s.why(&option, o.Why)
		to.Live = to.Live || o.Why == nil
		if verb == "lay" {
			option.Set, option.Text = setOf(about.Colour), speech.Capital(s.colour(about.Colour))
			to.Lay = append(to.Lay, option)
			continue
		}
		option.Text = s.Text("option.turn."+verb, about)
		if key := "option.turn." + verb + ".note"; s.Has(key) {
			option.Note = s.Text(key, about)
		}
		if verb == "build" {
			option.Text = s.Text("option.turn.build", s.With(about, map[string]any{"On": said(s.colour(about.Colour))}))
		}
		if verb != "bank" && o.Why == nil {
			option.Style = seat.Go
		}
		to.Uses = append(to.Uses, option)
	}
	tidyUses(to)
}

// tidyUses keeps one reason where the same one closes everything, and one bright button.
func tidyUses(f *face) {
	if len(f.Lay) > 0 && f.Lay[0].Why != "" {
		f.Uses = append([]seat.Option{f.Lay[0]}, f.Uses...)
		f.Lay = nil
	}
	bright := false
	var list []seat.Option
	seen := map[string]bool{}
	for _, o := range f.Uses {
		if o.Why != "" && seen[o.Why] {
			continue
		}
		seen[o.Why] = o.Why != ""
		if o.Style == seat.Go && bright {
			o.Style = seat.Plain
		}
		bright = bright || o.Style == seat.Go
		list = append(list, o)
	}
	f.Uses = list
}
