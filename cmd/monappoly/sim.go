package main

import (
	"fmt"
	"maps"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"monappoly/engine/sim"
)

type simCmd struct {
	Game    string            `arg:"" help:"Which game."`
	Games   int               `short:"n" default:"100" help:"How many games."`
	Seats   int               `default:"4" help:"Players in each."`
	Bots    []string          `help:"The bots' strengths, by seat; seats turn around from game to game. Without it, the strongest."`
	Options map[string]string `short:"O" help:"House rules, as KEY=VALUE;…"`
	Preset  string            `help:"A preset of the game; options win over it."`
	Seed    string            `default:"monappoly" help:"Words from which all seeds follow: the same words, the same games."`
	Longest int               `default:"100000" help:"Commits after which a game is cut: it has no winner and is in none of the means."`
	Hands   int               `help:"How many games are played at once. Without it, one on each processor."`
	Kinds   bool              `help:"List how many decisions a game has of each kind of question."`
	Rules   bool              `help:"List in what share of the games each rule was cited."`
	Cards   bool              `help:"List how often each card came into play."`
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
	debug.SetGCPercent(1000) // a simulation makes much and keeps little
	began := time.Now()
	sum, err := s.Play()
	if err != nil {
		return err
	}
	c.report(os.Stdout, g, sum, time.Since(began))
	return nil
}

func (c *simCmd) series(g game) (sim.Series, error) {
	house := g.Kind.House
	if c.Seats < house.MinSeats || c.Seats > house.MaxSeats {
		return sim.Series{}, fmt.Errorf("%s is for %d to %d players", c.Game, house.MinSeats, house.MaxSeats)
	}
	levels := c.Bots
	if len(levels) == 0 && len(house.Bots) > 0 {
		levels = house.Bots[len(house.Bots)-1:]
	}
	for _, l := range levels {
		if !slices.Contains(house.Bots, l) {
			return sim.Series{}, fmt.Errorf("%s has no bot %q; it has: %s", c.Game, l, strings.Join(house.Bots, ", "))
		}
	}
	if c.Games < 1 || len(levels) == 0 {
		return sim.Series{}, fmt.Errorf("nothing to simulate: %d games, %d bots", c.Games, len(levels))
	}
	options, err := c.options(g)
	if err != nil {
		return sim.Series{}, err
	}
	hands := c.Hands
	if hands < 1 {
		hands = runtime.GOMAXPROCS(0)
	}
	return sim.Series{
		Kind: g.Kind, Games: c.Games, Seats: c.Seats, Levels: levels, Options: options, Seed: c.Seed,
		Longest: c.Longest, Hands: min(hands, c.Games), Winners: g.winners,
	}, nil
}

// options are the preset's, and over them those of the command line.
func (c *simCmd) options(g game) (map[string]string, error) {
	options := map[string]string{}
	found := c.Preset == ""
	for _, p := range g.Kind.House.Presets {
		if p.Key == c.Preset {
			maps.Copy(options, p.Options)
			found = true
		}
	}
	if !found {
		return nil, fmt.Errorf("%s has no preset %q", c.Game, c.Preset)
	}
	maps.Copy(options, c.Options)
	return options, nil
}
