package pandemonium

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"monappoly/engine"
)

// These are faults that players of comparable games have reported. Each test
// would fail if this game had the fault.

// play runs a scenario that is written in the test.
func play(t *testing.T, table, lines, mustBeSo string) {
	t.Helper()
	file := "# 0.1 regression\n-- table --\n" + table + "\n-- play --\n" + lines + "\n-- expect --\n" + mustBeSo + "\n"
	if _, err := Scenario.Run([]byte(file)); err != nil {
		t.Errorf("%v\n%s", err, file)
	}
}

// An offer is made, its maker spends or mortgages what it offers, and then it is accepted. (fault 06)
func TestOfferIsCheckedAgainWhenAccepted(t *testing.T) {
	play(t, "seats Ann Bea\nAnn owns 37 39 ; Ann cash 450 ; Bea owns 5 ; Bea in jail",
		"Ann takes trade to Bea give 400 want 0 5\nAnn builds on 39\n! Bea accepts [gone]",
		"Ann cash 250 ; Bea owns 5 ; Bea cash 1500")
	play(t, "seats Ann Bea Cal\nAnn on 34 ; Ann owns 5 ; Ann cash 40 ; Cal owns 39 ; Bea on 20 ; Bea owns 21 ; Cal on 20",
		"Ann takes trade to Bea give 0 5 want 200\nAnn rolls 2 3 1\nAnn mortgages 5\n! Bea accepts [gone]",
		"Ann owns 5 ; mortgaged 5 ; Ann cash 90 ; Bea cash 1518")
}

// A deal of nothing for nothing, or with the same deed twice, reaches nobody; and a debt is not settled by nothing. (fault 07)
func TestEmptyDealReachesNobody(t *testing.T) {
	play(t, "seats Ann Bea\nAnn owns 5 ; Bea owns 15",
		"! Ann takes trade to Bea give 0 want 0 [none]\n! Ann takes trade to Bea give 0 5 5 want 0 15 [none]\n! Ann takes trade to Bea give 0 want 0 15 [none]",
		"Bea is not offered accept ; Ann owns 5")
	play(t, "seats Ann Bea\nAnn on 34 ; Ann cash 10 ; Ann owns 5 ; Bea owns 39 ; Bea on 20",
		"Ann rolls 2 3 1\n! Ann settles with Bea give 0 want 0 [none]",
		"Ann is asked debt ; Ann cash 10 ; Bea is not offered accept")
}

// A deed of a set is mortgaged, redeemed and mortgaged again, then built on, or traded while it is mortgaged. (fault 08)
func TestMortgagedTwiceBuiltOnOrTraded(t *testing.T) {
	play(t, "seats Ann Bea\noptions raiseBefore=on\nAnn owns 37 39 5",
		"Ann mortgages 39\nAnn redeems 39\nAnn mortgages 39\n! Ann mortgages 39 [0.7]\n! Ann builds on 37 [17.4]\nAnn mortgages 5\n"+
			"Ann takes trade to Bea give 0 5 want 10\nBea accepts",
		"mortgaged 39 ; Bea owns 5 ; mortgaged 5 ; Ann cash 1790 ; Ann is offered redeem 39")
	table := fixture(2)
	table.Deeds[39] = Deed{Owner: 0, Mortgaged: true}
	seen := 0
	for _, o := range table.mortgageOptions(0) {
		if o.Key == "mortgage:39" {
			seen++
		}
	}
	for _, o := range table.redeemOffer(0).Options {
		if o.Key == "39" {
			seen++
		}
	}
	if seen != 1 {
		t.Errorf("a mortgaged deed is listed %d times", seen)
	}
}

// A player leaves while an auction runs: the bidder asked, the holder of the bid, or all but one. (fault 10)
func TestLeavingAnAuction(t *testing.T) {
	const table = "seats Ann Bea Cal\nAnn on 34 ; Bea in jail ; Cal in jail"
	play(t, table, "Ann rolls 2 3 1\nAnn declines\nAnn resigns\n= Bea is asked bid\nBea raises to 210\nCal passes", "Bea owns 39 ; Bea cash 1290")
	play(t, table, "Ann rolls 2 3 1\nAnn declines\nAnn raises to 300\nBea passes\nAnn resigns", "Cal owns 39 ; Cal cash 1300 ; next turn Bea")
	play(t, table, "Ann rolls 2 3 1\nAnn declines\nAnn passes\nBea passes", "Cal owns 39")
	play(t, "seats Ann Bea Cal\nAnn on 34 ; Bea in jail ; Bea cash 10 ; Cal in jail ; Cal cash 210",
		"Ann rolls 2 3 1\nAnn declines\nAnn raises to 210\nCal resigns", "Ann owns 39 ; Ann cash 1290 ; not over")
}

