package store

import (
	"context"
	"slices"

	"monappoly/engine"
)

// BySeatSecret finds the table (the newest, after "play again") and seat of a seat link, or ErrNoTable.
func (s *Store) BySeatSecret(ctx context.Context, secret string) (code string, seat int, err error) {
	if secret == "" {
		return "", noSeat, ErrNoTable
	}
	return s.log.BySeat(ctx, hashOf(secret))
}

// ByHostSecret finds the table (the newest, after "play again") of a host link, or ErrNoTable.
func (s *Store) ByHostSecret(ctx context.Context, secret string) (code string, err error) {
	if secret == "" {
		return "", ErrNoTable
	}
	return s.log.ByHost(ctx, secret)
}

// Tables returns the public facts of those tables that exist, in the order of
// the codes. Games that are not in memory stay on disk.
func (s *Store) Tables(ctx context.Context, codes []string) []Table {
	var tables []Table
	var cold []string
	for _, code := range codes {
		if code = tidyCode(code); code == "" {
			continue
		}
		if r := s.loaded(code); r != nil {
			tables = append(tables, r.Snapshot().Table)
			continue
		}
		cold = append(cold, code)
	}
	heads, err := s.log.Heads(ctx, cold)
	if err != nil {
		s.opt.Logger.Error("tables cannot be listed", "err", err)
	}
	for _, h := range heads {
		tables = append(tables, tableOf(h))
	}
	place := func(t Table) int {
		return slices.IndexFunc(codes, func(c string) bool { return tidyCode(c) == t.Code })
	}
	slices.SortStableFunc(tables, func(a, b Table) int { return place(a) - place(b) })
	return tables
}

// WaitsFor says whether the game of that table waits for that seat. A game on disk stays
// there: to look at it from afar must start neither its clocks nor its bots.
func (s *Store) WaitsFor(ctx context.Context, code string, seat int) (bool, error) {
	var match engine.Match
	if r := s.loaded(tidyCode(code)); r != nil {
		match = r.Snapshot().Match
	} else {
		rec, err := s.log.Load(ctx, tidyCode(code))
		if err != nil {
			return false, err
		}
		kind, err := s.kind(rec.Head.Kind)
		if err != nil {
			return false, err
		}
		if match, err = fold(kind, rec); err != nil {
			return false, err
		}
	}
	return match != nil && slices.ContainsFunc(match.Asked(), func(q engine.Prompt) bool { return q.Seat == engine.Seat(seat) }), nil
}

// InUse says whether the table of that code is in memory: somebody plays or watches there.
func (s *Store) InUse(code string) bool { return s.loaded(tidyCode(code)) != nil }

// loaded returns the room in memory with that code, or nil.
func (s *Store) loaded(code string) *Room {
	s.mu.Lock()
	defer s.mu.Unlock()
	sl := s.rooms[code]
	if sl == nil {
		return nil
	}
	select {
	case <-sl.ready:
		return sl.room
	default:
		return nil
	}
}

// OpenTables returns all tables that are not over, newest first, with their host secrets.
func (s *Store) OpenTables(ctx context.Context) ([]HostLink, error) {
	heads, err := s.log.Open(ctx)
	if err != nil {
		return nil, err
	}
	links := make([]HostLink, len(heads))
	for i, h := range heads {
		links[i] = HostLink{Table: tableOf(h), Secret: h.Host}
	}
	return links, nil
}
