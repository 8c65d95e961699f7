package mercs

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/estate"
	"monappoly/engine/window"
)

// The purses that are nobody's seat. A purse is a seat, or one of these.
const (
	Bank engine.Seat = -3
	Pool engine.Seat = -4
)

// The Bank's stock (DP.7), and the level that a D-Mansion counts for.
const (
	allHQs      = 32
	allMansions = 12
	Mansion     = 5
)

// Table is the whole position. Players are indexed by seat, contracts by space.
type Table struct {
	Options   Options
	Players   []Player
	Contracts [spaces]Contract
	HQs       int // left in the Bank
	Mansions  int
	Pool      int             // the dead pool
	Till      int             // what the Bank has taken less what it has paid: a ledger
	Decks     [decks][]CardID // front first
	Claims    []Claim
	Trades    []Trade
	Serial    int     // the last trade's number
	Sale      []Space // what went back to the Bank and is still to be auctioned (DP.64)
	Turn      engine.Seat
	Number    int // turns so far
	Roll      Roll
	Winner    engine.Seat
	Called    bool // the game ended by the turn limit
}

// Player is one seat's figures.
type Player struct {
	Cash   int
	Space  Space
	Jailed bool
	Tries  int         // failed tries for a double in this stay
	Cards  [decks]bool // Get Out of Jail Free cards, by the deck they came from
	Out    bool
}

// Contract is one mercenary or ride: who holds it and what stands on it.
type Contract struct {
	Owner   engine.Seat // a seat, or Bank
	Level   int8        // 1 to 4 Headquarters, 5 a D-Mansion
	Resting bool        // out of commission
}

// Roll is the last roll, also while the next turn has not rolled yet.
type Roll struct {
	Seat   engine.Seat
	Faces  [2]int
	Nth    int  // of this turn, from 1; 0 before the first
	Thrown bool // in this turn
}

// Claim is a rent that may still be asked for. Its amount was settled at the landing (A4).
type Claim struct {
	Owner  engine.Seat
	Payer  engine.Seat
	Space  Space
	Amount int
	Throws int  // first throws of later turns that it has seen
	Asked  bool // asked for, not yet paid
}

// Trade is an open offer from one seat to another.
type Trade struct {
	ID   int
	From engine.Seat
	To   engine.Seat
	Give Goods // what From gives
	Want Goods // what From wants
}

// Goods are one side of a trade.
type Goods struct {
	Cash      int         `json:",omitempty"`
	Contracts []Space     `json:",omitempty"`
	Cards     [decks]bool `json:",omitzero"`
}

func clone(t *Table) Table {
	c := *t
	c.Players = slices.Clone(t.Players)
	for i := range c.Decks {
		c.Decks[i] = slices.Clone(t.Decks[i])
	}
	c.Claims = slices.Clone(t.Claims)
	c.Trades = slices.Clone(t.Trades)
	for i := range c.Trades {
		c.Trades[i].Give.Contracts = slices.Clone(c.Trades[i].Give.Contracts)
		c.Trades[i].Want.Contracts = slices.Clone(c.Trades[i].Want.Contracts)
	}
	c.Sale = slices.Clone(t.Sale)
	return c
}

// purse is where a seat's, the pool's or the Bank's money lies.
func (t *Table) purse(of engine.Seat) *int {
	switch of {
	case Bank:
		return &t.Till
	case Pool:
		return &t.Pool
	}
	return &t.Players[of].Cash
}

// shift moves money from one purse to another.
func (t *Table) shift(from, to engine.Seat, amount int) {
	*t.purse(from) -= amount
	*t.purse(to) += amount
}

// in says whether the seat is still in the game.
func (t *Table) in(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(t.Players) && !t.Players[seat].Out
}

// playing is the set of seats that are still in the game.
func (t *Table) playing() window.Seats {
	var s window.Seats
	for i := range t.Players {
		if !t.Players[i].Out {
			s = s.With(engine.Seat(i))
		}
	}
	return s
}

