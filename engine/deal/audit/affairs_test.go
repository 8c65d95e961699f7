package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/deal"
)

// asks takes the events that aim an action at others (chapters F, J and L).
func (o *opinion) asks(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.RentAsked:
		return true, o.rent(e)
	case deal.DebtAsked:
		if e.Amount != 5 {
			return true, contradict("L.94", "a Debt Collector asks for M%d", e.Amount)
		}
		return true, o.aim(e.Seat, e.Card, deal.DebtCollector, 5, e.Target)
	case deal.BirthdayAsked:
		others := slices.DeleteFunc(o.playing(), func(s seat) bool { return s == e.Seat })
		if e.Amount != 2 || !slices.Equal(slices.Collect(e.Targets.Each), others) {
			return true, contradict("L.94", "a birthday asks %v for M%d", slices.Collect(e.Targets.Each), e.Amount)
		}
		return true, o.aim(e.Seat, e.Card, deal.Birthday, 2, others...)
	case deal.SlyDealt:
		if err := o.aim(e.Seat, e.Card, deal.SlyDeal, 0, e.Target); err != nil {
			return true, err
		}
		o.a.take = e.Take
		return true, o.loose(e.Target, e.Take)
	case deal.SwapDealt:
		if err := o.aim(e.Seat, e.Card, deal.ForcedDeal, 0, e.Target); err != nil {
			return true, err
		}
		o.a.take, o.a.give = e.Take, e.Give
		return true, o.swappable(e)
	case deal.BreakerDealt:
		if err := o.aim(e.Seat, e.Card, deal.DealBreaker, 0, e.Target); err != nil {
			return true, err
		}
		o.a.take = e.Take
		if g := o.players[e.Target].find(e.Take); g == nil || !o.complete(g) || g.colour != e.Colour {
			return true, contradict("J.81", "seat %d breaks %+v", e.Seat, g)
		}
	default:
		return false, nil
	}
	return true, nil
}

// aim plays the card of an action and notes who has to answer it.
func (o *opinion) aim(s seat, c card, deed deal.Deed, due int, targets ...seat) error {
	if err := o.play(s, c); err != nil {
		return err
	}
	if c.Face().Deed != deed {
		return contradict("B.11", "%s is played as another action", c)
	}
	o.work = append(o.work, c)
	o.a = &affair{deed: deed, actor: s, due: map[seat]int{}, noes: map[seat]int{}, target: nobody}
	for _, t := range targets {
		if t == s || t < 0 || o.players[t].out {
			return contradict("H.65", "seat %d asks seat %d", s, t)
		}
		o.a.due[t] = due
	}
	return nil
}

// loose says whether a card can be taken by a Sly Deal (J.78).
func (o *opinion) loose(from seat, c card) error {
	g := o.players[from].find(c)
	if g == nil || o.complete(g) || c.Face().Any() && !o.o.AnyWildStealable {
		return contradict("J.78", "%s of seat %d is taken out of %+v", c, from, g)
	}
	return nil
}

// swappable says whether a Forced Deal can change two cards (J.79).
func (o *opinion) swappable(e deal.SwapDealt) error {
	theirs, mine := o.players[e.Target].find(e.Take), o.players[e.Seat].find(e.Give)
	full := o.o.ForcedDealFullSets
	if theirs == nil || mine == nil || full == "none" && o.complete(theirs) || full != "any" && o.complete(mine) {
		return contradict("J.79", "seat %d gives %s of %+v for %s of %+v", e.Seat, e.Give, mine, e.Take, theirs)
	}
	return nil
}

// rent is what a group charges (chapter F).
func (o *opinion) rent(e deal.RentAsked) error {
	g := o.players[e.Seat].find(e.Group)
	if g == nil || g.colour != e.Colour || !e.Card.Face().Hues.Has(e.Colour) {
		return contradict("F.41", "seat %d charges %s for %+v", e.Seat, e.Colour, g)
	}
	if o.o.WildOnlySets != "free" && !slices.ContainsFunc(g.cards, func(c card) bool { return !c.Face().Any() }) {
		return contradict("E.31", "seat %d charges for wilds alone", e.Seat)
	}
	plain := ladders[g.colour][len(g.cards)-1]
	if o.complete(g) {
		plain += o.buildings(g)
	}
	targets := slices.Collect(e.Targets.Each)
	others := slices.DeleteFunc(o.playing(), func(s seat) bool { return s == e.Seat })
	everybody := !e.Card.Face().Any() || o.o.AnyRentTargets == "all"
	if everybody && !slices.Equal(targets, others) || !everybody && len(targets) != 1 {
		return contradict("F.42", "%s asks %v", e.Card, targets)
	}
	if want := doubled(plain, len(e.Doubles), o.o.DoubleStack); e.Plain != plain || e.Amount != want {
		return contradict("F.44", "the rent of %+v is M%d, with doubling M%d; asked M%d and M%d", *g, plain, want, e.Plain, e.Amount)
	}
	if err := o.aim(e.Seat, e.Card, deal.Charge, e.Amount, targets...); err != nil {
		return err
	}
	a := o.a
	for _, d := range e.Doubles {
		o.a = nil
		if err := o.play(e.Seat, d); err != nil {
			return err
		}
		o.work = append(o.work, d)
	}
	o.a = a
	return nil
}

// buildings is what they add to the rent (F.44).
func (o *opinion) buildings(g *group) int {
	switch {
	case g.hotel != 0 && (o.o.HotelBonus == "replaces" || g.house == 0):
		return 4
	case g.hotel != 0:
		return 7
	case g.house != 0:
		return 3
	}
	return 0
}

