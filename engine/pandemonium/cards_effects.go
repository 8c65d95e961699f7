package pandemonium

import "monappoly/engine"

// A Card is one design of a deck, printed Copies times. The stack and the log
// hold its ID and never its effects, so a card can be corrected between games.
type Card struct {
	ID      string // "CH01"
	Deck    Deck
	Name    string
	Text    string // what the player reads: what happens, in at most 110 characters
	Robbed  string // what it says where a robber at Free Parking takes all cash (A149), if that differs
	Copies  int
	Keep    bool      // stays in hand until played (6.6)
	Windows Timing    // when a kept card may be played
	When    Condition // the moment that TimingCondition waits for
	Scaled  bool      // every amount is scaled by the drawer's buildings (6.1.b)
	Effects []Effect  // worked through in this order (6.5)
	Rules   []engine.Rule

	Printing int // 0 for the cards of the first printing; a card that is added later says 1 or more, see CardID
}

// Says is what the card reads at a table with these options.
func (c *Card) Says(o Options) string {
	if o.AllStolen && c.Robbed != "" {
		return c.Robbed
	}
	return c.Text
}

// Deck is one of the twelve piles.
type Deck uint8

// The decks, in the order in which they are shuffled at the start.
const (
	DeckChance        Deck = iota // 6.3.a
	DeckChest                     // 6.3.b
	DeckPercentChance             // 6.1.a
	DeckPercentChest              // 6.1.a
	DeckThird                     // 6.2
	DeckDouble                    // 4.2
	DeckTriple                    // 5.1
	DeckGO                        // 8.1
	DeckJustVisiting              // 9.1
	DeckGoToJail                  // 9.1
	DeckFreeParking               // 11.1
	DeckTax                       // 6.3.c
	decks             = int(iota)
)

// Timing says when a kept card may be played (6.6); windows can be combined.
type Timing uint8

// The windows.
const (
	TimingOwnTurn   Timing = 1 << iota // on the holder's turn, in any pause
	TimingCondition                    // when the card's condition comes true
	TimingAnyTime                      // at any moment
)

// Selector picks the players an effect is about. "The holder" is whoever drew
// the card, or played it from hand. Richest and poorest go by cash; a tie goes
// to the first clockwise from the holder, and if all are equal nothing happens.
// Prisoners are never chosen for jail or swaps; no lawful choice means no effect.
type Selector uint8

// The selectors. A Choose selector is asked once; WhoChosen then means the same player.
const (
	WhoSelf         Selector = iota // the holder
	WhoEachOther                    // every opponent, clockwise from the holder
	WhoAll                          // every player, the holder first
	WhoLeft                         // the player to the left of whoever pays
	WhoRichest                      // of all players
	WhoPoorest                      // of all players
	WhoRichestOther                 // of the opponents
	WhoPoorestOther                 // of the opponents
	WhoAllJailed                    // every prisoner
	WhoChooseOther                  // an opponent the holder picks
	WhoChooseAny                    // any player the holder picks
	WhoChooseJailed                 // a prisoner the holder picks
	WhoChosen                       // the player this card has picked before
)

// Condition is a moment that a kept card waits for, or a question that an If asks.
type Condition uint8

// The conditions. The first group are moments, the second questions about the holder or the table.
const (
	CondNone                  Condition = iota
	CondInJail                          // the holder is in jail and it is their turn: for a way out, before the roll
	CondCancellable                     // a card touches the holder, or a NOPE by somebody else was played (6.7.a, 6.7.b)
	CondOtherRollsTriple                // an opponent has rolled a triple
	CondOwnDouble                       // the holder has rolled a double, in jail or not
	CondOwnDoubleInJail                 // the holder has rolled a double in jail
	CondLandFreeParking                 // the holder takes from Free Parking
	CondOtherLandsFreeParking           // an opponent takes from Free Parking
	CondParkingFeeDue                   // the holder would pay in (11.2.a)
	CondThirdDieMovesMe                 // a third die is about to move the holder
	CondTaxDue                          // the holder owes the tax of a tax space
	CondPassGO                          // the holder passes GO
	CondOtherPassesGO                   // an opponent passes GO
	CondInDebt                          // the holder owes more than they have

	CondCanBuild           // a free building could be placed somewhere
	CondSelfIsPoorest      // nobody has less cash than the holder
	CondHasDoubleHotel     // the holder owns a double hotel
	CondHasLoan            // the holder has a loan running
	CondHasUnbuiltProperty // the holder owns a deed of a set without buildings
	CondHasBuildings       // the holder owns a building
	CondSomeoneJailed      // there is a prisoner
	CondPotHasDeeds        // a deed lies in Free Parking
)

// Basis is what a percentage is taken of.
type Basis uint8

// The bases.
const (
	BasisNone          Basis = iota
	BasisCash                // the cash of Amount.Whose
	BasisPot                 // the money in Free Parking
	BasisTaxDue              // printed tax x event, before card and doubling (7.2.c, 4.4)
	BasisJailFee             // the fee that Amount.Whose would pay now (10.3)
	BasisPropertyPrice       // list price of the deed this card has moved, half if it is mortgaged
)

// Tally is what an amount is counted by.
type Tally uint8

// The tallies.
const (
	TallyNone      Tally = iota
	TallyProperty        // deeds the holder owns
	TallyPrisoner        // players in jail
	TallyFacePips        // the face of the double just rolled
	TallyHouse           // houses, hotels and double hotels, each at its own rate
	TallyRolledPip       // pips of Dice dice rolled for this card
)

// Amount is a sum of money in whole pounds: Fixed, or Percent of a basis, or
// Each per thing counted. Exactly one of the three is used.
type Amount struct {
	Fixed int

	Percent int
	Of      Basis
	Whose   Selector

	Each        int
	Per         Tally
	Dice        int // dice to roll, with TallyRolledPip
	Hotel       int // with TallyHouse: per hotel, where Each is per house
	DoubleHotel int // with TallyHouse: per double hotel
}

// Distance is how far a move goes: Spaces (back when negative), or the total of
// Dice dice, or what the holder picks from Min to Max.
type Distance struct {
	Spaces   int
	Dice     int
	Min, Max int
}