// Somebody gives up while another is choosing: the choice, its question and its number stay. (fault 11)
func TestGivingUpDuringAnothersChoice(t *testing.T) {
	table := fixture(3)
	table.Deeds[39].Owner = Bank
	g := engine.Place(Rules, &fixedDice{}, 3, table, Next{After: 0}, Turn{Seat: 0, Step: AtAfter}, Buy{Seat: 0, Space: 39, Price: 400})
	before := *g.AskedOf(0)
	offers := g.Offers(1)
	resign := offers[len(offers)-1]
	if _, err := g.Answer(engine.Reply{Seat: 1, Prompt: before.ID, Answer: engine.Answer{Key: "buy"}}); !errors.Is(err, engine.ErrGone) {
		t.Errorf("another seat answers the question: %v", err)
	}
	if _, err := g.Answer(engine.Reply{Seat: 1, Prompt: resign.ID, Answer: engine.Answer{Key: "resign"}}); err != nil {
		t.Fatal(err)
	}
	after := g.AskedOf(0)
	if after == nil || after.ID != before.ID || after.Kind != before.Kind {
		t.Fatalf("asked %+v before, %+v after", before, after)
	}
	if _, err := g.Answer(engine.Reply{Seat: 0, Prompt: before.ID, Answer: engine.Answer{Key: "buy"}}); err != nil || g.Table().Deeds[39].Owner != 0 {
		t.Errorf("the answer does not count any more: %v", err)
	}
}

// Two questions each wait for the other: only the top of the stack asks, and only a sealed window asks several. (fault 12)
func TestOnlyTheTopOfTheStackAsks(t *testing.T) {
	for n := range 8 {
		luck := rand.New(rand.NewPCG(uint64(n), 12))
		g, _, err := engine.New(Rules, engine.Seed{12, byte(n)}, engine.Setup{Seats: 2 + n%5}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for range 800 {
			if g.Over() {
				break
			}
			asked := g.Asked()
			switch g.Stack().Top().(type) {
			case Nope, Moment:
			default:
				if len(asked) != 1 {
					t.Fatalf("%s asks %d seats at once", engine.KindOf(g.Stack().Top()), len(asked))
				}
			}
			q := asked[luck.IntN(len(asked))]
			m := engine.Move{Prompt: q.ID, Answer: q.Default}
			if q.Seat >= 0 {
				m, _ = g.Move("random", q.Seat, luck)
			}
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
				t.Fatalf("%s: %v", q.Kind, err)
			}
		}
	}
}

// The bank has 32 houses and 12 hotels; a hotel that cannot be broken into houses is sold with its whole set. (fault 19)
func TestHousesAndHotelsRunOut(t *testing.T) {
	play(t, "seats Ann Bea\nAnn owns 37 39 ; level 4 37 39 ; hotels 0", "! Ann builds on 37 [none]", "level 4 37")
	play(t, "seats Ann Bea\nAnn owns 1 3 ; level 1 1 3 ; houses 0", "! Ann builds on 1 [none]", "level 1 1 ; houses 0")
	play(t, "seats Ann Bea\nAnn on 34 ; Ann cash 0 ; Ann owns 1 3 ; level 5 1 3 ; Bea owns 39 ; Bea on 20 ; houses 3",
		"Ann rolls 2 3 1\n! Ann sells 1 [none]\nAnn razes 1", "level 0 1 3 ; Ann cash 200 ; hotels 12 ; houses 3 ; Bea cash 1550")
}

