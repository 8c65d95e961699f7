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
	code := readCode(typed)
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

// alike are what people read for a letter of a code.
var alike = strings.NewReplacer("8", "B", "5", "S", "2", "Z", "6", "G", "1", "L", "I", "L")

// readCode finds a table's code in what somebody typed or pasted: "kx-7 t", or a whole address of the table.
func readCode(typed string) string {
	if u, err := url.Parse(strings.TrimSpace(typed)); err == nil {
		if _, after, ok := strings.Cut(u.Path+"/", "/g/"); ok {
			typed, _, _ = strings.Cut(after, "/")
		}
	}
	letters := strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(typed))
	return alike.Replace(letters)
}
