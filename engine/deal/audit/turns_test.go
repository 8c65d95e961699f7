package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/deal"
)

// begins takes the events of setting up (chapter A).
func (o *opinion) begins(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.Opened:
		*o = opinion{o: e.Options, players: make([]player, e.Seats), turn: nobody, known: true, tidy: true, first: nobody}
		for i := range e.Packs * pack {
			o.draw = append(o.draw, card(i+1))
		}
		if e.Seats > 5 && e.Packs != 2 {
			return true, contradict("A.2", "%d players with %d packs", e.Seats, e.Packs)
		}
	case deal.Shuffled:
		o.draw = ordered(o.draw, e.Order)
	case deal.FirstChosen:
		o.first = e.Seat
	case deal.FirstSeated:
		o.first = e.Seat
	case deal.Dealt:
		if e.N != 5 {
			return true, contradict("A.4", "seat %d is dealt %d cards", e.Seat, e.N)
		}
		return true, o.take(e.Seat, e.N, e.Cards)
	case deal.Reshuffled:
		if len(o.draw) > 0 || e.N != len(o.discard) {
			return true, contradict("C.19", "%d of %d discards are shuffled, %d lie to be drawn", e.N, len(o.discard), len(o.draw))
		}
		o.draw, o.known = ordered(o.discard, e.Order), o.tidy
		o.discard, o.tidy = nil, true
	default:
		return false, nil
	}
	return true, nil
}

// ordered is a pile as it was shuffled.
func ordered(pile []card, order []int) []card {
	out := make([]card, len(order))
	for i, n := range order {
		out[i] = pile[n]
	}
	return out
}

// take moves cards from the top of the draw pile into a hand.
func (o *opinion) take(s seat, n int, cards []card) error {
	if n != len(cards) || n > len(o.draw) {
		return contradict("B.9", "seat %d draws %d cards and gets %v", s, n, cards)
	}
	for i, c := range cards {
		if o.known && c != o.draw[0] || !slices.Contains(o.draw, c) {
			return contradict("B.9", "seat %d draws %s as card %d, and %s lies on top", s, c, i+1, o.draw[0])
		}
		o.draw = without(o.draw, c)
		o.players[s].hand = append(o.players[s].hand, c)
	}
	return nil
}

// turns takes the events of turns (chapters B and C).
func (o *opinion) turns(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.TurnBegan:
		return true, o.turnBegins(e.Seat)
	case deal.Drew:
		if e.Seat != o.turn || e.N > o.toDraw && o.o.EmptyHandDraw == "five_instead" {
			return true, contradict("B.9", "seat %d draws %d cards, %d are due", e.Seat, e.N, o.toDraw)
		}
		if o.toDraw = max(0, o.toDraw-e.N); len(o.draw)+len(o.discard) == e.N {
			o.toDraw = 0 // there is no more (C.21)
		}
		return true, o.take(e.Seat, e.N, e.Cards)
	case deal.TurnEnded:
		if e.Seat != o.turn || e.Plays != o.plays {
			return true, contradict("B.11", "the turn of seat %d ends after %d plays", e.Seat, e.Plays)
		}
		o.ended = true
		return true, o.quiet()
	case deal.Discarded:
		if err := o.shed(e.Seat, e.Cards); err != nil {
			return true, err
		}
		o.discard = append(o.discard, e.Cards...)
	case deal.Buried:
		if err := o.shed(e.Seat, e.Cards); err != nil {
			return true, err
		}
		o.draw = append(o.draw, e.Cards...)
	default:
		return false, nil
	}
	return true, nil
}

func (o *opinion) turnBegins(s seat) error {
	next := o.first
	if o.turn != nobody {
		if !o.ended && !o.players[o.turn].out {
			return contradict("B.11", "the turn of seat %d has not ended", o.turn)
		}
		if n := len(o.players[o.turn].hand); n > 7 {
			return contradict("B.14", "seat %d keeps %d cards", o.turn, n)
		}
		for next = (o.turn + 1) % seat(len(o.players)); o.players[next].out; {
			next = (next + 1) % seat(len(o.players))
		}
	}
	if s != next {
		return contradict("A.7", "it is the turn of seat %d, not of %d", next, s)
	}
	o.turn, o.plays, o.ended, o.toDraw = s, 0, false, 2
	if len(o.players[s].hand) == 0 {
		o.toDraw = 5
	}
	return nil
}

