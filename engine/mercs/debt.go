// Chapter 11: Raising money.

package mercs

import (
	"strconv"

	"monappoly/engine"
	"monappoly/engine/estate"
)

// Reason is what a debt is for.
type Reason uint8

// The reasons.
const (
	ForRent  Reason = iota // a mercenary's rent
	ForRide                // a ride's
	ForShot                // a Cheap Shot
	ForSpace               // Pay the Pool
	ForCard                // a card
	ForJail                // the door of the Jail
	ForKeep                // the tenth for leaving a contract out of commission
	ForBid                 // a bid above the cash at hand
	ForRuin                // all that a bankrupt has left
)

var reasonKeys = [...]string{"rent", "ride", "shot", "space", "card", "jail", "keep", "bid", "ruin"}

// String is the reason's key in the catalogue.
func (r Reason) String() string { return reasonKeys[r] }

// Debt is money that a seat owes. It pays as soon as the cash is there.
type Debt struct {
	Seat   engine.Seat
	To     engine.Seat // a seat, Bank or Pool
	Amount int
	For    Reason
	Said   bool // everybody knows that the seat is short
}

// Owed is what a debt prompt is about.
type Owed struct {
	Seat     engine.Seat
	To       engine.Seat
	Amount   int
	Short    int // what is missing
	Raisable int // what the Bank would pay for everything
	For      Reason
}

// Ask asks a debtor who is short how the money is raised.
func (f Debt) Ask(t *Table) []engine.Prompt {
	if !f.Said || t.Players[f.Seat].Cash >= f.Amount {
		return nil
	}
	short := f.Amount - t.Players[f.Seat].Cash
	raisable := t.Raisable(f.Seat)
	if raisable == 0 && !t.tradable(f.Seat) {
		return nil
	}
	q := engine.Prompt{
		Seat: f.Seat, Kind: "debt", Rule: "DP.56", Clock: engine.Decision,
		Facts: Owed{Seat: f.Seat, To: f.To, Amount: f.Amount, Short: short, Raisable: raisable, For: f.For},
	}
	auto := engine.Option{Key: "auto", Rule: "DP.56"}
	ruin := engine.Option{Key: "bankrupt", Rule: "DP.62"}
	if raisable >= short {
		ruin.Why = engine.Refuse("DP.56", "can-still-raise", short, raisable)
		q.Default.Key = "auto"
	} else {
		auto.Why = engine.Refuse("DP.62", "cannot-raise", short, raisable)
		q.Default.Key = "bankrupt"
	}
	q.Options = append(t.raiseOptions(f.Seat), auto, ruin)
	return []engine.Prompt{q}
}

// tradable says whether the seat has anything that somebody might buy.
func (t *Table) tradable(seat engine.Seat) bool {
	return t.owns(seat) || t.Players[seat].Cards != [decks]bool{}
}

// raiseOptions are all ways to get money from the Bank: "sell:16", "clear:4", "plan:4:7" and "rest:16".
func (t *Table) raiseOptions(seat engine.Seat) []engine.Option {
	l := t.survey(seat)
	options := t.sellOptions(make([]engine.Option, 0, 2*l.own+4), &l)
	for i := range options {
		options[i].Key = sellKeys(options[i].Key)
	}
	sales := len(options)
	options = t.restOptions(options, seat, &l)
	for i := range options[sales:] {
		options[sales+i].Key = "rest:" + options[sales+i].Key
	}
	return options
}

// sellKeys marks the bare space keys of a sale.
func sellKeys(key string) string {
	if _, ok := spaceOf(key); ok {
		return "sell:" + key
	}
	return key
}

// Answer raises, or gives up.
func (f Debt) Answer(p *engine.Play[Table], _ engine.Prompt, a engine.Answer) error {
	switch a.Key {
	case "bankrupt":
		ruin(p, f)
	case "auto":
		p.Set(f)
		raiseAll(p, f.Seat, f.Amount)
	default:
		p.Set(f)
		raiseOne(p, f.Seat, a.Key)
	}
	return nil
}

// raiseOne does what one raising option says.
func raiseOne(p *engine.Play[Table], seat engine.Seat, key string) {
	if len(key) > 5 && key[:5] == "rest:" {
		s, _ := spaceOf(key[5:])
		rest(p, seat, s)
		return
	}
	if len(key) > 5 && key[:5] == "sell:" {
		key = key[5:]
	}
	sell(p, seat, key)
}

