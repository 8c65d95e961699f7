package rulebook

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"unicode/utf8"
)

const longestTitle = 44 // runes: what one line of the TV's panel holds

// The three books that the games embed.
func TestBooks(t *testing.T) {
	tests := []struct {
		game, title string
		chapters    int
		rules       int
		uncited     int
		number      *regexp.Regexp // what a rule number of this game looks like
	}{
		{"pandemonium", "Property Pandemonium", 21, 119, 21, regexp.MustCompile(`^\d+\.\d+(\.[a-f])?$`)},
		{"deal", "Deal", 13, 100, 32, regexp.MustCompile(`^[A-M]\.\d+$`)},
		{"mercs", "Mercs for Money", 12, 65, 18, regexp.MustCompile(`^DP\.\d+$`)},
	}
	for _, tt := range tests {
		t.Run(tt.game, func(t *testing.T) {
			b, err := Parse(read(t, tt.game, "rulebook.md"))
			if err != nil {
				t.Fatal(err)
			}
			if b.Title != tt.title || b.Edition == "" || b.Intro == "" {
				t.Errorf("head = %q, %q, %q", b.Title, b.Edition, b.Intro)
			}
			rules := 0
			titles := make(map[string]string)
			for e := range b.Each() {
				rules++
				checkEntry(t, e, tt.number)
				if other, twice := titles[e.Title]; twice {
					t.Errorf("%s and %s are both called %q", other, e.ID, e.Title)
				}
				titles[e.Title] = e.ID
			}
			if len(b.Chapters) != tt.chapters || rules != tt.rules {
				t.Errorf("%d chapters and %d rules, want %d and %d", len(b.Chapters), rules, tt.chapters, tt.rules)
			}
			b.WithReadings(read(t, tt.game, "readings.md"))
			checkUncited(t, b, read(t, tt.game, "uncited.txt"), tt.uncited)
			checkReferences(t, b, tt.game)
		})
	}
}

func checkEntry(t *testing.T, e Entry, number *regexp.Regexp) {
	t.Helper()
	if !number.MatchString(e.ID) {
		t.Errorf("%s is no number of this game", e.ID)
	}
	if n := utf8.RuneCountInString(e.Title); n > longestTitle {
		t.Errorf("%s: title has %d runes, %d fit", e.ID, n, longestTitle)
	}
	if e.Title[len(e.Title)-1] == '.' {
		t.Errorf("%s: title ends with a full stop", e.ID)
	}
	if len(e.Text) < 20 {
		t.Errorf("%s: text %q says too little", e.ID, e.Text)
	}
	if last := e.Text[len(e.Text)-1]; last != '.' && last != ')' {
		t.Errorf("%s: text does not end with a full stop", e.ID)
	}
}

func checkUncited(t *testing.T, b *Book, text string, want int) {
	t.Helper()
	reasons, err := ParseUncited(text)
	if err != nil {
		t.Fatal(err)
	}
	rules := 0
	for id := range reasons {
		if _, ok := b.Rule(id); ok {
			rules++
		} else if _, ok := b.Reading(id); !ok {
			t.Errorf("uncited %s is no rule and no reading of the book", id)
		}
	}
	if rules != want {
		t.Errorf("%d uncited rules, want %d", rules, want)
	}
}

var references = map[string]*regexp.Regexp{
	"pandemonium": regexp.MustCompile(`\(([^)]*)\)`),
	"deal":        regexp.MustCompile(`\b[A-M]\.\d+`),
	"mercs":       regexp.MustCompile(`\bDP\.\d+`),
}

var pandemoniumNumber = regexp.MustCompile(`\b\d+\.\d+(?:\.[a-f])?`)

// A rule that points to another must point to one that is there.
func checkReferences(t *testing.T, b *Book, game string) {
	t.Helper()
	found := 0
	for e := range b.Each() {
		numbers := references[game].FindAllString(e.Text, -1)
		if game == "pandemonium" {
			var inner []string
			for _, bracket := range numbers {
				inner = append(inner, pandemoniumNumber.FindAllString(bracket, -1)...)
			}
			numbers = inner
		}
		for _, id := range numbers {
			found++
			if _, ok := b.Rule(id); !ok {
				t.Errorf("%s points to %s, which is not in the book", e.ID, id)
			}
		}
	}
	if found == 0 {
		t.Error("no rule points to another: the pattern is wrong")
	}
}

func read(t *testing.T, game, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", game, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
