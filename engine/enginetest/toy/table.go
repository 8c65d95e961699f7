// Package toy is a small game that proves the kernel before the real games lean
// on it: a window with a chain of Nopes and sealed passes, a debt, a vote of all
// seats at once, standing offers, and players who leave in the middle of each.
package toy

import (
	"slices"

	"monappoly/engine"
)

// Table is the state of a game of Grab.
type Table struct {
	Seats  []Player
	Deck   []int // the next card is the last
	Pile   []int
	Turns  int
	Turn   engine.Seat
	Winner engine.Seat // engine.Spectator until somebody has won
	Vetoes int
}

// Player is one seat.
type Player struct {
	Coins int
	Hand  []int
	Out   bool
}

// cards is the size of the deck; every third card is a Nope.
const cards = 30

// IsNope says whether a card is a Nope.
func IsNope(card int) bool { return card%3 == 0 }

// Clone returns a table that shares no slices with the first.
func Clone(t *Table) Table {
	c := *t
	c.Seats = slices.Clone(t.Seats)
	for i := range c.Seats {
		c.Seats[i].Hand = slices.Clone(c.Seats[i].Hand)
	}
	c.Deck, c.Pile = slices.Clone(t.Deck), slices.Clone(t.Pile)
	return c
}

// Left counts the players still in the game.
func (t *Table) Left() int {
	n := 0
	for _, p := range t.Seats {
		if !p.Out {
			n++
		}
	}
	return n
}

// next is the seat after this one that is still in the game.
func (t *Table) next(s engine.Seat) engine.Seat {
	for range t.Seats {
		s = (s + 1) % engine.Seat(len(t.Seats))
		if !t.Seats[s].Out {
			break
		}
	}
	return s
}

// richest is the first player with the most coins.
func (t *Table) richest() engine.Seat {
	best := engine.Spectator
	for i, p := range t.Seats {
		if !p.Out && (best < 0 || p.Coins > t.Seats[best].Coins) {
			best = engine.Seat(i)
		}
	}
	return best
}

func (t *Table) take(seat engine.Seat, card int) {
	hand := t.Seats[seat].Hand
	i := slices.Index(hand, card)
	t.Seats[seat].Hand = slices.Delete(hand, i, i+1)
}
