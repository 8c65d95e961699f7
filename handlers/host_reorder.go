package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostReorder moves a seat one place up or down in the playing order.
func hostReorder(c echo.Context, room *store.Room) error {
	token, err := tokenField(c, room.Snapshot().Table)
	if err != nil {
		return err
	}
	return room.Move(c.Request().Context(), token, c.FormValue("way") == "up")
}
