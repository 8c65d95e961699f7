package store

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"monappoly/engine"
)

// maxWaiting is how many answers may wait for one room before the next is told that it is busy.
const maxWaiting = 64

// Room is one table and its game. Its methods may be called by many at once.
type Room struct {
	store *Store
	code  string
	kind  engine.Kind

	turn     chan struct{} // one place: whoever is in it may write
	waiting  atomic.Int32
	snap     atomic.Pointer[Snapshot]
	wakeAt   atomic.Int64 // when the sweeper must look, by the store's ticks
	sweeping atomic.Bool
	gone     atomic.Bool // left memory: another Room has this code now

	// These belong to whoever has the turn.
	head       Head
	match      engine.Match // nil in the lobby; never changed, only replaced
	stale      bool         // an append failed or a rule panicked: load again before the next answer
	clocks     []clock
	stopped    time.Time // when the clocks were stopped; zero while they run
	clocksKept time.Time // when they were last written down
	claims     []claim
	version    int64
	busyBots   int // standing offers that bots took in a row

	mu       sync.Mutex // guards what follows, for moments only
	used     time.Time
	here     []*presence // by seat
	tv       presence
	watchers map[chan struct{}]struct{}
}

// newRoom makes a room of what is on disk. It returns an error when the log cannot be folded.
func (s *Store) newRoom(rec Record) (*Room, error) {
	kind, err := s.kind(rec.Head.Kind)
	if err != nil {
		return nil, err
	}
	now := time.Now()
	r := &Room{
		store: s, code: rec.Head.Code, kind: kind, turn: make(chan struct{}, 1),
		version: now.UnixMicro(), used: now, clocksKept: now, watchers: map[chan struct{}]struct{}{},
	}
	r.wakeAt.Store(never)
	if r.match, err = fold(kind, rec); err != nil {
		return nil, err
	}
	r.head = rec.Head
	if r.head.Paused {
		r.stopped = now
	}
	r.clocks = r.wound(rec.Clocks, now)
	r.fitPresence(now)
	r.publish(now)
	return r, nil
}

// fold returns the match of a record, nil for a lobby. A panic of the game is an error.
func fold(kind engine.Kind, rec Record) (match engine.Match, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("fold the log of %s: panic: %v\n%s", rec.Head.Code, p, debug.Stack())
		}
	}()
	if len(rec.Rows) == 0 {
		return nil, nil
	}
	return kind.Load(rec.Head.Seed, len(rec.Head.Chairs), rec.Rows)
}

// Snapshot is the room now. The pointer changes exactly when something was published.
func (r *Room) Snapshot() *Snapshot { return r.live().snap.Load() }

// Kind is the game that is played here.
func (r *Room) Kind() engine.Kind { return r.kind }

// live returns the room in memory with this code: this one, unless it has left.
func (r *Room) live() *Room {
	if !r.gone.Load() {
		return r
	}
	if now, err := r.store.Room(context.Background(), r.code); err == nil {
		return now
	}
	return r
}

// write does one step while nobody else writes. It is the door at which faults
// are caught: a player gets a refusal, ErrRepeat, ErrGone, ErrBusy, or ErrInternal.
func (r *Room) write(ctx context.Context, do func(*Room) error) error {
	r, err := r.take(ctx)
	if err != nil {
		return err
	}
	defer func() { <-r.turn }()
	err = r.sort(r.guard(do))
	if r.stale {
		if again := r.reload(); again != nil {
			r.store.opt.Logger.Error("a table cannot be loaded again", "table", r.code, "err", again)
		}
	}
	return err
}

// take waits for the turn, but not for ever. A room that is stale is loaded again first.
func (r *Room) take(ctx context.Context) (*Room, error) {
	for {
		if err := r.queue(ctx); err != nil {
			return nil, err
		}
		if r.gone.Load() {
			<-r.turn
			now, err := r.store.Room(ctx, r.code)
			if err != nil {
				return nil, err
			}
			r = now
			continue
		}
		if !r.stale {
			return r, nil
		}
		if err := r.reload(); err != nil {
			<-r.turn
			return nil, fmt.Errorf("%w: %w", ErrInternal, err)
		}
		return r, nil
	}
}

