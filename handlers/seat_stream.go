package handlers

import (
	"slices"

	"github.com/labstack/echo/v4"
)

// seatStream keeps one seat's screen up to date, for as long as this browser's
// secret opens that seat.
func (s *Server) seatStream(c echo.Context) error {
	room, seat, err := s.mySeat(c)
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
