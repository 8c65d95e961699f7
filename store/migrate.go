package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
)

// migrate runs the steps that the file has not had yet, each in a transaction
// of its own. A file from a newer program is an error: it is left alone.
func migrate(ctx context.Context, db *sql.DB, steps fs.FS) error {
	names, err := fs.Glob(steps, "*.sql") // sorted
	if err != nil {
		return err
	}
	had, err := versionOf(ctx, db, len(names))
	if err != nil {
		return err
	}
	for n := had; n < len(names); n++ {
		if err := migrateStep(ctx, db, steps, names[n], n+1); err != nil {
			return fmt.Errorf("migration %s: %w", names[n], err)
		}
	}
	return nil
}

// errNotOurs says that a file is a database, but none of Monappoly.
var errNotOurs = errors.New("the file is a database of another program, or its version was changed: it is left alone")

// versionOf returns how many steps a file has had, 0 for an empty one. A file from a newer
// program, and one with tables that no step of ours has made, is an error.
func versionOf(ctx context.Context, db *sql.DB, known int) (had int, err error) {
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&had); err != nil {
		return 0, fmt.Errorf("read the file's version: %w", err)
	}
	if had > known {
		return 0, fmt.Errorf("the file is of version %d, this program knows %d: please use a newer monappoly", had, known)
	}
	var tables int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
		return 0, fmt.Errorf("read the file's tables: %w", err)
	}
	if had < 0 || (had == 0) != (tables == 0) {
		return 0, errNotOurs
	}
	return had, nil
}

func migrateStep(ctx context.Context, db *sql.DB, steps fs.FS, name string, version int) error {
	text, err := fs.ReadFile(steps, name)
	if err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var had int // another program may have been quicker
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&had); err != nil || had >= version {
		return err
	}
	if _, err := tx.ExecContext(ctx, string(text)); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", version)); err != nil {
		return err
	}
	return tx.Commit()
}
