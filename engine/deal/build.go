// Chapter K: Houses and hotels.

package deal

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/deck"
)

// buildFault says why that building cannot stand on that own group; nil when it can (K.86).
func (t *Table) buildFault(g *Group, building Deed) *engine.Refusal {
	switch {
	case !g.Colour.Buildable():
		return refuseNever
	case !t.Complete(g) && !(building == BuildHouse && t.Options.HouseOnIncomplete):
		return refuseGround
	case building == BuildHouse && g.House != 0:
		return refuseHouse
	case building == BuildHotel && g.House == 0:
		return refuseNoHouse
	case building == BuildHotel && g.Hotel != 0:
		return refuseHotel
	}
	return nil
}

// grounds adds where a House or Hotel in hand can be built, with the reason why not elsewhere.
func (t *Table) grounds(to []engine.Option, seat engine.Seat, c Card) []engine.Option {
	before := len(to)
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if len(g.Cards) == 0 {
			continue
		}
		to = append(to, engine.Option{
			Key: verbBuild + ":" + cardKeys[c] + ":" + cardKeys[g.Cards[0]], Rule: "K.86", Why: t.buildFault(g, faces[c].Deed),
			Facts: Choice{Card: c, Colour: g.Colour, On: g.Cards[0], Seat: seat},
		})
	}
	if len(to) == before {
		use := handOptions[c].use
		use.Why = refuseGround
		to = append(to, use)
	}
	return to
}

// build puts a House or Hotel up.
func build(p *Pen, seat engine.Seat, card, on Card) {
	g := p.Table().groupOf(seat, on)
	p.Emit(Built{Seat: seat, Card: card, On: on, Colour: g.Colour, Building: faces[card].Deed}, "K.86", "K.87")
}

// mend sees to what moving cards has broken, for every player: groups that belong
// together (E.34), and then the buildings that have lost their set (K.88) or their House (K.89).
func mend(p *Pen) {
	t := p.Table()
	for i := range t.Players {
		seat := engine.Seat(i)
		t.regroup(p, seat)
		for t.fell(p, seat) {
			t.regroup(p, seat)
		}
	}
}

// regroup lays together what two groups of a colour must not hold apart (E.34).
func (t *Table) regroup(p *Pen, seat engine.Seat) {
	for {
		colour, scattered := t.scattered(seat)
		if !scattered {
			break
		}
		before := t.setsOf(seat, colour)
		p.Emit(Gathered{seat, colour}, "E.34")
		if t.setsOf(seat, colour) > before {
			p.Emit(SetCompleted{seat, colour}, "E.28")
		}
	}
	for {
		wild, company, lonely := t.lonely(seat)
		if !lonely {
			break
		}
		p.Emit(Exchanged{Seat: seat, Card: wild, For: company, Auto: true}, "E.34")
		completed(p, seat, company)
	}
}

// lonely finds the last wild of a full group that is no set for want of company, and
// the card of an open group of that colour that makes it one in its place: the two
// groups would be one incomplete group too many (E.34).
func (t *Table) lonely(seat engine.Seat) (wild, company Card, found bool) {
	groups := t.Players[seat].Groups
	for i := range groups {
		a := &groups[i]
		if !a.full() || t.Complete(a) {
			continue
		}
		for j := range groups {
			b := &groups[j]
			if b.Colour != a.Colour || b.full() {
				continue
			}
			for _, c := range b.Cards {
				last := a.Cards[len(a.Cards)-1]
				if whole, _ := t.exchanged(a, b, last, c); whole {
					return last, c, true
				}
			}
		}
	}
	return 0, 0, false
}

// exchanged says whether two groups would be complete if they exchanged these cards.
func (t *Table) exchanged(a, b *Group, c, d Card) (wholeA, wholeB bool) {
	swap := func(g *Group, out, in Card) bool {
		after := Group{Colour: g.Colour, Cards: append(deck.Without(slices.Clone(g.Cards), out), in)}
		return t.Complete(&after)
	}
	return swap(a, c, d), swap(b, d, c)
}

// setsOf counts the complete sets of one colour.
func (t *Table) setsOf(seat engine.Seat, colour Colour) int {
	n := 0
	for i := range t.Players[seat].Groups {
		if g := &t.Players[seat].Groups[i]; g.Colour == colour && t.Complete(g) {
			n++
		}
	}
	return n
}

// fell takes the buildings off the first group of the seat that cannot keep them; false when there is none.
func (t *Table) fell(p *Pen, seat engine.Seat) bool {
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if !g.built() {
			continue
		}
		whole := t.Complete(g)
		var cards []Card
		if g.House != 0 && !whole && !(t.Options.HouseOnIncomplete && len(g.Cards) > 0) {
			cards = append(cards, g.House)
		}
		if g.Hotel != 0 && (!whole || g.House == 0) {
			cards = append(cards, g.Hotel)
		}
		if len(cards) == 0 {
			continue
		}
		if whole {
			p.Emit(BuildingsFell{Seat: seat, Colour: g.Colour, Cards: cards, To: "bank", Whole: true}, "K.89")
		} else {
			p.Emit(BuildingsFell{Seat: seat, Colour: g.Colour, Cards: cards, To: t.Options.OrphanBuildings}, "K.88")
		}
		return true
	}
	return false
}
