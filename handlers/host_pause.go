package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostPause stops the clocks and all answers until the table goes on.
func hostPause(c echo.Context, room *store.Room) error { return room.Pause(c.Request().Context()) }