// quiet says what is still open though the turn ends (B.17).
func (o *opinion) quiet() error {
	switch {
	case o.toDraw > 0 && len(o.draw)+len(o.discard) > 0 && o.o.DeckExhaustion == "reshuffle":
		return contradict("B.9", "%d cards are still to be drawn", o.toDraw)
	case o.a != nil:
		return contradict("B.17", "an action is still open: %+v", *o.a)
	case len(o.work) > 0:
		return contradict("L.95", "%v are still at work", o.work)
	}
	for i := range o.players {
		if len(o.players[i].arriving) > 0 {
			return contradict("E.38", "seat %d has not placed %v", i, o.players[i].arriving)
		}
	}
	return nil
}

// shed is the cards above seven, at the end of a turn (B.14).
func (o *opinion) shed(s seat, cards []card) error {
	p := &o.players[s]
	if s != o.turn || len(cards) != len(p.hand)-7 {
		return contradict("B.14", "seat %d of %d cards discards %d", s, len(p.hand), len(cards))
	}
	for _, c := range cards {
		if !slices.Contains(p.hand, c) {
			return contradict("B.14", "seat %d discards %s, which is not in the hand", s, c)
		}
		p.hand = without(p.hand, c)
	}
	return nil
}

// play takes a card out of the hand of the player whose turn it is, and counts it (B.11, B.12).
func (o *opinion) play(s seat, c card) error {
	p := &o.players[s]
	if s != o.turn || o.ended || !slices.Contains(p.hand, c) || o.a != nil {
		return contradict("B.11", "seat %d plays %s in the turn of seat %d", s, c, o.turn)
	}
	if o.plays++; o.plays > 3 {
		return contradict("B.11", "seat %d plays a fourth time", s)
	}
	p.hand = without(p.hand, c)
	return nil
}

// lays takes the events of playing for oneself (chapters D, E, K and L).
func (o *opinion) lays(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.Banked:
		if err := o.play(e.Seat, e.Card); err != nil {
			return true, err
		}
		if e.Card.Face().Estate() {
			return true, contradict("D.25", "seat %d banks %s", e.Seat, e.Card)
		}
		o.players[e.Seat].bank = append(o.players[e.Seat].bank, e.Card)
	case deal.Laid:
		if err := o.play(e.Seat, e.Card); err != nil {
			return true, err
		}
		return true, o.lay(e.Seat, e.Card, e.Colour)
	case deal.PassedGo:
		if err := o.play(e.Seat, e.Card); err != nil {
			return true, err
		}
		if e.Card.Face().Deed != deal.PassGo {
			return true, contradict("L.93", "%s is no Pass Go", e.Card)
		}
		o.work = append(o.work, e.Card)
		o.toDraw += 2
	case deal.Wasted:
		o.work = append(o.work, e.Card)
		return true, o.play(e.Seat, e.Card)
	case deal.Built:
		return true, o.build(e)
	default:
		return o.rearranges(event)
	}
	return true, nil
}

func (o *opinion) lay(s seat, c card, colour deal.Colour) error {
	if !c.Face().Estate() || !c.Face().Hues.Has(colour) {
		return contradict("E.29", "seat %d lays %s as %s", s, c, colour)
	}
	p := &o.players[s]
	for i := range p.groups {
		if wild := o.company(&p.groups[i], c, colour); wild != 0 {
			p.put(wild, colour)
			return nil
		}
	}
	p.put(c, colour)
	return nil
}

// company lays a card into a full group that only lacks it to be a set, in the place of a wild,
// which it returns (E.33).
func (o *opinion) company(g *group, c card, colour deal.Colour) card {
	if g.colour != colour || len(g.cards) < len(ladders[colour]) || o.complete(g) {
		return 0
	}
	for i := len(g.cards) - 1; i >= 0; i-- {
		wild := g.cards[i]
		g.cards[i] = c
		if o.complete(g) {
			return wild
		}
		g.cards[i] = wild
	}
	return 0
}

func (o *opinion) build(e deal.Built) error {
	if err := o.play(e.Seat, e.Card); err != nil {
		return err
	}
	g := o.players[e.Seat].find(e.On)
	if g == nil || g.colour == deal.Railroad || g.colour == deal.Utility || !o.complete(g) && !o.o.HouseOnIncomplete {
		return contradict("K.86", "seat %d builds on %+v", e.Seat, g)
	}
	switch deed := e.Card.Face().Deed; {
	case deed == deal.BuildHouse && g.house == 0:
		g.house = e.Card
	case deed == deal.BuildHotel && g.house != 0 && g.hotel == 0:
		g.hotel = e.Card
	default:
		return contradict("K.86", "seat %d builds %s on %+v", e.Seat, e.Card, *g)
	}
	return nil
}
