package handlers

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"
)

// seatStream keeps one seat's screen up to date, for as long as this browser's
// secret opens that seat.
func (s *Server) seatStream(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if errors.Is(err, errTaken) && c.QueryParam("scene") != "" {
		return s.sendBack(c)
	}
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	hosts := slices.ContainsFunc(s.kept(ctx, hostsKey), room.IsHost)
	tab := tabOf(c)
	return s.runStream(c, room, func() (viewer, bool) {
		n, ok := room.SeatOf(seat.secret)
		return viewer{seat: n, host: hosts || captainOf(room, n), tab: tab}, ok
	})
}

// sendBack answers a phone that comes back to a seat it no longer has: its page loads
// anew and says so, where an error would leave it trying for ever.
func (s *Server) sendBack(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, "text/event-stream", []byte(comeBack+"\n"))
}
