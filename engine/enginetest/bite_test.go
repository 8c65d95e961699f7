package enginetest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/enginetest/toy"
	"monappoly/engine/rulebook"
)

type rules = engine.Ruleset[toy.Table]

// witness is a test that may fail: it keeps what it was told.
type witness struct {
	testing.TB
	said []string
}

func (w *witness) Helper()             {}
func (w *witness) Logf(string, ...any) {}
func (w *witness) Error(args ...any)   { w.said = append(w.said, fmt.Sprint(args...)) }
func (w *witness) Errorf(format string, args ...any) {
	w.said = append(w.said, fmt.Sprintf(format, args...))
}

func (w *witness) Fatal(args ...any) {
	w.Error(args...)
	runtime.Goexit()
}

func (w *witness) Fatalf(format string, args ...any) {
	w.Errorf(format, args...)
	runtime.Goexit()
}

// saidBy returns what a check complains about.
func saidBy(t *testing.T, check func(testing.TB)) string {
	t.Helper()
	w := &witness{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		check(w)
	}()
	<-done
	return strings.Join(w.said, "\n")
}

// broken is the toy with one fault.
func broken(fault func(*rules)) *rules {
	r := *toy.Rules
	fault(&r)
	return &r
}

func offersWith(change func([]engine.Prompt) []engine.Prompt) func(*rules) {
	return func(r *rules) {
		r.Offers = func(t *toy.Table, s engine.Stack[toy.Table], seat engine.Seat) []engine.Prompt {
			return change(toy.Rules.Offers(t, s, seat))
		}
	}
}

func takesWith(take func(p *engine.Play[toy.Table], q engine.Prompt) error) func(*rules) {
	return func(r *rules) {
		r.Take = func(p *engine.Play[toy.Table], q engine.Prompt, a engine.Answer) error {
			if err := take(p, q); err != nil {
				return err
			}
			return toy.Rules.Take(p, q, a)
		}
	}
}

// faults are games with one fault each, and what the playouts say about it.
var faults = []struct {
	name, says string
	fault      func(*rules)
}{
	{"a clone that shares a slice", "shares memory", func(r *rules) {
		r.Clone = func(t *toy.Table) toy.Table {
			c := toy.Clone(t)
			c.Deck = t.Deck
			return c
		}
	}},
	{"a write beside the pen", "folds to another table", takesWith(func(p *engine.Play[toy.Table], q engine.Prompt) error {
		if q.Kind == "buy" {
			p.Table().Vetoes++
		}
		return nil
	})},
	{"an open option that is refused", "offers cards|takes", takesWith(func(_ *engine.Play[toy.Table], q engine.Prompt) error {
		if q.Kind == "buy" {
			return engine.Refuse("2.7", "not-today")
		}
		return nil
	})},
	{"a refusal after an event", "refused after it had touched", takesWith(func(p *engine.Play[toy.Table], q engine.Prompt) error {
		if q.Kind == "buy" {
			p.Emit(toy.Vetoed{Seat: q.Seat}, "2.7")
			return engine.Refuse("2.7", "not-today")
		}
		return nil
	})},
	{"an option offered twice", "twice", offersWith(func(all []engine.Prompt) []engine.Prompt {
		for i := range all {
			all[i].Options = append(all[i].Options, all[i].Options[0])
		}
		return all
	})},
	{"two offers of one kind", "two offers of the kind", offersWith(func(all []engine.Prompt) []engine.Prompt {
		return append(all, all...)
	})},
	{"amounts that cannot be reached", "takes the amounts", offersWith(func(all []engine.Prompt) []engine.Prompt {
		if len(all) > 1 && all[1].Kind == "buy" {
			all[1].Options[0].Range = &engine.Range{Lo: 1, Hi: 2, Step: 3}
		}
		return all
	})},
	{"more than one can pay", "invariant|panic", offersWith(func(all []engine.Prompt) []engine.Prompt {
		if len(all) > 1 && all[1].Kind == "buy" {
			all[1].Options[0].Range.Hi++
		}
		return all
	})},
	{"a kind in camel case", "kebab-case", offersWith(func(all []engine.Prompt) []engine.Prompt {
		return append(all, engine.Prompt{Kind: "buyAll", Options: []engine.Option{{Key: "x"}}})
	})},
	{"a view that is not made from the log", "another view", func(r *rules) {
		calls := 0
		r.View = func(*engine.Game[toy.Table], engine.Seat) any {
			calls++
			return calls
		}
	}},
	{"an event that nobody has listed", "not among the kinds", func(r *rules) {
		r.Kinds = engine.NewKinds([]engine.Event[toy.Table]{toy.Opened{}, toy.Shuffled{}}, nil)
	}},
	{"a draw that no event shows", "draws were made", takesWith(func(p *engine.Play[toy.Table], q engine.Prompt) error {
		if q.Kind == "buy" {
			p.Roll(1)
		}
		return nil
	})},
}

func TestPlayoutsBite(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			said := saidBy(t, func(tb testing.TB) {
				enginetest.Playouts(tb, broken(f.fault), enginetest.Options[toy.Table]{Games: 20, Invariant: solvent})
			})
			for want := range strings.SplitSeq(f.says, "|") {
				if strings.Contains(said, want) {
					return
				}
			}
			t.Errorf("the playouts should say %q, they say: %.600s", f.says, said)
		})
	}
}

