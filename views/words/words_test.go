package words

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
)

type bill struct {
	Payer  engine.Seat
	To     []engine.Seat
	Amount int
	At     int
	Houses int
	Open   bool
	Note   loud
}

type loud string

func (l loud) Say(Namer) string { return strings.ToUpper(string(l)) }

var names = Namer{
	Seats: []string{"Ann", "Bea", "Cal"},
	Money: Pounds,
	Space: func(i int) string { return map[int]string{39: "Mayfair"}[i] },
}

func TestText(t *testing.T) {
	facts := bill{Payer: 1, To: []engine.Seat{0, 1, 2}, Amount: 1240, At: 39, Houses: 1, Note: "hey"}
	for _, test := range []struct{ line, want string }{
		{"{Payer} pays {Amount|money}", "Bea pays £1,240"},
		{"{Amount}", "1,240"},
		{"{Amount|signed} at {At|space}", "+£1,240 at Mayfair"},
		{"{Houses} {Houses|plural:house/houses}", "1 house"},
		{"{To} sit down", "Ann, Bea and Cal sit down"},
		{"{Open|if:open/shut}, {Note}", "shut, HEY"},
		{"{Nobody} pays", "[Nobody] pays"},
	} {
		c := Catalogue{lines: map[string]string{"k": test.line}}
		if got := c.Text("k", facts, names); got != test.want {
			t.Errorf("%q: got %q, want %q", test.line, got, test.want)
		}
	}
}

func TestTextFromMapsListsAndPointers(t *testing.T) {
	c := Catalogue{lines: map[string]string{"m": "{N|money}", "l": "{1} {0|money}", "p": "{Amount|money}"}}
	for key, facts := range map[string]any{"m": map[string]any{"N": 50}, "l": []any{50, engine.Seat(2)}, "p": &bill{Amount: 50}} {
		want := map[string]string{"m": "£50", "l": "Cal £50", "p": "£50"}[key]
		if got := c.Text(key, facts, names); got != want {
			t.Errorf("%s: got %q, want %q", key, got, want)
		}
	}
}

func TestMissingKeyShowsItself(t *testing.T) {
	if got := English().Text("no.such.key", nil, Namer{}); got != "[no.such.key]" {
		t.Errorf("got %q", got)
	}
}

func TestNamesAreSpansOfTheirOwn(t *testing.T) {
	c := Catalogue{lines: map[string]string{"k": "{Payer} pays {Amount|money}"}}
	got := c.Spans("k", bill{Payer: 0, Amount: -5}, names)
	want := []Span{{"Ann", true}, {" pays ", false}, {"−£5", false}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestFaultyLinesAreFound(t *testing.T) {
	for _, text := range []string{"no equals sign", "k = ", "k = a\nk = b", "k = {A"} {
		c := Catalogue{lines: map[string]string{}}
		if err := c.read(text); err == nil {
			t.Errorf("%q was read without an error", text)
		}
	}
}

var literal = regexp.MustCompile(`words\.T\(ctx, "([^"]+)"(\s*\+)?`)

// used returns the keys that the pages name, and the beginnings of those they put together.
func used(t *testing.T) (keys map[string]string, starts []string) {
	t.Helper()
	keys = map[string]string{}
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".templ") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range literal.FindAllStringSubmatch(string(text), -1) {
			if m[2] == "" {
				keys[m[1]] = path
			} else {
				starts = append(starts, m[1])
			}
		}
		return err
	})
	if err != nil || len(keys) == 0 {
		t.Fatalf("found %d keys: %v", len(keys), err)
	}
	return keys, starts
}

func TestEveryKeyOfAPageIsInTheCatalogue(t *testing.T) {
	keys, starts := used(t)
	for key, path := range keys {
		if !English().Has(key) {
			t.Errorf("%s: no words for %s", path, key)
		}
	}
	shell, err := english.ReadFile("en/shell.txt")
	if err != nil {
		t.Fatal(err)
	}
	c := Catalogue{lines: map[string]string{}}
	if err := c.read(string(shell)); err != nil {
		t.Fatal(err)
	}
next:
	for _, key := range c.Keys() {
		for _, start := range starts {
			if strings.HasPrefix(key, start) {
				continue next
			}
		}
		if keys[key] == "" {
			t.Errorf("shell.txt: nothing says %s", key)
		}
	}
}

// Two games may refuse with the same key, each in its own words.
func TestEachGameRefusesInItsOwnWords(t *testing.T) {
	c := Catalogue{lines: map[string]string{
		"refusal.short": "You lack {0|money}.", "mercs.refusal.short": "You are {0|money} short, hero.", "refused": "No.",
	}}
	for _, test := range []struct {
		game, key, want string
		ok              bool
	}{
		{"mercs", "short", "You are £50 short, hero.", true},
		{"deal", "short", "You lack £50.", true},
		{"", "short", "You lack £50.", true},
		{"mercs", "unheard-of", "No.", false},
	} {
		got, ok := c.Refusal(test.game, engine.Refuse("", test.key, 50), names)
		if got != test.want || ok != test.ok {
			t.Errorf("%s refuses %s: %q, %v; want %q", test.game, test.key, got, ok, test.want)
		}
	}
}
