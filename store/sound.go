package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

var (
	// ErrForeign says that a journal lies beside the file that is not its own. Nothing was changed.
	ErrForeign = errors.New("the journal beside the database is not its own")
	// ErrDamaged says that the file is damaged. Nothing was changed.
	ErrDamaged = errors.New("the database is damaged")
)

// journals are what SQLite keeps beside a file, by the end of the name.
var journals = []string{"-wal", "-shm", "-journal"}

// sideBySide looks at a file and its journal before SQLite does: opened together, the
// answers of the one would be mixed into the pages of the other. It returns ErrForeign
// where the journal cannot belong to the file. A copy made by Backup says in its header
// that it has no journal; so does an empty file.
func sideBySide(path string) error {
	wal, err := os.Stat(path + "-wal")
	if err != nil || wal.Size() == 0 {
		return nil
	}
	header, err := headerOf(path)
	if err != nil {
		return err
	}
	name := filepath.Base(path)
	if header != nil && header[18] == walFormat && header[19] == walFormat {
		return nil
	}
	return fmt.Errorf("%w: %s-wal was left by another %s. If you have put a copy in its place, use \"monappoly restore COPY\" instead, "+
		"which sets the old files aside; or move %s-wal and %s-shm away and start again. Nothing was changed", ErrForeign, name, name, name, name)
}

// walFormat is what the header's bytes 18 and 19 say of a file that has a write-ahead log.
const walFormat = 2

// headerOf returns the first bytes of a file, nil where there are none.
func headerOf(path string) ([]byte, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	header := make([]byte, 100)
	n, err := io.ReadFull(f, header)
	if n == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s breaks off after %d bytes", ErrDamaged, filepath.Base(path), n)
	}
	return header, nil
}

// mostChecked is up to how many bytes a file that was closed cleanly is checked before it
// is opened: what takes a fraction of a second.
const mostChecked = 64 << 20

// soundBefore checks a file before anything is written to it, with its journal if a crash
// has left one. It returns ErrDamaged with what an operator can do.
func soundBefore(ctx context.Context, path string) error {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		return err
	}
	wal, err := os.Stat(path + "-wal")
	left := err == nil && wal.Size() > 0
	if info.Size() > mostChecked && !left {
		return nil
	}
	db, err := openReadOnly(path)
	if err == nil {
		err = errors.Join(quickCheck(ctx, db), db.Close())
	}
	if err == nil {
		return nil
	}
	name := filepath.Base(path)
	hint := ""
	if left {
		hint = fmt.Sprintf(" A journal, %s-wal, lies beside it: if %s is a copy that was put there, the journal belongs to the one before, "+
			"and without %s-wal and %s-shm the copy is as good as it was.", name, name, name, name)
	}
	return fmt.Errorf("%w (%w). Nothing was changed.%s To go back to a copy: \"monappoly restore COPY\"", ErrDamaged, err, hint)
}

// openReadOnly opens a file for reading only: nothing of its journal is moved into it.
func openReadOnly(path string) (*sql.DB, error) {
	query := "mode=ro&_pragma=busy_timeout(5000)"
	if _, err := os.Stat(path + "-wal"); errors.Is(err, os.ErrNotExist) {
		query += "&immutable=1" // no journal is looked for, and none made
	}
	db, err := sql.Open("sqlite", fileURL(path, query))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// quickCheck asks SQLite whether the pages of a file hold together.
func quickCheck(ctx context.Context, db *sql.DB) error {
	rows, err := db.QueryContext(ctx, "PRAGMA quick_check(3)")
	if err != nil {
		return err
	}
	defer rows.Close()
	var found []string
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return err
		}
		if line != "ok" {
			found = append(found, strings.ReplaceAll(line, "\n", ", "))
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	if len(found) > 0 {
		return errors.New(strings.Join(found, "; "))
	}
	return nil
}
