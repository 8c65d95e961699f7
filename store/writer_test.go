package store

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"monappoly/engine"
	"monappoly/migrations"
)

func openOnlyDisk(t testing.TB, path string) *disk {
	t.Helper()
	d, err := openDisk(path, Options{BusyAfter: time.Second, Logger: quiet()})
	must(t, err)
	t.Cleanup(func() { d.Close() })
	return d
}

func newHead(code string) *Head {
	return &Head{Code: code, Kind: "dash", Captain: noSeat, Created: time.Now(), Host: "host " + code, Options: map[string]string{}}
}

func someRow(seq int) *engine.Row {
	return &engine.Row{Seq: seq, Prompt: "1.0.1", Answer: []byte("{}"), Events: []byte("[]"), Stack: []byte("{}")}
}

func TestOneRoomsFaultIsNotAnothers(t *testing.T) {
	d := openOnlyDisk(t, filepath.Join(t.TempDir(), "night.db"))
	for _, code := range []string{"BBBB", "CCCC", "DDDD"} {
		must(t, d.Append(Change{Game: code, Head: newHead(code), New: true}, Change{Game: code, Row: someRow(0)}))
	}
	batch := []job{
		{[]Change{{Game: "BBBB", Row: someRow(1)}}, make(chan error, 1), time.Now()},
		{[]Change{{Game: "CCCC", Row: someRow(1)}, {Game: "CCCC", Row: someRow(0)}}, make(chan error, 1), time.Now()}, // 0 is taken
		{[]Change{{Game: "XXXX", Row: someRow(0)}}, make(chan error, 1), time.Now()},                                  // no such table
		{[]Change{{Game: "DDDD", Row: someRow(1)}}, make(chan error, 1), time.Now()},
	}
	d.writer.commit(batch)
	got := make([]error, len(batch))
	for i := range batch {
		got[i] = <-batch[i].done
	}
	if got[0] != nil || got[3] != nil {
		t.Errorf("good steps got %v and %v", got[0], got[3])
	}
	if !errors.Is(got[1], ErrTaken) || got[2] == nil {
		t.Errorf("bad steps got %v and %v", got[1], got[2])
	}
	for code, want := range map[string]int{"BBBB": 2, "CCCC": 1, "DDDD": 2} {
		rec, err := d.Load(ctx, code)
		must(t, err)
		if len(rec.Rows) != want {
			t.Errorf("%s has %d commits, want %d", code, len(rec.Rows), want)
		}
	}
}

func TestTheSameCommitTwiceIsAConflict(t *testing.T) {
	d := openOnlyDisk(t, filepath.Join(t.TempDir(), "night.db"))
	must(t, d.Append(Change{Game: "BBBB", Head: newHead("BBBB"), New: true}))
	if err := d.Append(Change{Game: "BBBB", Head: newHead("BBBB"), New: true}); !errors.Is(err, ErrTaken) {
		t.Errorf("the same table twice: %v", err)
	}
	if err := d.Append(Change{Game: "CCCC", Head: newHead("CCCC")}); !errors.Is(err, ErrNoTable) {
		t.Errorf("a change of no table: %v", err)
	}
	results := make([]error, 50)
	var wg sync.WaitGroup
	for i := range results {
		wg.Go(func() { results[i] = d.Append(Change{Game: "BBBB", Row: someRow(0)}) })
	}
	wg.Wait()
	stored := 0
	for _, err := range results {
		switch {
		case err == nil:
			stored++
		case !errors.Is(err, ErrTaken):
			t.Errorf("got %v", err)
		}
	}
	if stored != 1 {
		t.Errorf("stored %d times", stored)
	}
}

func TestTheReadPoolOnlyReads(t *testing.T) {
	d := openOnlyDisk(t, filepath.Join(t.TempDir(), "night.db"))
	if _, err := d.read.Exec("DELETE FROM games"); err == nil {
		t.Error("the read pool has written")
	}
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "250"} {
		var got string
		must(t, d.write.QueryRow("PRAGMA "+pragma).Scan(&got))
		if got != want {
			t.Errorf("%s is %s, want %s", pragma, got, want)
		}
	}
}

func TestTheFileIsItsOwnersOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	openOnlyDisk(t, path)
	for _, name := range []string{path, path + "-wal"} {
		info, err := os.Stat(name)
		must(t, err)
		if mode := info.Mode().Perm(); mode != 0o600 {
			t.Errorf("%s has mode %o", filepath.Base(name), mode)
		}
	}
}

func TestOpeningWhatIsNoDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "holiday.jpg")
	must(t, os.WriteFile(path, []byte(strings.Repeat("not a database ", 100)), 0o600))
	if s, err := Open(path, nil, Options{Logger: quiet()}); err == nil {
		s.Close()
		t.Error("opened")
	}
	if s, err := Open(filepath.Join(path, "x.db"), nil, Options{Logger: quiet()}); err == nil {
		s.Close()
		t.Error("opened a file in a file")
	}
}

