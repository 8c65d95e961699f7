package store

import (
	"math"
	"slices"
	"time"

	"monappoly/engine"
)

// duty is what has to be done when a clock has run.
type duty uint8

const (
	decide duty = iota // a person's time is up: the prompt's default is played
	pass               // a window's question to a seat that can do nothing but pass: the table does it
	delay              // the table's own time has run: the table answers
	think              // a bot answers a prompt
	ponder             // a bot looks whether it wants something beside the prompts
)

// clock is the time that is left to one seat for one thing.
type clock struct {
	duty   duty
	seat   engine.Seat
	prompt string // "" for ponder
	due    time.Time
	full   time.Duration // what it began with
	keep   bool          // what is left of it is written down
	fails  int           // how often it has run without effect
}

func (c clock) is(d clock) bool { return c.duty == d.duty && c.seat == d.seat && c.prompt == d.prompt }

// maxBusyBots is how many standing offers bots may take in a row before they
// must answer a prompt: two bots that trade back and forth end here.
const maxBusyBots = 40

// keepEvery is how often running clocks are written down.
const keepEvery = 10 * time.Second

// never is later than every clock.
const never = math.MaxInt64

// clockTime is now, or the moment at which the clocks were stopped.
func (r *Room) clockTime(now time.Time) time.Time {
	if !r.stopped.IsZero() {
		return r.stopped
	}
	return now
}

// stoppedAt is the moment since which the clocks of that head stand still, zero if they run.
func (r *Room) stoppedAt(h *Head, now time.Time) time.Time {
	if !h.Paused {
		return time.Time{}
	}
	return r.clockTime(now)
}

func shift(clocks []clock, by time.Duration) {
	for i := range clocks {
		clocks[i].due = clocks[i].due.Add(by)
	}
}

// wind returns the clocks of a position: those that ran before go on, new ones
// begin at now. The row is the commit that led here, nil if there was none.
func (r *Room) wind(h *Head, m engine.Match, row *engine.Row, now time.Time) []clock {
	if m == nil || h.Status != Playing {
		return nil
	}
	var clocks []clock
	prompted := make([]bool, len(h.Chairs))
	for _, q := range m.Asked() {
		if c, ok := r.clockFor(h, &q); ok {
			clocks = append(clocks, r.goOn(c, row, now))
		}
		if q.Seat >= 0 {
			prompted[q.Seat] = true
		}
	}
	for i := range h.Chairs {
		c := clock{duty: ponder, seat: engine.Seat(i)}
		old := slices.ContainsFunc(r.clocks, c.is)
		if h.Chairs[i].Bot != "" && !prompted[i] && (row != nil || old) {
			c.full = r.store.opt.Think()
			clocks = append(clocks, r.goOn(c, row, now))
		}
	}
	return clocks
}

// clockFor says which of the table's times applies to a prompt; false where it waits for ever.
func (r *Room) clockFor(h *Head, q *engine.Prompt) (clock, bool) {
	c := clock{seat: q.Seat, prompt: q.ID}
	switch {
	case q.Seat == engine.System:
		c.duty = delay
		if q.Clock == engine.Window {
			c.full = h.NopeDelay
		}
		return c, true
	case int(q.Seat) < 0 || int(q.Seat) >= len(h.Chairs):
		return c, false
	case q.Sealed && q.Open() == 1 && h.NopeDelay > 0:
		c.duty = pass // sealed: nobody sees it, and the delay runs all the same
		return c, true
	case h.Chairs[q.Seat].Bot != "":
		c.duty, c.full = think, r.store.opt.Think()
		return c, true
	}
	c.duty = decide
	switch q.Clock {
	case engine.Decision:
		c.full, c.keep = h.DecisionTime, true
	case engine.Window:
		c.full = h.NopeDelay
	}
	return c, c.full > 0
}

// goOn returns the clock as it ran before; or begun now, if it is new or if its
// bot has just done something else and thinks again.
func (r *Room) goOn(c clock, row *engine.Row, now time.Time) clock {
	again := row != nil && row.Seat == c.seat && c.duty >= think
	if i := slices.IndexFunc(r.clocks, c.is); i >= 0 && !again {
		return r.clocks[i]
	}
	c.due = now.Add(c.full)
	return c
}

// wound returns the clocks after a load: what is left of people's time and some
// grace; everything else has its full time again. Stopped clocks stay stopped.
func (r *Room) wound(kept map[string]time.Duration, now time.Time) []clock {
	first := &engine.Row{Seat: engine.System} // bots ponder after a load as after a commit
	clocks := r.wind(&r.head, r.match, first, now)
	for i := range clocks {
		c := &clocks[i]
		if !c.keep {
			continue
		}
		left := c.full
		if k, ok := kept[c.prompt]; ok {
			left = max(0, min(k, c.full))
		}
		c.due = now.Add(left + r.store.opt.Grace)
	}
	return clocks
}

// toKeep returns what is left of people's time when it must be written down with
// a step: when somebody's question stays open, or the clocks stop. Else nil.
func toKeep(clocks, before []clock, stopped, now time.Time) map[string]time.Duration {
	stays := !stopped.IsZero()
	for _, c := range clocks {
		stays = stays || (c.keep && slices.ContainsFunc(before, c.is))
	}
	if !stays {
		return nil
	}
	if !stopped.IsZero() {
		now = stopped
	}
	return timeLeft(clocks, now)
}

// timeLeft is what is left of people's time, by prompt; nil when no clock runs for anybody.
func timeLeft(clocks []clock, now time.Time) map[string]time.Duration {
	var left map[string]time.Duration
	for _, c := range clocks {
		if !c.keep {
			continue
		}
		if left == nil {
			left = map[string]time.Duration{}
		}
		left[c.prompt] = max(0, c.due.Sub(now))
	}
	return left
}

// keepClocks writes down what is left of people's time.
func (r *Room) keepClocks(now time.Time) error {
	r.clocksKept = now
	left := timeLeft(r.clocks, r.clockTime(now))
	if left == nil {
		return nil
	}
	return r.store.log.Append(Change{Game: r.code, Clocks: left})
}

// due is what a snapshot tells of the clocks: people's and the table's own, not what bots need.
func (r *Room) due(now time.Time) []Due {
	var due []Due
	for _, c := range r.clocks {
		if c.duty == decide || c.duty == delay {
			left := max(0, c.due.Sub(r.clockTime(now)))
			due = append(due, Due{Prompt: c.prompt, Seat: c.seat, Left: left})
		}
	}
	return due
}

// nextWake is when the sweeper must look at the room again.
func (r *Room) nextWake(now time.Time) time.Time {
	next := r.nextMeeting(now)
	if r.head.Status != Playing || !r.stopped.IsZero() {
		return next
	}
	earlier := func(t time.Time) {
		if next.IsZero() || t.Before(next) {
			next = t
		}
	}
	for _, c := range r.clocks {
		earlier(c.due)
		if c.keep {
			earlier(r.clocksKept.Add(keepEvery))
		}
	}
	return next
}
