// Chapter 20: Bankruptcy.

package pandemonium

import "monappoly/engine"

// bankrupt takes a seat out of the game: the estate goes to the bank, which pays
// a creditor in full; the last one standing wins (20.1 to 20.4).
func bankrupt(p *Pen, seat engine.Seat, debt Debt, resigned bool) {
	t := p.Table()
	cash := t.Players[seat].Cash
	p.Emit(Bankrupted{Seat: seat, Resigned: resigned}, "20.1")
	if cash != 0 {
		p.Emit(Paid{From: seat, To: Bank, Amount: cash, For: ForEstate})
	}
	p.Emit(EstateReturned{Seat: seat, Cash: cash}, "20.2")
	for _, e := range p.Stack() {
		if f, ok := e.Frame.(Effects); ok && f.ends(seat) { // a card at work is in nobody's hand
			p.Emit(CardSpent{Card: f.Card, Void: true})
		}
		if f, ok := e.Frame.(Land); ok && f.Seat == seat {
			t.forget(p, e.ID)
		}
	}
	if debt.To >= 0 && debt.Amount > 0 && t.in(debt.To) {
		p.Emit(Paid{From: Bank, To: debt.To, Amount: debt.Amount, For: ForCreditor}, "20.3")
	}
	p.Out(seat)
	if t.left() > 1 {
		return
	}
	for _, winner := range t.Order {
		if t.in(winner) {
			p.Emit(Won{Seat: winner}, "20.4")
			p.Over()
			return
		}
	}
}

// owes says whether the debt that is live now is that seat's.
func owes(stack engine.Stack[Table], seat engine.Seat) bool {
	d, ok := stack.Top().(Debt)
	return ok && d.Seat == seat
}
