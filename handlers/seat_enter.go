package handlers

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"
)

// seatEnter is a seat's link: it hands the seat to this browser and moves on, so
// that the secret does not stay in the address bar.
func (s *Server) seatEnter(c echo.Context) error {
	ctx := c.Request().Context()
	code, seat, err := s.cfg.Store.BySeatSecret(ctx, c.Param("secret"))
	if err != nil {
		return err
	}
	s.keep(ctx, seatsKey, c.Param("secret"))
	s.sessions.Put(ctx, satKey+code, true)
	return c.Redirect(http.StatusSeeOther, seatURL(code, seat))
}

func seatURL(code string, seat int) string { return "/g/" + code + "/seat/" + strconv.Itoa(seat) }
