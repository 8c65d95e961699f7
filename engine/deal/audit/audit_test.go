package audit

import (
	"math/rand/v2"
	"testing"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/engine/enginetest"
)

func begin() enginetest.Auditor[deal.Table] { return &opinion{} }

// tables are the options that are audited: the presets, and those that change what lies where.
var tables = []map[string]string{
	nil,
	{"forced_deal_full_sets": "none", "excess_to": "draw_bottom", "win_timing": "immediate", "jsn_costs_play_on_own_turn": "true", "orphan_buildings": "discard"},
	{"zero_value_surrender": "true", "wild_only_sets": "free", "jsn_scope": "all", "jsn_vs_double": "component", "double_stack": "x3", "any_rent_targets": "all", "hotel_bonus": "replaces"},
	{"orphan_buildings": "table", "buildings_movable": "true", "rearrange_cost": "1", "superfluous_payment": "true", "wild_only_sets": "need_ordinary", "no_target_action": "wasted", "win_distinct_colours": "false"},
}

func TestTheAuditorAgrees(t *testing.T) {
	enginetest.Playouts(t, deal.Rules, enginetest.Options[deal.Table]{
		Seats: []int{2, 3, 5, 7}, Games: 3, Steps: 1500, Every: 1 << 20, Resign: true, Tables: tables, Audit: begin,
	})
	enginetest.Playouts(t, deal.Rules, enginetest.Options[deal.Table]{
		Seats: []int{2, 4}, Games: 4, Steps: 1500, Every: 1 << 20, Bot: bot, Tables: tables, Audit: begin,
	})
}

func bot(view any, luck *rand.Rand) (engine.Move, bool) { return deal.Move("greedy", view, luck) }

// sometimes leaves half of the answers to chance, so that every card is played.
func sometimes(view any, luck *rand.Rand) (engine.Move, bool) {
	if luck.IntN(2) == 0 {
		return engine.Move{}, false
	}
	return bot(view, luck)
}

type table = deal.Table

// otherCard is a card that lies somewhere else.
func otherCard(c card) card { return c%pack + 1 }

// faults are what a wrong engine could do, one at a time.
var faults = []enginetest.Fault[table]{
	enginetest.Changed("a rent that is M1 too high", func(e *deal.RentAsked) bool { e.Amount++; return true }),
	enginetest.Changed("a rent for a colour that is not there", func(e *deal.RentAsked) bool { e.Colour = (e.Colour + 1) % 10; return true }),
	enginetest.Changed("a debt collector who asks for M6", func(e *deal.DebtAsked) bool { e.Amount = 6; return true }),
	enginetest.Changed("a birthday without one guest", func(e *deal.BirthdayAsked) bool { e.Targets = e.Targets.Without((e.Seat + 1) % 2); return true }),
	enginetest.Forgotten[table]("a debt that is forgotten", func(e deal.Paid) bool { return true }),
	enginetest.Changed("a payment that is too small", func(e *deal.Paid) bool { e.Total -= e.Cards[0].Value(); e.Cards = e.Cards[1:]; return true }),
	enginetest.Changed("a payment to somebody else", func(e *deal.Paid) bool { e.To = e.Seat; return true }),
	enginetest.Changed("a payment with a card of somebody else", func(e *deal.Paid) bool {
		e.Cards = append([]card{otherCard(e.Cards[0])}, e.Cards[1:]...)
		return true
	}),
	enginetest.Twice[table]("a payment twice", func(e deal.Paid) bool { return true }),
	enginetest.Changed("a card drawn twice", func(e *deal.Drew) bool {
		if e.N < 2 {
			return false
		}
		e.Cards = []card{e.Cards[0], e.Cards[0]}
		e.N = 2
		return true
	}),
	enginetest.Changed("a card too many", func(e *deal.Drew) bool { e.N++; return true }),
	enginetest.Changed("another card than the top one", func(e *deal.Drew) bool {
		if e.N == 0 {
			return false
		}
		e.Cards = append([]card{otherCard(e.Cards[0])}, e.Cards[1:]...)
		return true
	}),
	enginetest.Twice[table]("a card banked twice", func(e deal.Banked) bool { return true }),
	enginetest.Changed("a card banked by somebody else", func(e *deal.Banked) bool { e.Seat = (e.Seat + 1) % 2; return true }),
	enginetest.Changed("a property of the wrong colour", func(e *deal.Laid) bool {
		e.Colour = (e.Colour + 5) % 10
		return !e.Card.Face().Hues.Has(e.Colour)
	}),
	enginetest.Changed("a house from nowhere", func(e *deal.Built) bool { e.Card = otherCard(e.Card); return true }),
	enginetest.Changed("a house on nothing", func(e *deal.Built) bool { e.On = 0; return true }),
	enginetest.Changed("a theft of another card", func(e *deal.Stolen) bool { e.Card = otherCard(e.Card); return true }),
	enginetest.Changed("a theft for somebody else", func(e *deal.Stolen) bool { e.Seat, e.From = e.From, e.Seat; return true }),
	enginetest.Forgotten[table]("a theft that does not happen", func(e deal.Stolen) bool { return true }),
	enginetest.Changed("a swap that gives nothing", func(e *deal.Swapped) bool { e.Give = e.Take; return true }),
	enginetest.Forgotten[table]("a set that is not handed over", func(e deal.SetTaken) bool { return true }),
	enginetest.Forgotten[table]("a no that is not heard", func(e deal.SaidNo) bool { return true }),
	enginetest.Changed("a no without the card", func(e *deal.SaidNo) bool { e.Card = otherCard(e.Card); return true }),
	enginetest.Twice[table]("a target spared twice", func(e deal.Spared) bool { return true }),
	enginetest.Changed("an action that happens in spite of a no", func(e *deal.LetStand) bool { e.Happens = !e.Happens; return true }),
	enginetest.Forgotten[table]("a received card that is not placed", func(e deal.Placed) bool { return true }),
	enginetest.Changed("used cards that come back", func(e *deal.Finished) bool { e.Cards = nil; return true }),
	enginetest.Forgotten[table]("eight cards kept", func(e deal.Discarded) bool { return true }),
	enginetest.Changed("a discard too many", func(e *deal.Discarded) bool { e.Cards = append(e.Cards, otherCard(e.Cards[0])); return true }),
	enginetest.Changed("a turn for the wrong seat", func(e *deal.TurnBegan) bool { e.Seat++; return true }),
	enginetest.Changed("a play that is not counted", func(e *deal.TurnEnded) bool { e.Plays--; return true }),
	enginetest.Changed("a set that is not complete", func(e *deal.SetCompleted) bool { e.Colour = (e.Colour + 1) % 10; return true }),
	enginetest.Changed("a winner without three sets", func(e *deal.Won) bool { e.Seat = (e.Seat + 1) % 2; return true }),
}

func TestFaultsAreCaught(t *testing.T) {
	enginetest.FaultsAreCaught(t, deal.Rules, enginetest.Options[table]{
		Seats: []int{2, 4}, Games: 8, Steps: 1500, Every: 1 << 20, Seed: 40, Bot: sometimes, Tables: tables[:1],
	}, begin, faults)
}
