package mercs

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
)

func TestScenario(t *testing.T) { enginetest.Scenarios(t, Scenarios, "testdata/*.txtar") }

func TestCitations(t *testing.T) { enginetest.Citations(t, ".", Book) }

func TestReadings(t *testing.T) { enginetest.Readings(t, ".", Book, House) }

func TestPlayouts(t *testing.T) {
	enginetest.Playouts(t, Rules, enginetest.Options[Table]{
		Seats: []int{2, 3, 6}, Games: 1, Steps: 900, Every: 60, Resign: true, Invariant: sound, Tables: tables, Cited: cited(),
	})
}

func TestPlayoutsOfBots(t *testing.T) {
	for _, level := range House.Bots {
		t.Run(level, func(t *testing.T) {
			bot := func(v any, luck *rand.Rand) (engine.Move, bool) { return Move(level, v, luck) }
			enginetest.Playouts(t, Rules, enginetest.Options[Table]{
				Seats: []int{2, 4}, Games: 1, Steps: 2500, Every: 120, Offers: 0.02, Bot: bot, Invariant: sound, Tables: tables[:3], Cited: cited(),
			})
		})
	}
}

// tables are the options that playouts are played with: between them every value of every option.
var tables = []map[string]string{
	nil,
	{"rentAsk": "auto", "auction": "rounds", "lowBlowOptional": "yes", "poolFeeds": "spaces+fees", "poolSeed": "100"},
	{
		"rentDeadline": "second", "auctionPassFinal": "yes", "bidCap": "liquid", "cheapShotBasis": "worth",
		"bankruptTransfer": "classic", "round10": "nearest", "shortageMin": "cost",
	},
	{
		"cheapShotShort": "capped", "lowBlowBuildings": "protected", "poolOnCardMove": "no",
		"jailDoubleExtraRoll": "no", "round10": "down", "startMoney": "1000", "maxTurns": "120", "rentAsk": "auto",
	},
}

// sound is what holds after every commit: no M, contract, building or card is lost or made.
func sound(t *Table, stack engine.Stack[Table]) error {
	money, hqs, mansions := t.Till+t.Pool, t.HQs, t.Mansions
	cards := len(t.Decks[Luck]) + len(t.Decks[Pouches])
	for i := range t.Players {
		p := &t.Players[i]
		money += p.Cash
		for _, held := range p.Cards {
			if held {
				cards++
			}
		}
		if p.Cash < 0 || (p.Out && (p.Cash > 0 || t.owns(engine.Seat(i)) || p.Cards != [decks]bool{})) {
			return fmt.Errorf("seat %d has %+v", i, *p)
		}
	}
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner == Bank && (c.Level > 0 || c.Resting) {
			return fmt.Errorf("%d at the Bank: %+v", s, *c)
		}
		if c.Level == Mansion {
			mansions++
		} else {
			hqs += int(c.Level)
		}
	}
	if money != 0 || hqs != allHQs || mansions != allMansions || cards != len(Cards) || t.HQs < 0 || t.Mansions < 0 || t.Pool < 0 {
		return fmt.Errorf("money %d, %d Headquarters, %d D-Mansions, %d cards", money, hqs, mansions, cards)
	}
	if err := evenly(t); err != nil {
		return err
	}
	return asksTheLiving(t, stack)
}

// evenly: built sets are whole, in commission and even.
func evenly(t *Table) error {
	for set := Brown; set < Rides; set++ {
		var b [4]int
		levels := t.levels(set, &b)
		if t.built(set) == 0 {
			continue
		}
		low, high := levels[0], levels[0]
		for _, l := range levels {
			low, high = min(low, l), max(high, l)
		}
		if owner := t.Contracts[members[set][0]].Owner; high-low > 1 || !t.whole(owner, set) || t.resting(set) {
			return fmt.Errorf("set %d: levels %v, owner %d", set, levels, owner)
		}
	}
	return nil
}

func asksTheLiving(t *Table, stack engine.Stack[Table]) error {
	if len(stack) == 0 {
		return nil
	}
	for _, q := range stack.Top().Ask(t) {
		if q.Seat >= 0 && t.Players[q.Seat].Out {
			return fmt.Errorf("seat %d is out and asked %s", q.Seat, q.Kind)
		}
		if q.Open() == 0 {
			return fmt.Errorf("seat %d is asked %s and may do nothing", q.Seat, q.Kind)
		}
		if err := q.Check(q.Default); err != nil {
			return fmt.Errorf("the default of %s: %w", q.Kind, err)
		}
	}
	return nil
}

