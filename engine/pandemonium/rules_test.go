package pandemonium_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
	"monappoly/engine/scenario"
)

func TestScenario(t *testing.T) {
	enginetest.Scenarios(t, pandemonium.Scenario, "testdata/*.txtar")
}

func TestCitations(t *testing.T) { enginetest.Citations(t, ".", pandemonium.Book) }

func TestReadings(t *testing.T) {
	enginetest.Readings(t, ".", pandemonium.Book, pandemonium.House)
}

var ruleLiteral = regexp.MustCompile(`"([0-9]{1,2}\.[0-9]{1,2}(?:\.[a-z])?)"`)

// TestRulesInTheSourcesExist holds lettered rules as well against the book, and those that Refuse names against the scenarios.
func TestRulesInTheSourcesExist(t *testing.T) {
	refusing := map[string]bool{}
	plays, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range plays {
		_, refused := scenario.Named([]byte(read(t, path)))
		for _, rule := range refused {
			refusing[string(rule)] = true
		}
	}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range sources {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		for line := range strings.SplitSeq(read(t, path), "\n") {
			for _, m := range ruleLiteral.FindAllStringSubmatch(line, -1) {
				if _, ok := pandemonium.Book.Rule(m[1]); !ok {
					t.Errorf("%s names rule %s, which is not in the book", path, m[1])
				}
				if strings.Contains(line, `Refuse("`+m[1]+`"`) && !refusing[m[1]] {
					t.Errorf("%s refuses by %s, and no play shows it", path, m[1])
				}
			}
		}
	}
}

// The outcomes that the game was accepted by: all are there, each once. What each is about is its
// play's title; the number is that of the list from which they were written.
func TestEveryAcceptedOutcomeIsAPlay(t *testing.T) {
	plays, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for _, path := range plays {
		for _, m := range regexp.MustCompile(`(?m)^# One of the outcomes by which the game was accepted \((S[0-9]{3})\)\.$`).FindAllStringSubmatch(read(t, path), -1) {
			seen[m[1]]++
		}
	}
	if len(seen) != 97 {
		t.Errorf("%d accepted outcomes are written down, not 97", len(seen))
	}
	for id, n := range seen {
		if n > 1 {
			t.Errorf("%s is there %d times", id, n)
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
