package deal

import (
	"strconv"
	"strings"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/seat"
)

// choosing is the voice of seat 0 over such a table, with the usual options.
func choosing(t *testing.T, v game.View) voice {
	t.Helper()
	g, _, err := engine.New(game.Rules, engine.Seed{}, engine.Setup{Seats: 3}, 0)
	if err != nil {
		t.Fatal(err)
	}
	v.Options = g.View(0).(game.View).Options
	return speak(room(3, 0), &v)
}

// cardsOf are the properties of one colour in the first pack.
func cardsOf(colour game.Colour) []game.Card {
	var list []game.Card
	for c := game.Card(1); len(list) < colour.Size(); c++ {
		if f := c.Face(); f.Class == game.Property && f.Colour() == colour {
			list = append(list, c)
		}
	}
	return list
}

// What completes a set stands first, and what cannot be taken lies below with its rule (D15).
func TestChoicesPutTheBestFirst(t *testing.T) {
	red := cardsOf(game.Red)
	green := cardsOf(game.Green)
	v := game.View{Me: 0, Seats: []game.SeatView{
		{Seat: 0, Groups: []game.Group{{Colour: game.Red, Cards: red[:2]}}},
		{Seat: 1, Groups: []game.Group{{Colour: game.Green, Cards: green[:1]}}},
		{Seat: 2, Groups: []game.Group{{Colour: game.Green, Cards: green[1:2]}, {Colour: game.Red, Cards: red[2:]}}},
	}}
	s := choosing(t, v)
	option := func(c game.Card, colour game.Colour, owner engine.Seat, why *engine.Refusal) engine.Option {
		return engine.Option{Key: strconv.Itoa(int(c)), Why: why, Facts: game.Choice{Card: c, Colour: colour, Seat: owner, Amount: c.Value()}}
	}
	q := &engine.Prompt{Kind: "take", Facts: game.Choice{Card: 0}}
	q.Options = []engine.Option{
		option(green[0], game.Green, 1, &engine.Refusal{Rule: "H.62", Key: "in-complete-set"}),
		option(green[1], game.Green, 2, nil),
		option(red[2], game.Red, 2, nil),
	}
	var c choice
	for i := range q.Options {
		s.addChoice(&c, q, &q.Options[i])
	}
	s.tidyChoices(&c)
	if len(c.Closed) != 1 || c.Closed[0].Rule != "H.62" {
		t.Errorf("closed = %+v, want the green card with its rule", c.Closed)
	}
	if len(c.Groups) != 1 || len(c.Groups[0].Items) != 2 {
		t.Fatalf("groups = %+v, want one of two cards", c.Groups)
	}
	first := c.Groups[0].Items[0]
	if !strings.Contains(first.Note, "Completes your red") || first.Asks[0].Options[0].Style != seat.Plain {
		t.Errorf("first = %q (%s), want the card that completes red", first.Name, first.Note)
	}
}

// A wild's colour tells the rent before and after.
func TestPlaceTellsTheRents(t *testing.T) {
	red := cardsOf(game.Red)
	v := game.View{Me: 0, Seats: []game.SeatView{{Seat: 0, Groups: []game.Group{{Colour: game.Red, Cards: red[:2]}}}}}
	got := choosing(t, v).placeNote(game.Choice{Card: red[2], Colour: game.Red})
	if want := "Completes the set, rent £3M → £6M"; got != want {
		t.Errorf("note = %q, want %q", got, want)
	}
}
