package pandemonium

import "monappoly/engine"

// Effect is one action of a card, from a closed set: everything a card can do
// is a struct of this file, and one switch works through them.
type Effect interface{ effect() }

// Pay takes money from players to the bank or the pot. A fine doubles for a payer
// whom a double brought to the space of this card (4.4), and for nobody else.
type Pay struct {
	Who    Selector
	Amount Amount
	To     engine.Seat // Bank or Pot
	Fine   bool
}

// Collect gives players money from the bank, or from the pot as far as it goes.
type Collect struct {
	Who    Selector
	Amount Amount
	From   engine.Seat // Bank or Pot
}

// CollectFromEach has each of these players pay the holder, clockwise.
type CollectFromEach struct {
	From   Selector
	Amount Amount
}

// PayEach has the holder pay each of these players, clockwise.
type PayEach struct {
	To     Selector
	Amount Amount
}

// Transfer moves money from player to player; the receiver is the creditor (20.3).
type Transfer struct {
	From, To Selector
	Amount   Amount
	Fine     bool
}

// MoveTo sends the holder on, along their facing, to a named space; no space card there (6.4), GO is passed as usual.
type MoveTo struct{ Space Space }

// MoveBy moves a player some spaces along or against their facing (3.3); the space acts as usual (3.4).
type MoveBy struct {
	Who   Selector
	Steps Distance
}

// MoveNearest sends the holder on, along their facing, to the next space of a kind (6.4).
type MoveNearest struct{ Kind SpaceKind }

// SwapPlaces exchanges the spaces of the holder and another; nobody lands (3.4).
type SwapPlaces struct{ With Selector }

// SetDirection turns players round, unless they still wait for their first GO (3.2).
type SetDirection struct{ Who Selector }

// SendToJail jails players; a jail event may turn it into a fee (7.2.d).
type SendToJail struct{ Who Selector }

// CancelJailing keeps the Go To Jail space from jailing the holder (9.2).
type CancelJailing struct{}

// LeaveJail frees prisoners without a fee, unless they are locked in (6.8.a).
type LeaveJail struct{ Who Selector }

// JailLock keeps the holder in Jail for a number of their own turns (6.8.a). On a
// Go To Jail card it counts only if this visit really jails.
type JailLock struct{ Turns int }

// JailRent lets the holder collect rent in Jail until they are out (6.8.b). On a
// Go To Jail card it counts only if this visit really jails.
type JailRent struct{}

// WaiveJailFee makes the holder's next way out of jail free (6.8.c).
type WaiveJailFee struct{}

// MissTurn has players miss that many turns more.
type MissTurn struct {
	Who   Selector
	Turns int
}

// ExtraTurn gives players that many turns more, after this one.
type ExtraTurn struct {
	Who   Selector
	Turns int
}

// Chooser is who picks the properties of an effect.
type Chooser uint8

// The choosers.
const (
	ByOwner Chooser = iota
	ByHolder
)

// Purge strips all buildings from properties of the target, without refund (19.1 to 19.3).
type Purge struct {
	Who     Selector
	Count   int
	UpTo    bool // fewer than Count will do
	Chooser Chooser
}

// Mortgage forces the owner to mortgage properties of their choice (17.2), for the usual value or for nothing.
type Mortgage struct {
	Who    Selector
	Count  int
	Payout bool // never scaled: the mortgage value is what it is
}

// Unmortgage lifts mortgages of the holder's choice, free.
type Unmortgage struct{ Count int }

// GainProperty gives the holder a deed of their choice from the bank or the pot
// for nothing; a set it would complete is only reserved (13.1), and there is no station surcharge (15.3).
type GainProperty struct {
	From     engine.Seat // Bank or Pot
	MaxPrice int         // list price at most; 0 is any
}

// StealProperty has the holder take a deed of a set without buildings, not
// reserved, from another player. Payment is the card's next effect.
type StealProperty struct {
	From     Selector
	MaxPrice int  // list price at most; 0 is any
	Payable  bool // only deeds whose price the holder has in cash, unless the bank pays
}

// SwapProperty exchanges one deed each of sets without buildings; the holder picks both.
type SwapProperty struct{ With Selector }

// ReturnProperty has the holder give up deeds of sets without buildings, of their choice.
type ReturnProperty struct {
	To    engine.Seat // Bank or Pot
	Count int
}

// BuildFree raises properties of the holder's choice by one level each for
// nothing. Sets, even building, stock and one step a turn hold as usual (0.3, 0.4, 19.1).
type BuildFree struct{ Count int }

// Draw has the holder take cards from another deck.
type Draw struct {
	Deck  Deck
	Count int
}

// StealCard shows the holder a hand and lets them take one card of it (6.7.c holds).
type StealCard struct{ From Selector }

// SetRoll makes the current roll count as a Double (7.3.a) or a Triple (7.3.b).
type SetRoll struct{ Counts RollKind }

// SuppressFlip keeps the roller's facing after this double (4.3).
type SuppressFlip struct{}

// SetThirdDie lets the holder name the third die of their next roll this turn (2.1).
type SetThirdDie struct{}

// SkipThirdDie keeps the holder where they are for this third-die move (2.1).
type SkipThirdDie struct{}

