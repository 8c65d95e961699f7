package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostKick takes a player off the table: in the lobby the seat is free again, in play
// a bot plays on.
func hostKick(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	return room.Kick(c.Request().Context(), seat)
}
