package store

import (
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"monappoly/engine"
)

// sweepAll is the one sweeper: it sleeps until the next room has something due.
func (s *Store) sweepAll() {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	rest := s.opt.IdleAfter / 4
	evictAt := time.Now().Add(rest)
	for {
		now := time.Now()
		if now.After(evictAt) {
			s.evict(now)
			evictAt = now.Add(rest)
		}
		next := s.sweepDue(now, evictAt)
		timer.Reset(max(0, time.Until(next)))
		select {
		case <-s.ctx.Done():
			return
		case <-s.poke:
		case <-timer.C:
		}
	}
}

// sweepDue starts a sweep of each room that has something due. It returns when to look again.
func (s *Store) sweepDue(now, next time.Time) time.Time {
	for _, r := range s.inMemory() {
		if at := r.wakeAt.Load(); at > s.ticks(now) {
			if at < s.ticks(next) {
				next = s.opened.Add(time.Duration(at))
			}
			continue
		}
		if r.sweeping.CompareAndSwap(false, true) {
			s.work.Go(func() {
				defer s.wake()
				defer r.sweeping.Store(false)
				r.sweep()
			})
		}
	}
	return next
}

// ticks is a moment as nanoseconds since the store was opened. It goes by the clock that
// measures time, not by the one that tells it: a machine that is put right by the network
// in the middle of an evening must neither wait for an hour nor hurry through one.
func (s *Store) ticks(at time.Time) int64 { return int64(at.Sub(s.opened)) }

// wake makes the sweeper look at all rooms.
func (s *Store) wake() {
	select {
	case s.poke <- struct{}{}:
	default:
	}
}

// wake makes sure that the sweeper looks at this room at that time; zero means never.
func (r *Room) wake(at time.Time) {
	if at.IsZero() {
		return
	}
	for {
		set, wanted := r.wakeAt.Load(), r.store.ticks(at)
		if set <= wanted {
			return
		}
		if r.wakeAt.CompareAndSwap(set, wanted) {
			break
		}
	}
	r.store.wake()
}

// sweep does all that is due in a room, one thing after the other.
func (r *Room) sweep() {
	r.wakeAt.Store(never)
	for r.store.ctx.Err() == nil {
		c, found, err := r.overdue()
		if err != nil {
			r.wake(time.Now().Add(time.Second))
			return
		}
		if !found {
			return
		}
		r.run(c)
	}
}

// overdue looks who is there and returns the clock that has run for the longest.
func (r *Room) overdue() (c clock, found bool, err error) {
	err = r.write(r.store.ctx, func(r *Room) error {
		now := time.Now()
		if err := r.meet(now); err != nil {
			return err
		}
		if r.stopped.IsZero() && r.head.Status == Playing {
			c, found = r.earliest(now)
			if now.Sub(r.clocksKept) >= keepEvery {
				if err := r.keepClocks(now); err != nil {
					return err
				}
			}
		}
		if !found {
			r.wake(r.nextWake(now))
		}
		return nil
	})
	return c, found, err
}

func (r *Room) earliest(now time.Time) (first clock, found bool) {
	for _, c := range r.clocks {
		if !c.due.After(now) && (!found || c.due.Before(first.due)) {
			first, found = c, true
		}
	}
	return first, found
}

// run does what a clock is for. What fails is tried again later, more and more seldom.
func (r *Room) run(c clock) {
	var move engine.Move
	moved := false
	seen := r.Snapshot()
	if c.duty >= think {
		move, moved = r.botMove(seen, c)
	}
	err := r.write(r.store.ctx, func(r *Room) error {
		i := slices.IndexFunc(r.clocks, c.is)
		if i < 0 || !r.clocks[i].due.Equal(c.due) || !r.stopped.IsZero() {
			return nil // answered, or paused, in the meantime
		}
		if c.duty == ponder && r.match != seen.Match { // it looked at a table that has changed since: let it look again
			r.clocks = slices.Clone(r.clocks)
			r.clocks[i].due = time.Now().Add(c.full)
			r.wake(r.clocks[i].due)
			return nil
		}
		err := r.strike(i, move, moved)
		if i = slices.IndexFunc(r.clocks, c.is); err == nil && i >= 0 && r.clocks[i].due.Equal(c.due) {
			r.putOff(c) // it has run and is still here: never at once again
		}
		return err
	})
	if err == nil {
		return
	}
	_ = r.write(r.store.ctx, func(r *Room) error { // an error here is in the log already
		r.putOff(c)
		return nil
	})
}

// strike answers for the seat of a clock.
func (r *Room) strike(i int, move engine.Move, moved bool) error {
	c := r.clocks[i]
	if c.duty == ponder {
		r.clocks = slices.Delete(slices.Clone(r.clocks), i, i+1)
		if !moved {
			return nil
		}
	}
	if moved && c.fails == 0 && (r.busyBots < maxBusyBots || r.asks(c.seat, move.Prompt)) {
		err := r.reply(engine.Reply{Seat: c.seat, Prompt: move.Prompt, Answer: move.Answer, Why: move.Why})
		if err == nil || c.duty == ponder {
			return r.late(err)
		}
		r.store.opt.Logger.Warn("a bot's move was not taken", "table", r.code, "seat", c.seat, "prompt", move.Prompt, "err", err)
		if r.stale {
			return err
		}
	}
	if c.duty == ponder {
		return nil
	}
	return r.late(r.byDefault(c.seat, c.seat != engine.System))
}

// late forgives an answer that came too late: somebody was quicker.
func (r *Room) late(err error) error {
	if errors.Is(err, engine.ErrGone) || errors.Is(err, engine.ErrRepeat) {
		return nil
	}
	return err
}

// asks says whether the prompt is one that the game waits for.
func (r *Room) asks(seat engine.Seat, prompt string) bool {
	return slices.ContainsFunc(r.match.Asked(), func(q engine.Prompt) bool { return q.Seat == seat && q.ID == prompt })
}

// byDefault plays the safe answer of the seat's open question, or returns ErrGone where there is none.
func (r *Room) byDefault(seat engine.Seat, auto bool) error {
	for _, q := range r.match.Asked() {
		if q.Seat == seat {
			return r.reply(engine.Reply{Seat: seat, Prompt: q.ID, Answer: q.Default, Auto: auto})
		}
	}
	return engine.ErrGone
}

// putOff lets a clock that ran without effect run again, for 1 s, 2 s, 4 s … a minute at the most.
func (r *Room) putOff(c clock) {
	i := slices.IndexFunc(r.clocks, c.is)
	if i < 0 {
		return
	}
	r.clocks = slices.Clone(r.clocks)
	pause := min(time.Minute, time.Second<<min(r.clocks[i].fails, 6))
	r.clocks[i].fails++
	r.clocks[i].due = time.Now().Add(pause)
	r.wake(r.clocks[i].due)
}

// botMove asks the game what its bot would do, from what that seat may see.
// It thinks beside the room: nobody waits for it.
func (r *Room) botMove(s *Snapshot, c clock) (move engine.Move, moved bool) {
	if s.Match == nil || int(c.seat) >= len(s.Table.Seats) {
		return move, false
	}
	level := s.Table.Seats[c.seat].Bot
	if level == "" {
		return move, false
	}
	defer func() {
		if p := recover(); p != nil {
			r.store.opt.Logger.Error("a bot panicked", "table", r.code, "seat", c.seat, "commit", s.Match.Seq()+1, "panic", p)
			move, moved = engine.Move{}, false
		}
	}()
	luck := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) // its own: it knows nothing of the game's seed
	return s.Match.Move(level, c.seat, luck)
}
