package handlers

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
)

// hostVerb is one of the things that the host may do to a table.
type hostVerb func(c echo.Context, room *store.Room) error

// host lets a verb through for the host's browser and for the captain's seat, and
// then leads back to the page from which it was sent.
func (s *Server) host(verb hostVerb) echo.HandlerFunc {
	return func(c echo.Context) error {
		room, err := s.room(c)
		if err != nil {
			return err
		}
		if !s.isHost(c.Request().Context(), room) {
			return errNotYours
		}
		if !s.limits.answers.allow(room.Snapshot().Table.Code + "/host") {
			return errTooMany
		}
		if err := readForm(c); err != nil {
			return err
		}
		if err := verb(c, room); err != nil {
			return err
		}
		if c.Response().Committed {
			return nil
		}
		code := room.Snapshot().Table.Code
		return s.done(c, backOr(c, code, "/g/"+code))
	}
}

// tokenField is the token of the seat that a form of the lobby means. Forms name it: a
// number belongs to somebody else as soon as a seat before it is free.
func tokenField(c echo.Context, t store.Table) (string, error) {
	if token := c.FormValue("token"); token != "" {
		return token, nil
	}
	n, err := seatField(c)
	if err != nil || n < 0 || n >= len(t.Seats) {
		return "", engine.Refuse("", "no-such-seat", c.FormValue("seat"))
	}
	return t.Seats[n].Token, nil
}

// seatField is the seat that a host's form names.
func seatField(c echo.Context) (int, error) {
	n, err := strconv.Atoi(c.FormValue("seat"))
	if err != nil {
		return 0, engine.Refuse("", "no-such-seat", c.FormValue("seat"))
	}
	return n, nil
}
