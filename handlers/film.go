package handlers

import (
	"context"
	"encoding/hex"
	"slices"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/parts"
	"monappoly/views/replay"
	"monappoly/views/screen"
)

// A film is a game as it can be shown again, step by step.
type film struct {
	rows  []engine.Row
	steps []frame
	turns int
}

// frame is one step, and the number of the turn that it belongs to.
type frame struct {
	engine.Step
	no int
}

func (s *Server) film(ctx context.Context, room *store.Room) (film, error) {
	rows, err := room.Rows(ctx)
	if err != nil {
		return film{}, err
	}
	steps, err := room.Kind().Timeline(rows)
	if err != nil {
		return film{}, err
	}
	f := film{rows: rows, steps: make([]frame, len(steps))}
	for i, step := range steps {
		if step.Turn {
			f.turns++
		}
		f.steps[i] = frame{Step: step, no: f.turns}
	}
	return f, nil
}

// marks are what can be looked for in a film: where turns begin, and what stands out.
func (f film) marks() []replay.Mark {
	var list []replay.Mark
	for i, step := range f.steps {
		if step.Turn {
			list = append(list, replay.Mark{At: i, Kind: "turn"})
		}
		if step.Mark != engine.NoMark {
			list = append(list, replay.Mark{At: i, Kind: string(step.Mark)})
		}
	}
	return list
}

// turnBefore is the step with which the turn before a step began, or the start.
func (f film) turnBefore(at int) int {
	for i := at - 1; i > 0; i-- {
		if f.steps[i].Turn {
			return i
		}
	}
	return 0
}

// turnAfter is the step with which the next turn begins, or -1 for none.
func (f film) turnAfter(at int) int {
	for i := at + 1; i < len(f.steps); i++ {
		if f.steps[i].Turn {
			return i
		}
	}
	return -1
}

// turnStart is the step with which the turn of that number begins, the nearest one there is.
func (f film) turnStart(no int) int {
	for i, step := range f.steps {
		if step.Turn && step.no >= no {
			return i
		}
	}
	return len(f.steps) - 1
}

// span is the steps from and to (not included) of the turn to which a step belongs.
func (f film) span(at int) (from, to int) {
	for from = at; from > 0 && !f.steps[from].Turn; from-- {
	}
	if to = f.turnAfter(at); to < 0 {
		to = len(f.steps)
	}
	return from, to
}

// moments are the steps in which a rule fired.
func (f film) moments(rule engine.Rule) []int {
	var list []int
	for i, step := range f.steps {
		if slices.Contains(step.Rules, rule) {
			list = append(list, i)
		}
	}
	return list
}

// told is what one step did under each rule, in the order in which they fired. Where
// the game has no words for it, the rules alone.
func (s *Server) told(r screen.Room, f film, step int) []parts.Cited {
	g := s.games[r.Kind]
	if g.Screens.Told != nil {
		return g.Screens.Told(r, f.rows[f.steps[step].Rows-1])
	}
	var list []parts.Cited
	for _, rule := range f.steps[step].Rules {
		if slices.ContainsFunc(list, func(c parts.Cited) bool { return c.Rule == string(rule) }) {
			continue
		}
		list = append(list, parts.Cited{Rule: string(rule), RuleURL: r.RuleURL(rule), Title: s.ruleTitle(r.Kind, rule)})
	}
	return list
}

// fact is what a step did under one rule, or nothing.
func (s *Server) fact(r screen.Room, f film, step int, rule engine.Rule) []parts.Piece {
	for _, c := range s.told(r, f, step) {
		if c.Rule == string(rule) {
			return c.Fact
		}
	}
	return nil
}

func (s *Server) ruleTitle(kind string, rule engine.Rule) string {
	if entry, ok := s.games[kind].Book.Rule(string(rule)); ok {
		return entry.Title
	}
	return ""
}

// proof is what the dice of a game that is over were found to be.
type proof struct {
	rows  int
	draws int
	fair  bool
}

// proves says whether every roll and shuffle follows from the revealed seed, and the
// seed from the hash that was shown at the start. What was found is kept: a replay asks at each step.
func (s *Server) proves(kind engine.Kind, t store.Table, rows []engine.Row) proof {
	if known, ok := s.proofs.Load(t.Code); ok && known.(proof).rows == len(rows) {
		return known.(proof)
	}
	p := proof{rows: len(rows)}
	raw, err := hex.DecodeString(t.Seed)
	if err != nil || len(raw) != len(engine.Seed{}) {
		return p
	}
	seed := engine.Seed(raw)
	p.draws, err = kind.Verify(seed, rows)
	if err != nil {
		s.log.Error("a game's dice do not follow from its seed", "game", t.Code, "err", err)
	}
	p.fair = err == nil && seed.Hash() == t.SeedHash
	s.proofs.Store(t.Code, p)
	return p
}
