package mercs

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/window"
)

// The events of contracts, buildings, auctions, trades and bankruptcies.
type (
	// Bought is a contract bought from the Bank at the board price.
	Bought struct {
		Seat  engine.Seat
		Space Space
		Price int
	}
	// PutUp opens an auction of a contract: somebody did not want it, or went bankrupt.
	PutUp struct {
		Seat  engine.Seat // who declined, engine.Spectator for none
		Space Space
	}
	// Called is a bid.
	Called struct {
		Seat   engine.Seat
		Amount int
	}
	// Passed lets the present bid stand; Out, all that may come for this lot.
	Passed struct {
		Seat engine.Seat
		Out  bool `json:",omitempty"`
	}
	// Hired is a contract won in an auction.
	Hired struct {
		Seat    engine.Seat
		Space   Space
		Price   int
		Prepaid bool // the money had to be raised first and is paid already
	}
	// Unsold is an auction without a bid.
	Unsold struct{ Lot Lot }
	// RentDue is a rent that may be asked for: the bill of a landing.
	RentDue struct {
		Owner, Payer engine.Seat
		Space        Space
		Amount       int
		Lines        []Line
	}
	// RentAsked is the owner who did not doze off.
	RentAsked struct {
		Owner, Payer engine.Seat
		Space        Space
		Amount       int
	}
	// RentLapsed is the owner who did.
	RentLapsed struct {
		Owner, Payer engine.Seat
		Space        Space
		Amount       int
	}
	// RentCollected takes an asked rent off the table: it has become a debt.
	RentCollected struct {
		Owner, Payer engine.Seat
		Space        Space
	}
	// ShotTaken names the victim of a Cheap Shot.
	ShotTaken struct{ Seat, Victim engine.Seat }
	// NobodyHit is a Low Blow without anything to take, or one that was left out.
	NobodyHit struct{ Seat engine.Seat }
	// Stolen is a contract taken by a Low Blow.
	Stolen struct {
		Seat, Victim engine.Seat
		Space        Space
	}
	// Built is one Headquarters, or a D-Mansion, on a merc. The price is a bid where it was auctioned.
	Built struct {
		Seat  engine.Seat
		Space Space
		Level int
		Price int
	}
	// Wanted says that a seat wants a building as well.
	Wanted struct {
		Seat    engine.Seat
		Mansion bool
	}
	// Scarce opens auctions of the last buildings.
	Scarce struct {
		Seats   window.Seats
		Mansion bool
		Stock   int
	}
	// PlotWon is a building won in an auction, to be placed at once.
	PlotWon struct {
		Seat    engine.Seat
		Mansion bool
		Price   int
		Prepaid bool
	}
	// SoldBack is buildings sold to the Bank at half their cost.
	SoldBack struct {
		Seat   engine.Seat
		Set    Set
		Levels []int // what is left on the set, in board order
		Amount int
	}
	// PutOut is a contract put out of commission.
	PutOut struct {
		Seat   engine.Seat
		Space  Space
		Amount int
	}
	// PutBack is a contract put back in commission.
	PutBack struct {
		Seat  engine.Seat
		Space Space
		Cost  int
	}
	// KeptOut is a new owner who leaves a contract out of commission for a tenth of its value.
	KeptOut struct {
		Seat  engine.Seat
		Space Space
		Fee   int
	}
	// TradeOffered is an offer on the table. It replaces an older one between the two.
	TradeOffered struct{ Trade Trade }
	// TradeDropped takes an offer off the table.
	TradeDropped struct {
		ID       int
		From, To engine.Seat
		By       string // "declined", "withdrawn", "broken", "replaced"
	}
	// Traded is an offer accepted: everything changes hands.
	Traded struct{ Trade Trade }
	// Short is a debt that its debtor cannot pay yet.
	Short struct {
		Seat   engine.Seat
		To     engine.Seat
		Amount int
		Short  int
	}
	// Bankrupt takes a seat out of the game.
	Bankrupt struct {
		Seat     engine.Seat
		To       engine.Seat // the creditor, Bank when it is no seat
		Resigned bool
	}
	// HandedOver is what a creditor gets besides the cash.
	HandedOver struct {
		From, To  engine.Seat
		Contracts []Space
		Cards     [decks]bool
	}
	// Foreclosed is a bankrupt's contracts going back to the Bank.
	Foreclosed struct {
		Seat      engine.Seat
		Contracts []Space
	}
)

