package pandemonium_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
)

// A held card is its holder's business, and the order of a deck nobody's: two hidden
// cards are exchanged, and what everybody else sees, is asked and plays must stay the same.
func TestNothingLeaks(t *testing.T) {
	enginetest.Leak(t, pandemonium.Rules, enginetest.Secrets[pandemonium.Table]{
		Seats: []int{2, 4, 6}, Table: map[string]string{"cash": "2500"}, Games: 17, Steps: 250, Swap: swapHidden, Event: swapInEvent,
		Sealed: func(q engine.Prompt, a engine.Answer) bool {
			return (q.Kind == "nope" || q.Kind == "moment") && a.Key == "pass"
		},
	})
}

// swapHidden exchanges a card of one hand with one of another hand, or of a deck.
func swapHidden(t *pandemonium.Table, luck *rand.Rand) (enginetest.Swapped, bool) {
	if lightFingersAtWork(t) {
		return enginetest.Swapped{}, false // somebody may be looking at a hand
	}
	type place struct {
		card  *pandemonium.CardID
		owner engine.Seat
	}
	var held, piled []place
	for i := range t.Players {
		for n := range t.Players[i].Hand {
			if c := &t.Players[i].Hand[n]; !inTrade(t, *c) {
				held = append(held, place{c, engine.Seat(i)})
			}
		}
	}
	for d := range t.Decks {
		for n := range t.Decks[d] {
			piled = append(piled, place{&t.Decks[d][n], engine.Spectator})
		}
	}
	a, b := piled[luck.IntN(len(piled))], piled[luck.IntN(len(piled))]
	if len(held) > 0 && luck.IntN(4) > 0 {
		a = held[luck.IntN(len(held))]
		if luck.IntN(2) == 0 {
			b = held[luck.IntN(len(held))]
		}
	}
	if *a.card == *b.card {
		return enginetest.Swapped{}, false
	}
	*a.card, *b.card = *b.card, *a.card
	var knows []engine.Seat
	for _, owner := range []engine.Seat{a.owner, b.owner} {
		if owner >= 0 {
			knows = append(knows, owner)
		}
	}
	return enginetest.Swapped{X: int(*a.card), Y: int(*b.card), Knows: knows}, true
}

func inTrade(t *pandemonium.Table, c pandemonium.CardID) bool {
	return slices.ContainsFunc(t.Trades, func(tr pandemonium.Trade) bool {
		return slices.Contains(tr.Give.Cards, c) || slices.Contains(tr.Want.Cards, c)
	})
}

// lightFingersAtWork says whether a card that shows a hand is neither in a deck nor in a hand.
func lightFingersAtWork(t *pandemonium.Table) bool {
	n := 0
	count := func(cards []pandemonium.CardID) {
		for _, c := range cards {
			if c.Card().ID == "TH04" {
				n++
			}
		}
	}
	for _, pile := range t.Decks {
		count(pile)
	}
	for i := range t.Players {
		count(t.Players[i].Hand)
	}
	return n < 2
}

// swapInEvent is a secret event as it would have been with the two cards exchanged.
func swapInEvent(e engine.Event[pandemonium.Table], x, y int) (engine.Event[pandemonium.Table], []engine.Seat) {
	swap := func(c pandemonium.CardID) pandemonium.CardID {
		switch int(c) {
		case x:
			return pandemonium.CardID(y)
		case y:
			return pandemonium.CardID(x)
		}
		return c
	}
	switch e := e.(type) {
	case pandemonium.CardDrawn:
		if e.Kept {
			e.Card = swap(e.Card)
		}
		return e, []engine.Seat{e.Seat}
	case pandemonium.CardGiven:
		e.Card = swap(e.Card)
		return e, []engine.Seat{e.From, e.To}
	case pandemonium.Shuffled:
		e.Order = append([]int{e.Order[1], e.Order[0]}, e.Order[2:]...)
	}
	return e, nil
}

// What a player holds is nowhere in another's view: all cards in it, and all keys of its options, are looked through.
func TestHandsAreNowhereInOtherViews(t *testing.T) {
	looked := 0
	for n := range 6 {
		luck := rand.New(rand.NewPCG(uint64(n), 3))
		g, _, err := engine.New(pandemonium.Rules, engine.Seed{3, byte(n)}, engine.Setup{Seats: 4}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for step := range 500 {
			if g.Over() {
				break
			}
			lawfulStep(t, g, luck)
			if step%5 > 0 || lightFingersAtWork(g.Table()) || len(g.Table().Trades) > 0 {
				continue
			}
			looked += lookThrough(t, g)
		}
	}
	if looked < 100 {
		t.Errorf("only %d held cards were looked for", looked)
	}
}

func lookThrough(t *testing.T, g *engine.Game[pandemonium.Table]) int {
	t.Helper()
	looked := 0
	for viewer := engine.Spectator; int(viewer) < g.Seats(); viewer++ {
		v := g.View(viewer).(*pandemonium.View)
		keys := optionKeys(v)
		for seat := range g.Table().Players {
			for _, c := range g.Table().Players[seat].Hand {
				looked++
				if engine.Seat(seat) == viewer {
					continue
				}
				if slices.Contains(keys, c.Key()) || slices.Contains(keys, "give:"+c.Key()) || holds(reflect.ValueOf(v.Table), c) {
					t.Fatalf("viewer %d sees %s in the hand of seat %d", viewer, c.Card().Name, seat)
				}
			}
		}
	}
	return looked
}

func optionKeys(v *pandemonium.View) []string {
	var keys []string
	prompts := v.Offers
	if v.Prompt != nil {
		prompts = append(slices.Clone(prompts), *v.Prompt)
	}
	for _, q := range prompts {
		for _, o := range q.Options {
			keys = append(keys, o.Key)
		}
	}
	return keys
}

// holds says whether a card stands anywhere in a value.
func holds(v reflect.Value, c pandemonium.CardID) bool {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[pandemonium.ActiveEvent]() {
			return false // public
		}
		for i := range v.NumField() {
			if holds(v.Field(i), c) {
				return true
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if holds(v.Index(i), c) {
				return true
			}
		}
	case reflect.Int:
		return v.Type() == reflect.TypeFor[pandemonium.CardID]() && pandemonium.CardID(v.Int()) == c
	}
	return false
}
