package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/screen"
	"monappoly/views/shell"
)

// hostRelink makes a new link to a seat, for a phone that was lost, and shows it on the
// captain's own phone: the host's screen may be the TV. The old link ends.
func (s *Server) hostRelink(c echo.Context, room *store.Room) error {
	seat, err := seatField(c)
	if err != nil {
		return err
	}
	if !s.maySeeLinks(c, room) {
		return engine.Refuse("", "captain-only")
	}
	secret, err := room.NewSeatSecret(c.Request().Context(), seat)
	if err != nil {
		return err
	}
	r := s.roomOf(room, seat)
	link := screen.Link{
		URL: s.baseURL() + "/s/" + secret, Back: backOr(c, r.Code, r.TableURL()),
		Title: s.text("link.for", r.Seat(seat).Name), Note: s.text("link.for.note"),
	}
	phone := shell.Phone{Title: link.Title, Token: r.Seat(seat).Token}
	s.send(c, http.StatusOK, within(shell.PhonePage(phone), screen.LinkPage(link)))
	return nil
}
