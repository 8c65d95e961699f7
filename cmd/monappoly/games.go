package main

import (
	"io/fs"
	"slices"
	"sync"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/engine/mercs"
	"monappoly/engine/pandemonium"
	"monappoly/engine/rulebook"
	"monappoly/engine/scenario"
	"monappoly/handlers"
	viewdeal "monappoly/views/deal"
	viewmercs "monappoly/views/mercs"
	viewpandemonium "monappoly/views/pandemonium"
	"monappoly/views/screen"
)

// house is the games of this house, in the order in which they are offered.
var house = []game{
	offer(pandemonium.Rules, viewpandemonium.Screens, pandemonium.Book, pandemonium.Plays(), pandemonium.Scenario, func(t *pandemonium.Table) []engine.Seat { return one(t.Winner) }),
	offer(deal.Rules, viewdeal.Screens, deal.Book, deal.Plays(), deal.Scenario, func(t *deal.Table) []engine.Seat { return one(t.Winner) }),
	offer(mercs.Rules, viewmercs.Screens, mercs.Book, mercs.Plays(), mercs.Scenarios, func(t *mercs.Table) []engine.Seat { return one(t.Winner) }),
}

// one is the winner of a game, or nobody after a draw.
func one(seat engine.Seat) []engine.Seat {
	if seat < 0 {
		return nil
	}
	return []engine.Seat{seat}
}

// game is all that the program knows about one game.
type game struct {
	handlers.Game
	scenarios scenario.Runner
	winners   func(engine.Match) []engine.Seat
}

// offer puts a game's rules, screens, book and scenarios together. Winners reads the
// table of a game that is over, for the simulation's shares.
func offer[S any](
	rules *engine.Ruleset[S], screens screen.Screens, book *rulebook.Book, plays fs.FS,
	scenarios scenario.Runner, winners func(*S) []engine.Seat,
) game {
	return game{
		Game:      handlers.Game{Kind: rules.Kind(), Screens: screens, Book: book, Plays: transcripts(plays)},
		scenarios: scenarios,
		winners:   func(m engine.Match) []engine.Seat { return winners(m.(*engine.Game[S]).Table()) },
	}
}

// transcripts reads a game's scenarios when they are first asked for. They are part of the
// program, so that a file which cannot be read is a fault of the program.
func transcripts(files fs.FS) func() []scenario.Transcript {
	return sync.OnceValue(func() []scenario.Transcript {
		all, err := scenario.Transcripts(files)
		if err != nil {
			panic(err)
		}
		return all
	})
}

// kinds are the games as the store knows them.
func kinds() []engine.Kind {
	var all []engine.Kind
	for _, g := range house {
		all = append(all, g.Kind)
	}
	return all
}

// offered are the games that have screens, as the handlers know them.
func offered() []handlers.Game {
	var all []handlers.Game
	for _, g := range house {
		if g.Screens.TV != nil {
			all = append(all, g.Game)
		}
	}
	return all
}

// gameNamed returns the game of that name.
func gameNamed(name string) (game, bool) {
	i := slices.IndexFunc(house, func(g game) bool { return g.Kind.Name == name })
	if i < 0 {
		return game{}, false
	}
	return house[i], true
}
