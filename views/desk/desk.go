// Package desk is the table's own sheet on a phone, the same for every game: who sits where, and what may be
// done to the table beside the game.
//
// The captain and the host pause, skip, hand seats to bots or other phones, and close the table; everybody can
// rename, keep their link, step back or leave. Every verb is a plain form or link, and what cannot be taken back
// asks once more on a page of its own. The stream replaces #me, #seats, #own and #dock; the field for a name lies
// outside them, so that a message never eats what somebody types.
package desk

import (
	"strconv"

	"monappoly/views/lobby"
	"monappoly/views/screen"
)

// Sheet is what one viewer sees of the table.
type Sheet struct {
	Room      screen.Room
	Game      string
	Seats     []Row
	Levels    []string // strengths of bots, as people call them: "easy", "normal", "hard"
	Addresses []Address
	Asked     bool        // the table waits for this viewer
	Lobby     *lobby.Room // how the seats are arranged, before the game begins
	Closed    bool        // no game will follow: only reading is left
}

// Row is one seat and what may be done about it.
type Row struct {
	screen.Seat
	Level string // of the bot that plays, as people call it
	Skip  bool   // the table may be waiting for it
	Asked string // the question that Skip would answer, "" for whichever is open then
}

// Address is one way to this machine, for the code that phones scan.
type Address struct {
	URL, Text string
	Here      bool
}

// Question is what is asked before something that cannot be taken back.
type Question struct {
	Title, Note  string
	Action, Verb string            // POST, and the words of its button
	Fields       map[string]string // hidden fields beside sure=yes
	Back         string
}

// me is the viewer's own row.
func (s Sheet) me() Row { return s.row(s.Room.You) }

func (s Sheet) row(n int) Row {
	for _, r := range s.Seats {
		if r.N == n {
			return r
		}
	}
	return Row{}
}

// seated says whether the viewer has a seat, not only the host's browser.
func (s Sheet) seated() bool { return s.Room.You >= 0 }

// state is the key of a seat's state in the catalogue.
func (r Row) state() string {
	switch {
	case r.Bot != "" && r.Person:
		return "table.state.played"
	case r.Bot != "":
		return "table.state.bot"
	case r.Connected:
		return "table.state.here"
	case r.Away:
		return "table.state.gone"
	}
	return "table.state.asleep"
}

// ask is the address of a question on the way to a verb.
func (s Sheet) ask(what string, seat int) string {
	url := s.Room.SheetURL() + "?ask=" + what
	if seat >= 0 {
		url += "&of=" + strconv.Itoa(seat)
	}
	return url
}

// back is where the viewer came from: the seat's screen, or the public table.
func (s Sheet) back() string { return s.Room.SeatURL() }
