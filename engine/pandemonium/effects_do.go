package pandemonium

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/ring"
)

// travel moves players about.
func (f Effects) travel(p *Pen, e Effect) {
	t := p.Table()
	p.Set(f.next())
	switch e := e.(type) {
	case MoveTo:
		f.advance(p, e.Space)
	case MoveNearest:
		f.advance(p, f.nearest(t, e.Kind))
	case MoveBy:
		f.moveBy(p, e)
	case SwapPlaces:
		for _, seat := range f.seats(t, e.With) {
			if t.Players[f.Holder].Jailed || t.Players[seat].Jailed {
				p.Emit(CardMissed{Seat: f.Holder, Card: f.Card})
				return
			}
			swap(p, f.Holder, seat)
		}
		if len(f.seats(t, e.With)) == 0 {
			p.Emit(CardMissed{Seat: f.Holder, Card: f.Card})
		}
	case SetDirection:
		for _, seat := range f.seats(t, e.Who) {
			turnRound(p, seat)
		}
	}
}

// swap makes two players trade places. Nothing happens there, which is told by 3.4 where something would have.
func swap(p *Pen, a, b engine.Seat) {
	t := p.Table()
	if t.acts(a, t.Players[b].Space) || t.acts(b, t.Players[a].Space) {
		p.Emit(Swapped{A: a, B: b}, "3.4")
		return
	}
	p.Emit(Swapped{A: a, B: b})
}

// acts says whether a space would do anything to a player who stopped there: their own deeds and those in Free Parking do not (A106).
func (t *Table) acts(seat engine.Seat, space Space) bool {
	if Board[space].Set == NoSet {
		return true
	}
	owner := t.Deeds[space].Owner
	return owner != seat && owner != Pot
}

// moveBy moves players on or back. A prisoner stays, and then no die is thrown either (A53).
func (f Effects) moveBy(p *Pen, e MoveBy) {
	t := p.Table()
	free := slices.DeleteFunc(f.seats(t, e.Who), func(s engine.Seat) bool { return t.Players[s].Jailed })
	if len(free) == 0 {
		p.Emit(CardMissed{Seat: f.Holder, Card: f.Card})
		return
	}
	steps := e.Steps.Spaces
	if e.Steps.Dice > 0 {
		steps = f.throw(p, e.Steps.Dice)
	}
	for _, seat := range slices.Backward(free) {
		p.Push(Move{Seat: seat, Left: max(steps, -steps), Back: steps < 0, Via: f.byCard()})
	}
}

// advance sends the holder on along their facing to a space, where no card is taken but Chance and Community Chest (6.4, A47).
func (f Effects) advance(p *Pen, to Space) {
	pl := &p.Table().Players[f.Holder]
	via := f.byCard()
	via.Advance = true
	p.Push(Move{Seat: f.Holder, Left: ring.Gap(pl.Space, to, pl.Facing, spaces), Via: via})
}

// nearest is the next space of a kind along the holder's facing.
func (f Effects) nearest(t *Table, kind SpaceKind) Space {
	pl := &t.Players[f.Holder]
	s := pl.Space
	for range spaces {
		if s = s.ahead(pl.Facing); Board[s].Kind == kind {
			return s
		}
	}
	return pl.Space
}

// prison jails, frees, locks and waives.
func (f Effects) prison(p *Pen, e Effect) {
	t := p.Table()
	if e, ok := e.(SendToJail); ok {
		f.sendToJail(p, f.seats(t, e.Who))
		return
	}
	p.Set(f.next())
	switch e := e.(type) {
	case CancelJailing:
		if !f.Missed { // nobody went in the holder's place
			f.change(p, func(o *Override) { o.NoJail = true })
		}
	case LeaveJail:
		for _, seat := range f.seats(t, e.Who) {
			f.free(p, seat)
		}
	case JailLock:
		f.onJailing(p, func(o *Override) { o.Lock = e.Turns }, LockSet{Seat: f.Holder, Left: e.Turns}, "6.8.a")
	case JailRent:
		f.onJailing(p, func(o *Override) { o.Rents = true }, RentsAllowed{Seat: f.Holder}, "6.8.b")
	case WaiveJailFee:
		p.Emit(WaiverGained{Seat: f.Holder})
	}
}

func (f Effects) sendToJail(p *Pen, seats []engine.Seat) {
	for _, seat := range seats {
		if !p.Table().Players[seat].Jailed {
			p.Set(f.next())
			jail(p, seat, "card")
			return
		}
	}
	f.Missed = true
	p.Set(f.next())
	p.Emit(CardMissed{Seat: f.Holder, Card: f.Card})
}

// free lets a prisoner out without a fee, unless they are locked in (6.8.a).
func (f Effects) free(p *Pen, seat engine.Seat) {
	pl := &p.Table().Players[seat]
	switch {
	case !pl.Jailed:
	case pl.Lock > 0:
		p.Emit(HeldInJail{Seat: seat, Left: pl.Lock}, "6.8.a")
	default:
		p.Emit(Released{Seat: seat, How: "card"})
	}
}

// onJailing holds a lock or a permission back until the space has really jailed;
// without a Go To Jail landing it applies at once.
func (f Effects) onJailing(p *Pen, set func(*Override), now engine.Event[Table], rule engine.Rule) {
	if t := p.Table(); f.Landing != 0 && t.Players[f.Holder].Space == GoToJail && !t.Players[f.Holder].Jailed {
		f.change(p, set)
		return
	}
	p.Emit(now, rule)
}

// RentsAllowed lets a prisoner collect rent for this stay (6.8.b).
type RentsAllowed struct{ Seat engine.Seat }

