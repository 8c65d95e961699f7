package pandemonium

import "monappoly/engine"

// LeaveFee is what a prisoner would pay to leave jail now, in pounds: nothing with a waiver (10.3, 6.8.c).
func (t *Table) LeaveFee(seat engine.Seat) int { return t.fee(seat) }

// JailCards is how many held cards of the viewer open the jail; for anybody else it is none that can be seen.
func (v *View) JailCards(seat engine.Seat) int { return len(releaseCards(&v.Table, seat)) }

// Owns is how many deeds of a set a seat owns, without reserved ones.
func (t *Table) Owns(seat engine.Seat, set Set) int { return t.owns(seat, set) }

// LoanFor is the size of a loan for a debt when some cash is kept, in pounds (18.2, 18.3).
func (t *Table) LoanFor(seat engine.Seat, due, keep int) int { return t.loanSize(seat, due, keep) }
