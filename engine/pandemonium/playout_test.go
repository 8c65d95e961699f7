package pandemonium_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
)

// whole is what holds after every commit: no card, deed or building is lost or
// made, nobody is in the red, and nobody owns what the rules do not let them own.
func whole(t *pandemonium.Table, stack engine.Stack[pandemonium.Table]) error {
	for _, holds := range []func(*pandemonium.Table, engine.Stack[pandemonium.Table]) error{
		seatsHold, cardsHold, deedsHold, stockHolds, reserveHolds, lateHolds, askedHold,
	} {
		if err := holds(t, stack); err != nil {
			return err
		}
	}
	return nil
}

func seatsHold(t *pandemonium.Table, _ engine.Stack[pandemonium.Table]) error {
	if t.Pot < 0 {
		return fmt.Errorf("the pot is %d", t.Pot)
	}
	for i := range t.Players {
		p := &t.Players[i]
		switch {
		case p.Cash < 0:
			return fmt.Errorf("seat %d has %d in cash", i, p.Cash)
		case p.Out && (p.Cash != 0 || len(p.Hand)+len(p.Loans) > 0 || p.Jailed):
			return fmt.Errorf("seat %d is out and still has %+v", i, *p)
		case p.Jailed && p.Space != pandemonium.Jail:
			return fmt.Errorf("seat %d is jailed on %d", i, p.Space)
		case !p.Jailed && !p.Out && (p.Lock > 0 || p.Rents || p.Served > 0):
			return fmt.Errorf("seat %d is free, with %d turns of a lock and %d served", i, p.Lock, p.Served)
		case p.Facing != 1 && p.Facing != -1 || !p.Passed && p.Facing != 1:
			return fmt.Errorf("seat %d faces %d, passed GO %v", i, p.Facing, p.Passed)
		case len(p.Loans) > 3 && !t.Options.UnlimitedLoans:
			return fmt.Errorf("seat %d has %d loans", i, len(p.Loans))
		case min(p.Misses, p.Extras, p.Credit, p.Waiver, p.Third) < 0 || p.Doubles > 3 || p.Triples > 3:
			return fmt.Errorf("seat %d: %+v", i, *p)
		}
		for _, l := range p.Loans {
			if l.Balance <= 0 || l.Balance > l.Original || l.Original%t.Options.Grid != 0 {
				return fmt.Errorf("seat %d has the loan %+v", i, l)
			}
		}
	}
	return nil
}

// cards is how many cards the twelve decks have; TestDecks says how many they should have.
var cards = func() (n int) {
	for d := pandemonium.DeckChance; d <= pandemonium.DeckTax; d++ {
		for range d.Pack() {
			n++
		}
	}
	return n
}()

// cardsHold: each card is in exactly one place: a deck, a hand, or at work on a frame.
func cardsHold(t *pandemonium.Table, stack engine.Stack[pandemonium.Table]) error {
	if len(stack) == 0 {
		return nil // what was at work when the game ended is nowhere
	}
	seen := make([]int, cards+1)
	for _, pile := range t.Decks {
		for _, id := range pile {
			seen[id]++
		}
	}
	for i := range t.Players {
		p := &t.Players[i]
		nopes := 0
		for _, id := range p.Hand {
			seen[id]++
			if id.Card().IsNope() {
				nopes++
			}
		}
		if p.Cards != len(p.Hand) {
			return fmt.Errorf("seat %d holds %d cards, %d are counted", i, len(p.Hand), p.Cards)
		}
		switch stack.Top().(type) {
		case pandemonium.Nope, pandemonium.NopeLimit:
		default:
			if nopes > 2 {
				return fmt.Errorf("seat %d has %d NOPEs", i, nopes)
			}
		}
	}
	for _, e := range stack {
		if f, ok := e.Frame.(pandemonium.Effects); ok {
			seen[f.Card]++
		}
	}
	for id := 1; id <= cards; id++ {
		if seen[id] != 1 {
			return fmt.Errorf("card %d (%s) is in %d places", id, pandemonium.CardID(id).Card().Name, seen[id])
		}
	}
	if seen[pandemonium.Blank] > 0 {
		return fmt.Errorf("there is a blank card")
	}
	return nil
}

// deedsHold: each deed has one home, and stands as the rules let it stand.
func deedsHold(t *pandemonium.Table, _ engine.Stack[pandemonium.Table]) error {
	for _, s := range pandemonium.Deeds() {
		d := &t.Deeds[s]
		lawful := d.Owner == pandemonium.Bank || d.Owner == pandemonium.Pot || d.Owner >= 0 && !t.Players[d.Owner].Out
		if !lawful || d.Owner == pandemonium.Bank && *d != (pandemonium.Deed{Owner: pandemonium.Bank}) {
			return fmt.Errorf("deed %d: %+v", s, *d)
		}
		if (d.Reserved || d.Mortgaged || d.Owner < 0) && d.Level > 0 || d.Level < 0 || d.Level > pandemonium.DoubleHotel {
			return fmt.Errorf("deed %d: %+v", s, *d)
		}
		if d.Level == 0 {
			continue
		}
		doubles := 0
		for _, m := range pandemonium.Members(pandemonium.Board[s].Set) {
			o := &t.Deeds[m]
			if o.Owner != d.Owner || o.Mortgaged || o.Reserved {
				return fmt.Errorf("deed %d is built on, and deed %d is %+v", s, m, *o)
			}
			if o.Level == pandemonium.DoubleHotel {
				doubles++
			}
		}
		if doubles > 1 {
			return fmt.Errorf("the set of %d has %d double hotels", s, doubles)
		}
	}
	return nil
}