func doubled(plain, doubles int, stack string) int {
	switch {
	case doubles == 2 && stack == "x3":
		return 3 * plain
	case doubles == 0:
		return plain
	}
	return plain << doubles
}

// answers takes the events of the targets (chapters G, H and I).
func (o *opinion) answers(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.Aimed:
		if err := o.open(e.Target); err != nil {
			return true, err
		}
		o.a.target = e.Target
	case deal.SaidNo:
		return true, o.no(e)
	case deal.LetStand:
		if err := o.open(e.Target); err != nil || e.Actor != o.a.actor {
			return true, contradict("H.66", "%+v is no answer to %+v", e, o.a)
		}
		if e.Happens != (o.a.noes[e.Target]%2 == 0) {
			return true, contradict("H.66", "after %d noes it happens: %v", o.a.noes[e.Target], e.Happens)
		}
	case deal.Spared:
		if err := o.open(e.Target); err != nil {
			return true, err
		}
		if o.a.noes[e.Target]%2 == 0 {
			return true, contradict("H.66", "seat %d is spared after %d noes", e.Target, o.a.noes[e.Target])
		}
		delete(o.a.due, e.Target)
		if e.All {
			clear(o.a.due)
		}
	case deal.Undoubled:
		if err := o.open(e.Target); err != nil {
			return true, err
		}
		for s := range o.a.due {
			if s == e.Target || e.All {
				o.a.due[s] = e.Due
			}
		}
	case deal.Paid:
		return true, o.pay(e)
	case deal.NothingToPay:
		if due, asked := o.due(e.Seat); !asked || due != e.Due || len(o.payable(e.Seat)) > 0 {
			return true, contradict("G.57", "seat %d pays nothing and has %v", e.Seat, o.payable(e.Seat))
		}
		delete(o.a.due, e.Seat)
	default:
		return false, nil
	}
	return true, nil
}

func (o *opinion) open(target seat) error {
	if _, asked := o.due(target); !asked {
		return contradict("I.75", "seat %d is not asked (any more)", target)
	}
	return nil
}

func (o *opinion) due(s seat) (amount int, asked bool) {
	if o.a == nil {
		return 0, false
	}
	amount, asked = o.a.due[s]
	return amount, asked
}

// no is a Just Say No of a target, or of the actor against it (H.65, H.66).
func (o *opinion) no(e deal.SaidNo) error {
	if o.a == nil {
		return contradict("H.65", "seat %d says no to nothing", e.Seat)
	}
	target := e.Seat
	if e.Seat == o.a.actor {
		target = e.To
	}
	p := &o.players[e.Seat]
	byActor := o.a.noes[target]%2 == 1
	if err := o.open(target); err != nil {
		return err
	}
	if e.Card.Face().Deed != deal.JustSayNo || !slices.Contains(p.hand, e.Card) || byActor != (e.Seat == o.a.actor) || e.Nth != o.a.noes[target]+1 {
		return contradict("H.65", "seat %d says no with %s, the %d. after %d", e.Seat, e.Card, e.Nth, o.a.noes[target])
	}
	o.a.noes[target]++
	p.hand = without(p.hand, e.Card)
	o.work = append(o.work, e.Card)
	if e.Plays > 0 && (!o.o.NoCostsPlay || e.Seat != o.turn) {
		return contradict("H.67", "saying no costs seat %d a play", e.Seat)
	}
	o.plays += e.Plays
	return nil
}

// payable is what a player can pay with (chapter G).
func (o *opinion) payable(s seat) []card {
	p := &o.players[s]
	cards := slices.Concat(p.bank, p.loose)
	for _, g := range p.groups {
		for _, c := range g.cards {
			if c.Value() > 0 || o.o.ZeroSurrender {
				cards = append(cards, c)
			}
		}
		for _, b := range []card{g.house, g.hotel} {
			if b != 0 && o.o.BuildingsPayable {
				cards = append(cards, b)
			}
		}
	}
	return cards
}

func (o *opinion) pay(e deal.Paid) error {
	due, asked := o.due(e.Seat)
	payable := o.payable(e.Seat)
	total := deal.Values(e.Cards)
	if !asked || due != e.Due || e.To != o.a.actor || total != e.Total {
		return contradict("G.55", "seat %d pays M%d (%v) to seat %d for M%d; owes M%d", e.Seat, e.Total, e.Cards, e.To, e.Due, due)
	}
	if total < due && deal.Values(payable) > total {
		return contradict("G.55", "seat %d pays M%d of M%d and has %v", e.Seat, total, due, payable)
	}
	for i, c := range e.Cards {
		if !slices.Contains(payable, c) || slices.Contains(e.Cards[:i], c) {
			return contradict("G.58", "seat %d pays with %s", e.Seat, c)
		}
		if !o.o.Superfluous && total >= due && total-c.Value() >= due && c.Value() > 0 {
			return contradict("G.63", "seat %d pays %s for nothing", e.Seat, c)
		}
	}
	from, to := &o.players[e.Seat], &o.players[e.To]
	for _, c := range e.Cards {
		if from.lift(c) {
			to.arriving = append(to.arriving, c)
			continue
		}
		if !from.raze(c) {
			from.bank, from.loose = without(from.bank, c), without(from.loose, c)
		}
		to.bank = append(to.bank, c)
	}
	delete(o.a.due, e.Seat)
	return nil
}
