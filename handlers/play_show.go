package handlers

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	rules "monappoly/engine/rulebook"
	"monappoly/engine/scenario"
	"monappoly/views/rulebook"
)

// playShow is one play of a game as text: what stands under its rule in the rulebook.
func (s *Server) playShow(c echo.Context) error {
	g, ok := s.games[c.Param("game")]
	if !ok {
		return echo.ErrNotFound
	}
	plays := g.plays()
	at := slices.IndexFunc(plays, func(t scenario.Transcript) bool { return t.Name == c.Param("play") })
	if at < 0 {
		return echo.ErrNotFound
	}
	b := bookLinks{kind: g.Kind.Name, code: tableParam(c)}
	p := s.playPage(g, b, plays[at])
	if at > 0 {
		p.Previous = b.link(plays[at-1])
	}
	if at+1 < len(plays) {
		p.Next = b.link(plays[at+1])
	}
	s.send(c, http.StatusOK, rulebook.PlayPage(p))
	return nil
}

// plays are the scenarios of a game, none where it brings none.
func (g Game) plays() []scenario.Transcript {
	if g.Plays == nil {
		return nil
	}
	return g.Plays()
}

// bookLinks are the addresses of a game's rulebook and of its plays; with a code they lead back to that table.
type bookLinks struct{ kind, code string }

func (b bookLinks) query() string {
	if b.code == "" {
		return ""
	}
	return "?game=" + url.QueryEscape(b.code)
}

// book is the address of a rule or reading.
func (b bookLinks) book(anchor string) string { return "/rules/" + b.kind + b.query() + "#" + anchor }

func (b bookLinks) link(t scenario.Transcript) rulebook.PlayLink {
	return rulebook.PlayLink{URL: "/rules/" + b.kind + "/plays/" + url.PathEscape(t.Name) + b.query(), Title: t.Title}
}

func (b bookLinks) plates(cited []engine.Rule) []rulebook.Plate {
	var all []rulebook.Plate
	for _, r := range cited {
		if r == "gone" || r == "none" {
			continue // how a scenario writes that nobody has asked, or that no rule forbids it
		}
		all = append(all, rulebook.Plate{Rule: string(r), URL: b.book(string(r))})
	}
	return all
}

func (b bookLinks) steps(list []scenario.Step) []rulebook.Step {
	var all []rulebook.Step
	for _, step := range list {
		shown := rulebook.Step{
			Text: step.Text, Refused: step.Kind == scenario.Refusal, Check: step.Kind == scenario.Check, Rules: b.plates(step.Rules),
		}
		for _, o := range step.Events {
			shown.Outcomes = append(shown.Outcomes, rulebook.Outcome{Text: o.Text, Rules: b.plates(o.Rules)})
		}
		all = append(all, shown)
	}
	return all
}

func (s *Server) playPage(g Game, b bookLinks, t scenario.Transcript) rulebook.Play {
	entry, _ := g.Book.Rule(string(t.Rule))
	p := rulebook.Play{
		Game: g.Book.Title, BookURL: b.book(""), Rule: string(t.Rule), RuleTitle: entry.Title, RuleURL: b.book(string(t.Rule)),
		Title: t.Title, Notes: t.Notes, Position: t.Position, Steps: b.steps(t.Steps), Expect: t.Expect, Refused: b.steps(t.Refused),
	}
	for _, id := range t.Readings {
		if r, ok := g.Book.Reading(id); ok {
			shown := s.readingShown(g, r)
			shown.URL = b.book(id)
			p.Readings = append(p.Readings, shown)
		}
	}
	return p
}

// readingShown is a reading in full.
func (s *Server) readingShown(g Game, r rules.Reading) rulebook.Reading {
	shown := rulebook.Reading{ID: r.ID, Title: r.Title, Decision: r.Decision, Why: r.Why, Else: r.Else}
	for _, key := range r.Options {
		shown.Options = append(shown.Options, s.houseText(g.Kind.Name, key))
	}
	return shown
}

// mostPlays is how many plays of other rules are listed under one rule.
const mostPlays = 12

// playsOf are the plays of a rule, and some others whose events cite it.
func playsOf(plays []scenario.Transcript, b bookLinks, rule engine.Rule) (own, others []rulebook.PlayLink) {
	for _, t := range plays {
		switch {
		case t.Rule == rule:
			own = append(own, b.link(t))
		case len(others) < mostPlays && slices.Contains(t.Cites, rule):
			others = append(others, b.link(t))
		}
	}
	return own, others
}
