// Package words turns keys and facts into sentences. The engine never formats a word: it says
// "rent.paid" with who, how much and where, and the catalogue of the viewer's language makes a sentence.
//
// A catalogue is plain text, one line per sentence, "key = text with {Field}". A field is looked up in the
// facts by name (or by number, where the facts are a list), and shown by its type: a seat by its player's
// name, a number with thousands separators. After a bar comes a way to show it:
// {Amount|money}, {At|space}, {N|plural:house/houses}, {Open|if:open/shut}, {Change|signed}.
package words

import (
	"bufio"
	"embed"
	"fmt"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"sync"

	"monappoly/engine"
)

//go:embed en/*.txt
var english embed.FS

// Catalogue is the sentences of one language, by key.
type Catalogue struct {
	Language string // as in <html lang>: "en-GB"
	lines    map[string]string
}

// Namer knows what the facts only number: the players, the money and the spaces of one table.
type Namer struct {
	Seats []string         // names by seat
	Money func(int) string // 1240 → "£1,240"; nil shows the bare number
	Space func(int) string // 39 → "Mayfair"; nil shows the bare number
}

// Span is a piece of a sentence. Names of players are spans of their own, so that a page can make them bold.
type Span struct {
	Text string
	Name bool
}

// English returns the British English catalogue. It is read once; a faulty line panics, since the files are part of the build.
var English = sync.OnceValue(func() Catalogue {
	c := Catalogue{Language: "en-GB", lines: map[string]string{}}
	names, err := english.ReadDir("en")
	if err != nil {
		panic("words: " + err.Error())
	}
	for _, entry := range names {
		text, err := english.ReadFile("en/" + entry.Name())
		if err != nil {
			panic("words: " + err.Error())
		}
		if err := c.read(string(text)); err != nil {
			panic("words: " + entry.Name() + ": " + err.Error())
		}
	}
	return c
})

func (c Catalogue) read(text string) error {
	scan := bufio.NewScanner(strings.NewReader(text))
	for n := 1; scan.Scan(); n++ {
		line := strings.TrimSpace(scan.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		if !ok || key == "" || value == "" {
			return fmt.Errorf("line %d: want key = text", n)
		}
		if _, twice := c.lines[key]; twice {
			return fmt.Errorf("line %d: %s stands twice", n, key)
		}
		if strings.Count(value, "{") != strings.Count(value, "}") {
			return fmt.Errorf("line %d: %s: braces do not match", n, key)
		}
		c.lines[key] = value
	}
	return scan.Err()
}

// Has reports whether the catalogue has a sentence for the key.
func (c Catalogue) Has(key string) bool { return c.lines[key] != "" }

// Keys returns all keys in order.
func (c Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.lines))
	for key := range c.lines {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

// Text returns the sentence for a key, its placeholders filled from facts: a struct, a map[string]any,
// or a list counted from 0. A key that is missing comes back in brackets, and so does a missing field.
func (c Catalogue) Text(key string, facts any, names Namer) string {
	var b strings.Builder
	for _, s := range c.Spans(key, facts, names) {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Refusal returns the words of a refusal in a game: its own if it has some
// ("<game>.refusal.<key>"), else those that all games share ("refusal.<key>"). Without
// either it returns general words, and false. The game may be "".
func (c Catalogue) Refusal(game string, r *engine.Refusal, names Namer) (text string, ok bool) {
	for _, key := range [...]string{game + ".refusal." + r.Key, "refusal." + r.Key} {
		if c.Has(key) {
			return c.Text(key, r.Args, names), true
		}
	}
	return c.Text("refused", nil, names), false
}

// Spans returns the sentence for a key in pieces: what Text returns, with the players' names apart.
func (c Catalogue) Spans(key string, facts any, names Namer) []Span {
	line, ok := c.lines[key]
	if !ok {
		return []Span{{Text: "[" + key + "]"}}
	}
	var spans []Span
	for line != "" {
		before, rest, found := strings.Cut(line, "{")
		if before != "" {
			spans = append(spans, Span{Text: before})
		}
		if !found {
			break
		}
		hole, after, _ := strings.Cut(rest, "}")
		spans = append(spans, fill(hole, facts, names)...)
		line = after
	}
	return spans
}

// fill shows one placeholder, the part between the braces.
func fill(hole string, facts any, names Namer) []Span {
	name, way, _ := strings.Cut(hole, "|")
	value, ok := find(reflect.ValueOf(facts), name)
	if !ok {
		return []Span{{Text: "[" + name + "]"}}
	}
	return names.show(value, way)
}

// find follows a dotted name through structs, maps and lists.
func find(v reflect.Value, name string) (reflect.Value, bool) {
	for part := range strings.SplitSeq(name, ".") {
		for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
			v = v.Elem()
		}
		switch v.Kind() {
		case reflect.Struct:
			v = v.FieldByName(part)
		case reflect.Map:
			v = v.MapIndex(reflect.ValueOf(part))
		case reflect.Slice, reflect.Array:
			i, err := strconv.Atoi(part)
			if err != nil || i < 0 || i >= v.Len() {
				return v, false
			}
			v = v.Index(i)
		default:
			return v, false
		}
		if !v.IsValid() {
			return v, false
		}
	}
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	return v, v.IsValid() && v.CanInterface()
}
