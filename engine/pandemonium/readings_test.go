package pandemonium

import (
	"slices"
	"strings"
	"testing"

	"monappoly/engine"
)

// Readings of the rules that no scenario can show, because no card and no roll leads there.

// An empty deck gives nothing, and the space acts as usual (A73).
func TestAnEmptyDeckGivesNothing(t *testing.T) {
	table := fixture(2)
	table.Decks[DeckTax] = nil
	table.Players[0].Space = 37
	g := engine.Place(Rules, &fixedDice{}, 2, table, Next{After: 0}, Turn{Seat: 0, Step: AtEnd},
		Move{Seat: 0, Left: 1, Via: Via{Cause: ByRoll}})
	if p := g.Table().Players[0]; p.Space != SuperTax || p.Cash != 1400 || g.Table().Pot != 100 {
		t.Errorf("%+v, pot %d", p, g.Table().Pot)
	}
}

// Before anybody has rolled this turn, Free Parking and a utility throw two dice for themselves (A108).
func TestTwoDiceWhereNobodyHasRolled(t *testing.T) {
	table := fixture(2)
	table.Players[0].Space = 17
	dice := &fixedDice{}
	g := engine.Place(Rules, dice, 2, table, Next{After: 0}, Turn{Seat: 0, Step: AtEnd},
		Move{Seat: 0, Left: 3, Via: Via{Cause: ByCard}})
	if g.Table().Pot != 100 || dice.rolled != 1 { // 1 and 2: a gap of one
		t.Errorf("pot %d after %d throws", g.Table().Pot, dice.rolled)
	}
	table = fixture(2)
	table.Players[0].Space, table.Deeds[12].Owner = 9, 1
	dice = &fixedDice{}
	g = engine.Place(Rules, dice, 2, table, Next{After: 0}, Turn{Seat: 0, Step: AtEnd},
		Move{Seat: 0, Left: 3, Via: Via{Cause: ByCard}})
	if g.Table().Players[1].Cash != 1512 || dice.rolled != 1 {
		t.Errorf("rent %d after %d throws", g.Table().Players[1].Cash-1500, dice.rolled)
	}
}

// Each crossing of GO in one long move pays and charges (A45).
func TestTwoCrossingsPayTwice(t *testing.T) {
	table := fixture(2)
	table.Players[0].Space = 39
	table.Deeds[6] = Deed{Owner: 0, Mortgaged: true}
	table.Deeds[3].Owner = 0
	g := engine.Place(Rules, &fixedDice{}, 2, table, Next{After: 0}, Turn{Seat: 0, Step: AtEnd},
		Move{Seat: 0, Left: 44, Via: Via{Cause: ByCard}})
	if p := g.Table().Players[0]; p.Space != 3 || p.Cash != 1500+2*(200-20) {
		t.Errorf("%+v", p)
	}
}

// The throws for order fix the seats, highest first, and give each player a dice
// number of their own that is no doublet (A1, A2).
func TestNumbersAreUniqueAndOrdered(t *testing.T) {
	for n := range 60 {
		seats := 2 + n%5
		g, c, err := engine.New(Rules, engine.Seed{9, byte(n)}, engine.Setup{Seats: seats}, 0)
		if err != nil {
			t.Fatal(err)
		}
		first := make([]int, seats)
		for _, e := range c.Events {
			if e, ok := e.Event.(ThrewForOrder); ok && first[e.Seat] == 0 {
				first[e.Seat] = e.Faces[0] + e.Faces[1]
			}
		}
		table := g.Table()
		for i := 1; i < seats; i++ {
			if first[table.Order[i-1]] < first[table.Order[i]] {
				t.Errorf("game %d: order %v by %v", n, table.Order, first)
			}
		}
		var seen [][2]int
		for i := range table.Players {
			num := table.Players[i].Number
			if num[0] >= num[1] || slices.Contains(seen, num) {
				t.Errorf("game %d: number %v beside %v", n, num, seen)
			}
			seen = append(seen, num)
		}
	}
}

