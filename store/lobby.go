package store

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"monappoly/engine"
)

// usualNopeDelay is how long passes stay sealed at a table that chose nothing else.
const usualNopeDelay = 3 * time.Second

// maxCodes is how many codes are tried before a new table is given up.
const maxCodes = 50

// Create opens a table in the lobby. It returns a *engine.Refusal for options that the game does not know.
func (s *Store) Create(ctx context.Context, t NewTable) (room *Room, hostSecret string, err error) {
	kind, err := s.kind(t.Kind)
	if err != nil {
		return nil, "", engine.Refuse("", "no-such-game", t.Kind)
	}
	h := Head{Kind: t.Kind, Captain: noSeat, Created: time.Now(), Seed: s.opt.Seed(), Host: newSecret()}
	if err := h.choose(kind.House, t); err != nil {
		return nil, "", err
	}
	for range maxCodes {
		h.Code = newCode()
		err = s.log.Append(Change{Game: h.Code, Head: &h, New: true})
		if !errors.Is(err, ErrTaken) {
			break
		}
	}
	if err != nil {
		s.opt.Logger.Error("a table cannot be created", "err", err)
		return nil, "", internal(err)
	}
	room, err = s.Room(ctx, h.Code)
	return room, h.Host, err
}

// choose sets preset, options and times. What the options do not name comes from the preset, then from the book.
func (h *Head) choose(house engine.House, t NewTable) error {
	options := map[string]string{}
	if t.Preset != "" {
		i := slices.IndexFunc(house.Presets, func(p engine.Preset) bool { return p.Key == t.Preset })
		if i < 0 {
			return engine.Refuse("", "no-such-preset", t.Preset)
		}
		maps.Copy(options, house.Presets[i].Options)
	}
	maps.Copy(options, t.Options)
	full, err := house.Choose(options)
	if err != nil {
		return err
	}
	h.Preset, h.Options = t.Preset, full
	h.DecisionTime, h.NopeDelay = max(0, t.DecisionTime), max(0, t.NopeDelay)
	if t.NopeDelay == 0 {
		h.NopeDelay = usualNopeDelay
	}
	return nil
}

// inLobby does a step that is only possible before the start.
func (r *Room) inLobby(ctx context.Context, do func(*Room, Head) error) error {
	return r.write(ctx, func(r *Room) error {
		if r.head.Status != Lobby {
			return engine.Refuse("", "already-started")
		}
		return do(r, r.head.clone())
	})
}

// SetOptions changes preset, options and times in the lobby; Kind is ignored.
func (r *Room) SetOptions(ctx context.Context, t NewTable) error {
	return r.inLobby(ctx, func(r *Room, h Head) error {
		if err := h.choose(r.kind.House, t); err != nil {
			return err
		}
		return r.saveHead(h)
	})
}

// Join gives somebody a seat: the name made fit to be shown and told apart ("Ann 2"), the token if it is
// free and else another. The first person in is the captain. It refuses when the table is full or has started.
func (r *Room) Join(ctx context.Context, name, token string) (seat int, secret string, err error) {
	err = r.inLobby(ctx, func(r *Room, h Head) error {
		c := Chair{Name: cleanName(name), Token: freeToken(token, h.Chairs)}
		secret = newSecret()
		c.Secret = hashOf(secret)
		if h.Captain == noSeat {
			h.Captain = len(h.Chairs)
		}
		seat, err = r.sit(h, c)
		return err
	})
	if err != nil {
		return noSeat, "", err
	}
	return seat, secret, nil
}

// AddBot fills a seat with a bot of that level.
func (r *Room) AddBot(ctx context.Context, level string) (seat int, err error) {
	err = r.inLobby(ctx, func(r *Room, h Head) error {
		if !slices.Contains(r.kind.House.Bots, level) {
			return engine.Refuse("", "no-such-level", level)
		}
		name := botNames[len(h.Chairs)%len(botNames)]
		for _, n := range botNames {
			if !hasName(h.Chairs, n) {
				name = n
				break
			}
		}
		seat, err = r.sit(h, Chair{Name: name, Token: freeToken("", h.Chairs), Bot: level})
		return err
	})
	if err != nil {
		return noSeat, err
	}
	return seat, nil
}