// Run pays, says that the money is missing, or ruins a debtor who has nothing left.
func (f Debt) Run(p *engine.Play[Table]) {
	t := p.Table()
	cash := t.Players[f.Seat].Cash
	switch {
	case cash >= f.Amount:
		p.Done()
		f.pay(p, f.Amount)
	case !f.Said:
		f.Said = true
		p.Set(f)
		p.Emit(Short{Seat: f.Seat, To: f.To, Amount: f.Amount, Short: f.Amount - cash}, "DP.56")
	default:
		ruin(p, f)
	}
}

// pay moves the money and cites what it is for.
func (f Debt) pay(p *engine.Play[Table], amount int) {
	switch {
	case f.To == Pool && f.For == ForSpace:
		p.Emit(PoolFed{Seat: f.Seat, Amount: amount, For: f.For}, "DP.30")
	case f.To == Pool && f.For == ForCard:
		p.Emit(PoolFed{Seat: f.Seat, Amount: amount, For: f.For}, "DP.28")
	case f.To == Pool:
		p.Emit(PoolFed{Seat: f.Seat, Amount: amount, For: f.For}, "DP.38")
	case f.To == Bank:
		f.payBank(p, amount)
	default:
		f.payPlayer(p, amount)
	}
}

func (f Debt) payBank(p *engine.Play[Table], amount int) {
	e := PaidBank{Seat: f.Seat, Amount: amount, For: f.For}
	switch f.For {
	case ForCard:
		p.Emit(e, "DP.28")
	case ForJail:
		p.Emit(e, "DP.38")
	case ForKeep:
		p.Emit(e, "DP.55")
	case ForBid:
		p.Emit(e, "DP.49")
	default:
		p.Emit(e)
	}
}

func (f Debt) payPlayer(p *engine.Play[Table], amount int) {
	e := Paid{From: f.Seat, To: f.To, Amount: amount, For: f.For}
	switch f.For {
	case ForRent:
		p.Emit(e, "DP.16")
	case ForRide:
		p.Emit(e, "DP.23")
	case ForShot:
		p.Emit(e, "DP.25")
	case ForCard:
		p.Emit(e, "DP.28")
	default:
		p.Emit(e)
	}
}

// Without forgets the debt when its debtor or its creditor has left (A4).
func (f Debt) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	return f, seat != f.Seat && seat != f.To
}

// sellOptions list a seat's buildings: one level of a space ("16"), a set down to
// bare ground ("clear:4"), and, where the Bank lacks Headquarters for a single
// D-Mansion, every even state that the stock can serve ("plan:4:7", A27).
func (t *Table) sellOptions(options []engine.Option, l *assets) []engine.Option {
	for set := Brown; set < Rides; set++ {
		if l.built[set] == 0 {
			continue
		}
		var b [4]int
		levels := t.levels(set, &b)
		starved := false
		for i, s := range members[set] {
			if levels[i] == 0 {
				continue
			}
			o := engine.Option{Key: keys[s], Rule: "DP.57", Facts: Plan{Space: s, Level: levels[i] - 1, Amount: Board[s].Cost / 2}}
			switch {
			case !estate.MayTake(levels, i):
				o.Why = sellEvenly
			case levels[i] == Mansion && t.HQs < Mansion-1:
				o.Why = noHQsBack
				starved = true
			}
			options = append(options, o)
		}
		options = t.setOptions(options, set, levels, starved)
	}
	return options
}

var (
	sellEvenly = engine.Refuse("DP.57", "sell-mercs-evenly")
	noHQsBack  = engine.Refuse("DP.57", "no-hqs-in-exchange")
)

// Clearance is what selling down a whole set is about.
type Clearance struct {
	Set    Set
	Total  int // levels left
	Amount int
}

func (t *Table) setOptions(options []engine.Option, set Set, levels []int, starved bool) []engine.Option {
	total, n, half := estate.Sum(levels), len(levels), Board[members[set][0]].Cost/2
	if starved {
		for left := total - 1; left > 0; left-- {
			if t.servable(levels, estate.Even(left, n)) {
				options = append(options, engine.Option{
					Key: "plan:" + strconv.Itoa(int(set)) + ":" + strconv.Itoa(left), Rule: "DP.57",
					Facts: Clearance{Set: set, Total: left, Amount: (total - left) * half},
				})
			}
		}
	}
	return append(options, engine.Option{
		Key: "clear:" + strconv.Itoa(int(set)), Rule: "DP.57", Facts: Clearance{Set: set, Amount: total * half},
	})
}

// servable says whether the Bank has the Headquarters for going from one state of a set to another.
func (t *Table) servable(from, to []int) bool {
	return estate.Small(to, Mansion) <= t.HQs+estate.Small(from, Mansion)
}

