package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// hostEnter is a host's link: it makes this browser the table's host and moves on.
func (s *Server) hostEnter(c echo.Context) error {
	ctx := c.Request().Context()
	code, err := s.cfg.Store.ByHostSecret(ctx, c.Param("secret"))
	if err != nil {
		return err
	}
	s.keep(ctx, hostsKey, c.Param("secret"))
	return c.Redirect(http.StatusSeeOther, "/g/"+code)
}
