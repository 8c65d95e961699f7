package pandemonium

import "iter"

var deckCards = [decks][]Card{
	DeckChance:        chanceCards,
	DeckChest:         chestCards,
	DeckPercentChance: percentChanceCards,
	DeckPercentChest:  percentChestCards,
	DeckThird:         thirdCards,
	DeckDouble:        doubleCards,
	DeckTriple:        tripleCards,
	DeckGO:            goCards,
	DeckJustVisiting:  visitingCards,
	DeckGoToJail:      toJailCards,
	DeckFreeParking:   parkingCards,
	DeckTax:           taxCards,
}

var cardsByID = indexCards()

func indexCards() map[string]*Card {
	index := make(map[string]*Card)
	for d := range deckCards {
		for i := range deckCards[d] {
			c := &deckCards[d][i]
			index[c.ID] = c
		}
	}
	return index
}

// CardByID returns the card of that number, such as "CH01", or nil. The card
// belongs to everybody: read it, never write.
func CardByID(id string) *Card { return cardsByID[id] }

// Cards returns the designs of a deck in printed order; read, never write.
func (d Deck) Cards() []Card { return deckCards[d] }

// Pack walks the numbers of a deck's physical cards in printed order: a design
// comes as often as it has copies.
func (d Deck) Pack() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, c := range deckCards[d] {
			for range c.Copies {
				if !yield(c.ID) {
					return
				}
			}
		}
	}
}

// IsNope says whether the card is a NOPE (6.7.a): its one effect cancels a card.
func (c *Card) IsNope() bool {
	if len(c.Effects) != 1 {
		return false
	}
	_, nope := c.Effects[0].(CancelCard)
	return nope
}

// WalkEffects calls visit for the effects and for all effects nested in them, in printed order.
func WalkEffects(effects []Effect, visit func(Effect)) {
	for _, e := range effects {
		visit(e)
		switch e := e.(type) {
		case Modifier:
			WalkEffects(e.Do, visit)
		case Choose:
			for _, c := range e.Choices {
				WalkEffects(c.Do, visit)
			}
		case If:
			WalkEffects(e.Then, visit)
			WalkEffects(e.Else, visit)
		case RollTable:
			for _, r := range e.Rows {
				WalkEffects(r.Do, visit)
			}
		}
	}
}
