package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostOptions changes preset, house rules and times while the table is in its lobby.
func (s *Server) hostOptions(c echo.Context, room *store.Room) error {
	t, err := s.newTable(c, room.Snapshot().Table.Kind)
	if err != nil {
		return err
	}
	return room.SetOptions(c.Request().Context(), t)
}
