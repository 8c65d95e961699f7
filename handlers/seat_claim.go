package handlers

import (
	"context"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"monappoly/store"
	"monappoly/views/screen"
	"monappoly/views/shell"
)

// seatClaim asks for a seat of which this browser has no link: "that is me, on
// another phone". The captain's phone decides.
func (s *Server) seatClaim(c echo.Context) error {
	room, n, err := s.namedSeat(c)
	if err != nil {
		return err
	}
	if err := readForm(c); err != nil {
		return err
	}
	ctx := c.Request().Context()
	name := c.FormValue("name")
	if name == "" {
		name = s.sessions.GetString(ctx, nameKey)
	}
	secret, err := room.ClaimSeat(ctx, n, name, house(c))
	if err != nil {
		return err
	}
	s.keep(ctx, seatsKey, secret)
	return c.Redirect(http.StatusSeeOther, seatURL(room.Snapshot().Table.Code, n)+"/claim")
}

// claimShow waits for the captain's word: the page asks again by itself, and moves
// on to the seat when it may. Once nobody is asked any more, it says so.
func (s *Server) claimShow(c echo.Context) error {
	room, n, err := s.namedSeat(c)
	if err != nil {
		return err
	}
	code := room.Snapshot().Table.Code
	asked, asks := s.claimHere(c.Request().Context(), room) // first: a claim that is granted is none, but opens the seat
	if _, ok := s.holds(c.Request().Context(), room, n); ok {
		s.sessions.Put(c.Request().Context(), satKey+code, true)
		return c.Redirect(http.StatusSeeOther, seatURL(code, n))
	}
	r := s.roomOf(room, screen.Watcher)
	if !asks {
		phone := shell.Phone{Title: s.text("claim.over.title"), Token: r.Seat(n).Token}
		s.send(c, http.StatusOK, within(shell.PhonePage(phone), screen.ClaimOver(r, r.Seat(n))))
		return nil
	}
	if asked != n { // the captain has changed the order meanwhile
		return c.Redirect(http.StatusSeeOther, seatURL(code, asked)+"/claim")
	}
	c.Response().Header().Set("Refresh", "2")
	phone := shell.Phone{Title: s.text("claim.title"), Token: r.Seat(n).Token}
	s.send(c, http.StatusOK, within(shell.PhonePage(phone), screen.ClaimWait(r, r.Seat(n))))
	return nil
}

// claimHere is the seat that this browser asks for at a table, the newest if there are several.
func (s *Server) claimHere(ctx context.Context, room *store.Room) (seat int, asks bool) {
	for _, secret := range s.kept(ctx, seatsKey) {
		if n, ok := room.ClaimOf(secret); ok {
			seat, asks = n, true
		}
	}
	return seat, asks
}

// namedSeat finds the table and the seat that an address names, whoever holds it.
func (s *Server) namedSeat(c echo.Context) (*store.Room, int, error) {
	room, err := s.room(c)
	if err != nil {
		return nil, 0, err
	}
	n, err := strconv.Atoi(c.Param("seat"))
	if err != nil {
		return nil, 0, echo.ErrNotFound
	}
	for _, seat := range room.Snapshot().Table.Seats {
		if seat.N == n {
			return room, n, nil
		}
	}
	return nil, 0, echo.ErrNotFound
}
