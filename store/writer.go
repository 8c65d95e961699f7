package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// maxBatch is how many steps one transaction takes at the most.
const maxBatch = 128

// lockedFor is how long a step waits while another program writes; lockTry is how long the
// database waits in one go. In between, steps that have come meanwhile join the others.
const (
	lockedFor = 5 * time.Second
	lockTry   = 250 * time.Millisecond
)

// job is one step of one room on its way to the disk.
type job struct {
	changes []Change
	done    chan error
	until   time.Time // how long it may wait for another program
}

// writer commits in groups: whatever waits when the disk is free goes into one
// transaction. A step that comes alone is committed at once.
type writer struct {
	db   *sql.DB
	busy time.Duration
	jobs chan job
	over chan struct{}

	mu     sync.RWMutex
	closed bool

	insertRow, insertGame, updateGame, deleteSeats, insertSeat, insertHost, setClocks *sql.Stmt
}

func startWriter(db *sql.DB, busy time.Duration) (*writer, error) {
	w := &writer{db: db, busy: busy, jobs: make(chan job, 2*maxBatch), over: make(chan struct{})}
	for _, s := range []struct {
		to  **sql.Stmt
		sql string
	}{
		{&w.insertRow, `INSERT INTO commits (game, seq, at, seat, prompt, answer, auto, why, events, stack)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`},
		{&w.insertGame, `INSERT INTO games (preset, options, status, paused, captain, started,
			decision_time, nope_delay, next, seed, kind, created, code) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`},
		{&w.updateGame, `UPDATE games SET preset = ?, options = ?, status = ?, paused = ?, captain = ?, started = ?,
			decision_time = ?, nope_delay = ?, next = ?, seed = ?, kind = ?, created = ? WHERE code = ?`},
		{&w.deleteSeats, `DELETE FROM seats WHERE game = ?`},
		{&w.insertSeat, `INSERT INTO seats (game, n, name, token, bot, secret) VALUES (?, ?, ?, ?, ?, ?)`},
		{&w.insertHost, `INSERT INTO host_links (game, secret) VALUES (?, ?)`},
		{&w.setClocks, `REPLACE INTO clocks (game, time_left) VALUES (?, ?)`},
	} {
		var err error
		if *s.to, err = db.Prepare(s.sql); err != nil {
			return nil, fmt.Errorf("prepare: %w", err)
		}
	}
	// The pool has one connection, which stays open.
	if _, err := db.Exec(fmt.Sprintf("PRAGMA busy_timeout = %d", lockTry.Milliseconds())); err != nil {
		return nil, err
	}
	go w.run()
	return w, nil
}

// submit waits until the changes are on disk. It waits a while for a place in
// the queue; from then on nothing but the disk ends the waiting.
func (w *writer) submit(changes []Change) error {
	j := job{changes, make(chan error, 1), time.Now().Add(lockedFor)}
	if err := w.enqueue(j); err != nil {
		return err
	}
	return <-j.done
}

func (w *writer) enqueue(j job) error {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.closed {
		return ErrClosed
	}
	select {
	case w.jobs <- j:
		return nil
	default:
	}
	patience := time.NewTimer(w.busy)
	defer patience.Stop()
	select {
	case w.jobs <- j:
		return nil
	case <-patience.C:
		return ErrBusy
	}
}

// stop lets the writer finish what waits.
func (w *writer) stop() {
	w.mu.Lock()
	if !w.closed {
		w.closed = true
		close(w.jobs)
	}
	w.mu.Unlock()
	<-w.over
}

func (w *writer) run() {
	defer close(w.over)
	for j := range w.jobs {
		w.commit(w.gather([]job{j}))
	}
}

// gather takes what waits now, and waits for nothing.
func (w *writer) gather(batch []job) []job {
	for len(batch) < maxBatch {
		select {
		case j, ok := <-w.jobs:
			if !ok {
				return batch
			}
			batch = append(batch, j)
		default:
			return batch
		}
	}
	return batch
}

