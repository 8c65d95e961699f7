package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// healthShow says whether the house is open: 200, or 503 while it closes.
func (s *Server) healthShow(c echo.Context) error {
	select {
	case <-s.closing:
		return c.String(http.StatusServiceUnavailable, "closing\n")
	default:
		return c.String(http.StatusOK, "ok\n")
	}
}
