// Package mercs plays Mercs for Money: hire mercenaries, buy silly vehicles and
// be the last one with any money.
//
// A Table is the whole position; events change it, frames are what is still to
// do. Each file holds one chapter of the rulebook, and its first line says
// which: "rule DP.26 is wrong" means open lowblow.go and look for "DP.26".
// Money is whole M. Rent must be asked for: what a landing costs is a Claim that
// lies on the table until its owner asks, or until somebody else throws.
package mercs

import (
	_ "embed"

	"monappoly/engine"
	"monappoly/engine/rulebook"
)

//go:embed rulebook.md
var bookText string

//go:embed readings.md
var readingsText string

// Book is the game's rulebook.
var Book = rulebook.MustParse(bookText).WithReadings(readingsText)

// Rules is the game.
var Rules = &engine.Ruleset[Table]{
	Name:   "mercs",
	Kinds:  kinds,
	Clone:  clone,
	Start:  start,
	Settle: settle,
	Offers: offers,
	Offer:  offersOf,
	Take:   take,
	View:   func(g *engine.Game[Table], seat engine.Seat) any { return viewOf(g, seat) },
	Look:   look,
	Move:   Move,
	House:  House,
	Worth:  (*Table).Worth,
	Tally:  tally,
	Out:    func(t *Table, seat engine.Seat) bool { return t.Players[seat].Out },
}

// Kind is the game with its table hidden.
func Kind() engine.Kind { return Rules.Kind() }
