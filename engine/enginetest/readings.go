package enginetest

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/rulebook"
)

// Readings holds a game's folder against the readings of its book:
//
//   - every reading that a comment of a source or the head of a scenario cites ("A118",
//     or "A31 to A34") stands in the book;
//   - every reading of the book is cited there, or stands in uncited.txt with its reason, and not both;
//   - every house rule that a reading names is one of the game.
func Readings(t testing.TB, dir string, book *rulebook.Book, house engine.House) {
	t.Helper()
	if len(book.Readings) == 0 {
		t.Fatal("the book has no readings")
	}
	cited := citedReadings(t, dir, book.Readings[0].ID[:1])
	text, err := os.ReadFile(filepath.Join(dir, "uncited.txt"))
	if err != nil {
		t.Fatal(err)
	}
	uncited, err := rulebook.ParseUncited(string(text))
	if err != nil {
		t.Fatalf("uncited.txt: %v", err)
	}
	for id, where := range cited {
		if _, ok := book.Reading(id); !ok {
			t.Errorf("%s cites reading %s, which is not in readings.md", where, id)
		}
	}
	for _, r := range book.Readings {
		switch {
		case cited[r.ID] != "" && uncited[r.ID] != "":
			t.Errorf("reading %s stands in uncited.txt, but %s cites it", r.ID, cited[r.ID])
		case cited[r.ID] == "" && uncited[r.ID] == "":
			t.Errorf("reading %s (%s): nothing cites it, and uncited.txt gives no reason", r.ID, r.Title)
		}
		for _, key := range r.Options {
			if !slices.ContainsFunc(house.Rules, func(h engine.HouseRule) bool { return h.Key == key }) {
				t.Errorf("reading %s names the house rule %s, which the game does not have", r.ID, key)
			}
		}
	}
}

// citedReadings returns where each reading of that letter is cited first.
func citedReadings(t testing.TB, dir, letter string) map[string]string {
	t.Helper()
	cited := map[string]string{}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources in %s: %v", dir, err)
	}
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range f.Comments {
			noteReadings(cited, letter, c.Text(), filepath.Base(path))
		}
	}
	scenarios, err := filepath.Glob(filepath.Join(dir, "testdata", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range scenarios {
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(file), "\n-- ")
		noteReadings(cited, letter, head, filepath.Base(path))
	}
	return cited
}

var readingCited = regexp.MustCompile(`\b([A-Z])([0-9]{1,3})\b(?:\s+to\s+[A-Z]([0-9]{1,3})\b)?`)

// noteReadings notes the readings of that letter that a text cites, ranges with all between.
func noteReadings(cited map[string]string, letter, text, where string) {
	for _, m := range readingCited.FindAllStringSubmatch(text, -1) {
		if m[1] != letter {
			continue
		}
		from, _ := strconv.Atoi(m[2])
		to := from
		if m[3] != "" {
			to, _ = strconv.Atoi(m[3])
		}
		for n := from; n <= to; n++ {
			if id := letter + strconv.Itoa(n); cited[id] == "" {
				cited[id] = where
			}
		}
	}
}
