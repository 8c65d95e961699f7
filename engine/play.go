package engine

import "fmt"

// Play is the pen: all that a frame can do to its game.
type Play[S any] struct {
	g     *Game[S]
	self  FrameID // the frame that is at work, 0 for none
	at    int64
	moves int  // how often the pen has touched the game in this commit
	noted bool // one of the touches was a Note
}

// Table is the table to read. Nobody writes to it but Emit.
func (p *Play[S]) Table() *S { return &p.g.table }

// Stack is the unfinished business, to read.
func (p *Play[S]) Stack() Stack[S] { return p.g.stack }

// Self is the name of the frame at work.
func (p *Play[S]) Self() FrameID { return p.self }

// Emit applies an event to the table and records it with the rules that made it happen.
func (p *Play[S]) Emit(e Event[S], rules ...Rule) {
	p.moves++
	p.g.record(Recorded[S]{Event: e, Rules: p.g.keep(rules)})
	e.Apply(&p.g.table)
}

// Push lays a frame on top: it comes first now. It returns the frame's name.
func (p *Play[S]) Push(f Frame[S]) FrameID {
	p.moves++
	p.g.next++
	p.g.stack = append(p.g.stack, Entry[S]{ID: p.g.next, Question: 1, Frame: f})
	return p.g.next
}

// Set replaces the frame at work by its next step: a new question for everybody it asks.
func (p *Play[S]) Set(f Frame[S]) {
	e := p.top("Set")
	e.Frame = f
	e.Question++
}

// Note replaces the frame at work but leaves its open questions as they are:
// one of several seats has answered, and the others' answers still mean the same.
func (p *Play[S]) Note(f Frame[S]) {
	p.top("Note").Frame = f
	p.noted = true
}

// Done takes the frame at work off the stack.
func (p *Play[S]) Done() {
	p.top("Done")
	p.g.stack[len(p.g.stack)-1] = Entry[S]{}
	p.g.stack = p.g.stack[:len(p.g.stack)-1]
}

// top returns the entry of the frame at work, which must still be the live one.
func (p *Play[S]) top(verb string) *Entry[S] {
	p.moves++
	n := len(p.g.stack)
	if n == 0 || p.g.stack[n-1].ID != p.self {
		panic(fmt.Sprintf("engine: %s by frame %d, which is not on top: set or end yourself before you push", verb, p.self))
	}
	return &p.g.stack[n-1]
}

// Drop removes a frame by name, wherever it lies: a window removes the stake it guards.
func (p *Play[S]) Drop(id FrameID) {
	p.moves++
	for i, e := range p.g.stack {
		if e.ID == id {
			p.g.stack = append(p.g.stack[:i:i], p.g.stack[i+1:]...)
			return
		}
	}
}

// Out walks the whole stack after a seat has left the game: each frame says what becomes of it.
func (p *Play[S]) Out(seat Seat) {
	p.moves++
	kept := make(Stack[S], 0, len(p.g.stack))
	for _, e := range p.g.stack {
		f, keep := e.Frame.Without(seat)
		if keep {
			e.Frame = f
			kept = append(kept, e)
		}
	}
	p.g.stack = kept
}

// Over ends the game: nothing is left to do.
func (p *Play[S]) Over() {
	p.moves++
	p.g.stack = nil
}

// Roll throws n dice: the next numbered draw of the game.
func (p *Play[S]) Roll(n int) []int {
	p.moves++
	p.g.draws++
	return p.g.dice.Roll(p.g.draws, n)
}

// Shuffle returns an order of n things: the next numbered draw of the game.
func (p *Play[S]) Shuffle(n int) []int {
	p.moves++
	p.g.draws++
	return p.g.dice.Shuffle(p.g.draws, n)
}

// At is when the answer was given, in Unix milliseconds: the caller's clock, never ours.
func (p *Play[S]) At() int64 { return p.at }

// Draw is the number of the last draw: events that hold its outcome store it.
func (p *Play[S]) Draw() int { return p.g.draws }

// SeedHash is the promise that stands in the first event: the SHA-256 of the seed, in hex.
func (p *Play[S]) SeedHash() string { return p.g.dice.Hash() }
