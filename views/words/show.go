package words

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"monappoly/engine"
)

// Sayer is a fact that knows its own words, such as a card or a set.
type Sayer interface{ Say(n Namer) string }

// show words one value in the way that its placeholder asks for.
func (n Namer) show(v reflect.Value, way string) []Span {
	verb, choice, _ := strings.Cut(way, ":")
	one, many, _ := strings.Cut(choice, "/")
	switch verb {
	case "plural":
		if number(v) == 1 {
			return []Span{{Text: one}}
		}
		return []Span{{Text: many}}
	case "if":
		if v.IsZero() {
			return []Span{{Text: many}}
		}
		return []Span{{Text: one}}
	}
	if say, ok := v.Interface().(Sayer); ok {
		return []Span{{Text: say.Say(n)}}
	}
	if seat, ok := v.Interface().(engine.Seat); ok {
		return []Span{{Text: n.Name(seat), Name: seat >= 0}}
	}
	if v.Kind() == reflect.Slice || v.Kind() == reflect.Array {
		return n.list(v, way)
	}
	return []Span{{Text: n.plain(v, verb)}}
}

// list words several values as people do: "Ann, Bea and Cal".
func (n Namer) list(v reflect.Value, way string) []Span {
	if v.Len() == 0 {
		return []Span{{Text: "nothing"}}
	}
	var spans []Span
	for i := range v.Len() {
		if i > 0 && i == v.Len()-1 {
			spans = append(spans, Span{Text: " and "})
		} else if i > 0 {
			spans = append(spans, Span{Text: ", "})
		}
		item := v.Index(i)
		if item.Kind() == reflect.Interface {
			item = item.Elem()
		}
		spans = append(spans, n.show(item, way)...)
	}
	return spans
}

// plain words a value that is neither a seat nor a list.
func (n Namer) plain(v reflect.Value, verb string) string {
	if v.Kind() == reflect.String {
		return Isolated(v.String())
	}
	if !v.CanInt() {
		return fmt.Sprint(v.Interface())
	}
	i := int(v.Int())
	switch verb {
	case "money":
		return n.money(i)
	case "signed":
		if i < 0 {
			return "−" + n.money(-i)
		}
		return "+" + n.money(i)
	case "space":
		if n.Space != nil {
			return n.Space(i)
		}
	}
	if stringer, ok := v.Interface().(fmt.Stringer); ok && verb == "" {
		return stringer.String()
	}
	return Thousands(i)
}

func (n Namer) money(i int) string {
	if n.Money == nil {
		return Thousands(i)
	}
	return n.Money(i)
}

// Name returns the name of a seat's player, or "the table" for nobody's seat.
func (n Namer) Name(seat engine.Seat) string {
	if seat < 0 {
		return "the table"
	}
	if int(seat) < len(n.Seats) && n.Seats[seat] != "" {
		return Isolated(n.Seats[seat])
	}
	return "Seat " + strconv.Itoa(int(seat)+1)
}

func number(v reflect.Value) int64 {
	if v.CanInt() {
		return v.Int()
	}
	if v.Kind() == reflect.Slice {
		return int64(v.Len())
	}
	return 0
}

// Thousands returns a number with commas: 12400 → "12,400". A negative one gets a minus sign, not a hyphen.
func Thousands(i int) string {
	if i < 0 {
		return "−" + Thousands(-i)
	}
	s := strconv.Itoa(i)
	for at := len(s) - 3; at > 0; at -= 3 {
		s = s[:at] + "," + s[at:]
	}
	return s
}

// Pounds words an amount of whole pounds: 1240 → "£1,240", -50 → "−£50".
func Pounds(i int) string { return prefixed("£", i, "") }

// Millions words an amount of millions: 5 → "£5M".
func Millions(i int) string { return prefixed("£", i, "M") }

// Mercs words an amount of the mercenaries' money: 1500 → "M1,500".
func Mercs(i int) string { return prefixed("M", i, "") }

func prefixed(before string, i int, after string) string {
	if i < 0 {
		return "−" + before + Thousands(-i) + after
	}
	return before + Thousands(i) + after
}
