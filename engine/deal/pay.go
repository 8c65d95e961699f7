// Chapter G: Paying.

package deal

import (
	"slices"

	"monappoly/engine"
)

// Debt asks a player to pay what the affair asks of them. Its player pays as they
// like, from bank and properties; where there is no choice nobody is asked.
type Debt struct {
	From engine.Seat
	To   engine.Seat
}

// Without drops the debt when either side has left.
func (f Debt) Without(seat engine.Seat) (frame, bool) { return f, seat != f.From && seat != f.To }

// Coin is one card that can pay, and what it would cost its owner beyond its value.
type Coin struct {
	Card     Card
	Value    int
	Colour   Colour // of properties and buildings
	Where    Place
	Complete bool // it belongs to a complete set
	harm     int  // how much its owner would miss it
}

// Place is where a card lies.
type Place uint8

// The places that a payment can come from.
const (
	InBank Place = iota
	InGroup
	OnGroup // a House or Hotel
	InLoose
)

// purse is everything the seat can pay with (G.53, G.58, G.62).
func (t *Table) purse(seat engine.Seat) []Coin {
	pl := &t.Players[seat]
	coins := make([]Coin, 0, len(pl.Bank)+16)
	for _, c := range pl.Bank {
		v := faces[c].Value
		coins = append(coins, Coin{Card: c, Value: v, harm: 10 * v})
	}
	for i := range pl.Groups {
		coins = t.groupCoins(coins, &pl.Groups[i])
	}
	if t.Options.BuildingsPayable {
		for _, c := range pl.Loose {
			coins = append(coins, Coin{Card: c, Value: faces[c].Value, Where: InLoose, harm: 11 * faces[c].Value})
		}
	}
	return coins
}

func (t *Table) groupCoins(coins []Coin, g *Group) []Coin {
	whole := t.Complete(g)
	harm := 20 + 40*len(g.Cards)/g.Colour.Size()
	if whole {
		harm += 300
	}
	for _, c := range g.Cards {
		v := faces[c].Value
		if v == 0 {
			continue
		}
		extra := 0
		if faces[c].Class == Wild {
			extra = 15
		}
		coins = append(coins, Coin{Card: c, Value: v, Colour: g.Colour, Where: InGroup, Complete: whole, harm: 10*v + harm + extra})
	}
	if !t.Options.BuildingsPayable {
		return coins
	}
	if g.House != 0 {
		// A House takes its Hotel down with it.
		coins = append(coins, Coin{Card: g.House, Value: faces[g.House].Value, Colour: g.Colour, Where: OnGroup, Complete: whole, harm: 75 + 40*btoi(g.Hotel != 0)})
	}
	if g.Hotel != 0 {
		coins = append(coins, Coin{Card: g.Hotel, Value: faces[g.Hotel].Value, Colour: g.Colour, Where: OnGroup, Complete: whole, harm: 90})
	}
	return coins
}

func worthOf(coins []Coin) int {
	sum := 0
	for i := range coins {
		sum += coins[i].Value
	}
	return sum
}

// DebtFacts is what the question to a debtor is about.
type DebtFacts struct {
	Affair Affair
	From   engine.Seat
	To     engine.Seat
	Due    int
}

// Ask asks what to pay with; nothing when there is no choice (G.56, G.57).
func (f Debt) Ask(t *Table) []engine.Prompt {
	due := t.Affair.Due
	coins := t.purse(f.From)
	if worthOf(coins) <= due {
		return nil
	}
	q := engine.Prompt{
		Seat: f.From, Kind: "pay", Rule: "G.53", Shape: engine.Select, Min: 1, Max: len(coins), Clock: engine.Decision,
		Facts: DebtFacts{t.Affair, f.From, f.To, due}, Options: make([]engine.Option, len(coins)),
	}
	for i := range coins {
		q.Options[i] = engine.Option{Key: cardKeys[coins[i].Card], Rule: "G.54", Facts: &coins[i]}
	}
	for _, i := range t.leastHarm(coins, due) {
		q.Default.Keys = append(q.Default.Keys, cardKeys[coins[i].Card])
	}
	return []engine.Prompt{q}
}

// Run settles a debt that leaves no choice.
func (f Debt) Run(p *Pen) {
	t := p.Table()
	due := t.Affair.Due
	coins := t.purse(f.From)
	p.Done()
	if len(coins) == 0 && !(t.Options.ZeroSurrender && t.hasAnyWild(f.From)) {
		rules := append(make([]engine.Rule, 0, 2), "G.57")
		if t.hasAnyWild(f.From) {
			rules = append(rules, "G.58")
		}
		p.Emit(NothingToPay{f.From, f.To, due}, rules...)
		return
	}
	f.pay(p, coins, due)
}

// hasAnyWild says whether an any-colour wild lies among the seat's properties.
func (t *Table) hasAnyWild(seat engine.Seat) bool { return len(t.anyWilds(seat)) > 0 }

func (t *Table) anyWilds(seat engine.Seat) []Card {
	var cards []Card
	for _, g := range t.Players[seat].Groups {
		for _, c := range g.Cards {
			if faces[c].Any() {
				cards = append(cards, c)
			}
		}
	}
	return cards
}