// next is the first seat after that one, clockwise, that is still in the game and in the set.
func (t *Table) next(after engine.Seat, among window.Seats) engine.Seat {
	n := len(t.Players)
	for i := 1; i <= n; i++ {
		if s := engine.Seat((int(after) + i) % n); among.Has(s) && !t.Players[s].Out {
			return s
		}
	}
	return engine.Spectator
}

// others are the seats still in the game but that one, clockwise from its left.
func (t *Table) others(seat engine.Seat) []engine.Seat {
	n := len(t.Players)
	list := make([]engine.Seat, 0, n)
	for i := 1; i < n; i++ {
		if s := engine.Seat((int(seat) + i) % n); !t.Players[s].Out {
			list = append(list, s)
		}
	}
	return list
}

// whole says whether the seat owns every contract of the set, in commission or not.
func (t *Table) whole(seat engine.Seat, set Set) bool {
	for _, s := range members[set] {
		if t.Contracts[s].Owner != seat {
			return false
		}
	}
	return true
}

// resting says whether any contract of the set is out of commission.
func (t *Table) resting(set Set) bool {
	for _, s := range members[set] {
		if t.Contracts[s].Resting {
			return true
		}
	}
	return false
}

// levels are the building levels of a set, in board order, written into the buffer.
func (t *Table) levels(set Set, buffer *[4]int) []int {
	for i, s := range members[set] {
		buffer[i] = int(t.Contracts[s].Level)
	}
	return buffer[:len(members[set])]
}

// assets are what a seat has, counted once for all its offers.
type assets struct {
	own     int        // contracts
	resting int        // of them out of commission
	sold    int        // contracts that anybody has
	whole   [sets]bool // the seat owns all of the set
	built   [sets]int  // levels on the set
}

// survey counts what a seat has.
func (t *Table) survey(seat engine.Seat) assets {
	var l assets
	var owned [sets]int
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner >= 0 {
			l.sold++
		}
		if c.Owner == seat {
			l.own++
			if c.Resting {
				l.resting++
			}
			owned[Board[s].Set]++
			l.built[Board[s].Set] += int(c.Level)
		}
	}
	for set := range members {
		l.whole[set] = owned[set] == len(members[set])
	}
	return l
}

// built is how many building levels stand on the set.
func (t *Table) built(set Set) int {
	var b [4]int
	return estate.Sum(t.levels(set, &b))
}

// rides counts the rides of a seat, and how many of them are out of commission.
func (t *Table) rides(seat engine.Seat) (owned, resting int) {
	for _, s := range members[Rides] {
		if c := &t.Contracts[s]; c.Owner == seat {
			owned++
			if c.Resting {
				resting++
			}
		}
	}
	return owned, resting
}

// Raisable is what the seat could still get from the Bank: half of all buildings, and the value of every contract in commission.
func (t *Table) Raisable(seat engine.Seat) int {
	n := 0
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner != seat || c.Resting {
			continue
		}
		n += Board[s].Value() + int(c.Level)*Board[s].Cost/2
	}
	return n
}

// liquid is cash and what could be raised.
func (t *Table) liquid(seat engine.Seat) int { return t.Players[seat].Cash + t.Raisable(seat) }

// Worth is cash, board prices (half when out of commission) and half of what the buildings cost.
func (t *Table) Worth(seat engine.Seat) int {
	n := t.Players[seat].Cash
	for _, s := range contracts {
		c := &t.Contracts[s]
		switch {
		case c.Owner != seat:
		case c.Resting:
			n += Board[s].Price - Board[s].Value()
		default:
			n += Board[s].Price + int(c.Level)*Board[s].Cost/2
		}
	}
	return n
}

// owns says whether the seat owns any contract at all.
func (t *Table) owns(seat engine.Seat) bool {
	for _, s := range contracts {
		if t.Contracts[s].Owner == seat {
			return true
		}
	}
	return false
}