// sell does what one sale option says.
func sell(p *engine.Play[Table], seat engine.Seat, key string) {
	t := p.Table()
	if s, ok := spaceOf(key); ok {
		var b [4]int
		levels := append([]int(nil), t.levels(Board[s].Set, &b)...)
		levels[place[s]]--
		sellTo(p, seat, Board[s].Set, levels)
		return
	}
	set, left := saleOf(key)
	sellTo(p, seat, set, estate.Even(left, len(members[set])))
}

// saleOf reads "clear:4" and "plan:4:7".
func saleOf(key string) (set Set, left int) {
	var numbers [2]int
	at := -1
	for _, r := range key {
		switch {
		case r == ':':
			at++
		case at >= 0 && at < len(numbers):
			numbers[at] = 10*numbers[at] + int(r-'0')
		}
	}
	return Set(numbers[0]), numbers[1]
}

// clearSet sells all buildings of a set.
func clearSet(p *engine.Play[Table], seat engine.Seat, set Set) {
	sellTo(p, seat, set, make([]int, len(members[set])))
}

func sellTo(p *engine.Play[Table], seat engine.Seat, set Set, levels []int) {
	sold := p.Table().built(set) - estate.Sum(levels)
	p.Emit(SoldBack{Seat: seat, Set: set, Levels: levels, Amount: sold * Board[members[set][0]].Cost / 2}, "DP.57")
}

// restOptions list a seat's contracts in commission; a set with buildings must be sold first.
func (t *Table) restOptions(options []engine.Option, seat engine.Seat, l *assets) []engine.Option {
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner != seat || c.Resting {
			continue
		}
		o := engine.Option{Key: keys[s], Rule: "DP.58", Facts: values[s]}
		if l.built[Board[s].Set] > 0 {
			o.Why = sellFirst
		}
		options = append(options, o)
	}
	return options
}

var (
	sellFirst = engine.Refuse("DP.58", "sell-buildings-first")
	values    [spaces]any                     // what a contract's back pays, made once
	redeemed  [estate.Nearest + 1][spaces]any // what it costs to put it back, by the table's rounding
)

func init() {
	for _, s := range contracts {
		values[s] = Plan{Space: s, Amount: Board[s].Value()}
		for r := range redeemed {
			redeemed[r][s] = Plan{Space: s, Amount: estate.Rounding(r).Redeem(Board[s].Value())}
		}
	}
}

// rest puts a contract out of commission.
func rest(p *engine.Play[Table], seat engine.Seat, s Space) {
	p.Emit(PutOut{Seat: seat, Space: s, Amount: Board[s].Value()}, "DP.58")
}

// restoreOptions list a seat's contracts out of commission, or only those that it can pay for.
func (t *Table) restoreOptions(options []engine.Option, seat engine.Seat, affordable bool) []engine.Option {
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner != seat || !c.Resting {
			continue
		}
		cost, cash := t.Options.Tenth.Redeem(Board[s].Value()), t.Players[seat].Cash
		o := engine.Option{Key: keys[s], Rule: "DP.59", Facts: redeemed[t.Options.Tenth][s]}
		if cash < cost {
			if affordable {
				continue
			}
			o.Why = engine.Refuse("DP.59", "short-of-m", cost, cash)
		}
		options = append(options, o)
	}
	return options
}

// restore puts a contract back in commission.
func restore(p *engine.Play[Table], seat engine.Seat, s Space) {
	p.Emit(PutBack{Seat: seat, Space: s, Cost: p.Table().Options.Tenth.Redeem(Board[s].Value())}, "DP.59")
}

// raiseAll raises an amount in the order that hurts least: rides and loose
// contracts first, buildings next, the contracts of whole sets last.
func raiseAll(p *engine.Play[Table], seat engine.Seat, amount int) {
	for _, wholeSets := range [...]bool{false, true} {
		if wholeSets {
			sellWhile(p, seat, amount)
		}
		t := p.Table()
		for _, s := range contracts {
			c := &t.Contracts[s]
			if t.Players[seat].Cash >= amount {
				return
			}
			if c.Owner == seat && !c.Resting && t.built(Board[s].Set) == 0 && t.whole(seat, Board[s].Set) == wholeSets {
				rest(p, seat, s)
			}
		}
	}
}

// sellWhile sells buildings, the cheapest sets first, until the amount is there.
func sellWhile(p *engine.Play[Table], seat engine.Seat, amount int) {
	t := p.Table()
	for t.Players[seat].Cash < amount {
		key := ""
		l := t.survey(seat)
		for _, o := range t.sellOptions(nil, &l) {
			if o.Why == nil {
				key = o.Key
				break
			}
		}
		if key == "" {
			return
		}
		sell(p, seat, key)
	}
}
