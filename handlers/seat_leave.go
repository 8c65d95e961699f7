package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// seatLeave stands a player up in the lobby; in play it resigns, which the form has
// to confirm with the field sure.
func (s *Server) seatLeave(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	t := room.Snapshot().Table
	if t.Status == store.Lobby {
		if err := room.Kick(c.Request().Context(), seat.n); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, "/g/"+t.Code+"/join")
	}
	if err := readForm(c); err != nil {
		return err
	}
	if c.FormValue("sure") != "yes" {
		return echo.NewHTTPError(http.StatusBadRequest, "resigning was not confirmed")
	}
	if err := room.Resign(c.Request().Context(), seat.n); err != nil {
		return err
	}
	return s.done(c, seatURL(t.Code, seat.n))
}
