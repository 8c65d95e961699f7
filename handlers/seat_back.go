package handlers

import "github.com/labstack/echo/v4"

// seatBack takes a seat back from the bot that played it meanwhile.
func (s *Server) seatBack(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	if err := room.Release(c.Request().Context(), seat.n); err != nil {
		return err
	}
	return s.done(c, seatURL(room.Snapshot().Table.Code, seat.n))
}
