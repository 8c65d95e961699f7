package deal

import (
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// expect understands what can be true of a table of Deal:
//
//	Ann hand 3 / Ann hand is 5M red      how many cards, or exactly which
//	Ann bank 7 / Ann bank is 5M 2M       the same of the bank, the number in M
//	Ann owns red: red red any house      one of her groups is exactly this
//	Ann owns no red                      she has no group of the colour
//	Ann sets 2 / Ann rent red 9
//	Ann owes 5                           she is asked to pay that much
//	draw 3 / discard 2 / discard is house 1M / draw last is 1M
//	plays left 2 / turn Bea / Ann has won / drawn
func expect(g *engine.Game[Table], l scenario.Line) error {
	t := g.Table()
	if l.Seat >= 0 {
		return expectOf(g, &t.Players[l.Seat], l)
	}
	switch {
	case l.Word(0) == "draw" && l.Word(1) == "last":
		return sameCards(t.Pile.Draw[:len(l.Words)-3], l.Words[3:])
	case l.Word(1) == "is" && l.Word(0) == "discard":
		return sameCards(t.Pile.Discard, l.Words[2:])
	case l.Word(0) == "draw":
		return sameNumber(len(t.Pile.Draw), l, 1)
	case l.Word(0) == "discard":
		return sameNumber(len(t.Pile.Discard), l, 1)
	case l.Word(0) == "plays":
		return sameNumber(t.playsLeft(), l, 2)
	case l.Word(0) == "turn":
		if seat, _ := l.SeatOf(l.Word(1)); seat != t.Turn {
			return fmt.Errorf("it is %s's turn", l.Names()[t.Turn])
		}
		return nil
	case l.Word(0) == "drawn":
		if t.Result != Drawn {
			return fmt.Errorf("it is no draw")
		}
		return nil
	}
	return scenario.ErrNoWords
}

func expectOf(g *engine.Game[Table], p *Player, l scenario.Line) error {
	t := g.Table()
	switch text := strings.Join(l.Words, " "); {
	case text == "has won":
		if t.Winner != l.Seat {
			return fmt.Errorf("the winner is seat %d", t.Winner)
		}
		return nil
	case l.Word(0) == "hand" && l.Word(1) == "is":
		return sameCards(p.Hand, l.Words[2:])
	case l.Word(0) == "hand":
		return sameNumber(len(p.Hand), l, 1)
	case l.Word(0) == "bank" && l.Word(1) == "is":
		return sameCards(p.Bank, l.Words[2:])
	case l.Word(0) == "bank":
		return sameNumber(Values(p.Bank), l, 1)
	case l.Word(0) == "sets":
		return sameNumber(t.Sets(l.Seat), l, 1)
	case l.Word(0) == "owns":
		return expectGroup(p, l)
	case l.Word(0) == "rent":
		return expectRent(t, p, l)
	case l.Word(0) == "owes":
		if q := g.AskedOf(l.Seat); q == nil || q.Kind != "pay" {
			return fmt.Errorf("%s is asked for nothing", l.Names()[l.Seat])
		}
		return sameNumber(t.Affair.Due, l, 1)
	case l.Word(0) == "loose":
		return sameCards(p.Loose, l.Words[1:])
	}
	return scenario.ErrNoWords
}

func sameNumber(got int, l scenario.Line, word int) error {
	want, err := l.Int(word)
	if err == nil && want != got {
		return fmt.Errorf("it is %d", got)
	}
	return err
}

// sameCards compares cards with names, in any order.
func sameCards(cards []Card, names []string) error {
	left := slices.Clone(cards)
	for _, name := range names {
		i := slices.IndexFunc(left, func(c Card) bool { return named(c, name) })
		if i < 0 {
			return fmt.Errorf("it is %s", cardList(cards))
		}
		left = slices.Delete(left, i, i+1)
	}
	if len(left) > 0 {
		return fmt.Errorf("it is %s", cardList(cards))
	}
	return nil
}

func expectGroup(p *Player, l scenario.Line) error {
	if l.Word(1) == "no" {
		colour, _ := ColourOf(l.Word(2))
		if slices.ContainsFunc(p.Groups, func(g Group) bool { return g.Colour == colour }) {
			return fmt.Errorf("that seat owns %s", groupList(p))
		}
		return nil
	}
	colour, ok := ColourOf(strings.TrimSuffix(l.Word(1), ":"))
	if !ok {
		return scenario.ErrNoWords
	}
	for _, g := range p.Groups {
		if g.Colour == colour && sameCards(allOf(g), l.Words[2:]) == nil {
			return nil
		}
	}
	return fmt.Errorf("that seat owns %s", groupList(p))
}

// allOf is the cards of a group with its buildings.
func allOf(g Group) []Card {
	cards := slices.Clone(g.Cards)
	for _, b := range []Card{g.House, g.Hotel} {
		if b != 0 {
			cards = append(cards, b)
		}
	}
	return cards
}

func groupList(p *Player) string {
	var b strings.Builder
	for _, g := range p.Groups {
		fmt.Fprintf(&b, "%s: %s; ", g.Colour, cardList(allOf(g)))
	}
	return strings.TrimSuffix(b.String(), "; ")
}

func expectRent(t *Table, p *Player, l scenario.Line) error {
	colour, _ := ColourOf(l.Word(1))
	best := 0
	for i := range p.Groups {
		if g := &p.Groups[i]; g.Colour == colour {
			best = max(best, t.RentOf(g))
		}
	}
	return sameNumber(best, l, 2)
}

// String is the card's name in scenarios: "red.2".
func (c Card) String() string {
	if c == 0 {
		return "none"
	}
	return fmt.Sprintf("%s.%d", faces[c].Key, c.Ordinal())
}

func cardList(cards []Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}

// describe shortens the events that would show a whole pack; "" leaves the rest to the runner.
func describe(e event, names []string) string {
	switch e := e.(type) {
	case Opened:
		return fmt.Sprintf("Opened seats=%d packs=%d", e.Seats, e.Packs)
	case Shuffled:
		return fmt.Sprintf("Shuffled %d cards", len(e.Order))
	case Reshuffled:
		return fmt.Sprintf("Reshuffled %d cards", e.N)
	case FirstChosen:
		return "FirstChosen " + names[e.Seat]
	}
	return ""
}
