package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/mercs"
)

// begins takes the events of setting up and of turns (DP.1 to DP.14).
func (a *opinion) begins(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.Opened:
		a.open(e)
	case mercs.PoolSeeded:
		if a.pool != 0 || e.Amount != a.o.PoolSeed {
			return true, contradict("DP.31", "the pool has M%d and is seeded with M%d", a.pool, e.Amount)
		}
		a.pool += e.Amount
	case mercs.StartRolled:
		a.firstRolls[e.Seat] = e.Faces[0] + e.Faces[1]
		if len(a.firstRolls) == len(a.contenders) {
			a.leaders()
		}
	case mercs.Begins:
		if !slices.Equal(a.contenders, []seat{e.Seat}) {
			return true, contradict("DP.9", "seat %d begins and %v threw highest", e.Seat, a.contenders)
		}
		a.turn = e.Seat
	case mercs.Shuffled:
		first := slices.IndexFunc(mercs.Cards[:], func(c mercs.Card) bool { return c.Deck == e.Deck })
		a.decks[e.Deck] = nil
		for _, n := range e.Order {
			a.decks[e.Deck] = append(a.decks[e.Deck], mercs.CardID(first+n))
		}
	case mercs.TurnBegan:
		return true, a.turnBegins(e)
	case mercs.Rolled:
		return true, a.rolled(e)
	case mercs.RollsAgain:
		if !a.again {
			return true, contradict("DP.12", "seat %d rolls again after %v", e.Seat, a.faces)
		}
		a.again, a.freeDone = false, true
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) open(e mercs.Opened) {
	n := e.Seats
	*a = opinion{
		o: e.Options, cash: make([]int, n), at: make([]space, n), jailed: make([]bool, n), out: make([]bool, n),
		tries: make([]int, n), plots: make([]int, n), fees: make([]int, n), held: [2]seat{nobody, nobody},
		hqs: 32, mansions: 12, heirs: map[space]seat{}, firstRolls: map[seat]int{}, ruined: nobody, turn: nobody,
	}
	for i := range n {
		a.cash[i] = e.Options.Cash
		a.contenders = append(a.contenders, seat(i))
	}
	for i := range a.owner {
		a.owner[i] = mercs.Bank
	}
}

// leaders leaves those who threw highest, to throw again where they are several (DP.9, A1).
func (a *opinion) leaders() {
	best := 0
	for _, sum := range a.firstRolls {
		best = max(best, sum)
	}
	a.contenders = slices.DeleteFunc(a.contenders, func(s seat) bool { return a.firstRolls[s] < best })
	a.firstRolls = map[seat]int{}
}

func (a *opinion) turnBegins(e mercs.TurnBegan) error {
	if err := a.settled(); err != nil {
		return err
	}
	if a.again && !a.jailed[a.turn] && !a.out[a.turn] {
		return contradict("DP.12", "seat %d has thrown a double and rolls no more", a.turn)
	}
	next := a.turn
	if e.Number > 1 {
		for next = (next + 1) % seat(len(a.out)); a.out[next]; {
			next = (next + 1) % seat(len(a.out))
		}
	}
	if e.Seat != next || e.Number != a.number+1 {
		return contradict("DP.14", "turn %d of seat %d; it is turn %d of seat %d", e.Number, e.Seat, a.number+1, next)
	}
	a.turn, a.number, a.throws, a.doubles, a.again, a.freed, a.freeDone = e.Seat, e.Number, 0, 0, false, false, false
	return nil
}

// resolved says what is still open of the last roll though another one comes.
func (a *opinion) resolved() error {
	switch {
	case len(a.debts) > 0:
		return contradict("DP.56", "forgotten debts: %+v", a.debts)
	case a.move != nil:
		return contradict("DP.11", "seat %d has not moved to %d", a.move.seat, a.move.to)
	case a.landing != nil && !a.idle(a.landing):
		return contradict("DP.11", "nothing came of seat %d's landing on %d", a.landing.seat, a.landing.at)
	case a.card != nil:
		return contradict("DP.28", "a card did nothing: %+v", a.card)
	case a.salaries != 0:
		return contradict("DP.27", "GO owes %d times", a.salaries)
	case a.doubles == 3 && !a.jailed[a.turn] && !a.out[a.turn]:
		return contradict("DP.13", "the third double of seat %d goes on", a.turn)
	}
	return nil
}

// settled says what is still open though the turn is over.
func (a *opinion) settled() error {
	if err := a.resolved(); err != nil {
		return err
	}
	switch {
	case len(a.heirs) > 0:
		return contradict("DP.55", "nobody paid for the resting contracts %v", a.heirs)
	case len(a.sale) > 0 && len(a.playing()) > 1:
		return contradict("DP.64", "%v were not auctioned", a.sale)
	case a.ruined != nobody && !a.out[a.ruined]:
		return contradict("DP.62", "seat %d has paid all there was and plays on", a.ruined)
	case slices.ContainsFunc(a.fees, func(n int) bool { return n != 0 }):
		return contradict("DP.35", "fees without a door, or doors without a fee: %v", a.fees)
	}
	for _, c := range a.claims {
		if c.asked || a.o.AutoRent || c.throws >= a.deadline() {
			return contradict("DP.20", "a rent that should be gone: %+v", c)
		}
	}
	return nil
}

// idle says whether nothing needs to come of a landing.
func (a *opinion) idle(l *landing) bool {
	k := mercs.Board[l.at].Kind
	return a.out[l.seat] || k == mercs.KindGO || k == mercs.KindVisiting || k == mercs.KindParking && a.pool == 0
}

// deadline is how many later turns' throws an unasked rent survives (A2).
func (a *opinion) deadline() int {
	if a.o.LateRent {
		return 2
	}
	return 1
}