// A debtor who has houses to sell, deeds to mortgage or a loan to take is not bankrupt, and is offered all of it. (fault 20)
func TestDebtorWithMeansIsNotBankrupt(t *testing.T) {
	const loans = " ; Ann loan 100 ; Ann loan 100 ; Ann loan 100"
	play(t, "seats Ann Bea\nAnn on 34 ; Ann cash 0 ; Ann owns 1 3 5 ; level 1 1 3 ; Bea owns 39 ; Bea on 20",
		"Ann rolls 2 3 1", "Ann is asked debt ; Ann may loan ; Ann may sell:1 ; Ann may mortgage:5 ; Ann may not mortgage:1 [17.4] ; Ann may bankrupt")
	play(t, "seats Ann Bea\nAnn on 34 ; Ann cash 0 ; Ann owns 1 3 ; level 1 1 3 ; Bea owns 39 ; Bea on 20"+loans,
		"Ann rolls 2 3 1\n= Ann is asked debt\nAnn sells 1\n= Ann is asked debt\nAnn sells 3", "Ann cash 0 ; not over ; level 0 1 3")
	play(t, "seats Ann Bea\nAnn on 34 ; Ann cash 0 ; Ann owns 5 ; Bea owns 39 ; Bea on 20"+loans,
		"Ann rolls 2 3 1\nAnn runs out of time", "mortgaged 5 ; Ann cash 50 ; not over")
}

// A card wants two properties, and one or none is lawful: as many as there are. (fault 22)
func TestCardTakesAsManyDeedsAsThereAre(t *testing.T) {
	const table = "seats Ann Bea\nAnn on 12 ; Ann faces anti-clockwise ; Bea on 22 ; Bea owns 24\ntop TH06"
	play(t, table+"\nlevel 1 24", "Ann rolls 2 3 2\nAnn picks Bea\nAnn picks 24", "level 0 24 ; next turn Bea")
	play(t, table, "Ann rolls 2 3 2", "next turn Bea ; bottom Wrecking Fortnight")
	play(t, "seats Ann Bea\nAnn holds TH05 ; Bea owns 24", "! Ann plays TH05 [6.6]", "Ann cards 1")
}

// On another's roll the third die moves a player onto a rent; that player sells a house to pay it. (fault 23)
func TestDebtorOnAnothersRollRaisesMoney(t *testing.T) {
	play(t, "seats Ann Bea\nAnn on 10 ; Ann owns 13 ; Ann owns 39 ; Bea on 34 ; Bea cash 0 ; Bea owns 1 3 ; level 1 1 3",
		"Ann rolls 1 2 5\n= Bea is asked debt\n! Ann sells 1 [gone]\nBea sells 1\nBea sells 3", "level 0 1 3 ; Bea cash 0 ; Ann cash 1550")
}

// Cards turn a triple down, multiply its bonus and cancel it: it is paid and counted once at the most. (fault 25)
func TestTripleBonusIsPaidOnce(t *testing.T) {
	play(t, "seats Ann Bea\nAnn on 10 ; Ann owns 12 ; Bea in jail ; Bea holds TH02\ntop TR01",
		"Ann rolls 1 1 1\nBea plays TH02", "Ann cash 2000 ; Ann bonus 1000") // 500 for the double, no Triple card, no bonus
	play(t, "seats Ann Bea\nAnn on 10 ; Ann owns 12 ; Bea in jail ; Bea holds TH02\ntop TR04",
		"Ann rolls 1 1 1\nBea passes\nBea passes", "Ann cash 3000 ; Ann bonus 1500 ; Ann doubles 1")
	play(t, "seats Ann Bea\nAnn on 10 ; Ann owns 13 16 ; Bea in jail\ntop TR01\ntop TR03",
		"Ann rolls 1 1 1\n= Ann cash 3500\nAnn rolls 1 1 1", "Ann cash 3500 ; Ann bonus 2000")
	table := fixture(2)
	for _, n := range []int{200, 0} {
		Marked{Seat: 0, Mark: Mark{Kind: MarkBonus, N: n}}.Apply(&table)
	}
	if to, amount := table.bonusAs(0, 1000); to != 0 || amount != 0 {
		t.Errorf("cancelled after it was doubled: %d to seat %d", amount, to)
	}
}

