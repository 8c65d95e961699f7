package handlers

import (
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
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
	if t.Status == store.Lobby {
		token, err := tokenField(c, t)
		if err != nil {
			return err
		}
		return room.Remove(c.Request().Context(), token)
	}
	if t.Status == store.Playing && !s.sureOf(c, room, "kick&of="+strconv.Itoa(seat)) {
		return nil
	}
	level := s.botLevel(t.Kind, c.FormValue("level"))
	if level != "" && !slices.Contains(room.Kind().House.Bots, level) {
		return engine.Refuse("", "no-such-level", level) // before anything has happened
	}
	ctx := c.Request().Context()
	if err := room.Kick(ctx, seat); err != nil || t.Status != store.Playing || level == "" {
		return err
	}
	return room.BotTakes(ctx, seat, level)
}
