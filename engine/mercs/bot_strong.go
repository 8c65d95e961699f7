package mercs

import (
	"math/rand/v2"

	"monappoly/engine"
)

// strong plans: it values contracts by the sets they make and by what they deny
// to others, buys what it misses from whoever has it, builds down to a reserve
// that grows with the rents of the others, and hits the one who is ahead.
func strong(v *View, luck *rand.Rand) (engine.Move, bool) {
	if q := v.Offer("ask"); q != nil {
		return says(q, firstOpen(q), "")
	}
	if m, ok := strongDeal(v); ok {
		return m, true
	}
	if q := v.Asked; q != nil && (q.Kind == "auction" || q.Kind == "bid") {
		return strongBid(v, q)
	}
	if m, ok := strongBuild(v); ok {
		return m, true
	}
	if m, ok := strongRestore(v); ok {
		return m, true
	}
	if v.Asked == nil {
		return engine.Move{}, false
	}
	if v.Asked.Kind == "roll" || v.Asked.Kind == "jail" {
		if m, ok := propose(v, luck); ok {
			return m, true
		}
	}
	return strongAnswer(v, v.Asked)
}

func (v *View) cash() int { return v.Table.Players[v.Seat].Cash }

// reserve is what the bot keeps in hand: enough for the rents that threaten it, less what it could raise at once.
func (v *View) reserve() int {
	return max(60, min(v.Table.danger(v.Seat), 500))
}

func strongBid(v *View, q *engine.Prompt) (engine.Move, bool) {
	limit := lotPrice(v) * 2
	if lot := v.Auction.Lot; lot.Kind == LotContract {
		limit = v.Table.gain(v.Seat, lot.Space)
		if limit < Board[lot.Space].Price*3/2 {
			limit = min(limit, v.cash()-v.reserve()/2)
		}
	}
	if m, ok := bidTo(v, limit); ok {
		return m, true
	}
	return says(q, "pass", "")
}

// strongBuild puts the next building where it earns most for its cost.
func strongBuild(v *View) (engine.Move, bool) {
	q := v.Offer("build")
	if q == nil {
		return engine.Move{}, false
	}
	key, best := "", 0
	cash, keep := v.cash(), v.reserve()
	for i := range q.Options {
		o := &q.Options[i]
		if o.Why != nil {
			continue
		}
		s, _ := spaceOf(o.Key)
		level := int(v.Table.Contracts[s].Level)
		if cost := Board[s].Cost; cash-cost >= keep || level < 2 && cash-cost >= keep/2 {
			if yield := (Board[s].Rents[level+1] - Board[s].Rents[level]) * 1000 / cost; yield > best {
				key, best = o.Key, yield
			}
		}
	}
	if key == "" {
		return engine.Move{}, false
	}
	return says(q, key, "build")
}

// strongRestore puts contracts back in commission: those of whole sets as soon as there is money, others when there is plenty.
func strongRestore(v *View) (engine.Move, bool) {
	q := v.Offer("restore")
	if q == nil {
		return engine.Move{}, false
	}
	keep := v.reserve()
	for i := range q.Options {
		o := &q.Options[i]
		s, _ := spaceOf(o.Key)
		spare := keep
		if !v.Table.whole(v.Seat, Board[s].Set) {
			spare += 250
		}
		if o.Why == nil && v.cash()-o.Facts.(Plan).Amount >= spare {
			return says(q, o.Key, "")
		}
	}
	return engine.Move{}, false
}

func strongAnswer(v *View, q *engine.Prompt) (engine.Move, bool) {
	switch q.Kind {
	case "jail":
		return strongJail(v, q)
	case "buy":
		return strongBuy(v, q)
	case "want":
		if v.cash() > v.reserve() {
			return says(q, "want", "")
		}
	case "low-blow":
		return strongBlow(v, q)
	case "cheap-shot":
		return strongShot(v, q)
	case "inherit":
		facts := q.Facts.(Legacy)
		if back := "restore:" + keys[facts.Space]; open(q, back) && v.cash()-facts.Restore > v.reserve()+200 {
			return says(q, back, "")
		}
	}
	return engine.Move{Prompt: q.ID, Answer: q.Default}, true
}

// strongJail leaves while there is something to buy, and stays in while the board is dangerous.
func strongJail(v *View, q *engine.Prompt) (engine.Move, bool) {
	free := 0
	for _, s := range contracts {
		if v.Table.Contracts[s].Owner == Bank {
			free++
		}
	}
	if free < 5 && v.Table.danger(v.Seat) > 100 {
		return says(q, "roll", "stay-inside")
	}
	for _, key := range []string{cardKeys[Luck], cardKeys[Pouches]} {
		if open(q, key) {
			return says(q, key, "")
		}
	}
	if open(q, "pay") && v.cash() > 150 {
		return says(q, "pay", "")
	}
	return says(q, "roll", "")
}

// strongBuy buys what is worth its price, and raises the money when it is worth much more.
func strongBuy(v *View, q *engine.Prompt) (engine.Move, bool) {
	s := q.Facts.(Offered).Space
	price, gain := Board[s].Price, v.Table.gain(v.Seat, s)
	if open(q, "buy") {
		if gain*10 < price*9 || (v.cash()-price < 30 && gain < price) {
			return says(q, "auction", "")
		}
		return says(q, "buy", "")
	}
	if rest := v.Offer("rest"); rest != nil && gain*10 > price*15 && v.Table.liquid(v.Seat) >= price+50 {
		for i := range rest.Options {
			o := &rest.Options[i]
			if at, _ := spaceOf(o.Key); o.Why == nil && !v.Table.whole(v.Seat, Board[at].Set) && Board[at].Set != Board[s].Set {
				return says(rest, o.Key, "raise-to-buy")
			}
		}
	}
	return says(q, "auction", "")
}

// strongBlow takes what helps most and hurts most.
func strongBlow(v *View, q *engine.Prompt) (engine.Move, bool) {
	key, best := q.Default.Key, -1<<30
	for i := range q.Options {
		o := &q.Options[i]
		s, ok := spaceOf(o.Key)
		if !ok || o.Why != nil {
			continue
		}
		set, victim := Board[s].Set, v.Table.Contracts[s].Owner
		after := v.Table
		worth := -after.holding(v.Seat, set) + after.holding(victim, set)*2/3
		for _, m := range members[set] {
			worth -= int(after.Contracts[m].Level) * Board[m].Cost / 3
			after.Contracts[m].Level = 0
		}
		after.Contracts[s].Owner = v.Seat
		worth += after.holding(v.Seat, set) - after.holding(victim, set)*2/3
		if worth > best {
			key, best = o.Key, worth
		}
	}
	return says(q, key, "")
}

// strongShot hits the one of the poorest who stands best.
func strongShot(v *View, q *engine.Prompt) (engine.Move, bool) {
	key, best := q.Default.Key, -1
	for i := range q.Options {
		o := &q.Options[i]
		if n := v.Table.standing(seatOf(o.Key)); o.Why == nil && n > best {
			key, best = o.Key, n
		}
	}
	return says(q, key, "")
}
