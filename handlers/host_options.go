package handlers

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"monappoly/store"
	"monappoly/views/home"
	"monappoly/views/screen"
)

// hostOptions changes preset, house rules and times while the table is in its lobby.
func (s *Server) hostOptions(c echo.Context, room *store.Room) error {
	before := room.Snapshot().Table
	t, err := s.newTable(c, before.Kind)
	if err != nil {
		return err
	}
	if err := room.SetOptions(c.Request().Context(), t); err != nil {
		return err
	}
	return s.done(c, s.hostBack(c, room))
}

// hostBack is where a captain or a host goes on after a page of their own: the seat, or the host's sheet.
func (s *Server) hostBack(c echo.Context, room *store.Room) string {
	captain := room.Snapshot().Table.Captain
	code := room.Snapshot().Table.Code
	if _, mine := s.holds(c.Request().Context(), room, captain); mine {
		return seatURL(code, captain)
	}
	return "/g/" + code + "/host"
}

// optionsShow is the page on which preset, house rules and times are changed in the lobby.
func (s *Server) optionsShow(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	if !s.isHost(c.Request().Context(), room) {
		return errNotYours
	}
	snap := room.Snapshot()
	if snap.Table.Status != store.Lobby {
		return c.Redirect(http.StatusSeeOther, s.hostBack(c, room))
	}
	r := s.roomFor(snap, viewer{seat: screen.Watcher, host: true}, snap.At)
	setup := home.Setup{
		Code: r.Code, Action: r.HostURL("options"), Back: s.hostBack(c, room),
		Game: s.chosen(snap.Table), Times: s.times(snap.Table.DecisionTime, snap.Table.NopeDelay),
	}
	for _, d := range s.differences(r) {
		setup.Differs = append(setup.Differs, home.Difference(d))
	}
	s.send(c, http.StatusOK, home.SetupPage(setup))
	return nil
}

// chosen is a game's card with what a table has chosen. An option that plays what the
// preset says is left to the preset, so that another preset changes it too.
func (s *Server) chosen(t store.Table) home.Game {
	g := s.games[t.Kind]
	card := s.gameCard(g)
	card.Preset, card.Open = t.Preset, true
	preset := map[string]string{}
	for _, p := range g.Kind.House.Presets {
		if p.Key == t.Preset {
			preset = p.Options
		}
	}
	for i, rule := range g.Kind.House.Rules {
		usual, ok := preset[rule.Key]
		if !ok {
			usual = rule.Default()
		}
		if here := t.Options[rule.Key]; here != usual {
			card.Options[i].Value = here
		}
	}
	return card
}

// usualNope is how long passes stay sealed at a table that has chosen nothing.
const usualNope = 3 * time.Second

// times are the choices for a table's clocks, with what it has chosen; a time that is
// none of the usual ones is offered as well.
func (s *Server) times(decision, nope time.Duration) home.Times {
	t := home.Times{
		Decision: []home.Pick{{Value: "0", Text: s.text("time.none")}},
		Nope: []home.Pick{
			{Value: "0", Text: s.text("time.zero")},
			{Value: "3", Text: s.text("time.usual", int(usualNope/time.Second))},
		},
	}
	t.Decision, t.DecisionValue = s.pickTime(t.Decision, []int{20, 30, 60, 120, 180, 300}, decision)
	t.Nope, t.NopeValue = s.pickTime(t.Nope, []int{5, 10, 20}, nope)
	return t
}

func (s *Server) pickTime(picks []home.Pick, usual []int, now time.Duration) (all []home.Pick, value string) {
	value = strconv.Itoa(int(now / time.Second))
	known := false
	for _, n := range usual {
		picks = append(picks, home.Pick{Value: strconv.Itoa(n), Text: s.timeText(n)})
	}
	for _, p := range picks {
		known = known || p.Value == value
	}
	if !known {
		picks = append(picks, home.Pick{Value: value, Text: s.timeText(int(now / time.Second))})
	}
	return picks, value
}

// timeText is a number of seconds in words.
func (s *Server) timeText(n int) string {
	if n >= 60 && n%60 == 0 {
		return s.text("time.minutes", n/60)
	}
	return s.text("time.seconds", n)
}
