// Package audit is a second opinion on Deal: written from the rulebook and the types of the events,
// without the rules' own code.
package audit

import (
	"fmt"
	"slices"

	"monappoly/engine"
	"monappoly/engine/deal"
)

type (
	seat = engine.Seat
	card = deal.Card
)

const (
	nobody seat = engine.Spectator
	pack        = 106
)

// group is properties of one colour that lie together.
type group struct {
	colour       deal.Colour
	cards        []card
	house, hotel card
}

// player is what a seat has.
type player struct {
	hand, bank, arriving, loose []card
	groups                      []group
	out                         bool
}

// affair is an action against others.
type affair struct {
	deed   deal.Deed
	actor  seat
	due    map[seat]int // who has still to answer, and what they owe
	noes   map[seat]int
	take   card
	give   card
	target seat
}

// opinion is what the auditor believes of a game.
type opinion struct {
	o       deal.Options
	players []player
	draw    []card
	known   bool // the order of the draw pile is known
	discard []card
	tidy    bool // the order of the discards is known
	work    []card
	turn    seat
	plays   int
	toDraw  int
	a       *affair
	over    bool
	first   seat
	ended   bool // the turn, but for its discards
}

func contradict(rule, format string, args ...any) error {
	return fmt.Errorf("%s: %s", rule, fmt.Sprintf(format, args...))
}

// See takes the next event.
func (o *opinion) See(e engine.Recorded[deal.Table]) error {
	if o.over {
		return contradict("M.98", "something happens after the end")
	}
	for _, chapter := range []func(engine.Event[deal.Table]) (bool, error){o.begins, o.turns, o.lays, o.asks, o.answers, o.takes, o.ends} {
		if known, err := chapter(e.Event); known {
			return err
		}
	}
	return nil
}

// sizes and ladders are what is printed on the properties (E.28, F.44).
var ladders = map[deal.Colour][]int{
	deal.Brown: {1, 2}, deal.LightBlue: {1, 2, 3}, deal.Pink: {1, 2, 4}, deal.Orange: {1, 3, 5}, deal.Red: {2, 3, 6},
	deal.Yellow: {2, 4, 6}, deal.Green: {2, 4, 7}, deal.DarkBlue: {3, 8}, deal.Railroad: {1, 2, 3, 4}, deal.Utility: {1, 2},
}

// complete says whether a group is a set (E.28, E.31, E.32).
func (o *opinion) complete(g *group) bool {
	if len(g.cards) != len(ladders[g.colour]) {
		return false
	}
	switch o.o.WildOnlySets {
	case "free":
		return true
	case "need_ordinary":
		return slices.ContainsFunc(g.cards, func(c card) bool { return c.Face().Class == deal.Property })
	}
	return slices.ContainsFunc(g.cards, func(c card) bool { return !c.Face().Any() })
}

// put lays a property to the group of its colour that has room, or begins one (E.33, E.34).
func (p *player) put(c card, colour deal.Colour) {
	for i := range p.groups {
		if g := &p.groups[i]; g.colour == colour && len(g.cards) < len(ladders[colour]) {
			g.cards = append(g.cards, c)
			return
		}
	}
	p.groups = append(p.groups, group{colour: colour, cards: []card{c}})
}

// find returns the group in which a property lies, or nil.
func (p *player) find(c card) *group {
	for i := range p.groups {
		if slices.Contains(p.groups[i].cards, c) {
			return &p.groups[i]
		}
	}
	return nil
}

// lift takes a property off the table, and says whether it lay there.
func (p *player) lift(c card) bool {
	g := p.find(c)
	if g == nil {
		return false
	}
	g.cards = without(g.cards, c)
	p.groups = slices.DeleteFunc(p.groups, func(g group) bool { return len(g.cards) == 0 && g.house == 0 && g.hotel == 0 })
	return true
}

// raze takes a building off its group, and says whether it stood there.
func (p *player) raze(c card) bool {
	for i := range p.groups {
		g := &p.groups[i]
		switch c {
		case g.house:
			g.house = 0
		case g.hotel:
			g.hotel = 0
		default:
			continue
		}
		p.groups = slices.DeleteFunc(p.groups, func(g group) bool { return len(g.cards) == 0 && g.house == 0 && g.hotel == 0 })
		return true
	}
	return false
}

func without(list []card, c card) []card {
	return slices.DeleteFunc(slices.Clone(list), func(x card) bool { return x == c })
}

// all is every card of a player, but for the hand.
func (p *player) onTable() []card {
	cards := slices.Concat(p.bank, p.arriving, p.loose)
	for _, g := range p.groups {
		cards = append(cards, g.cards...)
		for _, b := range []card{g.house, g.hotel} {
			if b != 0 {
				cards = append(cards, b)
			}
		}
	}
	return cards
}

// playing are the seats still in the game.
func (o *opinion) playing() []seat {
	var in []seat
	for i := range o.players {
		if !o.players[i].out {
			in = append(in, seat(i))
		}
	}
	return in
}

// Agrees compares where every card lies.
func (o *opinion) Agrees(t *deal.Table) error {
	for i := range t.Players {
		have, want := &t.Players[i], &o.players[i]
		for _, c := range []struct {
			what string
			a, b []card
		}{{"hand", have.Hand, want.hand}, {"bank", have.Bank, want.bank}, {"arriving", have.Arriving, want.arriving}, {"loose", have.Loose, want.loose}} {
			if !same(c.a, c.b) {
				return fmt.Errorf("seat %d, %s: %v; here %v", i, c.what, c.a, c.b)
			}
		}
		if len(have.Groups) != len(want.groups) || have.Out != want.out {
			return fmt.Errorf("seat %d: groups %+v; here %+v", i, have.Groups, want.groups)
		}
		for _, g := range have.Groups {
			mine := want.find(g.Cards[0])
			if mine == nil || mine.colour != g.Colour || !same(mine.cards, g.Cards) || mine.house != g.House || mine.hotel != g.Hotel {
				return fmt.Errorf("seat %d: group %+v; here %+v", i, g, want.groups)
			}
		}
	}
	if !same(t.Work, o.work) || !same(t.Pile.Draw, o.draw) || !same(t.Pile.Discard, o.discard) {
		return fmt.Errorf("work %v, %d to draw, %d discards; here %v, %d, %d", t.Work, len(t.Pile.Draw), len(t.Pile.Discard), o.work, len(o.draw), len(o.discard))
	}
	if t.Turn != o.turn || t.Plays != o.plays {
		return fmt.Errorf("turn of %d, %d plays; here of %d, %d", t.Turn, t.Plays, o.turn, o.plays)
	}
	return o.everyCardOnce()
}

func (o *opinion) everyCardOnce() error {
	cards := slices.Concat(o.draw, o.discard, o.work)
	for i := range o.players {
		cards = slices.Concat(cards, o.players[i].hand, o.players[i].onTable())
	}
	slices.Sort(cards)
	for i, c := range cards {
		if c != card(i+1) {
			return contradict("A.4", "card %d lies in two places or in none", i+1)
		}
	}
	return nil
}

func same(a, b []card) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