func (r *Room) queue(ctx context.Context) error {
	select {
	case r.turn <- struct{}{}:
		return nil
	default:
	}
	defer r.waiting.Add(-1)
	if r.waiting.Add(1) > maxWaiting {
		return ErrBusy
	}
	patience := time.NewTimer(r.store.opt.BusyAfter)
	defer patience.Stop()
	select {
	case r.turn <- struct{}{}:
		return nil
	case <-patience.C:
		return ErrBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}

// guard catches the panics of a game: it logs table and commit, and the room is loaded again.
func (r *Room) guard(do func(*Room) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			r.stale = true
			r.store.opt.Logger.Error("the game panicked", "table", r.code, "game", r.head.Kind, "commit", r.seq()+1,
				"panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = ErrInternal
		}
	}()
	return do(r)
}

// sort keeps the errors that players and handlers know and turns all others into ErrInternal.
func (r *Room) sort(err error) error {
	var refusal *engine.Refusal
	if err == nil || errors.As(err, &refusal) {
		return err
	}
	for _, known := range []error{engine.ErrRepeat, engine.ErrGone, ErrBusy, ErrNoTable, ErrClosed, ErrInternal} {
		if errors.Is(err, known) {
			return err
		}
	}
	r.store.opt.Logger.Error("a step failed", "table", r.code, "commit", r.seq()+1, "err", err)
	return fmt.Errorf("%w: %w", ErrInternal, err)
}

// seq is the number of the last commit, -1 in the lobby.
func (r *Room) seq() int {
	if r.match == nil {
		return -1
	}
	return r.match.Seq()
}

// reload throws away what is in memory and loads what is on disk. Clocks go on.
func (r *Room) reload() error {
	rec, err := r.store.log.Load(context.Background(), r.code)
	if err != nil {
		return err
	}
	match, err := fold(r.kind, rec)
	if err != nil {
		return err
	}
	now := time.Now()
	r.head, r.match, r.stale = rec.Head, match, false
	r.clocks = r.wind(&r.head, match, nil, r.clockTime(now))
	r.stopped = r.stoppedAt(&r.head, now)
	r.fitPresence(now)
	r.publish(now)
	return nil
}

// step is what one change of a room brings; nil means as it was.
type step struct {
	head  *Head
	match engine.Match
	row   *engine.Row
	also  []Change // of other tables, in the same transaction
}

// save writes a step to the log and only then shows it. After an error nothing
// is shown, and the room is stale: the disk knows what is true.
func (r *Room) save(s step) error {
	now := time.Now()
	head, match := &r.head, r.match
	if s.head != nil {
		head = s.head
	}
	if s.match != nil {
		match = s.match
	}
	clocks := r.wind(head, match, s.row, r.clockTime(now))
	stopped := r.stoppedAt(head, now)
	if stopped.IsZero() && !r.stopped.IsZero() {
		shift(clocks, now.Sub(r.stopped))
	}
	change := Change{Game: r.code, Head: s.head, Row: s.row, Clocks: toKeep(clocks, r.clocks, stopped, now)}
	if err := r.store.log.Append(append([]Change{change}, s.also...)...); err != nil {
		r.stale = true
		return fmt.Errorf("append commit %d: %w", r.seq()+1, err)
	}
	r.head, r.match, r.clocks, r.stopped = *head, match, clocks, stopped
	r.publish(now)
	return nil
}

// saveHead writes a changed head.
func (r *Room) saveHead(h Head) error { return r.save(step{head: &h}) }

// Rows are the commits of the game so far.
func (r *Room) Rows(ctx context.Context) ([]engine.Row, error) {
	rec, err := r.store.log.Load(ctx, r.code)
	return rec.Rows, err
}
