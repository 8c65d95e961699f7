// Chapter E: Properties, sets and wilds.

package deal

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/deck"
)

// Complete says whether a group is a complete set on such a table (E.28, E.31, E.32).
func (o *Options) Complete(g *Group) bool {
	return len(g.Cards) == g.Colour.Size() && o.company(g)
}

// Complete says whether a group is a complete set.
func (t *Table) Complete(g *Group) bool { return t.Options.Complete(g) }

// company says whether the cards of a group may make a set together.
func (o *Options) company(g *Group) bool {
	switch o.WildOnlySets {
	case "free":
		return true
	case "need_ordinary":
		return slices.ContainsFunc(g.Cards, func(c Card) bool { return faces[c].Class == Property })
	}
	return !g.onlyAny()
}

// onlyAny says whether nothing but any-colour wilds lies in the group.
func (g *Group) onlyAny() bool {
	for _, c := range g.Cards {
		if !faces[c].Any() {
			return false
		}
	}
	return true
}

// ordinary says whether an ordinary property lies in the group.
func (g *Group) ordinary() bool {
	return slices.ContainsFunc(g.Cards, func(c Card) bool { return faces[c].Class == Property })
}

// full says whether no further card fits (E.33).
func (g *Group) full() bool { return len(g.Cards) >= g.Colour.Size() }

// built says whether a House or a Hotel stands on the group.
func (g *Group) built() bool { return g.House != 0 || g.Hotel != 0 }

// setColours is the colours of which the player has a complete set.
func (t *Table) setColours(seat engine.Seat) Hues {
	var h Hues
	for i := range t.Players[seat].Groups {
		if g := &t.Players[seat].Groups[i]; t.Complete(g) {
			h |= 1 << g.Colour
		}
	}
	return h
}

// Sets is how many sets count for winning: of different colours (E.35), unless the table counts all.
func (t *Table) Sets(seat engine.Seat) int {
	n := 0
	var seen Hues
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if !t.Complete(g) || (t.Options.DistinctColours && seen.Has(g.Colour)) {
			continue
		}
		seen |= 1 << g.Colour
		n++
	}
	return n
}

// groupOf returns the group of the seat in which the card lies, or nil.
func (t *Table) groupOf(seat engine.Seat, card Card) *Group {
	for i := range t.Players[seat].Groups {
		if g := &t.Players[seat].Groups[i]; slices.Contains(g.Cards, card) {
			return g
		}
	}
	return nil
}

// ownerOf returns the seat among whose properties the card lies, or none.
func (t *Table) ownerOf(card Card) engine.Seat {
	for i := range t.Players {
		if t.groupOf(engine.Seat(i), card) != nil {
			return engine.Seat(i)
		}
	}
	return none
}

// put lays a card among the seat's properties of a colour: into the group that
// has room; or, where a full group is no set for want of company, in the place of
// its last wild, which begins a new group; or into a new group (E.33, E.34).
func (t *Table) put(seat engine.Seat, card Card, colour Colour) {
	p := &t.Players[seat]
	for i := range p.Groups {
		if g := &p.Groups[i]; g.Colour == colour && !g.full() {
			g.Cards = append(g.Cards, card)
			return
		}
	}
	for i := range p.Groups {
		g := &p.Groups[i]
		if g.Colour != colour || t.Complete(g) {
			continue
		}
		last := len(g.Cards) - 1
		old := g.Cards[last]
		if g.Cards[last] = card; t.Complete(g) {
			card = old
			break
		}
		g.Cards[last] = old
	}
	p.Groups = append(p.Groups, Group{Colour: colour, Cards: []Card{card}})
}

// lift takes a card out of its group. The group goes with its last card, unless buildings stand on it.
func (t *Table) lift(seat engine.Seat, card Card) {
	p := &t.Players[seat]
	for i := range p.Groups {
		g := &p.Groups[i]
		if !slices.Contains(g.Cards, card) {
			continue
		}
		g.Cards = deck.Without(g.Cards, card)
		if len(g.Cards) == 0 && !g.built() {
			p.Groups = slices.Delete(p.Groups, i, i+1)
		}
		return
	}
	panic("deal: a card was lifted that does not lie there")
}

