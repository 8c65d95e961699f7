package deal

import "slices"

import "monappoly/engine"

// board is one player's properties as the strong bot counts them: cards of each colour, and the any-colour wilds among them.
type board struct {
	cards [colours]int8
	any   [colours]int8
}

func boardOf(s *SeatView) board {
	var b board
	for i := range s.Groups {
		g := &s.Groups[i]
		b.cards[g.Colour] += int8(len(g.Cards))
		for _, c := range g.Cards {
			if faces[c].Any() {
				b.any[g.Colour]++
			}
		}
	}
	return b
}

// complete says whether the colour makes a set.
func (b *board) complete(c Colour) bool {
	return int(b.cards[c]) >= c.Size() && b.cards[c] > b.any[c]
}

// sets is of how many colours there is a set.
func (b *board) sets() int {
	n := 0
	for c := range Colour(colours) {
		if b.complete(c) {
			n++
		}
	}
	return n
}

const (
	setWorth = 100    // of a complete set, in points
	winWorth = 10_000 // of the third one
)

// colourWorth is what the cards of a colour are worth to their owner, in points.
func (b *board) colourWorth(c Colour) int {
	k, size := int(b.cards[c]), c.Size()
	if k == 0 {
		return 0
	}
	rents := estates[c].rent
	if b.complete(c) {
		return setWorth + 2*rents[size-1] + 3*(k-size)
	}
	k = min(k, size)
	worth := 60 * k * k / (size * size)
	if b.cards[c] > b.any[c] {
		return worth + 2*rents[k-1]
	}
	return worth / 2
}

// worth is what the whole board is worth to its owner.
func (b *board) worth() int {
	sum, sets := 0, 0
	for c := range Colour(colours) {
		sum += b.colourWorth(c)
		if b.complete(c) {
			sets++
		}
	}
	if sets >= toWin {
		sum += winWorth
	}
	return sum
}

// add lays a card down as a colour; a negative number takes it away.
func (b *board) add(card Card, c Colour, n int8) {
	b.cards[c] += n
	if faces[card].Any() {
		b.any[c] += n
	}
}

// gain is what the board wins by a card, in the best of its colours.
func (b *board) gain(card Card) int {
	best := -1 << 30
	for c := range faces[card].Hues.Each {
		best = max(best, b.gainAs(card, c))
	}
	return best
}

// gainAs is what the board wins by a card as that colour.
func (b *board) gainAs(card Card, c Colour) int {
	before, was := b.colourWorth(c), b.complete(c)
	after := *b
	after.add(card, c, 1)
	gain := after.colourWorth(c) - before
	if !was && after.complete(c) && b.sets() == toWin-1 {
		gain += winWorth
	}
	return gain
}

// loss is what the board loses with a card of a colour.
func (b *board) loss(card Card, c Colour) int {
	after := *b
	after.add(card, c, -1)
	return b.colourWorth(c) - after.colourWorth(c)
}

// danger is by how much, in tenths, the loss of an opponent counts as a gain.
func danger(sets int) int {
	switch {
	case sets >= 2:
		return 12
	case sets == 1:
		return 6
	}
	return 4
}

// takeWorth is what it is worth to take that card of that opponent.
func (v *View) takeWorth(mine *board, theirs *board, card Card, c Colour) int {
	return mine.gain(card) + theirs.loss(card, c)*danger(theirs.sets())/10
}

// colourAt is the colour as which a card lies with that player, and whether it lies there.
func (s *SeatView) colourAt(card Card) (Colour, bool) {
	for i := range s.Groups {
		if slices.Contains(s.Groups[i].Cards, card) {
			return s.Groups[i].Colour, true
		}
	}
	return 0, false
}

// bestTake is the most that a stolen card can be worth; whole says whether cards of
// complete sets can be had too.
func (v *View) bestTake(mine *board, whole bool) int {
	best := 0
	for i := range v.Seats {
		s := &v.Seats[i]
		if engine.Seat(i) == v.Me || s.Out {
			continue
		}
		theirs := boardOf(s)
		for j := range s.Groups {
			g := &s.Groups[j]
			if !whole && v.Options.Complete(g) {
				continue
			}
			for _, c := range g.Cards {
				best = max(best, v.takeWorth(mine, &theirs, c, g.Colour))
			}
		}
	}
	return best
}

// setTakeWorth is what it is worth to take the whole set of an opponent.
func (v *View) setTakeWorth(mine *board, s *SeatView, g *Group) int {
	after, theirs := *mine, boardOf(s)
	left := theirs
	for _, c := range g.Cards {
		after.add(c, g.Colour, 1)
		left.add(c, g.Colour, -1)
	}
	gain := after.worth() - mine.worth()
	return gain + (theirs.worth()-left.worth())*danger(theirs.sets())/10 + 3*btoi(g.built())
}

// bestSetTake is the most that Deal Breaker can bring.
func (v *View) bestSetTake(mine *board) int {
	best := 0
	for i := range v.Seats {
		s := &v.Seats[i]
		if engine.Seat(i) == v.Me || s.Out {
			continue
		}
		for j := range s.Groups {
			if g := &s.Groups[j]; v.Options.Complete(g) {
				best = max(best, v.setTakeWorth(mine, s, g))
			}
		}
	}
	return best
}
