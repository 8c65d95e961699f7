// Chapter 18: Loans.

package pandemonium

import "monappoly/engine"

// owed is what a seat still owes the bank on all its loans.
func (t *Table) owed(seat engine.Seat) int {
	sum := 0
	for _, l := range t.Players[seat].Loans {
		sum += l.Balance
	}
	return sum
}

// instalment is a tenth of what the outstanding loans were, one grid step at the least (18.5).
func (t *Table) instalment(seat engine.Seat) int {
	sum := 0
	for _, l := range t.Players[seat].Loans {
		sum += l.Original
	}
	return t.Options.atLeast(sum, 10)
}

// mayBorrow says whether another loan is open (18.4).
func (t *Table) mayBorrow(seat engine.Seat) bool {
	return len(t.Players[seat].Loans) < 3 || t.Options.UnlimitedLoans
}

// loanSize is the gap that is left when some cash is kept, on the grid from above (18.2, 18.3, A136).
func (t *Table) loanSize(seat engine.Seat, due, keep int) int {
	return t.Options.up(due - (t.Players[seat].Cash - keep))
}

// borrow takes a loan for a debt.
func borrow(p *Pen, seat engine.Seat, due, keep int) {
	amount := p.Table().loanSize(seat, due, keep)
	p.Emit(LoanTaken{Seat: seat, Amount: amount, Kept: keep}, "18.2")
	if keep > 0 {
		p.Emit(LoanKept{Seat: seat, Kept: keep}, "18.3")
	}
}

// repayOffer lets a seat pay back any amount on its own turn (18.7).
func (t *Table) repayOffer(seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "repay", Rule: "18.7"}
	hi := min(t.Players[seat].Cash, t.owed(seat))
	o := engine.Option{Key: "repay", Rule: "18.7", Range: &engine.Range{Lo: 1, Hi: hi, Step: 1}}
	if len(t.Players[seat].Loans) == 0 {
		return q
	}
	if hi == 0 {
		o.Why = engine.Refuse("18.7", "no-cash")
	}
	q.Options = append(q.Options, o)
	return q
}

// repay pays loans back, the oldest first; what one loan does not need flows on to the next (A140).
func repay(p *Pen, seat engine.Seat, amount int) {
	p.Emit(Paid{From: seat, To: Bank, Amount: amount, For: ForRepay}, "18.7")
	for amount > 0 {
		off := min(amount, p.Table().Players[seat].Loans[0].Balance)
		p.Emit(LoanReduced{Seat: seat, Amount: off})
		amount -= off
	}
}
