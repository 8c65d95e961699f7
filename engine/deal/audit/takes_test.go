package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/deal"
)

// takes takes the events by which properties change hands (chapter J) and affairs end.
func (o *opinion) takes(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.Stolen:
		if err := o.happens(deal.SlyDeal, e.Seat, e.From, e.Card); err != nil {
			return true, err
		}
		o.players[e.From].lift(e.Card)
		o.players[e.Seat].arriving = append(o.players[e.Seat].arriving, e.Card)
	case deal.Swapped:
		if err := o.happens(deal.ForcedDeal, e.Seat, e.With, e.Take); err != nil || e.Give != o.a.give {
			return true, contradict("J.79", "%+v is not what was played", e)
		}
		o.players[e.With].lift(e.Take)
		o.players[e.Seat].lift(e.Give)
		o.players[e.Seat].arriving = append(o.players[e.Seat].arriving, e.Take)
		o.players[e.With].arriving = append(o.players[e.With].arriving, e.Give)
	case deal.SetTaken:
		if err := o.happens(deal.DealBreaker, e.Seat, e.From, e.Take); err != nil {
			return true, err
		}
		from := &o.players[e.From]
		i := slices.IndexFunc(from.groups, func(g group) bool { return slices.Contains(g.cards, e.Take) })
		o.players[e.Seat].groups = append(o.players[e.Seat].groups, from.groups[i])
		from.groups = slices.Delete(from.groups, i, i+1)
	case deal.Placed:
		p := &o.players[e.Seat]
		if !slices.Contains(p.arriving, e.Card) {
			return true, contradict("E.38", "seat %d places %s, which has not come", e.Seat, e.Card)
		}
		p.arriving = without(p.arriving, e.Card)
		return true, o.lay(e.Seat, e.Card, e.Colour)
	case deal.Finished:
		return true, o.finish(e)
	default:
		return false, nil
	}
	return true, nil
}

// happens checks that what was played comes, after an even number of noes (H.66), and closes it.
func (o *opinion) happens(deed deal.Deed, actor, target seat, c card) error {
	if o.a == nil || o.a.deed != deed || o.a.actor != actor || o.a.take != c || o.open(target) != nil || o.a.noes[target]%2 == 1 {
		return contradict("H.66", "seat %d takes %s from seat %d; open is %+v", actor, c, target, o.a)
	}
	if o.players[target].find(c) == nil {
		return contradict("J.83", "%s does not lie with seat %d", c, target)
	}
	delete(o.a.due, target)
	return nil
}

// finish is the end of an action: all have answered, and its cards are discarded (L.95).
func (o *opinion) finish(e deal.Finished) error {
	if o.a != nil && len(o.a.due) > 0 {
		return contradict("I.75", "an action ends, and these have not answered: %v", o.a.due)
	}
	if !same(e.Cards, o.work) {
		return contradict("L.95", "%v are discarded and %v were played", e.Cards, o.work)
	}
	o.discard = append(o.discard, e.Cards...)
	o.work, o.a = nil, nil
	return nil
}

// rearranges takes the events of one's own table (E.34, E.36, K.88 to K.91).
func (o *opinion) rearranges(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.SetCompleted:
		if !slices.ContainsFunc(o.players[e.Seat].groups, func(g group) bool { return g.colour == e.Colour && o.complete(&g) }) {
			return true, contradict("E.28", "seat %d has no set of %s", e.Seat, e.Colour)
		}
	case deal.Gathered:
		o.gather(e.Seat, e.Colour)
	case deal.Turned:
		p := &o.players[e.Seat]
		if e.Seat != o.turn || e.Card.Face().Class != deal.Wild || !p.lift(e.Card) {
			return true, contradict("E.36", "seat %d turns %s", e.Seat, e.Card)
		}
		o.plays += e.Plays
		return true, o.lay(e.Seat, e.Card, e.Colour)
	case deal.Exchanged:
		p := &o.players[e.Seat]
		a, b := p.find(e.Card), p.find(e.For)
		if a == nil || b == nil || a.colour != b.colour || e.Seat != o.turn && !e.Auto {
			return true, contradict("E.36", "seat %d exchanges %s and %s", e.Seat, e.Card, e.For)
		}
		a.cards[slices.Index(a.cards, e.Card)], b.cards[slices.Index(b.cards, e.For)] = e.For, e.Card
		o.plays += e.Plays
	case deal.Rebuilt:
		p := &o.players[e.Seat]
		if !p.raze(e.Card) {
			p.loose = without(p.loose, e.Card)
		}
		if g := p.find(e.On); e.Card.Face().Deed == deal.BuildHouse {
			g.house = e.Card
		} else {
			g.hotel = e.Card
		}
		o.plays += e.Plays
	case deal.BuildingsFell:
		return true, o.fall(e)
	default:
		return false, nil
	}
	return true, nil
}

