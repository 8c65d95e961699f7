package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/views/screen"
)

// tableStream keeps a TV, or a spectator's screen, up to date.
func (s *Server) tableStream(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	return s.runStream(c, room, func() (viewer, bool) {
		return viewer{seat: screen.Watcher, host: s.isHost(ctx, room)}, true
	})
}
