// Chapter F: Rent.

package deal

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/window"
)

// Line is one line of a bill: what it is for, how much in M, and the rule.
type Line struct {
	Fact   string // "cards", "house", "hotel", "double"
	Amount int
	Rule   engine.Rule
}

// Bill says how an amount comes about.
type Bill []Line

// Total is the sum of the bill in M.
func (b Bill) Total() int {
	sum := 0
	for _, l := range b {
		sum += l.Amount
	}
	return sum
}

// chargeable says whether rent can be asked for the group at all (F.43, E.31).
func (o *Options) chargeable(g *Group) bool {
	return len(g.Cards) > 0 && (o.WildOnlySets == "free" || !g.onlyAny())
}

// RentOf is the rent of a group in M on such a table: the printed rent for its cards,
// and what stands on it (F.44); 0 when none can be charged.
func (o *Options) RentOf(g *Group) int {
	if !o.chargeable(g) {
		return 0
	}
	house, hotel := o.buildingRents(g)
	return estates[g.Colour].rent[len(g.Cards)-1] + house + hotel
}

// RentOf is the rent of a group in M.
func (t *Table) RentOf(g *Group) int { return t.Options.RentOf(g) }

// buildingRents is what a House and a Hotel add; without a complete set they add nothing.
func (o *Options) buildingRents(g *Group) (house, hotel int) {
	if !g.built() || !o.Complete(g) {
		return 0, 0
	}
	if g.House != 0 {
		house = 3
	}
	if g.Hotel != 0 {
		hotel = 4
		if o.HotelBonus == "replaces" {
			house = 0
		}
	}
	return house, hotel
}

// rentBill explains the rent of a group, doubled as often as said.
func (t *Table) rentBill(g *Group, doubles int) Bill {
	bill := append(make(Bill, 0, 3), Line{"cards", estates[g.Colour].rent[len(g.Cards)-1], "F.44"})
	house, hotel := t.Options.buildingRents(g)
	if house > 0 {
		bill = append(bill, Line{"house", house, "F.44"})
	}
	if hotel > 0 {
		bill = append(bill, Line{"hotel", hotel, "F.44"})
	}
	plain := bill.Total()
	if doubles > 0 {
		bill = append(bill, Line{"double", plain, "F.48"})
	}
	if doubles > 1 {
		more := 2 * plain
		if t.Options.DoubleStack == "x3" {
			more = plain
		}
		bill = append(bill, Line{"double", more, "F.49"})
	}
	return bill
}

// noRent says why a rent of these colours cannot be charged; nil when it can.
func (t *Table) noRent(seat engine.Seat, h Hues) *engine.Refusal {
	if t.Options.RentsPerTurn == "one" && t.Rents > 0 {
		return refuseOneRent
	}
	for i := range t.Players[seat].Groups {
		if g := &t.Players[seat].Groups[i]; h.Has(g.Colour) && t.Options.chargeable(g) {
			return nil
		}
	}
	return refuseRent
}

// charges lists the groups that a rent of these colours can be charged for.
func (t *Table) charges(seat engine.Seat, h Hues) []engine.Option {
	options := make([]engine.Option, 0, len(t.Players[seat].Groups)+1) // room for going back
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if !h.Has(g.Colour) || len(g.Cards) == 0 {
			continue
		}
		o := engine.Option{
			Key: verbGroup + ":" + cardKeys[g.Cards[0]], Rule: "F.44",
			Facts: Choice{Card: g.Cards[0], Colour: g.Colour, Seat: none, Amount: t.RentOf(g)},
		}
		if !t.Options.chargeable(g) {
			o.Why = refuseOnlyAny
		}
		options = append(options, o)
	}
	return options
}

// doublings lists how many Double the Rent cards can go with the rent (F.48 to F.50).
func (t *Table) doublings(f Choosing) []engine.Option {
	g := t.groupOf(f.Seat, f.Group)
	var options []engine.Option
	for n := range t.maxDoubles(f.Seat, &faces[f.Card]) + 1 {
		options = append(options, engine.Option{
			Key: verbDouble + ":" + cardKeys[n], Rule: "F.48",
			Facts: Choice{Card: f.Card, Colour: g.Colour, Seat: f.Target, Amount: t.rentBill(g, n).Total(), On: Card(n)},
		})
	}
	return options
}

// maxDoubles is how many Double the Rent the player holds and can still play with this rent.
func (t *Table) maxDoubles(seat engine.Seat, rent *Face) int {
	if rent.Any() && t.Options.DoubleWith == "two_colour" {
		return 0
	}
	n := min(t.countIn(seat, DoubleRent), t.playsLeft()-1, 2)
	if t.Options.DoubleStack == "single" {
		n = min(n, 1)
	}
	return max(n, 0)
}

// countIn is how many cards of that deed the seat holds.
func (t *Table) countIn(seat engine.Seat, deed Deed) int {
	n := 0
	for _, c := range t.Players[seat].Hand {
		n += btoi(faces[c].Deed == deed)
	}
	return n
}

func (t *Table) doublesIn(seat engine.Seat) []Card {
	var cards []Card
	for _, c := range t.Players[seat].Hand {
		if faces[c].Deed == DoubleRent {
			cards = append(cards, c)
		}
	}
	return cards
}

// charge asks for the rent. The amount is fixed from here on (F.46).
func (f Choosing) charge(p *Pen) {
	t := p.Table()
	g := t.groupOf(f.Seat, f.Group)
	e := RentAsked{
		Seat: f.Seat, Card: f.Card, Colour: g.Colour, Group: f.Group, Target: f.Target,
		Targets: t.others(f.Seat), Plain: t.RentOf(g), Bill: t.rentBill(g, f.Doubles),
	}
	e.Amount = e.Bill.Total()
	if f.Target != none {
		e.Targets = window.Of(f.Target)
	} else if e.Targets.Count() == 1 {
		e.Target = t.from(f.Seat + 1)
	}
	if f.Doubles > 0 {
		e.Doubles = slices.Clone(t.doublesIn(f.Seat)[:f.Doubles])
	}
	p.Emit(e, f.rentRules(t, g, e.Targets.Count())...)
}

// rentRules is what the rulebook says about this charge.
func (f Choosing) rentRules(t *Table, g *Group, targets int) []engine.Rule {
	rules := make([]engine.Rule, 0, 8)
	if faces[f.Card].Any() {
		rules = append(rules, "F.42", "F.44")
	} else {
		rules = append(rules, "F.41", "F.44")
	}
	same := 0
	for i := range t.Players[f.Seat].Groups {
		if t.Players[f.Seat].Groups[i].Colour == g.Colour {
			same++
		}
	}
	if same > 1 {
		rules = append(rules, "F.45")
	}
	if targets > 1 {
		rules = append(rules, "F.46")
	}
	if t.Rents > 0 {
		rules = append(rules, "F.47")
	}
	if f.Doubles > 0 {
		rules = append(rules, "F.48", "F.50")
	}
	if f.Doubles > 1 {
		rules = append(rules, "F.49")
	}
	return rules
}
