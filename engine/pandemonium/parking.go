// Chapter 11: Free Parking.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// Parking resolves a visit to Free Parking after its card (11.1).
type Parking struct {
	Seat    engine.Seat
	Via     Via
	Landing engine.FrameID // whose overrides count
	Step    uint8
	Lot     []Space // the deeds that lay there on arrival (A99)
	Cap     int     // what may be taken at the most, measured on arrival (A100)
}

// The steps of a visit.
const (
	parkArrive uint8 = iota
	parkHandIn
	parkPurge
	parkCards
	parkTake
)

// parkingShut says whether a table event closes the space.
func (t *Table) parkingShut() bool { return t.Event.Kind == EventFreeParking && t.Event.Closed }

// handIns lists the seat's deeds with the reason why one may not be handed in:
// built set (11.2.e), used set (11.3). Reserved deeds are not owned (A101).
func (t *Table) handIns(seat engine.Seat) []engine.Option {
	var list []engine.Option
	for _, s := range deeds {
		d := &t.Deeds[s]
		if d.Owner != seat || d.Reserved {
			continue
		}
		set := Board[s].Set
		o := engine.Option{Key: s.Key(), Rule: "11.2.e", Facts: HandInFacts{Space: s, Lapses: t.lapses(seat, s)}}
		switch {
		case t.Players[seat].Used[set]:
			o.Why = engine.Refuse("11.3", "set-used")
		case t.built(set):
			o.Why = engine.Refuse("11.2.e", "set-built")
		}
		list = append(list, o)
	}
	return list
}

// eligible lists what this visitor may hand in: not what a card has just given out of this place.
func (f Parking) eligible(t *Table) []engine.Option {
	list := t.handIns(f.Seat)
	got := t.late(f.Landing).Got
	for i := range list {
		if got != GO && list[i].Key == got.Key() && list[i].Why == nil {
			list[i].Why = engine.Refuse("11.2.e", "just-received")
		}
	}
	return list
}

// HandInFacts is a deed that may be handed in, and whether a reservation would lapse with it (A130).
type HandInFacts struct {
	Space  Space
	Lapses bool
}

// lapses says whether giving the deed away would lose a reservation.
func (t *Table) lapses(seat engine.Seat, space Space) bool {
	for _, s := range members[Board[space].Set] {
		if d := &t.Deeds[s]; d.Owner == seat && d.Reserved && s != space {
			return true
		}
	}
	return false
}

func open(options []engine.Option) bool {
	return slices.ContainsFunc(options, func(o engine.Option) bool { return o.Why == nil })
}

// Ask asks which deed is handed in, or purged.
func (f Parking) Ask(t *Table) []engine.Prompt {
	switch f.Step {
	case parkHandIn:
		q := engine.Prompt{
			Seat: f.Seat, Kind: "hand-in", Rule: "11.2.e", Clock: engine.Decision,
			Facts: f.facts(t), Options: f.eligible(t),
		}
		if t.Options.ParkingChoice {
			q.Options = append(q.Options, engine.Option{Key: "leave", Rule: "11.2"})
		}
		q.Default.Key = cheapest(q.Options)
		return []engine.Prompt{q}
	case parkPurge:
		q := engine.Prompt{
			Seat: f.Seat, Kind: "purge", Rule: "11.2.f", Clock: engine.Decision,
			Facts: f.facts(t), Options: t.purgeable(f.Seat),
		}
		if t.Options.ParkingChoice {
			q.Options = append(q.Options, engine.Option{Key: "leave", Rule: "11.2"})
		}
		q.Default.Key = cheapest(q.Options)
		return []engine.Prompt{q}
	}
	return nil
}

// ParkingFacts is what a visitor stands to take, as far as cards and events have
// said by now, and the rule that limits the money: 11.2.c, or 7.2.e or 11.4 where they have changed it.
type ParkingFacts struct {
	Money int
	Lot   []Space
	Rule  engine.Rule
}

func (f Parking) facts(t *Table) ParkingFacts {
	money, _, _ := f.payout(t)
	facts := ParkingFacts{Money: money, Lot: f.Lot, Rule: "11.2.c"}
	switch {
	case t.late(f.Landing).Parking.Money != ParkingAsUsual:
		facts.Rule = "11.4"
	case t.Event.Kind == EventFreeParking && t.Event.NoCap:
		facts.Rule = "7.2.e"
	}
	return facts
}

// cheapest is the open option that costs least: leaving, else the deed with the lowest list price.
func cheapest(options []engine.Option) string {
	best := ""
	for _, o := range options {
		switch {
		case o.Why != nil:
		case o.Key == "leave":
			return o.Key
		case best == "" || Board[spaceOf(o.Key)].Price < Board[spaceOf(best)].Price:
			best = o.Key
		}
	}
	return best
}

// Answer hands in, purges, or leaves.
func (f Parking) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	if a.Key == "leave" {
		p.Done()
		p.Emit(ParkingCase{Seat: f.Seat, Case: "left"})
		return nil
	}
	step, space := f.Step, spaceOf(a.Key)
	f.Step = parkCards
	p.Set(f)
	if step == parkPurge {
		p.Emit(Purged{Seat: f.Seat, By: f.Seat, Space: space}, "19.2")
		return nil
	}
	set := Board[space].Set
	p.Emit(HandedIn{Seat: f.Seat, Space: space, Set: set}, "11.2.e", "11.3")
	p.Emit(DeedMoved{Space: space, From: f.Seat, To: Pot, How: "hand-in"})
	left(p, f.Seat, set)
	return nil
}

