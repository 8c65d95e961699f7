package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"monappoly/migrations"
)

// Restored is what Restore has put in place.
type Restored struct {
	Tables, Open int    // tables in the copy, and those of them that are not over
	Aside        string // where the files from before lie now, "" if there were none
}

// Restore puts a copy, made by Backup or by hand, in the place of the database at path. The
// copy is read whole and checked first; it stays as it is. The old file and its journals are
// set aside together under another name, never mixed and never deleted. It returns ErrServed
// while a server runs on the old file, and ErrDamaged or another error for a copy that is not
// sound; in these cases nothing was changed.
func Restore(ctx context.Context, from, path string) (Restored, error) {
	path, err := realPath(path)
	if err != nil {
		return Restored{}, err
	}
	if same, err := sameFile(from, path); err != nil || same {
		return Restored{}, errors.Join(err, whenSame(same))
	}
	release, err := holdIfThere(path)
	if err != nil {
		return Restored{}, err
	}
	defer func() { _ = release() }() // it is set aside by then
	fresh := path + "-restoring"
	for _, name := range append([]string{""}, journals...) {
		if err := os.Remove(fresh + name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Restored{}, err
		}
	}
	done, err := readCopy(ctx, from, fresh)
	if err != nil {
		return Restored{}, errors.Join(err, removed(fresh))
	}
	if done.Aside, err = setAside(path, time.Now()); err != nil {
		return Restored{}, errors.Join(err, removed(fresh))
	}
	if err := os.Rename(fresh, path); err != nil {
		return done, err
	}
	return done, syncFolder(path)
}

func whenSame(same bool) error {
	if same {
		return errors.New("the copy is the database itself")
	}
	return nil
}

func sameFile(a, b string) (bool, error) {
	one, err := os.Stat(a)
	if err != nil {
		return false, err
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other), nil
}

// holdIfThere holds the file if there is one.
func holdIfThere(path string) (release func() error, err error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return func() error { return nil }, nil
	}
	return hold(path)
}

func removed(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// readCopy reads every page of a copy into a new file, checks it, and counts what is in it.
func readCopy(ctx context.Context, from, fresh string) (done Restored, err error) {
	if err := sideBySide(from); err != nil {
		return done, fmt.Errorf("%s: %w", filepath.Base(from), err)
	}
	f, err := os.OpenFile(fresh, os.O_CREATE|os.O_EXCL, 0o600) // for its owner only: it holds secrets
	if err != nil {
		return done, err
	}
	if err := f.Close(); err != nil {
		return done, err
	}
	db, err := openReadOnly(from)
	if err != nil {
		return done, err
	}
	defer db.Close()
	if done, err = lookAt(ctx, db); err != nil {
		return done, fmt.Errorf("%s cannot be restored: %w", filepath.Base(from), err)
	}
	return done, vacuumInto(ctx, db, fresh)
}

// lookAt returns an error for a file that is damaged, is not ours, or is of a newer program.
func lookAt(ctx context.Context, db *sql.DB) (done Restored, err error) {
	if err := quickCheck(ctx, db); err != nil {
		return done, fmt.Errorf("%w (%w)", ErrDamaged, err)
	}
	steps, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		return done, err
	}
	had, err := versionOf(ctx, db, len(steps))
	if err != nil {
		return done, err
	}
	if had == 0 {
		return done, errNotOurs
	}
	err = db.QueryRowContext(ctx, "SELECT count(*), count(*) FILTER (WHERE status < 2) FROM games").Scan(&done.Tables, &done.Open)
	return done, err
}

// vacuumInto writes a whole database into an empty file, and that file says of itself
// that it has no journal: a journal that lies beside it one day is not its own.
func vacuumInto(ctx context.Context, db *sql.DB, path string) (err error) {
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", path); err != nil {
		return err
	}
	alone, err := sql.Open("sqlite", fileURL(path, "_pragma=journal_mode(DELETE)"))
	if err != nil {
		return err
	}
	if err := errors.Join(alone.PingContext(ctx), alone.Close()); err != nil {
		return err
	}
	return syncFile(path)
}

// setAside gives the old file and its journals another name, the same for all of them.
// The database goes first: a journal alone is refused by sideBySide, a database alone would
// lack its newest answers.
func setAside(path string, now time.Time) (aside string, err error) {
	end := filepath.Ext(path)
	aside = path[:len(path)-len(end)] + now.Format("-before-20060102-150405") + end
	moved := false
	for _, name := range append([]string{""}, journals...) {
		if _, err := os.Lstat(aside + name); err == nil {
			return "", fmt.Errorf("%s is there already", filepath.Base(aside+name))
		}
	}
	for _, name := range append([]string{""}, journals...) {
		err := os.Rename(path+name, aside+name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		moved = moved || err == nil
	}
	if !moved {
		return "", nil
	}
	return aside, nil
}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncFolder makes sure that the new name of a file is on disk. Systems that cannot sync
// a folder keep names by themselves.
func syncFolder(path string) error {
	f, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	_ = f.Sync()
	return f.Close()
}
