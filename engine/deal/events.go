package deal

import (
	"fmt"
	"slices"

	"monappoly/engine"
	"monappoly/engine/deck"
)

// The events of setting up, drawing, playing cards for oneself, and ending.
type (
	// Opened begins a game: what the table has chosen, and the promise of the seed.
	Opened struct {
		Edition  string
		SeedHash string
		Seats    int
		Packs    int
		Options  Options
	}
	// Shuffled makes the draw pile. Order[0] is drawn first; nobody may see it.
	Shuffled struct {
		Draw  int
		Order []int `json:",omitempty"`
	}
	// FirstChosen says who was drawn to begin.
	FirstChosen struct {
		Seat  engine.Seat
		Draw  int
		Order []int // the seats as they were shuffled
	}
	// FirstSeated says that the first seat begins (an option).
	FirstSeated struct{ Seat engine.Seat }
	// Dealt is a player's first hand.
	Dealt struct {
		Seat  engine.Seat
		N     int
		Cards []Card `json:",omitempty"`
	}
	// TurnBegan is the start of a turn, before its cards are drawn.
	TurnBegan struct{ Seat engine.Seat }
	// Drew is cards from the draw pile, seen by their player alone.
	Drew struct {
		Seat  engine.Seat
		N     int
		Cards []Card `json:",omitempty"`
	}
	// Reshuffled makes the discards the draw pile.
	Reshuffled struct {
		N     int
		Draw  int
		Order []int `json:",omitempty"`
	}
	// Banked is a card laid into the bank from hand.
	Banked struct {
		Seat engine.Seat
		Card Card
	}
	// Laid is a property laid from hand.
	Laid struct {
		Seat   engine.Seat
		Card   Card
		Colour Colour
	}
	// PassedGo is a Pass Go played. It is at work until its cards are drawn.
	PassedGo struct {
		Seat engine.Seat
		Card Card
	}
	// Wasted is an action played at nobody (an option).
	Wasted struct {
		Seat engine.Seat
		Card Card
	}
	// TurnEnded closes a turn. Plays is how many plays were used in it, Moves how many of them went on rearranging.
	TurnEnded struct {
		Seat  engine.Seat
		Plays int
		Moves int `json:",omitempty"`
	}
	// Discarded is what a player threw away at the end of a turn, face up.
	Discarded struct {
		Seat  engine.Seat
		N     int
		Cards []Card
	}
	// Buried is the same under the draw pile (an option): only its player sees what.
	Buried struct {
		Seat  engine.Seat
		N     int
		Cards []Card `json:",omitempty"`
	}
	// Won ends the game.
	Won struct {
		Seat    engine.Seat
		How     Result
		Colours []Colour `json:",omitempty"`
	}
	// DrawnGame ends the game without a winner.
	DrawnGame struct{}
	// LeftGame is a player who has gone; all their cards are discarded.
	LeftGame struct{ Seat engine.Seat }
)

// Fits returns an error for a table of other seats or of more packs than there are.
func (e Opened) Fits(seats int) error {
	if e.Seats != seats || e.Packs < 1 || e.Packs > mostPacks {
		return fmt.Errorf("%d seats and %d packs, of a table of %d", e.Seats, e.Packs, seats)
	}
	return nil
}

// Apply sets up an empty table.
func (e Opened) Apply(t *Table) {
	*t = Table{Options: e.Options, Players: make([]Player, e.Seats), Turn: none, Winner: none}
	t.Affair = noAffair()
	t.Pile.Draw = make([]Card, packSize*e.Packs)
	for i := range t.Pile.Draw {
		t.Pile.Draw[i] = Card(i + 1)
	}
}

func noAffair() Affair { return Affair{Actor: none, Target: none} }

// Apply lays the draw pile in its order.
func (e Shuffled) Apply(t *Table) { t.Pile.Stack(t.Pile.Draw, e.Order) }

// Masked hides the order.
func (e Shuffled) Masked(engine.Seat) event { return Shuffled{Draw: e.Draw} }

// Luck is the order that was drawn.
func (e Shuffled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Order: e.Order} }

// Apply makes the seat the first.
func (e FirstChosen) Apply(t *Table) { t.Turn = e.Seat }

// Apply makes the seat the first.
func (e FirstSeated) Apply(t *Table) { t.Turn = e.Seat }

// Luck is the order of which the first seat begins.
func (e FirstChosen) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Order: e.Order} }

// Apply deals the hand.
func (e Dealt) Apply(t *Table) { t.draw(e.Seat, e.Cards) }

