package mercs

import (
	"fmt"
	"slices"

	"monappoly/engine"
)

// The events of turns, movement and money. Those of contracts are in ledger.go.
type (
	// Opened is the first event of every game.
	Opened struct {
		Edition  string
		SeedHash string
		Seats    int
		Options  Options
	}
	// StartRolled is one seat's roll for the first turn.
	StartRolled struct {
		Seat  engine.Seat
		Faces [2]int
		Draw  int
	}
	// Begins names the seat that has the first turn.
	Begins struct{ Seat engine.Seat }
	// Shuffled holds the order of a deck, the top first. Nobody may see it.
	Shuffled struct {
		Deck  Deck
		Order []int
		Draw  int
	}
	// TurnBegan begins a turn.
	TurnBegan struct {
		Seat   engine.Seat
		Number int
	}
	// Rolled is a throw of both dice.
	Rolled struct {
		Seat  engine.Seat
		Faces [2]int
		Draw  int
	}
	// RollsAgain says that a double brings another roll.
	RollsAgain struct{ Seat engine.Seat }
	// Moved is a move on the board.
	Moved struct {
		Seat     engine.Seat
		From, To Space
		Back     bool
	}
	// GoPaid is what the Bank pays at GO.
	GoPaid struct {
		Seat   engine.Seat
		Amount int
	}
	// Quiet is a landing at which nothing happens.
	Quiet struct {
		Seat  engine.Seat
		Space Space
		Owner engine.Seat // whose resting contract it is; else the seat's own
	}
	// Jailed puts a seat into Jail.
	Jailed struct{ Seat engine.Seat }
	// JailLeft opens the door: by fee, by card or by a double.
	JailLeft struct {
		Seat engine.Seat
		By   string // "fee", "card", "double", "third"
	}
	// JailStayed is a try for a double that failed.
	JailStayed struct {
		Seat engine.Seat
		Try  int
	}
	// Drew is a card drawn, read and tucked under its deck, unless it is one to keep.
	Drew struct {
		Seat engine.Seat
		Deck Deck
		Card CardID
	}
	// CardKept is a Get Out of Jail Free card that stays with its finder.
	CardKept struct {
		Seat engine.Seat
		Deck Deck
		Card CardID
	}
	// CardReturned puts a kept card under its deck.
	CardReturned struct {
		Seat engine.Seat
		Deck Deck
		Card CardID
	}
	// Paid is money from one seat to another.
	Paid struct {
		From, To engine.Seat
		Amount   int
		For      Reason
	}
	// PaidBank is money from a seat to the Bank.
	PaidBank struct {
		Seat   engine.Seat
		Amount int
		For    Reason
	}
	// BankPaid is money from the Bank to a seat.
	BankPaid struct {
		Seat   engine.Seat
		Amount int
	}
	// PoolFed is money into the dead pool.
	PoolFed struct {
		Seat   engine.Seat
		Amount int
		For    Reason
	}
	// PoolTaken is money out of the dead pool.
	PoolTaken struct {
		Seat   engine.Seat
		Amount int
	}
	// PoolSeeded is what the Bank puts into an empty pool at some tables.
	PoolSeeded struct{ Amount int }
	// Won ends the game.
	Won struct{ Seat engine.Seat }
	// TimeCalled ends the game by the table's turn limit; the seat has the highest worth, engine.Spectator for a tie.
	TimeCalled struct {
		Seat  engine.Seat
		Worth int
	}
)

// Fits returns an error for a table of other seats.
func (e Opened) Fits(seats int) error {
	if e.Seats != seats {
		return fmt.Errorf("%d seats, of a table of %d", e.Seats, seats)
	}
	return nil
}

// Apply sets the table up.
func (e Opened) Apply(t *Table) {
	t.Options = e.Options
	t.Players = make([]Player, e.Seats)
	for i := range t.Players {
		t.Players[i].Cash = e.Options.Cash
	}
	t.Till = -e.Seats * e.Options.Cash
	t.HQs, t.Mansions = allHQs, allMansions
	for i := range t.Contracts {
		t.Contracts[i].Owner = Bank
	}
	t.Turn, t.Winner = engine.Spectator, engine.Spectator
}

