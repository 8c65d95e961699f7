// Chapter 12: Bankruptcy.

package mercs

import "monappoly/engine"

// ruin takes a debtor out of the game who cannot pay.
func ruin(p *engine.Play[Table], f Debt) {
	if f.To >= 0 {
		ruinedBy(p, f)
		return
	}
	// A21: what is left in cash still goes where it was owed.
	if cash := p.Table().Players[f.Seat].Cash; cash > 0 {
		f.pay(p, cash)
	}
	toBank(p, f.Seat, false)
}

// ruinedBy hands everything to the creditor (DP.63, A31).
func ruinedBy(p *engine.Play[Table], f Debt) {
	t := p.Table()
	p.Emit(Bankrupt{Seat: f.Seat, To: f.To}, "DP.62")
	for set := Brown; set < Rides; set++ {
		if t.Contracts[members[set][0]].Owner == f.Seat && t.built(set) > 0 {
			clearSet(p, f.Seat, set)
		}
	}
	var owned, resting []Space
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner != f.Seat {
			continue
		}
		owned = append(owned, s)
		if !c.Resting && !t.Options.CleanDeeds {
			rest(p, f.Seat, s)
		}
		if t.Contracts[s].Resting {
			resting = append(resting, s)
		}
	}
	if cash := t.Players[f.Seat].Cash; cash > 0 {
		p.Emit(Paid{From: f.Seat, To: f.To, Amount: cash, For: ForRuin}, "DP.63")
	}
	if cards := t.Players[f.Seat].Cards; len(owned) > 0 || cards != [decks]bool{} {
		p.Emit(HandedOver{From: f.Seat, To: f.To, Contracts: owned, Cards: cards}, "DP.63")
	}
	p.Out(f.Seat)
	inherit(p, f.To, resting)
}

// toBank gives everything back to the Bank; the contracts are auctioned as soon as the table is free (DP.64).
func toBank(p *engine.Play[Table], seat engine.Seat, resigned bool) {
	t := p.Table()
	p.Emit(Bankrupt{Seat: seat, To: Bank, Resigned: resigned}, "DP.62")
	for d, held := range t.Players[seat].Cards {
		if held {
			p.Emit(CardReturned{Seat: seat, Deck: Deck(d), Card: keepCard(Deck(d))}, "DP.64")
		}
	}
	if cash := t.Players[seat].Cash; cash > 0 {
		p.Emit(PaidBank{Seat: seat, Amount: cash, For: ForRuin}, "DP.64")
	}
	var owned []Space
	for _, s := range contracts {
		if t.Contracts[s].Owner == seat {
			owned = append(owned, s)
		}
	}
	if len(owned) > 0 {
		p.Emit(Foreclosed{Seat: seat, Contracts: owned}, "DP.64")
	}
	p.Out(seat)
}

// resign takes a seat out that leaves the table. Its debts to players are settled first, the open
// one and those that wait, whatever stands above them: leaving is no way round a creditor (A42). The
// first that it cannot meet makes it bankrupt by that player.
func resign(p *engine.Play[Table], seat engine.Seat) {
	t := p.Table()
	for _, f := range owing(p.Stack(), t, seat) {
		if f.asked {
			p.Emit(RentCollected{Owner: f.To, Payer: seat, Space: f.space})
		}
		if t.liquid(seat) < f.Amount {
			ruinedBy(p, f.Debt)
			return
		}
		raiseAll(p, seat, f.Amount)
		f.pay(p, f.Amount)
	}
	toBank(p, seat, true)
}

// owed is a debt to a player, or a rent that was asked for and is no debt yet.
type owed struct {
	Debt
	asked bool
	space Space // of a rent
}

// owing are a seat's debts to players: those on the stack from the top down, then the rents that were asked for.
func owing(stack engine.Stack[Table], t *Table, seat engine.Seat) []owed {
	var list []owed
	for i := len(stack) - 1; i >= 0; i-- {
		if f, ok := stack[i].Frame.(Debt); ok && f.Seat == seat && f.To >= 0 {
			list = append(list, owed{Debt: f})
		}
	}
	for _, c := range t.Claims {
		if c.Payer == seat && c.Asked {
			rent := Debt{Seat: seat, To: c.Owner, Amount: c.Amount, For: rentReason(c.Space)}
			list = append(list, owed{Debt: rent, asked: true, space: c.Space})
		}
	}
	return list
}

// inherit asks the new owner of contracts that are out of commission what becomes of each (DP.55).
func inherit(p *engine.Play[Table], seat engine.Seat, got []Space) {
	t := p.Table()
	var resting [spaces]bool
	some := false
	for _, s := range got {
		if t.Contracts[s].Resting {
			resting[s], some = true, true
		}
	}
	if some && t.playing().Count() > 1 {
		p.Push(Inheriting{Seat: seat, Open: resting})
	}
}

// Inheriting is a new owner of contracts that are out of commission.
type Inheriting struct {
	Seat engine.Seat
	Open [spaces]bool // still to be decided
}

func (f Inheriting) next() (Space, bool) {
	for s, open := range f.Open {
		if open {
			return Space(s), true
		}
	}
	return 0, false
}

// Legacy is what the new owner is asked about.
type Legacy struct {
	Space   Space
	Restore int
	Fee     int
}

// Ask asks about one contract after the other, in board order.
func (f Inheriting) Ask(t *Table) []engine.Prompt {
	s, ok := f.next()
	if !ok || t.Contracts[s].Owner != f.Seat || !t.Contracts[s].Resting {
		return nil
	}
	value, cash := Board[s].Value(), t.Players[f.Seat].Cash
	facts := Legacy{Space: s, Restore: t.Options.Tenth.Redeem(value), Fee: t.Options.Tenth.Tenth(value)}
	back := engine.Option{Key: "restore:" + keys[s], Rule: "DP.59", Facts: facts}
	if cash < facts.Restore {
		back.Why = engine.Refuse("DP.59", "short-of-m", facts.Restore, cash)
	}
	keep := engine.Option{Key: "keep:" + keys[s], Rule: "DP.55", Facts: facts}
	return []engine.Prompt{{
		Seat: f.Seat, Kind: "inherit", Rule: "DP.55", Facts: facts, Clock: engine.Decision,
		Options: []engine.Option{keep, back}, Default: engine.Answer{Key: keep.Key},
	}}
}

// Answer pays the tenth, which may be a debt of its own (A32), or restores.
func (f Inheriting) Answer(p *engine.Play[Table], q engine.Prompt, a engine.Answer) error {
	facts := q.Facts.(Legacy)
	f.Open[facts.Space] = false
	p.Set(f)
	if a.Key == "restore:"+keys[facts.Space] {
		p.Emit(PutBack{Seat: f.Seat, Space: facts.Space, Cost: facts.Restore}, "DP.55", "DP.59")
		return nil
	}
	p.Emit(KeptOut{Seat: f.Seat, Space: facts.Space, Fee: facts.Fee}, "DP.55")
	p.Push(Debt{Seat: f.Seat, To: Bank, Amount: facts.Fee, For: ForKeep})
	return nil
}

// Run ends when everything is decided, and passes over what has changed hands or been put back since.
func (f Inheriting) Run(p *engine.Play[Table]) {
	s, ok := f.next()
	if !ok {
		p.Done()
		return
	}
	f.Open[s] = false
	p.Set(f)
}

// Without drops it when the new owner has left.
func (f Inheriting) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, seat != f.Seat }
