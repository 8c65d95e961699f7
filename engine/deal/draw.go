// Chapter C: When the draw pile runs out.

package deal

import "monappoly/engine"

// draw gives the seat that many cards. The rules are why. When the pile is empty
// the discards are shuffled (C.19), or by an option the game ends: then draw returns false.
func draw(p *Pen, seat engine.Seat, want int, rules ...engine.Rule) bool {
	for want > 0 {
		pile := &p.Table().Pile
		if next := pile.Next(want); len(next) > 0 {
			p.Emit(Drew{Seat: seat, N: len(next), Cards: next}, rules...)
			want -= len(next)
			continue
		}
		if p.Table().Options.DeckExhaustion == "end_game" {
			count(p)
			return false
		}
		if len(pile.Discard) == 0 {
			p.Emit(Drew{Seat: seat}, "C.21")
			return true
		}
		order := p.Shuffle(len(pile.Discard))
		p.Emit(Reshuffled{N: len(order), Draw: p.Draw(), Order: order}, "C.19")
	}
	return true
}

// count ends the game when the cards have run out (an option): most sets win, then
// the most valuable table; if that is equal too, nobody wins.
func count(p *Pen) {
	t := p.Table()
	best, bestSets, bestWorth, tie := none, -1, 0, false
	for i := range t.Players {
		if t.Players[i].Out {
			continue
		}
		seat := engine.Seat(i)
		sets, worth := t.Sets(seat), t.worth(seat)
		switch {
		case sets > bestSets || (sets == bestSets && worth > bestWorth):
			best, bestSets, bestWorth, tie = seat, sets, worth, false
		case sets == bestSets && worth == bestWorth:
			tie = true
		}
	}
	if tie {
		p.Emit(DrawnGame{}, "C.19")
	} else {
		p.Emit(Won{Seat: best, How: WonByCount}, "C.19")
	}
	p.Over()
}

// worth is the value in M of all that lies before a player, bank and buildings included.
func (t *Table) worth(seat engine.Seat) int {
	pl := &t.Players[seat]
	sum := Values(pl.Bank) + Values(pl.Loose)
	for _, g := range pl.Groups {
		sum += Values(g.Cards) + g.House.Value() + g.Hotel.Value()
	}
	return sum
}
