package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// crashed copies a database as a kill leaves it: the file with its journal. The store plays on.
func crashed(t testing.TB, s *Store, to string) {
	t.Helper()
	for _, end := range []string{"", "-wal"} {
		data, err := os.ReadFile(s.disk.path + end)
		must(t, err)
		must(t, os.WriteFile(to+end, data, 0o600))
	}
}

// killedNight is a database with a copy of it and answers after the copy, as a kill leaves them.
func killedNight(t testing.TB) (path, backup, code string) {
	t.Helper()
	s := open(t, Options{})
	for range 40 {
		lobby(t, s, NewTable{}, "Cat", "Dan") // so that the pages of a copy lie elsewhere
	}
	r := started(t, s, NewTable{})
	roll(t, r)
	_, err := s.disk.write.Exec("DELETE FROM games WHERE code <> ?; PRAGMA wal_checkpoint(TRUNCATE)", r.code)
	must(t, err)
	dir := t.TempDir()
	path, backup = filepath.Join(dir, "night.db"), filepath.Join(dir, "copy.db")
	must(t, s.Backup(ctx, backup))
	started(t, s, NewTable{})
	roll(t, r)
	crashed(t, s, path)
	return path, backup, r.code
}

func contents(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	must(t, err)
	return string(data)
}

// A copy that is put over the file of a server that was killed must not be mixed with its journal.
func TestACopyBesideAForeignJournalIsRefused(t *testing.T) {
	path, backup, _ := killedNight(t)
	must(t, os.WriteFile(path, []byte(contents(t, backup)), 0o600))
	for _, opt := range []Options{{Logger: quiet(), Alone: true}, {Logger: quiet()}} {
		s, err := Open(path, nil, opt)
		if err == nil {
			s.Close()
		}
		if !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), "monappoly restore") {
			t.Fatalf("opened with %v", err)
		}
	}
	if contents(t, path) != contents(t, backup) {
		t.Error("the copy was changed")
	}
}

// A copy of before says of itself that it has a journal: then its pages tell.
func TestAMixedFileIsRefusedAndLeftAsItIs(t *testing.T) {
	path, backup, _ := killedNight(t)
	mixed := []byte(contents(t, backup))
	mixed[18], mixed[19] = walFormat, walFormat
	must(t, os.WriteFile(path, mixed, 0o600))
	wal := contents(t, path+"-wal")
	s, err := Open(path, nil, Options{Logger: quiet(), Alone: true})
	if err == nil {
		s.Close()
	}
	if !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), "monappoly restore") {
		t.Fatalf("opened with %v", err)
	}
	if contents(t, path) != string(mixed) || contents(t, path+"-wal") != wal {
		t.Error("the files were changed")
	}
}

// A journal without its database is what an interrupted restore leaves.
func TestAJournalAloneIsRefused(t *testing.T) {
	path, _, _ := killedNight(t)
	must(t, os.Remove(path))
	s, err := Open(path, nil, Options{Logger: quiet()})
	if err == nil {
		s.Close()
	}
	if !errors.Is(err, ErrForeign) {
		t.Fatalf("opened with %v", err)
	}
}

func TestRestorePutsACopyInPlace(t *testing.T) {
	path, backup, code := killedNight(t)
	before := contents(t, path)
	done, err := Restore(ctx, backup, path)
	must(t, err)
	if done.Tables != 1 || done.Open != 1 {
		t.Errorf("restored %+v", done)
	}
	if contents(t, done.Aside) != before {
		t.Error("the file that was set aside is another one")
	}
	s := openAt(t, path, Options{Alone: true})
	r, err := s.Room(ctx, code)
	must(t, err)
	if got := r.Snapshot().Match.Seq(); got != 1 {
		t.Errorf("the restored game is at commit %d, the copy was at 1", got)
	}
	roll(t, r)
	agree(t, s, r)
	aside, err := openAt(t, done.Aside, Options{}).Room(ctx, code)
	must(t, err)
	if got := aside.Snapshot().Match.Seq(); got != 2 {
		t.Errorf("the game that was set aside is at commit %d, it was at 2", got)
	}
}

func TestRestoreIntoNothing(t *testing.T) {
	_, backup, _ := killedNight(t)
	done, err := Restore(ctx, backup, filepath.Join(t.TempDir(), "new.db"))
	must(t, err)
	if done.Aside != "" {
		t.Errorf("set aside %q", done.Aside)
	}
}

func TestRestoreRefusesAndChangesNothing(t *testing.T) {
	path, backup, _ := killedNight(t)
	whole := contents(t, backup)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"empty.db": "", "text.db": strings.Repeat("no database ", 100), "short.db": whole[:len(whole)/2],
		"header.db": whole[:50], "newer.db": whole[:60] + "\x00\x00\x00\x63" + whole[64:], "minus.db": whole[:60] + "\xff\xff\xff\xfb" + whole[64:],
	} {
		bad := filepath.Join(dir, name)
		must(t, os.WriteFile(bad, []byte(text), 0o600))
		if _, err := Restore(ctx, bad, path); err == nil {
			t.Errorf("%s was restored", name)
		}
	}
	if _, err := Restore(ctx, path, path); err == nil {
		t.Error("a file was restored over itself")
	}
	left, err := filepath.Glob(filepath.Dir(path) + "/*")
	must(t, err)
	if len(left) != 3 && len(left) != 4 { // night.db, its journal, copy.db, and perhaps the journal's index
		t.Errorf("left behind: %q", left)
	}
	live := openAt(t, path, Options{Alone: true})
	if _, err := Restore(ctx, backup, path); !errors.Is(err, ErrServed) {
		t.Errorf("restored under a server: %v", err)
	}
	must(t, live.Export(ctx, live.anyCode(t), io.Discard))
}

func (s *Store) anyCode(t testing.TB) string {
	t.Helper()
	links, err := s.OpenTables(ctx)
	must(t, err)
	if len(links) == 0 {
		t.Fatal("no open tables")
	}
	return links[0].Table.Code
}
