package mercs

import (
	"fmt"
	"reflect"
	"unicode"
	"unicode/utf8"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// voice words one view for one viewer.
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

// has says whether the catalogue has a sentence of this game for the key.
func (s voice) has(key string) bool { return s.words.Has("mercs." + key) }

// text words a key of this game with facts: a struct of the engine, a map, or nothing.
func (s voice) text(key string, about any) string {
	return capital(s.words.Text("mercs."+key, s.facts(about), s.names))
}

// pieces words a key with the players' names apart, for the bold ones.
func (s voice) pieces(key string, about any) []parts.Piece {
	var list []parts.Piece
	for _, span := range s.words.Spans("mercs."+key, s.facts(about), s.names) {
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

// facts turns a struct of the engine into named facts that the catalogue can show:
// purses that are nobody's seat become words, what can say its own name says it.
func (s voice) facts(about any) map[string]any {
	if m, ok := about.(map[string]any); ok {
		return m
	}
	facts := map[string]any{}
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
	case fmt.Stringer:
		return said(x.String())
	}
	if v.Kind() == reflect.Struct {
		return s.facts(v.Interface())
	}
	return v.Interface()
}

// purse names whoever is nobody's seat.
func (s voice) purse(seat engine.Seat) string {
	switch seat {
	case game.Bank:
		return s.words.Text("mercs.purse.bank", nil, s.names)
	case game.Pool:
		return s.words.Text("mercs.purse.pool", nil, s.names)
	}
	return s.words.Text("mercs.purse.nobody", nil, s.names)
}

func (s voice) name(seat engine.Seat) string {
	if seat < 0 {
		return s.purse(seat)
	}
	return s.names.Name(seat)
}

func (s voice) token(seat engine.Seat) string {
	if seat < 0 {
		return ""
	}
	return s.room.Seat(int(seat)).Token
}

// eventKey is the key of an event's sentence: its kind, and its variant where that has a sentence of its own.
func (s voice) eventKey(e engine.Event[game.Table]) string {
	key := "event." + engine.KindOf(e)
	if sub := variant(e); sub != "" && s.has(key+"."+sub) {
		return key + "." + sub
	}
	return key
}

// variant is which of an event's wordings fits.
func variant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.Quiet:
		if e.Owner != e.Seat {
			return "resting"
		}
		if e.Space == game.Jail {
			return "visiting"
		}
	case game.JailLeft:
		return e.By
	case game.Paid:
		return e.For.String()
	case game.PaidBank:
		return e.For.String()
	case game.PoolFed:
		return e.For.String()
	case game.PoolTaken:
		if e.Amount == 0 {
			return "empty"
		}
	case game.Moved:
		if e.Back {
			return "back"
		}
	}
	return dealVariant(e)
}

// dealVariant is the same for the events of contracts and buildings.
func dealVariant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.PutUp:
		if e.Seat < 0 {
			return "bank"
		}
	case game.Built:
		if e.Level == game.Mansion {
			return "mansion"
		}
	case game.Wanted:
		return mansion(e.Mansion)
	case game.Scarce:
		return mansion(e.Mansion)
	case game.PlotWon:
		return mansion(e.Mansion)
	case game.Bankrupt:
		if e.Resigned {
			return "resigned"
		}
	case game.TradeDropped:
		return e.By
	case game.Unsold:
		if e.Lot.Kind != game.LotContract {
			return "building"
		}
	case game.TimeCalled:
		if e.Seat < 0 {
			return "tie"
		}
	}
	return ""
}

func mansion(is bool) string {
	if is {
		return "mansion"
	}
	return ""
}

// quiet are the events that tell nobody anything by themselves.
func quiet(e engine.Event[game.Table]) bool {
	switch e := e.(type) {
	case game.Opened, game.Shuffled, game.RentWaits, game.RentCollected, game.Passed, game.PoolSeeded, game.TurnBegan:
		return true
	case game.Moved:
		return e.From == e.To
	}
	return false
}

// cited is one line of the rules panel: the rule, and what it applied to last.
func (s voice) cited(c engine.Citation[game.Table]) parts.Cited {
	line := parts.Cited{Rule: string(c.Rule), RuleURL: s.room.RuleURL(c.Rule)}
	if entry, ok := game.Book.Rule(string(c.Rule)); ok {
		line.Title = entry.Title
	}
	e := c.Events[len(c.Events)-1]
	key := "cite." + string(c.Rule) + "." + engine.KindOf(e)
	if !s.has(key) {
		key = s.eventKey(e)
	}
	line.Fact = s.pieces(key, e)
	if due, ok := e.(game.RentDue); ok && len(due.Lines) > 1 {
		line.Fact = append(line.Fact, parts.Piece{Text: " (" + s.bill(due) + ")"})
	}
	return line
}

// bill words how a rent came about: "M50 + M50 set".
func (s voice) bill(e game.RentDue) string {
	text := ""
	for i, l := range e.Lines {
		if i > 0 {
			text += " + "
		}
		text += words.Mercs(l.Amount) + " " + s.words.Text("mercs.bill."+l.Fact, nil, s.names)
	}
	return text
}

// billLines are the same as a list.
func (s voice) billLines(e game.RentDue) []parts.Line {
	var list []parts.Line
	for _, l := range e.Lines {
		list = append(list, parts.Line{
			Rule: string(l.Rule), RuleURL: s.room.RuleURL(l.Rule),
			Fact: s.text("bill."+l.Fact, nil), Amount: words.Mercs(l.Amount),
		})
	}
	return list
}

// refused is a refusal in words, with its rule and the rule's place.
func (s voice) refused(r *engine.Refusal) (text, rule, url string) {
	if r.Rule != "" {
		rule, url = string(r.Rule), s.room.RuleURL(r.Rule)
	}
	return capital(s.words.Text("refusal."+r.Key, r.Args, s.names)), rule, url
}
