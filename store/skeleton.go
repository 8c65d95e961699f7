package store

import (
	"context"
	"database/sql"
	"errors"
	"io"

	"monappoly/engine"
)

var errSkeleton = errors.New("store: being built")

type Store struct{}

// Open opens or creates the database file and brings its tables up to date.
func Open(path string, kinds []engine.Kind, opt Options) (*Store, error) { return nil, errSkeleton }

// Close stops the clocks, writes what is pending and closes the file.
func (s *Store) Close() error { return errSkeleton }

// WriteDB is the write pool, for the session store.
func (s *Store) WriteDB() *sql.DB { return nil }

// Create opens a table in the lobby.
func (s *Store) Create(ctx context.Context, t NewTable) (room *Room, hostSecret string, err error) {
	return nil, "", errSkeleton
}

// Room returns the room with that code (any case), loading it on first use; or ErrNoTable.
func (s *Store) Room(ctx context.Context, code string) (*Room, error) { return nil, errSkeleton }

// BySeatSecret finds the table (the newest, after "play again") and seat of a seat link.
func (s *Store) BySeatSecret(ctx context.Context, secret string) (code string, seat int, err error) {
	return "", 0, errSkeleton
}

// ByHostSecret finds the table (the newest, after "play again") of a host link.
func (s *Store) ByHostSecret(ctx context.Context, secret string) (code string, err error) {
	return "", errSkeleton
}

// Tables returns the public facts of those tables that exist, without loading their games.
func (s *Store) Tables(ctx context.Context, codes []string) []Table { return nil }

// OpenTables returns all tables that are not over, newest first, with their host secrets.
func (s *Store) OpenTables(ctx context.Context) ([]HostLink, error) { return nil, errSkeleton }

// Export writes a table as one self-contained file, with its secrets.
func (s *Store) Export(ctx context.Context, code string, w io.Writer) error { return errSkeleton }

// Import reads an exported file, checks it, and returns its code (a new one if taken) and host secret.
func (s *Store) Import(ctx context.Context, r io.Reader) (code, hostSecret string, err error) {
	return "", "", errSkeleton
}

// Room is one table and its game.
type Room struct{}

// Snapshot is the room now. The pointer changes exactly when something was published.
func (r *Room) Snapshot() *Snapshot { return nil }

// Watch returns a mailbox of one: a receive means "look at Snapshot again". Call the function to stop.
func (r *Room) Watch() (<-chan struct{}, func()) { return nil, func() {} }

// Connect notes that a seat's phone (or the TV, seat -1) is there until release is called.
func (r *Room) Connect(seat int) (release func()) { return func() {} }

// SeatOf returns the seat that a secret opens at this table, from memory.
func (r *Room) SeatOf(secret string) (seat int, ok bool) { return 0, false }

// IsHost says whether the secret is this table's host secret, from memory.
func (r *Room) IsHost(secret string) bool { return false }

func (r *Room) Join(ctx context.Context, name, token string) (seat int, secret string, err error) {
	return 0, "", errSkeleton
}
func (r *Room) Rename(ctx context.Context, seat int, name string) error        { return errSkeleton }
func (r *Room) AddBot(ctx context.Context, level string) (seat int, err error) { return 0, errSkeleton }

// Kick in the lobby removes the seat; in play it hands it to a bot and its old link ends.
func (r *Room) Kick(ctx context.Context, seat int) error { return errSkeleton }

// Resign takes the game's standing offer "resign" for the seat.
func (r *Room) Resign(ctx context.Context, seat int) error { return errSkeleton }

// BotTakes lets a bot play for a person; Release gives the seat back.
func (r *Room) BotTakes(ctx context.Context, seat int, level string) error { return errSkeleton }
func (r *Room) Release(ctx context.Context, seat int) error                { return errSkeleton }

// Reorder: order[i] is the present number of the seat that becomes seat i. Lobby only.
func (r *Room) Reorder(ctx context.Context, order []int) error { return errSkeleton }

// SetOptions changes preset, options and times in the lobby (Kind is ignored).
func (r *Room) SetOptions(ctx context.Context, t NewTable) error { return errSkeleton }
func (r *Room) Start(ctx context.Context) error                  { return errSkeleton }
func (r *Room) Pause(ctx context.Context) error                  { return errSkeleton }
func (r *Room) Resume(ctx context.Context) error                 { return errSkeleton }

// Skip plays the default of the seat's open question.
func (r *Room) Skip(ctx context.Context, seat int) error { return errSkeleton }

// End closes the table: no more answers; the seed is revealed.
func (r *Room) End(ctx context.Context) error { return errSkeleton }

// Again opens the next table with the same seats and returns its code; every call returns the same.
// The same seat and host secrets open the seats of the new table.
func (r *Room) Again(ctx context.Context) (code string, err error) { return "", errSkeleton }

// ClaimSeat asks for a seat. The secret opens the seat once the captain has approved, and nothing before.
func (r *Room) ClaimSeat(ctx context.Context, seat int, claimant string) (secret string, err error) {
	return "", errSkeleton
}

// ApproveClaim gives the seat to the claimant: the old link ends. DenyClaim forgets the claim.
func (r *Room) ApproveClaim(ctx context.Context, seat int, id string) error { return errSkeleton }
func (r *Room) DenyClaim(ctx context.Context, seat int, id string) error    { return errSkeleton }

// NewSeatSecret makes a new link to the seat; the old one ends.
func (r *Room) NewSeatSecret(ctx context.Context, seat int) (secret string, err error) {
	return "", errSkeleton
}

// Answer returns nil, a *engine.Refusal, engine.ErrRepeat (treat as success), engine.ErrGone, ErrBusy or an internal error.
func (r *Room) Answer(ctx context.Context, seat engine.Seat, prompt string, a engine.Answer) error {
	return errSkeleton
}

// Rows are the commits of the game so far.
func (r *Room) Rows(ctx context.Context) ([]engine.Row, error) { return nil, errSkeleton }
