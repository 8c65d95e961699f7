package handlers

import (
	"bytes"

	"github.com/labstack/echo/v4"

	"monappoly/store"
)

// tableExport is a finished game as one file, for the archive or for a rules lawyer.
// A running game has secrets: only the operator's export has those.
func (s *Server) tableExport(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	t := room.Snapshot().Table
	if t.Status != store.Over {
		return errNotYours
	}
	var file bytes.Buffer
	if err := s.cfg.Store.Export(c.Request().Context(), t.Code, &file); err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="monappoly-`+t.Code+`.jsonl"`)
	return c.Blob(200, "application/octet-stream", file.Bytes())
}
