package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"monappoly/views/screen"
	"monappoly/views/shell"
)

// seatLink shows a seat's secret link on its own phone, to keep or to open elsewhere.
func (s *Server) seatLink(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	r := s.roomOf(room, seat.n)
	link := screen.Link{URL: s.baseURL() + "/s/" + seat.secret, Back: r.SeatURL(), Title: s.text("wait.link"), Note: s.text("wait.link.note")}
	phone := shell.Phone{Title: link.Title, Token: r.Seat(seat.n).Token}
	s.send(c, http.StatusOK, within(shell.PhonePage(phone), screen.LinkPage(link)))
	return nil
}