// gather fills the groups of a colour from the first on, so that one at most is not full (E.34).
func (o *opinion) gather(s seat, colour deal.Colour) {
	p := &o.players[s]
	var open []int
	for i := range p.groups {
		if p.groups[i].colour == colour && len(p.groups[i].cards) < len(ladders[colour]) {
			open = append(open, i)
		}
	}
	if len(open) < 2 {
		return
	}
	first := open[0]
	for _, i := range open[1:] {
		for len(p.groups[i].cards) > 0 && len(p.groups[first].cards) < len(ladders[colour]) {
			p.groups[first].cards = append(p.groups[first].cards, p.groups[i].cards[0])
			p.groups[i].cards = p.groups[i].cards[1:]
		}
	}
	p.groups = slices.DeleteFunc(p.groups, func(g group) bool { return len(g.cards) == 0 && g.house == 0 && g.hotel == 0 })
}

// fall is buildings that lose their set, or a Hotel its House (K.88, K.89).
func (o *opinion) fall(e deal.BuildingsFell) error {
	p := &o.players[e.Seat]
	for _, c := range e.Cards {
		if !p.raze(c) {
			return contradict("K.88", "%s of seat %d does not stand", c, e.Seat)
		}
	}
	if to := o.o.OrphanBuildings; e.To != to && (to != "table" || e.To == "discard") {
		return contradict("K.88", "buildings fall to the %s", e.To)
	}
	switch e.To {
	case "bank":
		p.bank = append(p.bank, e.Cards...)
	case "discard":
		o.discard = append(o.discard, e.Cards...)
	default:
		p.loose = append(p.loose, e.Cards...)
	}
	return nil
}

// ends takes the events of leaving and of the end (chapter M).
func (o *opinion) ends(event engine.Event[deal.Table]) (bool, error) {
	switch e := event.(type) {
	case deal.LeftGame:
		o.leave(e.Seat)
	case deal.Won:
		o.over = true
		return true, o.won(e)
	case deal.DrawnGame:
		o.over = true
		if len(o.draw) > 0 {
			return true, contradict("C.22", "drawn with %d cards to draw", len(o.draw))
		}
	default:
		return false, nil
	}
	return true, nil
}

func (o *opinion) leave(s seat) {
	p := &o.players[s]
	o.discard = slices.Concat(o.discard, p.hand, p.onTable())
	o.tidy = false
	*p = player{out: true}
	switch {
	case o.a == nil:
	case o.a.actor == s:
		o.discard = append(o.discard, o.work...)
		o.work, o.a = nil, nil
	default:
		delete(o.a.due, s)
	}
	if o.turn == s && o.a == nil && len(o.work) > 0 {
		o.discard = append(o.discard, o.work...)
		o.work = nil
	}
}

// won checks a winner: three sets of different colours on the own turn (M.96), or the last one left.
func (o *opinion) won(e deal.Won) error {
	switch e.How {
	case deal.WonAlone:
		if !slices.Equal(o.playing(), []seat{e.Seat}) {
			return contradict("M.98", "seat %d wins alone and %v are playing", e.Seat, o.playing())
		}
	case deal.WonBySets:
		sets, colours := 0, map[deal.Colour]bool{}
		for i := range o.players[e.Seat].groups {
			if g := &o.players[e.Seat].groups[i]; o.complete(g) {
				sets++
				colours[g.colour] = true
			}
		}
		if o.o.DistinctColours {
			sets = len(colours)
		}
		if sets < 3 || o.o.WinTiming == "own_turn" && e.Seat != o.turn {
			return contradict("M.96", "seat %d wins with %d sets in the turn of seat %d", e.Seat, sets, o.turn)
		}
	}
	return nil
}
