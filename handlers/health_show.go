package handlers

import (
	"net/http"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// healthShow says whether the house is open: 200, or 503 while it closes.
func (s *Server) healthShow(c echo.Context) error {
	select {
	case <-s.closing:
		return c.String(http.StatusServiceUnavailable, "closing\n")
	default:
		return c.String(http.StatusOK, "ok\n")
	}
}

// readyFor is how long readyShow believes what it has found: whoever asks without a pause
// must not keep the disk busy.
const readyFor = 2 * time.Second

// readiness is what was found last about the disk.
type readiness struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

// readyShow says whether the house can take answers, by writing something: 200, or 503
// while it closes, its disk is full, or another program holds the database.
func (s *Server) readyShow(c echo.Context) error {
	select {
	case <-s.closing:
		return c.String(http.StatusServiceUnavailable, "closing\n")
	default:
	}
	s.ready.mu.Lock()
	defer s.ready.mu.Unlock()
	if time.Since(s.ready.at) > readyFor {
		s.ready.err, s.ready.at = s.cfg.Store.TryWrite(), time.Now()
		if s.ready.err != nil {
			s.log.Warn("the database takes nothing", "err", s.ready.err)
		}
	}
	if s.ready.err != nil {
		return c.String(http.StatusServiceUnavailable, "cannot write\n")
	}
	return c.String(http.StatusOK, "ready\n")
}
