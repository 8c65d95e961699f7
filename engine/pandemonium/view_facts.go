package pandemonium

import "monappoly/engine"

// LeaveFee is what a prisoner would pay to leave jail now, in pounds: nothing with a waiver (10.3, 6.8.c).
func (t *Table) LeaveFee(seat engine.Seat) int { return t.fee(seat) }

// Owns is how many deeds of a set a seat owns, without reserved ones.
func (t *Table) Owns(seat engine.Seat, set Set) int { return t.owns(seat, set) }

// Asks is what the bank asks of a seat for a free deed now, in pounds: the price, or
// half the list price where the deed could only be reserved (13.2, 15.1).
func (t *Table) Asks(seat engine.Seat, space Space) (price int, reserve bool) {
	if t.held(seat, space) {
		return t.Options.atLeast(Board[space].Price, 2), true
	}
	return t.Price(seat, space), false
}

// LoanFor is the size of a loan for a debt when some cash is kept, in pounds (18.2, 18.3).
func (t *Table) LoanFor(seat engine.Seat, due, keep int) int { return t.loanSize(seat, due, keep) }
