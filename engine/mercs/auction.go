// Chapter 9: Auctions.

package mercs

import (
	"monappoly/engine"
	"monappoly/engine/lots"
	"monappoly/engine/window"
)

// AuctionFloor is the least first bid (DP.48).
const AuctionFloor = 10

// LotKind is what is auctioned.
type LotKind uint8

// The kinds of lots.
const (
	LotContract LotKind = iota
	LotHQ
	LotMansion
)

// Lot is what is auctioned: a contract, or one of the last buildings.
type Lot struct {
	Kind  LotKind
	Space Space // of a contract
}

// Auction is a lot under the hammer. By open outcry anybody may call at any
// moment (the standing offer "call"), and each is asked only whether to pass; a
// call starts everybody's time anew. In rounds one seat after the other is asked.
type Auction struct {
	Lot   Lot
	Calls lots.Calls
	Turn  engine.Seat // in rounds: who is asked now
}

// openAuction begins among these seats. In rounds the first to speak sits left of the lander.
func openAuction(t *Table, lot Lot, in window.Seats, lander engine.Seat) Auction {
	f := Auction{Lot: lot, Calls: lots.Open(in, AuctionFloor, 1, t.Options.PassFinal), Turn: engine.Spectator}
	if t.Options.Rounds {
		if lander < 0 {
			lander = t.Turn
		}
		f.Turn = t.next(lander, in)
	}
	return f
}

// Sale is what an auction's prompts are about.
type Sale struct {
	Lot    Lot
	Leader engine.Seat
	Bid    int
	Next   int // the least lawful call
}

func (f Auction) sale() Sale {
	return Sale{Lot: f.Lot, Leader: f.Calls.Leader, Bid: f.Calls.Bid, Next: f.Calls.Next()}
}

// capOf is how much the seat may bid at the most (A9). Buildings must be paid from cash.
func (f Auction) capOf(t *Table, seat engine.Seat) int {
	if t.Options.BidLiquid && f.Lot.Kind == LotContract {
		return t.liquid(seat)
	}
	return t.Players[seat].Cash
}

// reach says whether the seat could still make the next call, if need be after raising money (A9).
func (f Auction) reach(t *Table, seat engine.Seat) bool {
	next := f.Calls.Next()
	if f.Lot.Kind == LotContract {
		return t.liquid(seat) >= next
	}
	return t.beside(seat, f.Lot.Kind == LotMansion) >= next
}

// waiting are the seats whose answer the hammer waits for.
func (f Auction) waiting(t *Table) window.Seats {
	w := f.Calls.Waiting()
	w.Each(func(seat engine.Seat) bool {
		if !f.reach(t, seat) {
			w = w.Without(seat)
		}
		return true
	})
	return w
}

// speaker is who is asked now in rounds: the first still waiting, from the one whose turn it is.
func (f Auction) speaker(t *Table, w window.Seats) engine.Seat {
	if w.Has(f.Turn) {
		return f.Turn
	}
	return t.next(f.Turn, w)
}

// passOptions are to let the present call stand, or all that may come for this lot.
var passOptions = []engine.Option{{Key: "pass", Rule: "DP.48"}, {Key: "out", Rule: "DP.48"}}

// passes are a seat's ways to pass. Where a pass is final there is one only.
func passes(t *Table) []engine.Option {
	if t.Options.PassFinal {
		return passOptions[:1:1]
	}
	return passOptions
}

// Ask asks everybody who has neither passed nor leads; in rounds, one of them.
func (f Auction) Ask(t *Table) []engine.Prompt {
	w := f.waiting(t)
	if w == 0 {
		return nil
	}
	var facts any = f.sale()
	q := engine.Prompt{
		Kind: "auction", Rule: "DP.48", Facts: facts, Clock: engine.Decision,
		Options: passes(t), Default: engine.Answer{Key: "pass"},
	}
	if t.Options.Rounds {
		q.Seat, q.Kind = f.speaker(t, w), "bid"
		q.Options = append([]engine.Option{f.callOption(t, q.Seat)}, passes(t)...)
		return []engine.Prompt{q}
	}
	prompts := make([]engine.Prompt, 0, w.Count())
	w.Each(func(seat engine.Seat) bool {
		q.Seat = seat
		prompts = append(prompts, q)
		return true
	})
	return prompts
}

