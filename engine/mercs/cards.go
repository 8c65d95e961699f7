package mercs

import (
	"strconv"
	"strings"
)

// Deck is one of the two piles.
type Deck int

// The decks.
const (
	Luck Deck = iota
	Pouches
	decks
)

// deckKeys name the decks in items and options.
var deckKeys = [decks]string{"luck", "pouches"}

// CardID is a card's row in Cards.
type CardID int

// String is what the card is called.
func (c CardID) String() string { return Cards[c].Name }

// String is what is printed on the deck's backs.
func (d Deck) String() string { return [...]string{"Dumb Luck", "Pouches"}[d] }

// An Effect is what a card does: one of the structs below.
type Effect interface{ effect() }

type (
	// Advance moves forward to a space and resolves it; GO pays on the way (DP.27).
	Advance struct{ To Space }
	// NextRide moves forward to the next ride; its owner may ask for twice the rent.
	NextRide struct{}
	// Back moves back by so many spaces and resolves the space; passing GO pays nothing.
	Back struct{ Spaces int }
	// Collect takes money from the Bank.
	Collect struct{ Amount int }
	// Pay pays the Bank.
	Pay struct{ Amount int }
	// FeedPool pays into the dead pool.
	FeedPool struct{ Amount int }
	// RobPool takes that much out of the dead pool, or what is there.
	RobPool struct{ Amount int }
	// PayEach pays each opponent, clockwise.
	PayEach struct{ Amount int }
	// CollectEach takes money from each opponent, clockwise.
	CollectEach struct{ Amount int }
	// Repairs pays the Bank for each Headquarters and each D-Mansion.
	Repairs struct{ HQ, Mansion int }
	// Shoot is a Cheap Shot from where you stand (DP.25).
	Shoot struct{}
	// Arrest goes to Jail (DP.33).
	Arrest struct{}
	// Keep is a Get Out of Jail Free card (DP.29).
	Keep struct{}
)

func (Advance) effect()     {}
func (NextRide) effect()    {}
func (Back) effect()        {}
func (Collect) effect()     {}
func (Pay) effect()         {}
func (FeedPool) effect()    {}
func (RobPool) effect()     {}
func (PayEach) effect()     {}
func (CollectEach) effect() {}
func (Repairs) effect()     {}
func (Shoot) effect()       {}
func (Arrest) effect()      {}
func (Keep) effect()        {}

// Card is one card: what it is called, what it says and what it does.
type Card struct {
	Deck   Deck
	Name   string
	Text   string
	Effect Effect
}

// Says is what the card reads at a table with these options: what GO pays there (DP.27), whether a
// card leads to the dead pool (DP.31), and where fees go (DP.30).
func (c *Card) Says(o Options) string {
	text := c.Text
	switch e := c.Effect.(type) {
	case Advance:
		text = strings.ReplaceAll(text, "M200", "M"+strconv.Itoa(o.Salary))
		if e.To == FreeParking && o.NoCardPool {
			text = strings.Replace(text, " and empty the dead pool", ", where the dead pool stays shut", 1)
		}
	case Arrest:
		text = strings.ReplaceAll(text, "M200", "M"+strconv.Itoa(o.Salary))
	case Repairs:
		if o.PoolFees {
			text = strings.Replace(text, "Pay the Bank", "Pay into the dead pool", 1)
		}
	}
	return text
}

