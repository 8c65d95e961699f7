package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostResume goes on after a pause.
func hostResume(c echo.Context, room *store.Room) error { return room.Resume(c.Request().Context()) }