// callOption is a seat's call: from the least lawful one up to what it may bid.
func (f Auction) callOption(t *Table, seat engine.Seat) engine.Option {
	next, most := f.Calls.Next(), f.capOf(t, seat)
	o := engine.Option{Key: "call", Rule: "DP.48", Range: &engine.Range{Lo: next, Hi: most, Step: 1}}
	switch {
	case seat == f.Calls.Leader:
		o.Why = youLead
	case most < next:
		o.Why = engine.Refuse("DP.48", "short-of-m", next, most)
	}
	return o
}

var youLead = engine.Refuse("DP.48", "you-lead-already")

// callOffer lets any bidder call at any moment, also one who has passed (A8).
func (f Auction) callOffer(t *Table, seat engine.Seat) (engine.Prompt, bool) {
	if t.Options.Rounds || !f.Calls.In.Has(seat) || (seat != f.Calls.Leader && !f.Calls.MayCall(seat)) {
		return engine.Prompt{}, false
	}
	return engine.Prompt{
		Kind: "call", Rule: "DP.48", Facts: f.sale(), Options: []engine.Option{f.callOption(t, seat)},
	}, true
}

// Answer passes, or calls in rounds.
func (f Auction) Answer(p *engine.Play[Table], q engine.Prompt, a engine.Answer) error {
	if a.Key == "call" {
		p.Emit(Called{Seat: q.Seat, Amount: a.Amount}, "DP.48")
		f.Calls = f.Calls.Call(q.Seat, a.Amount)
		f.Turn = p.Table().next(q.Seat, f.Calls.In)
		p.Set(f)
		return nil
	}
	if a.Key == "out" {
		p.Emit(Passed{Seat: q.Seat, Out: true}, "DP.48")
		f.Calls = f.Calls.Quit(q.Seat)
	} else {
		p.Emit(Passed{Seat: q.Seat})
		f.Calls = f.Calls.Pass(q.Seat)
	}
	if p.Table().Options.Rounds {
		f.Turn = p.Table().next(q.Seat, f.Calls.In)
		p.Set(f)
		return nil
	}
	p.Note(f)
	return nil
}

// call takes a call by open outcry. The auction is the live frame: it is replaced
// by itself with the call, so that everybody is asked anew.
func call(p *engine.Play[Table], seat engine.Seat, amount int) {
	f := p.Stack().Top().(Auction)
	p.Emit(Called{Seat: seat, Amount: amount}, "DP.48")
	f.Calls = f.Calls.Call(seat, amount)
	p.Drop(topID(p))
	p.Push(f)
}

func topID(p *engine.Play[Table]) engine.FrameID { return p.Stack()[len(p.Stack())-1].ID }

// Run lets the hammer fall.
func (f Auction) Run(p *engine.Play[Table]) {
	p.Done()
	if f.Calls.Leader < 0 {
		p.Emit(Unsold{Lot: f.Lot}, "DP.50")
		return
	}
	p.Push(Hammer{Seat: f.Calls.Leader, Lot: f.Lot, Price: f.Calls.Bid})
}

// Without takes the seat out of the bidding. A leader's call goes with it.
func (f Auction) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.Calls = f.Calls.Without(seat)
	return f, true
}

// Hammer hands the lot to its winner, who may have to raise the money first (A9).
type Hammer struct {
	engine.Runs[Table]
	Seat   engine.Seat
	Lot    Lot
	Price  int
	Raised bool
}

// Run takes the bid and hands over the lot.
func (f Hammer) Run(p *engine.Play[Table]) {
	if p.Table().Players[f.Seat].Cash < f.Price && !f.Raised {
		f.Raised = true
		p.Set(f)
		p.Push(Debt{Seat: f.Seat, To: Bank, Amount: f.Price, For: ForBid})
		return
	}
	p.Done()
	if f.Lot.Kind == LotContract {
		p.Emit(Hired{Seat: f.Seat, Space: f.Lot.Space, Price: f.Price, Prepaid: f.Raised}, "DP.49")
		return
	}
	p.Emit(PlotWon{Seat: f.Seat, Mansion: f.Lot.Kind == LotMansion, Price: f.Price, Prepaid: f.Raised}, "DP.49")
	p.Push(Placing{Seat: f.Seat, Mansion: f.Lot.Kind == LotMansion})
}

// Without lets the lot stay with the Bank when its winner has left.
func (f Hammer) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, seat != f.Seat }