// Apply allows it.
func (e RentsAllowed) Apply(t *Table) { t.Players[e.Seat].Rents = true }

// WaiverGained makes a player's next way out of jail free (6.8.c).
type WaiverGained struct{ Seat engine.Seat }

// Apply adds it.
func (e WaiverGained) Apply(t *Table) { t.Players[e.Seat].Waiver++ }

// change adds to what cards have said about the landing.
func (f Effects) change(p *Pen, set func(*Override), rules ...engine.Rule) {
	now := p.Table().late(f.Landing)
	set(&now)
	p.Emit(LandingChanged{Seat: f.Holder, Now: now}, rules...)
}

// third says whether a third die is at work.
func third(stack engine.Stack[Table]) bool {
	return slices.ContainsFunc(stack, func(e engine.Entry[Table]) bool { _, ok := e.Frame.(ThirdDie); return ok })
}

// rolls changes rolls, turns and the table event.
func (f Effects) rolls(p *Pen, e Effect) {
	t := p.Table()
	p.Set(f.next())
	switch e := e.(type) {
	case SetRoll:
		p.Emit(RollCounts{Seat: t.Turn, Kind: e.Counts})
	case SuppressFlip:
		p.Emit(Marked{Seat: f.Holder, Mark: Mark{Kind: MarkNoFlip}})
	case SkipThirdDie:
		if !third(p.Stack()) { // the roller has left meanwhile: nobody moves any more
			p.Emit(CardMissed{Seat: f.Holder, Card: f.Card})
			return
		}
		p.Emit(Marked{Seat: f.Holder, Mark: Mark{Kind: MarkAnchor}})
	case StartEvent:
		p.Emit(EventStarted{Seat: f.Holder, Event: ActiveEvent{
			Kind: e.Kind, Card: f.Card, Percent: e.Percent, Closed: e.Closed, NoCap: e.NoCap,
		}}, eventRules[e.Kind])
	case TripleBonus:
		to := f.Holder
		if seats := f.seats(t, e.To); len(seats) > 0 {
			to = seats[0]
		}
		p.Emit(Marked{Seat: f.Holder, Mark: Mark{Kind: MarkBonus, N: e.Percent, To: to}})
	case MissTurn:
		for _, seat := range f.seats(t, e.Who) {
			p.Emit(Misses{Seat: seat, Turns: e.Turns})
		}
	case ExtraTurn:
		for _, seat := range f.seats(t, e.Who) {
			p.Emit(ExtraGained{Seat: seat, Turns: e.Turns})
		}
	}
}

// eventRules are the rules of the table events.
var eventRules = map[TableEvent]engine.Rule{
	EventUtilityRent: "7.2.a", EventStationRent: "7.2.b", EventTax: "7.2.c", EventJail: "7.2.d", EventFreeParking: "7.2.e",
}

// ExtraGained gives a player turns more.
type ExtraGained struct {
	Seat  engine.Seat
	Turns int
}

// Apply adds them.
func (e ExtraGained) Apply(t *Table) { t.Players[e.Seat].Extras += e.Turns }

// override changes what a landing, a pass or a rent is about to charge or pay.
func (f Effects) override(p *Pen, e Effect) {
	switch e := e.(type) {
	case TaxOverride:
		p.Set(f.next())
		instead := f.due(p, e.Instead, f.Holder)
		f.change(p, func(o *Override) { o.TaxSet, o.TaxPercent, o.TaxInstead = true, e.Percent, instead })
	case ParkingOverride:
		p.Set(f.next())
		if e.Money != ParkingAsUsual && p.Table().overruled(f) {
			p.Emit(CardMissed{Seat: f.Holder, Card: f.Card})
			return
		}
		f.change(p, func(o *Override) { o.parking(e, f.Holder) }, parkingRules(e)...)
	case GOOverride:
		p.Set(f.next())
		p.Emit(Marked{Seat: f.About, Mark: Mark{Kind: MarkGOFactor, N: e.Percent}})
		p.Emit(Marked{Seat: f.About, Mark: Mark{Kind: MarkGOReceiver, To: f.Holder}})
	case SkipGOCharges:
		p.Set(f.next())
		p.Emit(Marked{Seat: f.Holder, Mark: Mark{Kind: MarkNoGOCharges}})
	case Modifier:
		p.Set(f.next())
		p.Emit(Marked{Seat: f.Holder, Mark: Mark{Kind: MarkNoRent, N: e.Do[0].(RentOverride).Percent}})
	default: // a rent is only changed by a Modifier, a card only annulled in a window
		p.Set(f.next())
	}
}

// overruled says whether a player further clockwise from the visitor has already
// changed this payout: whoever answers first, the last one clockwise stands (A82).
func (t *Table) overruled(f Effects) bool {
	late := t.late(f.Landing)
	away := func(seat engine.Seat) int { return slices.Index(t.from(f.About), seat) }
	return late.Parking.Money != ParkingAsUsual && away(f.Holder) < away(late.Holder)
}

// parking adds one card's word to a visit; the money is as the last card says (A82).
func (o *Override) parking(e ParkingOverride, holder engine.Seat) {
	if e.Money != ParkingAsUsual {
		o.Parking.Money, o.Holder = e.Money, holder
	}
	o.Parking.NoHandIn = o.Parking.NoHandIn || e.NoHandIn
	o.Parking.NoResolution = o.Parking.NoResolution || e.NoResolution
	o.Parking.NoFee = o.Parking.NoFee || e.NoFee
}

// parkingRules cites 11.4 where a card changes the payout.
func parkingRules(e ParkingOverride) []engine.Rule {
	if e.Money != ParkingAsUsual || e.NoFee {
		return []engine.Rule{"11.4"}
	}
	return nil
}
