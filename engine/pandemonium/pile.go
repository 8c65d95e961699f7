package pandemonium

import "slices"

// CardID is one physical card: its place in the printed list of all decks, from
// 1. The list is append-only, since logs hold these numbers: a card that is added to a deck names a
// later Printing, and is numbered after all cards of the printings before, whichever deck it is in.
// 0 is a blank card, which does nothing.
type CardID int

// Blank is a card without any effect: scenarios and tests draw it.
const Blank CardID = 0

// printed is every physical card by its number.
var printed = number(deckCards[:])

// number lists the physical cards of some decks: printing by printing, and within each in the order of the decks.
func number(decks [][]Card) []*Card {
	list := []*Card{nil}
	last := 0
	for printing := 0; printing <= last; printing++ {
		for _, deck := range decks {
			for i := range deck {
				last = max(last, deck[i].Printing)
				for range deck[i].Copies {
					if deck[i].Printing == printing {
						list = append(list, &deck[i])
					}
				}
			}
		}
	}
	return list
}

// Card is the design of a physical card, or nil for the blank one.
func (c CardID) Card() *Card {
	if c <= 0 || int(c) >= len(printed) {
		return nil
	}
	return printed[c]
}

// packs holds the physical cards of each deck in printed order.
var packs = func() (p [decks][]CardID) {
	for id, c := range printed {
		if c != nil {
			p[c.Deck] = append(p[c.Deck], CardID(id))
		}
	}
	return p
}()

// printedDeck is the physical cards of a deck in printed order.
func printedDeck(d Deck) []CardID { return packs[d] }

// take removes the front card of a deck, if there is one (A73). A blank card stays: it never runs out.
func (t *Table) take(d Deck) {
	if len(t.Decks[d]) > 0 && t.Decks[d][0] != Blank {
		t.Decks[d] = slices.Clone(t.Decks[d][1:])
	}
}

// bury lays a card under its deck.
func (t *Table) bury(id CardID) {
	if c := id.Card(); c != nil {
		t.Decks[c.Deck] = append(slices.Clone(t.Decks[c.Deck]), id)
	}
}
