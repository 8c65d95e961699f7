package handlers

import (
	"bytes"
	"net/http"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/words"
)

// tablePicture is the end of a finished game as one SVG to share: winner, places, awards.
func (s *Server) tablePicture(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	snap := room.Snapshot()
	if snap.Table.Status != store.Over || snap.Match == nil {
		return errNotYours
	}
	draw := s.games[snap.Table.Kind].Screens.Picture
	if draw == nil {
		return echo.ErrNotFound
	}
	r := s.roomFor(snap, viewer{seat: -1}, snap.At)
	var picture bytes.Buffer
	body := draw(r, snap.Match.View(engine.Spectator))
	if err := body.Render(words.With(c.Request().Context(), words.English(), s.namer(r)), &picture); err != nil {
		return err
	}
	return c.Blob(http.StatusOK, "image/svg+xml", picture.Bytes())
}
