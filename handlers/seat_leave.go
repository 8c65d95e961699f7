package handlers

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// seatLeave stands a player up in the lobby; in play it resigns, which the form has
// to confirm with the field sure. Who wanted to stand up when the captain started the game
// is asked whether to resign.
func (s *Server) seatLeave(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if errors.Is(err, errTaken) || errors.Is(err, errNotYours) {
		return s.leftAlready(c, err)
	}
	if err != nil {
		return err
	}
	t := room.Snapshot().Table
	if t.Status == store.Lobby {
		if err := room.StandUp(c.Request().Context(), seat.secret); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, "/g/"+t.Code+"/join")
	}
	if err := readForm(c); err != nil {
		return err
	}
	if !s.sure(c, seatURL(t.Code, seat.n)+"/table", "leave", t.Status) {
		return nil
	}
	if err := room.Resign(c.Request().Context(), seat.n); err != nil {
		return err
	}
	return s.done(c, seatURL(t.Code, seat.n))
}

// leftAlready answers the second of two taps: before the start, a seat that this browser
// does not hold is one that it has left. Later it is somebody else's.
func (s *Server) leftAlready(c echo.Context, refused error) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	if t := room.Snapshot().Table; t.Status == store.Lobby {
		return c.Redirect(http.StatusSeeOther, "/g/"+t.Code+"/join")
	}
	return refused
}