// Cards are both decks. A card's number never changes: it stands in saved games.
var Cards = [...]Card{
	{Luck, "The plot requires it", "Advance to GO and collect M200. The writers were stuck.", Advance{GO}},
	{Luck, "Ketchup emergency", "Advance to Ketchup Kid. If you pass GO, collect M200.", Advance{24}},
	{Luck, "Duel at noon", "Advance to Sir Pokesalot. If you pass GO, collect M200. Bring a vase.", Advance{11}},
	{Luck, "Look in the mirror", "Advance to You, Apparently. This card has been watching you.", Advance{39}},
	{Luck, "Lunch", "Follow the smell to the Chimichanga Truck. If you pass GO, collect M200.", Advance{5}},
	{Luck, "Elbows out", "Advance to Cheap Shot. If you pass GO, collect M200, then take the shot.", Advance{CheapSpace}},
	{Luck, "Below the belt", "Advance to Low Blow. If you pass GO, collect M200. Then pick your victim.", Advance{LowSpace}},
	{Luck, "Get in, loser", "Advance to the next Sweet Ride. If it is somebody's, the rent is doubled.", NextRide{}},
	{Luck, "Product placement", "You drank the sponsor's fizz on camera. Collect M50.", Collect{50}},
	{Luck, "Residuals", "Your cameo is still being repeated at 3 a.m. Collect M150.", Collect{150}},
	{Luck, "Plot armour", "Get out of Jail free. Keep this card until you need it or sell it.", Keep{}},
	{Luck, "Rewind", "Go back three spaces. Do that scene again, with feeling.", Back{3}},
	{Luck, "Cancelled", "Go to Jail. Do not collect M200. The season ends on a cliffhanger.", Arrest{}},
	{Luck, "Continuity errors", "Pay the Bank M25 for each Headquarters and M100 for each D-Mansion.", Repairs{25, 100}},
	{Luck, "Swear jar", "We saw your lips move. Put M50 into the dead pool.", FeedPool{50}},
	{Luck, "Group therapy", "You said it was everybody else's fault. Pay each of them M50.", PayEach{50}},

	{Pouches, "Pouch of teleporting", "Advance to GO and collect M200. Some stuffing may be lost.", Advance{GO}},
	{Pouches, "Pouch of back pay", "Somebody mislaid your wages in here. Collect M200.", Collect{200}},
	{Pouches, "Pouch of plasters", "The Bandage sends a bill for sticking with you. Pay M50.", Pay{50}},
	{Pouches, "Pouch of pawned socks", "Vintage, apparently. Collect M50.", Collect{50}},
	{Pouches, "Pouch of spare keys", "Get out of Jail free. Keep this card until you need it or sell it.", Keep{}},
	{Pouches, "Pouch of evidence", "That was yours? Go to Jail. Do not collect M200.", Arrest{}},
	{Pouches, "Pouch of royalties", "Your action figure sold out, all of it. Collect M100.", Collect{100}},
	{Pouches, "Pouch of loose change", "And a button. Collect M20. Keep the button.", Collect{20}},
	{Pouches, "Birthday pouch", "It is your birthday. We checked. Collect M10 from each player.", CollectEach{10}},
	{Pouches, "Pouch of parking tickets", "All free. Advance to Free Parking and empty the dead pool.", Advance{FreeParking}},
	{Pouches, "Pouch of fine print", "You agreed to this on page 94. Pay M100.", Pay{100}},
	{Pouches, "Pouch with a hole", "M100 has dropped out of it, straight into the dead pool.", FeedPool{100}},
	{Pouches, "Pouch of fishing line", "With a hook. Pull up to M100 out of the dead pool.", RobPool{100}},
	{Pouches, "Pouch of wet cement", "Pay the Bank M40 for each Headquarters and M115 for each D-Mansion.", Repairs{40, 115}},
	{Pouches, "Pouch of itching powder", "Take a Cheap Shot from where you stand.", Shoot{}},
	{Pouches, "Pouch inside a pouch", "And inside that, M100. It is pouches all the way down.", Collect{100}},
}

// keepCard returns the Get Out of Jail Free card of a deck.
func keepCard(deck Deck) CardID {
	for i := range Cards {
		if _, keep := Cards[i].Effect.(Keep); keep && Cards[i].Deck == deck {
			return CardID(i)
		}
	}
	panic("mercs: a deck without a Get Out of Jail Free card")
}
