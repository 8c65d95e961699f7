package toy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// Scenarios reads Grab's plays.
var Scenarios = scenario.Game[Table]{Rules: Rules, Table: position, Act: action, Expect: expected}

// position understands "Bea coins 3", "Bea hand 1 4", "deck 7 8" (the first is on top), "turns 11", "Bea's turn".
func position(p *scenario.Position) (Table, []frame, error) {
	t := Table{Seats: make([]Player, len(p.Seats)), Winner: engine.Spectator}
	for i := range t.Seats {
		t.Seats[i].Coins = 10
	}
	err := p.Each(func(l scenario.Line) error {
		numbers, err := l.Ints(1)
		switch {
		case err != nil:
			return err
		case l.Seat >= 0 && l.Word(0) == "coins" && len(numbers) == 1:
			t.Seats[l.Seat].Coins = numbers[0]
		case l.Seat >= 0 && l.Word(0) == "hand":
			t.Seats[l.Seat].Hand = numbers
		case l.Text == "deck" || l.Word(0) == "deck":
			slices.Reverse(numbers)
			t.Deck = numbers
		case l.Word(0) == "turns" && len(numbers) == 1:
			t.Turns = numbers[0]
		default:
			return scenario.ErrNoWords
		}
		return nil
	})
	return t, []frame{turn{Seat: 0, Step: act}}, err
}

// action understands "Ann rolls 3", "Ann votes", "Ann rests", "Ann grabs from Bea with 4", "Bea nopes with 3", "Bea passes".
func action(g *engine.Game[Table], l scenario.Line, d *scenario.Dice) (engine.Reply, error) {
	switch l.Word(0) {
	case "rolls":
		faces, err := l.Ints(1)
		if err != nil {
			return engine.Reply{}, err
		}
		d.Load(faces...)
		return scenario.Asked(g, l.Seat, "turn", engine.Answer{Key: "roll"})
	case "votes", "rests":
		return scenario.Asked(g, l.Seat, "turn", engine.Answer{Key: strings.TrimSuffix(l.Word(0), "s")})
	case "grabs":
		from, ok := l.SeatOf(l.Word(2))
		if !ok {
			return engine.Reply{}, scenario.ErrNoWords
		}
		return scenario.Asked(g, l.Seat, "turn", engine.Answer{Key: "grab:" + strconv.Itoa(int(from)) + ":" + l.Word(4)})
	case "nopes":
		return scenario.Asked(g, l.Seat, "window", engine.Answer{Key: "nope:" + l.Word(2)})
	case "passes":
		return scenario.Asked(g, l.Seat, "window", engine.Answer{Key: "pass"})
	}
	return engine.Reply{}, scenario.ErrNoWords
}

// expected understands "Ann coins 7", "Ann hand 1 2" and "Bea won".
func expected(g *engine.Game[Table], l scenario.Line) error {
	t := g.Table()
	if l.Seat < 0 {
		return scenario.ErrNoWords
	}
	numbers, err := l.Ints(1)
	switch {
	case l.Word(0) == "won":
		if t.Winner != l.Seat {
			return fmt.Errorf("the winner is seat %d", t.Winner)
		}
	case err != nil:
		return err
	case l.Word(0) == "coins" && len(numbers) == 1:
		if c := t.Seats[l.Seat].Coins; c != numbers[0] {
			return fmt.Errorf("it is %d", c)
		}
	case l.Word(0) == "hand":
		if h := t.Seats[l.Seat].Hand; !slices.Equal(h, numbers) {
			return fmt.Errorf("it is %v", h)
		}
	default:
		return scenario.ErrNoWords
	}
	return nil
}
