//go:build !linux

package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// tryHold locks a second file beside the database, with SQLite's own locks: they exist
// on every system. Its name follows from the database's real name; see oneName for files
// with several.
func tryHold(path string) (release func() error, err error) {
	path += "-lock"
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the lock file: %w", err)
	}
	if err := f.Close(); err != nil {
		return nil, err
	}
	file := url.URL{Scheme: "file", Path: path, RawQuery: "_pragma=journal_mode(OFF)"}
	db, err := sql.Open("sqlite", file.String())
	if err != nil {
		return nil, err
	}
	ctx := context.Background()
	conn, err := db.Conn(ctx)
	if err == nil {
		_, err = conn.ExecContext(ctx, "BEGIN EXCLUSIVE")
	}
	if err == nil {
		return func() error { return errors.Join(conn.Close(), db.Close()) }, nil
	}
	if errors.Is(plain(err), ErrBusy) {
		err = ErrServed
	}
	return nil, errors.Join(err, db.Close())
}