func version(t *testing.T, db *sql.DB) (n int) {
	t.Helper()
	must(t, db.QueryRow("PRAGMA user_version").Scan(&n))
	return n
}

func TestMigrations(t *testing.T) {
	db, err := openPool(filepath.Join(t.TempDir(), "night.db"), 1, "immediate", "foreign_keys(1)")
	must(t, err)
	defer db.Close()
	step := func(sql string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(sql)} }
	steps := fstest.MapFS{"0001_a.sql": step("CREATE TABLE a (x); INSERT INTO a VALUES (1);")}
	must(t, migrate(ctx, db, steps))
	must(t, migrate(ctx, db, steps))
	steps["0002_b.sql"] = step("CREATE TABLE b (x); INSERT INTO a VALUES (2); NONSENSE;")
	if err := migrate(ctx, db, steps); err == nil || !strings.Contains(err.Error(), "0002_b.sql") {
		t.Errorf("a broken step got %v", err)
	}
	var rows int
	must(t, db.QueryRow("SELECT count(*) FROM a").Scan(&rows))
	if rows != 1 || version(t, db) != 1 {
		t.Errorf("%d rows at version %d after a broken step", rows, version(t, db))
	}
	steps["0002_b.sql"] = step("INSERT INTO a VALUES (2);")
	must(t, migrate(ctx, db, steps))
	if version(t, db) != 2 {
		t.Errorf("version %d", version(t, db))
	}
	delete(steps, "0002_b.sql")
	if err := migrate(ctx, db, steps); err == nil || !strings.Contains(err.Error(), "newer") {
		t.Errorf("a file of a newer program got %v", err)
	}
}

// A version that no program of ours has written is an error, never a panic or a new start.
func TestAFileOfAnotherVersionIsLeftAlone(t *testing.T) {
	for name, change := range map[string]string{
		"minus five": "PRAGMA user_version = -5", "none, with tables": "PRAGMA user_version = 0",
		"ours, without tables": "DROP TABLE commits; DROP TABLE clocks; DROP TABLE host_links; DROP TABLE seats; DROP TABLE games; DROP TABLE sessions; DROP TABLE house",
	} {
		path := filepath.Join(t.TempDir(), "night.db")
		d := openOnlyDisk(t, path)
		_, err := d.write.Exec(change)
		must(t, err)
		must(t, d.Close())
		if _, err := openDisk(path, Options{BusyAfter: time.Second, Logger: quiet()}); !errors.Is(err, errNotOurs) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOurOwnMigrationsRun(t *testing.T) {
	names, err := migrations.Files.ReadDir(".")
	must(t, err)
	d := openOnlyDisk(t, filepath.Join(t.TempDir(), "night.db"))
	if got := version(t, d.write); got != len(names) {
		t.Errorf("version %d, there are %d steps", got, len(names))
	}
}

func TestTheSessionLibraryFindsItsTable(t *testing.T) {
	s := open(t, Options{})
	_, err := s.WriteDB().Exec("REPLACE INTO sessions (token, data, expiry) VALUES ($1, $2, julianday($3))",
		"t", []byte("d"), time.Now().Add(time.Hour).UTC().Format("2006-01-02T15:04:05.999"))
	must(t, err)
	var data []byte
	must(t, s.WriteDB().QueryRow("SELECT data FROM sessions WHERE token = $1 AND julianday('now') < expiry", "t").Scan(&data))
	if string(data) != "d" {
		t.Errorf("got %q", data)
	}
}

func TestAFullQueueIsBusy(t *testing.T) {
	w := &writer{busy: 10 * time.Millisecond, jobs: make(chan job)} // nobody takes jobs out
	if err := w.submit(nil); !errors.Is(err, ErrBusy) {
		t.Errorf("got %v", err)
	}
}

func TestBackup(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	roll(t, r)
	if n := s.Stats(); n.Rooms != 1 || n.Playing != 1 || n.Watchers != 0 {
		t.Errorf("stats are %+v", n)
	}
	path := filepath.Join(t.TempDir(), "copy of the night.db")
	must(t, s.Backup(ctx, path))
	if err := s.Backup(ctx, path); err == nil {
		t.Error("a backup was overwritten")
	}
	info, err := os.Stat(path)
	must(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Errorf("the copy has mode %o", info.Mode().Perm())
	}
	copied, err := openAt(t, path, Options{}).Room(ctx, r.code)
	must(t, err)
	if points(copied.Snapshot()) != points(r.Snapshot()) {
		t.Error("the copy shows another game")
	}
}
