package deal

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/deck"
	"monappoly/engine/window"
)

// The events of actions that concern others, and of what they move.
type (
	// RentAsked charges rent. Targets is whom; Bill says how much and why.
	RentAsked struct {
		Seat    engine.Seat
		Card    Card
		Doubles []Card `json:",omitempty"`
		Colour  Colour
		Group   Card // a card of the group that is charged for
		Targets window.Seats
		Target  engine.Seat // the only target, or none
		Plain   int         // without the doubling
		Amount  int
		Bill    Bill
	}
	// DebtAsked is a Debt Collector.
	DebtAsked struct {
		Seat   engine.Seat
		Card   Card
		Target engine.Seat
		Amount int
	}
	// BirthdayAsked is an It's My Birthday.
	BirthdayAsked struct {
		Seat    engine.Seat
		Card    Card
		Targets window.Seats
		Amount  int
	}
	// SlyDealt is a Sly Deal played: which card of whom it is after.
	SlyDealt struct {
		Seat   engine.Seat
		Card   Card
		Target engine.Seat
		Take   Card
	}
	// SwapDealt is a Forced Deal played.
	SwapDealt struct {
		Seat   engine.Seat
		Card   Card
		Target engine.Seat
		Take   Card
		Give   Card
	}
	// BreakerDealt is a Deal Breaker played: Take is one card of the set.
	BreakerDealt struct {
		Seat   engine.Seat
		Card   Card
		Target engine.Seat
		Take   Card
		Colour Colour
	}
	// Aimed turns an affair to its next target.
	Aimed struct{ Target engine.Seat }
	// SaidNo is a Just Say No. Plays is what it costs: nothing, or one by an option.
	SaidNo struct {
		Seat  engine.Seat
		To    engine.Seat
		Card  Card
		Nth   int
		Plays int `json:",omitempty"`
	}
	// LetStand says that a chain of Just Say No has ended.
	LetStand struct {
		Actor, Target engine.Seat
		Happens       bool
	}
	// Spared takes a target out of the affair; All calls the whole affair off.
	Spared struct {
		Actor, Target engine.Seat
		Deed          Deed
		All           bool `json:",omitempty"`
	}
	// Undoubled leaves the target the plain rent (an option); All leaves it to everybody who is still to come.
	Undoubled struct {
		Target engine.Seat
		Due    int
		All    bool `json:",omitempty"`
	}
	// Paid hands cards over: properties to be placed, all the rest into the bank.
	Paid struct {
		Seat  engine.Seat
		To    engine.Seat
		Due   int
		Total int
		Cards []Card
	}
	// NothingToPay is a debt that ends without a payment.
	NothingToPay struct {
		Seat engine.Seat
		To   engine.Seat
		Due  int
	}
	// Stolen is a property taken by Sly Deal.
	Stolen struct {
		Seat engine.Seat
		From engine.Seat
		Card Card
	}
	// Swapped is two properties exchanged by Forced Deal.
	Swapped struct {
		Seat engine.Seat
		With engine.Seat
		Take Card
		Give Card
	}
	// SetTaken is a whole set taken by Deal Breaker, with its buildings.
	SetTaken struct {
		Seat   engine.Seat
		From   engine.Seat
		Take   Card // one of its cards
		Colour Colour
	}
	// Placed lays a received property down.
	Placed struct {
		Seat   engine.Seat
		Card   Card
		Colour Colour
	}
	// Finished moves the cards at work to the discards: their affair is over.
	Finished struct{ Cards []Card }
)

// announce moves the cards to work and opens the affair.
func (t *Table) announce(a Affair, cards ...Card) {
	for _, c := range cards {
		t.play(a.Actor, c)
	}
	t.Work = append(t.Work, cards...)
	t.Affair = a
}

// Apply opens the affair.
func (e RentAsked) Apply(t *Table) {
	t.announce(Affair{
		Deed: Charge, Actor: e.Seat, Card: e.Card, Doubles: len(e.Doubles), Colour: e.Colour, Take: e.Group,
		Amount: e.Amount, Plain: e.Plain, Left: e.Targets, Many: e.Targets.Count() > 1, Target: none,
	}, append([]Card{e.Card}, e.Doubles...)...)
	t.Rents++
}

// Apply opens the affair.
func (e DebtAsked) Apply(t *Table) {
	t.announce(Affair{
		Deed: DebtCollector, Actor: e.Seat, Card: e.Card, Amount: e.Amount, Plain: e.Amount,
		Left: window.Of(e.Target), Target: none,
	}, e.Card)
}

