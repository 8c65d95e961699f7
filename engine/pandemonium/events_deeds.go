package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// Offered is an unowned deed offered to the player who stopped there.
type Offered struct {
	Seat     engine.Seat
	Space    Space
	Price    int
	Reserve  bool // at half price, to be reserved (13.2)
	Stations int  // stations that the player has already (15.1)
}

// Apply changes nothing: the offer is a frame.
func (e Offered) Apply(*Table) {}

// Declined is an offer turned down.
type Declined struct {
	Seat  engine.Seat
	Space Space
	Short bool // could not afford it
}

// Apply changes nothing.
func (e Declined) Apply(*Table) {}

// DeedMoved is a deed that changes hands. Its mortgage travels with it, buildings never do.
type DeedMoved struct {
	Space    Space
	From, To engine.Seat // seat, Bank or Pot
	How      string      // "buy", "auction", "parking", "hand-in", "card", "trade"
}

// Apply gives the deed its new owner; what was built on it before is forgotten (14.3).
func (e DeedMoved) Apply(t *Table) {
	d := &t.Deeds[e.Space]
	d.Owner, d.Reserved = e.To, false
	d.Touched, d.Spoiled, d.Purged, d.Fresh = false, false, false, false
	if e.To == Bank {
		d.Mortgaged, d.Forced = false, false
	}
}

// ReservedDeed is a deed put aside for the player whose set it would complete (13.1).
type ReservedDeed struct {
	Seat  engine.Seat
	Space Space
	How   string
}

// Apply reserves it.
func (e ReservedDeed) Apply(t *Table) {
	t.Deeds[e.Space] = Deed{Owner: e.Seat, Reserved: true, Mortgaged: t.Deeds[e.Space].Mortgaged}
}

// Unreserved is a reserved deed paid for in full (13.4).
type Unreserved struct {
	Seat  engine.Seat
	Space Space
}

// Apply wakes it; the full price lifts a mortgage that came with it.
func (e Unreserved) Apply(t *Table) { t.Deeds[e.Space] = Deed{Owner: e.Seat} }

// ReservationLapsed is a reservation gone because another deed of its set has left the player (A130).
type ReservationLapsed struct {
	Seat  engine.Seat
	Space Space
}

// Apply gives the deed back to the bank.
func (e ReservationLapsed) Apply(t *Table) { t.Deeds[e.Space] = Deed{Owner: Bank} }

// ReserveOver ends the reserve rule for good (13.6).
type ReserveOver struct {
	Seat engine.Seat // who broke through, or nobody's seat
	Why  string      // "set", "sold-out", "rounds"
}

// Apply switches it off.
func (e ReserveOver) Apply(t *Table) { t.Reserve = false }

// SideBroken spoils the half price of a side that is not whole any more (14.3).
type SideBroken struct {
	Seat engine.Seat
	Set  Set
}

// Apply marks what was built on.
func (e SideBroken) Apply(t *Table) {
	for _, set := range e.Set.side() {
		for _, s := range members[set] {
			if d := &t.Deeds[s]; d.Owner == e.Seat && d.Touched {
				d.Spoiled = true
			}
		}
	}
}

// AuctionOpened puts a deed up (12.1).
type AuctionOpened struct {
	Space Space
	Floor int
}

// Apply changes nothing: the auction is a frame.
func (e AuctionOpened) Apply(*Table) {}

// AuctionFloor names the bidders and the standing price (12.2).
type AuctionFloor struct {
	Space   Space
	Floor   int
	Bidders []engine.Seat
}

// Apply changes nothing.
func (e AuctionFloor) Apply(*Table) {}

// BidRaised is a raise to an absolute sum.
type BidRaised struct {
	Seat  engine.Seat
	Space Space
	To    int
}

// Apply changes nothing.
func (e BidRaised) Apply(*Table) {}

// BidPassed is a bidder out of the auction for good (12.5).
type BidPassed struct {
	Seat  engine.Seat
	Space Space
	Short bool // cannot raise any more
}

// Apply changes nothing.
func (e BidPassed) Apply(*Table) {}

// AuctionWon is the last bidder left (12.6).
type AuctionWon struct {
	Seat   engine.Seat
	Space  Space
	Price  int
	Forced bool // nobody raised: the last one takes it at the floor
}

// Apply changes nothing: money and deed are events of their own.
func (e AuctionWon) Apply(*Table) {}

