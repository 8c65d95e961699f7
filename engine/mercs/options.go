package mercs

import (
	"strconv"

	"monappoly/engine"
	"monappoly/engine/estate"
)

// Options is what the table has chosen. The zero value is not playable: see newOptions.
type Options struct {
	Cash       int             // M that everybody starts with
	Salary     int             // what GO pays
	AutoRent   bool            // the table asks for rent (A5)
	LateRent   bool            // rent may be asked for until the second throw after it (A2)
	ShotWorth  bool            // Cheap Shot looks at what people are worth, not at their cash (A11)
	ShotCapped bool            // a victim short of M100 pays what there is, and owes nothing (A12)
	Protected  bool            // Low Blow spares sets with buildings (A14)
	Mercy      bool            // Low Blow may be left out (A16)
	NoCardPool bool            // Free Parking pays only after a move by dice (A19)
	PoolFees   bool            // card fees and jail fees go into the pool as well (A20)
	PoolSeed   int             // what the Bank puts into an empty pool (A20)
	Rounds     bool            // auctions go round instead of by open outcry (A8)
	PassFinal  bool            // a pass in an auction is for good (A8)
	BidLiquid  bool            // bids up to what could be raised, not only cash (A9)
	NoJailRoll bool            // a double out of Jail brings no further roll (A22)
	CostFloor  bool            // shortage auctions begin at the cost, not at M10 (A26)
	Tenth      estate.Rounding // what becomes of half a M (A28)
	CleanDeeds bool            // a bankrupt's contracts pass as they are (A31)
	MaxTurns   int             // a draw by worth after so many turns, 0 for never (A41)
}

const (
	yes = "yes"
	no  = "no"
)

// House is what a table may choose, and the presets.
var House = engine.House{
	MinSeats: 2, MaxSeats: 6,
	Rules: []engine.HouseRule{
		{Key: "startMoney", Values: []string{"1500", "1000", "2000"}, Rules: []engine.Rule{"DP.2"}},
		{Key: "goSalary", Values: []string{"200", "100", "400"}, Rules: []engine.Rule{"DP.27"}},
		{Key: "rentAsk", Values: []string{"manual", "auto"}, Rules: []engine.Rule{"DP.20"}},
		{Key: "rentDeadline", Values: []string{"next", "second"}, Rules: []engine.Rule{"DP.20"}},
		{Key: "cheapShotBasis", Values: []string{"cash", "worth"}, Rules: []engine.Rule{"DP.25"}},
		{Key: "cheapShotShort", Values: []string{"debt", "capped"}, Rules: []engine.Rule{"DP.25"}},
		{Key: "lowBlowBuildings", Values: []string{"sell", "protected"}, Rules: []engine.Rule{"DP.26"}},
		{Key: "lowBlowOptional", Values: []string{no, yes}, Rules: []engine.Rule{"DP.26"}},
		{Key: "poolOnCardMove", Values: []string{yes, no}, Rules: []engine.Rule{"DP.31"}},
		{Key: "poolFeeds", Values: []string{"spaces", "spaces+fees"}, Rules: []engine.Rule{"DP.30"}},
		{Key: "poolSeed", Values: []string{"0", "100", "500"}, Rules: []engine.Rule{"DP.8", "DP.31"}},
		{Key: "auction", Values: []string{"outcry", "rounds"}, Rules: []engine.Rule{"DP.48"}},
		{Key: "auctionPassFinal", Values: []string{no, yes}, Rules: []engine.Rule{"DP.48"}},
		{Key: "bidCap", Values: []string{"cash", "liquid"}, Rules: []engine.Rule{"DP.48"}},
		{Key: "jailDoubleExtraRoll", Values: []string{yes, no}, Rules: []engine.Rule{"DP.37"}},
		{Key: "shortageMin", Values: []string{"10", "cost"}, Rules: []engine.Rule{"DP.46"}},
		{Key: "round10", Values: []string{"up", "down", "nearest"}, Rules: []engine.Rule{"DP.55", "DP.59"}},
		{Key: "bankruptTransfer", Values: []string{"liquidate", "classic"}, Rules: []engine.Rule{"DP.63"}},
		{Key: "maxTurns", Values: []string{"0", "60", "120", "240", "400"}, Rules: []engine.Rule{"DP.65"}},
	},
	Presets: []engine.Preset{
		{Key: "book"},
		{Key: "sleepy", Options: map[string]string{"rentAsk": "auto", "rentDeadline": "second"}},
		{Key: "short", Options: map[string]string{"maxTurns": "120", "poolSeed": "100"}},
	},
	Bots: []string{"random", "greedy", "strong"},
}

var roundings = map[string]estate.Rounding{"up": estate.Up, "down": estate.Down, "nearest": estate.Nearest}

// newOptions reads a table's choice, with the defaults where it is silent. An unknown choice is a *Refusal.
func newOptions(chosen map[string]string) (Options, error) {
	full, err := House.Choose(chosen)
	if err != nil {
		return Options{}, err
	}
	number := func(key string) int { n, _ := strconv.Atoi(full[key]); return n }
	return Options{
		Cash: number("startMoney"), Salary: number("goSalary"),
		AutoRent: full["rentAsk"] == "auto", LateRent: full["rentDeadline"] == "second",
		ShotWorth: full["cheapShotBasis"] == "worth", ShotCapped: full["cheapShotShort"] == "capped",
		Protected: full["lowBlowBuildings"] == "protected", Mercy: full["lowBlowOptional"] == yes,
		NoCardPool: full["poolOnCardMove"] == no, PoolFees: full["poolFeeds"] == "spaces+fees",
		PoolSeed: number("poolSeed"), Rounds: full["auction"] == "rounds",
		PassFinal: full["auctionPassFinal"] == yes, BidLiquid: full["bidCap"] == "liquid",
		NoJailRoll: full["jailDoubleExtraRoll"] == no, CostFloor: full["shortageMin"] == "cost",
		Tenth: roundings[full["round10"]], CleanDeeds: full["bankruptTransfer"] == "classic",
		MaxTurns: number("maxTurns"),
	}, nil
}

// throws is how many turns' throws a rent survives being forgotten (A2).
func (o Options) throws() int {
	if o.LateRent {
		return 2
	}
	return 1
}

// fees is where card and jail fees go (A20).
func (o Options) fees() engine.Seat {
	if o.PoolFees {
		return Pool
	}
	return Bank
}
