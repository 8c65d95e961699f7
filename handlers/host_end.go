package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostEnd closes the table for good: no more answers, and the seed of the dice is revealed.
func hostEnd(c echo.Context, room *store.Room) error { return room.End(c.Request().Context()) }
