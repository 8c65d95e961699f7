// Chapter 3.4: what a space does to whoever stops there.

package pandemonium

import "monappoly/engine"

// Land resolves the space that a player has arrived at, even if its card has sent them on by then.
type Land struct {
	engine.Runs[Table]
	Seat  engine.Seat
	Space Space // known once the player is there
	Via   Via
	Step  uint8
	Drew  CardID // a kept card that this landing gave: not yet for this landing (A72)
	// Pawned are the deeds that were mortgaged when the player stopped on GO going forward: the fee is
	// for those, whatever the card there leads to (17.3, A164). Nothing on other spaces.
	Pawned Pawned `json:",omitempty"`
}

// Pawned is a set of spaces, a bit each, and a bit that says that they were counted.
type Pawned uint64

// counted marks a set that was counted, be it empty.
const counted Pawned = 1 << 50

func (m Pawned) has(s Space) bool { return m>>s&1 == 1 }

// The steps of a landing.
const (
	landCard  uint8 = iota // cards come before the space (A71)
	landCards              // held cards about this space
	landSpace
	landDone
)

// Run draws the space's card, then does what the space does.
func (f Land) Run(p *Pen) {
	t := p.Table()
	if !t.in(f.Seat) || t.Players[f.Seat].Jailed && f.Step < landDone {
		f.end(p)
		return
	}
	switch f.Step {
	case landCard:
		f.Step, f.Space = landCards, t.Players[f.Seat].Space
		if f.Space == GO && !f.Via.Back {
			f.Pawned = t.pawned(f.Seat)
			p.Set(f)
			p.Emit(PassedGO{Seat: f.Seat}) // before anything that the card leads to (A164)
			f.card(p, f.Space)
			return
		}
		p.Set(f)
		f.card(p, f.Space)
	case landCards:
		f.Step = landSpace
		p.Set(f)
		askAboutLanding(p, f, f.Space)
	case landSpace:
		f.Step = landDone
		p.Set(f)
		f.act(p, f.Space)
	default:
		f.end(p)
	}
}

// end forgets what cards have said about this landing.
func (f Land) end(p *Pen) {
	id := p.Self()
	p.Done()
	p.Table().forget(p, id)
}

// Without drops the landing of a player who has left.
func (f Land) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// card draws the card of the space (6.1, 6.3, 8.1, 9.1, 11.1), or none after an advance (6.4).
func (f Land) card(p *Pen, space Space) {
	t := p.Table()
	kind := Board[space].Kind
	switch kind {
	case KindChance:
		f.spaceCard(p, DeckChance, DeckPercentChance, "6.3.a")
		return
	case KindChest:
		f.spaceCard(p, DeckChest, DeckPercentChest, "6.3.b")
		return
	}
	own, ok := spaceDecks[kind]
	if !ok || kind == KindParking && t.parkingShut() {
		return
	}
	if f.Via.Advance {
		p.Emit(CardWithheld{Seat: f.Seat, Space: space}, "6.4")
		return
	}
	if pile := t.Decks[own.deck]; len(pile) > 0 && pile[0].Card() != nil && pile[0].Card().Keep {
		f.Drew = pile[0]
		p.Set(f)
	}
	draw(p, f.Seat, own.deck, p.Self(), own.rule)
}

// spaceDecks are the spaces with a deck of their own.
var spaceDecks = map[SpaceKind]struct {
	deck Deck
	rule engine.Rule
}{
	KindGO:       {DeckGO, "8.1"},
	KindTax:      {DeckTax, "6.3.c"},
	KindVisiting: {DeckJustVisiting, "9.1"},
	KindGoToJail: {DeckGoToJail, "9.1"},
	KindParking:  {DeckFreeParking, "11.1"},
}

// spaceCard gives the plain card, or facing anti-clockwise or after a double
// the Percentage card, which brings a Third card (6.1.a, 6.2.b, A65 to A67).
func (f Land) spaceCard(p *Pen, plain, percent Deck, rule engine.Rule) {
	anti := p.Table().Players[f.Seat].Facing < 0
	if !anti && !f.Via.Double {
		draw(p, f.Seat, plain, p.Self(), rule)
		return
	}
	if anti {
		rule = "6.1.a"
	}
	p.Push(ThirdWith{Seat: f.Seat})
	draw(p, f.Seat, percent, p.Self(), rule)
}

// ThirdWith draws the Third card that comes with a Percentage card (6.2.b).
type ThirdWith struct {
	engine.Runs[Table]
	Seat engine.Seat
}

// Run draws it.
func (f ThirdWith) Run(p *Pen) {
	p.Done()
	draw(p, f.Seat, DeckThird, 0, "6.2.b")
}

