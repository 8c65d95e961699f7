package store

import (
	"context"
	"database/sql"
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
	var had int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&had); err != nil {
		return fmt.Errorf("read the file's version: %w", err)
	}
	if had > len(names) {
		return fmt.Errorf("the file is of version %d, this program knows %d: please use a newer monappoly", had, len(names))
	}
	for n := had; n < len(names); n++ {
		if err := migrateStep(ctx, db, steps, names[n], n+1); err != nil {
			return fmt.Errorf("migration %s: %w", names[n], err)
		}
	}
	return nil
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