// TableEvent is the kind of a table event (7.2).
type TableEvent uint8

// The kinds.
const (
	NoTableEvent     TableEvent = iota
	EventUtilityRent            // 7.2.a
	EventStationRent            // 7.2.b
	EventTax                    // 7.2.c
	EventJail                   // 7.2.d
	EventFreeParking            // 7.2.e
)

// StartEvent starts a table event, which runs until a double is rolled (7.3).
type StartEvent struct {
	Kind    TableEvent
	Percent int  // of the rent, the tax or the jail fee: 300 triples it, 0 waives it
	Closed  bool // Free Parking does nothing at all
	NoCap   bool // Free Parking takes are not capped
}

// ParkingMoney is what becomes of the money taken from Free Parking.
type ParkingMoney uint8

// The cases.
const (
	ParkingAsUsual   ParkingMoney = iota
	ParkingNone                   // the visitor gets none, and it stays
	ParkingAll                    // no cap
	ParkingToHolder               // what this visit takes goes to the holder of the card
	ParkingDoubleCap              // twice the cap
)

// ParkingOverride changes one visit to Free Parking (11.1, 11.4).
type ParkingOverride struct {
	Money        ParkingMoney
	NoHandIn     bool // nothing need be handed in, nor purged instead
	NoResolution bool // the space does nothing
	NoFee        bool // nothing is paid in
}

// GOOverride changes what GO pays on this occasion, and pays it to the holder (8.2 to 8.4).
type GOOverride struct{ Percent int }

// TaxOverride changes the tax of this visit: the holder owes Percent of the tax
// due, and Instead besides. A zero TaxOverride waives it.
type TaxOverride struct {
	Percent int
	Instead Amount
}

// RentOverride makes a rent Percent of what it was.
type RentOverride struct{ Percent int }

// TripleBonus changes who gets how much of this triple's bonus; it grows all the same (5.2).
type TripleBonus struct {
	Percent int
	To      Selector
}

// CardMoment is when a Modifier strikes.
type CardMoment uint8

// MomentNextRent is the next rent the holder owes.
const MomentNextRent CardMoment = 0

// Modifier does something once, at a moment to come while this card is worked
// through; it lapses with the card.
type Modifier struct {
	On CardMoment
	Do []Effect
}

// ForgiveLoan takes that many pounds off the holder's oldest loan (18.6).
type ForgiveLoan struct{ Pounds int }

// SkipGOCharges waives mortgage fee and instalment for this pass (17.1, 18.5).
type SkipGOCharges struct{}

// CancelCard is NOPE: it annuls the card on top of the reaction stack (6.7).
type CancelCard struct{}

// AddPot has the bank put that many pounds into Free Parking.
type AddPot struct{ Pounds int }

// CardChoice is one way to go on, open if its condition holds.
type CardChoice struct {
	Key string // absolute, for the answer and the catalogue
	If  Condition
	Do  []Effect
}

// Choose lets the holder pick one of the choices, or none when Optional (6.5).
type Choose struct {
	Optional bool
	Choices  []CardChoice
}

// If goes one way or the other.
type If struct {
	Cond       Condition
	Then, Else []Effect
}

// RollRow is what happens on a total from Min to Max.
type RollRow struct {
	Min, Max int
	Do       []Effect
}

// RollTable rolls dice and does the matching row.
type RollTable struct {
	Dice int
	Rows []RollRow
}

func (Pay) effect()             {}
func (Collect) effect()         {}
func (CollectFromEach) effect() {}
func (PayEach) effect()         {}
func (Transfer) effect()        {}
func (MoveTo) effect()          {}
func (MoveBy) effect()          {}
func (MoveNearest) effect()     {}
func (SwapPlaces) effect()      {}
func (SetDirection) effect()    {}
func (SendToJail) effect()      {}
func (CancelJailing) effect()   {}
func (LeaveJail) effect()       {}
func (JailLock) effect()        {}
func (JailRent) effect()        {}
func (WaiveJailFee) effect()    {}
func (MissTurn) effect()        {}
func (ExtraTurn) effect()       {}
func (Purge) effect()           {}
func (Mortgage) effect()        {}
func (Unmortgage) effect()      {}
func (GainProperty) effect()    {}
func (StealProperty) effect()   {}
func (SwapProperty) effect()    {}
func (ReturnProperty) effect()  {}
func (BuildFree) effect()       {}
func (Draw) effect()            {}
func (StealCard) effect()       {}
func (SetRoll) effect()         {}
func (SuppressFlip) effect()    {}
func (SetThirdDie) effect()     {}
func (SkipThirdDie) effect()    {}
func (StartEvent) effect()      {}
func (ParkingOverride) effect() {}
func (GOOverride) effect()      {}
func (TaxOverride) effect()     {}
func (RentOverride) effect()    {}
func (TripleBonus) effect()     {}
func (Modifier) effect()        {}
func (ForgiveLoan) effect()     {}
func (SkipGOCharges) effect()   {}
func (CancelCard) effect()      {}
func (AddPot) effect()          {}
func (Choose) effect()          {}
func (If) effect()              {}
func (RollTable) effect()       {}
