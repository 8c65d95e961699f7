// Chapter J: Stealing and swapping.

package deal

import "monappoly/engine"

// Taking carries out a Sly Deal, Forced Deal or Deal Breaker that nobody has stopped.
type Taking struct {
	engine.Runs[Table]
	Actor  engine.Seat
	Target engine.Seat
}

// Without drops it when either side has left.
func (f Taking) Without(seat engine.Seat) (frame, bool) {
	return f, seat != f.Actor && seat != f.Target
}

// Run moves the cards; what arrives is placed at once.
func (f Taking) Run(p *Pen) {
	t := p.Table()
	a := t.Affair
	p.Done()
	switch a.Deed {
	case SlyDeal:
		p.Emit(Stolen{f.Actor, f.Target, a.Take}, "J.78")
		p.Push(Placing{f.Actor})
	case ForcedDeal:
		p.Emit(Swapped{f.Actor, f.Target, a.Take, a.Give}, "J.79")
		p.Push(Placing{f.Target})
		p.Push(Placing{f.Actor})
	case DealBreaker:
		rules := append(make([]engine.Rule, 0, 3), "J.81")
		if t.hasOpen(f.Actor, a.Colour) {
			rules = append(rules, "J.82")
		}
		if t.setColours(f.Actor).Has(a.Colour) && t.Options.DistinctColours {
			rules = append(rules, "E.35")
		}
		p.Emit(SetTaken{f.Actor, f.Target, a.Take, a.Colour}, rules...)
	}
}

// hasOpen says whether the seat has an incomplete group of the colour.
func (t *Table) hasOpen(seat engine.Seat, colour Colour) bool {
	for i := range t.Players[seat].Groups {
		if g := &t.Players[seat].Groups[i]; g.Colour == colour && !t.Complete(g) {
			return true
		}
	}
	return false
}

// eachCard walks the properties of the other players, clockwise from the seat.
func (t *Table) eachCard(seat engine.Seat, do func(owner engine.Seat, g *Group, c Card) (more bool)) {
	for s := range t.clockwise(seat) {
		for i := range t.Players[s].Groups {
			g := &t.Players[s].Groups[i]
			for _, c := range g.Cards {
				if !do(s, g, c) {
					return
				}
			}
		}
	}
}

// slyFault says why a Sly Deal cannot take that card; nil when it can.
func (t *Table) slyFault(g *Group, c Card) *engine.Refusal {
	switch {
	case t.Complete(g):
		return refuseSly
	case !t.Options.AnyWildStealable && faces[c].Any():
		return refuseAnyWild
	}
	return nil
}

// forcedFault says why a Forced Deal cannot ask for that card; nil when it can.
func (t *Table) forcedFault(g *Group, c Card) *engine.Refusal {
	switch {
	case t.Options.ForcedDealFullSets == "none" && t.Complete(g):
		return refuseForced
	case !t.Options.AnyWildStealable && faces[c].Any():
		return refuseAnyWild
	}
	return nil
}

// giveFault says why a Forced Deal cannot give a card of that own group away; nil when it can.
func (t *Table) giveFault(g *Group) *engine.Refusal {
	if t.Options.ForcedDealFullSets != "any" && t.Complete(g) {
		return refuseForced
	}
	return nil
}

// noSly, noForced and noBreaker say why the card cannot be played at all; nil when it can.
func (t *Table) noSly(seat engine.Seat) *engine.Refusal {
	why := refuseTarget
	t.eachCard(seat, func(_ engine.Seat, g *Group, c Card) bool {
		if t.slyFault(g, c) == nil {
			why = nil
		}
		return why != nil
	})
	return why
}

func (t *Table) noForced(seat engine.Seat) *engine.Refusal {
	why := refuseGive
	for i := range t.Players[seat].Groups {
		if g := &t.Players[seat].Groups[i]; len(g.Cards) > 0 && t.giveFault(g) == nil {
			why = refuseTarget
		}
	}
	if why == refuseGive {
		return why
	}
	t.eachCard(seat, func(_ engine.Seat, g *Group, c Card) bool {
		if t.forcedFault(g, c) == nil {
			why = nil
		}
		return why != nil
	})
	return why
}

func (t *Table) noBreaker(seat engine.Seat) *engine.Refusal {
	for s := range t.clockwise(seat) {
		for i := range t.Players[s].Groups {
			if t.Complete(&t.Players[s].Groups[i]) {
				return nil
			}
		}
	}
	return refuseTarget
}

// slyTargets lists every property of the others, those out of reach with their rule.
func (t *Table) slyTargets(seat engine.Seat) []engine.Option {
	return t.takes(seat, "J.78", t.slyFault)
}

func (t *Table) forcedTargets(seat engine.Seat) []engine.Option {
	return t.takes(seat, "J.79", t.forcedFault)
}

func (t *Table) takes(seat engine.Seat, rule engine.Rule, fault func(*Group, Card) *engine.Refusal) []engine.Option {
	var options []engine.Option
	t.eachCard(seat, func(owner engine.Seat, g *Group, c Card) bool {
		options = append(options, engine.Option{
			Key: verbTake + ":" + cardKeys[c], Rule: rule, Why: fault(g, c),
			Facts: Choice{Card: c, Colour: g.Colour, Seat: owner, Amount: faces[c].Value},
		})
		return true
	})
	return options
}

// forcedGifts lists the own properties that can be given in exchange.
func (t *Table) forcedGifts(seat engine.Seat) []engine.Option {
	var options []engine.Option
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		for _, c := range g.Cards {
			options = append(options, engine.Option{
				Key: verbGive + ":" + cardKeys[c], Rule: "J.79", Why: t.giveFault(g),
				Facts: Choice{Card: c, Colour: g.Colour, Seat: seat, Amount: faces[c].Value},
			})
		}
	}
	return options
}

// breakerTargets lists the groups of the others; only complete sets can be taken.
func (t *Table) breakerTargets(seat engine.Seat) []engine.Option {
	var options []engine.Option
	for s := range t.clockwise(seat) {
		for i := range t.Players[s].Groups {
			g := &t.Players[s].Groups[i]
			if len(g.Cards) == 0 {
				continue
			}
			o := engine.Option{
				Key: verbSet + ":" + cardKeys[g.Cards[0]], Rule: "J.81",
				Facts: Choice{Card: g.Cards[0], Colour: g.Colour, Seat: s, Amount: t.RentOf(g)},
			}
			if !t.Complete(g) {
				o.Why = refuseSet
			}
			options = append(options, o)
		}
	}
	return options
}
