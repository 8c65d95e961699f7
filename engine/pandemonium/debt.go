// Chapters 18.1 and 20: debts, and every way to raise the money.

package pandemonium

import "monappoly/engine"

// Debt is money that a seat owes and does not have. While it is short it may
// borrow, mortgage, sell buildings, deal with anybody, or give up (A135).
type Debt struct {
	Seat   engine.Seat
	To     engine.Seat // a seat, Bank or Pot
	Amount int
	For    For
	Space  Space
	Card   CardID
	Rule   engine.Rule // cited with the payment
	Bill   Bill
}

// pay pays a debt at once, or pushes it. The frame at work must have set or ended itself before.
func pay(p *Pen, d Debt) {
	t := p.Table()
	if d.Amount <= 0 || !t.in(d.Seat) {
		return
	}
	rules := d.rules()
	if t.Players[d.Seat].Cash >= d.Amount {
		p.Emit(d.paid(), rules...)
		return
	}
	p.Emit(Owes{Seat: d.Seat, To: d.To, Amount: d.Amount, For: d.For, Space: d.Space, Bill: d.Bill}, rules...)
	p.Push(d)
}

// payAll lets debts be paid one after the other in the given order (A141).
func payAll(p *Pen, debts []Debt) {
	if len(debts) > 0 {
		p.Push(Queue{Debts: debts})
	}
}

// Queue is debts that are paid one after the other.
type Queue struct {
	engine.Runs[Table]
	Debts []Debt
}

// Run pays the next one.
func (f Queue) Run(p *Pen) {
	if len(f.Debts) == 0 {
		p.Done()
		return
	}
	d := f.Debts[0]
	p.Set(Queue{Debts: f.Debts[1:]})
	pay(p, d)
}

// Without drops the debts of a player who has left; what they had still to ask for is owed to the bank (A165).
func (f Queue) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	var rest []Debt
	for _, d := range f.Debts {
		if d.Seat == seat {
			continue
		}
		if d.To == seat {
			d.To = Bank // as the debt that is open (A165)
		}
		rest = append(rest, d)
	}
	return Queue{Debts: rest}, true
}

// CloneFrame shares no list.
func (f Queue) CloneFrame() engine.Frame[Table] {
	return Queue{Debts: append([]Debt(nil), f.Debts...)}
}

func (f Debt) rules() []engine.Rule {
	rules := f.Bill.Rules()
	if f.Rule != "" {
		rules = append(rules, f.Rule)
	}
	return rules
}

func (f Debt) paid() Paid {
	return Paid{From: f.Seat, To: f.To, Amount: f.Amount, For: f.For, Space: f.Space, Card: f.Card, Bill: f.Bill}
}

// DebtFacts is what the debt prompt is about.
type DebtFacts struct {
	To     engine.Seat
	Amount int
	Short  int // what is still missing
	For    For
	Space  Space
	Bill   Bill
	Loan   int // the loan with nothing kept
}

// Ask asks how the money is raised, as long as it is short and there is a way.
func (f Debt) Ask(t *Table) []engine.Prompt {
	short := f.Amount - t.Players[f.Seat].Cash
	if short <= 0 {
		return nil
	}
	options := f.ways(t)
	if !open(options) && !t.tradeable(f.Seat) {
		return nil
	}
	options = append(options, engine.Option{Key: "bankrupt", Rule: "20.1"})
	return []engine.Prompt{{
		Seat: f.Seat, Kind: "debt", Rule: "18.1", Clock: engine.Decision,
		Facts: DebtFacts{
			To: f.To, Amount: f.Amount, Short: short, For: f.For, Space: f.Space, Bill: f.Bill,
			Loan: t.loanSize(f.Seat, f.Amount, 0),
		},
		Options: options, Default: safeWay(options),
	}}
}

// ways lists the loan, the mortgages and the building sales.
func (f Debt) ways(t *Table) []engine.Option {
	loan := engine.Option{
		Key: "loan", Rule: "18.2",
		Range: &engine.Range{Lo: 0, Hi: max(0, min(200, t.Players[f.Seat].Cash)), Step: 1},
	}
	if !t.mayBorrow(f.Seat) {
		loan.Why = engine.Refuse("18.4", "three-loans")
	}
	options := append([]engine.Option{loan}, t.mortgageOptions(f.Seat)...)
	return append(options, t.sellOptions(f.Seat)...)
}

// safeWay is the smallest lawful step: loan before mortgage before sale before giving up (A157).
func safeWay(options []engine.Option) engine.Answer {
	for _, o := range options {
		if o.Why == nil {
			return engine.Answer{Key: o.Key}
		}
	}
	return engine.Answer{Key: "bankrupt"}
}

// tradeable says whether the seat has anything that others might pay for.
func (t *Table) tradeable(seat engine.Seat) bool {
	return t.property(seat) || len(t.Players[seat].Hand) > 0
}

// Answer raises some money, or gives up.
func (f Debt) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	switch a.Key {
	case "loan":
		p.Set(f)
		borrow(p, f.Seat, f.Amount, a.Amount)
	case "bankrupt":
		p.Done()
		bankrupt(p, f.Seat, f, true)
	default:
		p.Set(f)
		raise(p, f.Seat, a.Key)
	}
	return nil
}

// Run pays as soon as there is enough, or ends the game of whoever has no way left.
func (f Debt) Run(p *Pen) {
	p.Done()
	if p.Table().Players[f.Seat].Cash >= f.Amount {
		p.Emit(f.paid())
		return
	}
	if !p.Table().mayBorrow(f.Seat) {
		p.Emit(LoanRefused{Seat: f.Seat}, "18.4") // a fourth loan is all that could have helped
	}
	bankrupt(p, f.Seat, f, false)
}

// Without drops the debt of a player who has left; a debt to one is owed to the bank.
func (f Debt) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	if f.To == seat {
		f.To = Bank
	}
	return f, f.Seat != seat
}

// CloneFrame shares no bill.
func (f Debt) CloneFrame() engine.Frame[Table] {
	f.Bill.Lines = append([]Line(nil), f.Bill.Lines...)
	return f
}
