// Package lots is an auction as a plain value: who may bid, who leads with how
// much, and who has passed since then.
//
// Anybody in it may call at any moment; a call stands until it is outbid and
// makes everybody think again, unless passes are final. It is over when nobody
// is left who might still answer the leader. Who can afford what, what is sold
// and in which order people speak are the games' own rules.
package lots

import (
	"monappoly/engine"
	"monappoly/engine/window"
)

// Calls is an auction in progress. The zero value has no bidders: see Open.
type Calls struct {
	In     window.Seats // who takes part
	Passed window.Seats // who has passed since the last call, or for good
	Out    window.Seats `json:",omitempty"` // who wants to be asked no more for this lot; a call of theirs takes it back
	Leader engine.Seat  // engine.Spectator while nobody has called
	Bid    int          // the leader's
	Floor  int          // the least first call
	Step   int          // by how much each call must beat the last
	Final  bool         // a pass is for good
	// Bids are the last calls of each seat; 0 for none. When the leader leaves, the highest of them stands.
	Bids [maxSeats]int `json:",omitzero"`
}

// maxSeats is how many may sit at any table.
const maxSeats = 10

// Open begins an auction among these seats.
func Open(in window.Seats, floor, step int, final bool) Calls {
	return Calls{In: in, Leader: engine.Spectator, Floor: floor, Step: step, Final: final}
}

// Next is the least lawful call.
func (c Calls) Next() int {
	if c.Leader < 0 {
		return c.Floor
	}
	return c.Bid + c.Step
}

// MayCall says whether the seat may speak at all: it takes part, does not lead, and has not passed for good.
func (c Calls) MayCall(seat engine.Seat) bool {
	return c.In.Has(seat) && seat != c.Leader && !(c.Final && c.Passed.Has(seat))
}

// Waiting are the seats that neither lead nor have passed, be it once or for all of this lot.
func (c Calls) Waiting() window.Seats {
	w := c.In &^ (c.Passed | c.Out)
	if c.Leader >= 0 {
		w = w.Without(c.Leader)
	}
	return w
}

// Call makes the seat the leader. The others think again unless they passed for good.
func (c Calls) Call(seat engine.Seat, bid int) Calls {
	if c.Leader >= 0 {
		c.Bids[c.Leader] = c.Bid // an auction that was stored before bids were kept names only its leader's
	}
	c.Leader, c.Bid, c.Out = seat, bid, c.Out.Without(seat)
	c.Bids[seat] = bid
	if !c.Final {
		c.Passed = 0
	}
	return c
}

// Pass notes that the seat lets the present call stand.
func (c Calls) Pass(seat engine.Seat) Calls {
	c.Passed = c.Passed.With(seat)
	return c
}

// Quit notes that the seat is not to be asked again for this lot.
func (c Calls) Quit(seat engine.Seat) Calls {
	c.Out = c.Out.With(seat)
	return c
}

// Without is the auction after a seat has left the game. A leader's call goes with it: the highest call
// of a seat that is still in it stands. Without one the lot is open from the floor again, for all of them.
func (c Calls) Without(seat engine.Seat) Calls {
	c.In, c.Passed, c.Out = c.In.Without(seat), c.Passed.Without(seat), c.Out.Without(seat)
	c.Bids[seat] = 0
	if c.Leader != seat {
		return c
	}
	c.Leader, c.Bid = engine.Spectator, 0
	for next, bid := range c.Bids {
		if s := engine.Seat(next); bid > c.Bid && c.In.Has(s) && !(c.Final && c.Passed.Has(s)) {
			c.Leader, c.Bid = s, bid
		}
	}
	if c.Leader < 0 || !c.Final {
		c.Passed = 0
	}
	return c
}