func (r *Room) sit(h Head, c Chair) (seat int, err error) {
	if len(h.Chairs) >= r.kind.House.MaxSeats || c.Token == "" {
		return noSeat, engine.Refuse("", "table-full", r.kind.House.MaxSeats)
	}
	if c.Name == "" {
		c.Name = tokenName(c.Token)
	}
	c.Name = politeName(c.Name, h.Chairs)
	h.Chairs = append(h.Chairs, c)
	here := append(r.presences(), &presence{seen: time.Now()})
	return len(h.Chairs) - 1, r.saveSeats(h, here)
}

// presences returns a copy of who is here, by seat.
func (r *Room) presences() []*presence {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.here)
}

// saveSeats writes a head whose seats are not the old ones, with who is here.
func (r *Room) saveSeats(h Head, here []*presence) error {
	before := r.presences()
	r.setPresences(here)
	if err := r.saveHead(h); err != nil {
		r.setPresences(before)
		return err
	}
	return nil
}

func (r *Room) setPresences(here []*presence) {
	r.mu.Lock()
	r.here = here
	r.mu.Unlock()
}

// Rename gives a seat another name, made fit and told apart as when joining.
func (r *Room) Rename(ctx context.Context, seat int, name string) error {
	return r.write(ctx, func(r *Room) error {
		if err := r.mustSit(seat); err != nil {
			return err
		}
		h := r.head.clone()
		name := cleanName(name)
		if name == "" {
			name = tokenName(h.Chairs[seat].Token)
		}
		others := slices.Delete(slices.Clone(h.Chairs), seat, seat+1)
		h.Chairs[seat].Name = politeName(name, others)
		return r.saveHead(h)
	})
}

// Kick in the lobby removes the seat with that number now; see Remove and StandUp. In play a bot takes the
// seat, or it resigns where the game has no bots; its old link ends.
func (r *Room) Kick(ctx context.Context, seat int) error {
	return r.write(ctx, func(r *Room) error {
		if err := r.mustSit(seat); err != nil {
			return err
		}
		switch r.head.Status {
		case Lobby:
			return r.remove(seat)
		case Over:
			return engine.Refuse("", "game-over")
		}
		if bots := r.kind.House.Bots; len(bots) > 0 {
			return r.seatBot(seat, bots[len(bots)/2], false)
		}
		return r.resign(engine.Seat(seat))
	})
}

// nextCaptain is the first other person, one who is connected if there is one; -1 if there is none.
func (r *Room) nextCaptain(h Head, gone int) int {
	now := time.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	next := noSeat
	for i, c := range h.Chairs {
		if i == gone || c.Secret == nil {
			continue
		}
		if i < len(r.here) && r.here[i].connected(now) {
			return i
		}
		if next == noSeat {
			next = i
		}
	}
	return next
}

// Start begins the game. Starting a game that runs is starting it: nothing happens.
func (r *Room) Start(ctx context.Context) error {
	return r.write(ctx, func(r *Room) error {
		switch r.head.Status {
		case Playing:
			return nil
		case Over:
			return engine.Refuse("", "game-over")
		}
		h := r.head.clone()
		if len(h.Chairs) < r.kind.House.MinSeats {
			return engine.Refuse("", "too-few", r.kind.House.MinSeats)
		}
		now := time.Now()
		h.Status, h.Started = Playing, now
		match, row, err := r.kind.Start(h.Seed, engine.Setup{Seats: len(h.Chairs), Options: maps.Clone(h.Options)}, now.UnixMilli())
		if err != nil {
			return err
		}
		return r.save(step{head: &h, match: match, row: &row})
	})
}
