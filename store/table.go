package store

import (
	"time"

	"monappoly/engine"
)

// Status says how far a table is.
type Status int

const (
	// Lobby is a table that people still join.
	Lobby Status = iota
	// Playing is a game under way, paused or not.
	Playing
	// Over is a game that has ended, or a table that was closed.
	Over
)

// String is the status in lower case, as it stands in files.
func (s Status) String() string {
	if s < Lobby || s > Over {
		return "unknown"
	}
	return [...]string{"lobby", "playing", "over"}[s]
}

// Table is the public facts about a room: a copy, safe to keep. Nothing in it is secret.
type Table struct {
	Code, Kind, Preset string
	Options            map[string]string // complete: every option of the house with its value
	Status             Status
	Paused             bool
	Seats              []Seat
	Captain            int   // the seat that may do what the host may, -1 for none
	Version            int64 // grows with every publication; not a count of answers
	Created, Started   time.Time
	DecisionTime       time.Duration // 0 = off
	NopeDelay          time.Duration // 0 = none
	Next               string        // code of the "play again" table, "" while there is none
	SeedHash           string        // SHA-256 of the seed, in hex, from the lobby on
	Seed               string        // hex, only when Over
}

// Seat is a place at a table. In the lobby numbers change when somebody is
// removed or the order is changed: keep a seat's secret and ask Room.SeatOf.
type Seat struct {
	N                int
	Name, Token, Bot string // Bot: "" = a person; else the level of the bot that plays
	Person           bool   // somebody has the secret of this seat, also while a bot plays for them
	Connected        bool
	Away             bool // a person whose phone has been gone for a while
	Claims           []Claim
}

// Claim is a phone that asks for a seat it has no secret of.
type Claim struct {
	ID       string // names the claim when the captain decides
	Claimant string // what the captain reads: a cleaned name
}

// NewTable is what a table is made from. What Options does not name comes from the preset, then from the book.
type NewTable struct {
	Kind, Preset string
	Options      map[string]string
	DecisionTime time.Duration // 0 = off
	NopeDelay    time.Duration // 0 = the usual 3 s, negative = none
}

// Snapshot is a room at one moment. It is immutable: Match may be read by many and is never answered.
type Snapshot struct {
	Table Table
	Match engine.Match // nil in the lobby
	Due   []Due        // the clocks that run (or stand, while paused); a seat may know its own and the table's
	At    time.Time    // when this was published: Due.Left counts from here

	chairs []Chair
	host   string
	claims []claim // never changed, only replaced
}

// Due is the time that is left to one open question. The table's own (a delay) has engine.System as its seat.
// In a window of sealed passes, which seats still have a clock is a secret: show a seat only its own.
type Due struct {
	Prompt string
	Seat   engine.Seat
	Left   time.Duration
}

// HostLink is an open table with the secret of its host.
type HostLink struct {
	Table  Table
	Secret string
}