func solvent(t *toy.Table, _ engine.Stack[toy.Table]) error {
	for i, p := range t.Seats {
		if p.Coins < 0 {
			return fmt.Errorf("seat %d has %d coins", i, p.Coins)
		}
	}
	return nil
}

type lossy struct{ hidden int }

func (lossy) Apply(*struct{ M map[string]int }) {}

func TestKindsBite(t *testing.T) {
	type table = struct{ M map[string]int }
	said := saidBy(t, func(tb testing.TB) {
		enginetest.Kinds(tb, &engine.Ruleset[table]{Kinds: engine.NewKinds([]engine.Event[table]{lossy{1}}, []engine.Frame[table]{sliced{}})})
	})
	for _, want := range []string{"Table.M is a map", "lossy.hidden would be lost", "sliced holds a slice"} {
		if !strings.Contains(said, want) {
			t.Errorf("no word of %q: %s", want, said)
		}
	}
}

type sliced struct {
	engine.Runs[struct{ M map[string]int }]
	Bids []int
}

func (sliced) Run(*engine.Play[struct{ M map[string]int }]) {}

func (f sliced) Without(engine.Seat) (engine.Frame[struct{ M map[string]int }], bool) {
	return f, true
}

func TestCitationsBite(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "game.go", `package game
func f() {
	p.Emit(X{}, "1.1", "9.9")
	p.Emit(X{}, "1.2")
	Refuse("1.4", "no")
}`)
	write(t, dir, "uncited.txt", "1.2 Structural: no.\n8.8 Gone.\n")
	write(t, dir, "testdata/1.1-x.txtar", "# 1.1 X\n-- events --\nX [1.1]\n-- refused --\nAnn y [1.3]\n")
	book := rulebook.MustParse("# Game, edition 1\n\n## 1 One\n\n### 1.1 A\nA.\n\n### 1.2 B\nB.\n\n### 1.3 C\nC.\n\n### 1.4 D\nD.\n")
	said := saidBy(t, func(tb testing.TB) { enginetest.Citations(tb, dir, book) })
	for _, want := range []string{
		"game.go:3 cites rule 9.9", "1.2 stands in uncited.txt, but game.go:4", "refuses by rule 1.4",
		"rule 8.8, which is not in the book", "rule 1.3 (C): no scenario",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("no word of %q:\n%s", want, said)
		}
	}
	if strings.Contains(said, "rule 1.1") {
		t.Errorf("1.1 is cited and shown:\n%s", said)
	}
}

func TestReadingsBite(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "game.go", "package game\n\n// f does it (A1, A9; A4 to A6).\nfunc f() string { return \"A2\" }\n")
	write(t, dir, "uncited.txt", "1.1 Structural: no.\nA1 Structural: no.\nA7 Structural: yes.\n")
	write(t, dir, "testdata/1.1-x.txtar", "# 1.1 X\n# Reading: A3.\n-- events --\n# A8\n")
	text := ""
	for _, id := range []string{"A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"} {
		text += "### " + id + " " + id + "\nRules: 1.1\nWe play: a.\nWhy: b.\nElse: c.\nOption: colour\n"
	}
	book := rulebook.MustParse("# Game, edition 1\n\n## 1 One\n\n### 1.1 A\nA.\n").WithReadings(text)
	said := saidBy(t, func(tb testing.TB) { enginetest.Readings(tb, dir, book, engine.House{}) })
	for _, want := range []string{
		"game.go cites reading A9", "A1 stands in uncited.txt, but game.go", "reading A2 (A2): nothing cites it",
		"reading A8 (A8): nothing cites it", "reading A3 names the house rule colour",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("no word of %q:\n%s", want, said)
		}
	}
	for _, id := range []string{"A3", "A4", "A5", "A6", "A7"} {
		if strings.Contains(said, "reading "+id+" ("+id+"): nothing") {
			t.Errorf("%s is cited or has a reason:\n%s", id, said)
		}
	}
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestGoldenLogBites(t *testing.T) {
	text, err := os.ReadFile("toy/testdata/golden-1.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, now, says string }{
		{`"Vetoes": `, `"Vetoes": 9`, "Table.Vetoes was 9"},
		{`"Deck": [`, `"Deck": [77,`, "Table.Deck was [77"},
		{`"Seq": 3,`, `"Seq": 4,`, "commit 4 after 2"},
	} {
		dir := t.TempDir()
		if !strings.Contains(string(text), c.old) {
			t.Fatalf("the golden log has no %q", c.old)
		}
		write(t, dir, "golden.json", strings.Replace(string(text), c.old, c.now, 1))
		said := saidBy(t, func(tb testing.TB) {
			enginetest.GoldenLog(tb, filepath.Join(dir, "golden.json"), toy.Rules, engine.Setup{Seats: 4}, 80)
		})
		if !strings.Contains(said, c.says) {
			t.Errorf("%s: %.400s", c.says, said)
		}
	}
}
