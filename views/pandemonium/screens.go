// Package pandemonium is what the TV and the phones show of Property Pandemonium.
//
// Everything comes from one *pandemonium.View, which holds nothing its viewer may
// not see. A voice turns keys and facts into words (say.go, key.go), the TV's
// picture is put together in scene.go and the scenes of its middle beside it, and
// a phone has one file per section: now.go, cards.go, property.go, trade.go, book.go.
// The pieces that are drawn live in views/board, views/seat and views/parts.
package pandemonium

import (
	game "monappoly/engine/pandemonium"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// Screens are the pages of this game for the handlers.
var Screens = screen.Screens{
	Kind: game.Rules.Name, TV: TV, Phone: Phone, Namer: Namer,
	Told: screen.Told(game.Rules.Kinds, recall), Picture: picture,
	Primer: []screen.Lesson{
		{Rule: "2.1", Key: "pandemonium.primer.move"},
		{Rule: "12.1", Key: "pandemonium.primer.buy"},
		{Rule: "6.6", Key: "pandemonium.primer.cards"},
		{Rule: "20.4", Key: "pandemonium.primer.win"},
	},
}

// Namer names the players, the money in whole pounds and the spaces of a table.
func Namer(room screen.Room) words.Namer {
	return words.Namer{Seats: room.Names(), Money: words.Pounds, Space: spaceName}
}

// spaceName is the printed name of a space, or "" where there is none.
func spaceName(at int) string {
	if at < 0 || at >= len(game.Board) {
		return ""
	}
	return game.Board[at].Name
}
