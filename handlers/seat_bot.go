package handlers

import "github.com/labstack/echo/v4"

// seatBot lets a bot play for a player who steps out; the seat stays theirs.
func (s *Server) seatBot(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	if err := readForm(c); err != nil {
		return err
	}
	t := room.Snapshot().Table
	if err := room.BotTakes(c.Request().Context(), seat.n, s.botLevel(t.Kind, c.FormValue("level"))); err != nil {
		return err
	}
	return s.done(c, seatURL(t.Code, seat.n)+"/table")
}