// liftBuilding takes a House or Hotel off its group.
func (t *Table) liftBuilding(seat engine.Seat, card Card) bool {
	p := &t.Players[seat]
	for i := range p.Groups {
		g := &p.Groups[i]
		switch card {
		case g.House:
			g.House = 0
		case g.Hotel:
			g.Hotel = 0
		default:
			continue
		}
		if len(g.Cards) == 0 && !g.built() {
			p.Groups = slices.Delete(p.Groups, i, i+1)
		}
		return true
	}
	return false
}

// scattered returns a colour of which the seat has two groups with room, which E.34
// does not allow. Groups that both carry a House (an option) stay apart.
func (t *Table) scattered(seat engine.Seat) (Colour, bool) {
	var open, plain Hues
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if g.full() || len(g.Cards) == 0 {
			continue
		}
		if open.Has(g.Colour) && (plain.Has(g.Colour) || !g.built()) {
			return g.Colour, true
		}
		open |= 1 << g.Colour
		if !g.built() {
			plain |= 1 << g.Colour
		}
	}
	return 0, false
}

// gather lays the groups of a colour that have room together, on the one with a House if there is one.
func (t *Table) gather(seat engine.Seat, colour Colour) {
	p := &t.Players[seat]
	keep := -1
	for i := range p.Groups {
		g := &p.Groups[i]
		if g.Colour == colour && !g.full() && (keep < 0 || g.built()) {
			keep = i
		}
	}
	var cards []Card
	kept := p.Groups[:0]
	for i, g := range p.Groups {
		if i != keep && g.Colour == colour && !g.full() && !g.built() {
			cards = append(cards, g.Cards...)
			continue
		}
		kept = append(kept, g)
	}
	clear(p.Groups[len(kept):])
	p.Groups = kept
	for _, c := range cards {
		t.put(seat, c, colour)
	}
}

// fresh says whether a card of that colour would begin a new group beside full ones (E.33).
func (t *Table) fresh(seat engine.Seat, colour Colour) bool {
	any := false
	for i := range t.Players[seat].Groups {
		g := &t.Players[seat].Groups[i]
		if g.Colour != colour {
			continue
		}
		if !g.full() {
			return false
		}
		any = true
	}
	return any
}

// alone says whether the card would lie among nothing but any-colour wilds (E.31).
func (t *Table) alone(seat engine.Seat, card Card, colour Colour) bool {
	if !faces[card].Any() {
		return false
	}
	for i := range t.Players[seat].Groups {
		if g := &t.Players[seat].Groups[i]; g.Colour == colour && !g.full() {
			return g.onlyAny()
		}
	}
	return true
}

// layRules is what the rulebook says about a card that is laid there, before it is.
func (t *Table) layRules(seat engine.Seat, card Card, colour Colour, first engine.Rule) []engine.Rule {
	rules := append(make([]engine.Rule, 0, 3), first)
	if t.fresh(seat, colour) {
		rules = append(rules, "E.33")
	}
	if t.alone(seat, card, colour) {
		rules = append(rules, "E.31")
	}
	return rules
}

// completed announces the set that a card has just made complete, if it has. The rules
// are further ones that say why.
func completed(p *Pen, seat engine.Seat, card Card, why ...engine.Rule) {
	t := p.Table()
	g := t.groupOf(seat, card)
	if g == nil || !t.Complete(g) {
		return
	}
	rules := append(make([]engine.Rule, 0, 3), "E.28")
	if !g.ordinary() {
		rules = append(rules, "E.32")
	}
	same := 0
	for i := range t.Players[seat].Groups {
		if o := &t.Players[seat].Groups[i]; o.Colour == g.Colour && t.Complete(o) {
			same++
		}
	}
	if same > 1 && t.Options.DistinctColours {
		rules = append(rules, "E.35")
	}
	p.Emit(SetCompleted{Seat: seat, Colour: g.Colour}, append(rules, why...)...)
}
