package pandemonium

import (
	"math/rand/v2"

	"monappoly/engine"
)

// The strong bot plans. It asks of every deed what it is worth to whom: its list
// price, the rents it will still bring, and how near it brings somebody to a set
// that can be built on. It keeps as much cash as the rents ahead of it and its
// credit demand, and spends the rest where a pound brings most. It has no memory
// and no dice: what it knows is its view, and two views alike get answers alike,
// but for how it haggles.
func strongMove(v *View, luck *rand.Rand) (engine.Move, bool) {
	m := newMind(v, luck)
	if q, a, why := m.offer(); q != nil {
		return engine.Move{Prompt: q.ID, Answer: a, Why: why}, true
	}
	if v.Prompt == nil {
		return engine.Move{}, false
	}
	a, why := m.answer(v.Prompt)
	return engine.Move{Prompt: v.Prompt.ID, Answer: a, Why: why}, true
}

// mind is one look at the table, and what follows from it for every question.
type mind struct {
	v    *View
	t    *Table
	me   engine.Seat
	pl   *Player
	luck *rand.Rand
	rest float64 // rounds that are still to come, as far as plans go
	rate float64 // how often one player stops on one space in a round
	keep int     // cash for the rents ahead
}

// perTurn is how many decisions a turn takes, at 20 seconds each: a bot has no
// clock, and guesses from it how many rounds a table's minutes will last.
const perTurn = 3.5

// planned is how many rounds a plan looks ahead when no bell ends the game.
const planned = 20

func newMind(v *View, luck *rand.Rand) *mind {
	t := &v.Table
	m := &mind{v: v, t: t, me: v.Seat, pl: &t.Players[v.Seat], luck: luck, rest: planned}
	if bell := t.Options.LastBell; bell > 0 {
		m.rest = min(planned, max(0.5, float64(bell-t.Round)+0.5))
	}
	if minutes := t.Options.Minutes; minutes > 0 {
		rounds := float64(minutes*3) / (perTurn * float64(len(t.Players)))
		m.rest = min(m.rest, max(5, rounds-float64(t.Round)))
	}
	m.rate = float64(t.left()) * 1.15 / spaces // the own roll, the others' third dice, and what cards add
	m.keep = m.reserve()
	return m
}

// visits is how often opponents will stop on one space.
func (m *mind) visits(rounds float64) float64 {
	return m.rate * float64(m.t.left()-1) * max(0, rounds)
}

// free is the cash that can be spent without fear.
func (m *mind) free() int { return m.pl.Cash - m.keep }

// reserve is the cash to keep: of the worst rent within reach, the more the less credit is left.
func (m *mind) reserve() int {
	worst := 0
	for n := 1; n <= 12; n++ {
		worst = max(worst, m.toll(m.pl.Space.ahead(n*m.pl.Facing)))
	}
	credit := 3 - len(m.pl.Loans)
	switch {
	case m.t.Options.UnlimitedLoans || credit >= 2:
		return min(worst/5, 150)
	case credit == 1:
		return min(worst/2, 500)
	}
	return min(worst+100, 1500)
}

// toll is what stopping on a space costs the bot now.
func (m *mind) toll(s Space) int {
	d := &m.t.Deeds[s]
	switch Board[s].Kind {
	case KindTax:
		return Board[s].Price
	case KindStreet, KindStation, KindUtility:
		if d.Owner < 0 || d.Owner == m.me || d.Mortgaged || d.Reserved || m.t.Players[d.Owner].Jailed {
			return 0
		}
		return m.rent(s)
	}
	return 0
}

// rent is what an owned, working deed charges, a utility by an average roll.
func (m *mind) rent(s Space) int {
	if Board[s].Kind == KindUtility {
		if m.t.earning(m.t.Deeds[s].Owner, Utilities) == 2 {
			return 70
		}
		return 28
	}
	if Board[s].Kind == KindStation {
		return 25 << max(0, m.t.earning(m.t.Deeds[s].Owner, Stations)-1)
	}
	d := &m.t.Deeds[s]
	rent := Board[s].Rents[d.Level]
	if d.Level == 0 && !m.t.Options.DoubleOnce && m.t.whole(d.Owner, Board[s].Set) && !m.t.mortgagedIn(Board[s].Set) {
		rent *= 2
	}
	return rent
}

// answer is what the bot says to a question, and why where that is worth telling.
func (m *mind) answer(q *engine.Prompt) (engine.Answer, string) {
	switch q.Kind {
	case "jail":
		return m.jailed(q)
	case "third-turn":
		return m.thirdTurn(q)
	case "buy":
		return m.buy(q)
	case "reserve":
		return m.reserveDeed(q)
	case "bid":
		return m.bid(q)
	case "debt":
		return m.debt(q)
	case "hand-in", "purge":
		return m.parking(q)
	case "nope":
		return m.nope(q)
	case "moment":
		return m.moment(q)
	case "card-player", "card-choice", "card-deed", "card-distance", "card-die", "card-steal":
		return m.card(q), ""
	}
	return q.Default, ""
}

// pick is the open option with the highest mark, and that mark; nil when none is open.
func pick(q *engine.Prompt, mark func(*engine.Option) float64) (best *engine.Option, top float64) {
	for i := range q.Options {
		o := &q.Options[i]
		if o.Why != nil {
			continue
		}
		if n := mark(o); best == nil || n > top {
			best, top = o, n
		}
	}
	return best, top
}
