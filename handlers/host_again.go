package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostAgain opens the next table with the same seats. The screens of this one follow
// by themselves; asking twice opens one.
func (s *Server) hostAgain(c echo.Context, room *store.Room) error {
	_, err := room.Again(c.Request().Context())
	return err
}
