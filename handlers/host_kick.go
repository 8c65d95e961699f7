package handlers

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// hostKick takes a player off the table: in the lobby the seat is free again; in play,
// once it is confirmed with the field sure, a bot of the chosen strength plays on.
func (s *Server) hostKick(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	t := room.Snapshot().Table
	if t.Status == store.Playing && !s.sure(c, room, "kick&of="+strconv.Itoa(seat)) {
		return nil
	}
	ctx := c.Request().Context()
	level := c.FormValue("level")
	if err := room.Kick(ctx, seat); err != nil || t.Status != store.Playing || level == "" {
		return err
	}
	return room.BotTakes(ctx, seat, s.botLevel(t.Kind, level))
}