// AuctionVoid is an auction that nobody could pay the floor of (12.7).
type AuctionVoid struct{ Space Space }

// Apply changes nothing.
func (e AuctionVoid) Apply(*Table) {}

// Built is a deed raised to a level.
type Built struct {
	Seat  engine.Seat
	Space Space
	Level int
	Cost  int
	Cheap bool // at half price (14.3)
	Free  bool // by a card
}

// Apply builds; the money is an event of its own.
func (e Built) Apply(t *Table) {
	d := &t.Deeds[e.Space]
	t.stock(d.Level, e.Level)
	d.Level, d.Touched = e.Level, true
	d.Fresh = true
	if !e.Cheap {
		d.Spoiled = true
	}
	t.levelled(Board[e.Space].Set)
}

// levelled clears the purge marks of members that have caught up with their set (19.1).
func (t *Table) levelled(set Set) {
	top := 0
	for _, s := range members[set] {
		top = max(top, min(t.Deeds[s].Level, Hotel)) // a double hotel has no equal (14.2)
	}
	for _, s := range members[set] {
		if t.Deeds[s].Level >= top {
			t.Deeds[s].Purged = false
		}
	}
}

// Unbuilt is a level sold back to the bank for half its cost.
type Unbuilt struct {
	Seat  engine.Seat
	Space Space
	Level int // what is left
}

// Apply takes the buildings down.
func (e Unbuilt) Apply(t *Table) {
	d := &t.Deeds[e.Space]
	t.stock(d.Level, e.Level)
	d.Level = e.Level
	t.levelled(Board[e.Space].Set)
}

// Purged is a deed stripped of all its buildings, without refund (19).
type Purged struct {
	Seat  engine.Seat // the owner
	By    engine.Seat // who picked it
	Space Space
}

// Apply strips it.
func (e Purged) Apply(t *Table) {
	d := &t.Deeds[e.Space]
	t.stock(d.Level, 0)
	d.Level, d.Purged = 0, true
	t.levelled(Board[e.Space].Set)
}

// Mortgaged is a deed turned over.
type Mortgaged struct {
	Seat   engine.Seat
	Space  Space
	Forced bool
}

// Apply turns it over.
func (e Mortgaged) Apply(t *Table) {
	t.Deeds[e.Space].Mortgaged, t.Deeds[e.Space].Forced = true, e.Forced
}

// Redeemed is a mortgage lifted.
type Redeemed struct {
	Seat  engine.Seat
	Space Space
}

// Apply turns the deed back.
func (e Redeemed) Apply(t *Table) {
	t.Deeds[e.Space].Mortgaged, t.Deeds[e.Space].Forced = false, false
}

// HandedIn is a deed put into Free Parking as the price of taking (11.2.e); its set is used up (11.3).
type HandedIn struct {
	Seat  engine.Seat
	Space Space
	Set   Set
}

// Apply marks the set; the deed moves by an event of its own.
func (e HandedIn) Apply(t *Table) { t.Players[e.Seat].Used[e.Set] = true }

// ParkingCase says how a visit to Free Parking goes.
type ParkingCase struct {
	Seat engine.Seat
	Case string // "purge", "none-built", "left", "shut", "free"
}

// Apply changes nothing.
func (e ParkingCase) Apply(*Table) {}

// TradeOffered is a new proposal, or the next version of one.
type TradeOffered struct{ Trade Trade }

// Apply puts it on the table.
func (e TradeOffered) Apply(t *Table) {
	t.Trades = slices.DeleteFunc(slices.Clone(t.Trades), func(tr Trade) bool { return tr.ID == e.Trade.ID })
	t.Trades = append(t.Trades, e.Trade.clone())
	t.Serial = max(t.Serial, e.Trade.ID)
}

// TradeClosed takes a proposal off the table.
type TradeClosed struct {
	ID       int
	From, To engine.Seat
	How      string // "accepted", "declined", "withdrawn", "void"
}

// Apply removes it.
func (e TradeClosed) Apply(t *Table) {
	t.Trades = slices.DeleteFunc(slices.Clone(t.Trades), func(tr Trade) bool { return tr.ID == e.ID })
}

// DebtSettled is a debt that a trade with the creditor has settled.
type DebtSettled struct {
	Seat, To engine.Seat
	Amount   int
}

// Apply changes nothing: the frame is dropped.
func (e DebtSettled) Apply(*Table) {}
