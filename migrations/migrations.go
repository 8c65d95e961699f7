// Package migrations holds the steps that bring a database file up to date:
// numbered SQL files, embedded, run in order at start. A released step is
// never changed; a new one is added. SQLite's PRAGMA user_version says how
// many a file has had.
package migrations

import "embed"

// Files are the steps: 0001_….sql, 0002_….sql and so on, without gaps.
//
//go:embed *.sql
var Files embed.FS
