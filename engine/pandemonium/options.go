package pandemonium

import (
	"strconv"

	"monappoly/engine"
)

// Options is what the table has chosen. The zero value is not playable: see newOptions.
type Options struct {
	Cash           int  // pounds that everybody starts with
	Grid           int  // 10.3, 12.4, 18.2, 18.5: amounts are rounded to multiples of it (A123)
	TurnTax        bool // 1.1 is in force
	Stock          bool // the bank has 32 houses and 12 hotels, not as many as you like (A113)
	Reserve        bool // 13 is in force from the start (A158)
	SoldOut        bool // 13 also ends when the bank has no free deed at the end of a round (A160)
	ReserveRounds  int  // 13 also ends after so many rounds, 0 for never (A160)
	LastBell       int  // the game ends after so many rounds, 0 for never (A161)
	Minutes        int  // the game ends after the round in which so many minutes are over, 0 for never
	FirstBonus     int  // the first triple bonus (A22)
	ParkingChoice  bool // a taker at Free Parking may leave it (A104)
	RaiseBefore    bool // mortgage and sell while nothing is pending, too (A155)
	AllStolen      bool // a Free Parking thief gets all the lander's cash (A149)
	NoJailRoll     bool // a double out of jail brings no bonus roll (A33)
	DoubleOnce     bool // an unbuilt full set charges single rent (A154)
	ThirdInJail    bool // prisoners move by the third die and so leave jail (A54)
	UnlimitedLoans bool // 18.4 is off
}

const (
	on  = "on"
	off = "off"
)

// House is what a table may choose, and the two presets.
var House = engine.House{
	MinSeats: 2, MaxSeats: 6,
	Rules: []engine.HouseRule{
		{Key: "cash", Values: []string{"1500", "1000", "2000", "2500"}},
		{Key: "grid", Values: []string{"1", "5", "10", "20", "50"}, Rules: []engine.Rule{"10.3", "12.4", "18.2", "18.5"}},
		{Key: "turnTax", Values: []string{on, off}, Rules: []engine.Rule{"1.1"}},
		{Key: "stock", Values: []string{"limited", "unlimited"}, Rules: []engine.Rule{"14.1"}},
		{Key: "reserve", Values: []string{on, off}, Rules: []engine.Rule{"13.1", "13.2", "13.4"}},
		{Key: "reserveEnds", Values: []string{"gate", "soldOut", "5", "10", "15", "20"}, Rules: []engine.Rule{"13.6"}},
		{Key: "lastBell", Values: []string{"0", "5", "10", "15", "20", "25", "30", "40", "60"}, Rules: []engine.Rule{"20.4"}},
		{Key: "minutes", Values: []string{"0", "30", "45", "60", "90", "120"}, Rules: []engine.Rule{"20.4"}},
		{Key: "firstBonus", Values: []string{"1000", "500"}, Rules: []engine.Rule{"5.2"}},
		{Key: "parkingChoice", Values: []string{off, on}, Rules: []engine.Rule{"11.2"}},
		{Key: "raiseBefore", Values: []string{off, on}, Rules: []engine.Rule{"0.7"}},
		{Key: "allStolen", Values: []string{off, on}, Rules: []engine.Rule{"11.4"}},
		{Key: "jailRoll", Values: []string{on, off}, Rules: []engine.Rule{"10.1"}},
		{Key: "setRent", Values: []string{"double", "single"}, Rules: []engine.Rule{"17.4"}},
		{Key: "thirdInJail", Values: []string{off, on}, Rules: []engine.Rule{"2.1"}},
		{Key: "loans", Values: []string{"three", "unlimited"}, Rules: []engine.Rule{"18.4"}},
	},
	Presets: []engine.Preset{
		{Key: "evening", Options: map[string]string{
			"reserveEnds": "soldOut", "lastBell": "25", "minutes": "60", "grid": "10", "firstBonus": "500", "parkingChoice": on,
		}},
		{Key: "book"},
	},
	Bots: []string{"random", "greedy", "strong"},
}

// newOptions reads a table's choice, with the defaults where it is silent. An unknown choice is a *Refusal.
func newOptions(chosen map[string]string) (Options, error) {
	full, err := House.Choose(chosen)
	if err != nil {
		return Options{}, err
	}
	number := func(key string) int { n, _ := strconv.Atoi(full[key]); return n }
	return Options{
		Cash: number("cash"), Grid: number("grid"),
		TurnTax: full["turnTax"] == on, Stock: full["stock"] == "limited",
		Reserve: full["reserve"] == on, SoldOut: full["reserveEnds"] == "soldOut", ReserveRounds: number("reserveEnds"),
		LastBell: number("lastBell"), Minutes: number("minutes"), FirstBonus: number("firstBonus"),
		ParkingChoice: full["parkingChoice"] == on, RaiseBefore: full["raiseBefore"] == on,
		AllStolen: full["allStolen"] == on, NoJailRoll: full["jailRoll"] == off,
		DoubleOnce: full["setRent"] == "single", ThirdInJail: full["thirdInJail"] == on,
		UnlimitedLoans: full["loans"] == "unlimited",
	}, nil
}

// OnGrid is a rent in pounds as the table's rounding step has it: nearest, halves up (A123), and
// one step at the least unless it is nothing (A166).
func (o Options) OnGrid(rent int) int { return o.atLeast(rent, 1) }

// roundRatio puts num/den on the grid: nearest, halves up (A123), exactly (A92: no rounding twice).
func (o Options) roundRatio(num, den int) int {
	return (2*num + o.Grid*den) / (2 * o.Grid * den) * o.Grid
}

// whole is an amount in pounds, put on the grid only where it is no whole pound count by itself.
func (o Options) whole(num, den int) int {
	if den == 1 {
		return num
	}
	return o.atLeast(num, den)
}

// atLeast is a rounded amount that is one grid step at the least unless the exact one is nothing (A159).
func (o Options) atLeast(num, den int) int {
	if num == 0 {
		return 0
	}
	return max(o.Grid, o.roundRatio(num, den))
}

// up puts an amount on the grid from above: loans (18.2).
func (o Options) up(amount int) int { return (amount + o.Grid - 1) / o.Grid * o.Grid }
