package deal

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/engine/window"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// voice words one view for one viewer. Its keys all begin with "deal.".
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

// text words a key with facts: a struct of the engine, a map, or nothing.
func (s voice) text(key string, about any) string { return capital(s.inner(key, about)) }

// inner is text for the middle of a sentence: its first letter stays as it is.
func (s voice) inner(key string, about any) string {
	return s.words.Text("deal."+key, s.facts(about), s.names)
}

// has says whether there are words for the key.
func (s voice) has(key string) bool { return s.words.Has("deal." + key) }

// pieces words a key with the players' names apart, for the bold ones.
func (s voice) pieces(key string, about any) []parts.Piece {
	var list []parts.Piece
	for _, span := range s.words.Spans("deal."+key, s.facts(about), s.names) {
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
// cards and colours become words, seats stay seats.
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
		return x
	case game.Card:
		return said(s.card(x))
	case game.Colour:
		return said(s.colour(x))
	case window.Seats:
		list := []any{}
		for seat := range x.Each {
			list = append(list, seat)
		}
		return list
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

// card is a card's full name.
func (s voice) card(c game.Card) string {
	if c == 0 {
		return s.inner("card.hidden", nil)
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
		return s.text("card.any-wild", nil)
	case f.Class == game.Wild:
		return s.text("card.wild", nil)
	}
	return s.card(c)
}

func (s voice) colour(c game.Colour) string { return s.inner("colour."+c.String(), nil) }

func (s voice) name(seat engine.Seat) string { return s.names.Name(seat) }

func (s voice) token(seat engine.Seat) string {
	if seat < 0 {
		return ""
	}
	return s.room.Seat(int(seat)).Token
}

func money(n int) string { return words.Millions(n) }

// event words what happened.
func (s voice) event(e engine.Event[game.Table]) []parts.Piece {
	return s.pieces(s.eventKey(e), e)
}

// eventKey picks the wording of an event that fits: what it was about, or who alone it concerns.
func (s voice) eventKey(e engine.Event[game.Table]) string {
	kind := "event." + engine.KindOf(e)
	if sub := variant(e); sub != "" && s.has(kind+"."+sub) {
		return kind + "." + sub
	}
	return kind
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
	case game.BuildingsFell:
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
	line := parts.Cited{Rule: string(c.Rule), RuleURL: s.room.RuleURL(c.Rule)}
	if entry, ok := game.Book.Rule(string(c.Rule)); ok {
		line.Title = entry.Title
	}
	var told []string
	for i := len(c.Events) - 1; i >= 0 && len(told) < most; i-- {
		fact := s.citedFact(c.Rule, c.Events[i])
		text := plain(fact)
		if slices.Contains(told, text) {
			continue
		}
		if len(told) > 0 {
			line.Fact = append(line.Fact, parts.Piece{Text: "; "})
		}
		told = append(told, text)
		line.Fact = append(line.Fact, fact...)
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
	if asked, ok := e.(game.RentAsked); ok && rule == "F.44" && len(asked.Bill) > 1 {
		list = append(list, parts.Piece{Text: ": " + s.billSentence(asked.Bill)})
	}
	return list
}

// billSentence is a bill in one line: "cards £6M · House £3M · doubled £9M".
func (s voice) billSentence(b game.Bill) string {
	lines := make([]string, len(b))
	for i, l := range b {
		lines[i] = s.inner("bill."+l.Fact, nil) + " " + money(l.Amount)
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

func plain(list []parts.Piece) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.Text)
	}
	return b.String()
}

// refused is a refusal in words, with its rule.
func (s voice) refused(r *engine.Refusal) (text, rule, url string) {
	if r == nil {
		return "", "", ""
	}
	if r.Rule != "" {
		rule, url = string(r.Rule), s.room.RuleURL(r.Rule)
	}
	if key := "refusal." + r.Key; s.words.Has(key) {
		return capital(s.words.Text(key, r.Args, s.names)), rule, url
	}
	return s.words.Text("refused", nil, s.names), rule, url
}

// clock is what is left of a decision's time: "0:42"; "" without a limit.
func clock(left time.Duration) string {
	if left <= 0 {
		return ""
	}
	sec := int(left.Round(time.Second).Seconds())
	return strconv.Itoa(sec/60) + ":" + strconv.Itoa(sec/10%6) + strconv.Itoa(sec%10)
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
