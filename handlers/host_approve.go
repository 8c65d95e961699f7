package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostApprove gives a seat to the phone that asks for it; the old link ends.
func hostApprove(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	return room.ApproveClaim(c.Request().Context(), seat, c.FormValue("claim"))
}
