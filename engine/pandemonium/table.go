package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// The purses that are nobody's seat. A purse is a seat, or one of these.
const (
	Bank engine.Seat = -3
	Pot  engine.Seat = -4
)

// Table is the whole position. Slices are indexed by seat, deeds by space.
type Table struct {
	Options Options
	Order   []engine.Seat // clockwise: the order of play
	Players []Player
	Deeds   [spaces]Deed
	Pot     int // pounds in Free Parking
	Event   ActiveEvent
	Reserve bool // the reserve rule is in force (13)
	Houses  int  // left in the bank; counts down below zero when the stock is unlimited
	Hotels  int
	Decks   [decks][]CardID // front first
	Trades  []Trade
	Serial  int // the last trade's number
	Turn    engine.Seat
	Number  int // turns so far
	Round   int // rounds so far: how often the first seat in order has come round
	Started int64
	Dice    Dice
	Late    []Override // what cards have changed about landings that are still going on
	Winner  engine.Seat
	Bell    bool // the game ended by the last bell
}

// Dice is the roll that the table sees.
type Dice struct {
	Seat   engine.Seat
	Faces  [3]int // two main dice and the third
	Kind   RollKind
	Nth    int  // of this turn, from 1
	Thrown bool // in this turn
}

// RollKind is what three dice show, or what cards have made of it.
type RollKind uint8

// The kinds of rolls.
const (
	Plain RollKind = iota
	Double
	Triple
)

// Player is one seat's figures.
type Player struct {
	Cash    int
	Space   Space
	Jailed  bool
	Served  int  // jail turns of this stay so far
	Lock    int  // own turns for which nothing opens the jail (6.8.a)
	Rents   bool // collects rent from inside (6.8.b)
	Waiver  int  // jail exits that cost nothing (6.8.c)
	Facing  int  // +1 clockwise, -1 anti-clockwise
	Passed  bool // has gone past GO once
	Number  [2]int
	Third   int // Third cards due at the end of the movement
	Doubles int // in a row
	Triples int
	Bonus   int // what the next triple pays
	Misses  int
	Extras  int
	Credit  int // free building levels kept from cards
	Hand    []CardID
	Cards   int // how many cards the hand holds: public
	Loans   []Loan
	Used    [sets]bool // sets that a hand-in has used up (11.3)
	Marks   []Mark     // what cards have left on the player
	Out     bool
}

// Loan is money owed to the bank: what was borrowed, and what is still to pay back.
type Loan struct{ Original, Balance int }

// Deed is one property: who holds it and what stands on it.
type Deed struct {
	Owner     engine.Seat // a seat, Bank or Pot
	Mortgaged bool
	Forced    bool // the mortgage was forced by a card: shown, no effect (17.2)
	Reserved  bool // reserved by its owner, asleep (13.3)
	Level     int  // 1 to 4 houses, 5 hotel, 6 double hotel
	Purged    bool // must catch up with its set first (19.1)
	Fresh     bool // built on in this turn (0.3)
	Touched   bool // ever built on in this ownership
	Spoiled   bool // built on in this ownership without the half price: no half price any more (14.3)
}

// Hotel and DoubleHotel are the levels above four houses.
const (
	Hotel       = 5
	DoubleHotel = 6
)

func clone(t *Table) Table {
	c := *t
	c.Order = slices.Clone(t.Order)
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Hand = slices.Clone(p.Hand)
		p.Loans = slices.Clone(p.Loans)
		p.Marks = slices.Clone(p.Marks)
	}
	for i := range c.Decks {
		c.Decks[i] = slices.Clone(t.Decks[i])
	}
	c.Trades = slices.Clone(t.Trades)
	for i := range c.Trades {
		c.Trades[i] = c.Trades[i].clone()
	}
	c.Late = slices.Clone(t.Late)
	return c
}

// in says whether the seat is still in the game.
func (t *Table) in(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(t.Players) && !t.Players[seat].Out
}

// left counts the seats that are still in the game.
func (t *Table) left() int {
	n := 0
	for i := range t.Players {
		if !t.Players[i].Out {
			n++
		}
	}
	return n
}

// from returns the seats still in the game, clockwise, beginning with that seat if it is one of them.
func (t *Table) from(seat engine.Seat) []engine.Seat {
	at := slices.Index(t.Order, seat)
	list := make([]engine.Seat, 0, len(t.Order))
	for i := range t.Order {
		if s := t.Order[(at+i)%len(t.Order)]; !t.Players[s].Out {
			list = append(list, s)
		}
	}
	return list
}

// others returns the seats still in the game but that one, clockwise from its left.
func (t *Table) others(seat engine.Seat) []engine.Seat {
	list := t.from(seat)
	if len(list) > 0 && list[0] == seat {
		return list[1:]
	}
	return list
}

// owns counts the deeds of a set that the seat owns; reserved ones are the bank's (A131).
func (t *Table) owns(seat engine.Seat, set Set) int {
	n := 0
	for _, s := range members[set] {
		if d := &t.Deeds[s]; d.Owner == seat && !d.Reserved {
			n++
		}
	}
	return n
}

// whole says whether the seat owns every deed of the set, mortgaged or not.
func (t *Table) whole(seat engine.Seat, set Set) bool {
	return t.owns(seat, set) == len(members[set])
}

// built says whether anything stands on the set.
func (t *Table) built(set Set) bool {
	for _, s := range members[set] {
		if t.Deeds[s].Level > 0 {
			return true
		}
	}
	return false
}

// property says whether the seat owns any deed at all; reserved ones do not count (A131).
func (t *Table) property(seat engine.Seat) bool {
	for _, s := range deeds {
		if t.Deeds[s].Owner == seat && !t.Deeds[s].Reserved {
			return true
		}
	}
	return false
}

// doubleHotel says whether the seat has one anywhere.
func (t *Table) doubleHotel(seat engine.Seat) bool {
	for _, s := range deeds {
		if t.Deeds[s].Owner == seat && t.Deeds[s].Level == DoubleHotel {
			return true
		}
	}
	return false
}

// Worth is what the last bell counts (A161): cash, list prices (half when
// mortgaged), half of what the buildings cost, less what is owed to the bank.
func (t *Table) Worth(seat engine.Seat) int {
	p := &t.Players[seat]
	worth := p.Cash
	for _, s := range deeds {
		d := &t.Deeds[s]
		if d.Owner != seat || d.Reserved {
			continue
		}
		price := Board[s].Price
		if d.Mortgaged {
			price /= 2
		}
		worth += price + steps(d.Level)*Board[s].House/2
	}
	for _, l := range p.Loans {
		worth -= l.Balance
	}
	return worth
}

// steps is how many house prices a level has cost: a double hotel costs five on top of the hotel (14.1).
func steps(level int) int {
	if level == DoubleHotel {
		return 10
	}
	return level
}
