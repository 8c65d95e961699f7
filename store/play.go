package store

import (
	"context"
	"slices"
	"strings"
	"time"

	"monappoly/engine"
)

// Answer gives a seat's answer to an open question or a standing offer. It returns nil once the answer
// is on disk; a *engine.Refusal, engine.ErrRepeat (treat it as success), engine.ErrGone, ErrBusy or
// ErrInternal. Whoever calls it has made sure that the seat is the caller's.
func (r *Room) Answer(ctx context.Context, seat engine.Seat, prompt string, a engine.Answer) error {
	if seat < 0 {
		return engine.ErrGone
	}
	r.live().touch(int(seat))
	return r.write(ctx, func(r *Room) error {
		if int(seat) < len(r.head.Chairs) && r.head.Chairs[seat].Bot != "" {
			return engine.Refuse("", "bot-plays")
		}
		return r.reply(engine.Reply{Seat: seat, Prompt: prompt, Answer: a})
	})
}

// reply tries an answer on a clone, writes it to the log and shows it.
func (r *Room) reply(rep engine.Reply) error {
	if r.match == nil {
		return engine.ErrGone
	}
	rep.At = time.Now().UnixMilli()
	asked := r.asks(rep.Seat, rep.Prompt)
	trial := r.match.Clone()
	row, err := trial.Reply(rep)
	if err != nil {
		return err
	}
	if r.head.Status == Over {
		return engine.Refuse("", "game-over")
	}
	if r.head.Paused {
		return engine.Refuse("", "paused")
	}
	s := step{match: trial, row: &row}
	if trial.Over() {
		h := r.head.clone()
		h.Status = Over
		s.head = &h
	}
	if err := r.save(s); err != nil {
		return err
	}
	r.countBots(rep.Seat, asked)
	return nil
}

// countBots counts the standing offers that bots have taken since somebody last answered a question.
func (r *Room) countBots(seat engine.Seat, asked bool) {
	switch {
	case asked:
		r.busyBots = 0
	case seat >= 0 && r.head.Chairs[seat].Bot != "":
		r.busyBots++
	}
}

// Skip plays the default of the seat's open question, or refuses where there is none. A
// prompt says which question is meant, or which window (see WindowOf): it refuses when that
// is over by now. In a window a seat that has passed already is left as it is, without a
// word: who has passed is nobody's to know. Without a prompt it is whichever is open.
func (r *Room) Skip(ctx context.Context, seat int, prompt string) error {
	return r.write(ctx, func(r *Room) error {
		if r.match == nil || r.head.Status != Playing {
			return engine.Refuse("", "not-playing")
		}
		i := slices.IndexFunc(r.match.Asked(), func(q engine.Prompt) bool { return q.Seat == engine.Seat(seat) })
		if strings.HasPrefix(prompt, windowMark) && seat >= 0 {
			if WindowOf(r.match) != prompt {
				return engine.Refuse("", "skip-over")
			}
			if i < 0 {
				return nil
			}
		}
		if i < 0 || seat < 0 {
			return engine.Refuse("", "nothing-to-skip")
		}
		if id := r.match.Asked()[i].ID; prompt != "" && prompt != id && prompt != WindowOf(r.match) {
			return engine.Refuse("", "skip-over")
		}
		return r.byDefault(engine.Seat(seat), true)
	})
}

// windowMark begins the name of a window.
const windowMark = "window."

// WindowOf names the window that is open, "" if there is none. The name is the same for all
// seats, and says nothing of who has passed.
func WindowOf(m engine.Match) string {
	for _, q := range m.Asked() {
		if q.Clock != engine.Window {
			continue
		}
		parts := strings.Split(q.ID, ".") // frame, seat, question
		if len(parts) == 3 {
			return windowMark + parts[0] + "." + parts[2]
		}
	}
	return ""
}

// Pause stops the clocks; no answer is taken until Resume. Pausing twice is pausing.
func (r *Room) Pause(ctx context.Context) error { return r.setPaused(ctx, true) }

// Resume lets the clocks go on where they stopped.
func (r *Room) Resume(ctx context.Context) error { return r.setPaused(ctx, false) }

func (r *Room) setPaused(ctx context.Context, paused bool) error {
	return r.write(ctx, func(r *Room) error {
		if r.head.Status != Playing {
			return engine.Refuse("", "not-playing")
		}
		if r.head.Paused == paused {
			return nil
		}
		h := r.head.clone()
		h.Paused = paused
		return r.saveHead(h)
	})
}

// End closes the table: no more answers; the seed is revealed. Ending twice is ending.
func (r *Room) End(ctx context.Context) error {
	return r.write(ctx, func(r *Room) error {
		if r.head.Status == Over {
			return nil
		}
		h := r.head.clone()
		h.Status, h.Paused = Over, false
		return r.saveHead(h)
	})
}

// Resign takes the game's standing offer "resign" for the seat.
func (r *Room) Resign(ctx context.Context, seat int) error {
	return r.write(ctx, func(r *Room) error { return r.resign(engine.Seat(seat)) })
}

func (r *Room) resign(seat engine.Seat) error {
	if r.match == nil || r.head.Status != Playing {
		return engine.Refuse("", "not-playing")
	}
	if err := r.mustSit(int(seat)); err != nil {
		return err
	}
	for _, q := range r.match.Offers(seat) {
		if q.Kind != "resign" {
			continue
		}
		for _, o := range q.Options {
			if o.Why == nil {
				return r.reply(engine.Reply{Seat: seat, Prompt: q.ID, Answer: engine.Answer{Key: o.Key}})
			}
		}
	}
	return engine.Refuse("", "cannot-resign")
}

// BotTakes lets a bot of that level play for the seat until Release. The seat's link stays good.
func (r *Room) BotTakes(ctx context.Context, seat int, level string) error {
	return r.write(ctx, func(r *Room) error {
		if err := r.mustSit(seat); err != nil {
			return err
		}
		if r.head.Status != Playing {
			return engine.Refuse("", "not-playing")
		}
		return r.seatBot(seat, level, true)
	})
}

func (r *Room) seatBot(seat int, level string, link bool) error {
	if !slices.Contains(r.kind.House.Bots, level) {
		return engine.Refuse("", "no-such-level", level)
	}
	h := r.head.clone()
	h.Chairs[seat].Bot = level
	if !link {
		h.Chairs[seat].Secret = nil
		if h.Captain == seat {
			h.Captain = r.nextCaptain(h, seat)
		}
	}
	return r.saveHead(h)
}

// Release gives a seat that a bot played for a person back to them.
func (r *Room) Release(ctx context.Context, seat int) error {
	return r.write(ctx, func(r *Room) error {
		if err := r.mustSit(seat); err != nil {
			return err
		}
		c := r.head.Chairs[seat]
		if c.Bot == "" {
			return nil
		}
		if c.Secret == nil {
			return engine.Refuse("", "nobody-sits-there")
		}
		h := r.head.clone()
		h.Chairs[seat].Bot = ""
		return r.saveHead(h)
	})
}

// mustSit refuses a seat number that the table does not have.
func (r *Room) mustSit(seat int) error {
	if seat < 0 || seat >= len(r.head.Chairs) {
		return engine.Refuse("", "no-such-seat")
	}
	return nil
}
