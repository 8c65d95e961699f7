package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostDeny tells a phone that asks for a seat: no.
func hostDeny(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	return room.DenyClaim(c.Request().Context(), seat, c.FormValue("claim"))
}
