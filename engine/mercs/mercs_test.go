package mercs

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
)

func TestScenario(t *testing.T) { enginetest.Scenarios(t, Scenarios, "testdata/*.txtar") }

func TestCitations(t *testing.T) { enginetest.Citations(t, ".", Book) }

func TestPlayouts(t *testing.T) {
	enginetest.Playouts(t, Rules, enginetest.Options[Table]{
		Seats: []int{2, 3, 4, 6}, Games: 4, Steps: 1500, Resign: true, Invariant: sound, Tables: tables,
	})
}

func TestPlayoutsOfBots(t *testing.T) {
	for _, level := range House.Bots {
		t.Run(level, func(t *testing.T) {
			bot := func(v any, luck *rand.Rand) (engine.Move, bool) { return Move(level, v, luck) }
			enginetest.Playouts(t, Rules, enginetest.Options[Table]{
				Seats: []int{2, 4, 6}, Games: 3, Steps: 3000, Offers: 0.02, Bot: bot, Invariant: sound, Tables: tables[:2],
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