// A prisoner's card that moves and then counts dice does neither. (fault 27)
func TestCardsDoNotMovePrisoners(t *testing.T) {
	table := fixture(2)
	table.Players[0].Space, table.Players[0].Jailed = Jail, true
	dice := &fixedDice{}
	g := engine.Place(Rules, dice, 2, table, Next{After: 0}, Turn{Seat: 0, Step: AtEnd},
		Effects{Holder: 0, About: 0, Card: idOf(t, "CC14"), Chosen: engine.Spectator, Path: []int{0}})
	if dice.rolled > 0 || g.Table().Players[0].Space != Jail || g.Table().Players[0].Cash != 1500 {
		t.Errorf("%d throws, %+v", dice.rolled, g.Table().Players[0])
	}
	play(t, "seats Ann Bea\nAnn number 3 5 ; Ann in jail turn 1 ; Bea in jail\ntop TH11", "Ann rolls 3 5 2", "Ann on 10 ; Ann cash 1700")
}

// A swap of places with a prisoner would swap their fees as well: prisoners are never swapped. (fault 28)
func TestPrisonersAreNotSwapped(t *testing.T) {
	play(t, "seats Ann Bea Cal\nAnn on 3 ; Bea in jail turn 3 ; Cal on 22 ; Cal owns 12\ntop JV06",
		"Ann rolls 3 4 2\n! Ann picks Bea [6.5]\nAnn picks Cal", "Ann on 22 ; Cal on 12 ; Bea in jail ; Bea served 3 ; Bea is asked jail")
	play(t, "seats Ann Bea\nAnn number 3 5 ; Ann in jail turn 2 ; Bea on 22 ; Bea owns 24\ntop TH12",
		"Ann rolls 3 5 2", "Ann in jail ; Ann on 10 ; Ann served 2 ; Bea on 24")
}

// A card completes a set: its rent counts as a set's at once. (fault 29)
func TestSetCompletedByACardChargesAtOnce(t *testing.T) {
	play(t, "seats Ann Bea\nAnn on 12 ; Ann owns 1 ; Bea in jail\ntop CC08", "= rent 1 2\nAnn rolls 2 3 2\nAnn picks 3", "Ann owns 1 3 ; rent 1 4 ; rent 3 8")
}

// A card builds for nothing and there is nowhere to build: the level is kept, and built later. (fault 31)
func TestFreeBuildingIsKeptForLater(t *testing.T) {
	play(t, "seats Ann Bea\nAnn on 34 ; Bea in jail\ntop TX08", "Ann rolls 1 3 2", "Ann credit 1")
	play(t, "seats Ann Bea\nAnn credit 1 ; Ann owns 1 3", "Ann builds free on 1\n! Ann builds free on 3 [gone]", "Ann credit 0 ; level 1 1 ; Ann cash 1500")
}

// A deed that was just received in Free Parking is handed back for it, or the deed handed in is taken at once. (fault 32)
func TestDeedHandedInIsNotTakenBack(t *testing.T) {
	play(t, "seats Ann Bea\nAnn on 13 ; Ann owns 13 ; pot 800 19 ; Bea in jail\ntop FP08",
		"Ann rolls 3 4 2\nAnn picks 19\n! Ann hands in 19 [11.2.e]\nAnn hands in 13", "Ann owns 19 ; pot holds 13")
	play(t, "seats Ann Bea\nAnn on 13 ; Ann owns 13 ; pot 800 19 ; Bea in jail",
		"Ann rolls 3 4 2\n! Ann hands in 19 [11.2.e]\nAnn hands in 13", "Ann owns 19 ; pot holds 13")
}

// An answer names a card that was not offered: one of another hand, of a deck, or none at all. (fault 36)
func TestAnswersThatWereNotOffered(t *testing.T) {
	table := fixture(2)
	mine, theirs := idOf(t, "TH05"), idOf(t, "TR12")
	table.give(0, mine)
	table.give(1, theirs)
	g := engine.Place(Rules, &fixedDice{}, 2, table, Next{After: 0}, Turn{Seat: 0, Step: AtManage})
	i := slices.IndexFunc(g.Offers(0), func(q engine.Prompt) bool { return q.Kind == "play" })
	q := g.Offers(0)[i]
	for _, key := range []string{theirs.Key(), idOf(t, "PC12").Key(), "c0", "c9999", "c-1", "", "pass"} {
		var refused *engine.Refusal
		if _, err := g.Answer(engine.Reply{Seat: 0, Prompt: q.ID, Answer: engine.Answer{Key: key}}); !errors.As(err, &refused) {
			t.Errorf("%q was taken: %v", key, err)
		}
	}
	if g.Table().Players[0].Cards != 1 || g.Table().Players[1].Cards != 1 {
		t.Errorf("a hand has changed")
	}
}

