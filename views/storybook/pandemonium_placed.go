package storybook

import (
	"slices"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
)

// placedStories are scenes that games come to so rarely that they are set up by hand.
func placedStories() []Story {
	var list []Story
	for _, one := range []struct {
		name   string
		change func(*game.Table)
		frames []engine.Frame[game.Table]
	}{
		{"every level", nil, []engine.Frame[game.Table]{game.Turn{Seat: 0, Step: game.AtManage}}},
		{"purge", func(t *game.Table) { t.Players[0].Space = game.FreeParking }, []engine.Frame[game.Table]{
			game.Parking{Seat: 0, Step: purgeStep, Cap: 2000, Lot: []game.Space{19, 28}},
		}},
		{"one NOPE too many", threeNopes, []engine.Frame[game.Table]{game.Turn{Seat: 0, Step: game.AtManage}}},
		{"a debt with a bill", poor, []engine.Frame[game.Table]{rentOfADoubleHotel()}},
		{"a debt with three loans", lent, []engine.Frame[game.Table]{rentOfADoubleHotel()}},
		{"an auction of the last street", nil, []engine.Frame[game.Table]{game.Auction{
			Space: 24, Floor: 120, Bid: 190, Holder: 4, Bidders: []engine.Seat{0, 4, 3},
		}}},
	} {
		s := placed(one.change, one.frames...)
		list = append(list, s.tv("Pandemonium, "+one.name), s.phone("Pandemonium, "+one.name, ""))
	}
	return list
}

// purgeStep is the step of a visit to Free Parking that asks for a purge.
const purgeStep = 2

// showcase is a turn with a bit of everything: sets, houses, mortgages, a reservation, loans, cards.
func showcase() still {
	return placed(nil, game.Turn{Seat: 0, Step: game.AtManage})
}

// placed sets up a rich table, changes it and asks what the frames ask.
func placed(change func(*game.Table), frames ...engine.Frame[game.Table]) still {
	t := richTable()
	if change != nil {
		change(&t)
	}
	g := engine.Place(game.Rules, engine.Seed{9}, len(t.Players), t, append([]engine.Frame[game.Table]{game.Next{After: 0}}, frames...)...)
	return still{match: g, seat: 0}
}

// owned is who holds what in the showcase, and at which level.
var owned = []struct {
	owner, level int
	spaces       []game.Space
}{
	{0, 1, []game.Space{31}},
	{0, 2, []game.Space{32}},
	{0, 2, []game.Space{34}},
	{0, 0, []game.Space{37, 15, 26, 27}},
	{1, 5, []game.Space{6, 8}},
	{1, 6, []game.Space{9}},
	{2, 3, []game.Space{16}},
	{2, 4, []game.Space{18, 19}},
	{3, 0, []game.Space{1, 5, 25, 12}},
	{4, 0, []game.Space{11, 13, 21, 23}},
	{5, 0, []game.Space{3, 14, 29, 35}},
}

// richTable is the middle of a long evening.
func richTable() game.Table {
	var t game.Table
	game.Opened{Seats: 6, Options: game.Options{
		Cash: 1500, Grid: 5, TurnTax: true, Stock: true, Reserve: true, FirstBonus: 1000, LastBell: 25, RaiseBefore: true,
	}}.Apply(&t)
	for _, o := range owned {
		for _, at := range o.spaces {
			t.Deeds[at].Owner, t.Deeds[at].Level = engine.Seat(o.owner), o.level
		}
	}
	t.Deeds[28].Owner = game.Pot
	t.Deeds[39] = game.Deed{Owner: 0, Reserved: true}
	t.Deeds[27].Mortgaged, t.Deeds[14].Mortgaged = true, true
	for i := range t.Players {
		p := &t.Players[i]
		p.Space, p.Passed, p.Number = game.Space(i*7), true, [2]int{1 + i%3, 4 + i%2}
		p.Cash = 1284 + 377*i
	}
	t.Players[2].Facing, t.Players[4].Facing = -1, -1
	t.Players[3].Jailed, t.Players[3].Served, t.Players[3].Space = true, 2, game.Jail
	t.Players[4].Misses = 1
	t.Players[0].Loans = []game.Loan{{Original: 400, Balance: 280}, {Original: 150, Balance: 150}}
	t.Players[1].Loans = []game.Loan{{Original: 600, Balance: 600}}
	hold(&t, 0, "CH", "TH", "GO")
	t.Pot, t.Round, t.Number, t.Turn, t.Houses, t.Hotels = 1240, 9, 52, 0, 16, 8
	t.Event = game.ActiveEvent{Kind: game.EventStationRent, Percent: 200}
	return t
}

// hold gives a seat the first card to keep of each of these decks.
func hold(t *game.Table, seat engine.Seat, decks ...string) {
	for _, deck := range decks {
		for id := game.CardID(1); id.Card() != nil; id++ {
			if c := id.Card(); c.Keep && c.ID[:2] == deck {
				take(t, seat, id)
				break
			}
		}
	}
}

func take(t *game.Table, seat engine.Seat, id game.CardID) {
	p := &t.Players[seat]
	p.Hand = append(p.Hand, id)
	p.Cards++
}

// threeNopes gives seat 0 one NOPE more than it may keep.
func threeNopes(t *game.Table) {
	left := 2
	for id := game.CardID(1); id.Card() != nil && left > 0; id++ {
		if id.Card().IsNope() && !slices.Contains(t.Players[0].Hand, id) {
			take(t, 0, id)
			left--
		}
	}
}

func poor(t *game.Table) { t.Players[0].Cash = 420 }

// lent has borrowed all that the bank lends.
func lent(t *game.Table) {
	poor(t)
	t.Players[0].Loans = append(t.Players[0].Loans, game.Loan{Original: 90, Balance: 90})
}

func rentOfADoubleHotel() game.Debt {
	return game.Debt{
		Seat: 0, To: 1, Amount: 1100, For: game.ForRent, Space: 9,
		Bill: game.Bill{Total: 1100, Lines: []game.Line{{Fact: "level", N: 1200}, {Fact: "event-percent", N: 92, Factor: true, Rule: "7.2.b"}}},
	}
}
