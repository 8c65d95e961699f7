package pandemonium

import (
	"strconv"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/speech"
	"monappoly/views/words"
)

// voice words one view for one viewer: it knows the catalogue, the names and the table.
type voice struct {
	speech.Voice
	v *game.View
}

func speak(room screen.Room, v *game.View) voice {
	return voice{v: v, Voice: speech.Voice{
		Game: game.Rules.Name, Room: room, Words: words.English(), Names: Namer(room), Show: show,
		Purses: map[engine.Seat]string{game.Bank: "bank", game.Pot: "pot"},
	}}
}

// said is a fact that has its words already.
type said = speech.Said

// show words spaces, cards, decks and sets.
func show(v speech.Voice, fact any) (any, bool) {
	s := voice{Voice: v}
	switch x := fact.(type) {
	case game.Space:
		return said(spaceName(int(x))), true
	case game.CardID:
		return said(s.card(x)), true
	case game.Deck:
		return said(s.deck(x)), true
	case game.Set:
		return said(s.set(x)), true
	}
	return nil, false
}

func pounds(n int) string { return words.Pounds(n) }

// nameList joins players' names as people do.
func (s voice) nameList(seats []engine.Seat) string {
	list := make([]any, 0, len(seats))
	for _, seat := range seats {
		list = append(list, seat)
	}
	return s.Inner("names", map[string]any{"Seats": list})
}

// card is a card's title; one that the viewer may not see is "a card".
func (s voice) card(id game.CardID) string {
	if c := id.Card(); c != nil {
		return c.Name
	}
	return s.Inner("card.hidden", nil)
}

// deckNames are the decks in the keys of the catalogue.
var deckNames = [...]string{
	game.DeckChance: "chance", game.DeckChest: "chest", game.DeckPercentChance: "percent-chance",
	game.DeckPercentChest: "percent-chest", game.DeckThird: "third", game.DeckDouble: "double",
	game.DeckTriple: "triple", game.DeckGO: "go", game.DeckJustVisiting: "visiting",
	game.DeckGoToJail: "to-jail", game.DeckFreeParking: "parking", game.DeckTax: "tax",
}

func (s voice) deck(d game.Deck) string { return s.Inner("deck."+deckNames[d], nil) }

func (s voice) set(set game.Set) string { return s.Inner("set."+strconv.Itoa(int(set)), nil) }

// event words what happened; quiet says that it is nothing to tell anybody.
func (s voice) event(e engine.Event[game.Table]) []parts.Piece {
	return s.Pieces(s.eventKey(e), e)
}

func (s voice) eventText(e engine.Event[game.Table]) string { return s.Text(s.eventKey(e), e) }

func (s voice) eventKey(e engine.Event[game.Table]) string {
	return s.EventKey(engine.KindOf(e), variant(e))
}

// cited is one line of the rules panel: the rule, and what it applied to, newest first.
func (s voice) cited(c engine.Citation[game.Table], most int) parts.Cited {
	return speech.Cited(s.Voice, game.Book, c, most, s.citedFact)
}

// citedFact words one event under one rule, with the bill that explains its amount.
func (s voice) citedFact(rule engine.Rule, e engine.Event[game.Table]) []parts.Piece {
	list := s.Pieces(s.CiteKey(rule, engine.KindOf(e), s.eventKey(e)), e)
	if bill := s.billSentence(billOf(e)); bill != "" {
		list = append(list, parts.Piece{Text: ": " + bill})
	}
	return list
}
