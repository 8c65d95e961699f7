package deal

import "monappoly/engine"

// Placing lays down what a player has just received: nothing else may move with it (E.38).
type Placing struct{ Seat engine.Seat }

// Without drops it with its player: their cards are discarded.
func (f Placing) Without(seat engine.Seat) (frame, bool) { return f, seat != f.Seat }

// Ask asks for the colour of the first wild; nothing while there is an ordinary property, or no card at all.
func (f Placing) Ask(t *Table) []engine.Prompt {
	card := t.arrivingWild(f.Seat)
	if card == 0 {
		return nil
	}
	q := engine.Prompt{
		Seat: f.Seat, Kind: "place", Rule: "E.38", Clock: engine.Decision,
		Facts: Choice{Card: card, Seat: f.Seat},
	}
	best := bestColour(t.Players[f.Seat].Groups, card)
	for c := range faces[card].Hues.Each {
		o := engine.Option{Key: c.String(), Rule: "E.38", Facts: Choice{Card: card, Colour: c, Seat: f.Seat}}
		if c == best {
			q.Default.Key = o.Key
		}
		q.Options = append(q.Options, o)
	}
	return []engine.Prompt{q}
}

// arrivingWild returns the wild that is to be placed next, or 0 while something can be placed without a question.
func (t *Table) arrivingWild(seat engine.Seat) Card {
	var wild Card
	for _, c := range t.Players[seat].Arriving {
		if faces[c].Class == Property {
			return 0
		}
		if wild == 0 {
			wild = c
		}
	}
	return wild
}

// Run places ordinary properties by themselves, and ends when all lie down.
func (f Placing) Run(p *Pen) {
	for _, c := range p.Table().Players[f.Seat].Arriving {
		if faces[c].Class == Property {
			place(p, f.Seat, c, faces[c].Colour())
			return
		}
	}
	p.Done()
}

// Answer places the wild.
func (f Placing) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	colour, _ := ColourOf(a.Key)
	card := p.Table().arrivingWild(f.Seat)
	p.Set(f)
	place(p, f.Seat, card, colour)
	return nil
}

func place(p *Pen, seat engine.Seat, card Card, colour Colour) {
	p.Emit(Placed{seat, card, colour}, p.Table().layRules(seat, card, colour, "E.38")...)
	completed(p, seat, card)
}

// bestColour is where a wild helps its owner most: where it completes a set, else in
// the group that comes nearest to one, else in the dearest colour.
func bestColour(groups []Group, card Card) Colour {
	best, bestScore := Colour(0), -1
	for c := range faces[card].Hues.Each {
		score := estates[c].rent[c.Size()-1]
		for i := range groups {
			g := &groups[i]
			if g.Colour != c || g.full() {
				continue
			}
			score += 100 * len(g.Cards) / c.Size()
			if len(g.Cards)+1 == c.Size() && (!g.onlyAny() || !faces[card].Any()) {
				score += 1000
			}
		}
		if score > bestScore {
			best, bestScore = c, score
		}
	}
	return best
}
