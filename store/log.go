package store

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"monappoly/engine"
)

// ErrTaken says that a commit of that number, or a table of that code, is stored already.
var ErrTaken = errors.New("store: already stored")

// Log is the only seam of this package: what rooms ask of the disk. SQLite is
// its implementation; tests wrap it to make it fail.
type Log interface {
	// Append stores all changes or none. It returns ErrTaken where a commit or a new table is there
	// already, ErrBusy where too much waits to be written. Once it has returned nil, they are on disk.
	Append(changes ...Change) error
	// Load returns all of one table, or ErrNoTable.
	Load(ctx context.Context, code string) (Record, error)
	// Heads returns those tables that exist, in the order of the codes.
	Heads(ctx context.Context, codes []string) ([]Head, error)
	// Open returns the tables that are not over, newest first.
	Open(ctx context.Context) ([]Head, error)
	// BySeat finds the newest table with a seat of that hashed secret, or ErrNoTable.
	BySeat(ctx context.Context, hash []byte) (code string, seat int, err error)
	// ByHost finds the newest table with that host secret, or ErrNoTable.
	ByHost(ctx context.Context, secret string) (code string, err error)
}

// Head is all that is stored about a table beside its commits and clocks.
type Head struct {
	Code, Kind, Preset string
	Options            map[string]string
	Status             Status
	Paused             bool
	Captain            int
	Created, Started   time.Time
	DecisionTime       time.Duration
	NopeDelay          time.Duration
	Next               string
	Seed               engine.Seed
	Host               string // the host's secret
	Chairs             []Chair
}

// Chair is a seat as it is stored.
type Chair struct {
	Name, Token, Bot string
	Secret           []byte // SHA-256 of the seat's secret; nil where no person sits
}

// Change is what one step does to one table.
type Change struct {
	Game   string
	Head   *Head                    // nil: as it was
	New    bool                     // the table must not exist yet
	Row    *engine.Row              // nil: no commit
	Clocks map[string]time.Duration // time left by prompt; nil: as they were
}

// Record is all of one table.
type Record struct {
	Head   Head
	Clocks map[string]time.Duration
	Rows   []engine.Row
}

// closed says whether a table was closed before its game began.
func (h Head) closed() bool { return h.Status == Over && h.Started.IsZero() }

// clone returns a head that shares nothing with this one.
func (h Head) clone() Head {
	h.Options = maps.Clone(h.Options)
	h.Chairs = slices.Clone(h.Chairs)
	return h
}
