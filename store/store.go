// Package store owns the games in play: rooms, who sits in them, and their log on disk.
//
// A Room holds one game in memory and takes one answer at a time. An answer is
// tried on a clone, written to the log, and only then shown: what a player was
// told is on disk. Every room also keeps its table's time: overdue questions,
// delays and bots are answered here, by one sweeper, and by nobody else.
// SQL lives only in this package.
package store

import (
	"errors"
	"log/slog"
	"time"

	"monappoly/engine"
)

var (
	// ErrNoTable says that no table has that code, or no seat or host that secret.
	ErrNoTable = errors.New("store: no such table")
	// ErrBusy says that too many answers wait; nothing has happened, the player may try again.
	ErrBusy = errors.New("store: the table is busy")
	// ErrLocked says that another program keeps the database for itself; nothing has happened. It
	// always comes with ErrBusy.
	ErrLocked = errors.New("store: another program holds the database")
	// ErrInternal wraps a fault of the program itself. It is logged already; the room has been loaded again.
	ErrInternal = errors.New("store: something went wrong")
	// ErrUnsaved says that the disk is full or may not be written: nothing has happened, and
	// nothing will until the operator has made room. It may come inside an ErrInternal.
	ErrUnsaved = errors.New("store: the disk takes nothing")
	// ErrClosed says that the store is shutting down.
	ErrClosed = errors.New("store: closed")
)

// Options are the store's settings. The zero value is right for a game night.
type Options struct {
	Logger *slog.Logger // nil: slog.Default()

	Think     func() time.Duration // how long a bot thinks; nil: 0.8 to 2 s, see NoThinking
	Grace     time.Duration        // added to stored clocks after a load; 0: 10 s
	AwayAfter time.Duration        // a seat without a connection is away after this; 0: 60 s
	IdleAfter time.Duration        // a room that nobody uses leaves memory after this; 0: 10 min
	Alone     bool                 // Open returns ErrServed while another program that wants to be alone has the file
	BusyAfter time.Duration        // how long an answer waits for its turn before ErrBusy; 0: 3 s

	Seed func() engine.Seed // where a new table's dice come from; nil: crypto/rand
	Wrap func(Log) Log      // put between the rooms and the disk by tests that inject faults
	held func()             // tests hold a loaded room back for a moment before anybody can find it
}

// NoThinking lets bots answer at once: for tests and simulations.
func NoThinking() time.Duration { return 0 }
