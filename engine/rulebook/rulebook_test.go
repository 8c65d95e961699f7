package rulebook

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

const small = `# Noughts, edition 2

Played on paper.
Any paper.

## 1 Turns
### 1.1 Taking turns
Players alternate.

Crosses begin.
### 1.2.a One mark
Each turn adds one mark
to an empty square.

## B Winning
### B.1 Three in a line
Three in a line wins.
`

func TestParse(t *testing.T) {
	b, err := Parse(small)
	if err != nil {
		t.Fatal(err)
	}
	want := []Chapter{
		{Number: "1", Title: "Turns", Rules: []Entry{
			{ID: "1.1", Title: "Taking turns", Text: "Players alternate.\n\nCrosses begin."},
			{ID: "1.2.a", Title: "One mark", Text: "Each turn adds one mark to an empty square."},
		}},
		{Number: "B", Title: "Winning", Rules: []Entry{
			{ID: "B.1", Title: "Three in a line", Text: "Three in a line wins."},
		}},
	}
	if diff := cmp.Diff(want, b.Chapters); diff != "" {
		t.Errorf("chapters (-want +have):\n%s", diff)
	}
	if b.Title != "Noughts" || b.Edition != "edition 2" || b.Intro != "Played on paper. Any paper." {
		t.Errorf("head = %q, %q, %q", b.Title, b.Edition, b.Intro)
	}
	if e, ok := b.Rule("1.2.a"); !ok || e != want[0].Rules[1] {
		t.Errorf("Rule(1.2.a) = %v, %v", e, ok)
	}
	if _, ok := b.Rule("9.9"); ok {
		t.Error("Rule(9.9) is there")
	}
}

func TestEachStopsWhenAsked(t *testing.T) {
	var seen []string
	for e := range MustParse(small).Each() {
		seen = append(seen, e.ID)
		if e.ID == "1.2.a" {
			break
		}
	}
	if diff := cmp.Diff([]string{"1.1", "1.2.a"}, seen); diff != "" {
		t.Errorf("order (-want +have):\n%s", diff)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"no title", "Noughts\n", `line 1: want "# Name, edition"`},
		{"no edition", "# Noughts\n", `line 1: want "# Name, edition"`},
		{"empty", "", `line 1: want "# Name, edition"`},
		{"no chapters", "# A, 1\n\ntext\n", "no chapters"},
		{"duplicate rule", "# A, 1\n## 1 T\n### 1.1 a\nx\n### 1.1 b\ny\n", "line 5: rule 1.1 is there twice"},
		{"duplicate in another chapter", "# A, 1\n## 1 T\n### 1.1 a\nx\n## 2 U\n### 1.1 b\ny\n", "line 6: rule 1.1 is there twice"},
		{"duplicate chapter", "# A, 1\n## 1 T\n### 1.1 a\nx\n## 1 U\n", "line 5: chapter 1 is there twice"},
		{"empty text", "# A, 1\n## 1 T\n### 1.1 a\n\n### 1.2 b\ny\n", "line 3: rule 1.1 has no text"},
		{"empty text at the end", "# A, 1\n## 1 T\n### 1.1 a\n", "line 3: rule 1.1 has no text"},
		{"empty chapter", "# A, 1\n## 1 T\n## 2 U\n### 2.1 b\ny\n", "line 2: chapter 1 has no rules"},
		{"rule without title", "# A, 1\n## 1 T\n### 1.1\nx\n", "line 3: a rule needs a number and a title"},
		{"bad number", "# A, 1\n## 1 T\n### 1..1 a\nx\n", "line 3: a rule needs a number and a title"},
		{"chapter without title", "# A, 1\n## 1\n", "line 2: a chapter needs a number and a title"},
		{"rule before chapter", "# A, 1\n### 1.1 a\nx\n", "line 2: rule \"1.1 a\" stands before the first chapter"},
		{"deep heading", "# A, 1\n## 1 T\n### 1.1 a\nx\n#### what\n", `line 5: unknown heading "#### what"`},
		{"second title", "# A, 1\n# B, 2\n", `line 2: unknown heading "# B, 2"`},
		{"loose text", "# A, 1\n## 1 T\nloose\n", "line 3: text between chapter 1 and its first rule"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse(tt.text)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error = %v, want %q", err, tt.want)
			}
		})
	}
}

func TestParseUncited(t *testing.T) {
	have, err := ParseUncited("# why nothing cites these\n\n0.3 a gate\n 6.7.d   structural \n")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"0.3": "a gate", "6.7.d": "structural"}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("reasons (-want +have):\n%s", diff)
	}
	for text, wantErr := range map[string]string{
		"0.3\n":              "line 1: rule 0.3 has no reason",
		"0.3 one\n\n0.3 two": "line 3: rule 0.3 is listed twice",
	} {
		if _, err := ParseUncited(text); err == nil || err.Error() != wantErr {
			t.Errorf("ParseUncited(%q) error = %v, want %q", text, err, wantErr)
		}
	}
}

// Any text either parses into a book whose every rule can be looked up, or is
// refused with a line number; it never panics.
func TestParseNeverLosesARule(t *testing.T) {
	line := rapid.SampledFrom([]string{"## 1 One", "## 2 Two", "### 1.1 a", "### 1.2 b", "### 2.1 c", "text", "", "#", "####"})
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOf(line).Draw(t, "lines")
		text := "# Game, edition 1\n" + strings.Join(lines, "\n")
		b, err := Parse(text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "line ") {
				t.Fatalf("error without a line: %v", err)
			}
			return
		}
		found := 0
		for e := range b.Each() {
			if have, ok := b.Rule(e.ID); !ok || have != e {
				t.Fatalf("Rule(%s) = %v, %v, want %v", e.ID, have, ok, e)
			}
			found++
		}
		if headings := strings.Count(text, "\n### "); found != headings {
			t.Fatalf("%d rules from %d headings", found, headings)
		}
	})
}
