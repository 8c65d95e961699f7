package handlers

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
)

// tableCreate opens a table from the form of the first page. This browser becomes
// its host, and shows the table.
func (s *Server) tableCreate(c echo.Context) error {
	if err := readForm(c); err != nil {
		return err
	}
	t, err := s.newTable(c, c.FormValue("game"))
	if err != nil {
		return err
	}
	room, secret, err := s.cfg.Store.Create(c.Request().Context(), t)
	if err != nil {
		return err
	}
	s.keep(c.Request().Context(), hostsKey, secret)
	return c.Redirect(http.StatusSeeOther, "/g/"+room.Snapshot().Table.Code)
}

// newTable reads the fields of one game: "<game>.preset" and "<game>.<option>". An
// option without a value is left to the preset.
func (s *Server) newTable(c echo.Context, kind string) (store.NewTable, error) {
	g, ok := s.games[kind]
	if !ok {
		return store.NewTable{}, engine.Refuse("", "no-such-game", kind)
	}
	t := store.NewTable{Kind: kind, Preset: c.FormValue(kind + ".preset"), Options: map[string]string{}}
	if t.Preset == "" && len(g.Kind.House.Presets) > 0 {
		t.Preset = g.Kind.House.Presets[0].Key
	}
	for _, r := range g.Kind.House.Rules {
		if v := c.FormValue(kind + "." + r.Key); v != byPreset {
			t.Options[r.Key] = v
		}
	}
	var err error
	if t.DecisionTime, err = seconds(c.FormValue("decision"), 0); err != nil {
		return t, err
	}
	t.NopeDelay, err = seconds(c.FormValue("nope"), -1)
	return t, err
}

// seconds reads a time of at most an hour. Nothing typed is the usual time, and 0 is zero.
func seconds(text string, zero time.Duration) (time.Duration, error) {
	if text == "" {
		return 0, nil
	}
	n, err := number(text)
	if err != nil {
		return 0, err
	}
	if n < 0 || n > 3600 {
		return 0, engine.Refuse("", "out-of-range", 0, 3600, 1)
	}
	if n == 0 {
		return zero, nil
	}
	return time.Duration(n) * time.Second, nil
}

// readForm reads a form of at most the allowed size, within the time that guard has set.
func readForm(c echo.Context) error {
	err := c.Request().ParseForm()
	if err == nil {
		// All of it is here. A deadline that stayed would end whatever takes longer than it.
		_ = http.NewResponseController(c.Response()).SetReadDeadline(time.Time{})
		return nil
	}
	if v := judge(err); v.status == http.StatusRequestEntityTooLarge {
		return err
	}
	return echo.NewHTTPError(http.StatusBadRequest, "a form of "+strconv.Itoa(int(c.Request().ContentLength))+" bytes cannot be read").SetInternal(err)
}
