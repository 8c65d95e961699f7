package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
)

// hostSkip plays the safe answer to a seat's open question: to the one that the form names,
// so that neither a double tap nor a page that has grown old skips another one.
func hostSkip(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	prompt := c.FormValue("prompt")
	if prompt == "" && seat >= 0 && seat < len(room.Snapshot().Table.Seats) && room.Snapshot().Match != nil {
		return engine.Refuse("", "skip-which")
	}
	return room.Skip(c.Request().Context(), seat, prompt)
}
