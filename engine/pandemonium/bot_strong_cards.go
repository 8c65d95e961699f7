package pandemonium

import (
	"strconv"

	"monappoly/engine"
	"monappoly/engine/window"
)

// nope annuls what costs the bot more than a NOPE is worth to it.
func (m *mind) nope(q *engine.Prompt) (engine.Answer, string) {
	pass := engine.Answer{Key: window.Pass}
	f := q.Facts.(NopeFacts)
	card := f.Card.Card()
	o, _ := pick(q, func(o *engine.Option) float64 {
		if o.Key == window.Pass {
			return 0
		}
		return 1
	})
	if card == nil || o == nil || o.Key == window.Pass || f.Last == m.me {
		return pass, ""
	}
	gain := m.cardGain(card, f.By)
	if f.Played%2 == 1 { // the card is annulled as things stand
		gain = -gain
	}
	if -gain < m.nopeWorth() {
		return pass, ""
	}
	return engine.Answer{Key: o.Key}, "costs-too-much"
}

// nopeWorth is what a NOPE is kept for: less with two of them, and less towards the end.
func (m *mind) nopeWorth() float64 {
	worth := 200.0
	if m.t.nopes(m.me) >= 2 {
		worth = 100
	}
	if m.rest < 3 {
		worth /= 2
	}
	return worth
}

// moment plays a card whose condition has come, if it brings enough.
func (m *mind) moment(q *engine.Prompt) (engine.Answer, string) {
	f := q.Facts.(MomentFacts)
	o, gain := pick(q, func(o *engine.Option) float64 {
		if c, ok := o.Facts.(CardFacts); ok {
			return m.momentGain(f, c.Card.Card())
		}
		return 0
	})
	if o == nil || gain <= 0 || o.Key == window.Pass {
		return engine.Answer{Key: window.Pass}, ""
	}
	return engine.Answer{Key: o.Key}, "right-moment"
}

// momentGain is what a held card brings at its moment.
func (m *mind) momentGain(f MomentFacts, card *Card) float64 {
	switch f.Cond {
	case CondOwnDouble, CondOwnDoubleInJail:
		if m.pl.Triples >= 2 {
			return -1
		}
		return float64(m.pl.Bonus)
	case CondLandFreeParking:
		return float64(m.t.Pot - 1200)
	case CondOtherLandsFreeParking:
		loot := float64(min(m.t.Pot, 1000))
		if e, ok := card.Effects[0].(ParkingOverride); ok && e.Money == ParkingToHolder {
			return loot - 250
		}
		return loot - 500
	case CondParkingFeeDue:
		gap := m.t.Dice.Faces[0] - m.t.Dice.Faces[1]
		return float64(100*max(gap, -gap) - 150)
	case CondThirdDieMovesMe:
		to := m.pl.Space.ahead(m.t.Dice.Faces[2] * m.pl.Facing)
		return -m.landing(to) - 100
	case CondTaxDue:
		return float64(m.t.taxBill(m.pl.Space).Total) - 60
	case CondPassGO:
		if _, ok := card.Effects[0].(SkipGOCharges); ok {
			return float64(m.t.mortgageFee(m.t.pawned(m.me)).Total+m.t.instalment(m.me)/3) - 40
		}
		return 300
	}
	return 100 // an opponent's triple, an opponent's GO money
}

// play lays held cards down on the own turn, in jail or in debt, when they bring most.
func (m *mind) play(q *engine.Prompt) (engine.Answer, string) {
	o, gain := pick(q, func(o *engine.Option) float64 { return m.playGain(o.Facts.(CardFacts).Card.Card()) })
	if o == nil || gain <= 0 {
		return engine.Answer{}, ""
	}
	return engine.Answer{Key: o.Key}, "right-moment"
}

func (m *mind) playGain(c *Card) float64 {
	switch c.When {
	case CondInJail:
		_, rents := c.Effects[0].(JailRent)
		if rents {
			return m.bool(m.safeInside() && !m.pl.Rents && m.earns() > 50)
		}
		return m.bool(!m.safeInside() && m.t.fee(m.me) > 70)
	case CondInDebt:
		return m.bool(m.t.percent(m.me) >= 50 || len(m.pl.Loans) >= 2)
	}
	if c.Scaled && m.t.percent(m.me) < 100 && m.rest > 3 {
		return 0 // it grows with what is built
	}
	switch e := c.Effects[0].(type) {
	case Purge:
		return m.worstPurge() - 300
	case SendToJail:
		return m.bool(m.rest < 4 || m.biggestRent() > 150)
	case ExtraTurn:
		return m.bool(!m.pl.Jailed)
	default:
		return m.effect(e, m.me, m.me)
	}
}

