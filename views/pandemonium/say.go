package pandemonium

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// voice words one view for one viewer: it knows the catalogue, the names and the table.
type voice struct {
	room  screen.Room
	v     *game.View
	words words.Catalogue
	names words.Namer
}

func speak(room screen.Room, v *game.View) voice {
	return voice{room: room, v: v, words: words.English(), names: Namer(room)}
}

// said is a fact that has its words already.
type said string

// Say returns the words.
func (s said) Say(words.Namer) string { return string(s) }

// key is a sentence's full key: those of this game come before the shared ones.
func (s voice) key(key string) string {
	if own := "pandemonium." + key; s.words.Has(own) || !s.words.Has(key) {
		return own
	}
	return key
}

// has says whether this game has a sentence of its own for the key.
func (s voice) has(key string) bool { return s.words.Has("pandemonium." + key) }

// text words a key with facts: a struct of the engine, a map, or nothing.
func (s voice) text(key string, about any) string {
	return capital(s.words.Text(s.key(key), s.facts(about), s.names))
}

// inner is text for the middle of a sentence: its first letter stays as it is.
func (s voice) inner(key string, about any) string {
	return s.words.Text(s.key(key), s.facts(about), s.names)
}

// pieces words a key with the players' names apart, for the bold ones.
func (s voice) pieces(key string, about any) []parts.Piece {
	var list []parts.Piece
	for _, span := range s.words.Spans(s.key(key), s.facts(about), s.names) {
		list = append(list, parts.Piece{Text: span.Text, Bold: span.Name})
	}
	if len(list) > 0 {
		list[0].Text = capital(list[0].Text)
	}
	return list
}

func capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[size:]
}

func pounds(n int) string { return words.Pounds(n) }

// facts turns a struct of the engine into named facts that the catalogue can show:
// spaces, cards, sets and purses become words, seats stay seats.
func (s voice) facts(about any) map[string]any {
	facts := map[string]any{}
	if m, ok := about.(map[string]any); ok {
		for key, value := range m {
			facts[key] = s.fact(reflect.ValueOf(value))
		}
		return facts
	}
	v := reflect.ValueOf(about)
	if v.Kind() != reflect.Struct {
		return facts
	}
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.IsExported() {
			facts[f.Name] = s.fact(v.Field(i))
		}
	}
	return facts
}

func (s voice) fact(v reflect.Value) any {
	switch x := v.Interface().(type) {
	case engine.Seat:
		if x >= 0 {
			return x
		}
		return said(s.purse(x))
	case game.Space:
		return said(spaceName(int(x)))
	case game.CardID:
		return said(s.card(x))
	case game.Deck:
		return said(s.deck(x))
	case game.Set:
		return said(s.set(x))
	}
	switch v.Kind() {
	case reflect.Struct:
		return s.facts(v.Interface())
	case reflect.Slice, reflect.Array:
		list := []any{}
		for i := range v.Len() {
			list = append(list, s.fact(v.Index(i)))
		}
		return list
	}
	return v.Interface()
}

// with adds facts to those of a struct.
func (s voice) with(about any, more map[string]any) map[string]any {
	facts := s.facts(about)
	for key, value := range more {
		facts[key] = s.fact(reflect.ValueOf(value))
	}
	return facts
}

// purse names whoever is nobody's seat.
func (s voice) purse(seat engine.Seat) string {
	switch seat {
	case game.Bank:
		return s.inner("purse.bank", nil)
	case game.Pot:
		return s.inner("purse.pot", nil)
	}
	return s.inner("purse.nobody", nil)
}

// name is a player's name, or that of a purse.
func (s voice) name(seat engine.Seat) string {
	if seat < 0 {
		return s.purse(seat)
	}
	return s.names.Name(seat)
}

// nameList joins players' names as people do.
func (s voice) nameList(seats []engine.Seat) string {
	list := make([]any, 0, len(seats))
	for _, seat := range seats {
		list = append(list, seat)
	}
	return s.inner("names", map[string]any{"Seats": list})
}

func (s voice) token(seat engine.Seat) string {
	if seat < 0 {
		return ""
	}
	return s.room.Seat(int(seat)).Token
}

// card is a card's title; one that the viewer may not see is "a card".
func (s voice) card(id game.CardID) string {
	if c := id.Card(); c != nil {
		return c.Name
	}
	return s.inner("card.hidden", nil)
}

// deckNames are the decks in the keys of the catalogue.
var deckNames = [...]string{
	game.DeckChance: "chance", game.DeckChest: "chest", game.DeckPercentChance: "percent-chance",
	game.DeckPercentChest: "percent-chest", game.DeckThird: "third", game.DeckDouble: "double",
	game.DeckTriple: "triple", game.DeckGO: "go", game.DeckJustVisiting: "visiting",
	game.DeckGoToJail: "to-jail", game.DeckFreeParking: "parking", game.DeckTax: "tax",
}

func (s voice) deck(d game.Deck) string { return s.inner("deck."+deckNames[d], nil) }

func (s voice) set(set game.Set) string { return s.inner("set."+strconv.Itoa(int(set)), nil) }

// event words what happened; quiet says that it is nothing to tell anybody.
func (s voice) event(e engine.Event[game.Table]) []parts.Piece {
	return s.pieces(s.eventKey(e), e)
}

func (s voice) eventText(e engine.Event[game.Table]) string { return s.text(s.eventKey(e), e) }

func (s voice) eventKey(e engine.Event[game.Table]) string {
	kind := "event." + engine.KindOf(e)
	if sub := variant(e); sub != "" && s.has(kind+"."+sub) {
		return kind + "." + sub
	}
	return kind
}

// cited is one line of the rules panel: the rule, and what it applied to, newest first.
func (s voice) cited(c engine.Citation[game.Table], most int) parts.Cited {
	line := parts.Cited{Rule: string(c.Rule), RuleURL: s.room.RuleURL(c.Rule)}
	if entry, ok := game.Book.Rule(string(c.Rule)); ok {
		line.Title = entry.Title
	}
	var told []string
	for i := len(c.Events) - 1; i >= 0 && len(told) < most; i-- {
		fact := s.citedFact(c.Rule, c.Events[i])
		if text := plain(fact); text != line.Title && !slices.Contains(told, text) {
			if len(told) > 0 {
				line.Fact = append(line.Fact, parts.Piece{Text: "; "})
			}
			told = append(told, text)
			line.Fact = append(line.Fact, fact...)
		}
	}
	return line
}

// citedFact words one event under one rule, with the bill that explains its amount.
func (s voice) citedFact(rule engine.Rule, e engine.Event[game.Table]) []parts.Piece {
	key := "cite." + string(rule) + "." + engine.KindOf(e)
	if !s.has(key) {
		key = "cite." + string(rule)
	}
	if !s.has(key) {
		key = s.eventKey(e)
	}
	list := s.pieces(key, e)
	if bill := s.billSentence(billOf(e)); bill != "" {
		list = append(list, parts.Piece{Text: ": " + bill})
	}
	return list
}

func plain(list []parts.Piece) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.Text)
	}
	return b.String()
}

// refused is a refusal in words, with its rule.
func (s voice) refused(r *engine.Refusal) (text, rule, url string) {
	if r.Rule != "" {
		rule, url = string(r.Rule), s.room.RuleURL(r.Rule)
	}
	for _, key := range []string{"refusal." + r.Key, r.Key} {
		if s.words.Has(key) {
			return capital(s.words.Text(key, r.Args, s.names)), rule, url
		}
	}
	return s.words.Text("refused", nil, s.names), rule, url
}
