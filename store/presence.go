package store

import (
	"sync"
	"time"
)

// noSeat is whoever has no seat: the TV, or nobody in particular.
const noSeat = -1

// leaving is how long a phone may be between two pages before it counts as gone.
const leaving = 4 * time.Second

// presence is how a seat's phones are connected.
type presence struct {
	conns int
	seen  time.Time
}

func (p *presence) connected(now time.Time) bool {
	return p.conns > 0 || now.Sub(p.seen) < leaving
}

// fitPresence gives every seat a presence and drops those of seats that are no more.
func (r *Room) fitPresence(now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.here) < len(r.head.Chairs) {
		r.here = append(r.here, &presence{seen: now})
	}
	r.here = r.here[:len(r.head.Chairs)]
}

// Connect notes that a seat's phone (or the TV, seat -1) is there until release is called.
func (r *Room) Connect(seat int) (release func()) {
	r = r.live()
	r.mu.Lock()
	p := &r.tv
	if seat >= 0 && seat < len(r.here) {
		p = r.here[seat]
	}
	p.conns++
	now := time.Now()
	p.seen, r.used = now, now
	r.mu.Unlock()
	r.wake(now)
	var once sync.Once
	return func() {
		once.Do(func() {
			r.mu.Lock()
			p.conns--
			now := time.Now()
			p.seen, r.used = now, now
			r.mu.Unlock()
			r.wake(now.Add(leaving))
		})
	}
}

// touch notes that a seat (or nobody in particular) has used the room just now.
func (r *Room) touch(seat int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.used = time.Now()
	if seat >= 0 && seat < len(r.here) {
		r.here[seat].seen = r.used
	}
}

// flags says whether a seat is connected, and whether it is a person who has been away for long.
// The caller holds mu.
func (r *Room) flags(seat int, now time.Time) (connected, away bool) {
	c := r.head.Chairs[seat]
	if c.Secret == nil || seat >= len(r.here) {
		return false, false
	}
	p := r.here[seat]
	connected = p.connected(now)
	return connected, !connected && now.Sub(p.seen) >= r.store.opt.AwayAfter
}

// meet looks who is there: it shows what has changed, and the captaincy moves on from a phone that is gone.
func (r *Room) meet(now time.Time) error {
	shown := r.snap.Load().Table.Seats
	changed, captainGone := false, false
	r.mu.Lock()
	for i := range r.head.Chairs {
		connected, away := r.flags(i, now)
		changed = changed || connected != shown[i].Connected || away != shown[i].Away
		captainGone = captainGone || (i == r.head.Captain && away)
	}
	r.mu.Unlock()
	if captainGone {
		if heir := r.heir(r.head, now); heir >= 0 {
			h := r.head.clone()
			h.Captain = heir
			return r.saveHead(h)
		}
	}
	if changed {
		r.publish(now)
	}
	return nil
}

// heir is the first connected person's seat, or -1.
func (r *Room) heir(h Head, now time.Time) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i := range h.Chairs {
		if connected, _ := r.flags(i, now); connected {
			return i
		}
	}
	return noSeat
}

// nextMeeting is when somebody will count as gone or away if nothing happens; zero for never.
func (r *Room) nextMeeting(now time.Time) (next time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, c := range r.head.Chairs {
		if c.Secret == nil || i >= len(r.here) || r.here[i].conns > 0 {
			continue
		}
		for _, d := range []time.Duration{leaving, r.store.opt.AwayAfter} {
			if at := r.here[i].seen.Add(d); at.After(now) && (next.IsZero() || at.Before(next)) {
				next = at
			}
		}
	}
	return next
}
