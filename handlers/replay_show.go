package handlers

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/screen"
)

// A film is a game as it can be shown again: only commits in which something
// happened are steps. A sealed pass is a commit too, and must not be counted.
type film struct {
	rows  []engine.Row
	steps []frame
}

// frame is one step: how many rows it takes to arrive there, the rules that fired in
// it, and whether a turn begins with it.
type frame struct {
	rows  int
	rules []engine.Rule
	turn  bool
}

func (s *Server) film(ctx context.Context, room *store.Room) (film, error) {
	rows, err := room.Rows(ctx)
	if err != nil {
		return film{}, err
	}
	turns := s.games[room.Snapshot().Table.Kind].Turns
	f := film{rows: rows}
	for i, row := range rows {
		var events []struct {
			Kind  string        `json:"k"`
			Rules []engine.Rule `json:"r"`
		}
		if err := json.Unmarshal(row.Events, &events); err != nil {
			return film{}, fmt.Errorf("read the events of commit %d: %w", row.Seq, err)
		}
		if len(events) == 0 {
			continue
		}
		one := frame{rows: i + 1}
		for _, e := range events {
			one.rules = append(one.rules, e.Rules...)
			one.turn = one.turn || slices.Contains(turns, e.Kind)
		}
		f.steps = append(f.steps, one)
	}
	return f, nil
}

// turnBefore is the step with which the turn before a step began, or the start.
func (f film) turnBefore(at int) int {
	for i := at - 1; i > 0; i-- {
		if f.steps[i].turn {
			return i
		}
	}
	return 0
}

// turnAfter is the step with which the next turn begins, or 0 for none.
func (f film) turnAfter(at int) int {
	for i := at + 1; i < len(f.steps); i++ {
		if f.steps[i].turn {
			return i
		}
	}
	return 0
}

// replayShow is a game at one of its steps, as a spectator saw it.
func (s *Server) replayShow(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	snap := room.Snapshot()
	if snap.Match == nil {
		return c.Redirect(http.StatusSeeOther, "/g/"+snap.Table.Code)
	}
	f, err := s.film(c.Request().Context(), room)
	if err != nil {
		return err
	}
	if len(f.steps) == 0 {
		return echo.ErrNotFound
	}
	last := len(f.steps) - 1
	at, err := strconv.Atoi(c.QueryParam("at"))
	if err != nil {
		at = last
	}
	at = min(max(at, 0), last)
	kind := s.games[snap.Table.Kind].Kind
	match, err := kind.Load(engine.Seed{}, len(snap.Table.Seats), f.rows[:f.steps[at].rows])
	if err != nil {
		return fmt.Errorf("load step %d: %w", at, err)
	}
	r := s.roomFor(&store.Snapshot{Table: snap.Table}, viewer{seat: screen.Watcher}, snap.At)
	r.Replay = true
	page := s.games[r.Kind].Screens.TV(r, match.View(engine.Spectator))
	page.Body = templ.Join(page.Body, screen.ReplayBar(r, s.progress(kind, snap.Table, f, at)))
	s.sendAs(c, http.StatusOK, s.document(page, r), s.namer(r))
	return nil
}

// progress is where the replay stands, and whether the dice were fair.
func (s *Server) progress(kind engine.Kind, t store.Table, f film, at int) screen.Replay {
	p := screen.Replay{At: at, Last: len(f.steps) - 1, Over: t.Status == store.Over}
	p.Before, p.Turn = f.turnBefore(at), f.turnAfter(at)
	if !p.Over {
		return p
	}
	p.Export = "/g/" + t.Code + "/export"
	p.Proof = s.proves(kind, t, f.rows)
	return p
}

// proves says whether every roll and shuffle follows from the revealed seed, and the
// seed from the hash that was shown at the start.
func (s *Server) proves(kind engine.Kind, t store.Table, rows []engine.Row) bool {
	raw, err := hex.DecodeString(t.Seed)
	if err != nil || len(raw) != len(engine.Seed{}) {
		return false
	}
	seed := engine.Seed(raw)
	if _, err := kind.Verify(seed, rows); err != nil {
		s.log.Error("a game's dice do not follow from its seed", "game", t.Code, "err", err)
		return false
	}
	return seed.Hash() == t.SeedHash
}
