package store

import (
	"errors"
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
)

// damages are what may happen to the rows of one table, by the statement that does it. What
// is worth nothing must not keep the table shut.
var damages = []struct {
	name, sql string
	opens     bool // the table can still be played
}{
	{"status", "UPDATE games SET status = 7 WHERE code = ?", false},
	{"status below", "UPDATE games SET status = -1 WHERE code = ?", false},
	{"options", "UPDATE games SET options = '{bad' WHERE code = ?", false},
	{"seed", "UPDATE games SET seed = x'0011223344' WHERE code = ?", false},
	{"captain", "UPDATE games SET captain = 99 WHERE code = ?", false},
	{"time", "UPDATE games SET decision_time = 9223372036854775807 WHERE code = ?", false},
	{"delay", "UPDATE games SET nope_delay = -9223372036854775808 WHERE code = ?", false},
	{"kind", "UPDATE games SET kind = 'chess' WHERE code = ?", false},
	{"host", "DELETE FROM host_links WHERE game = ?", false},
	{"no seats", "DELETE FROM seats WHERE game = ?", false},
	{"seats by the thousand", "WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) " +
		"INSERT INTO seats (game, n, name, token) SELECT ?, i, 'Eve', 'cone' FROM n", false},
	{"a seat of a commit", "UPDATE commits SET seat = 99 WHERE seq = 1 AND game = ?", false},
	{"a hole", "DELETE FROM commits WHERE seq = 0 AND game = ?", false},
	{"no events", "UPDATE commits SET events = x'' WHERE game = ?", false},
	{"other events", "UPDATE commits SET events = CAST('[{\"k\":\"nothing\"}]' AS BLOB) WHERE game = ?", false},
	{"no stack", "UPDATE commits SET stack = CAST('null' AS BLOB) WHERE game = ?", true},
	{"deep stack", "UPDATE commits SET stack = CAST('" + strings.Repeat("[", 20_000) + "' AS BLOB) WHERE game = ?", false},
	{"clocks", "REPLACE INTO clocks (time_left, game) VALUES ('{bad', ?)", true},
	{"endless clocks", "REPLACE INTO clocks (time_left, game) VALUES ('{\"1.0.1\":9223372036854775807}', ?)", true},
}

// Damage in the rows of one table is that table's alone, and the log names it.
func TestDamageStaysWithItsTable(t *testing.T) {
	for _, d := range damages {
		t.Run(d.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "night.db")
			s := openAt(t, path, Options{})
			hurt, sound := started(t, s, NewTable{}), started(t, s, NewTable{})
			roll(t, hurt)
			_, secret, err := s.Create(ctx, NewTable{Kind: "dash"})
			must(t, err)
			must(t, s.Close())
			damage(t, path, d.sql, hurt.code)

			var log strings.Builder
			s = openAt(t, path, Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
			_, err = s.Room(ctx, hurt.code)
			if d.opens != (err == nil) {
				t.Fatalf("the damaged table opens with %v", err)
			}
			if err != nil && !errors.Is(err, ErrInternal) {
				t.Errorf("the damaged table is %v", err)
			}
			_ = s.Export(ctx, hurt.code, io.Discard) // no panic
			if err != nil && !strings.Contains(log.String(), hurt.code) {
				t.Errorf("the log does not name the table: %s", log.String())
			}
			other, err := s.Room(ctx, sound.code)
			must(t, err)
			roll(t, other)
			if tables := s.Tables(ctx, []string{hurt.code, sound.code}); len(tables) == 0 || tables[len(tables)-1].Code != sound.code {
				t.Errorf("the list is %+v", tables)
			}
			links, err := s.OpenTables(ctx)
			must(t, err)
			if len(links) < 2 {
				t.Errorf("%d open tables", len(links))
			}
			_, err = s.ByHostSecret(ctx, secret)
			must(t, err)
		})
	}
}

func damage(t *testing.T, path, sql, code string) {
	t.Helper()
	db, err := openPool(path, 1, "immediate", "foreign_keys(0)")
	must(t, err)
	defer db.Close()
	_, err = db.Exec(sql, code)
	must(t, err)
}

// A file that is too long is refused before it fills the memory.
func TestLongFilesAreNotRead(t *testing.T) {
	s := open(t, Options{})
	_, good := exported(t, s)
	head, rest, _ := strings.Cut(good, "\n")
	for name, file := range map[string]io.Reader{
		"a long line":      io.MultiReader(strings.NewReader(head+"\n{\"why\":\""), &endless{'x'}),
		"a long head":      io.MultiReader(strings.NewReader("{\"code\":\""), &endless{'x'}),
		"many commits":     strings.NewReader(strings.Replace(head, `"commits":5`, `"commits":2000000000`, 1) + "\n" + rest),
		"minus one commit": strings.NewReader(strings.Replace(head, `"commits":5`, `"commits":-1`, 1) + "\n" + rest),
		"spaces for ever":  io.MultiReader(strings.NewReader(good), &endless{' '}),
	} {
		if _, err := ReadFile(file); err == nil {
			t.Errorf("%s: it was read", name)
		}
	}
}

// endless is one character again and again.
type endless struct{ c byte }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.c
	}
	return len(p), nil
}
