package pandemonium

import (
	"fmt"
	"slices"

	"monappoly/engine"
)

// Opened is the first event of a game: what is played, by which options, and the promise about the dice.
type Opened struct {
	Edition  string
	SeedHash string // SHA-256 of the seed in hex
	Seats    int
	Options  Options
	At       int64 // Unix milliseconds
}

// Fits returns an error for a table of other seats.
func (e Opened) Fits(seats int) error {
	if e.Seats != seats {
		return fmt.Errorf("%d seats, of a table of %d", e.Seats, seats)
	}
	return nil
}

// Apply sets the table.
func (e Opened) Apply(t *Table) {
	o := e.Options
	*t = Table{
		Options: o, Reserve: o.Reserve, Houses: 32, Hotels: 12, Started: e.At,
		Turn: engine.Spectator, Winner: engine.Spectator, Dice: Dice{Seat: engine.Spectator},
	}
	for i := range e.Seats {
		t.Order = append(t.Order, engine.Seat(i))
		t.Players = append(t.Players, Player{Cash: o.Cash, Facing: 1, Bonus: o.FirstBonus})
	}
	for _, s := range deeds {
		t.Deeds[s].Owner = Bank
	}
}

// ThrewForOrder is a throw of two dice for the order of play and the dice number.
type ThrewForOrder struct {
	Seat  engine.Seat
	Faces []int
	Draw  int
}

// Apply notes the pair as the seat's dice number; a later throw replaces it.
func (e ThrewForOrder) Apply(t *Table) { t.Players[e.Seat].Number = pair(e.Faces) }

// Luck is the draw behind the event.
func (e ThrewForOrder) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces} }

// BrokeTie is a throw of two dice that only settles who comes first.
type BrokeTie struct {
	Seat  engine.Seat
	Faces []int
	Draw  int
}

// Apply changes nothing: the order is an event of its own.
func (e BrokeTie) Apply(*Table) {}

// Luck is the draw behind the event.
func (e BrokeTie) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces} }

// pair is two faces in ascending order: a dice number has no order (A1).
func pair(faces []int) [2]int { return [2]int{min(faces[0], faces[1]), max(faces[0], faces[1])} }

// OrderFixed is the order of play, clockwise.
type OrderFixed struct{ Order []engine.Seat }

// Apply sets the order.
func (e OrderFixed) Apply(t *Table) { t.Order = slices.Clone(e.Order) }

// Shuffled is a deck in its new order: positions in the printed list of the deck.
type Shuffled struct {
	Deck  Deck
	Order []int
	Draw  int
}

// Apply lays the deck.
func (e Shuffled) Apply(t *Table) {
	printed := printedDeck(e.Deck)
	pile := make([]CardID, len(e.Order))
	for i, n := range e.Order {
		pile[i] = printed[n]
	}
	t.Decks[e.Deck] = pile
}

// Luck is the draw behind the event.
func (e Shuffled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Order: e.Order} }

// Masked hides the order from everybody.
func (e Shuffled) Masked(engine.Seat) engine.Event[Table] {
	return Shuffled{Deck: e.Deck, Draw: e.Draw}
}

// TurnStarted begins a turn.
type TurnStarted struct {
	Seat  engine.Seat
	Round int
	Extra bool // a card's extra turn
}

// StartsTurn clears the panel.
func (TurnStarted) StartsTurn() {}

// Apply clears what lasts a turn.
func (e TurnStarted) Apply(t *Table) {
	t.Turn, t.Round = e.Seat, e.Round
	t.Number++
	t.Dice = Dice{Seat: e.Seat}
	p := &t.Players[e.Seat]
	p.Doubles, p.Triples = 0, 0
	if e.Extra {
		p.Extras--
	}
	for _, s := range deeds {
		t.Deeds[s].Fresh = false
	}
}

// TurnMissed is a turn that its player misses.
type TurnMissed struct {
	Seat  engine.Seat
	Round int
}