// A card that is about more than its holder can be annulled by whom it is about (A74).
func TestWhoeverIsHitMayNope(t *testing.T) {
	own := map[string]bool{ // about the holder and a space, or about the moment of somebody else
		"CH01": true, "CH02": true, "CC07": true, "TH02": true, "TH08": true, "TH09": true, "GO05": true, "FP04": true,
		"CH16": true, "TH01": true, "TR10": true, "GO01": true, "JV09": true,
	}
	others := strings.Fields(`CH08 CH12 CC01 CC02 CC12 CC15 CC16 PC03 PC04 PC13 PC14 PX03 PX04 PX13 TH04 TH05 TH06 TH12 TH15
		DB01 DB02 DB03 DB04 DB05 DB06 DB07 DB08 DB09 DB10 DB13 DB15 DB16 TR02 TR04 TR07 TR09 TR11 GO06 JV06 JV11 GJ07 GJ08 FP10 TX04 TX06`)
	prisoners := []string{"TR08", "JV05", "JV12"}
	everyCard(func(c Card) {
		table := fixture(3)
		table.Players[1].Cash, table.Players[2].Jailed = 1600, true // seat 1 is the richest, seat 2 is inside
		table.Players[2].Cash, table.Players[2].Space = 1400, Jail
		id := idOf(t, c.ID)
		free, inside := touches(&table, id, 0, 1), touches(&table, id, 0, 2)
		switch {
		case slices.Contains(prisoners, c.ID):
			if free || !inside {
				t.Errorf("%s: free %v, inside %v", c.ID, free, inside)
			}
		case slices.Contains(others, c.ID):
			if !free && !inside {
				t.Errorf("%s (%s) touches nobody", c.ID, c.Name)
			}
		case (free || inside) && !own[c.ID]:
			t.Errorf("%s (%s) touches others, and is about its holder", c.ID, c.Name)
		}
	})
}

// On a side that qualifies a double hotel costs half of five house prices too (A115).
func TestADoubleHotelAtHalfPrice(t *testing.T) {
	table := fixture(2)
	for _, s := range []Space{31, 32, 34, 37, 39} {
		table.Deeds[s].Owner = 0
	}
	for _, s := range []Space{37, 39} {
		table.Deeds[s].Level, table.Deeds[s].Touched = Hotel, true
	}
	if cost, cheap := table.buildCost(0, 39); cost != 500 || !cheap {
		t.Errorf("%d, cheap %v", cost, cheap)
	}
	table.Deeds[37].Spoiled = true
	if cost, cheap := table.buildCost(0, 39); cost != 1000 || cheap {
		t.Errorf("spoiled: %d, cheap %v", cost, cheap)
	}
}

// The reserve rule is on from the start, unless the table has it off (A158).
func TestTheReserveRuleIsOnFromTheStart(t *testing.T) {
	for value, want := range map[string]bool{"on": true, "off": false} {
		g, _, err := engine.New(Rules, engine.Seed{1}, engine.Setup{Seats: 2, Options: map[string]string{"reserve": value}}, 0)
		if err != nil || g.Table().Reserve != want {
			t.Errorf("%s: %v, %v", value, g.Table().Reserve, err)
		}
	}
}

// What a visitor is told to take is what cards and events leave (11.2.c, 11.4, 7.2.e).
func TestTheVisitorIsToldWhatThereIsToTake(t *testing.T) {
	for _, c := range []struct {
		name  string
		event ActiveEvent
		money ParkingMoney
		want  ParkingFacts
	}{
		{"the cap", ActiveEvent{}, ParkingAsUsual, ParkingFacts{Money: 1000, Rule: "11.2.c"}},
		{"no cap by event", ActiveEvent{Kind: EventFreeParking, NoCap: true}, ParkingAsUsual, ParkingFacts{Money: 3000, Rule: "7.2.e"}},
		{"no cap by card", ActiveEvent{}, ParkingAll, ParkingFacts{Money: 3000, Rule: "11.4"}},
		{"no money", ActiveEvent{}, ParkingNone, ParkingFacts{Rule: "11.4"}},
		{"twice the cap", ActiveEvent{}, ParkingDoubleCap, ParkingFacts{Money: 2000, Rule: "11.4"}},
	} {
		table := fixture(2)
		table.Pot, table.Event, table.Deeds[1].Owner = 3000, c.event, 0
		table.Late = []Override{{Landing: 7, Parking: ParkingOverride{Money: c.money}}}
		f := Parking{Seat: 0, Landing: 7, Step: parkHandIn, Cap: 1000}
		have := f.Ask(&table)[0].Facts.(ParkingFacts)
		if have.Money != c.want.Money || have.Rule != c.want.Rule {
			t.Errorf("%s: %+v, want %+v", c.name, have, c.want)
		}
	}
}
