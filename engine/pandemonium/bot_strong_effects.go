package pandemonium

import "slices"

import "monappoly/engine"

// cardGain is what a card that somebody draws or plays brings the bot, in pounds;
// what it brings its holder counts against the bot in part.
func (m *mind) cardGain(c *Card, holder engine.Seat) float64 {
	gain := m.effects(c.Effects, holder, m.me)
	if c.Scaled {
		gain *= float64(m.t.percent(holder)) / 100
	}
	if holder != m.me {
		other := m.effects(c.Effects, holder, holder)
		if c.Scaled {
			other *= float64(m.t.percent(holder)) / 100
		}
		gain -= m.weight() * max(0, other)
	}
	return gain
}

func (m *mind) effects(list []Effect, holder, seat engine.Seat) float64 {
	sum := 0.0
	for _, e := range list {
		sum += m.effect(e, holder, seat)
	}
	return sum
}

// effect is a rough guess at what one effect of the holder's card brings a seat.
func (m *mind) effect(e Effect, holder, seat engine.Seat) float64 {
	own := m.bool(holder == seat)
	switch e := e.(type) {
	case Pay:
		return -m.amount(e.Amount, holder, seat) * m.hit(e.Who, holder, seat)
	case Collect:
		return m.amount(e.Amount, holder, seat) * m.hit(e.Who, holder, seat)
	case CollectFromEach:
		return m.amount(e.Amount, holder, holder) * (own*float64(m.t.left()-1) - m.hit(e.From, holder, seat))
	case PayEach:
		return m.amount(e.Amount, holder, holder) * (m.hit(e.To, holder, seat) - own*float64(m.t.left()-1))
	case Transfer:
		return m.amount(e.Amount, holder, seat) * (m.hit(e.To, holder, seat) - m.hit(e.From, holder, seat))
	case If:
		if (Effects{Holder: holder, Chosen: engine.Spectator}).holds(m.t, e.Cond) {
			return m.effects(e.Then, holder, seat)
		}
		return m.effects(e.Else, holder, seat)
	case Choose:
		best := 0.0
		for i, way := range e.Choices {
			if n := m.effects(way.Do, holder, seat); i == 0 || n > best {
				best = n
			}
		}
		return best
	case RollTable:
		sum := 0.0
		for _, row := range e.Rows {
			sum += m.effects(row.Do, holder, seat) * float64(row.Max-row.Min+1)
		}
		return sum / float64(max(1, e.Rows[len(e.Rows)-1].Max-e.Rows[0].Min+1))
	}
	return m.deedEffect(e, holder, seat, own)
}

// deedEffect is the part of effect about deeds, jail and places.
func (m *mind) deedEffect(e Effect, holder, seat engine.Seat, own float64) float64 {
	switch e := e.(type) {
	case SendToJail:
		return -150 * m.hit(e.Who, holder, seat) * m.bool(!m.t.Players[seat].Jailed)
	case Purge:
		return -m.purgeOf(seat) * m.hit(e.Who, holder, seat) * m.byOwner(e)
	case StealProperty:
		return 250*own - m.hit(e.From, holder, seat)*m.dearest(seat)
	case SwapProperty:
		return 150*own - m.hit(e.With, holder, seat)*150
	case StealCard:
		return cardWorth * (own - m.hit(e.From, holder, seat))
	case MissTurn:
		return -120 * float64(e.Turns) * m.hit(e.Who, holder, seat)
	case ExtraTurn:
		return 120 * own
	case ReturnProperty:
		return -200 * own * float64(e.Count)
	case GainProperty:
		return 200 * own
	case BuildFree:
		return 150 * own * float64(e.Count)
	case Mortgage:
		return -120 * m.hit(e.Who, holder, seat)
	case ForgiveLoan:
		return float64(e.Pounds) * own
	case TaxOverride:
		return (float64(m.t.taxBill(m.t.Players[holder].Space).Total*(100-e.Percent))/100 - m.amount(e.Instead, holder, seat)) * own
	case TripleBonus:
		return float64(m.t.Players[holder].Bonus) * (m.hit(e.To, holder, seat)*float64(e.Percent)/100 - own)
	case MoveTo:
		return m.place(e.Space) * own * m.bool(seat == m.me)
	case Draw:
		return 20 * own
	}
	return 0
}

// place is landing, capped: a guess about a card is no reason for a NOPE by itself.
func (m *mind) place(s Space) float64 { return max(-2000, m.landing(s)) }

// byOwner says how much of the worst purge a card does: its owner picks the least.
func (m *mind) byOwner(e Purge) float64 {
	if e.Chooser == ByHolder {
		return 1
	}
	return 0.3
}

// dearest is the most that a seat could lose by one stolen deed.
func (m *mind) dearest(seat engine.Seat) float64 {
	worst := 0.0
	for _, s := range deeds {
		if m.tradable(seat, s) {
			price := float64(Board[s].Price)
			if seat == m.me {
				price = m.loss(s)
			}
			worst = max(worst, price)
		}
	}
	return worst
}

// hit is how likely a selector of the holder's card means the seat.
func (m *mind) hit(who Selector, holder, seat engine.Seat) float64 {
	own := holder == seat
	switch who {
	case WhoSelf:
		return m.bool(own)
	case WhoEachOther:
		return m.bool(!own)
	case WhoAll:
		return 1
	case WhoChooseOther, WhoChosen, WhoLeft:
		return m.bool(!own) / float64(max(1, m.t.left()-1))
	case WhoChooseAny:
		return 1 / float64(max(1, m.t.left()))
	case WhoAllJailed, WhoChooseJailed:
		return m.bool(m.t.Players[seat].Jailed)
	}
	if slices.Contains((Effects{Holder: holder, Chosen: engine.Spectator}).seats(m.t, who), seat) {
		return 1
	}
	return 0
}

// amount is a sum of a card in pounds, by an average roll.
func (m *mind) amount(a Amount, holder, seat engine.Seat) float64 {
	switch {
	case a.Fixed > 0:
		return float64(a.Fixed)
	case a.Percent > 0:
		basis := map[Basis]int{
			BasisCash: m.t.Players[seat].Cash, BasisPot: m.t.Pot, BasisTaxDue: 150, BasisJailFee: 75, BasisPropertyPrice: 200,
		}[a.Of]
		return float64(basis*a.Percent) / 100
	}
	count := 0.0
	switch a.Per {
	case TallyRolledPip:
		count = 3.5 * float64(a.Dice)
	case TallyPrisoner:
		count = 1
	case TallyFacePips:
		count = 3.5
	case TallyProperty:
		for _, s := range deeds {
			count += m.bool(m.t.Deeds[s].Owner == holder && !m.t.Deeds[s].Reserved)
		}
	case TallyHouse:
		for _, s := range deeds {
			if m.t.Deeds[s].Owner == holder {
				count += float64(min(4, m.t.Deeds[s].Level))
			}
		}
	}
	return float64(a.Each) * count
}
