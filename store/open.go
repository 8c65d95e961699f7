package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"slices"
	"sync"
	"time"

	"monappoly/engine"
)

// Store is all tables of one database file.
type Store struct {
	kinds []engine.Kind
	opt   Options
	disk  *disk
	log   Log

	opened time.Time
	ctx    context.Context // ends when the store closes
	stop   context.CancelFunc
	poke   chan struct{}  // wakes the sweeper
	work   sync.WaitGroup // the sweeper, its sweeps and loads under way

	mu     sync.Mutex
	closed bool
	rooms  map[string]*slot
}

// slot is a room in memory, or one that is being loaded.
type slot struct {
	ready chan struct{}
	room  *Room
	err   error
}

// Open opens or creates the database file and brings its tables up to date.
// It returns an error for a file that is no database of ours or of a newer program, and
// ErrServed for one that another program serves, if it shall be alone.
func Open(path string, kinds []engine.Kind, opt Options) (*Store, error) {
	opt.complete()
	d, err := openDisk(path, opt)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	s := &Store{
		kinds: kinds, opt: opt, disk: d, log: d, opened: time.Now(),
		poke: make(chan struct{}, 1), rooms: map[string]*slot{},
	}
	if opt.Wrap != nil {
		s.log = opt.Wrap(d)
	}
	s.ctx, s.stop = context.WithCancel(context.Background())
	s.work.Go(s.sweepAll)
	return s, nil
}

func (o *Options) complete() {
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Think == nil {
		o.Think = humaneThinking
	}
	if o.Seed == nil {
		o.Seed = randomSeed
	}
	for _, d := range []struct {
		to    *time.Duration
		usual time.Duration
	}{{&o.Grace, 10 * time.Second}, {&o.AwayAfter, time.Minute}, {&o.IdleAfter, 10 * time.Minute}, {&o.BusyAfter, 3 * time.Second}} {
		if *d.to == 0 {
			*d.to = d.usual
		}
	}
}

func humaneThinking() time.Duration {
	return 800*time.Millisecond + mathrand.N(1200*time.Millisecond)
}

func randomSeed() (s engine.Seed) {
	if _, err := rand.Read(s[:]); err != nil {
		panic(err)
	}
	return s
}

// Close stops the clocks, writes what is pending and closes the file.
func (s *Store) Close() error {
	s.mu.Lock()
	was := s.closed
	s.closed = true
	s.mu.Unlock()
	if was {
		return nil
	}
	s.stop()
	s.work.Wait()
	for _, r := range s.inMemory() {
		r.rest()
	}
	return s.disk.Close()
}

// Backup writes a copy of the whole file, also while games run. It returns an error for a file that is there already.
func (s *Store) Backup(ctx context.Context, path string) error {
	if err := s.disk.backup(ctx, path); err != nil {
		return fmt.Errorf("back up to %s: %w", path, err)
	}
	return nil
}

// Stats is what an operator may count.
type Stats struct {
	Rooms    int // tables in memory
	Playing  int // of these, games under way
	Watchers int // streams that wait for news
}

// Stats counts what is in memory now.
func (s *Store) Stats() (n Stats) {
	for _, r := range s.inMemory() {
		n.Rooms++
		if r.snap.Load().Table.Status == Playing {
			n.Playing++
		}
		r.mu.Lock()
		n.Watchers += len(r.watchers)
		r.mu.Unlock()
	}
	return n
}

// WriteDB is the write pool, for the session store.
func (s *Store) WriteDB() *sql.DB { return s.disk.write }

// TryWrite stores something of no worth, as large as a table, to find out whether the disk takes it.
func (s *Store) TryWrite() error {
	_, err := s.disk.write.Exec("REPLACE INTO sessions (token, data, expiry) VALUES ('ready', zeroblob(32768), julianday('now', '-1 day'))")
	return plain(err)
}

// ReplaceSession gives a stored browser session other data; it lives as long as before.
func (s *Store) ReplaceSession(name string, data []byte) error {
	_, err := s.disk.write.Exec("UPDATE sessions SET data = ? WHERE token = ?", data, name)
	return plain(err)
}

// kind returns the game of that name.
func (s *Store) kind(name string) (engine.Kind, error) {
	i := slices.IndexFunc(s.kinds, func(k engine.Kind) bool { return k.Name == name })
	if i < 0 {
		return engine.Kind{}, fmt.Errorf("store: this program has no game named %q", name)
	}
	return s.kinds[i], nil
}

// Room returns the room with that code (any case), loading it on first use: once,
// however many ask. It returns ErrNoTable when there is none.
func (s *Store) Room(ctx context.Context, code string) (*Room, error) {
	if code = tidyCode(code); code == "" {
		return nil, ErrNoTable
	}
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil, ErrClosed
	}
	sl := s.rooms[code]
	if sl == nil {
		sl = &slot{ready: make(chan struct{})}
		s.rooms[code] = sl
		s.work.Go(func() { s.load(code, sl) })
	}
	s.mu.Unlock()
	select {
	case <-sl.ready:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if sl.err != nil {
		return nil, sl.err
	}
	sl.room.touch(noSeat)
	return sl.room, nil
}

// load fills a slot. A slot that could not be filled is forgotten, so that the next request tries again.
func (s *Store) load(code string, sl *slot) {
	defer func() {
		close(sl.ready)
		s.wake() // its clocks began to run before the sweeper could find it
	}()
	rec, err := s.log.Load(context.Background(), code)
	if err == nil {
		sl.room, err = s.newRoom(rec)
	}
	if s.opt.held != nil {
		s.opt.held()
	}
	if err == nil {
		return
	}
	sl.err = err
	if !errors.Is(err, ErrNoTable) {
		s.opt.Logger.Error("a table cannot be loaded", "table", code, "err", err)
		sl.err = fmt.Errorf("%w: %w", ErrInternal, err)
	}
	s.mu.Lock()
	delete(s.rooms, code)
	s.mu.Unlock()
}

// inMemory returns the rooms that are loaded.
func (s *Store) inMemory() []*Room {
	s.mu.Lock()
	defer s.mu.Unlock()
	rooms := make([]*Room, 0, len(s.rooms))
	for _, sl := range s.rooms {
		select {
		case <-sl.ready:
			if sl.room != nil {
				rooms = append(rooms, sl.room)
			}
		default:
		}
	}
	return rooms
}

// evict lets rooms leave memory that nobody has used or watched for a while.
func (s *Store) evict(now time.Time) {
	for _, r := range s.inMemory() {
		if !r.idle(now) {
			continue
		}
		r.rest()
		s.mu.Lock()
		if r.leave(now) {
			delete(s.rooms, r.code)
		}
		s.mu.Unlock()
	}
}