// commit writes a batch. A batch that fails is tried again step by step, so
// that one room's fault is not another's.
func (w *writer) commit(batch []job) {
	err := w.apply(batch)
	for errors.Is(err, ErrLocked) { // nobody's step is at fault: all wait together, each for its own time
		if batch = w.gather(expire(batch, err)); len(batch) == 0 {
			return
		}
		err = w.apply(batch)
	}
	if err == nil || len(batch) == 1 {
		for _, j := range batch {
			j.done <- err
		}
		return
	}
	for i := range batch {
		batch[i].done <- w.apply(batch[i : i+1])
	}
}

// expire tells those who have waited long enough, and returns the others.
func expire(batch []job, err error) []job {
	now := time.Now()
	return slices.DeleteFunc(batch, func(j job) bool {
		if j.until.After(now) {
			return false
		}
		j.done <- err
		return true
	})
}

func (w *writer) apply(batch []job) error {
	ctx := context.Background() // never a request's: a phone that hangs up must not leave a commit half-known
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return plain(err)
	}
	defer tx.Rollback()
	for _, j := range batch {
		for i := range j.changes {
			if err := w.write(tx, &j.changes[i]); err != nil {
				return plain(err)
			}
		}
	}
	return plain(tx.Commit())
}

func (w *writer) write(tx *sql.Tx, c *Change) error {
	if c.Head != nil {
		if err := w.writeHead(tx, c); err != nil {
			return fmt.Errorf("table %s: %w", c.Game, err)
		}
	}
	if r := c.Row; r != nil {
		_, err := tx.Stmt(w.insertRow).Exec(c.Game, r.Seq, r.At, int(r.Seat), r.Prompt, r.Answer, r.Auto, r.Why, r.Events, r.Stack)
		if err != nil {
			return fmt.Errorf("commit %d of %s: %w", r.Seq, c.Game, err)
		}
	}
	if c.Clocks == nil {
		return nil
	}
	ms := make(map[string]int64, len(c.Clocks))
	for prompt, left := range c.Clocks {
		ms[prompt] = left.Milliseconds()
	}
	text, err := json.Marshal(ms)
	if err != nil {
		return err
	}
	_, err = tx.Stmt(w.setClocks).Exec(c.Game, string(text))
	return err
}

func (w *writer) writeHead(tx *sql.Tx, c *Change) error {
	h := c.Head
	options, err := json.Marshal(h.Options)
	if err != nil {
		return err
	}
	stmt := w.updateGame
	if c.New {
		stmt = w.insertGame
	}
	res, err := tx.Stmt(stmt).Exec(h.Preset, string(options), int(h.Status), h.Paused, h.Captain, millis(h.Started),
		h.DecisionTime.Milliseconds(), h.NopeDelay.Milliseconds(), h.Next, h.Seed[:], h.Kind, millis(h.Created), h.Code)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n != 1 {
		return errors.Join(ErrNoTable, err)
	}
	if c.New {
		if _, err := tx.Stmt(w.insertHost).Exec(h.Code, h.Host); err != nil {
			return err
		}
	}
	if _, err := tx.Stmt(w.deleteSeats).Exec(h.Code); err != nil {
		return err
	}
	for n, s := range h.Chairs {
		var secret any // NULL, not an empty value, where no person sits
		if s.Secret != nil {
			secret = s.Secret
		}
		if _, err := tx.Stmt(w.insertSeat).Exec(h.Code, n, s.Name, s.Token, s.Bot, secret); err != nil {
			return err
		}
	}
	return nil
}

// plain adds our own errors to those of the driver.
func plain(err error) error {
	var fault *sqlite.Error
	if !errors.As(err, &fault) {
		return err
	}
	switch fault.Code() {
	case sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE:
		return errors.Join(ErrTaken, err)
	}
	switch fault.Code() & 0xff { // without what the driver adds to say where
	case sqlite3.SQLITE_BUSY:
		return errors.Join(ErrBusy, ErrLocked, err)
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN:
		return errors.Join(ErrUnsaved, err)
	}
	return err
}

// Unsaved says whether an error, of ours or of the database's, means that the disk takes nothing.
func Unsaved(err error) bool { return errors.Is(plain(err), ErrUnsaved) }

// Locked says whether an error, of ours or of the database's, means that another program
// holds the file for the moment.
func Locked(err error) bool { return errors.Is(plain(err), ErrLocked) }
