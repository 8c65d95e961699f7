// Chapter 12: Auctions.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// startAuction puts a deed up after a lander declined it or could not afford it (12.1).
func startAuction(p *Pen, lander engine.Seat, space Space) {
	t := p.Table()
	floor := t.Options.atLeast(Board[space].Price, 2) // A121: a station's too
	p.Emit(AuctionOpened{Space: space, Floor: floor}, "12.1")
	var able []engine.Seat
	for _, seat := range t.from(lander) {
		if t.Players[seat].Cash >= floor {
			able = append(able, seat)
		}
	}
	if len(able) == 0 {
		p.Emit(AuctionVoid{Space: space}, "12.7")
		return
	}
	p.Emit(AuctionFloor{Space: space, Floor: floor, Bidders: able}, "12.2")
	p.Push(Auction{Space: space, Floor: floor, Bid: floor, Holder: engine.Spectator, Bidders: able})
}

// Auction asks its bidders clockwise to raise or to pass for good. The first in
// the list is asked next; the floor stands from the start, held by nobody (A118).
type Auction struct {
	Space   Space
	Floor   int
	Bid     int
	Holder  engine.Seat
	Bidders []engine.Seat
	Earlier []Bid `json:",omitempty"` // the own last bids below the standing one, lowest first (A163)
}

// Bid is what a bidder has bid, in pounds.
type Bid struct {
	Seat engine.Seat
	To   int
}

// AuctionFacts is what the bid prompt is about.
type AuctionFacts struct {
	Space   Space
	Floor   int
	Bid     int
	Holder  engine.Seat
	Bidders []engine.Seat
}

// Ask asks the next bidder, unless there is nothing to ask.
func (f Auction) Ask(t *Table) []engine.Prompt {
	if f.decided() || f.short(t) {
		return nil
	}
	seat := f.Bidders[0]
	hi := t.Players[seat].Cash
	hi -= (hi - f.Bid) % t.Options.Grid
	return []engine.Prompt{{
		Seat: seat, Kind: "bid", Rule: "12.4", Clock: engine.Decision,
		Facts: AuctionFacts{Space: f.Space, Floor: f.Floor, Bid: f.Bid, Holder: f.Holder, Bidders: f.Bidders},
		Options: []engine.Option{
			{Key: "raise", Rule: "12.4", Range: &engine.Range{Lo: f.Bid + t.Options.Grid, Hi: hi, Step: t.Options.Grid}},
			{Key: "pass", Rule: "12.5"},
		},
		Default: engine.Answer{Key: "pass"},
	}}
}

// decided says whether at most one bidder is left.
func (f Auction) decided() bool { return len(f.Bidders) <= 1 }

// short says whether the next bidder cannot raise any more.
func (f Auction) short(t *Table) bool {
	return t.Players[f.Bidders[0]].Cash < f.Bid+t.Options.Grid
}

// Answer raises to the given sum, or passes for good (12.5).
func (f Auction) Answer(p *Pen, q engine.Prompt, a engine.Answer) error {
	if a.Key == "pass" {
		f.pass(p, false)
		return nil
	}
	f.Earlier = withoutBid(f.Earlier, q.Seat)
	if f.Holder >= 0 {
		f.Earlier = append(f.Earlier, Bid{f.Holder, f.Bid})
	}
	f.Bid, f.Holder = a.Amount, q.Seat
	f.Bidders = append(slices.Clone(f.Bidders[1:]), q.Seat)
	p.Set(f)
	p.Emit(BidRaised{Seat: q.Seat, Space: f.Space, To: a.Amount})
	return nil
}

func (f Auction) pass(p *Pen, short bool) {
	seat := f.Bidders[0]
	f.Bidders = slices.Clone(f.Bidders[1:])
	f.Earlier = withoutBid(f.Earlier, seat)
	p.Set(f.skipHolder())
	p.Emit(BidPassed{Seat: seat, Space: f.Space, Short: short})
}

// Run passes for bidders who cannot raise, and ends the auction (12.6).
func (f Auction) Run(p *Pen) {
	if !f.decided() {
		f.pass(p, true)
		return
	}
	p.Done()
	if len(f.Bidders) == 0 {
		p.Emit(AuctionVoid{Space: f.Space}, "12.7")
		return
	}
	winner := f.Bidders[0]
	p.Emit(AuctionWon{Seat: winner, Space: f.Space, Price: f.Bid, Forced: f.Holder < 0}, "12.6")
	p.Emit(Paid{From: winner, To: Bank, Amount: f.Bid, For: ForAuction, Space: f.Space})
	acquire(p, winner, f.Space, "auction")
}

// Without takes a bidder out who has left the game. A bid of theirs is void: the highest
// bid of those still in stands, or the floor where there is none (A163).
func (f Auction) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.Bidders = slices.DeleteFunc(slices.Clone(f.Bidders), func(s engine.Seat) bool { return s == seat })
	f.Earlier = withoutBid(f.Earlier, seat)
	if f.Holder != seat {
		return f, true
	}
	f.Holder, f.Bid = engine.Spectator, f.Floor
	if last := len(f.Earlier) - 1; last >= 0 {
		f.Holder, f.Bid = f.Earlier[last].Seat, f.Earlier[last].To
		f.Earlier = f.Earlier[:last]
	}
	return f.skipHolder(), true
}

// skipHolder lets the others be asked before the holder of the standing bid, who is not (A156).
func (f Auction) skipHolder() Auction {
	if len(f.Bidders) > 1 && f.Bidders[0] == f.Holder {
		f.Bidders = append(slices.Clone(f.Bidders[1:]), f.Holder)
	}
	return f
}

func withoutBid(bids []Bid, seat engine.Seat) []Bid {
	return slices.DeleteFunc(slices.Clone(bids), func(b Bid) bool { return b.Seat == seat })
}

// CloneFrame shares no list.
func (f Auction) CloneFrame() engine.Frame[Table] {
	f.Bidders, f.Earlier = slices.Clone(f.Bidders), slices.Clone(f.Earlier)
	return f
}
