// Package speech words a game for one viewer: it turns the keys and facts of the
// engine into sentences with this table's names and this game's words.
//
// A sentence of the game stands in the catalogue under "<game>.<key>"; where the
// game has none, the one that all games share under "<key>" is taken. Facts are
// structs of the engine: seats stay seats, so that names can be bold, and what
// only one game has (a space, a card) is worded by that game's Show.
package speech

import (
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	"monappoly/engine"
	"monappoly/engine/window"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// Voice words one room for one viewer.
type Voice struct {
	Game   string // "deal": what the keys of its own sentences begin with
	Room   screen.Room
	Words  words.Catalogue
	Names  words.Namer
	Show   func(Voice, any) (any, bool) // words a fact of the game's own kinds; false for all others
	Purses map[engine.Seat]string       // who is nobody's seat but can pay: the last part of a key "purse.…"
}

// Said is a fact that has its words already.
type Said string

// Say returns the words.
func (s Said) Say(words.Namer) string { return string(s) }

// key is a sentence's full key: the game's own come before the shared ones.
func (v Voice) key(key string) string {
	if own := v.Game + "." + key; v.Words.Has(own) || !v.Words.Has(key) {
		return own
	}
	return key
}

// Has says whether the game has a sentence of its own for the key.
func (v Voice) Has(key string) bool { return v.Words.Has(v.Game + "." + key) }

// Knows says whether there is a sentence for the key, the game's own or one that all games share.
func (v Voice) Knows(key string) bool { return v.Words.Has(v.key(key)) }

// Text words a key with facts (a struct of the engine, a map, or nothing) as a sentence. It
// begins with a capital letter, but for a player's name: that stays as its player writes it.
func (v Voice) Text(key string, about any) string { return Plain(v.Pieces(key, about)) }

// Inner is Text for the middle of a sentence: its first letter stays as it is.
func (v Voice) Inner(key string, about any) string {
	return v.Words.Text(v.key(key), v.Facts(about), v.Names)
}

// Pieces words a key with the players' names apart, for the bold ones.
func (v Voice) Pieces(key string, about any) []parts.Piece {
	var list []parts.Piece
	for _, span := range v.Words.Spans(v.key(key), v.Facts(about), v.Names) {
		list = append(list, parts.Piece{Text: span.Text, Bold: span.Name})
	}
	if len(list) > 0 && !list[0].Bold {
		list[0].Text = Capital(list[0].Text)
	}
	return list
}

// Facts turns a struct or a map into named facts that the catalogue can show.
func (v Voice) Facts(about any) map[string]any {
	facts := map[string]any{}
	if m, ok := about.(map[string]any); ok {
		for key, value := range m {
			facts[key] = v.fact(reflect.ValueOf(value))
		}
		return facts
	}
	s := reflect.ValueOf(about)
	if s.Kind() != reflect.Struct {
		return facts
	}
	for i := range s.NumField() {
		if f := s.Type().Field(i); f.IsExported() {
			facts[f.Name] = v.fact(s.Field(i))
		}
	}
	return facts
}

// With adds facts to those of a struct.
func (v Voice) With(about any, more map[string]any) map[string]any {
	facts := v.Facts(about)
	for key, value := range more {
		facts[key] = v.fact(reflect.ValueOf(value))
	}
	return facts
}

func (v Voice) fact(value reflect.Value) any {
	if !value.IsValid() {
		return nil
	}
	switch x := value.Interface().(type) {
	case Said:
		return x
	case engine.Seat:
		if x < 0 && v.Purses != nil {
			return Said(v.Purse(x))
		}
		return x
	case window.Seats:
		list := []any{}
		for seat := range x.Each {
			list = append(list, seat)
		}
		return list
	}
	if v.Show != nil {
		if shown, ok := v.Show(v, value.Interface()); ok {
			return shown
		}
	}
	switch value.Kind() {
	case reflect.Struct:
		return v.Facts(value.Interface())
	case reflect.Slice, reflect.Array:
		list := []any{}
		for i := range value.Len() {
			list = append(list, v.fact(value.Index(i)))
		}
		return list
	}
	return value.Interface()
}

// Paused says that the table stands still, and who can let it go on.
func (v Voice) Paused() []parts.Piece {
	if v.Room.Captain < 0 || !v.Has("wait.paused.by") {
		return v.Pieces("wait.paused", nil)
	}
	return v.Pieces("wait.paused.by", map[string]any{"Seat": engine.Seat(v.Room.Captain)})
}

// Purse names whoever is nobody's seat.
func (v Voice) Purse(seat engine.Seat) string {
	if name, ok := v.Purses[seat]; ok {
		return v.Inner("purse."+name, nil)
	}
	return v.Inner("purse.nobody", nil)
}

// Name is a player's name, or that of a purse.
func (v Voice) Name(seat engine.Seat) string {
	if seat < 0 && v.Purses != nil {
		return v.Purse(seat)
	}
	return v.Names.Name(seat)
}

// Token is the token of a seat; nobody's seat has none.
func (v Voice) Token(seat engine.Seat) string {
	if seat < 0 {
		return ""
	}
	return v.Room.Seat(int(seat)).Token
}

// Refused is a refusal in words, with its rule and where that can be read. There may be none.
func (v Voice) Refused(r *engine.Refusal) (text, rule, url string) {
	if r == nil {
		return "", "", ""
	}
	if r.Rule != "" {
		rule, url = string(r.Rule), v.Room.RuleURL(r.Rule)
	}
	text, _ = v.Words.Refusal(v.Game, r, v.Names)
	return Capital(text), rule, url
}

// Capital is the text with a capital letter at its beginning.
func Capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[size:]
}

// Plain is the text of the pieces.
func Plain(list []parts.Piece) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.Text)
	}
	return b.String()
}
