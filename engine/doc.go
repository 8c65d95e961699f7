// Package engine is the kernel that every game of this house runs on.
//
// A game is a table (its state), a log of commits and a stack of frames (its
// unfinished business). Only the top frame is live: it asks seats, or it runs.
// Frames change the table in one way only, by emitting events through the pen
// (Play), so that folding the saved events gives the same table again.
// The engine has no clock, no files and no luck of its own: times and seeds
// come in as values, and dice are numbered draws from the game's seed.
package engine

import "strconv"

// Seat is a place at the table, counted from 0 in clockwise order.
type Seat int

const (
	// Spectator is nobody's seat: the TV, and whoever only watches.
	Spectator Seat = -1
	// System is the table itself: it answers when a delay has run.
	System Seat = -2
)

// Rule is the number of a rule in the rulebook of the game that is played, such as "12.4".
type Rule string

// FrameID names one frame of a game for as long as the game lasts.
type FrameID int

// An Event is one thing that happened. Apply writes it into the table: it
// knows no rules, rolls no dice and cannot fail. A released Apply never changes.
type Event[S any] interface{ Apply(*S) }

// Secret is an event that not everybody may see whole. Masked returns what the
// given viewer sees of it; it must not depend on what is hidden from that viewer.
type Secret[S any] interface {
	Event[S]
	Masked(viewer Seat) Event[S]
}

// TurnStart marks the event with which a new turn begins: the panel of cited rules is cleared by it.
type TurnStart interface{ StartsTurn() }

// CardShown is the event of a card that comes into play: simulations count it by the name it returns, "" for none.
type CardShown interface{ ShowsCard() string }

// A Frame is one piece of unfinished business (a turn, an auction, a debt). It
// is plain data, saved with every commit, and never changed in place: a frame
// goes on by replacing itself.
type Frame[S any] interface {
	// Ask says who is asked what, one prompt a seat at the most. None means that the frame can Run.
	Ask(*S) []Prompt
	// Run goes on: it emits, pushes, sets itself or is done. It sets or ends itself before it pushes.
	Run(*Play[S])
	// Answer takes a lawful-looking answer to one of its prompts. It returns a
	// *Refusal before it has touched anything, or nil.
	Answer(*Play[S], Prompt, Answer) error
	// Without says what becomes of the frame when that seat has left the game.
	Without(Seat) (f Frame[S], keep bool)
}

// Cloner is a frame that holds slices: its clone shares none of them.
type Cloner[S any] interface{ CloneFrame() Frame[S] }

// Runs is embedded by frames that never ask anybody anything.
type Runs[S any] struct{}

// Ask returns nothing: the frame can always run.
func (Runs[S]) Ask(*S) []Prompt { return nil }

// Answer refuses: nothing was asked.
func (Runs[S]) Answer(*Play[S], Prompt, Answer) error { return Refuse("", "gone") }

// Entry is one frame on the stack with its name and the number of its current question.
type Entry[S any] struct {
	ID       FrameID
	Question int
	Frame    Frame[S]
}

// Stack is the unfinished business of a game, oldest first.
type Stack[S any] []Entry[S]

// Top returns the live frame, or nil when the game is over.
func (s Stack[S]) Top() Frame[S] {
	if len(s) == 0 {
		return nil
	}
	return s[len(s)-1].Frame
}

// Recorded is an event with the rules that made it happen.
type Recorded[S any] struct {
	Event Event[S]
	Rules []Rule
}

// stampIDs names questions: frame, seat, number. One string holds all the names.
func stampIDs(asked []Prompt, frame FrameID, question int) {
	b := make([]byte, 0, 96)
	ends := make([]int, 0, 8)
	for i := range asked {
		b = strconv.AppendInt(b, int64(frame), 10)
		b = append(b, '.')
		b = strconv.AppendInt(b, int64(asked[i].Seat), 10)
		b = append(b, '.')
		b = strconv.AppendInt(b, int64(question), 10)
		ends = append(ends, len(b))
	}
	all, from := string(b), 0
	for i, to := range ends {
		asked[i].ID, from = all[from:to], to
	}
}
