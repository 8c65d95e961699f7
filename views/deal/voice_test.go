package deal

import (
	"slices"
	"strings"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/screen"
	"monappoly/views/speech"
)

// firstCard is the first card whose face is as wanted.
func firstCard(fits func(*game.Face) bool) game.Card {
	c := game.Card(1)
	for !fits(c.Face()) {
		c++
	}
	return c
}

// What the panel says under a rule is what this table has played, not what the book plays.
func TestCitedFactsAreTrueOfTheTable(t *testing.T) {
	s := speak(room(3, 0), &game.View{})
	wild := firstCard(func(f *game.Face) bool { return f.Class == game.Wild && f.Any() })
	hotel := firstCard(func(f *game.Face) bool { return f.Deed == game.BuildHotel })
	brown := firstCard(func(f *game.Face) bool { return f.Class == game.Property && f.Colour() == game.Brown })
	for _, c := range []struct {
		rule engine.Rule
		e    engine.Event[game.Table]
		want string
	}{
		{"H.67", game.SaidNo{Seat: 1, To: 0, Nth: 1}, "Bea’s no uses no play"},
		{"H.67", game.SaidNo{Seat: 1, To: 0, Nth: 2, Plays: 1}, "Bea’s own turn: this no was a play"},
		{"G.58", game.Paid{Seat: 1, Due: 5, Total: 1, Cards: []game.Card{1}}, "Bea keeps what has no value"},
		{"G.58", game.Paid{Seat: 1, Due: 5, Total: 1, Cards: []game.Card{1, wild}}, "Bea gives up what has no value too"},
		{"H.71", game.Spared{Actor: 0, Target: 1, Deed: game.Birthday}, "What was played is spent all the same"},
		{"E.34", game.Exchanged{Seat: 1, Card: wild, For: brown, Auto: true}, "Bea’s Old Kent Road takes the place of Any-colour wild, and the set is complete"},
		{"K.89", game.BuildingsFell{Seat: 1, Colour: game.Green, Cards: []game.Card{hotel}, To: "bank", Whole: true}, "Bea’s green set has no House any more: Hotel into the bank"},
	} {
		if got := speech.Plain(s.citedFact(c.rule, c.e)); got != c.want {
			t.Errorf("%s: %q, want %q", c.rule, got, c.want)
		}
	}
}

// Who lets a no stand that cancels only a doubling is told what is still paid.
func TestANoToADoublingSaysWhatIsLeft(t *testing.T) {
	a := game.Affair{Deed: game.Charge, Actor: 0, Target: 1, Doubles: 1, Amount: 6, Plain: 3, Due: 6, Noes: 1}
	for table, want := range map[string]string{"whole": "Bea pays nothing", "component": "Bea pays £3M, not doubled"} {
		s := speak(room(3, 0), &game.View{Me: 0, Options: game.Options{NoVersusDouble: table}})
		if got := s.passNote(a); got != want {
			t.Errorf("%s: %q, want %q", table, got, want)
		}
	}
}

// A card says what it does at this table.
func TestCardsSayWhatTheTablePlays(t *testing.T) {
	for _, c := range []struct {
		card  func(*game.Face) bool
		table game.Options
		want  string
	}{
		{func(f *game.Face) bool { return f.Deed == game.JustSayNo }, game.Options{}, "never uses a play"},
		{func(f *game.Face) bool { return f.Deed == game.JustSayNo }, game.Options{NoCostsPlay: true}, "On your own turn it uses a play"},
		{func(f *game.Face) bool { return f.Deed == game.DoubleRent }, game.Options{DoubleWith: "two_colour"}, "two-colour rent card"},
		{func(f *game.Face) bool { return f.Deed == game.BuildHotel }, game.Options{HotelBonus: "replaces"}, "instead of the House’s"},
		{func(f *game.Face) bool { return f.Class == game.Rent && f.Any() }, game.Options{AnyRentTargets: "all"}, "Everybody pays you"},
		{func(f *game.Face) bool { return f.Class == game.Wild && !f.Any() }, game.Options{RearrangeCost: "1"}, "each time uses a play"},
	} {
		s := speak(room(3, 0), &game.View{Options: c.table})
		if got := s.cardText(firstCard(c.card)); !strings.Contains(got, c.want) {
			t.Errorf("%+v: %q, want %q in it", c.table, got, c.want)
		}
	}
}

// A House says what it adds to the rent: nothing on an incomplete set, nor under a Hotel that counts in its place.
func TestAHouseSaysWhatItAdds(t *testing.T) {
	house := firstCard(func(f *game.Face) bool { return f.Deed == game.BuildHouse })
	hotel := firstCard(func(f *game.Face) bool { return f.Deed == game.BuildHotel })
	brown := firstCard(func(f *game.Face) bool { return f.Class == game.Property && f.Colour() == game.Brown })
	whole := game.Group{Colour: game.Brown, Cards: []game.Card{brown, brown + 1}, House: house}
	for _, c := range []struct {
		what  string
		group game.Group
		bonus string
		want  string
	}{
		{"a set", whole, "additive", "House +£3M"},
		{"under a Hotel", game.Group{Colour: game.Brown, Cards: whole.Cards, House: house, Hotel: hotel}, "additive", "House +£3M"},
		{"under a Hotel that replaces it", game.Group{Colour: game.Brown, Cards: whole.Cards, House: house, Hotel: hotel}, "replaces", "House"},
		{"half a set", game.Group{Colour: game.Brown, Cards: whole.Cards[:1], House: house}, "additive", "House"},
	} {
		s := speak(room(3, 0), &game.View{Options: game.Options{HotelBonus: c.bonus}})
		if got := s.set(0, &c.group).Names; !slices.Contains(got, c.want) {
			t.Errorf("%s: %v, want %q", c.what, got, c.want)
		}
	}
}

// A phone is asleep on the TV as soon as it is gone; a bot has none.
func TestThePhoneOfASeatIsAsleepOnceItIsGone(t *testing.T) {
	g, _, err := engine.New(game.Rules, engine.Seed{}, engine.Setup{Seats: 4}, 0)
	if err != nil {
		t.Fatal(err)
	}
	r := room(4, screen.Watcher)
	r.Seats[1].Connected = false
	r.Seats[2].Connected, r.Seats[2].Bot = false, "greedy"
	v := g.View(engine.Spectator).(game.View)
	s := speak(r, &v)
	for i := range v.Seats {
		if l := s.lane(&v.Seats[i]); l.Away != (i == 1) {
			t.Errorf("%s is asleep: %v", l.Name, l.Away)
		}
	}
}
