package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// tableFind takes a code that was read off the TV and leads to that table's door.
func (s *Server) tableFind(c echo.Context) error {
	typed := c.QueryParam("code")
	code := strings.ToUpper(strings.Join(strings.Fields(typed), ""))
	_, err := s.cfg.Store.Room(c.Request().Context(), code)
	if errors.Is(err, store.ErrNoTable) {
		s.showHome(c, http.StatusNotFound, typed, s.text("home.join.none", typed))
		return nil
	}
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/g/"+url.PathEscape(code)+"/join")
}
