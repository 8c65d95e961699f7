// Package mercs is what the TV and the phones show of Mercs for Money.
//
// Everything comes from one *mercs.View, which holds nothing its viewer may not
// see. A voice turns keys and facts into words (say.go); the TV's picture is put
// together in tv.go and its middle in middle.go; a phone has one file per section:
// now.go, crew.go and deals.go. Pieces that are drawn live in views/board,
// views/seat and views/parts. The sentences stand in words/en/mercs.txt.
package mercs

import (
	game "monappoly/engine/mercs"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// Screens are the pages of this game for the handlers.
var Screens = screen.Screens{
	Kind: game.Rules.Name, TV: TV, Phone: Phone, Namer: Namer,
	Told: screen.Told(game.Rules.Kinds, recall), Picture: picture,
	Primer: []screen.Lesson{
		{Rule: "DP.15", Key: "mercs.primer.hire"},
		{Rule: "DP.20", Key: "mercs.primer.ask"},
		{Rule: "DP.25", Key: "mercs.primer.mean"},
		{Rule: "DP.10", Key: "mercs.primer.win"},
	},
}

// skin is the look of this game in tokens.css.
const skin = "mercs"

// Namer names the players, the money in M and the spaces of a table.
func Namer(room screen.Room) words.Namer {
	return words.Namer{Seats: room.Names(), Money: words.Mercs, Space: spaceName}
}

// spaceName is the printed name of a space, or "" where there is none.
func spaceName(at int) string {
	if at < 0 || at >= len(game.Board) {
		return ""
	}
	return game.Board[at].Name
}

// setKey is a set's colour and glyph.
func setKey(set game.Set) string {
	switch set {
	case game.NoSet:
		return ""
	case game.Rides:
		return "rail"
	}
	return string(rune('0' + int(set)))
}

// setIcon is the drawing of a set that has one of its own.
func setIcon(set game.Set) string {
	if set == game.Rides {
		return "van"
	}
	return ""
}
