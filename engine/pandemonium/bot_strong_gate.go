package pandemonium

import "monappoly/engine"

// openGate sells an opponent the rest of a cheap set a little under its list
// price, so that they have a deed reserved: the bot's own sets sleep until every
// opponent has (13.4).
func (m *mind) openGate(other engine.Seat) (Trade, float64) {
	waiting := m.waiting() * m.patience()
	if !m.t.Reserve || waiting <= 0 || m.t.ready(other) {
		return Trade{}, 0
	}
	unready := 0
	for _, o := range m.t.others(m.me) {
		if !m.t.ready(o) {
			unready++
		}
	}
	best, top := Trade{}, 0.0
	for set := Brown; set <= DarkBlue; set++ {
		list, listed, seeds := m.restOf(set, other)
		if len(list) == 0 || seeds && m.t.Options.SoldOut {
			continue
		}
		tr := Trade{From: m.me, To: other, Give: Side{Deeds: list}, Want: Side{Cash: min(listed*9/10, m.t.Players[other].Cash)}}
		mine, theirs := m.deal(tr)
		gain := mine + waiting/float64(unready) - m.weight()*max(0, theirs)
		if seeds {
			gain -= waiting / float64(unready) / 2 // they have still to land on the last one
		}
		if tr.Want.Cash > 0 && gain > max(top, 50) {
			best, top = tr, gain
		}
	}
	return best, top
}

// waiting is what the bot's sleeping sets would bring if they could be woken.
func (m *mind) waiting() float64 {
	sum := 0.0
	for set := Brown; set <= DarkBlue; set++ {
		cost := 0
		for _, s := range members[set] {
			if d := &m.t.Deeds[s]; d.Owner == m.me && d.Reserved {
				cost += Board[s].Price
			}
		}
		if cost > 0 {
			sum += max(0, m.plan(set)-float64(cost)) * 0.6
		}
	}
	return sum
}

// patience is how much of the time to come the gate would stay shut by itself:
// less where the rule also ends when the bank has sold all its deeds, or after some rounds (A160).
func (m *mind) patience() float64 {
	if n := m.t.Options.ReserveRounds; n > 0 {
		return min(1, float64(n-m.t.Round+1)/20)
	}
	if !m.t.Options.SoldOut {
		return 1
	}
	left := 0
	for _, s := range deeds {
		left += int(m.bool(m.t.Deeds[s].Owner == Bank))
	}
	return min(1, float64(left)/14)
}

// restOf lists the bot's deeds of a set of which all the others are that
// opponent's, and their list prices; or of a set that is the bot's alone, whose
// reserved deed lapses with the deal, so that the opponent can reserve it.
func (m *mind) restOf(set Set, other engine.Seat) (list []Space, listed int, seeds bool) {
	theirs := 0
	for _, s := range members[set] {
		d := &m.t.Deeds[s]
		switch {
		case m.tradable(m.me, s):
			list = append(list, s)
			listed += Board[s].Price
		case d.Owner == m.me && d.Reserved:
			seeds = true
		case m.tradable(other, s):
			theirs++
		default:
			return nil, 0, false
		}
	}
	if seeds && theirs > 0 {
		return nil, 0, false
	}
	return list, listed, seeds
}

// opens says whether it is better for the bot if an opponent without a
// reservation gets that deed: it would be the last of their set.
func (m *mind) opens(s Space) bool {
	set := Board[s].Set
	if !m.t.Reserve || !set.colour() || m.waiting()*m.patience() <= m.plan(set) {
		return false
	}
	for _, other := range m.t.others(m.me) {
		if m.t.owns(other, set) == len(members[set])-1 && !m.t.ready(other) {
			return true
		}
	}
	return false
}
