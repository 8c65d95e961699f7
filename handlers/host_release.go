package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostRelease gives a seat that a bot plays back to its player.
func hostRelease(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	return room.Release(c.Request().Context(), seat)
}
