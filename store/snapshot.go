package store

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/hex"
	"maps"
	"sync"
	"time"
)

// publish shows the room as it is now to all who watch. Only who has the turn calls it.
func (r *Room) publish(now time.Time) {
	r.version++
	s := &Snapshot{
		Table: r.table(now), Match: r.match, Due: r.due(now), At: now,
		chairs: r.head.Chairs, host: r.head.Host, claims: r.claims,
	}
	r.snap.Store(s)
	r.mu.Lock()
	for w := range r.watchers {
		select {
		case w <- struct{}{}:
		default: // its mailbox is full: it will look anyway
		}
	}
	r.mu.Unlock()
	r.wake(r.nextWake(now))
}

func (r *Room) table(now time.Time) Table {
	t := tableOf(r.head)
	t.Version = r.version
	r.mu.Lock()
	for i := range t.Seats {
		t.Seats[i].Connected, t.Seats[i].Away = r.flags(i, now)
	}
	r.mu.Unlock()
	for _, c := range r.claims {
		if c.seat >= len(t.Seats) {
			continue
		}
		t.Seats[c.seat].Claims = append(t.Seats[c.seat].Claims, c.Claim)
	}
	return t
}

// tableOf returns what is public of a head.
func tableOf(h Head) Table {
	t := Table{
		Code: h.Code, Kind: h.Kind, Preset: h.Preset, Options: maps.Clone(h.Options),
		Status: h.Status, Paused: h.Paused, Captain: h.Captain, Created: h.Created, Started: h.Started,
		DecisionTime: h.DecisionTime, NopeDelay: h.NopeDelay, Next: h.Next, SeedHash: h.Seed.Hash(),
	}
	if h.Status == Over {
		t.Seed = hex.EncodeToString(h.Seed[:])
	}
	for n, c := range h.Chairs {
		t.Seats = append(t.Seats, Seat{N: n, Name: c.Name, Token: c.Token, Bot: c.Bot, Person: c.Secret != nil})
	}
	return t
}

// SeatOf returns the seat that a secret opens at this table, from memory.
func (r *Room) SeatOf(secret string) (seat int, ok bool) {
	hash := hashOf(secret)
	for n, c := range r.Snapshot().chairs {
		if c.Secret != nil && bytes.Equal(c.Secret, hash) {
			return n, true
		}
	}
	return -1, false
}

// ClaimOf returns the seat that the holder of a secret still asks for: neither given nor
// denied yet. Claims do not outlive a stop of the program.
func (r *Room) ClaimOf(secret string) (seat int, ok bool) {
	hash := hashOf(secret)
	for _, c := range r.Snapshot().claims {
		if bytes.Equal(c.hash, hash) {
			return c.seat, true
		}
	}
	return noSeat, false
}

// IsHost says whether the secret is this table's host secret, from memory.
func (r *Room) IsHost(secret string) bool {
	return subtle.ConstantTimeCompare([]byte(secret), []byte(r.Snapshot().host)) == 1
}

// Watch returns a mailbox of one: a receive means "look at Snapshot again".
// Call the function to stop; the room stays in memory until then.
func (r *Room) Watch() (<-chan struct{}, func()) {
	r = r.live()
	w := make(chan struct{}, 1)
	r.mu.Lock()
	r.watchers[w] = struct{}{}
	r.mu.Unlock()
	var once sync.Once
	return w, func() {
		once.Do(func() {
			r.mu.Lock()
			delete(r.watchers, w)
			r.used = time.Now()
			r.mu.Unlock()
		})
	}
}

// idle says whether nobody has used or watched the room for a while.
func (r *Room) idle(now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	busy := len(r.watchers) > 0 || r.tv.conns > 0
	for _, p := range r.here {
		busy = busy || p.conns > 0
	}
	return !busy && now.Sub(r.used) >= r.store.opt.IdleAfter
}

// leave marks the room as gone, unless somebody writes or has just come back.
func (r *Room) leave(now time.Time) bool {
	select {
	case r.turn <- struct{}{}:
	default:
		return false
	}
	defer func() { <-r.turn }()
	if !r.idle(now) {
		return false
	}
	r.gone.Store(true)
	return true
}

// rest writes down the clocks before the room leaves memory.
func (r *Room) rest() {
	err := r.write(context.Background(), func(r *Room) error { return r.keepClocks(time.Now()) })
	if err != nil {
		r.store.opt.Logger.Warn("clocks were not written down", "table", r.code, "err", err)
	}
}
