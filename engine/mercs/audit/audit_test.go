package audit

import (
	"math/rand/v2"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/mercs"
)

func begin() enginetest.Auditor[mercs.Table] { return &opinion{} }

// tables are the options that are audited: between them every option that moves money or contracts.
var tables = []map[string]string{
	nil,
	{"rentAsk": "auto", "auction": "rounds", "lowBlowOptional": "yes", "poolFeeds": "spaces+fees", "poolSeed": "100"},
	{"rentDeadline": "second", "bidCap": "liquid", "cheapShotBasis": "worth", "bankruptTransfer": "classic", "round10": "nearest", "shortageMin": "cost"},
	{"cheapShotShort": "capped", "lowBlowBuildings": "protected", "poolOnCardMove": "no", "jailDoubleExtraRoll": "no", "round10": "down", "maxTurns": "120", "rentAsk": "auto"},
}

func TestTheAuditorAgrees(t *testing.T) {
	enginetest.Playouts(t, mercs.Rules, enginetest.Options[mercs.Table]{
		Seats: []int{2, 3, 6}, Games: 2, Steps: 900, Every: 1 << 20, Resign: true, Tables: tables, Audit: begin,
	})
	enginetest.Playouts(t, mercs.Rules, enginetest.Options[mercs.Table]{
		Seats: []int{2, 4}, Games: 1, Steps: 1500, Every: 1 << 20, Offers: 0.02, Bot: bot, Tables: tables, Audit: begin,
	})
}

// bot plays well enough to build.
func bot(view any, luck *rand.Rand) (engine.Move, bool) { return mercs.Move("greedy", view, luck) }

type table = mercs.Table

// faults are what a wrong engine could do, one at a time.
var faults = []enginetest.Fault[table]{
	enginetest.Changed("a rent that is M1 too high", func(e *mercs.RentDue) bool { e.Amount++; return true }),
	enginetest.Changed("a rent for the wrong owner", func(e *mercs.RentDue) bool { e.Owner = e.Payer; return true }),
	enginetest.Changed("a rent paid M1 short", func(e *mercs.Paid) bool { e.Amount--; return e.For == mercs.ForRent || e.For == mercs.ForRide }),
	enginetest.Changed("money for somebody else", func(e *mercs.Paid) bool { e.To, e.From = e.From, e.To; return e.For != mercs.ForRuin && e.Amount > 0 }),
	enginetest.Forgotten[table]("a rent that is not paid", func(e mercs.Paid) bool { return e.For == mercs.ForRent }),
	enginetest.Forgotten[table]("a rent that nobody hears of", func(e mercs.RentDue) bool { return true }),
	enginetest.Forgotten[table]("a rent that does not lapse", func(e mercs.RentLapsed) bool { return true }),
	enginetest.Twice[table]("a contract bought twice", func(e mercs.Bought) bool { return true }),
	enginetest.Changed("a contract for the wrong seat", func(e *mercs.Bought) bool { e.Seat = (e.Seat + 1) % 2; return e.Seat < 2 }),
	enginetest.Changed("a contract M10 too dear", func(e *mercs.Bought) bool { e.Price += 10; return true }),
	enginetest.Changed("an auction that the second highest wins", func(e *mercs.Hired) bool { e.Price--; return true }),
	enginetest.Changed("an auction won by somebody else", func(e *mercs.Hired) bool { e.Seat = (e.Seat + 1) % 2; return true }),
	enginetest.Changed("a call that is too low", func(e *mercs.Called) bool { e.Amount = 9; return true }),
	enginetest.Forgotten[table]("GO pays nothing", func(e mercs.GoPaid) bool { return true }),
	enginetest.Twice[table]("GO pays twice", func(e mercs.GoPaid) bool { return true }),
	enginetest.Changed("one space too far", func(e *mercs.Moved) bool { e.To = (e.To + 1) % boardSize; return true }),
	enginetest.Changed("a building from nowhere", func(e *mercs.Built) bool { e.Level++; return true }),
	enginetest.Changed("a building for nothing", func(e *mercs.Built) bool { paid := e.Price > 0; e.Price = 0; return paid }),
	enginetest.Twice[table]("two buildings for one", func(e mercs.Built) bool { return true }),
	enginetest.Changed("buildings sold for too much", func(e *mercs.SoldBack) bool { e.Amount++; return true }),
	enginetest.Changed("a contract out for too much", func(e *mercs.PutOut) bool { e.Amount++; return true }),
	enginetest.Changed("a contract back for too little", func(e *mercs.PutBack) bool { e.Cost--; return true }),
	enginetest.Changed("another card than the top one", func(e *mercs.Drew) bool { e.Card = (e.Card + 1) % 16; return e.Deck == mercs.Luck }),
	enginetest.Twice[table]("a card drawn twice", func(e mercs.Drew) bool { return true }),
	enginetest.Forgotten[table]("a card that does not pay", func(e mercs.BankPaid) bool { return true }),
	enginetest.Changed("a pool that is not emptied", func(e *mercs.PoolTaken) bool { e.Amount--; return e.Amount >= 0 }),
	enginetest.Forgotten[table]("a space that does not feed the pool", func(e mercs.PoolFed) bool { return e.For == mercs.ForSpace }),
	enginetest.Forgotten[table]("Go to Jail that lets go", func(e mercs.Jailed) bool { return true }),
	enginetest.Twice[table]("a roll too many", func(e mercs.Rolled) bool { return e.Faces[0] != e.Faces[1] }),
	enginetest.Forgotten[table]("a double that does not roll again", func(e mercs.RollsAgain) bool { return true }),
	enginetest.Changed("a turn for the wrong seat", func(e *mercs.TurnBegan) bool { e.Seat++; return true }),
	enginetest.Changed("a shot at somebody richer, or at oneself", func(e *mercs.ShotTaken) bool { e.Victim = e.Seat; return true }),
	enginetest.Changed("a theft from the wrong seat", func(e *mercs.Stolen) bool { e.Victim = e.Seat; return true }),
	enginetest.Forgotten[table]("an heir who pays no tenth", func(e mercs.KeptOut) bool { return true }),
	enginetest.Changed("a bankrupt with money and no debt", func(e *mercs.Bankrupt) bool { e.Seat = (e.Seat + 1) % 2; e.Resigned = false; return true }),
	enginetest.Changed("a winner who is not the last", func(e *mercs.Won) bool { e.Seat = (e.Seat + 1) % 2; return true }),
}

func TestFaultsAreCaught(t *testing.T) {
	enginetest.FaultsAreCaught(t, mercs.Rules, enginetest.Options[table]{
		Seats: []int{2, 4}, Games: 2, Steps: 900, Every: 1 << 20, Seed: 40, Resign: true, Offers: 0.05, Bot: sometimes, Tables: tables[:2],
	}, begin, faults)
}

// sometimes leaves half of the answers to chance, so that there are buildings and bankruptcies.
func sometimes(view any, luck *rand.Rand) (engine.Move, bool) {
	if luck.IntN(2) == 0 {
		return engine.Move{}, false
	}
	return bot(view, luck)
}
