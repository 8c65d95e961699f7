// Package window is the sealed question that comes between a card and its effect.
//
// A card is announced, the frame that will carry it out is pushed, and a frame
// with a Window comes on top of it, holding that frame's ID: the stake. While the
// window is open its seats may interrupt or pass. Passes are sealed: nothing is
// shown until all have answered and the table's delay has run, or somebody
// interrupts, which opens the next round. Closed with an odd number of
// interrupts, the window drops the stake; with an even number it only ends.
//
// Who is asked must follow from public facts alone. A NOPE window asks all seats
// that hold cards, at once. A Just Say No window asks only the target of the
// card, after an interrupt only its player, and so on alternately, whatever
// their hands hold. A game's frame embeds the value and needs little more:
//
//	func (f Nope) Ask(t *Table) []engine.Prompt { return f.Window.Ask(question) }
//	func (f Nope) Run(p *Pen)                   { p.Done(); if !f.Window.Stands() { p.Drop(f.Stake) } }
//	func (f Nope) Answer(p *Pen, q engine.Prompt, a engine.Answer) error {
//		if w, sealed := f.Window.Seal(q, a); sealed { // a pass, or the delay has run
//			f.Window = w
//			p.Note(f) // the questions of the others stay as they are
//			return nil
//		}
//		p.Emit(Noped{…})
//		f.Window = f.Window.Interrupt(everybodyWithCards)
//		p.Set(f) // everybody is asked anew
//		return nil
//	}
package window

import "monappoly/engine"

// The keys with which a window is answered, beside the game's own for its interrupts.
const (
	Pass = "pass" // let it stand
	Ran  = "run"  // the table's delay has run: answered by engine.System alone
)

// DelayKind is the kind of the prompt that the table itself gets while the delay runs.
const DelayKind = "delay"

// Window is one affair: a round of sealed answers, and how many interrupts came before it.
// It is a plain value; its methods return the next one.
type Window struct {
	Asked  Seats `json:"asked"`            // who is asked in this round: public
	Passed Seats `json:"passed,omitempty"` // who has passed in it: nobody else's business while it is open
	Delay  bool  `json:"delay,omitempty"`  // the table's delay has yet to run
	Played int   `json:"played,omitempty"` // how many interrupts were played in this affair
}

// Open returns a window that asks these seats. With nobody to ask it is closed from the start.
func Open(asked Seats) Window { return Window{Asked: asked, Delay: asked != 0} }

// Interrupt returns the next round after an interrupt was played: it asks anew, and the delay runs again.
func (w Window) Interrupt(asked Seats) Window {
	next := Open(asked)
	next.Played = w.Played + 1
	return next
}

// Closed says whether everybody has passed and the delay has run.
func (w Window) Closed() bool { return w.Asked == w.Passed && !w.Delay }

// Stands says whether what was announced happens: an even number of interrupts cancel each other out.
func (w Window) Stands() bool { return w.Played%2 == 0 }

// Without returns the window after that seat has left the game.
func (w Window) Without(seat engine.Seat) Window {
	w.Asked, w.Passed = w.Asked.Without(seat), w.Passed.Without(seat)
	if w.Asked == 0 {
		w.Delay = false
	}
	return w
}

// Ask returns the prompts of the window: the game's question to each seat that
// has still to answer, and the delay to the table. None means that the window is
// closed. The window fills in the seat, the clock and the default, which is to pass.
func (w Window) Ask(question func(engine.Seat) engine.Prompt) []engine.Prompt {
	if w.Closed() {
		return nil
	}
	prompts := make([]engine.Prompt, 0, (w.Asked&^w.Passed).Count()+1)
	for seat := range (w.Asked &^ w.Passed).Each {
		q := question(seat)
		q.Seat, q.Default, q.Clock, q.Sealed = seat, engine.Answer{Key: Pass}, engine.Decision, true
		prompts = append(prompts, q)
	}
	if w.Delay {
		prompts = append(prompts, delay())
	}
	return prompts
}

// delay is the question to the table itself: it answers when its time has run.
func delay() engine.Prompt {
	return engine.Prompt{
		Seat: engine.System, Kind: DelayKind, Clock: engine.Window,
		Options: ran, Default: engine.Answer{Key: Ran},
	}
}

// ran is the only thing that the table can say; all delays share it.
var ran = []engine.Option{{Key: Ran}}

// Seal returns the window after a pass or the end of the delay, and true; or
// false for any other answer, which is an interrupt.
func (w Window) Seal(q engine.Prompt, a engine.Answer) (Window, bool) {
	switch {
	case q.Seat == engine.System:
		w.Delay = false
	case a.Key == Pass:
		w.Passed = w.Passed.With(q.Seat)
	default:
		return w, false
	}
	return w, true
}