// Apply uses the miss up.
func (e TurnMissed) Apply(t *Table) {
	t.Round = e.Round
	t.Players[e.Seat].Misses--
}

// Misses makes players miss turns to come.
type Misses struct {
	Seat  engine.Seat
	Turns int
}

// Apply adds the turns.
func (e Misses) Apply(t *Table) { t.Players[e.Seat].Misses += e.Turns }

// Rolled is a roll of three dice.
type Rolled struct {
	Seat  engine.Seat
	Faces []int
	Draw  int
	Nth   int
}

// Apply shows the dice.
func (e Rolled) Apply(t *Table) {
	t.Dice = Dice{Seat: e.Seat, Nth: e.Nth, Thrown: true}
	copy(t.Dice.Faces[:], e.Faces)
	t.Dice.Kind = kindOf(t.Dice.Faces)
}

// Luck is the draw behind the event.
func (e Rolled) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces} }

func kindOf(f [3]int) RollKind {
	switch {
	case f[0] != f[1]:
		return Plain
	case f[1] == f[2]:
		return Triple
	}
	return Double
}

// CardDice is a throw that a card or a space asks for.
type CardDice struct {
	Seat  engine.Seat
	Faces []int
	Draw  int
}

// Apply changes nothing by itself.
func (e CardDice) Apply(*Table) {}

// Luck is the draw behind the event.
func (e CardDice) Luck() engine.Luck { return engine.Luck{Draw: e.Draw, Faces: e.Faces} }

// Total is the sum of the faces.
func (e CardDice) Total() int {
	n := 0
	for _, f := range e.Faces {
		n += f
	}
	return n
}

// Streak is how many doubles and triples in a row the roller has now.
type Streak struct {
	Seat             engine.Seat
	Doubles, Triples int
}

// Apply sets the counters.
func (e Streak) Apply(t *Table) {
	t.Players[e.Seat].Doubles, t.Players[e.Seat].Triples = e.Doubles, e.Triples
}

// RollCounts makes a roll count as another kind (7.3.a, 7.3.b).
type RollCounts struct {
	Seat engine.Seat
	Kind RollKind
}

// Apply sets the kind.
func (e RollCounts) Apply(t *Table) { t.Dice.Kind = e.Kind }

// NumberHit is somebody's dice number on the dice: a Third card is due to them.
type NumberHit struct {
	Seat, Roller engine.Seat
	Number       [2]int
}

// Apply owes the card.
func (e NumberHit) Apply(t *Table) { t.Players[e.Seat].Third++ }

// ThirdDrawn uses up one Third card that was due.
type ThirdDrawn struct{ Seat engine.Seat }

// Apply takes it off.
func (e ThirdDrawn) Apply(t *Table) { t.Players[e.Seat].Third-- }

// DoubleRolled is what the table of doubles says of a face (4.1).
type DoubleRolled struct {
	Seat engine.Seat
	Face int
}

// Apply changes nothing by itself.
func (e DoubleRolled) Apply(*Table) {}

// TripleMoves says that the roller moves alone by all three dice (5.3).
type TripleMoves struct {
	Seat  engine.Seat
	Steps int
}

// Apply changes nothing by itself.
func (e TripleMoves) Apply(*Table) {}

// BonusGrew raises a player's next triple bonus (5.2).
type BonusGrew struct {
	Seat  engine.Seat
	Bonus int // what the next triple pays
}

// Apply sets it.
func (e BonusGrew) Apply(t *Table) { t.Players[e.Seat].Bonus = e.Bonus }

// Turned is a player facing the other way.
type Turned struct {
	Seat   engine.Seat
	Facing int
}

// Apply turns the player.
func (e Turned) Apply(t *Table) { t.Players[e.Seat].Facing = e.Facing }