// Line is one line of a bill: a fact, its amount and its rule. The amounts add up to the total.
type Line struct {
	Fact   string
	Amount int
	Rule   engine.Rule
}

// hand hands a contract to a new owner.
func (t *Table) hand(s Space, to engine.Seat) { t.Contracts[s].Owner = to }

// Apply buys.
func (e Bought) Apply(t *Table) {
	t.shift(e.Seat, Bank, e.Price)
	t.hand(e.Space, e.Seat)
}

// Apply takes the contract off the list of what is still to be auctioned.
func (e PutUp) Apply(t *Table) {
	t.Sale = slices.DeleteFunc(t.Sale, func(s Space) bool { return s == e.Space })
}

// Apply changes nothing: the auction's frame knows.
func (e Called) Apply(*Table) {}

// Apply changes nothing: the auction's frame knows.
func (e Passed) Apply(*Table) {}

// Apply sells.
func (e Hired) Apply(t *Table) {
	t.bid(e.Seat, e.Price, e.Prepaid)
	t.hand(e.Space, e.Seat)
}

// bid takes a winning bid that is not paid yet.
func (t *Table) bid(seat engine.Seat, price int, prepaid bool) {
	if !prepaid {
		t.shift(seat, Bank, price)
	}
}

// Apply changes nothing: the lot stays with the Bank.
func (e Unsold) Apply(*Table) {}

// Apply lays the claim on the table; a second one for the same space joins the first.
func (e RentDue) Apply(t *Table) {
	if i := t.claim(e.Owner, e.Payer, e.Space, false); i >= 0 {
		t.Claims[i].Amount += e.Amount
		return
	}
	t.Claims = append(t.Claims, Claim{Owner: e.Owner, Payer: e.Payer, Space: e.Space, Amount: e.Amount})
}

// Apply marks the claim: it cannot lapse any more.
func (e RentAsked) Apply(t *Table) {
	if i := t.claim(e.Owner, e.Payer, e.Space, false); i >= 0 {
		t.Claims[i].Asked = true
	}
}

// Apply drops the claim.
func (e RentLapsed) Apply(t *Table) { t.dropClaim(t.claim(e.Owner, e.Payer, e.Space, false)) }

// Apply drops the claim.
func (e RentCollected) Apply(t *Table) { t.dropClaim(t.claim(e.Owner, e.Payer, e.Space, true)) }

// claim finds a claim, or returns -1.
func (t *Table) claim(owner, payer engine.Seat, s Space, asked bool) int {
	return slices.IndexFunc(t.Claims, func(c Claim) bool {
		return c.Owner == owner && c.Payer == payer && c.Space == s && c.Asked == asked
	})
}

func (t *Table) dropClaim(i int) {
	if i >= 0 {
		t.Claims = append(t.Claims[:i], t.Claims[i+1:]...)
	}
}

// Apply changes nothing: the debt's frame pays.
func (e ShotTaken) Apply(*Table) {}

// Apply changes nothing.
func (e NobodyHit) Apply(*Table) {}

// Apply moves the contract.
func (e Stolen) Apply(t *Table) { t.hand(e.Space, e.Seat) }

// Apply builds.
func (e Built) Apply(t *Table) {
	t.shift(e.Seat, Bank, e.Price)
	t.Contracts[e.Space].Level = int8(e.Level)
	if e.Level == Mansion {
		t.Mansions--
		t.HQs += Mansion - 1
		return
	}
	t.HQs--
}

