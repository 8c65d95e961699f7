package audit

import (
	"math/rand/v2"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
)

func begin() enginetest.Auditor[pandemonium.Table] { return &opinion{} }

// tables are the options that are audited: the book, the evening, and what moves money or deeds otherwise.
var tables = []map[string]string{
	nil,
	{"reserveEnds": "soldOut", "lastBell": "25", "grid": "10", "firstBonus": "500", "parkingChoice": "on"},
	{"grid": "5", "reserve": "off", "stock": "unlimited", "setRent": "single", "loans": "unlimited", "raiseBefore": "on", "jailRoll": "off", "turnTax": "off"},
	{"grid": "50", "reserveEnds": "5", "allStolen": "on", "thirdInJail": "on", "cash": "2500"},
}

func TestTheAuditorAgrees(t *testing.T) {
	enginetest.Playouts(t, pandemonium.Rules, enginetest.Options[pandemonium.Table]{
		Seats: []int{2, 3, 6}, Games: 2, Steps: 900, Every: 1 << 20, Resign: true, Tables: tables, Audit: begin,
	})
	enginetest.Playouts(t, pandemonium.Rules, enginetest.Options[pandemonium.Table]{
		Seats: []int{2, 4}, Games: 1, Steps: 1200, Every: 1 << 20, Offers: 0.05, Bot: bot, Tables: tables, Audit: begin,
	})
}

// bot plays well enough to own sets; half of its answers are left to chance.
func bot(view any, luck *rand.Rand) (engine.Move, bool) {
	if luck.IntN(2) == 0 {
		return engine.Move{}, false
	}
	return pandemonium.Rules.Move("greedy", view, luck)
}

type (
	table = pandemonium.Table
	paid  = pandemonium.Paid
)

// forgotten is a payment for this that does not happen.
func forgotten(name string, what pandemonium.For) enginetest.Fault[table] {
	return enginetest.Forgotten[table](name, func(e paid) bool { return e.For == what && e.Amount > 0 })
}

// wrongly is a payment for this that is £1 too high.
func wrongly(name string, what pandemonium.For) enginetest.Fault[table] {
	return enginetest.Changed(name, func(e *paid) bool { e.Amount++; return e.For == what })
}

// faults are what a wrong engine could do, one at a time.
var faults = []enginetest.Fault[table]{
	enginetest.Changed("a rent that is £1 too high", func(e *paid) bool {
		e.Amount++
		return e.For == pandemonium.ForRent && len(e.Bill.Lines) == 1 && e.Bill.Lines[0].Fact == "base"
	}),
	enginetest.Changed("a rent for the wrong owner", func(e *paid) bool { e.To = bank; return e.For == pandemonium.ForRent }),
	enginetest.Changed("a debt to the wrong creditor", func(e *pandemonium.Owes) bool { e.To = e.Seat; return e.For == pandemonium.ForRent }),
	forgotten("a property that is not paid", pandemonium.ForBuy),
	forgotten("an auction that is not paid", pandemonium.ForAuction),
	forgotten("a wealth tax that is forgotten", pandemonium.ForTurnTax),
	forgotten("a mortgage without its money", pandemonium.ForMortgage),
	forgotten("a building that is not paid", pandemonium.ForBuild),
	forgotten("a sale without its money", pandemonium.ForSell),
	wrongly("a dice number that pays £101", pandemonium.ForNumber),
	wrongly("a purchase that is £1 too dear", pandemonium.ForBuy),
	wrongly("an auction that is £1 too dear", pandemonium.ForAuction),
	wrongly("a mortgage that brings £1 too much", pandemonium.ForMortgage),
	wrongly("a mortgage fee that is £1 too high", pandemonium.ForGOFee),
	wrongly("an estate that is £1 too large", pandemonium.ForEstate),
	enginetest.Forgotten[table]("a debt that is forgotten", func(e paid) bool { return e.For == pandemonium.ForRent && e.Amount > 0 }),
	enginetest.Changed("a deed for the wrong seat", func(e *pandemonium.DeedMoved) bool { e.To = (e.To + 1) % 2; return e.How == "buy" }),
	enginetest.Twice[table]("a deed sold twice", func(e pandemonium.DeedMoved) bool { return true }),
	enginetest.Forgotten[table]("a deed that is paid and kept back", func(e pandemonium.DeedMoved) bool { return e.How == "buy" }),
	enginetest.Changed("an offer that is £10 too dear", func(e *pandemonium.Offered) bool { e.Price += 10; return true }),
	enginetest.Changed("a bidder who is not able", func(e *pandemonium.AuctionFloor) bool { e.Bidders = e.Bidders[1:]; return true }),
	enginetest.Changed("a bid that is too low", func(e *pandemonium.BidRaised) bool { e.To = 0; return true }),
	enginetest.Changed("an auction that the wrong seat wins", func(e *pandemonium.AuctionWon) bool { e.Seat = (e.Seat + 1) % 2; return true }),
	enginetest.Changed("a house from nowhere", func(e *pandemonium.Built) bool { e.Level++; return true }),
	enginetest.Twice[table]("two houses for one", func(e pandemonium.Built) bool { return !e.Free }),
	enginetest.Changed("a building sold too far down", func(e *pandemonium.Unbuilt) bool { e.Level--; return e.Level >= 0 }),
	enginetest.Twice[table]("a deed mortgaged twice", func(e pandemonium.Mortgaged) bool { return true }),
	enginetest.Changed("a mortgage of somebody else’s", func(e *pandemonium.Mortgaged) bool { e.Seat = (e.Seat + 1) % 2; return true }),
	enginetest.Changed("a loan that is too small", func(e *pandemonium.LoanTaken) bool { e.Amount--; return true }),
	enginetest.Twice[table]("a card drawn twice", func(e pandemonium.CardDrawn) bool { return !e.Empty }),
	enginetest.Twice[table]("a card played twice", func(e pandemonium.CardPlayed) bool { return true }),
	enginetest.Changed("one space too far", func(e *pandemonium.Moved) bool { e.To = (e.To + 1) % boardSize; return true }),
	enginetest.Changed("a turn before GO", func(e *pandemonium.Turned) bool { e.Facing = -e.Facing; return true }),
	enginetest.Twice[table]("a roll too many", func(e pandemonium.Rolled) bool { return e.Faces[0] != e.Faces[1] }),
	enginetest.Changed("a turn for the wrong seat", func(e *pandemonium.TurnStarted) bool { e.Seat = (e.Seat + 1) % 2; return true }),
	enginetest.Changed("a bonus that grows by too much", func(e *pandemonium.BonusGrew) bool { e.Bonus++; return true }),
	enginetest.Changed("a bankrupt without a debt", func(e *pandemonium.Bankrupted) bool { e.Resigned = false; e.Seat = (e.Seat + 1) % 2; return true }),
	enginetest.Changed("a winner who is not the last", func(e *pandemonium.Won) bool { e.Seat = (e.Seat + 1) % 2; return !e.Bell }),
}

func TestFaultsAreCaught(t *testing.T) {
	enginetest.FaultsAreCaught(t, pandemonium.Rules, enginetest.Options[table]{
		Seats: []int{2}, Games: 6, Steps: 1500, Every: 1 << 20, Seed: 40, Offers: 0.05, Bot: bot,
	}, begin, faults)
}
