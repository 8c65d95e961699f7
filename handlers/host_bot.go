package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostBot lets a bot play for a person until the seat is released.
func (s *Server) hostBot(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	level := s.botLevel(room.Snapshot().Table.Kind, c.FormValue("level"))
	return room.BotTakes(c.Request().Context(), seat, level)
}
