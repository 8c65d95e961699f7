// Package deal is what the TV and the phones show of Deal.
//
// Everything comes from one *deal.View, which holds nothing its viewer may not see.
// A voice (voice.go) turns keys and facts into words; tv.go and over.go put the TV's
// picture together, and a phone has one file per section: hand.go, ask.go, table.go.
// Cards are drawn by style sheets: a property is a rectangle in its colour with the
// colour's glyph, a wild has two of them.
package deal

import (
	game "monappoly/engine/deal"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// Screens are the pages of this game for the handlers.
var Screens = screen.Screens{
	Kind: game.Rules.Name, TV: TV, Phone: Phone, Namer: Namer,
	Told: screen.Told(game.Rules.Kinds, recall), Picture: picture,
	Primer: []screen.Lesson{
		{Rule: "B.11", Key: "deal.primer.turn"},
		{Rule: "E.28", Key: "deal.primer.sets"},
		{Rule: "G.53", Key: "deal.primer.pay"},
		{Rule: "H.65", Key: "deal.primer.no"},
	},
}

// Namer names the players and the money in millions.
func Namer(room screen.Room) words.Namer {
	return words.Namer{Seats: room.Names(), Money: words.Millions}
}

// setOf is the name under which a colour is drawn: the sets of the style sheets.
func setOf(c game.Colour) string {
	switch c {
	case game.Railroad:
		return "rail"
	case game.Utility:
		return "util"
	}
	return string(rune('1' + int(c)))
}

// icons are the drawings of cards that are no properties, by what they do.
var icons = map[game.Deed]string{
	game.NoDeed: "bank", game.DealBreaker: "fist", game.ForcedDeal: "swap", game.SlyDeal: "hand", game.JustSayNo: "shield",
	game.DebtCollector: "debt", game.Birthday: "taco", game.DoubleRent: "plus", game.BuildHouse: "house", game.BuildHotel: "hotel",
	game.PassGo: "cards", game.Charge: "coin",
}

// short are street names that fit a TV's set.
var short = map[string]string{
	"Old Kent Road": "Old Kent", "Whitechapel Road": "Whitechapel", "The Angel, Islington": "Angel", "Euston Road": "Euston",
	"Pentonville Road": "Pentonville", "Northumberland Avenue": "Northumb’land", "Bow Street": "Bow St", "Marlborough Street": "Marlboro’ St",
	"Vine Street": "Vine St", "Fleet Street": "Fleet St", "Trafalgar Square": "Trafalgar", "Leicester Square": "Leicester",
	"Coventry Street": "Coventry", "Regent Street": "Regent St", "Oxford Street": "Oxford St", "Bond Street": "Bond St",
	"King's Cross Station": "King’s Cross", "Marylebone Station": "Marylebone", "Fenchurch Street Station": "Fenchurch",
	"Liverpool Street Station": "Liverpool", "Electric Company": "Electric Co",
}