// Apply opens the affair.
func (e BirthdayAsked) Apply(t *Table) {
	t.announce(Affair{
		Deed: Birthday, Actor: e.Seat, Card: e.Card, Amount: e.Amount, Plain: e.Amount,
		Left: e.Targets, Many: e.Targets.Count() > 1, Target: none,
	}, e.Card)
}

// Apply opens the affair.
func (e SlyDealt) Apply(t *Table) {
	t.announce(Affair{Deed: SlyDeal, Actor: e.Seat, Card: e.Card, Take: e.Take, Left: window.Of(e.Target), Target: none}, e.Card)
}

// Apply opens the affair.
func (e SwapDealt) Apply(t *Table) {
	t.announce(Affair{
		Deed: ForcedDeal, Actor: e.Seat, Card: e.Card, Take: e.Take, Give: e.Give, Left: window.Of(e.Target), Target: none,
	}, e.Card)
}

// Apply opens the affair.
func (e BreakerDealt) Apply(t *Table) {
	t.announce(Affair{
		Deed: DealBreaker, Actor: e.Seat, Card: e.Card, Take: e.Take, Colour: e.Colour, Left: window.Of(e.Target), Target: none,
	}, e.Card)
}

// Apply makes the seat the one that is dealt with.
func (e Aimed) Apply(t *Table) {
	a := &t.Affair
	a.Left = a.Left.Without(e.Target)
	a.Target, a.Due, a.Noes = e.Target, a.Amount, 0
}

// Apply puts the card to work.
func (e SaidNo) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Hand = deck.Without(p.Hand, e.Card)
	t.Work = append(t.Work, e.Card)
	t.Affair.Noes = e.Nth
	t.Plays += e.Plays
}

// Apply changes nothing: what follows is said by other events.
func (LetStand) Apply(*Table) {}

// Apply takes nothing more from the target, or from anybody.
func (e Spared) Apply(t *Table) {
	if e.All {
		t.Affair.Left = 0
	}
}

// Apply lowers what the target is asked for.
func (e Undoubled) Apply(t *Table) {
	t.Affair.Due = e.Due
	if e.All {
		t.Affair.Amount, t.Affair.Doubles = e.Due, 0
	}
}

// Apply moves the cards.
func (e Paid) Apply(t *Table) {
	from, to := &t.Players[e.Seat], &t.Players[e.To]
	for _, c := range e.Cards {
		switch {
		case faces[c].Estate():
			t.lift(e.Seat, c)
			to.Arriving = append(to.Arriving, c)
			continue
		case slices.Contains(from.Bank, c):
			from.Bank = deck.Without(from.Bank, c)
		case slices.Contains(from.Loose, c):
			from.Loose = deck.Without(from.Loose, c)
		case !t.liftBuilding(e.Seat, c):
			panic("deal: a card was paid that does not lie there")
		}
		to.Bank = append(to.Bank, c)
	}
}

// Apply changes nothing.
func (NothingToPay) Apply(*Table) {}

// Apply moves the card; it is placed next.
func (e Stolen) Apply(t *Table) {
	t.lift(e.From, e.Card)
	t.Players[e.Seat].Arriving = append(t.Players[e.Seat].Arriving, e.Card)
}

// Apply moves both cards; they are placed next.
func (e Swapped) Apply(t *Table) {
	t.Swap = t.Sets(e.Seat) < toWin && t.Sets(e.With) < toWin
	t.lift(e.With, e.Take)
	t.lift(e.Seat, e.Give)
	t.Players[e.Seat].Arriving = append(t.Players[e.Seat].Arriving, e.Take)
	t.Players[e.With].Arriving = append(t.Players[e.With].Arriving, e.Give)
}

// Apply moves the set as it stands (J.82).
func (e SetTaken) Apply(t *Table) {
	from, to := &t.Players[e.From], &t.Players[e.Seat]
	for i := range from.Groups {
		if g := from.Groups[i]; slices.Contains(g.Cards, e.Take) {
			from.Groups = slices.Delete(from.Groups, i, i+1)
			to.Groups = append(to.Groups, g)
			return
		}
	}
	panic("deal: a set was taken that does not lie there")
}

// Apply lays the card down.
func (e Placed) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Arriving = deck.Without(p.Arriving, e.Card)
	t.put(e.Seat, e.Card, e.Colour)
}

// Apply ends the affair.
func (e Finished) Apply(t *Table) {
	for _, c := range e.Cards {
		t.Work = deck.Without(t.Work, c)
	}
	t.Pile.Throw(e.Cards...)
	t.Affair = noAffair()
}
