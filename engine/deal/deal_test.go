package deal

import (
	"fmt"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
)

func TestScenario(t *testing.T) { enginetest.Scenarios(t, Scenario, "testdata/*.txtar") }

func TestCitations(t *testing.T) { enginetest.Citations(t, ".", Book) }

func TestReadings(t *testing.T) { enginetest.Readings(t, ".", Book, House) }

// everyCardOnce holds of every table: each card lies in exactly one place, and the
// groups are as chapter E wants them.
func everyCardOnce(t *Table, stack engine.Stack[Table]) error {
	var seen [2*packSize + 1]int
	mark := func(cards ...Card) {
		for _, c := range cards {
			seen[c]++
		}
	}
	mark(t.Pile.Draw...)
	mark(t.Pile.Discard...)
	mark(t.Work...)
	for i := range t.Players {
		p := &t.Players[i]
		mark(p.Hand...)
		mark(p.Bank...)
		mark(p.Arriving...)
		mark(p.Loose...)
		for _, g := range p.Groups {
			mark(allOf(g)...)
		}
		if err := tidy(t, engine.Seat(i), stack); err != nil {
			return fmt.Errorf("seat %d: %w", i, err)
		}
	}
	if len(t.Players) > seatsForOnePack && t.Options.Decks != "2" {
		return fmt.Errorf("%d players, and the options speak of one pack", len(t.Players))
	}
	for c := 1; c <= t.Options.packs()*packSize; c++ {
		if seen[c] != 1 {
			return fmt.Errorf("card %s (%d) lies in %d places", Card(c), c, seen[c])
		}
	}
	return nil
}

// tidy says what is wrong with one player's side of the table.
func tidy(t *Table, seat engine.Seat, stack engine.Stack[Table]) error {
	p := &t.Players[seat]
	for _, c := range p.Bank {
		if faces[c].Estate() {
			return fmt.Errorf("a property lies in the bank: %s", c)
		}
	}
	_, quiet := stack.Top().(Turn)
	for i := range p.Groups {
		g := &p.Groups[i]
		if len(g.Cards) > g.Colour.Size() {
			return fmt.Errorf("%s has %d cards", g.Colour, len(g.Cards))
		}
		for _, c := range g.Cards {
			if !faces[c].Hues.Has(g.Colour) || !faces[c].Estate() {
				return fmt.Errorf("%s lies among the %s", c, g.Colour)
			}
		}
		if quiet && g.built() && !(t.Complete(g) || t.Options.HouseOnIncomplete) {
			return fmt.Errorf("buildings stand on a broken %s set", g.Colour)
		}
		if quiet && g.Hotel != 0 && g.House == 0 {
			return fmt.Errorf("a hotel stands without a house on %s", g.Colour)
		}
	}
	if quiet {
		if len(p.Arriving) > 0 || len(t.Work) > 0 && len(stack) > 0 {
			return fmt.Errorf("something is unfinished: %v %v", p.Arriving, t.Work)
		}
		if colour, scattered := t.scattered(seat); scattered {
			return fmt.Errorf("two open groups of %s", colour)
		}
		if err := atMostOneIncomplete(t, p.Groups); err != nil {
			return err
		}
	}
	if turn, ok := stack.Top().(Turn); ok && turn.Seat != seat && len(p.Hand) > handLimit {
		return fmt.Errorf("%d cards in hand off turn", len(p.Hand))
	}
	return nil
}

// Six players and more use two packs, and the options of their game say so, whatever the table had chosen (A.2).
func TestACrowdPlaysWithTwoPacks(t *testing.T) {
	for _, c := range []struct {
		seats         int
		chosen, plays string
		cards         int
	}{{5, "1", "1", 106}, {5, "2", "2", 212}, {6, "1", "2", 212}, {6, "2", "2", 212}, {10, "1", "2", 212}} {
		g, _, err := engine.New(Rules, engine.Seed{}, engine.Setup{Seats: c.seats, Options: map[string]string{"decks": c.chosen}}, 0)
		if err != nil {
			t.Fatal(err)
		}
		cards := len(g.Table().Pile.Draw)
		for i := range g.Table().Players {
			cards += len(g.Table().Players[i].Hand)
		}
		if got := g.Table().Options.Decks; got != c.plays || cards != c.cards {
			t.Errorf("%d players who chose %s: the options say %s, and there are %d cards", c.seats, c.chosen, got, cards)
		}
	}
}

// atMostOneIncomplete says which colour has two incomplete groups whose cards could make a set (E.34).
// Where Houses stand on incomplete groups those stay apart.
func atMostOneIncomplete(t *Table, groups []Group) error {
	var loose [colours][]Card
	var many [colours]int
	for i := range groups {
		if g := &groups[i]; !t.Complete(g) && !g.built() {
			loose[g.Colour] = append(loose[g.Colour], g.Cards...)
			many[g.Colour]++
		}
	}
	for c, cards := range loose {
		if many[c] < 2 || len(cards) < Colour(c).Size() {
			continue
		}
		if t.Options.company(&Group{Colour: Colour(c), Cards: cards}) {
			return fmt.Errorf("two incomplete groups of %s: %v", Colour(c), cards)
		}
	}
	return nil
}

func TestPlayouts(t *testing.T) {
	var presets, options []map[string]string
	for _, p := range House.Presets {
		presets = append(presets, p.Options)
	}
	for _, r := range House.Rules {
		for _, v := range r.Values[1:] {
			options = append(options, map[string]string{r.Key: v})
		}
	}
	t.Run("presets", func(t *testing.T) { playouts(t, presets, 2, 3, 5, 8) })
	t.Run("options", func(t *testing.T) { playouts(t, options, 3) })
	t.Run("mixtures", func(t *testing.T) { playouts(t, mixtures(20), 2, 4, 6) })
}

func playouts(t *testing.T, tables []map[string]string, seats ...int) {
	t.Helper()
	enginetest.Playouts(t, Rules, enginetest.Options[Table]{
		Seats: seats, Tables: tables, Games: 1, Steps: 1500, Resign: true, Invariant: everyCardOnce, Cited: cited(),
	})
}

// A game that was saved by an older program can still be read.
func TestGoldenLog(t *testing.T) {
	enginetest.GoldenLog(t, "testdata/golden.json", Rules, engine.Setup{Seats: 3}, 400)
}
