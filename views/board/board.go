// Package board is the TV's table for the games that go round a ring of forty spaces: the ring, the tokens
// on the lane inside it, the centre that says what is happening, the seats below and the rules beside.
//
// It takes plain values; the games' own packages turn their views into these. Every place follows from a
// number: data-at is the space, data-side the edge it lies on. The stream replaces #spaces, #tokens, #middle, #dice,
// #seats, #rules, #feed and #join one by one, or the whole #scene.
package board

import (
	"strconv"

	"github.com/a-h/templ"

	"monappoly/views/parts"
)

// Scene is the whole picture of a board game in play.
type Scene struct {
	Spaces  []Space // all forty, in order from GO
	Tokens  []Token // in seat order, those who are out left away
	Middle  templ.Component
	Dice    Dice
	Seats   []Seat
	Rules   []parts.Cited // newest first, as many as fit
	Before  bool          // they are the last turn’s: this one has cited nothing yet
	Earlier int           // how many more there were this turn
	Feed    []Event       // newest first
	Join    Join
}

// State says what holds for a property.
type State string

const (
	Free      State = "free"
	Owned     State = "owned"
	Mortgaged State = "mortgaged"
	Reserved  State = "reserved"
	InPot     State = "pot"
)

// Space is one space of the ring. A corner has an Icon, a Name and a Note; the jail's Note names its cell.
type Space struct {
	At               int
	Set, Icon        string // Set is empty for a card space, a tax or a corner
	Name, Note       string
	Pay              []Pay  // only GO
	Owner, OwnerName string // token and name of the owner
	State            State
	Level            int    // 1 to 4 houses, 5 hotel, 6 double hotel
	Built            string // what the game calls that: "2 houses"
	Now              bool
	Whole            bool // its owner has the whole set
}

// Pay is what GO pays to one direction.
type Pay struct{ Icon, Label, Amount string }

// Token is a player's token. Slot and Of fan out a crowd on one space: number Slot (from 0) of Of.
type Token struct {
	Seat        int
	Token, Name string
	At          int
	CCW, Jailed bool
	Slot, Of    int
}

// Seat is a player's public figures.
type Seat struct {
	Seat              int
	Token, Name       string
	Cash, Worth, Loan string
	Pair              [2]int // the dice number; zeros where the game has none
	Cards             int
	CCW               bool
	State, StateIcon  string // "In jail 2 of 3", "Misses turn"
	Flag              string // "Turn", "Decides"
	Turn, Asked       bool
	Out, Away, Bot    bool
	Offered           bool // a trade offer waits for this player
}

// Event is one line of the feed.
type Event struct {
	Token  string
	Text   []parts.Piece
	Amount string // "+£100"
	Way    string // up, down or empty
}

// Join is how to join or watch.
type Join struct{ URL, Addr, Code string }

// sides names the edge of a ring of forty that a space lies on; each corner begins the edge that follows it.
var sides = [4]string{"bottom", "left", "top", "right"}

// Side names the edge of the ring that a space lies on.
func Side(at int) string { return sides[at/10%4] }

// TokenID is the id of a seat's token.
func TokenID(seat int) string { return "token-" + strconv.Itoa(seat) }

// SeatID is the id of a seat's figures.
func SeatID(seat int) string { return "seat-" + strconv.Itoa(seat) }

func spaceClass(s Space) string {
	class := "space"
	if s.Set == "" {
		class = "space space--card"
	}
	if s.At%10 == 0 {
		class = "corner"
		if s.At == 10 {
			class = "corner corner--jail"
		}
	}
	if s.Now {
		class += " is-now"
	}
	if s.Whole {
		class += " is-whole"
	}
	return class
}

func seatClass(s Seat) string {
	class := "seat"
	if s.Turn {
		class += " is-turn"
	}
	if s.Asked {
		class += " is-asked"
	}
	if s.Out {
		class += " is-out"
	}
	return class
}

func facing(ccw bool) string {
	if ccw {
		return "ccw"
	}
	return "cw"
}

// Fan numbers the tokens that share a place, so that they stand side by side. It changes Slot and Of in place.
func Fan(tokens []Token) {
	type place struct {
		at     int
		jailed bool
	}
	crowd := map[place]int{}
	for _, t := range tokens {
		crowd[place{t.At, t.Jailed}]++
	}
	next := map[place]int{}
	for i, t := range tokens {
		p := place{t.At, t.Jailed}
		tokens[i].Slot, tokens[i].Of = next[p], crowd[p]
		next[p]++
	}
}

// RulesTitle is the key of the panel's heading.
func (s Scene) RulesTitle() string {
	if s.Before {
		return "rules.before"
	}
	return "rules.turn"
}