func (a *opinion) rolled(e mercs.Rolled) error {
	switch {
	case e.Seat != a.turn:
		return contradict("DP.11", "seat %d throws in the turn of seat %d", e.Seat, a.turn)
	case a.throws > 0 && !a.freeDone:
		return contradict("DP.12", "seat %d throws once more without a double", e.Seat)
	}
	if err := a.resolved(); err != nil {
		return err
	}
	a.throws++
	a.faces, a.landing, a.freeDone, a.again = e.Faces, nil, false, false
	if a.throws == 1 {
		for i := range a.claims {
			if a.claims[i].turn != a.number {
				a.claims[i].throws++
			}
		}
	}
	double := e.Faces[0] == e.Faces[1]
	if double {
		a.doubles++
	}
	if a.jailed[e.Seat] {
		return nil
	}
	a.again = double && a.doubles < 3
	if a.doubles < 3 || !double {
		a.move = &move{seat: e.Seat, to: (a.at[e.Seat] + space(e.Faces[0]+e.Faces[1])) % boardSize}
	}
	return nil
}

// moves takes the events of moving and of Jail (DP.27, DP.31 to DP.39).
func (a *opinion) moves(event engine.Event[mercs.Table]) (bool, error) {
	switch e := event.(type) {
	case mercs.Moved:
		return true, a.moved(e)
	case mercs.GoPaid:
		if a.salaries == 0 || e.Amount != a.o.Salary {
			return true, contradict("DP.27", "seat %d gets M%d at GO", e.Seat, e.Amount)
		}
		a.salaries--
		a.cash[e.Seat] += e.Amount
	case mercs.Quiet:
		return true, a.quiet(e)
	case mercs.Jailed:
		return true, a.jail(e.Seat)
	case mercs.JailLeft:
		return true, a.leaves(e)
	case mercs.JailStayed:
		if !a.jailed[e.Seat] || a.faces[0] == a.faces[1] || e.Try != a.tries[e.Seat]+1 || e.Try > 2 {
			return true, contradict("DP.39", "seat %d stays at try %d after %v", e.Seat, e.Try, a.faces)
		}
		a.tries[e.Seat] = e.Try
	default:
		return false, nil
	}
	return true, nil
}

func (a *opinion) moved(e mercs.Moved) error {
	if a.move == nil || a.move.seat != e.Seat || a.move.to != e.To || a.move.back != e.Back || e.From != a.at[e.Seat] {
		return contradict("DP.11", "seat %d moves from %d to %d; ordered %+v", e.Seat, e.From, e.To, a.move)
	}
	byCard := a.card != nil
	_, twice := a.card.(mercs.NextRide)
	if !e.Back && e.To < e.From || e.To == mercs.GO {
		a.salaries++
	}
	a.at[e.Seat], a.move, a.card = e.To, nil, nil
	a.landing = &landing{seat: e.Seat, at: e.To, twice: twice, byCard: byCard}
	switch p := &mercs.Board[e.To]; p.Kind {
	case mercs.KindPool:
		a.owe(e.Seat, mercs.Pool, p.Price, mercs.ForSpace)
		a.landing = nil
	case mercs.KindParking:
		if byCard && a.o.NoCardPool {
			a.landing = nil
		}
	}
	return nil
}

// quiet is a landing of which nothing comes: an own contract or a resting one (DP.17, DP.60), or a corner.
func (a *opinion) quiet(e mercs.Quiet) error {
	if a.isContract(e.Space) {
		owner := a.owner[e.Space]
		if owner != e.Seat && (owner == mercs.Bank || !a.resting[e.Space]) {
			return contradict("DP.16", "nothing is due on %d of seat %d", e.Space, owner)
		}
	} else if a.landing != nil && !a.idle(a.landing) {
		return contradict("DP.11", "nothing happens on %d", e.Space)
	}
	a.landing = nil
	return nil
}

func (a *opinion) jail(s seat) error {
	_, arrest := a.card.(mercs.Arrest)
	onSpace := a.landing != nil && a.landing.seat == s && mercs.Board[a.landing.at].Kind == mercs.KindGoToJail
	third := a.doubles == 3 && a.turn == s
	if !arrest && !onSpace && !third {
		return contradict("DP.33", "seat %d goes to Jail from %d for nothing", s, a.at[s])
	}
	a.at[s], a.jailed[s], a.tries[s] = mercs.Jail, true, 0
	a.landing, a.again, a.card = nil, false, nil
	return nil
}

func (a *opinion) leaves(e mercs.JailLeft) error {
	double := a.faces[0] == a.faces[1]
	switch {
	case !a.jailed[e.Seat] || e.Seat != a.turn:
		return contradict("DP.35", "seat %d leaves a Jail it is not in", e.Seat)
	case e.By == "double" && (a.throws == 0 || !double):
		return contradict("DP.37", "%v is no double", a.faces)
	case e.By == "third" && (a.throws == 0 || double || a.tries[e.Seat] != 2):
		return contradict("DP.38", "the third try is try %d", a.tries[e.Seat]+1)
	case (e.By == "fee" || e.By == "card") && a.throws > 0:
		return contradict("DP.35", "the door opens before the roll")
	case e.By == "fee" || e.By == "third":
		a.fees[e.Seat]--
	}
	a.jailed[e.Seat], a.tries[e.Seat] = false, 0
	if e.By == "double" || e.By == "third" {
		a.move = &move{seat: e.Seat, to: (a.at[e.Seat] + space(a.faces[0]+a.faces[1])) % boardSize}
		a.again = double && !a.o.NoJailRoll
	}
	return nil
}
