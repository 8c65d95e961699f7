package handlers

import (
	"strconv"
	"time"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/parts"
	"monappoly/views/screen"
)

// running is one of a table's times as a viewer may know it.
type running struct {
	left, all time.Duration // all is zero for none
}

// clockFor is the time that runs for a viewer: on a phone what is left of its seat's decision;
// on the TV of whichever decision ends first. In a window everybody sees the table's delay, which
// runs for all alike; whose decisions run there beside it would say who can answer and who has
// passed, and so only the seat itself is shown its own.
func clockFor(snap *store.Snapshot, v viewer, now time.Time) parts.Clock {
	asked := map[string]engine.Prompt{}
	mine, sealed := v.seat == screen.Watcher, false
	for _, q := range snap.Match.Asked() {
		asked[q.ID] = q
		if q.Seat == engine.Seat(v.seat) {
			mine, sealed = true, secret(q)
		}
	}
	var own, window running
	for _, due := range snap.Due {
		q, open := asked[due.Prompt]
		switch {
		case !open || isBot(snap.Table, due.Seat):
			// a bot's thinking is nobody's time
		case due.Seat == engine.System:
			if q.Clock == engine.Window && due.Left > 0 {
				window = running{due.Left, snap.Table.NopeDelay}
			}
		case due.Seat == engine.Seat(v.seat), v.seat == screen.Watcher && !secret(q):
			if own.all == 0 || due.Left < own.left {
				own = running{due.Left, snap.Table.DecisionTime}
				if q.Clock == engine.Window {
					own.all = snap.Table.NopeDelay
				}
			}
		}
	}
	if own.all == 0 && mine {
		own = window
	}
	c := own.clock(snap, now)
	c.Window = sealed
	return c
}

// secret says that it is nobody else's business whether the seat has answered yet.
func secret(q engine.Prompt) bool { return q.Sealed || q.Clock == engine.Window }

// clock is a time as a page shows it. It never shows less than a second: what has run out
// is the table's to say.
func (r running) clock(snap *store.Snapshot, now time.Time) parts.Clock {
	if r.all == 0 {
		return parts.Clock{}
	}
	c := parts.Clock{Stopped: snap.Table.Paused, Key: strconv.FormatInt(snap.At.Add(r.left).UnixMilli(), 36)}
	left := r.left
	if c.Stopped {
		c.Key = "paused " + strconv.FormatInt(left.Milliseconds(), 36)
	} else {
		left = max(time.Second, left-now.Sub(snap.At))
	}
	c.Left, c.All = int((left+time.Second-1)/time.Second), int(r.all/time.Second)
	return c
}
