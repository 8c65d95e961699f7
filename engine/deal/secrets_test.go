package deal

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/window"
)

// A hand and the order of the pile concern nobody but the hand's owner: two hidden
// cards are exchanged, and what everybody else sees must stay the same to the byte.
func TestNothingLeaks(t *testing.T) {
	for _, table := range []map[string]string{nil, {"excess_to": "draw_bottom"}} {
		enginetest.Leak(t, Rules, enginetest.Secrets[Table]{
			Seats: []int{2, 4, 6}, Table: table, Games: 9, Steps: 300, Swap: swapHidden, Event: swapInEvent,
			Sealed: func(q engine.Prompt, a engine.Answer) bool { return q.Kind == "no" && a.Key == window.Pass },
		})
	}
}

// swapHidden exchanges a card of one hand with one of another or of the draw pile.
func swapHidden(t *Table, luck *rand.Rand) (enginetest.Swapped, bool) {
	type place struct {
		cards []Card
		owner engine.Seat
	}
	var places []place
	for i := range t.Players {
		if hand := t.Players[i].Hand; len(hand) > 0 {
			places = append(places, place{hand, engine.Seat(i)})
		}
	}
	if len(t.Pile.Draw) > 0 {
		places = append(places, place{t.Pile.Draw, none})
	}
	if len(places) < 2 {
		return enginetest.Swapped{}, false
	}
	i := luck.IntN(len(places))
	j := (i + 1 + luck.IntN(len(places)-1)) % len(places)
	a, b := &places[i].cards[luck.IntN(len(places[i].cards))], &places[j].cards[luck.IntN(len(places[j].cards))]
	*a, *b = *b, *a
	var knows []engine.Seat
	for _, s := range []engine.Seat{places[i].owner, places[j].owner} {
		if s != none {
			knows = append(knows, s)
		}
	}
	return enginetest.Swapped{X: int(*a), Y: int(*b), Knows: knows}, true
}

// swapInEvent is a secret event as it would have been with the two cards exchanged.
func swapInEvent(e engine.Event[Table], x, y int) (engine.Event[Table], []engine.Seat) {
	swap := func(cards []Card) []Card {
		out := make([]Card, len(cards))
		for i, c := range cards {
			switch int(c) {
			case x:
				c = Card(y)
			case y:
				c = Card(x)
			}
			out[i] = c
		}
		return out
	}
	switch e := e.(type) {
	case Dealt:
		e.Cards = swap(e.Cards)
		return e, []engine.Seat{e.Seat}
	case Drew:
		e.Cards = swap(e.Cards)
		return e, []engine.Seat{e.Seat}
	case Buried:
		e.Cards = swap(e.Cards)
		return e, []engine.Seat{e.Seat}
	case Shuffled:
		e.Order = append([]int{e.Order[1], e.Order[0]}, e.Order[2:]...)
		return e, nil
	case Reshuffled:
		if len(e.Order) > 1 {
			e.Order = append([]int{e.Order[1], e.Order[0]}, e.Order[2:]...)
		}
		return e, nil
	}
	return e, nil
}

// What a player holds is nowhere in another's view, nor on the first page that a TV
// loads: all cards in a view, and all numbers in its keys, are looked through.
func TestHandsAreNowhereInOtherViews(t *testing.T) {
	for seed := range byte(20) {
		g, _, err := engine.New(Rules, engine.Seed{seed}, engine.Setup{Seats: 3}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for viewer := engine.Spectator; viewer < 3; viewer++ {
			seen := map[Card]bool{}
			cardsIn(reflect.ValueOf(g.View(viewer)), seen)
			for seat := range engine.Seat(3) {
				for _, c := range g.Table().Players[seat].Hand {
					if seen[c] != (seat == viewer) {
						t.Errorf("seed %d: viewer %d sees card %s of seat %d: %v", seed, viewer, c, seat, seen[c])
					}
				}
			}
		}
	}
}

// cardsIn collects every card that can be read off a value.
func cardsIn(v reflect.Value, seen map[Card]bool) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type() == reflect.TypeFor[Options]() || !v.Type().Field(i).IsExported() {
				continue
			}
			cardsIn(v.Field(i), seen)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			cardsIn(v.Index(i), seen)
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			cardsIn(v.Elem(), seen)
		}
	case reflect.String:
		for part := range strings.SplitSeq(v.String(), ":") {
			if c := cardOf(part); c != 0 {
				seen[c] = true
			}
		}
	case reflect.Int16:
		if c, ok := v.Interface().(Card); ok {
			seen[c] = true
		}
	}
}

// Who is asked whether to say no does not depend on who can.
func TestEverybodyIsAskedAlike(t *testing.T) {
	for _, hand := range [][]Card{nil, {cardNamed("just-say-no", func(Card) bool { return true })}} {
		var table Table
		Opened{Seats: 2, Packs: 1, Options: defaults(t)}.Apply(&table)
		table.Players[0].Hand = []Card{cardNamed("debt-collector", func(Card) bool { return true })}
		table.Players[1].Hand = hand
		table.Turn = 0
		g := engine.Place(Rules, engine.Seed{}, 2, table, Round{Next: 1}, Turn{Seat: 0, Step: Acting})
		if _, err := g.Answer(engine.Reply{Seat: 0, Prompt: g.AskedOf(0).ID, Answer: engine.Answer{Key: "debt:" + cardKeys[table.Players[0].Hand[0]]}}); err != nil {
			t.Fatal(err)
		}
		if q := g.AskedOf(1); q == nil || q.Kind != "no" || len(q.Options) != 2 || g.AskedOf(engine.System) == nil {
			t.Errorf("hand %v: asked %+v", hand, g.Asked())
		}
	}
}

func defaults(t *testing.T) Options {
	t.Helper()
	o, err := decodeOptions(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
