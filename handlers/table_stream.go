package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/views/screen"
)

// tableStream keeps a TV, a spectator's screen or the host's sheet up to date.
func (s *Server) tableStream(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	tab := tabOf(c)
	return s.runStream(c, room, func() (viewer, bool) {
		v := viewer{seat: screen.Watcher, host: s.isHost(ctx, room)}
		if tab == screen.SheetTab {
			v.tab = tab
			return v, v.host
		}
		return v, true
	})
}
