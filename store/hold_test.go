package store

import (
	"errors"
	"io"
	"path/filepath"
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
