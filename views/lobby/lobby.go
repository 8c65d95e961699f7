// Package lobby is everything before the first roll: the TV's door with its QR code and chairs, the phone's
// form to sit down, and the phone's waiting room, where the captain arranges the seats.
//
// Every verb is a plain POST to HostURL + verb (start, reorder, add-bot, kick) or a link to a page that asks once more, so
// nothing here needs a script.
// The parts that the stream replaces are #scene on the TV, and #me, #main and #dock on a phone.
package lobby

// TV is the lobby on the table's own screen.
type TV struct {
	Code, Addr, JoinURL string // the code, the address to type without scheme, the address behind the QR code
	Game, Pitch         string
	Chairs              []Chair
	Free                int // seats that are still free
	Missing             int // players still needed before the game can start
	Captain             string
	CaptainToken        string
	Primer              []Lesson
	Differs             []Difference
	Seal                string // SHA-256 of the dice seed, in hex
}

// Chair is a seat that is taken.
type Chair struct {
	Name, Token string
	Bot         string // "easy", "normal" or "hard"; empty for a person
	Captain     bool
	Away        bool // no phone of this seat is connected
}

// Difference is a rule that this table plays otherwise than the book.
type Difference struct{ Rule, RuleURL, Title, Here string }

// Lesson is something to know before the first roll, with the rule that says it in full.
type Lesson struct{ Rule, RuleURL, Text string }

// Join is the form with which a phone takes a seat.
type Join struct {
	Code, Game string
	Action     string // POST with "name" and "token"
	WatchURL   string
	Ticket     string // names this form: sent twice, it takes one seat
	Another    bool   // this browser holds a seat already and wants one more
	MineURL    string // for who sat here with another phone; empty while nobody did
	Name       string // what was typed before, or the name of the last visit
	Tokens     []Token
	Full       bool // no seat is free
	Error      string
}

// Token is one token to pick; TakenBy is who has it.
type Token struct {
	ID, TakenBy string
	Chosen      bool
}

// Room is the waiting room on a phone that has a seat.
type Room struct {
	Code, Game  string
	Name, Token string
	Captain     bool   // this phone is the captain's
	CaptainName string // who is, if not
	HostURL     string // "/g/BDFG/host/"
	SeatLink    string // the secret address of this seat
	RulesURL    string
	LeaveURL    string // asks once more
	EndURL      string // asks once more; empty for whoever may not
	OptionsURL  string // where the captain changes house rules and times
	Seats       []Sitter
	Free        int
	CanStart    bool
	Why         string // why the game cannot start yet
	Primer      []Lesson
	Differs     []Difference
}

// Sitter is a taken seat in the waiting room.
type Sitter struct {
	Chair
	Seat int
	Me   bool
}

// shown is how many house rules the TV's lobby has room for; the others are counted.
const shown = 6

func chairClass(away bool) string {
	if away {
		return "chair is-away"
	}
	return "chair"
}

func sitterClass(s Sitter) string {
	class := "sitter"
	if s.Me {
		class += " is-me"
	}
	if s.Away {
		class += " is-away"
	}
	return class
}
