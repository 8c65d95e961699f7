// Package deck is a pile of cards to draw from and the discards beside it.
//
// A pile is a plain value in a game's table. What was drawn or shuffled is said by
// the game's events; the pile only does it, and panics where an event does not fit
// (a card that is not there was taken), because such an event is a bug.
// Cards are told apart by their own identity, never by what is printed on them.
package deck

import (
	"fmt"
	"slices"
)

// Pile is a draw pile, face down, and its discards, face up.
type Pile[C comparable] struct {
	Draw    []C // the next card to be drawn is the last one
	Discard []C // the top of the discards is the last one
}

// Next returns the next n cards in the order they will be drawn, or all there are.
func (p *Pile[C]) Next(n int) []C {
	next := slices.Clone(p.Draw[max(0, len(p.Draw)-n):])
	slices.Reverse(next)
	return next
}

// Take draws these cards, which must be the next ones in this order.
func (p *Pile[C]) Take(cards ...C) {
	for _, c := range cards {
		top := len(p.Draw) - 1
		if top < 0 || p.Draw[top] != c {
			panic(fmt.Sprintf("deck: %v is not the next card", c))
		}
		p.Draw = p.Draw[:top]
	}
}

// Throw lays cards on the discards, the last one on top.
func (p *Pile[C]) Throw(cards ...C) { p.Discard = append(p.Discard, cards...) }

// Under lays cards under the draw pile: of these the first is drawn first.
func (p *Pile[C]) Under(cards ...C) {
	under := slices.Clone(cards)
	slices.Reverse(under)
	p.Draw = append(under, p.Draw...)
}

// Stack lays all cards out as the draw pile in that order: cards[order[0]] is drawn first.
func (p *Pile[C]) Stack(cards []C, order []int) {
	draw := make([]C, len(order))
	for i, from := range order {
		draw[len(order)-1-i] = cards[from]
	}
	p.Draw = draw
}

// Reshuffle makes the discards the draw pile, under what is left of it, in that order.
func (p *Pile[C]) Reshuffle(order []int) {
	left := p.Draw
	p.Stack(p.Discard, order)
	p.Draw = append(p.Draw, left...)
	p.Discard = nil
}

// Clone returns a pile that shares nothing with this one.
func (p *Pile[C]) Clone() Pile[C] {
	return Pile[C]{Draw: slices.Clone(p.Draw), Discard: slices.Clone(p.Discard)}
}

// Without returns the cards without that one, in their old order. It works in place
// and panics when the card is not among them.
func Without[C comparable](cards []C, card C) []C {
	i := slices.Index(cards, card)
	if i < 0 {
		panic(fmt.Sprintf("deck: card %v is not there", card))
	}
	return slices.Delete(cards, i, i+1)
}
