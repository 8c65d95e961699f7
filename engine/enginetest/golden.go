package enginetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"testing"

	"monappoly/engine"
)

// golden is a game as it was once written: its rows, and the table that they made then.
type golden struct {
	Seats int
	Rows  []engine.Row
	Table json.RawMessage
}

// GoldenLog proves that an old log can still be read: the rows in the file must
// decode and fold to the table that they made when they were written. A field
// that the table has gained since may hold anything; none may be lost or changed.
// A file that is there is never rewritten; when it is missing, -update plays a
// random game of that setup and writes it.
func GoldenLog[S any](t testing.TB, path string, rules *engine.Ruleset[S], setup engine.Setup, steps int) {
	t.Helper()
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && *update {
		text = freshGolden(t, rules, setup, steps)
		err = os.WriteFile(path, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	var old golden
	if err := json.Unmarshal(text, &old); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	g, err := engine.Load(rules, engine.Seed{}, old.Seats, old.Rows)
	if err != nil {
		t.Fatalf("%s: an old log cannot be read any more: %v", path, err)
	}
	now, err := json.Marshal(g.Table())
	if err != nil {
		t.Fatal(err)
	}
	if lost := missing("Table", decoded(t, old.Table), decoded(t, now)); lost != "" {
		t.Fatalf("%s: an old log folds to another table: %s\n(games that people have begun would change: new things must be added so that what logs hold keeps its meaning)", path, lost)
	}
	for seat := engine.Spectator; int(seat) < old.Seats; seat++ {
		g.View(seat)
	}
}

// freshGolden plays a random game and writes it down.
func freshGolden[S any](t testing.TB, rules *engine.Ruleset[S], setup engine.Setup, steps int) []byte {
	t.Helper()
	p := newPlayout(t, rules, Options[S]{Games: 1, Resign: true}.filled(rules.House), setup.Seats, setup.Options, 1)
	for range steps {
		if p.g.Over() {
			break
		}
		p.step()
	}
	table, err := json.Marshal(p.g.Table())
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.MarshalIndent(golden{setup.Seats, p.rows, table}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return append(text, '\n')
}

func decoded(t testing.TB, text []byte) any {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// missing says what of the old value the new one has lost or changed, or "".
func missing(path string, old, now any) string {
	switch o := old.(type) {
	case map[string]any:
		n, ok := now.(map[string]any)
		if !ok {
			break
		}
		for k := range o {
			if lost := missing(path+"."+k, o[k], n[k]); lost != "" {
				return lost
			}
		}
		return ""
	case []any:
		n, ok := now.([]any)
		if !ok && len(o) == 0 && now == nil {
			return ""
		}
		if len(n) != len(o) {
			break
		}
		for i := range o {
			if lost := missing(fmt.Sprintf("%s[%d]", path, i), o[i], n[i]); lost != "" {
				return lost
			}
		}
		return ""
	default:
		if old == now {
			return ""
		}
	}
	return fmt.Sprintf("%s was %v and is %v", path, old, now)
}
