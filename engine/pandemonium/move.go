// Chapters 3 and 8: travelling round the board, past GO or onto it.

package pandemonium

import (
	"monappoly/engine"
	"monappoly/engine/ring"
)

// Cause is what brought a player to a space.
type Cause uint8

// The causes.
const (
	ByRoll   Cause = iota // the player's own roll
	ByThird               // somebody else's third die (2.1)
	ByDouble              // a double's moves (4.1)
	ByCard                // a card
)

// Via is how a player arrived, as far as the landing asks.
type Via struct {
	Cause   Cause
	Double  bool // by a double: fines are doubled (4.4), card spaces give the Percentage card (A65)
	Third   bool // in somebody's third-die move: utilities count the third die (16.2)
	Back    bool // against the facing: crossing GO does nothing (A40), stopping there is no pass (A42)
	Advance bool // sent to a named space: no space card there (6.4)
}

// Move takes a player some spaces along or against their facing, and then lands (3.3, 3.4).
type Move struct {
	engine.Runs[Table]
	Seat engine.Seat
	Left int
	Back bool
	Via  Via
}

// Run goes as far as GO, or to the end.
func (f Move) Run(p *Pen) {
	t := p.Table()
	pl := &t.Players[f.Seat]
	if !t.in(f.Seat) || pl.Jailed {
		p.Done()
		return
	}
	f.Via.Back = f.Back
	facing := pl.Facing
	if f.Back {
		p.Set(Land{Seat: f.Seat, Via: f.Via})
		p.Emit(Moved{Seat: f.Seat, From: pl.Space, To: pl.Space.ahead(-facing * f.Left), Steps: -f.Left, Cause: f.Via.Cause})
		return
	}
	dist := ring.Gap(pl.Space, GO, facing, spaces)
	if f.Left <= dist {
		p.Set(Land{Seat: f.Seat, Via: f.Via})
		p.Emit(Moved{Seat: f.Seat, From: pl.Space, To: pl.Space.ahead(facing * f.Left), Steps: f.Left, Cause: f.Via.Cause})
		return
	}
	f.Left -= dist
	p.Set(f)
	p.Emit(Moved{Seat: f.Seat, From: pl.Space, To: GO, Steps: dist, Over: true, Cause: f.Via.Cause})
	p.Push(GOPass{Seat: f.Seat})
}

// Without drops the move of a player who has left.
func (f Move) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// GOPass is a player going past GO, or stopping on it (A41): money, mortgage fee, instalment, in this order (A46).
type GOPass struct {
	Seat    engine.Seat
	Stopped bool
	Drew    CardID // a kept card that stopping here gave (A72)
	Step    uint8
	Due     int    // the instalment that is being paid
	Pawned  Pawned `json:",omitempty"` // what was mortgaged when the player stopped on GO; in passing nothing comes between
}

// The steps of a pass.
const (
	passCards uint8 = iota
	passMoney
	passFee
	passInstalment
	passReduce
	passTopUp
	passDone
)

// Ask offers to pay more of the loans than the instalment (18.7).
func (f GOPass) Ask(t *Table) []engine.Prompt {
	if f.Step != passTopUp {
		return nil
	}
	pl := &t.Players[f.Seat]
	return []engine.Prompt{{
		Seat: f.Seat, Kind: "top-up", Rule: "18.7", Clock: engine.Decision,
		Options: []engine.Option{
			{Key: "enough"},
			{Key: "more", Rule: "18.7", Range: &engine.Range{Lo: 1, Hi: min(pl.Cash, t.owed(f.Seat)), Step: 1}},
		},
		Default: engine.Answer{Key: "enough"},
	}}
}

// Answer pays more, or goes on.
func (f GOPass) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	f.Step = passDone
	p.Set(f)
	if a.Key == "more" {
		repay(p, f.Seat, a.Amount)
	}
	return nil
}

// Run goes through what GO pays and charges.
func (f GOPass) Run(p *Pen) {
	t := p.Table()
	step := f.Step
	f.Step++
	switch step {
	case passCards:
		p.Set(f)
		askAboutGO(p, f.Seat, f.Stopped, f.Drew)
	case passMoney:
		p.Set(f)
		f.money(p)
	case passFee:
		p.Set(f)
		f.fee(p)
	case passInstalment:
		f.Due = t.instalment(f.Seat)
		p.Set(f)
		if f.Due > 0 && !t.noGOCharges(f.Seat) {
			p.Emit(InstalmentDue{Seat: f.Seat, Amount: f.Due}, "18.5")
			pay(p, Debt{Seat: f.Seat, To: Bank, Amount: f.Due, For: ForInstal})
		}
	case passReduce:
		f.Step = passDone
		if f.Due > 0 && !t.noGOCharges(f.Seat) {
			f.reduce(p)
			return
		}
		p.Set(f)
	case passDone:
		p.Done()
		p.Emit(GODone{Seat: f.Seat})
	}
}

// money pays what GO pays: 200 clockwise or on the spot, 100 anti-clockwise (8.2 to 8.4).
func (f GOPass) money(p *Pen) {
	t := p.Table()
	amount, rule, what := 200, engine.Rule("8.2"), ForGO
	switch {
	case f.Stopped:
		rule, what = "8.4", ForGOStop
	case t.Players[f.Seat].Facing < 0:
		amount, rule = 100, "8.3"
	}
	amount, to := t.goMoney(f.Seat, amount)
	if !f.Stopped || !t.Players[f.Seat].Passed { // who stopped here has passed before the card (A164)
		p.Emit(PassedGO{Seat: f.Seat})
	}
	if amount > 0 {
		p.Emit(Paid{From: Bank, To: to, Amount: amount, For: what}, rule)
	}
}

// fee charges a fifth of the list price for every deed that is mortgaged at this instant (17.1 to 17.3, A162).
func (f GOPass) fee(p *Pen) {
	t := p.Table()
	if t.noGOCharges(f.Seat) {
		return
	}
	pawned := f.Pawned
	if pawned == 0 {
		pawned = t.pawned(f.Seat)
	}
	bill := t.mortgageFee(pawned)
	if bill.Total > 0 {
		pay(p, Debt{Seat: f.Seat, To: Bank, Amount: bill.Total, For: ForGOFee, Rule: "17.1", Bill: bill})
	}
}

// reduce writes the instalment off the oldest loan; what is beyond its balance is lost (18.6, A139).
func (f GOPass) reduce(p *Pen) {
	t := p.Table()
	oldest := t.Players[f.Seat].Loans[0].Balance
	off := min(f.Due, oldest)
	if t.owed(f.Seat) > off && t.Players[f.Seat].Cash > 0 {
		f.Step = passTopUp
	}
	p.Set(f)
	p.Emit(LoanReduced{Seat: f.Seat, Amount: off, Lost: f.Due - off}, "18.6")
}

// Without drops the pass of a player who has left.
func (f GOPass) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// InstalmentDue is the share of the loans that GO asks back (18.5).
type InstalmentDue struct {
	Seat   engine.Seat
	Amount int
}

// Apply changes nothing: the payment is an event of its own.
func (e InstalmentDue) Apply(*Table) {}

// GODone ends what cards have said about one pass.
type GODone struct{ Seat engine.Seat }

// Apply takes the pass's marks off.
func (e GODone) Apply(t *Table) {
	t.unmark(e.Seat, MarkGOFactor, MarkGOReceiver, MarkNoGOCharges)
}
