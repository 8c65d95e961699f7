package toy

import (
	"slices"

	"monappoly/engine"
)

// Unseen is the card that somebody else drew.
const Unseen = -1

type (
	// Opened begins a game.
	Opened struct {
		Edition, SeedHash string
		Seats             int
	}
	// Shuffled holds the order of the deck; nobody sees it.
	Shuffled struct {
		Draw  int
		Order []int
	}
	// Drew is one card from the deck to a hand, seen by its player.
	Drew struct {
		Seat engine.Seat
		Card int
	}
	// TurnBegan begins a turn.
	TurnBegan struct{ Seat engine.Seat }
	// Rolled is one die.
	Rolled struct {
		Seat  engine.Seat
		Draw  int
		Faces []int
	}
	// Paid is coins to the bank.
	Paid struct {
		Seat  engine.Seat
		Coins int
	}
	// Sold is a card sold in need.
	Sold struct {
		Seat engine.Seat
		Card int
	}
	// Bought is cards bought from the deck; how many is for all to see.
	Bought struct {
		Seat  engine.Seat
		Cards []int
	}
	// Gave is a gift.
	Gave struct {
		From, To engine.Seat
		Coins    int
		Cards    []int
	}
	// Played is a grab announced.
	Played struct {
		Seat, On engine.Seat
		Card     int
	}
	// Noped is a Nope against the last thing played.
	Noped struct {
		Seat engine.Seat
		Card int
	}
	// Vetoed says that a grab does not happen.
	Vetoed struct{ Seat engine.Seat }
	// Grabbed is coins taken.
	Grabbed struct {
		Seat, From engine.Seat
		Coins      int
	}
	// Counted is a vote's bids, by seat, shown at once.
	Counted struct{ Bids []int }
	// Discarded is cards put away.
	Discarded struct {
		Seat  engine.Seat
		Cards []int
	}
	// Left is a player gone.
	Left struct{ Seat engine.Seat }
	// Won ends the game.
	Won struct{ Seat engine.Seat }
)

// StartsTurn clears the panel.
func (TurnBegan) StartsTurn() {}

// Luck is the order of the deck.
func (e Shuffled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Order: e.Order} }

// Luck is the faces.
func (e Rolled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces} }

// Masked hides the order from all.
func (e Shuffled) Masked(engine.Seat) engine.Event[Table] { return Shuffled{} }

// Masked hides the card from all but its player.
func (e Drew) Masked(viewer engine.Seat) engine.Event[Table] {
	if viewer != e.Seat {
		e.Card = Unseen
	}
	return e
}

// Masked hides the cards from all but their player.
func (e Bought) Masked(viewer engine.Seat) engine.Event[Table] {
	if viewer != e.Seat {
		e.Cards = slices.Repeat([]int{Unseen}, len(e.Cards))
	}
	return e
}

// Masked hides the cards from all but the two.
func (e Gave) Masked(viewer engine.Seat) engine.Event[Table] {
	if viewer != e.From && viewer != e.To {
		e.Cards = slices.Repeat([]int{Unseen}, len(e.Cards))
	}
	return e
}

// Apply lays the table.
func (e Opened) Apply(t *Table) {
	*t = Table{Seats: make([]Player, e.Seats), Turn: engine.Seat(e.Seats - 1), Winner: engine.Spectator}
	for i := range t.Seats {
		t.Seats[i].Coins = 10
	}
}

// Apply stacks the deck.
func (e Shuffled) Apply(t *Table) { t.Deck = slices.Clone(e.Order) }

// Apply moves the card.
func (e Drew) Apply(t *Table) {
	t.Deck = t.Deck[:len(t.Deck)-1]
	t.Seats[e.Seat].Hand = append(t.Seats[e.Seat].Hand, e.Card)
}

// Apply counts the turn.
func (e TurnBegan) Apply(t *Table) { t.Turn, t.Turns = e.Seat, t.Turns+1 }

// Apply changes nothing: the debt follows.
func (e Rolled) Apply(*Table) {}

// Apply takes the coins.
func (e Paid) Apply(t *Table) { t.Seats[e.Seat].Coins -= e.Coins }

// Apply turns a card into two coins.
func (e Sold) Apply(t *Table) {
	t.take(e.Seat, e.Card)
	t.Pile = append(t.Pile, e.Card)
	t.Seats[e.Seat].Coins += 2
}

// Apply takes the price and hands out the cards.
func (e Bought) Apply(t *Table) {
	t.Seats[e.Seat].Coins -= 3 * len(e.Cards)
	for _, c := range e.Cards {
		Drew{e.Seat, c}.Apply(t)
	}
}

// Apply moves the gift.
func (e Gave) Apply(t *Table) {
	t.Seats[e.From].Coins -= e.Coins
	t.Seats[e.To].Coins += e.Coins
	for _, c := range e.Cards {
		t.take(e.From, c)
		t.Seats[e.To].Hand = append(t.Seats[e.To].Hand, c)
	}
}

// Apply puts the card on the pile.
func (e Played) Apply(t *Table) {
	t.take(e.Seat, e.Card)
	t.Pile = append(t.Pile, e.Card)
}

// Apply puts the card on the pile.
func (e Noped) Apply(t *Table) { Played{Seat: e.Seat, Card: e.Card}.Apply(t) }

// Apply counts the vetoes.
func (e Vetoed) Apply(t *Table) { t.Vetoes++ }

// Apply moves the coins.
func (e Grabbed) Apply(t *Table) {
	t.Seats[e.From].Coins -= e.Coins
	t.Seats[e.Seat].Coins += e.Coins
}

// Apply takes all bids.
func (e Counted) Apply(t *Table) {
	for i, bid := range e.Bids {
		t.Seats[i].Coins -= bid
	}
}

// Apply puts the cards away.
func (e Discarded) Apply(t *Table) {
	for _, c := range e.Cards {
		t.take(e.Seat, c)
	}
	t.Pile = append(t.Pile, e.Cards...)
}

// Apply empties the seat.
func (e Left) Apply(t *Table) {
	p := &t.Seats[e.Seat]
	t.Pile = append(t.Pile, p.Hand...)
	*p = Player{Out: true}
}

// Apply names the winner.
func (e Won) Apply(t *Table) { t.Winner = e.Seat }
