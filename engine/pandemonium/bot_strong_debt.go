package pandemonium

import (
	"strings"

	"monappoly/engine"
)

// debt raises money in the cheapest way. A loan costs no interest, but there are
// only three: a small sum comes from what is little missed, if there is such a thing.
func (m *mind) debt(q *engine.Prompt) (engine.Answer, string) {
	f := q.Facts.(DebtFacts)
	best, cost := pick(q, func(o *engine.Option) float64 { return -m.raiseCost(o, f.Short) })
	if best == nil || best.Key == "bankrupt" && cost < -1e8 && q.Default.Key != "bankrupt" {
		return q.Default, ""
	}
	a := engine.Answer{Key: best.Key}
	switch {
	case best.Key == "loan":
		a.Amount = best.Range.Hi // the cash that is kept costs nothing either
		return a, "loan-first"
	case strings.HasPrefix(best.Key, "mortgage:"):
		return a, "mortgages-least"
	case best.Key == "bankrupt":
		return a, ""
	}
	return a, "sells-least"
}

// raiseCost is what a way to raise money costs in pounds, for each pound that it brings towards the sum.
func (m *mind) raiseCost(o *engine.Option, short int) float64 {
	verb, space := cutKey(o.Key)
	switch verb {
	case "loan":
		return m.loanCost(short)
	case "bankrupt":
		return 1e9
	case "mortgage":
		price := float64(Board[space].Price)
		lost := m.visits(min(m.rest, 6))*float64(m.rent(space))*0.85 + price*0.05
		lost += price * 0.2 * min(2, m.rest*0.4) // the fee at GO until it is lifted
		if m.near(space) {
			lost += price
		}
		return lost / float64(useful(mortgageValue(space), short))
	case "sell":
		d := &m.t.Deeds[space]
		lost := float64(Board[space].Rents[d.Level]-Board[space].Rents[d.Level-1]) * m.visits(min(m.rest, 6))
		return lost / float64(useful(saleValue(space, d.Level, d.Level-1), short))
	}
	return 50
}

// useful is how much of a sum helps: what is beyond the debt counts a fifth.
func useful(brings, short int) int { return max(1, min(brings, short)+max(0, brings-short)/5) }

// loanCost grows as loans run out, and is small for a large sum.
func (m *mind) loanCost(short int) float64 {
	if m.t.Options.UnlimitedLoans {
		return 0
	}
	slot := [4]float64{60, 120, 400, 400}[min(3, len(m.pl.Loans))]
	return slot / float64(max(1, short))
}

// near says whether the bot is close to building on the deed's set.
func (m *mind) near(s Space) bool {
	set := Board[s].Set
	return set.colour() && m.t.owns(m.me, set) >= len(members[set])-1
}

// repay frees a loan that is small beside the cash at hand.
func (m *mind) repay(q *engine.Prompt) (engine.Answer, string) {
	r := q.Options[0].Range
	balance := m.pl.Loans[0].Balance
	spare := m.free() - 200
	switch {
	case q.Options[0].Why != nil || m.t.Options.UnlimitedLoans || m.rest < 2:
		return engine.Answer{}, ""
	case len(m.pl.Loans) < 2 && balance*4 > spare, len(m.pl.Loans) >= 2 && balance > spare, balance > r.Hi:
		return engine.Answer{}, ""
	}
	return engine.Answer{Key: "repay", Amount: balance}, "frees-loan"
}
