package deal

import (
	"cmp"
	"slices"

	"monappoly/engine"
	"monappoly/engine/window"
)

// greedy is a bot that is never changed again: others are measured against it. It
// plays properties into the most complete colour, then the dearest rent against the
// richest, then banks its dearest card, all but Just Say No; it pays with its
// cheapest sufficient cards, bank first; it says no only to Deal Breaker and to
// demands of 5M or more. It never doubles, steals, builds, rearranges or passes Go.
func greedy(v *View, q *engine.Prompt) engine.Move {
	switch q.Kind {
	case "turn":
		return greedyTurn(v, q)
	case "charge", "target":
		return greedyDearest(v, q)
	case "double":
		return key(verbDouble+":0", "")
	case "no":
		return greedyNo(v, q)
	case "pay":
		return greedyPay(v, q)
	case "place":
		return greedyPlace(v, q)
	}
	return engine.Move{Answer: q.Default}
}

func greedyTurn(v *View, q *engine.Prompt) engine.Move {
	bestKey, bestRank := keyEnd, 0
	for i := range q.Options {
		o := &q.Options[i]
		if o.Why != nil {
			continue
		}
		c, _ := o.Facts.(Choice)
		rank := 0
		switch verb, _, _ := parts(o.Key); verb {
		case verbLay:
			rank = 10_000 + 10*v.mine().fill(c.Colour) + faces[c.Card].Value
		case verbRent:
			rank = 1_000 + v.bestRent(faces[c.Card].Hues)
		case verbBank:
			if faces[c.Card].Deed != JustSayNo {
				rank = 10 + faces[c.Card].Value
			}
		}
		if rank > bestRank {
			bestKey, bestRank = o.Key, rank
		}
	}
	return key(bestKey, "")
}

// bestRent is the most that the viewer can charge for a rent of these colours, in M.
func (v *View) bestRent(h Hues) int {
	best := 0
	for i := range v.mine().Groups {
		if g := &v.mine().Groups[i]; h.Has(g.Colour) {
			best = max(best, v.Options.RentOf(g))
		}
	}
	return best
}

// greedyDearest takes the option with the largest amount; of the players, who could pay the most.
func greedyDearest(v *View, q *engine.Prompt) engine.Move {
	bestKey, best := q.Default.Key, -1
	for i := range q.Options {
		o := &q.Options[i]
		c, ok := o.Facts.(Choice)
		if !ok || o.Why != nil {
			continue
		}
		amount := c.Amount
		if q.Kind == "target" {
			amount = v.Seats[c.Seat].payable()
		}
		if amount > best {
			bestKey, best = o.Key, amount
		}
	}
	return key(bestKey, "")
}

func greedyNo(v *View, q *engine.Prompt) engine.Move {
	a := &v.Affair
	if q.Option(verbNo).Why == nil && v.Me == a.Target && (a.Deed == DealBreaker || a.Due >= 5) {
		return key(verbNo, "")
	}
	return key(window.Pass, "")
}

// greedyPay adds cards from the cheapest up, the bank's first, until they suffice;
// then it takes back what is one too many, the cheapest first. Where the bank must pay
// first, it takes no money back for a property (G.53).
func greedyPay(v *View, q *engine.Prompt) engine.Move {
	due := q.Facts.(DebtFacts).Due
	coins := make([]Coin, len(q.Options))
	for i := range q.Options {
		coins[i] = *q.Options[i].Facts.(*Coin)
	}
	slices.SortStableFunc(coins, func(a, b Coin) int {
		return cmp.Or(btoi(a.Where != InBank)-btoi(b.Where != InBank), a.Value-b.Value)
	})
	n, total := 0, 0
	for n < len(coins) && total < due {
		total += coins[n].Value
		n++
	}
	coins = coins[:n]
	bankGoes := v.Options.PayBankFirst && n > 0 && coins[n-1].Where != InBank
	for i := 0; i < len(coins); {
		if total-coins[i].Value >= due && !(bankGoes && coins[i].Where == InBank) {
			total -= coins[i].Value
			coins = slices.Delete(coins, i, i+1)
			continue
		}
		i++
	}
	var m engine.Move
	for _, c := range coins {
		m.Answer.Keys = append(m.Answer.Keys, cardKeys[c.Card])
	}
	return m
}

func greedyPlace(v *View, q *engine.Prompt) engine.Move {
	bestKey, best := q.Default.Key, -1
	for i := range q.Options {
		c := q.Options[i].Facts.(Choice)
		if fill := v.mine().fill(c.Colour); fill > best {
			bestKey, best = q.Options[i].Key, fill
		}
	}
	return key(bestKey, "")
}
