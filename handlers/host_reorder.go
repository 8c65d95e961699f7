package handlers

import (
	"slices"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
)

// hostReorder moves a seat one place up or down in the playing order.
func hostReorder(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	var order []int
	for _, one := range room.Snapshot().Table.Seats {
		order = append(order, one.N)
	}
	from := slices.Index(order, seat)
	to := from + 1
	if c.FormValue("way") == "up" {
		to = from - 1
	}
	if from < 0 || to < 0 || to >= len(order) {
		return engine.Refuse("", "no-such-seat", seat)
	}
	order[from], order[to] = order[to], order[from]
	return room.Reorder(c.Request().Context(), order)
}
