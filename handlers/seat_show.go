package handlers

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// seatShow is one seat's screen. An address whose number belongs to nobody here any
// more (the captain changed the order) leads to the seat that this browser holds.
func (s *Server) seatShow(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	t := room.Snapshot().Table
	if next := s.nextOf(t); next != "" && c.QueryParam("stay") == "" {
		return s.goToNext(c, next, seat)
	}
	if c.Param("seat") != strconv.Itoa(seat.n) {
		return c.Redirect(http.StatusSeeOther, seatURL(t.Code, seat.n))
	}
	v := viewer{seat: seat.n, host: s.isHost(ctx, room), tab: tabOf(c)}
	return s.showScreen(c, room, v, s.said(ctx, seatURL(t.Code, seat.n)))
}

// goToNext leads a seat to the "play again" table, where the same secret opens it.
func (s *Server) goToNext(c echo.Context, code string, seat seatHere) error {
	next, err := s.cfg.Store.Room(c.Request().Context(), code)
	if err != nil {
		return err
	}
	n, ok := next.SeatOf(seat.secret)
	if !ok {
		return c.Redirect(http.StatusSeeOther, "/g/"+code+"/join")
	}
	return c.Redirect(http.StatusSeeOther, seatURL(code, n))
}

// tabOf is the section of the phone that an address asks for, perhaps with whom it is about: "deals-2". None for anything else.
func tabOf(c echo.Context) string {
	tab := c.QueryParam("tab")
	for _, r := range tab {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return ""
		}
	}
	if len(tab) > 16 {
		return ""
	}
	return tab
}

// captainOf says whether a seat may use the host's verbs at its table.
func captainOf(room *store.Room, seat int) bool { return room.Snapshot().Table.Captain == seat }
