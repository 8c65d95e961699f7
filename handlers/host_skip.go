package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostSkip plays the safe answer to a seat's open question: to the one that the form names,
// so that a double tap does not skip the next one as well.
func hostSkip(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	return room.Skip(c.Request().Context(), seat, c.FormValue("prompt"))
}
