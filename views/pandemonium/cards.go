package pandemonium

import (
	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/seat"
)

// cardsTab is the hand: what can be played now stands out, the rest says what it waits for.
func (s voice) cardsTab() part {
	var p part
	hand := s.hand(true)
	if len(hand) == 0 {
		p.add(seat.Lead("", s.Text("cards.none", nil), s.Text("cards.none.note", nil)))
		return p
	}
	p.add(seat.Lead("", s.Text("cards.title", map[string]any{"N": len(hand)}), s.Text("cards.note", nil)))
	p.add(seat.Hand(hand))
	return p
}

// hand is the viewer's cards. With buttons they can be played from here.
func (s voice) hand(buttons bool) []seat.Card {
	if s.v.Seat < 0 {
		return nil
	}
	var list []seat.Card
	for _, id := range s.v.Table.Players[s.v.Seat].Hand {
		list = append(list, s.heldCard(id, buttons))
	}
	return list
}

func (s voice) heldCard(id game.CardID, button bool) seat.Card {
	c := seat.Card{Title: s.card(id)}
	if printed := id.Card(); printed != nil {
		c.Deck, c.Text = s.Text("card.deck", map[string]any{"Deck": said(s.deck(printed.Deck))}), printed.Text
	}
	q, o := s.playOption(id)
	switch {
	case o == nil:
		c.When = s.Text("cards.later", nil)
	case o.Why != nil:
		c.When = s.Text("cards.later", nil)
		c.Why, c.Rule, c.RuleURL = s.Refused(o.Why)
	default:
		c.When, c.Playable = s.Text("cards.now", nil), true
		if button {
			a := s.ask(q)
			a.Part = "-" + o.Key
			a.Options = []seat.Option{{Key: o.Key, Text: s.Text("option.play", map[string]any{"Card": id})}}
			c.Ask = &a
		}
	}
	return c
}

// playOption is how a held card can be played: as the answer to the open question, or as a standing offer.
func (s voice) playOption(id game.CardID) (*engine.Prompt, *engine.Option) {
	if q := s.v.Prompt; q != nil && (q.Kind == "nope" || q.Kind == "moment" || q.Kind == "third-turn") {
		if o := q.Option(id.Key()); o != nil {
			return q, o
		}
	}
	if q := s.offer("play"); q != nil {
		return q, q.Option(id.Key())
	}
	return nil, nil
}
