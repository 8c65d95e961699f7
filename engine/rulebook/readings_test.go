package rulebook

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

const remarks = `# How we read Noughts

Some things are open.

### A1 Who begins
Rules: 1.1, B.1
We play: Crosses.
Why: The rule says so.
Else: Noughts.
Option: first

### A2 The paper
Rules: -
We play: Any paper.
Why: Nothing is said.
Else: Squared paper.
`

func TestReadReadings(t *testing.T) {
	b := MustParse(small).WithReadings(remarks)
	want := []Reading{
		{
			ID: "A1", Title: "Who begins", Rules: []string{"1.1", "B.1"}, Decision: "Crosses.",
			Why: "The rule says so.", Else: "Noughts.", Options: []string{"first"},
		},
		{ID: "A2", Title: "The paper", Rules: []string{}, Decision: "Any paper.", Why: "Nothing is said.", Else: "Squared paper."},
	}
	if diff := cmp.Diff(want, b.Readings); diff != "" {
		t.Errorf("readings (-want +have):\n%s", diff)
	}
	if b.ReadingsIntro != "Some things are open." {
		t.Errorf("introduction = %q", b.ReadingsIntro)
	}
	for rule, want := range map[string]string{"1.1": "A1", "B.1": "A1", "": "A2"} {
		if of := b.ReadingsOf(rule); len(of) != 1 || of[0].ID != want {
			t.Errorf("readings of %q = %v, want %s", rule, of, want)
		}
	}
	if of := b.ReadingsOf("1.2.a"); len(of) > 0 {
		t.Errorf("1.2.a has readings %v", of)
	}
	if _, ok := b.Reading("A3"); ok {
		t.Error("A3 is there")
	}
}

func TestReadReadingsErrors(t *testing.T) {
	whole := "### A1 x\nRules: 1.1\nWe play: a\nWhy: b\nElse: c\n"
	tests := []struct{ name, text, want string }{
		{"no title", "### A1\n", "line 1: a reading needs a number and a title"},
		{"bad number", "### 1.1 x\n", "line 1: a reading needs a number and a title"},
		{"twice", whole + whole, "line 6: reading A1 is there twice"},
		{"unknown rule", "### A1 x\nRules: 9.9\n", `line 2: reading A1: the book has no rule "9.9"`},
		{"a rule twice", "### A1 x\nRules: 1.1, 1.1\n", "line 2: reading A1 names rule 1.1 twice"},
		{"unknown line", "### A1 x\nHow: so\n", `line 2: reading A1: "How: so" is unknown`},
		{"a line twice", "### A1 x\nWhy: so\nWhy: so\n", `line 3: reading A1: "Why: so" is unknown, or there twice`},
		{"empty line", "### A1 x\nWhy:\n", `line 2: reading A1: "Why:" says nothing`},
		{"incomplete", "### A1 x\nRules: 1.1\nWe play: a\nWhy: b\n\n### A2 y\n", "line 6: reading A1 needs the lines"},
		{"incomplete at the end", "### A1 x\nRules: 1.1\n", "reading A1 needs the lines"},
		{"heading", "# A\n## B\n", `line 2: unknown heading "## B"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := MustParse(small).ReadReadings(tt.text)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error = %v, want %q", err, tt.want)
			}
		})
	}
}

const longestReading = 60 // runes of a reading's title

// The readings of the three books: each says all that it must, in sentences.
func TestReadingsOfTheBooks(t *testing.T) {
	for game, count := range map[string]int{"pandemonium": 167, "mercs": 45, "deal": 36} {
		t.Run(game, func(t *testing.T) {
			b := MustParse(read(t, game, "rulebook.md"))
			if err := b.ReadReadings(read(t, game, "readings.md")); err != nil {
				t.Fatal(err)
			}
			if len(b.Readings) != count {
				t.Errorf("%d readings, want %d", len(b.Readings), count)
			}
			titles := map[string]string{}
			for _, r := range b.Readings {
				if n := utf8.RuneCountInString(r.Title); n > longestReading {
					t.Errorf("%s: title has %d runes, %d fit", r.ID, n, longestReading)
				}
				for _, s := range []string{r.Decision, r.Why, r.Else} {
					if !strings.HasSuffix(s, ".") {
						t.Errorf("%s: %q does not end with a full stop", r.ID, s)
					}
				}
				if titles[r.Title] != "" {
					t.Errorf("%s and %s are both called %q", titles[r.Title], r.ID, r.Title)
				}
				titles[r.Title] = r.ID
			}
		})
	}
}
