package pandemonium

import "monappoly/engine"

// goCards are the GO cards (8.1).
var goCards = []Card{
	{
		ID: "GO01", Deck: DeckGO, Copies: 1,
		Keep: true, Windows: TimingAnyTime | TimingCondition, When: CondCancellable,
		Name: "Jammed Starting Gun",
		Text: "Keep. NOPE, with a click: cancel a card that hits you, or anybody else’s NOPE.",
		Effects: []Effect{
			CancelCard{},
		},
		Rules: []engine.Rule{"6.7.a", "6.7.b", "6.7.c", "6.6"},
	},
	{
		ID: "GO02", Deck: DeckGO, Copies: 1,
		Name: "Double Time",
		Text: "Bank holiday rates. This stop on GO pays double.",
		Effects: []Effect{
			GOOverride{Percent: 200},
		},
		Rules: []engine.Rule{"8.4"},
	},
	{
		ID: "GO03", Deck: DeckGO, Copies: 1,
		Name: "Payroll Error",
		Text: "According to the form, you do not exist. This stop on GO pays nothing.",
		Effects: []Effect{
			GOOverride{Percent: 0},
		},
		Rules: []engine.Rule{"8.4"},
	},
	{
		ID: "GO04", Deck: DeckGO, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondPassGO,
		Name: "Season Ticket",
		Text: "Keep. On one later pass of GO, collect £300 more.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 300}, From: Bank},
		},
		Rules: []engine.Rule{"8.2", "8.3", "6.6"},
	},
	{
		ID: "GO05", Deck: DeckGO, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondOtherPassesGO,
		Name: "Toll Booth",
		Text: "Keep. When an opponent passes GO, you get their money for it. Exact change only.",
		Effects: []Effect{
			GOOverride{Percent: 100},
		},
		Rules: []engine.Rule{"8.2", "8.3", "6.6"},
	},
	{
		ID: "GO06", Deck: DeckGO, Copies: 1,
		Name: "Homecoming",
		Text: "Bunting does not pay for itself. Collect £50 from each opponent.",
		Effects: []Effect{
			CollectFromEach{From: WhoEachOther, Amount: Amount{Fixed: 50}},
		},
		Rules: []engine.Rule{"20.3"},
	},
	{
		ID: "GO07", Deck: DeckGO, Copies: 1,
		Name: "Debt Break",
		Text: "No mortgage fee or instalment this time, and one of your mortgages is lifted free.",
		Effects: []Effect{
			SkipGOCharges{},
			Unmortgage{Count: 1},
		},
		Rules: []engine.Rule{"17.1", "17.4", "18.5"},
	},
	{
		ID: "GO08", Deck: DeckGO, Copies: 1,
		Name: "Rezoning",
		Text: "The green belt comes in brown now. Build one level free; if you cannot build, collect £100.",
		Effects: []Effect{
			If{
				Cond: CondCanBuild,
				Then: []Effect{
					BuildFree{Count: 1},
				},
				Else: []Effect{
					Collect{Amount: Amount{Fixed: 100}, From: Bank},
				},
			},
		},
		Rules: []engine.Rule{"14.3"},
	},
	{
		ID: "GO09", Deck: DeckGO, Copies: 1,
		Name: "Fast Lane",
		Text: "Go on to the next station. You owe no rent there; the barrier was open anyway.",
		Effects: []Effect{
			Modifier{On: MomentNextRent, Do: []Effect{
				RentOverride{Percent: 0},
			}},
			MoveNearest{Kind: KindStation},
		},
		Rules: []engine.Rule{"15.1"},
	},
	{
		ID: "GO10", Deck: DeckGO, Copies: 1,
		Name: "Turnstile",
		Text: "It goes round, and so might you. Turn round, or collect £100.",
		Effects: []Effect{
			Choose{Choices: []CardChoice{
				{Key: "turn", Do: []Effect{
					SetDirection{},
				}},
				{Key: "money", Do: []Effect{
					Collect{Amount: Amount{Fixed: 100}, From: Bank},
				}},
			}},
		},
		Rules: []engine.Rule{"3.2"},
	},
	{
		ID: "GO11", Deck: DeckGO, Copies: 1,
		Name: "Roll Call",
		Text: "Answer loudly. Roll a die and collect £50 per pip.",
		Effects: []Effect{
			Collect{Amount: Amount{Each: 50, Per: TallyRolledPip, Dice: 1}, From: Bank},
		},
		Rules: []engine.Rule{"8.1"},
	},
	{
		ID: "GO12", Deck: DeckGO, Copies: 1,
		Name: "Spring Clean",
		Text: "Purge a property of yours that has buildings, or pay a £300 fine into Free Parking.",
		Effects: []Effect{
			Choose{Choices: []CardChoice{
				{Key: "purge", If: CondHasBuildings, Do: []Effect{
					Purge{Count: 1},
				}},
				{Key: "pay", Do: []Effect{
					Pay{Amount: Amount{Fixed: 300}, To: Pot, Fine: true},
				}},
			}},
		},
		Rules: []engine.Rule{"19.2", "4.4"},
	},
}
