package pandemonium

import (
	"slices"
	"testing"

	game "monappoly/engine/pandemonium"
)

// What the road says of a space is what would be asked there now: by event, by jail, before GO, by the table's step.
func TestTheRoadSaysWhatIsAsked(t *testing.T) {
	cases := []struct {
		name string
		at   game.Space
		set  func(*game.Table)
		say  string
	}{
		{"printed tax", game.SuperTax, func(*game.Table) {}, "pay £100"},
		{"a budget", game.SuperTax, func(t *game.Table) { t.Event = game.ActiveEvent{Kind: game.EventTax, Percent: 200} }, "pay £200"},
		{"for sale", 39, func(*game.Table) {}, "buy £400"},
		{"to reserve", 39, func(t *game.Table) { t.Deeds[37].Owner, t.Reserve = 0, true }, "reserve £200"},
		{"closed before GO", 39, func(t *game.Table) { t.Players[0].Passed = false }, "Not yet"},
		{"a rent", 39, func(t *game.Table) { t.Deeds[39].Owner = 1 }, "pay £50"},
		{"a prisoner’s", 39, func(t *game.Table) { t.Deeds[39].Owner, t.Players[1].Jailed = 1, true }, "No rent"},
		{"a prisoner’s who collects", 39, func(t *game.Table) {
			t.Deeds[39].Owner, t.Players[1].Jailed, t.Players[1].Rents = 1, true, true
		}, "pay £50"},
		{"one step at least", 1, func(t *game.Table) { t.Deeds[1].Owner, t.Options.Grid = 1, 10 }, "pay £10"},
		{"a utility", 12, func(t *game.Table) { t.Deeds[12].Owner = 1 }, "4× dice"},
		{"a surge", 12, func(t *game.Table) {
			t.Deeds[12].Owner, t.Event = 1, game.ActiveEvent{Kind: game.EventUtilityRent, Percent: 300}
		}, "12× dice"},
		{"a free week", 12, func(t *game.Table) {
			t.Deeds[12].Owner, t.Event = 1, game.ActiveEvent{Kind: game.EventUtilityRent}
		}, "No rent"},
	}
	for _, c := range cases {
		s := mute()
		game.Opened{Seats: 3, Options: game.Options{Grid: 1}}.Apply(&s.v.Table)
		for i := range s.v.Table.Players {
			s.v.Table.Players[i].Passed = true
		}
		c.set(&s.v.Table)
		if say, _ := s.roadSay(c.at); say != c.say {
			t.Errorf("%s: %q, want %q", c.name, say, c.say)
		}
	}
}

// A borrower may keep nothing, usual sums, or the most that is allowed: 200, or all they have (18.3).
func TestWhatABorrowerMayKeep(t *testing.T) {
	for most, want := range map[int][]int{0: {0}, 30: {0, 30}, 50: {0, 50}, 130: {0, 50, 100, 130}, 200: {0, 50, 100, 200}} {
		if have := keeps(most); !slices.Equal(have, want) {
			t.Errorf("at most %d: %v, want %v", most, have, want)
		}
	}
}

// A lock can outlast the third turn inside: nobody is told of a fourth of three (6.8.a, 10.2).
func TestNoFourthJailTurnOfThree(t *testing.T) {
	for served, want := range map[int]string{3: "Jail turn 3 of 3", 4: "Jail turn 4"} {
		s := mute()
		game.Opened{Seats: 3, Options: game.Options{Grid: 1}}.Apply(&s.v.Table)
		p := &s.v.Table.Players[1]
		p.Jailed, p.Served, p.Lock = true, served, 1
		if have := s.jail(game.Asked{Seat: 1, Kind: "jail"}).Number; have != want {
			t.Errorf("turn %d: %q, want %q", served, have, want)
		}
	}
}

// A deed names its rents as this table charges them: on its rounding step.
func TestADeedShowsRentsOnTheStep(t *testing.T) {
	for grid, want := range map[int][]string{1: {"£6", "£12", "£30"}, 10: {"£10", "£10", "£30"}} {
		s := mute()
		game.Opened{Seats: 2, Options: game.Options{Grid: grid}}.Apply(&s.v.Table)
		for i, amount := range want {
			if got := s.deedCard(6).Rents[i].Amount; got != amount {
				t.Errorf("step %d, line %d: %s, want %s", grid, i, got, amount)
			}
		}
	}
}