// Masked hides the cards from all but their player.
func (e Dealt) Masked(viewer engine.Seat) event {
	if viewer != e.Seat {
		e.Cards = nil
	}
	return e
}

// StartsTurn clears the panel of cited rules.
func (TurnBegan) StartsTurn() {}

// Apply hands the turn to the seat.
func (e TurnBegan) Apply(t *Table) {
	t.Turn, t.Plays, t.Moves, t.Rents, t.Built, t.Swap = e.Seat, 0, 0, 0, 0, false
	t.Turns++
}

// Apply moves the cards into the hand.
func (e Drew) Apply(t *Table) { t.draw(e.Seat, e.Cards) }

// Masked hides the cards from all but their player.
func (e Drew) Masked(viewer engine.Seat) event {
	if viewer != e.Seat {
		e.Cards = nil
	}
	return e
}

func (t *Table) draw(seat engine.Seat, cards []Card) {
	t.Pile.Take(cards...)
	t.Players[seat].Hand = append(t.Players[seat].Hand, cards...)
}

// Apply turns the discards into the draw pile.
func (e Reshuffled) Apply(t *Table) { t.Pile.Reshuffle(e.Order) }

// Masked hides the order.
func (e Reshuffled) Masked(engine.Seat) event { return Reshuffled{N: e.N, Draw: e.Draw} }

// Luck is the order that was drawn.
func (e Reshuffled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Order: e.Order} }

// play takes a card out of the hand and counts it as a play.
func (t *Table) play(seat engine.Seat, card Card) {
	t.Players[seat].Hand = deck.Without(t.Players[seat].Hand, card)
	t.Plays++
	t.Swap = false
}

// Apply lays the card into the bank.
func (e Banked) Apply(t *Table) {
	t.play(e.Seat, e.Card)
	t.Players[e.Seat].Bank = append(t.Players[e.Seat].Bank, e.Card)
}

// Apply lays the card among the properties.
func (e Laid) Apply(t *Table) {
	t.play(e.Seat, e.Card)
	t.put(e.Seat, e.Card, e.Colour)
}

// Apply puts the card to work.
func (e PassedGo) Apply(t *Table) {
	t.play(e.Seat, e.Card)
	t.Work = append(t.Work, e.Card)
}

// Apply puts the card to work that does nothing.
func (e Wasted) Apply(t *Table) {
	t.play(e.Seat, e.Card)
	t.Work = append(t.Work, e.Card)
}

// Apply notes whether nothing moves any more (C.22).
func (e TurnEnded) Apply(t *Table) {
	if e.Plays == e.Moves && len(t.Pile.Draw) == 0 && len(t.Pile.Discard) == 0 {
		t.Idle++
		return
	}
	t.Idle = 0
}

// Apply throws the cards on the discards.
func (e Discarded) Apply(t *Table) {
	t.shed(e.Seat, e.Cards)
	t.Pile.Throw(e.Cards...)
}

// Apply lays the cards under the draw pile.
func (e Buried) Apply(t *Table) {
	t.shed(e.Seat, e.Cards)
	t.Pile.Under(e.Cards...)
}

// Masked hides the cards from all but their player.
func (e Buried) Masked(viewer engine.Seat) event {
	if viewer != e.Seat {
		e.Cards = nil
	}
	return e
}

func (t *Table) shed(seat engine.Seat, cards []Card) {
	for _, c := range cards {
		t.Players[seat].Hand = deck.Without(t.Players[seat].Hand, c)
	}
}

// Apply notes the winner.
func (e Won) Apply(t *Table) { t.Winner, t.Result = e.Seat, e.How }

// Apply notes the draw.
func (DrawnGame) Apply(t *Table) { t.Result = Drawn }

// Apply discards all that belonged to the player, and ends or shortens the affair they were part of.
func (e LeftGame) Apply(t *Table) {
	p := &t.Players[e.Seat]
	cards := slices.Concat(p.Hand, p.Bank, p.Arriving, p.Loose)
	for _, g := range p.Groups {
		cards = append(cards, g.Cards...)
		for _, b := range []Card{g.House, g.Hotel} {
			if b != 0 {
				cards = append(cards, b)
			}
		}
	}
	*p = Player{Out: true}
	t.Pile.Throw(cards...)
	a := &t.Affair
	switch {
	case a.Actor == e.Seat:
		t.Pile.Throw(t.Work...)
		t.Work, t.Affair = nil, noAffair()
	case a.Target == e.Seat:
		a.Target, a.Noes = none, 0
	default:
		a.Left = a.Left.Without(e.Seat)
	}
	t.Idle = 0
}
