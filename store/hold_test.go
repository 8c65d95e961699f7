package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Two programs that play the tables of one file would write over each other's seats.
func TestOneProgramAtATimePlaysAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	first := openAt(t, path, Options{Alone: true})
	r := started(t, first, NewTable{})
	second, err := Open(path, nil, Options{Logger: quiet(), Alone: true})
	if !errors.Is(err, ErrServed) {
		if err == nil {
			second.Close()
		}
		t.Fatalf("a second program: %v", err)
	}
	command := openAt(t, path, Options{}) // what plays nothing may look, meanwhile
	must(t, command.Export(ctx, r.Snapshot().Table.Code, io.Discard))
	must(t, command.Backup(ctx, filepath.Join(t.TempDir(), "copy.db")))
	roll(t, r)
	must(t, first.Close())
	agree(t, openAt(t, path, Options{Alone: true}), r)
}

// The lock is on the file, whatever name it has, and whatever is deleted beside it.
func TestNoSecondProgramUnderAnotherName(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "night.db")
	openAt(t, path, Options{Alone: true})
	link, second := filepath.Join(dir, "link.db"), filepath.Join(dir, "second.db")
	must(t, os.Symlink(path, link))
	must(t, os.Link(path, second))
	_ = os.Remove(path + "-lock")
	for _, name := range []string{path, link, second} {
		s, err := Open(name, nil, Options{Logger: quiet(), Alone: true})
		if err == nil {
			s.Close()
		}
		if !errors.Is(err, ErrServed) {
			t.Errorf("%s: %v", filepath.Base(name), err)
		}
	}
}

// Under its second name a file would lack what still lies in the journal of the first.
func TestAFileWithTwoNamesIsNotServed(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "night.db")
	must(t, openAt(t, path, Options{Alone: true}).Close())
	must(t, os.Link(path, filepath.Join(dir, "second.db")))
	s, err := Open(path, nil, Options{Logger: quiet(), Alone: true})
	if err == nil {
		s.Close()
		t.Fatal("it was opened")
	}
	if !strings.Contains(err.Error(), "hard links") {
		t.Errorf("it says %q", err)
	}
}

// What SQLite opens and closes while a file is served does not let go of it.
func TestTheHoldOutlivesACopy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{Alone: true})
	must(t, s.Backup(ctx, filepath.Join(t.TempDir(), "copy.db")))
	must(t, openAt(t, path, Options{}).Close())
	if _, err := tryHold(path); !errors.Is(err, ErrServed) {
		t.Errorf("the file is held by nobody: %v", err)
	}
}
