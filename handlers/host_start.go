package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostStart begins the game. A second tap changes nothing.
func hostStart(c echo.Context, room *store.Room) error { return room.Start(c.Request().Context()) }
