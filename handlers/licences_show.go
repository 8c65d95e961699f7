package handlers

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"monappoly/static"
)

// licencesShow is the licence texts of everything here that others made.
func (s *Server) licencesShow(c echo.Context) error {
	texts, err := static.Licences()
	if err != nil {
		return err
	}
	return c.String(http.StatusOK, strings.Join(texts, "\n\n----------------------------------------\n\n"))
}
