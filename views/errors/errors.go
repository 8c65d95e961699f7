// Package errors is what a player sees when something did not work: a page with the way back, a fragment
// for a phone that keeps its screen, and a refusal, which always shows the rule that forbids.
//
// Only a refusal says why in the game's words. Everything else is logged with an id and shown in general words.
package errors

// Kind is what went wrong, in the few ways that a player can do something about.
type Kind string

const (
	// NotFound is an address that leads nowhere.
	NotFound Kind = "notfound"
	// Gone is a table that has been closed.
	Gone Kind = "gone"
	// Forbidden is somebody else's seat.
	Forbidden Kind = "forbidden"
	// Taken is a seat that this phone had, and that another phone has now.
	Taken Kind = "taken"
	// Busy is a table that has too much to do.
	Busy Kind = "busy"
	// Many is an address that asks for too much at once.
	Many Kind = "many"
	// Crowded is an address with too many pages open.
	Crowded Kind = "crowded"
	// Locked is a database that another program keeps for itself.
	Locked Kind = "locked"
	// Foreign is a form that was sent from a page of another address.
	Foreign Kind = "foreign"
	// Garbled is a form that is too long, or broken.
	Garbled Kind = "garbled"
	// Unsaved is a disk that is full or may not be written.
	Unsaved Kind = "unsaved"
	// Offline is a server that does not answer.
	Offline Kind = "offline"
	// Oops is our own fault, logged under an id.
	Oops Kind = "oops"
)

// Error is one of them, with the log's id where there is one and the way back.
type Error struct {
	Kind Kind
	ID   string
	Back string // where the player came from; empty leaves only the start page

	Door, Table string // where a seat can be asked for, and where anybody may watch; empty outside a table
}

// Refusal is what may not be done now, and the rule that forbids it. Rule may be empty.
type Refusal struct{ Rule, RuleURL, Text string }
