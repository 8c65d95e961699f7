package deal

import (
	"monappoly/engine"
)

// undecided stands where the number of Double the Rent cards is still to be chosen.
const undecided = -1

// Choosing is a card that its player has picked up and not yet played: what it
// aims at is asked for step by step. Nobody else sees it; going back costs nothing.
type Choosing struct {
	Seat    engine.Seat
	Card    Card
	Group   Card        // a card of the group that rent is charged for, 0 for not chosen
	Target  engine.Seat // who pays, none for not chosen
	Doubles int         // how many Double the Rent go with it
	Take    Card        // the card, or one of the set, that is taken
	Give    Card
}

// Without takes the choice back when anybody leaves: their cards are no targets any more.
func (f Choosing) Without(engine.Seat) (frame, bool) { return f, false }

// Ask asks for the next thing that is not chosen yet; nothing when the card can be played.
func (f Choosing) Ask(t *Table) []engine.Prompt {
	kind, rule, options := f.question(t)
	if kind == "" {
		return nil
	}
	options = append(options, engine.Option{Key: keyBack})
	return []engine.Prompt{{
		Seat: f.Seat, Kind: kind, Rule: rule, Clock: engine.Decision, Options: options,
		Facts: Choice{Card: f.Card, On: f.Take, Seat: f.Target}, Default: engine.Answer{Key: keyBack},
	}}
}

// question returns what is to be chosen next: the kind of the prompt, its rule and its options. "" is nothing.
func (f Choosing) question(t *Table) (kind string, rule engine.Rule, options []engine.Option) {
	switch deed := faces[f.Card].Deed; {
	case deed == Charge && f.Group == 0:
		return "charge", "F.41", t.charges(f.Seat, faces[f.Card].Hues)
	case deed == Charge && f.needsTarget(t):
		return "target", "F.42", t.targets(f.Seat)
	case f.needsTarget(t):
		return "target", "L.94", t.targets(f.Seat)
	case deed == Charge && f.Doubles == undecided:
		return "double", "F.48", t.doublings(f)
	case deed == SlyDeal && f.Take == 0:
		return "take", "J.78", t.slyTargets(f.Seat)
	case deed == ForcedDeal && f.Take == 0:
		return "take", "J.79", t.forcedTargets(f.Seat)
	case deed == ForcedDeal && f.Give == 0:
		return "give", "J.79", t.forcedGifts(f.Seat)
	case deed == DealBreaker && f.Take == 0:
		return "break", "J.81", t.breakerTargets(f.Seat)
	}
	return "", "", nil
}

func (f Choosing) needsTarget(t *Table) bool {
	if f.Target != none {
		return false
	}
	face := &faces[f.Card]
	return face.Deed == DebtCollector || (face.Deed == Charge && face.Any() && t.Options.AnyRentTargets == "one")
}

// targets lists the other players.
func (t *Table) targets(seat engine.Seat) []engine.Option {
	options := make([]engine.Option, 0, len(t.Players)) // room for going back
	for s := range t.clockwise(seat) {
		options = append(options, engine.Option{
			Key: verbSeat + ":" + cardKeys[s], Facts: Choice{Seat: s, Amount: t.worth(s)},
		})
	}
	return options
}

// filled answers what leaves no choice: the only group that can charge, the only
// other player, no Double the Rent to play. Steals are always asked, for what is
// forbidden has to be shown.
func (f Choosing) filled(t *Table) Choosing {
	charge := faces[f.Card].Deed == Charge
	if charge && f.Group == 0 {
		if f.Group = t.onlyCharge(f.Seat, faces[f.Card].Hues); f.Group == 0 {
			return f
		}
	}
	if f.needsTarget(t) {
		if t.others(f.Seat).Count() > 1 {
			return f
		}
		f.Target = t.from(f.Seat + 1)
	}
	if charge && f.Doubles == undecided && t.maxDoubles(f.Seat, &faces[f.Card]) == 0 {
		f.Doubles = 0
	}
	return f
}

// onlyCharge returns the first card of the only group that a rent of these colours
// can be charged for, or 0 when there are several.
func (t *Table) onlyCharge(seat engine.Seat, h Hues) Card {
	var only Card
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if !h.Has(g.Colour) || !t.Options.chargeable(g) {
			continue
		}
		if only != 0 {
			return 0
		}
		only = g.Cards[0]
	}
	return only
}

// with returns the choice after one answer.
func (f Choosing) with(key string) Choosing {
	verb, card, _ := parts(key)
	switch verb {
	case verbGroup:
		f.Group = card
	case verbSeat:
		f.Target = seatOf(key)
	case verbDouble:
		f.Doubles = int(seatOf(key))
	case verbTake, verbSet:
		f.Take = card
	case verbGive:
		f.Give = card
	}
	return f
}

// seatOf reads the number behind the verb, which may be 0.
func seatOf(key string) engine.Seat {
	n := 0
	for i := range key {
		if c := key[i]; c >= '0' && c <= '9' {
			n = 10*n + int(c-'0')
		}
	}
	return engine.Seat(n)
}

// Answer takes the next choice, or the whole card back.
func (f Choosing) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	if a.Key == keyBack {
		p.Done()
		return nil
	}
	p.Set(f.with(a.Key).filled(p.Table()))
	return nil
}

// Run plays the card: everything is chosen.
func (f Choosing) Run(p *Pen) {
	p.Done()
	switch faces[f.Card].Deed {
	case Charge:
		f.charge(p)
	case DebtCollector:
		p.Emit(DebtAsked{Seat: f.Seat, Card: f.Card, Target: f.Target, Amount: debtAmount}, "L.94")
	case Birthday:
		p.Emit(BirthdayAsked{Seat: f.Seat, Card: f.Card, Targets: p.Table().others(f.Seat), Amount: giftAmount}, "L.94")
	case SlyDeal:
		p.Emit(SlyDealt{f.Seat, f.Card, p.Table().ownerOf(f.Take), f.Take}, "J.78")
	case ForcedDeal:
		p.Emit(SwapDealt{f.Seat, f.Card, p.Table().ownerOf(f.Take), f.Take, f.Give}, "J.79")
	case DealBreaker:
		owner := p.Table().ownerOf(f.Take)
		p.Emit(BreakerDealt{f.Seat, f.Card, owner, f.Take, p.Table().groupOf(owner, f.Take).Colour}, "J.81")
	}
	p.Push(Affairs{Actor: f.Seat})
}

// What Debt Collector and It's My Birthday ask for, in M (L.94).
const (
	debtAmount = 5
	giftAmount = 2
)
