package handlers

import (
	"context"
	"sync"

	"monappoly/store"
	"monappoly/views/screen"
)

// tales keeps the stories of games that are over: a log is folded once, whoever looks.
type tales struct {
	mu sync.Mutex
	by map[string]func() *screen.Story // by code and hash of the seed
}

// mostTales is how many are kept before all are told anew.
const mostTales = 200

// storyOf is how a finished game went; nil for one that is on, that never began, or whose log cannot be read now.
func (s *Server) storyOf(t store.Table) *screen.Story {
	if t.Status != store.Over {
		return nil
	}
	key := t.Code + " " + t.SeedHash
	s.tales.mu.Lock()
	tell := s.tales.by[key]
	if tell == nil {
		if s.tales.by == nil || len(s.tales.by) >= mostTales {
			s.tales.by = map[string]func() *screen.Story{}
		}
		tell = sync.OnceValue(func() *screen.Story { return s.tell(key, t) })
		s.tales.by[key] = tell
	}
	s.tales.mu.Unlock()
	return tell()
}

// tell folds a game's log. A log that could not be read is tried again next time.
func (s *Server) tell(key string, t store.Table) *screen.Story {
	ctx := context.Background() // others wait for it too, when this phone hangs up
	room, err := s.cfg.Store.Room(ctx, t.Code)
	if err != nil {
		s.forget(key, t.Code, err)
		return nil
	}
	rows, err := room.Rows(ctx)
	if err != nil {
		s.forget(key, t.Code, err)
		return nil
	}
	if len(rows) == 0 {
		return nil // closed in the lobby
	}
	kind := room.Kind()
	story, err := kind.Story(len(t.Seats), rows)
	if err != nil {
		s.forget(key, t.Code, err)
		return nil
	}
	p := s.proves(kind, t, rows)
	return &screen.Story{Story: story, Draws: p.draws, Fair: p.fair}
}

func (s *Server) forget(key, code string, err error) {
	s.log.Error("the story of a game cannot be told", "game", code, "err", err)
	s.tales.mu.Lock()
	delete(s.tales.by, key)
	s.tales.mu.Unlock()
}