// "Everything can be built on" is not true of nothing. (fault 37)
func TestNothingToBuildOn(t *testing.T) {
	play(t, "seats Ann Bea\nAnn cash 5000", "! Ann builds on 39 [gone]", "Ann is not offered build")
	play(t, "seats Ann Bea\nAnn cash 5000 ; Ann owns 39 5 12 ; Ann reserved 37", "! Ann builds on 39 [0.4]\n! Ann builds on 5 [0.4]", "level 0 39")
}

// A bankruptcy after a double is written down, the money is accounted for, and every game ends with a winner. (fault 39)
func TestBankruptAfterADouble(t *testing.T) {
	const table = "seats Ann Bea Cal\nAnn on 34 ; Ann cash 7 ; Ann loan 100 ; Ann loan 100 ; Ann loan 100 ; Ann owns 9 ; Ann mortgaged 9 ; Bea on 20 ; Bea owns 37 ; Cal on 20"
	play(t, table, "Ann rolls 3 3 2\nAnn goes bankrupt", "Ann out ; bank owns 9 ; clear 9 ; Bea cash 1535 ; Cal cash 1500 ; Bea on 20 ; next turn Bea ; not over")
	for n := range 12 {
		luck := rand.New(rand.NewPCG(uint64(n), 39))
		g, _, err := engine.New(Rules, engine.Seed{39, byte(n)}, engine.Setup{Seats: 3, Options: map[string]string{"lastBell": "20", "cash": "1000"}}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for !g.Over() {
			q := g.Asked()[0]
			m := engine.Move{Prompt: q.ID, Answer: q.Default}
			if q.Seat >= 0 {
				m, _ = g.Move("greedy", q.Seat, luck)
			}
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
				t.Fatal(err)
			}
		}
		if w := g.Table().Winner; !g.Table().in(w) {
			t.Errorf("game %d has the winner %d", n, w)
		}
	}
}

// Nobody stays in jail for ever: the third turn's roll ends it, with a debt if need be. (fault 42)
func TestThirdTurnInJailEndsIt(t *testing.T) {
	const table = "seats Ann Bea\nAnn in jail turn 1 ; Ann owns 13 ; Bea in jail ; Bea misses 9"
	play(t, table, "Ann rolls 1 2 2\nAnn rolls 1 2 2\n= Ann in jail\nAnn rolls 1 2 2", "Ann is free ; Ann cash 1387 ; Ann on 13")
	play(t, table+"\nAnn cash 0", "Ann rolls 1 2 2\nAnn rolls 1 2 2\nAnn rolls 1 2 2\n= Ann is asked debt\nAnn runs out of time", "Ann is free ; Ann cash 0 ; Ann on 13 ; Ann loans 113")
}

// fixture is a table of so many seats: £1,500 each, past GO, nothing owned, blank decks, no reserve rule.
func fixture(seats int) Table {
	o, _ := newOptions(nil)
	var t Table
	Opened{Seats: seats, Options: o}.Apply(&t)
	t.Reserve, t.Turn, t.Number, t.Round, t.Dice = false, 0, 1, 1, Dice{Seat: 0}
	for i := range t.Players {
		t.Players[i].Passed = true
	}
	for d := range t.Decks {
		t.Decks[d] = []CardID{Blank}
	}
	return t
}

// idOf is a physical card of a design.
func idOf(t *testing.T, design string) CardID {
	t.Helper()
	for id, c := range printed {
		if c != nil && c.ID == design {
			return CardID(id)
		}
	}
	t.Fatalf("no card %s", design)
	return Blank
}

// fixedDice throws 1, 2, 3 … and counts the throws.
type fixedDice struct{ rolled int }

// Roll counts up from one.
func (d *fixedDice) Roll(_, n int) []int {
	d.rolled++
	faces := make([]int, n)
	for i := range faces {
		faces[i] = i%6 + 1
	}
	return faces
}

// Shuffle leaves things as they lie.
func (d *fixedDice) Shuffle(_, n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return order
}

// Hash is nobody's promise.
func (d *fixedDice) Hash() string { return "fixed" }