// Apply changes nothing: the shortage's frame knows.
func (e Wanted) Apply(*Table) {}

// Apply changes nothing: the shortage's frame knows.
func (e Scarce) Apply(*Table) {}

// Apply takes the bid; the building follows when it is placed.
func (e PlotWon) Apply(t *Table) { t.bid(e.Seat, e.Price, e.Prepaid) }

// Apply sells buildings back.
func (e SoldBack) Apply(t *Table) {
	t.shift(Bank, e.Seat, e.Amount)
	for i, s := range members[e.Set] {
		t.store(s, e.Levels[i])
	}
}

// store changes a level and keeps the Bank's stock in step.
func (t *Table) store(s Space, level int) {
	c := &t.Contracts[s]
	for _, step := range [...]struct{ level, sign int }{{int(c.Level), 1}, {level, -1}} {
		if step.level == Mansion {
			t.Mansions += step.sign
			continue
		}
		t.HQs += step.sign * step.level
	}
	c.Level = int8(level)
}

// Apply turns the contract over.
func (e PutOut) Apply(t *Table) {
	t.shift(Bank, e.Seat, e.Amount)
	t.Contracts[e.Space].Resting = true
}

// Apply turns the contract back.
func (e PutBack) Apply(t *Table) {
	t.shift(e.Seat, Bank, e.Cost)
	t.Contracts[e.Space].Resting = false
}

// Apply changes nothing: the fee is a debt.
func (e KeptOut) Apply(*Table) {}

// Apply lays the offer on the table.
func (e TradeOffered) Apply(t *Table) {
	t.Serial = e.Trade.ID
	t.Trades = append(t.Trades, e.Trade)
}

// Apply takes the offer off the table.
func (e TradeDropped) Apply(t *Table) { t.dropTrade(e.ID) }

func (t *Table) dropTrade(id int) {
	t.Trades = slices.DeleteFunc(t.Trades, func(o Trade) bool { return o.ID == id })
}

// Apply swaps everything.
func (e Traded) Apply(t *Table) {
	t.dropTrade(e.Trade.ID)
	t.give(e.Trade.From, e.Trade.To, e.Trade.Give)
	t.give(e.Trade.To, e.Trade.From, e.Trade.Want)
}

func (t *Table) give(from, to engine.Seat, g Goods) {
	t.shift(from, to, g.Cash)
	for _, s := range g.Contracts {
		t.hand(s, to)
	}
	t.handCards(from, to, g.Cards)
}

func (t *Table) handCards(from, to engine.Seat, cards [decks]bool) {
	for d, moves := range cards {
		if moves {
			t.Players[from].Cards[d] = false
			t.Players[to].Cards[d] = true
		}
	}
}

// Apply changes nothing: the debt's frame knows.
func (e Short) Apply(*Table) {}

// Apply takes the seat out: its claims and offers go with it (A4).
func (e Bankrupt) Apply(t *Table) {
	t.Players[e.Seat].Out = true
	t.Players[e.Seat].Jailed = false
	t.Claims = slices.DeleteFunc(t.Claims, func(c Claim) bool { return c.Owner == e.Seat || c.Payer == e.Seat })
	t.Trades = slices.DeleteFunc(t.Trades, func(o Trade) bool { return o.From == e.Seat || o.To == e.Seat })
}

// Apply hands everything over.
func (e HandedOver) Apply(t *Table) {
	for _, s := range e.Contracts {
		t.hand(s, e.To)
	}
	t.handCards(e.From, e.To, e.Cards)
}

// Apply gives the contracts back to the Bank, in commission and bare, and puts them on the list of what is to be auctioned.
func (e Foreclosed) Apply(t *Table) {
	for _, s := range e.Contracts {
		t.store(s, 0)
		t.Contracts[s] = Contract{Owner: Bank}
	}
	t.Sale = append(t.Sale, e.Contracts...)
	slices.Sort(t.Sale)
}