// Without drops it when the player has left.
func (f ThirdWith) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// act does what the space does.
func (f Land) act(p *Pen, space Space) {
	switch Board[space].Kind {
	case KindStreet, KindStation, KindUtility:
		f.deed(p, space)
	case KindTax:
		f.tax(p, space)
	case KindGO:
		f.onGO(p)
	case KindGoToJail:
		f.toJail(p)
	case KindParking:
		p.Push(Parking{Seat: f.Seat, Via: f.Via, Landing: p.Self()})
	}
}

// toJail jails whoever stops on Go To Jail, unless the card there says otherwise
// (9.2); locks and permissions of the card hold only for who is really inside.
func (f Land) toJail(p *Pen) {
	late := p.Table().late(p.Self())
	if late.NoJail || !jail(p, f.Seat, "space", "9.2") {
		return
	}
	if late.Lock > 0 {
		p.Emit(LockSet{Seat: f.Seat, Left: late.Lock}, "6.8.a")
	}
	if late.Rents {
		p.Emit(RentsAllowed{Seat: f.Seat}, "6.8.b")
	}
}

// onGO pays for stopping on GO; going forward it is the pass as well (8.4, A41, A42).
func (f Land) onGO(p *Pen) {
	if !f.Via.Back {
		p.Push(GOPass{Seat: f.Seat, Stopped: true, Drew: f.Drew, Pawned: f.Pawned})
		return
	}
	amount, to := p.Table().goMoney(f.Seat, 200)
	if amount > 0 {
		p.Emit(Paid{From: Bank, To: to, Amount: amount, For: ForGOStop}, "8.4")
	}
	p.Emit(GODone{Seat: f.Seat})
}

// deed offers an unowned deed, or charges the rent of an owned one.
func (f Land) deed(p *Pen, space Space) {
	t := p.Table()
	d := &t.Deeds[space]
	pl := &t.Players[f.Seat]
	switch {
	case d.Owner == Bank && !pl.Passed:
		p.Emit(NothingDue{Seat: f.Seat, Space: space, Owner: Bank, Why: "before-go"}, "0.1")
	case d.Owner == Bank:
		offer(p, f.Seat, space)
	case d.Owner == Pot, d.Owner == f.Seat:
		return // A106
	case d.Reserved:
		p.Emit(NothingDue{Seat: f.Seat, Space: space, Owner: d.Owner, Why: "reserved"}, "13.3")
	case d.Mortgaged:
		p.Emit(NothingDue{Seat: f.Seat, Space: space, Owner: d.Owner, Why: "mortgaged"}, "17.4")
	default:
		f.rent(p, space, d.Owner)
	}
}

// tax charges the printed tax as event, card and double leave it (4.4, 7.2.c, A63), into the pot (A64).
func (f Land) tax(p *Pen, space Space) {
	bill := p.Table().taxDue(p.Self(), space, f.Via.Double)
	if bill.Total == 0 {
		p.Emit(NothingDue{Seat: f.Seat, Space: space, Owner: Pot, Why: "no-tax"}, bill.Rules()...)
		return
	}
	pay(p, Debt{Seat: f.Seat, To: Pot, Amount: bill.Total, For: ForTax, Space: space, Bill: bill})
}

// taxDue is the tax of one landing: printed, by event, by card, doubled after a double, on the grid (A63).
func (t *Table) taxDue(landing engine.FrameID, space Space, double bool) Bill {
	bill, late := t.taxBill(space), t.late(landing)
	if late.TaxSet {
		bill.Lines = append(bill.Lines, Line{Fact: "card-percent", N: late.TaxPercent, Factor: true})
		bill.Total = bill.Total * late.TaxPercent / 100
		if late.TaxInstead > 0 {
			bill.Lines = append(bill.Lines, Line{Fact: "card-instead", N: late.TaxInstead})
			bill.Total += late.TaxInstead
		}
	}
	if double && bill.Total > 0 {
		bill.Lines = append(bill.Lines, Line{Fact: "double", N: 2, Factor: true, Rule: "4.4"})
		bill.Total *= 2
	}
	bill.Total = t.Options.atLeast(bill.Total, 1)
	return bill
}

// Tax is what a tax space costs now, in pounds: the printed tax as a table event leaves it (7.2.c), before any card.
func (t *Table) Tax(space Space) int { return t.taxBill(space).Total }

// taxBill is the printed tax, and what a table event makes of it: the tax due (A85).
func (t *Table) taxBill(space Space) Bill {
	b := Bill{Total: Board[space].Price, Lines: []Line{{Fact: "tax", N: Board[space].Price}}}
	if t.Event.Kind == EventTax {
		b.Lines = append(b.Lines, Line{Fact: "event-percent", N: t.Event.Percent, Factor: true, Rule: "7.2.c"})
		b.Total = b.Total * t.Event.Percent / 100
	}
	return b
}
