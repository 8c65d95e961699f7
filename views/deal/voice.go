package deal

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/speech"
	"monappoly/views/words"
)

// voice words one view for one viewer. Its keys all begin with "deal.".
type voice struct {
	speech.Voice
	v *game.View
}

func speak(room screen.Room, v *game.View) voice {
	return voice{v: v, Voice: speech.Voice{
		Game: game.Rules.Name, Room: room, Words: words.English(), Names: Namer(room), Show: show,
	}}
}

// said is a fact that has its words already.
type said = speech.Said

// show words cards and colours.
func show(v speech.Voice, fact any) (any, bool) {
	s := voice{Voice: v}
	switch x := fact.(type) {
	case game.Card:
		return said(s.card(x)), true
	case game.Colour:
		return said(s.colour(x)), true
	}
	return nil, false
}

// card is a card's full name.
func (s voice) card(c game.Card) string {
	if c == 0 {
		return s.Inner("card.hidden", nil)
	}
	if f := c.Face(); f.Class == game.Money {
		return money(f.Value)
	}
	return c.Face().Name
}

// shortCard is a card's name where there is little room.
func (s voice) shortCard(c game.Card) string {
	f := c.Face()
	if name, ok := short[f.Name]; ok {
		return name
	}
	switch {
	case f.Class == game.Wild && f.Any():
		return s.Text("card.any-wild", nil)
	case f.Class == game.Wild:
		return s.Text("card.wild", nil)
	}
	return s.card(c)
}

func (s voice) colour(c game.Colour) string { return s.Inner("colour."+c.String(), nil) }

func money(n int) string { return words.Millions(n) }

// event words what happened.
func (s voice) event(e engine.Event[game.Table]) []parts.Piece {
	return s.Pieces(s.eventKey(e), e)
}

// eventKey picks the wording of an event that fits: what it was about, or who alone it concerns.
func (s voice) eventKey(e engine.Event[game.Table]) string {
	return s.EventKey(engine.KindOf(e), variant(e))
}

// variant is which of an event's wordings fits; "" is the plain one.
func variant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.RentAsked:
		if e.Target >= 0 {
			return "one"
		}
	case game.Drew:
		if e.N == 0 {
			return "none"
		}
	case game.Paid:
		if len(e.Cards) == 0 {
			return "none"
		}
	case game.Won:
		return [...]string{"", "sets", "count", "alone", ""}[e.How]
	case game.LetStand:
		if e.Happens {
			return "on"
		}
	case game.Spared:
		if e.All {
			return "all"
		}
	case game.TurnEnded:
		return strconv.Itoa(e.Plays)
	case game.Exchanged:
		if e.Auto {
			return "auto"
		}
	case game.Undoubled:
		if e.All {
			return "all"
		}
	case game.BuildingsFell:
		if e.Whole {
			return "whole"
		}
		return e.To
	case game.SaidNo:
		if e.Nth > 1 {
			return "back"
		}
	}
	return ""
}

// quiet are the events that tell nobody anything by themselves.
func quiet(e engine.Event[game.Table]) bool {
	switch e.(type) {
	case game.Opened, game.Shuffled, game.Dealt, game.Aimed, game.Finished, game.LetStand, game.Gathered, game.TurnEnded:
		return true
	}
	return false
}

// cited is one line of the rules panel: the rule, and what it applied to, newest first.
func (s voice) cited(c engine.Citation[game.Table]) parts.Cited {
	const most = 2
	return speech.Cited(s.Voice, game.Book, c, most, s.citedFact)
}

// citedFact words one event under one rule, with the bill that explains its amount.
func (s voice) citedFact(rule engine.Rule, e engine.Event[game.Table]) []parts.Piece {
	list := s.Pieces(s.citeKey(rule, e), e)
	if asked, ok := e.(game.RentAsked); ok && rule == "F.44" && len(asked.Bill) > 1 {
		list = append(list, parts.Piece{Text: ": " + s.billSentence(asked.Bill)})
	}
	return list
}

// citeKey picks the words of an event under a rule; where the table plays the rule otherwise, words of their own.
func (s voice) citeKey(rule engine.Rule, e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.SaidNo:
		if rule == "H.67" && e.Plays > 0 {
			return "cite.H.67.costs"
		}
	case game.Paid:
		if rule == "G.58" && slices.ContainsFunc(e.Cards, func(c game.Card) bool { return c.Face().Estate() && c.Face().Any() }) {
			return "cite.G.58.gone"
		}
	}
	return s.CiteKey(rule, engine.KindOf(e), s.eventKey(e))
}

// billSentence is a bill in one line: "cards £6M · House £3M · doubled £9M".
func (s voice) billSentence(b game.Bill) string {
	lines := make([]string, len(b))
	for i, l := range b {
		lines[i] = s.Inner("bill."+l.Fact, nil) + " " + money(l.Amount)
	}
	return strings.Join(lines, " · ")
}

// rules is this turn's citations, newest first, as many as fit, and how many more there were.
func (s voice) rules(most int) (lines []parts.Cited, earlier int) {
	all := engine.Cite(s.v.Events)
	for i, c := range all {
		if i == most {
			return lines, len(all) - most
		}
		lines = append(lines, s.cited(c))
	}
	return lines, 0
}

// seatField is the Seat of an event that has one, or nobody's.
func seatField(e engine.Event[game.Table]) engine.Seat {
	f := reflect.ValueOf(e).FieldByName("Seat")
	if !f.IsValid() {
		return engine.Spectator
	}
	seat, _ := f.Interface().(engine.Seat)
	return seat
}