// stockHolds: what stands on the board is missing from the bank's 32 houses and 12 hotels.
func stockHolds(t *pandemonium.Table, _ engine.Stack[pandemonium.Table]) error {
	houses, hotels := t.Houses, t.Hotels
	for _, s := range pandemonium.Deeds() {
		switch level := t.Deeds[s].Level; level {
		case pandemonium.Hotel:
			hotels++
		case pandemonium.DoubleHotel:
			hotels += 2
		default:
			houses += level
		}
	}
	if houses != 32 || hotels != 12 || t.Options.Stock && min(t.Houses, t.Hotels) < 0 {
		return fmt.Errorf("%d houses and %d hotels in all, %d and %d in the bank", houses, hotels, t.Houses, t.Hotels)
	}
	return nil
}

// reserveHolds: while the reserve rule is on, nobody owns a colour set; and who has reserved a deed owns the rest of its set.
func reserveHolds(t *pandemonium.Table, _ engine.Stack[pandemonium.Table]) error {
	for set := pandemonium.Brown; set <= pandemonium.DarkBlue; set++ {
		owned, reserved := 0, 0
		first := t.Deeds[pandemonium.Members(set)[0]].Owner
		for _, s := range pandemonium.Members(set) {
			switch d := &t.Deeds[s]; {
			case d.Owner != first || first < 0:
			case d.Reserved:
				reserved++
			default:
				owned++
			}
		}
		n := len(pandemonium.Members(set))
		if t.Reserve && owned == n {
			return fmt.Errorf("seat %d owns set %d, and the reserve rule is on", first, set)
		}
		if reserved > 1 || reserved == 1 && owned != n-1 {
			return fmt.Errorf("set %d: %d owned, %d reserved", set, owned, reserved)
		}
		for _, s := range pandemonium.Members(set) {
			if t.Deeds[s].Reserved && reserved == 0 {
				return fmt.Errorf("deed %d is reserved, and its set is not the player's", s)
			}
		}
	}
	return nil
}

// lateHolds: what cards have said about a landing lasts no longer than the landing.
func lateHolds(t *pandemonium.Table, stack engine.Stack[pandemonium.Table]) error {
	for _, o := range t.Late {
		going := slices.ContainsFunc(stack, func(e engine.Entry[pandemonium.Table]) bool { return e.ID == o.Landing })
		if !going && len(stack) > 0 {
			return fmt.Errorf("%+v is about a landing that is over", o)
		}
	}
	return nil
}

// askedHold: whoever is asked is in the game and can do something.
func askedHold(t *pandemonium.Table, stack engine.Stack[pandemonium.Table]) error {
	if len(stack) == 0 {
		if t.Winner < 0 {
			return fmt.Errorf("the game is over and nobody has won")
		}
		return nil
	}
	for _, q := range stack.Top().Ask(t) {
		if q.Seat >= 0 && t.Players[q.Seat].Out {
			return fmt.Errorf("seat %d is out and asked %s", q.Seat, q.Kind)
		}
		if q.Open() == 0 {
			return fmt.Errorf("seat %d is asked %s and may do nothing", q.Seat, q.Kind)
		}
		if err := q.Check(q.Default); err != nil {
			return fmt.Errorf("the default of %s: %w", q.Kind, err)
		}
	}
	return nil
}

// tables are the options that playouts are played with: between them every option differs from the book once.
var tables = []map[string]string{
	nil,
	pandemonium.House.Presets[0].Options,
	{
		"grid": "10", "reserve": "off", "raiseBefore": "on", "allStolen": "on", "setRent": "single", "turnTax": "off",
		"stock": "unlimited", "loans": "unlimited", "cash": "2500", "jailRoll": "off", "thirdInJail": "on",
	},
}

func TestPlayouts(t *testing.T) {
	enginetest.Playouts(t, pandemonium.Rules, enginetest.Options[pandemonium.Table]{
		Seats: []int{2, 3, 4, 5, 6}, Tables: tables, Games: 1, Steps: 1500, Resign: true, Invariant: whole, Cited: cited(),
	})
}

func TestPlayoutsOfBots(t *testing.T) {
	for _, level := range []string{"random", "greedy"} {
		t.Run(level, func(t *testing.T) {
			enginetest.Playouts(t, pandemonium.Rules, enginetest.Options[pandemonium.Table]{
				Seats: []int{3, 6}, Games: 1, Steps: 1200, Invariant: whole, Seed: 100, Cited: cited(),
				Tables: []map[string]string{nil, {"reserve": "off", "cash": "2500", "turnTax": "off"}},
				Bot: func(view any, luck *rand.Rand) (engine.Move, bool) {
					return pandemonium.Rules.Move(level, view, luck)
				},
			})
		})
	}
}
