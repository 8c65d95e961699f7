// Package audit is a second opinion on Mercs for Money: written from the rulebook and the types of
// the events, without the rules' own code.
package audit

import (
	"fmt"
	"slices"

	"monappoly/engine"
	"monappoly/engine/estate"
	"monappoly/engine/mercs"
)

type (
	seat  = engine.Seat
	space = mercs.Space
)

const (
	nobody    seat = engine.Spectator
	boardSize      = 40
	jailFee        = 50
	mansion        = 5
)

// opinion is what the auditor believes of a game.
type opinion struct {
	o              mercs.Options
	cash           []int
	pool           int
	at             []space
	jailed, out    []bool
	tries          []int
	held           [2]seat // who holds the Get Out of Jail Free card of a deck
	decks          [2][]mercs.CardID
	owner          [boardSize]seat
	level          [boardSize]int
	resting        [boardSize]bool
	hqs, mansions  int
	turn           seat
	number         int
	faces          [2]int
	throws         int // of this turn
	doubles        int // in a row
	again          bool
	contenders     []seat // for the first turn
	firstRolls     map[seat]int
	move           *move    // that the dice or a card order
	landing        *landing // that is not resolved yet
	card           mercs.Effect
	salaries       int // that GO owes to the player on the move
	debts          []debt
	claims         []claim
	calls          []call
	lot            space // under the hammer, 0 for none
	plots          []int // buildings won and not placed yet
	fees           []int // jail fees paid for which no door has opened
	heirs          map[space]seat
	sale           []space
	ruined         seat // who has paid all they had and must go bankrupt
	freed          bool // this turn's double has opened the door
	over, freeDone bool
}

type move struct {
	seat seat
	to   space
	back bool
}

type landing struct {
	seat seat
	at   space
	// twice is a ride reached by the card that doubles its rent.
	twice, byCard bool
}

type debt struct {
	from, to seat
	amount   int
	why      mercs.Reason
}

type claim struct {
	owner, payer seat
	at           space
	amount       int
	asked        bool
	throws, turn int
}

type call struct {
	seat   seat
	amount int
}

func contradict(rule, format string, args ...any) error {
	return fmt.Errorf("%s: %s", rule, fmt.Sprintf(format, args...))
}

// See takes the next event.
func (a *opinion) See(e engine.Recorded[mercs.Table]) error {
	if a.over {
		return contradict("DP.10", "something happens after the end")
	}
	for _, chapter := range []func(engine.Event[mercs.Table]) (bool, error){a.begins, a.moves, a.cards, a.pays, a.bids, a.rents, a.builds, a.contracts, a.ends} {
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
	for s, c := range a.cash {
		if c < 0 {
			return contradict("DP.62", "seat %d has M%d", s, c)
		}
	}
	if a.pool < 0 || a.hqs < 0 || a.mansions < 0 {
		return contradict("DP.47", "pool %d, %d Headquarters, %d D-Mansions", a.pool, a.hqs, a.mansions)
	}
	return nil
}

// Agrees compares everything that can be seen on the table.
func (a *opinion) Agrees(t *mercs.Table) error {
	for i := range t.Players {
		p := &t.Players[i]
		if p.Cash != a.cash[i] || p.Space != a.at[i] || p.Jailed != a.jailed[i] || p.Out != a.out[i] {
			return fmt.Errorf("seat %d: %+v; here M%d on %d, in Jail %v, out %v", i, *p, a.cash[i], a.at[i], a.jailed[i], a.out[i])
		}
		for d, has := range p.Cards {
			if has != (a.held[d] == seat(i)) {
				return fmt.Errorf("seat %d and the jail card of deck %d: %v", i, d, has)
			}
		}
	}
	for s := range t.Contracts {
		c := &t.Contracts[s]
		if a.isContract(space(s)) && (c.Owner != a.owner[s] || int(c.Level) != a.level[s] || c.Resting != a.resting[s]) {
			return fmt.Errorf("contract %d: %+v; here of %d, level %d, resting %v", s, *c, a.owner[s], a.level[s], a.resting[s])
		}
	}
	if t.Pool != a.pool || t.HQs != a.hqs || t.Mansions != a.mansions {
		return fmt.Errorf("pool %d, stock %d and %d; here %d, %d and %d", t.Pool, t.HQs, t.Mansions, a.pool, a.hqs, a.mansions)
	}
	owed := 0
	for _, c := range t.Claims {
		owed += c.Amount
	}
	for _, c := range a.claims {
		owed -= c.amount
	}
	if owed != 0 {
		return fmt.Errorf("rents on the table %+v; here %+v", t.Claims, a.claims)
	}
	return nil
}

func (a *opinion) isContract(s space) bool {
	k := mercs.Board[s].Kind
	return k == mercs.KindMerc || k == mercs.KindRide
}

// set is the spaces of a set.
func set(of mercs.Set) []space {
	var all []space
	for s := range mercs.Board {
		if mercs.Board[s].Set == of {
			all = append(all, space(s))
		}
	}
	return all
}

func (a *opinion) owns(s seat, of mercs.Set) int {
	n := 0
	for _, m := range set(of) {
		if a.owner[m] == s {
			n++
		}
	}
	return n
}

func (a *opinion) whole(s seat, of mercs.Set) bool { return a.owns(s, of) == len(set(of)) }

func (a *opinion) built(of mercs.Set) bool {
	return slices.ContainsFunc(set(of), func(m space) bool { return a.level[m] > 0 })
}

func (a *opinion) playing() []seat {
	var in []seat
	for i, out := range a.out {
		if !out {
			in = append(in, seat(i))
		}
	}
	return in
}

// tenth is a tenth of a value as this table rounds it (A28).
func (a *opinion) tenth(value int) int {
	switch a.o.Tenth {
	case estate.Down:
		return value / 10
	case estate.Nearest:
		return (value + 5) / 10
	}
	return (value + 9) / 10
}

func value(s space) int { return mercs.Board[s].Price / 2 }
