// Package pandemonium plays Property Pandemonium: a property game with three
// dice, 119 numbered rules and twelve decks.
//
// A Table is the whole position; events change it, frames are what is still to
// do. Each file holds one chapter of the rulebook, and its first line says
// which: "rule 12.4 is wrong" means open auction.go and look for "12.4".
// Money is whole pounds. "Clockwise" means the order of play (Table.Order).
package pandemonium