// Run goes through the cases, of which exactly one applies (11.2).
func (f Parking) Run(p *Pen) {
	switch f.Step {
	case parkArrive:
		f.arrive(p)
	case parkCards:
		f.Step = parkTake
		p.Set(f)
		askAboutTake(p, f)
	case parkTake:
		f.take(p)
	}
}

func (f Parking) arrive(p *Pen) {
	t := p.Table()
	late := t.late(f.Landing)
	if t.parkingShut() {
		p.Done()
		p.Emit(ParkingCase{Seat: f.Seat, Case: "shut"}, "7.2.e")
		return
	}
	if late.Parking.NoResolution {
		p.Done()
		p.Emit(ParkingCase{Seat: f.Seat, Case: "card"})
		return
	}
	if t.Pot == 0 || !t.property(f.Seat) {
		p.Done()
		f.payIn(p)
		return
	}
	f.Cap = 1000
	if t.doubleHotel(f.Seat) {
		f.Cap = 2000
	}
	for _, s := range deeds {
		if t.Deeds[s].Owner == Pot {
			f.Lot = append(f.Lot, s)
		}
	}
	f.price(p)
}

// price decides what the visitor gives for taking: a deed, a purge, or nothing at all by a card.
func (f Parking) price(p *Pen) {
	t := p.Table()
	switch {
	case t.late(f.Landing).Parking.NoHandIn:
		f.Step = parkCards
		p.Set(f)
		p.Emit(ParkingCase{Seat: f.Seat, Case: "free"})
	case open(f.eligible(t)):
		f.Step = parkHandIn
		p.Set(f)
	case open(t.purgeable(f.Seat)):
		f.Step = parkPurge
		p.Set(f)
		p.Emit(ParkingCase{Seat: f.Seat, Case: "purge"}, "11.2.f")
	default: // A105: nothing to purge, taken anyway
		f.Step = parkCards
		p.Set(f)
		p.Emit(ParkingCase{Seat: f.Seat, Case: "none-built"}, "11.2.f")
	}
}

// payIn charges 100 times the gap between the two main dice (11.2.a, 11.2.b, A59).
func (f Parking) payIn(p *Pen) {
	t := p.Table()
	if t.late(f.Landing).Parking.NoFee {
		p.Emit(ParkingCase{Seat: f.Seat, Case: "no-fee"}, "11.4")
		return
	}
	if !t.Dice.Thrown {
		faces := p.Roll(2) // A108
		p.Emit(FreshDice{Seat: f.Seat, Faces: faces, Draw: p.Draw()})
	}
	gap := t.Dice.Faces[0] - t.Dice.Faces[1]
	gap = max(gap, -gap)
	bill := Bill{Total: 100 * gap, Lines: []Line{{Fact: "gap", N: gap, Rule: "11.2.a"}, {Fact: "times", N: 100, Factor: true}}}
	if gap == 0 {
		bill.Lines = append(bill.Lines, Line{Fact: "equal", Rule: "11.2.b"})
		p.Emit(NothingDue{Seat: f.Seat, Space: FreeParking, Owner: Pot, Why: "equal-dice"}, bill.Rules()...)
		return
	}
	pay(p, Debt{Seat: f.Seat, To: Pot, Amount: bill.Total, For: ForParkingIn, Space: FreeParking, Bill: bill})
}

// take gives the visitor the money, as cap, event and cards leave it, and the deeds that lay there (11.2.c, 11.2.d).
func (f Parking) take(p *Pen) {
	p.Done()
	t := p.Table()
	amount, to, rules := f.payout(t)
	if amount > 0 {
		p.Emit(Paid{From: Pot, To: f.Seat, Amount: amount, For: ForParking, Space: FreeParking}, rules...)
	}
	if to != f.Seat {
		loot := amount
		if t.Options.AllStolen {
			loot = t.Players[f.Seat].Cash // A149, by option
		}
		if loot > 0 {
			p.Emit(Paid{From: f.Seat, To: to, Amount: loot, For: ForCard, Space: FreeParking})
		}
	}
	for _, s := range f.Lot {
		if t.Deeds[s].Owner != Pot {
			continue
		}
		cite := []engine.Rule{"11.2.d"}
		if Board[s].Set == Stations {
			cite = append(cite, "15.3")
		}
		acquire(p, f.Seat, s, "parking", cite...)
	}
}

// payout is the money of this visit and who ends up with it: the cap, unless an
// event (7.2.e) or the last valid card (11.4, A82) says otherwise.
func (f Parking) payout(t *Table) (amount int, to engine.Seat, rules []engine.Rule) {
	late := t.late(f.Landing)
	switch late.Parking.Money {
	case ParkingNone:
		return 0, f.Seat, nil
	case ParkingAll:
		return t.Pot, f.Seat, nil
	case ParkingDoubleCap:
		if !(t.Event.Kind == EventFreeParking && t.Event.NoCap) {
			return min(t.Pot, 2*f.Cap), f.Seat, []engine.Rule{"11.2.c"}
		}
	}
	amount, to, rules = min(t.Pot, f.Cap), f.Seat, []engine.Rule{"11.2.c"}
	if t.Event.Kind == EventFreeParking && t.Event.NoCap {
		amount, rules = t.Pot, []engine.Rule{"7.2.e"}
	}
	if late.Parking.Money == ParkingToHolder && t.in(late.Holder) {
		to = late.Holder
	}
	return amount, to, rules
}

// Without drops the visit of a player who has left.
func (f Parking) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// CloneFrame shares no list.
func (f Parking) CloneFrame() engine.Frame[Table] { f.Lot = slices.Clone(f.Lot); return f }
