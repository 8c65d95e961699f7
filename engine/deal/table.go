package deal

import (
	"slices"
	"strings"

	"monappoly/engine"
	"monappoly/engine/deck"
	"monappoly/engine/window"
)

// Pen is what frames write with.
type Pen = engine.Play[Table]

type (
	event = engine.Event[Table]
	frame = engine.Frame[Table]
)

// none stands where no seat is meant.
const none = engine.Spectator

// Table is the whole state of a game. Every card lies in exactly one of its places.
type Table struct {
	Options Options
	Players []Player        // by seat
	Pile    deck.Pile[Card] // to draw, and the discards
	Work    []Card          // played, and not dealt with yet: not among the discards (C.20)
	Turn    engine.Seat     // whose turn it is
	Plays   int             // how many of the three are used
	Moves   int             // how many of those on rearranging (an option)
	Rents   int             // rents charged this turn
	Built   int             // buildings put up this turn
	Idle    int             // turns in a row without a play while there is nothing to draw
	Turns   int             // turns begun so far
	Affair  Affair          // the action that is being dealt with
	Result  Result          // how it ended
	Winner  engine.Seat     // none while it goes on, and after a draw
	Swap    bool            `json:",omitempty"` // since the last Forced Deal, which met two players without enough sets, no card was played (M.99)
}

// Result says how a game has ended.
type Result uint8

// The ways in which a game ends.
const (
	Playing Result = iota
	WonBySets
	WonByCount // the cards have run out and the sets were counted
	WonAlone   // everybody else has left
	Drawn
)

// Player is what belongs to one seat.
type Player struct {
	Hand     []Card // secret
	Bank     []Card
	Groups   []Group // properties, by colour
	Arriving []Card  // received, to be placed at once
	Loose    []Card  // buildings that wait for a set (an option)
	Out      bool    // has left the game
}

// Group is properties of one colour that lie together.
type Group struct {
	Colour Colour `json:"colour"`
	Cards  []Card `json:"cards"`
	House  Card   `json:"house,omitempty"`
	Hotel  Card   `json:"hotel,omitempty"`
}

// Affair is an action that concerns others, from its announcement until it is dealt with. All of it is public.
type Affair struct {
	Deed    Deed // NoDeed: there is none
	Actor   engine.Seat
	Card    Card
	Doubles int    // how many Double the Rent go with it
	Colour  Colour // of the rent
	Amount  int    // what each target is asked for, in M
	Plain   int    // the same without the doubling
	Due     int    // what the present target is asked for
	Take    Card   // the card a Sly or Forced Deal is after, or one of the set for a Deal Breaker
	Give    Card   // what a Forced Deal gives for it
	Many    bool   // it is aimed at several players
	Left    window.Seats
	Target  engine.Seat // who is being dealt with
	Noes    int         // Just Say No cards played between the actor and this target
}

// maxPlays is how many cards may be played in a turn (B.11).
const maxPlays = 3

// handLimit is how many cards may be kept at the end of a turn (B.14).
const handLimit = 7

// playsLeft is how many cards the player whose turn it is may still play.
func (t *Table) playsLeft() int { return maxPlays - t.Plays }

// living counts the seats that are still in the game.
func (t *Table) living() int {
	n := 0
	for i := range t.Players {
		if !t.Players[i].Out {
			n++
		}
	}
	return n
}

// from returns the first seat that is still in the game, clockwise from that one and itself included (A.7).
func (t *Table) from(seat engine.Seat) engine.Seat {
	n := engine.Seat(len(t.Players))
	for i := range n {
		if s := (seat + i) % n; !t.Players[s].Out {
			return s
		}
	}
	return none
}

// others is everybody in the game but that seat.
func (t *Table) others(seat engine.Seat) window.Seats {
	var s window.Seats
	for i := range t.Players {
		if !t.Players[i].Out && engine.Seat(i) != seat {
			s = s.With(engine.Seat(i))
		}
	}
	return s
}

// CloneTable returns a table that shares no slices with this one.
func CloneTable(t *Table) Table {
	c := *t
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Hand, p.Bank = slices.Clone(p.Hand), slices.Clone(p.Bank)
		p.Arriving, p.Loose = slices.Clone(p.Arriving), slices.Clone(p.Loose)
		p.Groups = slices.Clone(p.Groups)
		for j := range p.Groups {
			p.Groups[j].Cards = slices.Clone(p.Groups[j].Cards)
		}
	}
	c.Pile = t.Pile.Clone()
	c.Work = slices.Clone(t.Work)
	return c
}

func words(text string) []string { return strings.Fields(text) }

// worthOnTable is the value of all that lies before a seat: bank, properties and buildings, in M.
// The hand does not count.
func worthOnTable(t *Table, seat engine.Seat) int {
	p := &t.Players[seat]
	sum := Values(p.Bank) + Values(p.Loose) + Values(p.Arriving)
	for _, g := range p.Groups {
		sum += Values(g.Cards) + g.House.Value() + g.Hotel.Value()
	}
	return sum
}
