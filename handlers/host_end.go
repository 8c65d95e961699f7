package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostEnd closes the table for good, which the form has to confirm with the field sure:
// no more answers, and the seed of the dice is revealed.
func (s *Server) hostEnd(c echo.Context, room *store.Room) error {
	if !s.sureOf(c, room, "end") {
		return nil
	}
	return room.End(c.Request().Context())
}