func (m *mind) bool(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// earns is the sum of the bot's rents, one visit each.
func (m *mind) earns() int {
	sum := 0
	for _, s := range deeds {
		if d := &m.t.Deeds[s]; d.Owner == m.me && !d.Mortgaged && !d.Reserved {
			sum += m.rent(s)
		}
	}
	return sum
}

// worstPurge is the most that an opponent would lose by two purges.
func (m *mind) worstPurge() float64 {
	worst := 0.0
	for _, other := range m.t.others(m.me) {
		worst = max(worst, m.purgeOf(other))
	}
	return worst
}

func (m *mind) purgeOf(seat engine.Seat) float64 {
	first, second := 0.0, 0.0
	for _, s := range deeds {
		if d := &m.t.Deeds[s]; d.Owner == seat && d.Level > 0 {
			if n := m.purged(s); n > first {
				first, second = n, first
			} else {
				second = max(second, n)
			}
		}
	}
	return first + second
}

func (m *mind) biggestRent() int {
	most := 0
	for _, s := range deeds {
		most = max(most, m.toll(s))
	}
	return most
}

// card answers what a card asks its holder.
func (m *mind) card(q *engine.Prompt) engine.Answer {
	f := q.Facts.(EffectFacts)
	o, _ := pick(q, func(o *engine.Option) float64 {
		n, _ := strconv.Atoi(o.Key)
		switch q.Kind {
		case "card-player":
			return m.target(f.Card.Card(), engine.Seat(n))
		case "card-choice":
			return m.branch(f.Card.Card(), o.Key)
		case "card-deed":
			return m.deedMark(f.Card.Card(), o.Key)
		case "card-distance":
			return m.landing(m.pl.Space.ahead(n * m.pl.Facing))
		case "card-die":
			return m.dieMark(n)
		}
		return m.bool(cardOf(o.Key).nope())
	})
	if o == nil {
		return q.Default
	}
	return engine.Answer{Key: o.Key}
}

// target is how good it is to aim a card at that player.
func (m *mind) target(card *Card, seat engine.Seat) float64 {
	if seat == m.me {
		return -1
	}
	mark := m.leader(seat)
	WalkEffects(card.Effects, func(e Effect) {
		switch e.(type) {
		case Purge:
			mark += 10 * m.purgeOf(seat)
		case StealCard:
			mark += 1000 * float64(m.t.Players[seat].Cards)
		case StealProperty, SwapProperty:
			for _, s := range deeds {
				if m.tradable(seat, s) {
					mark = max(mark, 10*m.worthTo(m.me, s))
				}
			}
		}
	})
	return mark
}

// branch is what one way to go on brings.
func (m *mind) branch(card *Card, key string) float64 {
	sum := 0.0
	WalkEffects(card.Effects, func(e Effect) {
		if c, ok := e.(Choose); ok {
			for _, way := range c.Choices {
				if way.Key == key {
					sum = m.effects(way.Do, m.me, m.me)
				}
			}
		}
	})
	if key == "tax" {
		sum = -float64(m.t.taxBill(m.pl.Space).Total)
	}
	if key == "jail" && !m.safeInside() {
		sum -= 250
	}
	return sum
}

// deedMark is how good it is to pick that deed: to lose it, to gain it, to build on it or to strip it.
func (m *mind) deedMark(card *Card, key string) float64 {
	s := spaceOf(key)
	d := &m.t.Deeds[s]
	lifts, builds, purges := false, false, false
	WalkEffects(card.Effects, func(e Effect) {
		switch e.(type) {
		case Unmortgage:
			lifts = true
		case BuildFree:
			builds = true
		case Purge:
			purges = true
		}
	})
	switch {
	case key == "enough":
		return 0
	case purges && d.Level > 0 && d.Owner == m.me:
		return -m.purged(s)
	case purges && d.Level > 0:
		return m.purged(s)
	case d.Owner != m.me:
		return m.worthTo(m.me, s)
	case lifts:
		return float64(Board[s].Price) + 1000*m.bool(m.near(s))
	case builds:
		return m.returns(s)
	}
	return -m.loss(s)
}

// dieMark is what the others would pay the bot if the third die showed n.
func (m *mind) dieMark(n int) float64 {
	sum := 0
	for _, other := range m.t.others(m.me) {
		pl := &m.t.Players[other]
		s := pl.Space.ahead(n * pl.Facing)
		if d := &m.t.Deeds[s]; d.Owner == m.me && !d.Mortgaged && !d.Reserved && !pl.Jailed {
			sum += m.rent(s)
		}
	}
	return float64(sum)
}

// landing is what stopping on a space is worth to the bot.
func (m *mind) landing(s Space) float64 {
	switch Board[s].Kind {
	case KindGO:
		return 200
	case KindGoToJail:
		return -150 * m.bool(!m.safeInside())
	case KindParking:
		if m.t.Pot > 0 && m.t.property(m.me) {
			return float64(min(m.t.Pot, 1000)) / 2
		}
		return -150
	}
	if d := &m.t.Deeds[s]; Board[s].Set != NoSet && d.Owner == Bank && m.pl.Passed && m.pl.Cash >= Board[s].Price {
		return max(0, m.worthTo(m.me, s)-float64(Board[s].Price)) / 2
	}
	return -float64(m.toll(s))
}