// Answer pays with the chosen cards.
func (f Debt) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	t := p.Table()
	due := t.Affair.Due
	coins := t.purse(f.From)
	chosen := make([]Coin, 0, len(a.Keys))
	for _, k := range a.Keys {
		i := slices.IndexFunc(coins, func(c Coin) bool { return cardKeys[c.Card] == k })
		chosen = append(chosen, coins[i])
	}
	if why := t.PayFault(coins, chosen, due); why != nil {
		return why
	}
	p.Done()
	f.pay(p, chosen, due)
	return nil
}

// pay hands the cards over; the receiver places the properties among them.
func (f Debt) pay(p *Pen, coins []Coin, due int) {
	t := p.Table()
	e := Paid{Seat: f.From, To: f.To, Due: due, Total: worthOf(coins), Cards: make([]Card, len(coins))}
	for i := range coins {
		e.Cards[i] = coins[i].Card
	}
	short := e.Total < due
	if short && t.Options.ZeroSurrender {
		e.Cards = append(e.Cards, t.anyWilds(f.From)...)
	}
	p.Emit(e, t.payRules(f.From, coins, due)...)
	if len(t.Players[f.To].Arriving) > 0 {
		p.Push(Placing{f.To})
	}
}

// payRules is what the rulebook says about this payment.
func (t *Table) payRules(seat engine.Seat, coins []Coin, due int) []engine.Rule {
	rules := append(make([]engine.Rule, 0, 8), "G.53", "G.61")
	total := worthOf(coins)
	if total > due {
		rules = append(rules, "G.55")
	}
	if total < due {
		rules = append(rules, "G.56")
		if t.hasAnyWild(seat) {
			rules = append(rules, "G.58")
		}
	}
	var wild, set, building bool
	for i := range coins {
		wild = wild || faces[coins[i].Card].Class == Wild
		set = set || (coins[i].Where == InGroup && coins[i].Complete)
		building = building || coins[i].Where == OnGroup
	}
	if wild {
		rules = append(rules, "G.59")
	}
	if set {
		rules = append(rules, "G.60")
	}
	if building {
		rules = append(rules, "G.62")
	}
	return rules
}

// PayFault says why a choice of coins cannot pay the debt; nil when it can. The purse can pay in full.
func (t *Table) PayFault(purse, chosen []Coin, due int) *engine.Refusal {
	total := worthOf(chosen)
	if total < due {
		return engine.Refuse("G.55", "pays-too-little", total, due)
	}
	table := slices.ContainsFunc(chosen, func(c Coin) bool { return c.Where != InBank })
	bankFirst := t.Options.PayBankFirst && table
	if bankFirst {
		left := len(inBank(purse)) > len(inBank(chosen))
		if left || worthOf(inBank(purse)) >= due {
			return engine.Refuse("G.53", "bank-first")
		}
	}
	if t.Options.Superfluous {
		return nil
	}
	for _, c := range chosen {
		if total-c.Value >= due && !(bankFirst && c.Where == InBank) {
			return engine.Refuse("G.63", "one-card-too-many", c.Card.Face().Name)
		}
	}
	return nil
}

func inBank(coins []Coin) []Coin {
	var out []Coin
	for _, c := range coins {
		if c.Where == InBank {
			out = append(out, c)
		}
	}
	return out
}

// leastHarm chooses the lawful payment that its owner misses least. It returns indexes into the coins.
func (t *Table) leastHarm(coins []Coin, due int) []int {
	if !t.Options.PayBankFirst {
		return cheapest(coins, due, func(*Coin) bool { return true })
	}
	bank := worthOf(inBank(coins))
	if bank >= due {
		return cheapest(coins, due, func(c *Coin) bool { return c.Where == InBank })
	}
	var all []int
	for i := range coins {
		if coins[i].Where == InBank {
			all = append(all, i)
		}
	}
	return append(all, cheapest(coins, due-bank, func(c *Coin) bool { return c.Where != InBank })...)
}

// mostDue is the largest amount that can ever be asked for: four times eight and its buildings.
const mostDue = 64

// cheapest covers the amount with the least harm among the coins that may be used.
// Every harm is positive, so no coin of the answer is one too many (G.63).
func cheapest(coins []Coin, due int, may func(*Coin) bool) []int {
	type cover struct {
		harm  int
		coins uint64
	}
	const never = 1 << 30
	var best [mostDue + 1]cover
	for s := 1; s <= due; s++ {
		best[s].harm = never
	}
	for i := range min(len(coins), 64) {
		c := &coins[i]
		if !may(c) {
			continue
		}
		for s := due; s > 0; s-- {
			from := best[max(0, s-c.Value)]
			if from.harm+c.harm < best[s].harm {
				best[s] = cover{from.harm + c.harm, from.coins | 1<<i}
			}
		}
	}
	var out []int
	for i := range coins {
		if i < 64 && best[due].coins&(1<<i) != 0 {
			out = append(out, i)
		}
	}
	return out
}