// FacingKept is a player who is not turned: by 3.2, by 5.4 or by a card.
type FacingKept struct {
	Seat engine.Seat
	Why  string // "before-go", "triple", "card"
}

// Apply changes nothing.
func (e FacingKept) Apply(*Table) {}

// ThirdMoves says that the third die now moves the others (2.1).
type ThirdMoves struct {
	Roller  engine.Seat
	Die     int
	Between bool // a bonus roll follows (4.5)
}

// Apply changes nothing by itself.
func (e ThirdMoves) Apply(*Table) {}

// Moved is a player travelling some spaces without crossing GO in between.
type Moved struct {
	Seat     engine.Seat
	From, To Space
	Steps    int  // along the facing; back when negative
	Over     bool // at GO with steps left
	Cause    Cause
}

// Apply puts the token down.
func (e Moved) Apply(t *Table) { t.Players[e.Seat].Space = e.To }

// Swapped is two players trading places (3.4).
type Swapped struct{ A, B engine.Seat }

// Apply swaps them.
func (e Swapped) Apply(t *Table) {
	a, b := &t.Players[e.A], &t.Players[e.B]
	a.Space, b.Space = b.Space, a.Space
}

// PassedGO is a player who has gone past GO, or stopped on it going forward.
type PassedGO struct{ Seat engine.Seat }

// Apply remembers it for 0.1 and 3.2.
func (e PassedGO) Apply(t *Table) { t.Players[e.Seat].Passed = true }

// NothingDue is a landing on which nothing is sold or charged, and why.
type NothingDue struct {
	Seat  engine.Seat
	Space Space
	Owner engine.Seat
	Why   string // "before-go", "owner-jailed", "reserved", "mortgaged", "event", "rounded", "swap", "pot", "card"
}

// Apply changes nothing.
func (e NothingDue) Apply(*Table) {}

// Jailed is a player put into jail.
type Jailed struct {
	Seat engine.Seat
	Why  string // "space", "doubles", "triples", "card"
}

// Apply moves the player there; no GO money, and the facing stays (A50).
func (e Jailed) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Space, p.Jailed, p.Served, p.Lock, p.Rents = Jail, true, 0, 0, false
	p.Doubles, p.Triples = 0, 0
}

// JailTurn is another turn begun in jail.
type JailTurn struct {
	Seat engine.Seat
	Nth  int
}

// Apply counts it.
func (e JailTurn) Apply(t *Table) { t.Players[e.Seat].Served = e.Nth }

// HeldInJail is a prisoner whom a lock keeps inside (6.8.a).
type HeldInJail struct {
	Seat engine.Seat
	Left int // own turns still to go
}

// Apply changes nothing by itself.
func (e HeldInJail) Apply(*Table) {}

// LockSet sets how many own turns a lock still runs.
type LockSet struct {
	Seat engine.Seat
	Left int
}

// Apply sets it.
func (e LockSet) Apply(t *Table) { t.Players[e.Seat].Lock = e.Left }

// Released is a prisoner let out.
type Released struct {
	Seat engine.Seat
	How  string // "dice", "fee", "card", "third-turn"
}

// Apply opens the door.
func (e Released) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Jailed, p.Served, p.Lock, p.Rents = false, 0, 0, false
}

// FeeWaived is a jail exit that costs nothing (6.8.c).
type FeeWaived struct{ Seat engine.Seat }

// Apply uses the waiver up.
func (e FeeWaived) Apply(t *Table) { t.Players[e.Seat].Waiver-- }

// ForcedExit is the third jail turn without release (10.2).
type ForcedExit struct{ Seat engine.Seat }

// Apply changes nothing by itself.
func (e ForcedExit) Apply(*Table) {}

// Won ends the game.
type Won struct {
	Seat engine.Seat
	Bell bool // by the last bell, with the greatest worth
}

// Apply names the winner.
func (e Won) Apply(t *Table) { t.Winner, t.Bell = e.Seat, e.Bell }
