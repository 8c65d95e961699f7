package handlers

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/replay"
	"monappoly/views/screen"
	"monappoly/views/seat"
)

// replayShow is a game at one of its steps: ?at=STEP or ?turn=NUMBER, with the screen of
// the seat ?eyes=N once it is over, the moments of ?rule=NUMBER, playing at ?play=SPEED.
func (s *Server) replayShow(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	snap := room.Snapshot()
	if snap.Match == nil {
		return c.Redirect(http.StatusSeeOther, "/g/"+snap.Table.Code)
	}
	one, err := s.reels.of(c.Request().Context(), room, s.film)
	if err != nil {
		return err
	}
	f := one.film
	if len(f.steps) == 0 {
		return echo.ErrNotFound
	}
	at := stepOf(c, f)
	eyes := eyesOf(c, snap.Table)
	kind := s.games[snap.Table.Kind].Kind
	match, err := s.reels.at(one, at, kind, len(snap.Table.Seats))
	if err != nil {
		return err
	}
	r := s.roomFor(&store.Snapshot{Table: snap.Table}, viewer{seat: eyes}, snap.At)
	r.Replay, r.Paused = true, false
	if !match.Over() && r.Status == screen.Over {
		r.Status = screen.Playing // as it was then
	}
	page := s.replay(r, snap.Table, f, at)
	page.Play = replay.Speed(c.QueryParam("play"))
	if rule := engine.Rule(c.QueryParam("rule")); len(f.moments(rule)) > 0 {
		s.addMoments(&page, r, f, rule)
	}
	s.addPicture(&page, r, match)
	s.sendAs(c, http.StatusOK, seat.Held(replay.Page(page)), s.namer(r))
	return nil
}

// stepOf is the step that an address asks for. If it asks for none it is the first one in which
// the rule that is asked for fired, or the first of all.
func stepOf(c echo.Context, f film) int {
	if turn, err := strconv.Atoi(c.QueryParam("turn")); err == nil {
		return f.turnStart(turn)
	}
	at, err := strconv.Atoi(c.QueryParam("at"))
	if moments := f.moments(engine.Rule(c.QueryParam("rule"))); err != nil && len(moments) > 0 {
		return moments[0]
	}
	if err != nil {
		return 0
	}
	return min(max(at, 0), len(f.steps)-1)
}

// eyesOf is the seat whose screen is asked for. While the game runs nobody may see any:
// a hand of ten minutes ago is still a secret.
func eyesOf(c echo.Context, t store.Table) int {
	seat, err := strconv.Atoi(c.QueryParam("eyes"))
	if err != nil || t.Status != store.Over || !slices.ContainsFunc(t.Seats, func(s store.Seat) bool { return s.N == seat }) {
		return screen.Watcher
	}
	return seat
}

// addPicture puts the screen of that moment on the page.
func (s *Server) addPicture(page *replay.Film, r screen.Room, match engine.Match) {
	screens := s.games[r.Kind].Screens
	picture := screens.TV(r, match.View(engine.Spectator))
	for _, step := range picture.Steps {
		if step.Say != "" {
			page.Told = append(page.Told, step.Say)
		}
	}
	if r.You != screen.Watcher {
		picture = screens.Phone(r, match.View(engine.Seat(r.You)))
	}
	page.Picture, page.Skin = picture.Body, picture.Skin
}

// replay is where the replay stands, and whether the dice were fair.
func (s *Server) replay(r screen.Room, t store.Table, f film, at int) replay.Film {
	page := replay.Film{
		Code: r.Code, Game: s.gameName(r.Kind), Base: r.TableURL() + "/replay", TableURL: r.TableURL() + "?stay=1",
		At: at, Last: len(f.steps) - 1, Turn: f.steps[at].no, Turns: f.turns,
		Back: f.turnBefore(at), On: f.turnAfter(at), Eyes: r.You, Marks: f.marks(), Hash: t.SeedHash, Over: t.Status == store.Over,
	}
	from, to := f.span(at)
	for step := from; step < to; step++ {
		for _, c := range s.told(r, f, step) {
			page.Fired = append(page.Fired, replay.Fired{Cited: c, At: step, Here: step == at, Yet: step > at})
		}
	}
	page.Seen = s.seenRules(r.Kind, f, at)
	if !page.Over {
		return page
	}
	for _, seat := range t.Seats {
		page.Seats = append(page.Seats, replay.Seat{N: seat.N, Name: seat.Name, Token: seat.Token})
	}
	p := s.proves(s.games[r.Kind].Kind, t, f.rows)
	page.Seed, page.Proved, page.Draws, page.Export = t.Seed, p.fair, p.draws, r.TableURL()+"/export"
	return page
}

// seenRules are the rules that fired, in the book's order, each with the step in which
// it does next; after the last time it starts again.
func (s *Server) seenRules(kind string, f film, at int) []replay.Seen {
	var list []replay.Seen
	for _, chapter := range s.games[kind].Book.Chapters {
		for _, entry := range chapter.Rules {
			steps := f.moments(engine.Rule(entry.ID))
			if len(steps) == 0 {
				continue
			}
			next := steps[0]
			if i := slices.IndexFunc(steps, func(step int) bool { return step > at }); i >= 0 {
				next = steps[i]
			}
			list = append(list, replay.Seen{Rule: entry.ID, Title: entry.Title, Times: len(steps), Next: next})
		}
	}
	return list
}

// mostMoments is how many moments of one rule are listed: those around the step that is shown.
const mostMoments = 60

func (s *Server) addMoments(page *replay.Film, r screen.Room, f film, rule engine.Rule) {
	page.Rule, page.Title, page.RuleURL = string(rule), s.ruleTitle(r.Kind, rule), r.RuleURL(rule)
	steps := f.moments(rule)
	here, _ := slices.BinarySearch(steps, page.At)
	from := max(0, min(here-mostMoments/2, len(steps)-mostMoments))
	for _, step := range steps[from:min(len(steps), from+mostMoments)] {
		page.Moments = append(page.Moments, replay.Moment{
			At: step, Turn: f.steps[step].no, Here: step == page.At, Fact: s.fact(r, f, step, rule),
		})
	}
}
