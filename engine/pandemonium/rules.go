package pandemonium

import (
	_ "embed"
	"math/rand/v2"

	"monappoly/engine"
	"monappoly/engine/rulebook"
)

// Pen is what frames write with.
type Pen = engine.Play[Table]

//go:embed rulebook.md
var bookText string

//go:embed readings.md
var readingsText string

// Book is the rulebook of this game.
var Book = rulebook.MustParse(bookText).WithReadings(readingsText)

// Rules is the game for the kernel.
var Rules = &engine.Ruleset[Table]{
	Name:   "pandemonium",
	House:  House,
	Kinds:  kinds,
	Clone:  clone,
	Start:  start,
	Settle: settle,
	Offer:  offersOf,
	Offers: offers,
	Take:   take,
	View:   func(g *engine.Game[Table], seat engine.Seat) any { return viewOf(g, seat) },
	Look:   look,
	Worth:  (*Table).Worth,
	Tally:  tally,
	Out:    func(t *Table, seat engine.Seat) bool { return t.Players[seat].Out },
	Move: func(level string, view any, luck *rand.Rand) (engine.Move, bool) {
		return move(level, view.(*View), luck)
	},
}

// Kind is the game for rooms, with the type of its table hidden.
func Kind() engine.Kind { return Rules.Kind() }
