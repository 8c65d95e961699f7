package handlers

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"monappoly/store"
	"monappoly/views/screen"
)

// tableShow is the public table: the TV, and whoever watches.
func (s *Server) tableShow(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	if next := s.nextOf(room.Snapshot().Table); next != "" && c.QueryParam("stay") == "" {
		return c.Redirect(http.StatusSeeOther, "/g/"+next)
	}
	host := s.isHost(c.Request().Context(), room)
	if host {
		s.reach.came(c.Request())
	}
	return s.showScreen(c, room, viewer{seat: screen.Watcher, host: host}, screen.Said{})
}

// showScreen sends a viewer's whole page.
func (s *Server) showScreen(c echo.Context, room *store.Room, v viewer, said screen.Said) error {
	snap := room.Snapshot()
	if snap.Match == nil && snap.Table.Status == store.Over {
		return errClosed
	}
	r := s.roomFor(snap, v, time.Now())
	r.Said = said
	s.sendAs(c, http.StatusOK, s.document(s.pageFor(snap, r), r), s.namer(r))
	return nil
}
