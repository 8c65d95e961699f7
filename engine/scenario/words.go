package scenario

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	"monappoly/engine"
)

// describe is how an event is written when the game has no words of its own:
// the kind, then each field that is not zero. Seats stand with the players' names.
func describe(event any, names []string) string {
	v := reflect.ValueOf(event)
	var b strings.Builder
	b.WriteString(engine.KindOf(event))
	fields(&b, v, names)
	return b.String()
}

var seatType = reflect.TypeFor[engine.Seat]()

func fields(b *strings.Builder, v reflect.Value, names []string) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		value := v.Field(i)
		if !f.IsExported() || (isNothing(value) && f.Type != seatType) {
			continue
		}
		b.WriteByte(' ')
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			b.WriteString(written(value, names))
			continue
		}
		b.WriteString(lowerFirst(f.Name))
		if value.Kind() != reflect.Bool {
			b.WriteString("=" + written(value, names))
		}
	}
}

func isNothing(v reflect.Value) bool {
	return v.IsZero() || (v.Kind() == reflect.Slice && v.Len() == 0)
}

func written(v reflect.Value, names []string) string {
	if v.Type() == seatType {
		return nameOf(engine.Seat(v.Int()), names)
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return "none"
		}
		return written(v.Elem(), names)
	case reflect.Slice, reflect.Array:
		parts := make([]string, v.Len())
		for i := range parts {
			parts[i] = written(v.Index(i), names)
		}
		return strings.Join(parts, ",")
	case reflect.Struct:
		var b strings.Builder
		fields(&b, v, names)
		return "{" + strings.TrimPrefix(b.String(), " ") + "}"
	}
	return fmt.Sprint(v.Interface())
}

func nameOf(seat engine.Seat, names []string) string {
	switch {
	case seat == engine.System:
		return "table"
	case seat < 0:
		return "nobody"
	case int(seat) < len(names):
		return names[seat]
	}
	return fmt.Sprintf("seat%d", seat)
}

func lowerFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[n:]
}

// rulesOf writes the cited rules as "[12.1] [12.2]".
func rulesOf(rules []engine.Rule) string {
	var b strings.Builder
	for i, r := range rules {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString("[" + string(r) + "]")
	}
	return b.String()
}

// cutRules takes the "[12.1] [12.2]" off the end of a line.
func cutRules(text string) (rest string, rules []engine.Rule) {
	rest = strings.TrimSpace(text)
	for strings.HasSuffix(rest, "]") {
		i := strings.LastIndexByte(rest, '[')
		if i < 0 {
			break
		}
		rules = append([]engine.Rule{engine.Rule(rest[i+1 : len(rest)-1])}, rules...)
		rest = strings.TrimSpace(rest[:i])
	}
	return rest, rules
}

// squeezed is the text with single spaces: how lines are compared.
func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }

// columns writes text and rules so that the rules stand under each other.
func columns(text string, rules []engine.Rule) string {
	if len(rules) == 0 {
		return text
	}
	return fmt.Sprintf("%-60s  %s", text, rulesOf(rules))
}
