package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"monappoly/engine"
)

type simCmd struct {
	Game    string            `arg:"" help:"Which game."`
	Games   int               `short:"n" default:"100" help:"How many games."`
	Seats   int               `default:"4" help:"Players in each."`
	Bots    []string          `help:"The bots' strengths, by seat; seats turn around from game to game. Without it, the strongest."`
	Options map[string]string `short:"O" help:"House rules, as KEY=VALUE;…"`
	Preset  string            `help:"A preset of the game; options win over it."`
	Seed    string            `default:"monappoly" help:"Words from which all seeds follow: the same words, the same games."`
	Longest int               `default:"50000" help:"Commits after which a game counts as unfinished."`
	Rules   bool              `help:"List in what share of the games each rule was cited."`
}

// Run plays the games and prints what was counted.
func (c *simCmd) Run() error {
	g, ok := gameNamed(c.Game)
	if !ok {
		return fmt.Errorf("there is no game %q here; there are: %s", c.Game, strings.Join(names(), ", "))
	}
	s, err := c.series(g)
	if err != nil {
		return err
	}
	sum, err := g.simulate(s)
	if err != nil {
		return err
	}
	c.report(os.Stdout, g, sum)
	return nil
}

func (c *simCmd) series(g game) (series, error) {
	house := g.Kind.House
	if c.Seats < house.MinSeats || c.Seats > house.MaxSeats {
		return series{}, fmt.Errorf("%s is for %d to %d players", c.Game, house.MinSeats, house.MaxSeats)
	}
	levels := c.Bots
	if len(levels) == 0 && len(house.Bots) > 0 {
		levels = house.Bots[len(house.Bots)-1:]
	}
	for _, l := range levels {
		if !slices.Contains(house.Bots, l) {
			return series{}, fmt.Errorf("%s has no bot %q; it has: %s", c.Game, l, strings.Join(house.Bots, ", "))
		}
	}
	if c.Games < 1 || len(levels) == 0 {
		return series{}, fmt.Errorf("nothing to simulate: %d games, %d bots", c.Games, len(levels))
	}
	options := map[string]string{}
	for _, p := range house.Presets {
		if p.Key == c.Preset {
			maps.Copy(options, p.Options)
		}
	}
	maps.Copy(options, c.Options)
	return series{
		games: c.Games, seats: c.Seats, workers: min(workers(), c.Games), levels: levels,
		options: options, seed: c.Seed, longest: c.Longest,
	}, nil
}

func (c *simCmd) report(w io.Writer, g game, t tally) {
	seconds := max(t.elapsed.Seconds(), 1e-9)
	games := float64(t.games)
	fmt.Fprintf(w, "%s: %d games of %d players in %v (%d unfinished)\n", g.Book.Title, t.games, c.Seats, t.elapsed.Round(time.Millisecond), t.unfinished)
	fmt.Fprintf(w, "  %10.1f games/s\n", games/seconds)
	fmt.Fprintf(w, "  %10.0f decisions/s\n", float64(t.decisions)/seconds)
	fmt.Fprintf(w, "  %10.1f decisions a game\n", float64(t.decisions)/games)
	fmt.Fprintf(w, "  %10.1f commits a game\n", float64(t.commits)/games)
	fmt.Fprintf(w, "  %10.1f turns a game\n", float64(t.turns)/games)
	fmt.Fprintf(w, "  %10.1f different rules cited a game; %d of %d in all\n", float64(t.citedPerGame)/games, len(t.cited), ruleCount(g))
	fmt.Fprintf(w, "  %10d bot moves refused, %d questions without a bot's move\n", t.refused, t.silent)
	for _, level := range slices.Sorted(maps.Keys(t.seats)) {
		share := t.wins[level] / games
		fmt.Fprintf(w, "  wins of %-8s %5.1f%% ± %.1f (even: %.1f%%)\n", level, 100*share, 100*interval(share, games),
			100*float64(t.seats[level])/games/float64(c.Seats))
	}
	if !c.Rules {
		return
	}
	for entry := range g.Book.Each() {
		fmt.Fprintf(w, "  %-8s %5.1f%%  %s\n", entry.ID, 100*float64(t.cited[engine.Rule(entry.ID)])/games, entry.Title)
	}
}

// interval is half the width of the 95% confidence interval of a share.
func interval(share, n float64) float64 { return 1.96 * math.Sqrt(max(0, share*(1-share))/n) }

func ruleCount(g game) int {
	n := 0
	for range g.Book.Each() {
		n++
	}
	return n
}

func names() []string {
	var all []string
	for _, g := range house {
		all = append(all, g.Kind.Name)
	}
	return all
}
