// Chapter E again: rearranging one's own properties.

package deal

import (
	"slices"

	"monappoly/engine"
)

const rearrangeKind = "rearrange"

// offTurn is all that is offered while nothing can be moved.
var offTurn = engine.Prompt{
	Kind: rearrangeKind, Rule: "E.37",
	Options: []engine.Option{{Key: "not-now", Why: engine.Refuse("E.37", "not-while-others-move")}},
}

// rearrangeOffer lists how the seat can rearrange its properties; nil when there is
// nothing to move. Off its turn, or while something is open, it is greyed (E.37).
func (t *Table) rearrangeOffer(seat engine.Seat, now bool) *engine.Prompt {
	pl := &t.Players[seat]
	if !now {
		if len(pl.Groups)+len(pl.Loose) == 0 {
			return nil
		}
		return &offTurn
	}
	q := engine.Prompt{Kind: rearrangeKind, Rule: "E.36"}
	if n := t.turnable(seat); n > 0 {
		q.Options = make([]engine.Option, 0, n+4)
	}
	for i := range pl.Groups {
		g := &pl.Groups[i]
		for _, c := range g.Cards {
			if faces[c].Class == Wild {
				q.Options = t.turns(q.Options, g, c)
			}
		}
		for j := i + 1; j < len(pl.Groups); j++ {
			if pl.Groups[j].Colour == g.Colour {
				q.Options = t.swaps(q.Options, seat, g, &pl.Groups[j])
			}
		}
		for _, b := range [...]Card{g.House, g.Hotel} {
			if b != 0 {
				q.Options = t.buildingMoves(q.Options, seat, b, t.Options.BuildingsMovable)
			}
		}
	}
	for _, b := range pl.Loose {
		q.Options = t.buildingMoves(q.Options, seat, b, true)
	}
	if len(q.Options) == 0 {
		return nil
	}
	t.greyMoves(q.Options)
	return &q
}

// turnable counts the colours to which the seat's wilds can be turned.
func (t *Table) turnable(seat engine.Seat) int {
	n := 0
	for i := range t.Players[seat].Groups {
		for _, c := range t.Players[seat].Groups[i].Cards {
			if faces[c].Class == Wild {
				n += len(handOptions[c].turn) - 1
			}
		}
	}
	return n
}

// greyMoves closes what is open when no play is left to pay for it (an option).
func (t *Table) greyMoves(options []engine.Option) {
	if t.moveCost() <= t.playsLeft() {
		return
	}
	for i := range options {
		if options[i].Why == nil {
			options[i].Why = refuseMovePlay
		}
	}
}

// moveCost is how many plays rearranging uses: none, or by an option one (E.36).
func (t *Table) moveCost() int { return btoi(t.Options.RearrangeCost == "1") }

// turns adds the other colours that a wild can take.
func (t *Table) turns(to []engine.Option, g *Group, c Card) []engine.Option {
	from := len(to)
	for i := range handOptions[c].turn {
		if o := &handOptions[c].turn[i]; o.Facts.(Choice).Colour != g.Colour {
			to = append(to, *o)
		}
	}
	if t.locked(g, c) {
		for i := range to[from:] {
			to[from+i].Why = refuseLocked
		}
	}
	return to
}

// locked says whether a wild may not leave its group: buildings stand there, and they lock it (an option, K.91).
func (t *Table) locked(g *Group, c Card) bool {
	return t.Options.BuildingsLockSet && g.built() && faces[c].Class == Wild
}

// swaps adds the pairs of different cards that two groups of a colour can exchange.
func (t *Table) swaps(to []engine.Option, seat engine.Seat, a, b *Group) []engine.Option {
	for i, c := range a.Cards {
		for j, d := range b.Cards {
			if !firstOfKind(a.Cards[:i], c) || !firstOfKind(b.Cards[:j], d) || faces[c].Key == faces[d].Key {
				continue
			}
			if wholeA, wholeB := t.exchanged(a, b, c, d); !wholeA && !wholeB && (t.Complete(a) || t.Complete(b)) {
				continue // no set is taken apart into two incomplete groups (E.34)
			}
			o := engine.Option{
				Key: verbSwap + ":" + cardKeys[c] + ":" + cardKeys[d], Rule: "E.36",
				Facts: Choice{Card: c, On: d, Colour: a.Colour, Seat: seat},
			}
			if t.locked(a, c) || t.locked(b, d) {
				o.Why = refuseLocked
			}
			to = append(to, o)
		}
	}
	return to
}

func firstOfKind(before []Card, c Card) bool {
	for _, b := range before {
		if faces[b].Key == faces[c].Key {
			return false
		}
	}
	return true
}

// moveRule is the rule by which a building moves: it waits for a set (K.88), or stands on one (K.90).
func (t *Table) moveRule(seat engine.Seat, b Card) engine.Rule {
	if slices.Contains(t.Players[seat].Loose, b) {
		return "K.88"
	}
	return "K.90"
}

// buildingMoves adds where a building of the seat can go: nowhere (K.90), but by options.
func (t *Table) buildingMoves(to []engine.Option, seat engine.Seat, b Card, may bool) []engine.Option {
	if !may {
		return append(to, engine.Option{
			Key: verbMove + ":" + cardKeys[b], Rule: "K.90", Why: refuseFixed, Facts: Choice{Card: b, Seat: seat},
		})
	}
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if len(g.Cards) == 0 || t.buildFault(g, faces[b].Deed) != nil {
			continue
		}
		to = append(to, engine.Option{
			Key: verbMove + ":" + cardKeys[b] + ":" + cardKeys[g.Cards[0]], Rule: t.moveRule(seat, b),
			Facts: Choice{Card: b, On: g.Cards[0], Colour: g.Colour, Seat: seat},
		})
	}
	return to
}

// swap exchanges two cards between groups of a colour. Company may come to a set, or leave it.
func swap(p *Pen, seat engine.Seat, card, other Card, cost int) {
	t := p.Table()
	a, b := t.groupOf(seat, card), t.groupOf(seat, other)
	wasA, wasB := t.Complete(a), t.Complete(b)
	isA, isB := t.exchanged(a, b, card, other)
	rules := append(make([]engine.Rule, 0, 2), "E.36")
	if wasA && !isA || wasB && !isB {
		rules = append(rules, "E.39")
	}
	p.Emit(Exchanged{Seat: seat, Card: card, For: other, Plays: cost}, rules...)
	if !wasA {
		completed(p, seat, other, "E.39")
	}
	if !wasB {
		completed(p, seat, card, "E.39")
	}
}

// rearrange carries one move out, and what follows from it (E.39, K.88).
func rearrange(p *Pen, seat engine.Seat, key string) {
	t := p.Table()
	verb, card, rest := parts(key)
	cost := t.moveCost()
	switch verb {
	case verbTurn:
		colour, _ := ColourOf(rest)
		from := t.groupOf(seat, card)
		rules := t.layRules(seat, card, colour, "E.36")
		if t.Complete(from) {
			rules = append(rules, "E.39")
		}
		if from.built() {
			rules = append(rules, "K.91")
		}
		p.Emit(Turned{seat, card, colour, cost}, rules...)
		completed(p, seat, card, "E.39")
	case verbSwap:
		swap(p, seat, card, cardOf(rest), cost)
	case verbMove:
		p.Emit(Rebuilt{seat, card, cardOf(rest), cost}, "E.36", t.moveRule(seat, card))
	}
	mend(p)
}