// Apply changes nothing: the roll only decides who begins.
func (e StartRolled) Apply(*Table) {}

// Luck is the roll's draw.
func (e StartRolled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces[:]} }

// Apply hands the first turn to the seat.
func (e Begins) Apply(t *Table) { t.Turn = e.Seat }

// Apply lays the deck down in its order.
func (e Shuffled) Apply(t *Table) {
	first := 0
	for Cards[first].Deck != e.Deck {
		first++
	}
	t.Decks[e.Deck] = make([]CardID, len(e.Order))
	for i, n := range e.Order {
		t.Decks[e.Deck][i] = CardID(first + n)
	}
}

// Luck is the shuffle's draw.
func (e Shuffled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Order: e.Order} }

// Masked hides the order from everybody.
func (e Shuffled) Masked(engine.Seat) engine.Event[Table] {
	return Shuffled{Deck: e.Deck, Draw: e.Draw}
}

// Apply begins the turn.
func (e TurnBegan) Apply(t *Table) {
	t.Turn, t.Number = e.Seat, e.Number
	t.Roll = Roll{Seat: t.Roll.Seat, Faces: t.Roll.Faces}
}

// StartsTurn clears the panel of cited rules.
func (e TurnBegan) StartsTurn() {}

// Apply shows the dice.
func (e Rolled) Apply(t *Table) {
	t.Roll = Roll{Seat: e.Seat, Faces: e.Faces, Nth: t.Roll.Nth + 1, Thrown: true}
}

// Luck is the roll's draw.
func (e Rolled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces[:]} }

// Apply changes nothing: the turn's frame knows.
func (e RollsAgain) Apply(*Table) {}

// Apply moves the token.
func (e Moved) Apply(t *Table) { t.Players[e.Seat].Space = e.To }

// Apply pays.
func (e GoPaid) Apply(t *Table) { t.shift(Bank, e.Seat, e.Amount) }

// Apply changes nothing: that is the point.
func (e Quiet) Apply(*Table) {}

// Apply moves the token to Jail.
func (e Jailed) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Space, p.Jailed, p.Tries = Jail, true, 0
}

// Apply opens the door.
func (e JailLeft) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Jailed, p.Tries = false, 0
}

// Apply counts the try.
func (e JailStayed) Apply(t *Table) { t.Players[e.Seat].Tries = e.Try }

// Apply puts the top card under its deck.
func (e Drew) Apply(t *Table) {
	d := t.Decks[e.Deck]
	copy(d, d[1:])
	d[len(d)-1] = e.Card
}

// Apply takes the card out of its deck.
func (e CardKept) Apply(t *Table) {
	t.Decks[e.Deck] = slices.DeleteFunc(t.Decks[e.Deck], func(c CardID) bool { return c == e.Card })
	t.Players[e.Seat].Cards[e.Deck] = true
}

// Apply puts the card under its deck.
func (e CardReturned) Apply(t *Table) {
	t.Players[e.Seat].Cards[e.Deck] = false
	t.Decks[e.Deck] = append(t.Decks[e.Deck], e.Card)
}

// Apply pays.
func (e Paid) Apply(t *Table) { t.shift(e.From, e.To, e.Amount) }

// Apply pays.
func (e PaidBank) Apply(t *Table) { t.shift(e.Seat, Bank, e.Amount) }

// Apply pays.
func (e BankPaid) Apply(t *Table) { t.shift(Bank, e.Seat, e.Amount) }

// Apply pays.
func (e PoolFed) Apply(t *Table) { t.shift(e.Seat, Pool, e.Amount) }

// Apply pays.
func (e PoolTaken) Apply(t *Table) { t.shift(Pool, e.Seat, e.Amount) }

// Apply pays.
func (e PoolSeeded) Apply(t *Table) { t.shift(Bank, Pool, e.Amount) }

// Apply crowns the winner.
func (e Won) Apply(t *Table) { t.Winner = e.Seat }

// Apply crowns the richest.
func (e TimeCalled) Apply(t *Table) { t.Winner, t.Called = e.Seat, true }
