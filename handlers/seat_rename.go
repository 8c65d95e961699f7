package handlers

import "github.com/labstack/echo/v4"

// seatRename gives a seat another name.
func (s *Server) seatRename(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	if err := readForm(c); err != nil {
		return err
	}
	if err := room.Rename(c.Request().Context(), seat.n, c.FormValue("name")); err != nil {
		return err
	}
	return s.done(c, seatURL(room.Snapshot().Table.Code, seat.n))
}
