package handlers

import (
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
)

// hostAddress chooses which of this machine's addresses the QR codes show.
func (s *Server) hostAddress(c echo.Context, _ *store.Room) error {
	if !s.reach.choose(c.FormValue("address")) {
		return engine.Refuse("", "no-such-address", c.FormValue("address"))
	}
	return nil
}
