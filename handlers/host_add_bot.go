package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostAddBot fills a free seat with a bot.
func (s *Server) hostAddBot(c echo.Context, room *store.Room) error {
	_, err := room.AddBot(c.Request().Context(), s.botLevel(room.Snapshot().Table.Kind, c.FormValue("level")))
	return err
}
