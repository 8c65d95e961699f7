package audit

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

// cards takes the events of cards (chapter 6): each lies in one place.
func (a *opinion) cards(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.CardDrawn:
		if e.Empty || e.Card <= 0 {
			return true, nil
		}
		if at, out := a.where[e.Card]; out || e.Card.Card().Deck != e.Deck {
			return true, contradict("6.5", "card %d is drawn from deck %d and lies with %d", e.Card, e.Deck, at)
		}
		if a.where[e.Card] = atWork; e.Kept {
			a.give(e.Card, e.Seat)
		}
	case pandemonium.CardPlayed:
		if a.where[e.Card] != e.Seat {
			return true, contradict("6.6", "seat %d plays card %d of %d", e.Seat, e.Card, a.where[e.Card])
		}
		a.give(e.Card, atWork)
	case pandemonium.CardSpent:
		if e.Card > 0 && a.where[e.Card] != atWork {
			return true, contradict("6.5", "card %d is spent and not at work", e.Card)
		}
		delete(a.where, e.Card)
	case pandemonium.CardReturned:
		if a.where[e.Card] != e.Seat {
			return true, contradict("6.7.c", "seat %d returns card %d of %d", e.Seat, e.Card, a.where[e.Card])
		}
		a.give(e.Card, atWork)
		delete(a.where, e.Card)
	case pandemonium.CardGiven:
		if a.where[e.Card] != e.From || a.players[e.To].out {
			return true, contradict("6.6", "seat %d gives card %d of %d", e.From, e.Card, a.where[e.Card])
		}
		a.give(e.Card, e.To)
	default:
		return false, nil
	}
	return true, nil
}

// give moves a card from where it lies.
func (a *opinion) give(c pandemonium.CardID, to seat) {
	if from := a.where[c]; from != atWork {
		p := &a.players[from]
		p.hand = slices.DeleteFunc(slices.Clone(p.hand), func(x pandemonium.CardID) bool { return x == c })
	}
	a.where[c] = to
	if to != atWork {
		a.players[to].hand = append(a.players[to].hand, c)
	}
}

// ends takes the events of bankruptcies and of the end (chapter 20).
func (a *opinion) ends(event engine.Event[pandemonium.Table]) (bool, error) {
	switch e := event.(type) {
	case pandemonium.Bankrupted:
		p := &a.players[e.Seat]
		owes := slices.ContainsFunc(a.debts, func(d debt) bool { return d.from == e.Seat })
		if p.out || !e.Resigned && !owes {
			return true, contradict("20.1", "seat %d is bankrupt and owes nothing", e.Seat)
		}
		p.out = true
		if a.auction != nil {
			a.leaves(e.Seat)
		}
	case pandemonium.EstateReturned:
		a.estate(e.Seat)
	case pandemonium.Won:
		a.over = true
		if !e.Bell && !slices.Equal(a.playing(), []seat{e.Seat}) {
			return true, contradict("20.4", "seat %d wins and %v are playing", e.Seat, a.playing())
		}
	default:
		return false, nil
	}
	return true, nil
}

// estate gives everything of a player back to the bank (20.2).
func (a *opinion) estate(s seat) {
	p := &a.players[s]
	for _, c := range p.hand {
		delete(a.where, c)
	}
	for at := range a.deeds {
		if a.deeds[at].Owner == s {
			a.level(space(at), 0)
			a.deeds[at] = deed{Owner: bank}
		}
	}
	for at, by := range a.sold {
		if by.by == s {
			delete(a.sold, at)
		}
	}
	delete(a.offered, s)
	a.debts = slices.DeleteFunc(a.debts, func(d debt) bool { return d.from == s || d.to == s })
	if a.turn == s {
		a.taxDue = 0
	}
	*p = player{out: true, at: p.at, facing: p.facing, cash: p.cash, passed: p.passed}
	for i := range a.players { // a landing that waits finds the bank, or nobody at all
		a.players[i].landed = 0
	}
}

// atWork says whether a card is being dealt with.
func (a *opinion) atWork() bool {
	for _, at := range a.where {
		if at == atWork {
			return true
		}
	}
	return false
}