func TestLeak(t *testing.T) {
	enginetest.Leak(t, Rules, enginetest.Secrets[Table]{Seats: []int{3}, Games: 3, Steps: 150, Swap: swap, Event: swapped})
}

// swap exchanges two cards of a deck: nobody may know where they lie.
func swap(t *Table, luck *rand.Rand) (enginetest.Swapped, bool) {
	d := t.Decks[luck.IntN(len(t.Decks))]
	i, j := luck.IntN(len(d)), luck.IntN(len(d))
	d[i], d[j] = d[j], d[i]
	return enginetest.Swapped{X: int(d[i]), Y: int(d[j])}, i != j
}

// swapped is the shuffle as it would have been with the two cards exchanged.
func swapped(e engine.Event[Table], x, y int) (engine.Event[Table], []engine.Seat) {
	s, ok := e.(Shuffled)
	if !ok {
		return e, nil
	}
	first := 0
	for Cards[first].Deck != s.Deck {
		first++
	}
	s.Order = slices.Clone(s.Order)
	for i, n := range s.Order {
		switch n + first {
		case x:
			s.Order[i] = y - first
		case y:
			s.Order[i] = x - first
		}
	}
	return s, nil
}

func TestGoldenLog(t *testing.T) {
	enginetest.GoldenLog(t, "testdata/golden-1.json", Rules, engine.Setup{Seats: 4}, 250)
}

// The board is worth what the classic one is, less its utilities.
func TestBoard(t *testing.T) {
	if len(contracts) != 26 || len(members[Rides]) != 4 {
		t.Fatalf("%d contracts, %d rides", len(contracts), len(members[Rides]))
	}
	sum := 0
	for _, s := range contracts {
		p := &Board[s]
		sum += p.Price
		if p.Name == "" || p.Line == "" || len(p.Name) > 24 || len(p.Line) > 34 {
			t.Errorf("space %d is called %q, %q", s, p.Name, p.Line)
		}
		for i := 1; i < len(p.Rents) && p.Kind == KindMerc; i++ {
			if p.Rents[i] <= p.Rents[i-1] {
				t.Errorf("%s: rents %v", p.Name, p.Rents)
			}
		}
	}
	if sum != 5690-2*150 {
		t.Errorf("all contracts cost %d", sum)
	}
}

func TestDecks(t *testing.T) {
	for deck := range decks {
		if n := deckSize(deck); n != 16 {
			t.Errorf("deck %d has %d cards", deck, n)
		}
		keepCard(deck)
	}
	texts := map[string]bool{}
	for i, c := range Cards {
		if c.Name == "" || c.Text == "" || len(c.Text) > 110 || texts[c.Text+c.Name] {
			t.Errorf("card %d: %q, %q (%d letters)", i, c.Name, c.Text, len(c.Text))
		}
		texts[c.Text+c.Name] = true
	}
}

// A kept card leaves its deck for good until it is used: the other fifteen go round.
func TestAKeptCardStaysOutOfTheDeck(t *testing.T) {
	var table Table
	Opened{Seats: 2}.Apply(&table)
	order := make([]int, 16)
	for i := range order {
		order[i] = i
	}
	Shuffled{Deck: Pouches, Order: order}.Apply(&table)
	id := keepCard(Pouches)
	CardKept{Seat: 0, Deck: Pouches, Card: id}.Apply(&table)
	drawn := map[CardID]int{}
	for range 45 {
		top := table.Decks[Pouches][0]
		drawn[top]++
		Drew{Seat: 1, Deck: Pouches, Card: top}.Apply(&table)
	}
	if len(drawn) != 15 || drawn[id] != 0 {
		t.Fatalf("drawn %v", drawn)
	}
	CardReturned{Seat: 0, Deck: Pouches, Card: id}.Apply(&table)
	if d := table.Decks[Pouches]; len(d) != 16 || d[15] != id {
		t.Fatalf("deck %v", d)
	}
}
