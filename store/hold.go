package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// ErrServed says that another program plays the tables of this file.
var ErrServed = errors.New("another Monappoly plays the tables of this file")

// hold makes sure that one program at a time plays a file's tables: two would each keep
// tables of their own in memory, and write over what the other one has written. The
// operating system lets go of it when the program ends, however it ends. It returns
// ErrServed when somebody else holds the file.
func hold(path string) (release func() error, err error) {
	path += "-lock" // beside the file, so that copies and exports can be made while somebody plays
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the lock file: %w", err)
	}
	f.Close()
	file := url.URL{Scheme: "file", Path: path, RawQuery: "_pragma=busy_timeout(2000)&_pragma=journal_mode(OFF)"} // a stop takes less than 2 s
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
