package handlers

import (
	"slices"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
)

// hostAddress chooses which of this machine's addresses the QR codes show.
func (s *Server) hostAddress(c echo.Context, _ *store.Room) error {
	i := slices.Index(s.cfg.Addresses, c.FormValue("address"))
	if i < 0 {
		return engine.Refuse("", "no-such-address", c.FormValue("address"))
	}
	s.address.Store(int64(i))
	return nil
}
