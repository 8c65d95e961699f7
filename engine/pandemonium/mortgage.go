// Chapter 17: Mortgages.

package pandemonium

import "monappoly/engine"

// mortgageValue is half the list price.
func mortgageValue(space Space) int { return Board[space].Price / 2 }

// RedeemCost is what lifting the mortgage of a deed costs, in pounds: the mortgage value and a tenth of it, on the grid (A143).
func (t *Table) RedeemCost(space Space) int { return t.Options.atLeast(Board[space].Price*11, 20) }

// pawned are the deeds that the seat has mortgaged now.
func (t *Table) pawned(seat engine.Seat) Pawned {
	m := counted
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == seat && d.Mortgaged && !d.Reserved {
			m |= 1 << s
		}
	}
	return m
}

// mortgageFee is a fifth of the list price of every deed that was mortgaged (17.1, A162).
func (t *Table) mortgageFee(pawned Pawned) Bill {
	var b Bill
	sum := 0
	for _, s := range deeds {
		if pawned.has(s) {
			sum += Board[s].Price
			b.Lines = append(b.Lines, Line{Fact: "deed", N: int(s)})
		}
	}
	b.Total = t.Options.atLeast(sum, 5)
	return b
}

// mortgageOptions lists the deeds that could be mortgaged: not reserved, and no building in the set.
func (t *Table) mortgageOptions(seat engine.Seat) []engine.Option {
	var list []engine.Option
	for _, s := range deeds {
		d := &t.Deeds[s]
		if d.Owner != seat || d.Reserved || d.Mortgaged {
			continue
		}
		o := engine.Option{Key: "mortgage:" + s.Key(), Rule: "20.1", Facts: CostFacts{Space: s, Cost: mortgageValue(s)}}
		if t.built(Board[s].Set) {
			o.Why = engine.Refuse("17.4", "sell-first")
		}
		list = append(list, o)
	}
	return list
}

// mortgage turns a deed over for half its price.
func mortgage(p *Pen, seat engine.Seat, space Space) {
	p.Emit(Mortgaged{Seat: seat, Space: space})
	revalued(p, space)
	p.Emit(Paid{From: Bank, To: seat, Amount: mortgageValue(space), For: ForMortgage, Space: space})
}

// redeemOffer lists the mortgages that a seat could lift, on its own turn (A112).
func (t *Table) redeemOffer(seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "redeem", Rule: "17.1"}
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == seat && d.Mortgaged && !d.Reserved {
			cost := t.RedeemCost(s)
			o := engine.Option{Key: s.Key(), Rule: "17.1", Facts: CostFacts{Space: s, Cost: cost}}
			if t.Players[seat].Cash < cost {
				o.Why = engine.Refuse("0.7", "short", cost-t.Players[seat].Cash)
			}
			q.Options = append(q.Options, o)
		}
	}
	return q
}

// redeem lifts a mortgage.
func redeem(p *Pen, seat engine.Seat, space Space) {
	p.Emit(Paid{From: seat, To: Bank, Amount: p.Table().RedeemCost(space), For: ForRedeem, Space: space})
	p.Emit(Redeemed{Seat: seat, Space: space})
}
