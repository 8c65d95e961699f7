package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// For says what money is paid for; it picks the words.
type For string

// What money is paid for.
const (
	ForTurnTax   For = "turn-tax"
	ForNumber    For = "number"
	ForSnakeEyes For = "snake-eyes"
	ForTriple    For = "triple"
	ForGO        For = "go"
	ForGOStop    For = "go-stop"
	ForBuy       For = "buy"
	ForReserve   For = "reserve"
	ForUnreserve For = "unreserve"
	ForAuction   For = "auction"
	ForRent      For = "rent"
	ForTax       For = "tax"
	ForJailFee   For = "jail-fee"
	ForParkingIn For = "parking-in"
	ForParking   For = "parking"
	ForMortgage  For = "mortgage"
	ForRedeem    For = "redeem"
	ForBuild     For = "build"
	ForSell      For = "sell"
	ForLoan      For = "loan"
	ForGOFee     For = "mortgage-fee"
	ForInstal    For = "instalment"
	ForRepay     For = "repay"
	ForCard      For = "card"
	ForFine      For = "fine"
	ForEstate    For = "estate"
	ForCreditor  For = "creditor"
	ForTrade     For = "trade"
)

// Line is one step of a bill: what it is, its number, and the rule behind it.
type Line struct {
	Fact   string // "base", "set", "houses", "dice", "times", "event", "card", "double"…
	N      int    // pounds, or a factor, or what the dice show
	Factor bool   // N multiplies
	Rule   engine.Rule
}

// Bill is how an amount came about: the last total is what is due.
type Bill struct {
	Lines []Line
	Total int
}

// Rules are the rules of the bill's lines, each once, in order.
func (b Bill) Rules() []engine.Rule {
	var rules []engine.Rule
	for _, l := range b.Lines {
		if l.Rule != "" && !slices.Contains(rules, l.Rule) {
			rules = append(rules, l.Rule)
		}
	}
	return rules
}

// Paid is the one event that moves money, from purse to purse. What leaves the bank is new, what enters it is gone.
type Paid struct {
	From, To engine.Seat
	Amount   int // pounds
	For      For
	Space    Space
	Card     CardID
	Bill     Bill
}

// Apply moves the money.
func (e Paid) Apply(t *Table) {
	t.add(e.From, -e.Amount)
	t.add(e.To, e.Amount)
}

func (t *Table) add(purse engine.Seat, amount int) {
	switch {
	case purse >= 0:
		t.Players[purse].Cash += amount
	case purse == Pot:
		t.Pot += amount
	}
}

// Owes is a debt that the debtor's cash does not cover (18.1).
type Owes struct {
	Seat, To engine.Seat
	Amount   int
	For      For
	Space    Space
	Bill     Bill
}

// Apply changes nothing: the debt is a frame.
func (e Owes) Apply(*Table) {}

// LoanRefused says that three loans are outstanding (18.4): the player goes bankrupt for want of a fourth.
// Games of before have it with every debt of such a player.
type LoanRefused struct{ Seat engine.Seat }

// Apply changes nothing.
func (e LoanRefused) Apply(*Table) {}

// LoanTaken is a loan: its size on the grid, and what the borrower kept back.
type LoanTaken struct {
	Seat   engine.Seat
	Amount int
	Kept   int
}

// Apply pays the loan out.
func (e LoanTaken) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Cash += e.Amount
	p.Loans = append(slices.Clone(p.Loans), Loan{e.Amount, e.Amount})
}

// LoanKept notes that the borrower has kept some cash (18.3).
type LoanKept struct {
	Seat engine.Seat
	Kept int
}

// Apply changes nothing: the loan is an event of its own.
func (e LoanKept) Apply(*Table) {}

// LoanReduced takes something off one loan; a loan that is paid back is gone.
type LoanReduced struct {
	Seat   engine.Seat
	Nth    int // 0 is the oldest
	Amount int
	Lost   int // paid beyond its balance, and lost (18.6)
}

// Apply reduces the loan.
func (e LoanReduced) Apply(t *Table) {
	p := &t.Players[e.Seat]
	p.Loans = slices.Clone(p.Loans)
	p.Loans[e.Nth].Balance -= e.Amount
	if p.Loans[e.Nth].Balance == 0 {
		p.Loans = slices.Delete(p.Loans, e.Nth, e.Nth+1)
	}
}

// Bankrupted is a player out of the game (20.1).
type Bankrupted struct {
	Seat     engine.Seat
	Resigned bool
}

// Apply marks the seat.
func (e Bankrupted) Apply(t *Table) { t.Players[e.Seat].Out = true }

// EstateReturned gives the bank everything that a bankrupt owned (20.2): cash, deeds bare and clear, cards, loans.
type EstateReturned struct {
	Seat engine.Seat
	Cash int
}

// Apply clears the seat.
func (e EstateReturned) Apply(t *Table) {
	p := &t.Players[e.Seat]
	for _, c := range p.Hand {
		t.bury(c)
	}
	p.Cash, p.Hand, p.Cards, p.Loans, p.Marks = 0, nil, 0, nil, nil
	p.Jailed, p.Lock, p.Rents, p.Waiver, p.Third, p.Misses, p.Extras = false, 0, false, 0, 0, 0, 0
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == e.Seat {
			t.stock(d.Level, 0)
			*d = Deed{Owner: Bank}
		}
	}
	t.Trades = slices.DeleteFunc(slices.Clone(t.Trades), func(tr Trade) bool {
		return tr.From == e.Seat || tr.To == e.Seat
	})
}

// stock moves houses and hotels between the bank and a deed that changes its level.
func (t *Table) stock(from, to int) {
	pieces := func(level int) (houses, hotels int) {
		switch {
		case level == DoubleHotel:
			return 0, 2
		case level == Hotel:
			return 0, 1
		}
		return level, 0
	}
	h1, t1 := pieces(from)
	h2, t2 := pieces(to)
	t.Houses += h1 - h2
	t.Hotels += t1 - t2
}
