// Package audit is a second opinion on Property Pandemonium: written from the rulebook and the types
// of the events, without the rules' own code. What a card or a table event may have changed is only
// held to what is lawful in any case.
package audit

import (
	"fmt"
	"slices"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

type (
	seat  = engine.Seat
	space = pandemonium.Space
	deed  = pandemonium.Deed
)

const (
	nobody    seat = engine.Spectator
	boardSize      = 40
	bank           = pandemonium.Bank
	pot            = pandemonium.Pot
)

// player is what the auditor believes of a seat.
type player struct {
	cash           int
	at             space
	facing         int
	jailed, passed bool
	allowed        bool // rent from inside
	out            bool
	misses, extras int
	bonus          int
	loans          []pandemonium.Loan
	hand           []pandemonium.CardID
	landed         space // a deed where a landing is not resolved yet, 0 for none
	bent           bool  // a card has changed what a landing or a pass comes to, in this turn
	bentBonus      bool  // the same of a triple bonus
	noRent         bool  // a card waits to change the next rent
	goDue          int   // what GO owes
	fee            int   // for mortgages at GO
	build, sell    int   // pounds that buildings cost or bring and that have not moved yet
	pawn, redeem   int   // the same of mortgages
	forced         int   // of mortgages that a card has forced, which may bring nothing (A142)
}

// debt is what a player could not pay at once.
type debt struct {
	from, to seat
	amount   int
}

// opinion is what the auditor believes of a game.
type opinion struct {
	o         pandemonium.Options
	players   []player
	order     []seat
	deeds     [boardSize]deed
	houses    int
	hotels    int
	pot       int
	where     map[pandemonium.CardID]seat // in a hand or at work; in its deck when it is not there
	event     bool                        // a table event is running
	rentEvent bool                        // one that changes the rents of utilities or stations
	reserve   bool
	turn      seat
	seen      seat // whose turn or missed turn came last
	throws    int
	again     bool
	faces     [3]int
	fresh     int // what a throw of two dice for a space has come to
	totals    map[seat]int
	taxDue    int
	offered   map[seat]pandemonium.Offered
	sold      map[space]purchase // paid for, not moved yet
	auction   *auction
	debts     []debt
	built     map[space]bool // in this turn
	over      bool
}

type purchase struct {
	by  seat
	why pandemonium.For
}

type auction struct {
	at      space
	floor   int
	high    int
	leader  seat
	bids    map[seat]int
	bidders []seat
}

func contradict(rule, format string, args ...any) error {
	return fmt.Errorf("%s: %s", rule, fmt.Sprintf(format, args...))
}

// See takes the next event.
func (a *opinion) See(e engine.Recorded[pandemonium.Table]) error {
	if a.over {
		return contradict("20.4", "something happens after the end")
	}
	for _, chapter := range []func(engine.Event[pandemonium.Table]) (bool, error){a.begins, a.turns, a.moves, a.money, a.loans, a.buys, a.bids, a.builds, a.mortgages, a.cards, a.ends} {
		if known, err := chapter(e.Event); known {
			if err == nil {
				err = a.solvent()
			}
			return err
		}
	}
	return nil
}

func (a *opinion) solvent() error {
	for s := range a.players {
		if c := a.players[s].cash; c < 0 {
			return contradict("18.1", "seat %d has £%d", s, c)
		}
	}
	if a.pot < 0 || a.o.Stock && (a.houses < 0 || a.hotels < 0) {
		return contradict("14.1", "£%d in Free Parking, %d houses, %d hotels", a.pot, a.houses, a.hotels)
	}
	return nil
}

// Agrees compares cash, places, deeds, buildings, loans and hands.
func (a *opinion) Agrees(t *pandemonium.Table) error {
	for i := range t.Players {
		have, want := &t.Players[i], &a.players[i]
		if have.Cash != want.cash || have.Space != want.at || have.Jailed != want.jailed || have.Out != want.out || have.Facing != want.facing {
			return fmt.Errorf("seat %d: £%d on %d, in jail %v, facing %d; here £%d on %d, %v, %d",
				i, have.Cash, have.Space, have.Jailed, have.Facing, want.cash, want.at, want.jailed, want.facing)
		}
		if !slices.Equal(have.Loans, want.loans) {
			return fmt.Errorf("seat %d owes %v; here %v", i, have.Loans, want.loans)
		}
		if !slices.Equal(slices.Sorted(slices.Values(have.Hand)), slices.Sorted(slices.Values(want.hand))) {
			return fmt.Errorf("seat %d holds %v; here %v", i, have.Hand, want.hand)
		}
	}
	for s := range t.Deeds {
		have, want := t.Deeds[s], a.deeds[s]
		if isDeed(space(s)) && (have.Owner != want.Owner || have.Level != want.Level || have.Mortgaged != want.Mortgaged || have.Reserved != want.Reserved) {
			return fmt.Errorf("deed %d: %+v; here %+v", s, have, want)
		}
	}
	if t.Pot != a.pot || t.Houses != a.houses || t.Hotels != a.hotels {
		return fmt.Errorf("£%d in Free Parking, %d houses, %d hotels; here £%d, %d, %d", t.Pot, t.Houses, t.Hotels, a.pot, a.houses, a.hotels)
	}
	return nil
}

func isDeed(s space) bool {
	switch pandemonium.Board[s].Kind {
	case pandemonium.KindStreet, pandemonium.KindStation, pandemonium.KindUtility:
		return true
	}
	return false
}

// set is the spaces of a set.
func set(of pandemonium.Set) []space {
	var all []space
	for s := range pandemonium.Board {
		if of != pandemonium.NoSet && pandemonium.Board[s].Set == of {
			all = append(all, space(s))
		}
	}
	return all
}

// owned are the deeds of a set that a seat owns; reserved ones are not owned yet (13.3).
func (a *opinion) owned(s seat, of pandemonium.Set, mortgagedToo bool) int {
	n := 0
	for _, m := range set(of) {
		if d := &a.deeds[m]; d.Owner == s && !d.Reserved && (mortgagedToo || !d.Mortgaged) {
			n++
		}
	}
	return n
}

func (a *opinion) standing(of pandemonium.Set) bool {
	return slices.ContainsFunc(set(of), func(m space) bool { return a.deeds[m].Level > 0 })
}

func (a *opinion) playing() []seat {
	var in []seat
	for _, s := range a.order {
		if !a.players[s].out {
			in = append(in, s)
		}
	}
	return in
}

// onGrid is the nearest multiple of the rounding step, halves up (A123).
func (a *opinion) onGrid(num, den int) int {
	return (2*num + a.o.Grid*den) / (2 * a.o.Grid * den) * a.o.Grid
}

// atLeast is the same, one step at the least where there was something (A159).
func (a *opinion) atLeast(num, den int) int {
	if num == 0 {
		return 0
	}
	return max(a.o.Grid, a.onGrid(num, den))
}
