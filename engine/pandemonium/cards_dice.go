package pandemonium

import "monappoly/engine"

// doubleCards are the Double cards (4.2); the only source of table events (7.1).
var doubleCards = []Card{
	{
		ID: "DB01", Deck: DeckDouble, Copies: 1,
		Name: "Power Surge",
		Text: "Event: utilities charge triple rent until the next double. Every light in town is on.",
		Effects: []Effect{
			StartEvent{Kind: EventUtilityRent, Percent: 300},
		},
		Rules: []engine.Rule{"7.2.a", "7.3"},
	},
	{
		ID: "DB02", Deck: DeckDouble, Copies: 1,
		Name: "Free Electricity Week",
		Text: "Event: utilities charge no rent until the next double. Bake something.",
		Effects: []Effect{
			StartEvent{Kind: EventUtilityRent, Percent: 0},
		},
		Rules: []engine.Rule{"7.2.a", "7.3"},
	},
	{
		ID: "DB03", Deck: DeckDouble, Copies: 1,
		Name: "Rush Hour",
		Text: "Event: stations charge double rent until the next double. Breathe in.",
		Effects: []Effect{
			StartEvent{Kind: EventStationRent, Percent: 200},
		},
		Rules: []engine.Rule{"7.2.b", "7.3"},
	},
	{
		ID: "DB04", Deck: DeckDouble, Copies: 1,
		Name: "Signal Failure",
		Text: "Event: stations charge no rent until the next double. Leaves, cows, the usual.",
		Effects: []Effect{
			StartEvent{Kind: EventStationRent, Percent: 0},
		},
		Rules: []engine.Rule{"7.2.b", "7.3"},
	},
	{
		ID: "DB05", Deck: DeckDouble, Copies: 1,
		Name: "Emergency Budget",
		Text: "Event: tax spaces cost double until the next double. The red box looked heavy.",
		Effects: []Effect{
			StartEvent{Kind: EventTax, Percent: 200},
		},
		Rules: []engine.Rule{"7.2.c", "7.3"},
	},
	{
		ID: "DB06", Deck: DeckDouble, Copies: 1,
		Name: "Tax Amnesty",
		Text: "Event: tax spaces cost nothing until the next double. The computer is having a lie-down.",
		Effects: []Effect{
			StartEvent{Kind: EventTax, Percent: 0},
		},
		Rules: []engine.Rule{"7.2.c", "7.3"},
	},
	{
		ID: "DB07", Deck: DeckDouble, Copies: 1,
		Name: "Full Cells",
		Text: "Event: until the next double, nobody goes to jail. They pay the jail fee instead.",
		Effects: []Effect{
			StartEvent{Kind: EventJail, Percent: 100},
		},
		Rules: []engine.Rule{"7.2.d", "7.3"},
	},
	{
		ID: "DB08", Deck: DeckDouble, Copies: 1,
		Name: "Cells Under Repair",
		Text: "Event: until the next double, nobody goes to jail. They pay twice the jail fee instead.",
		Effects: []Effect{
			StartEvent{Kind: EventJail, Percent: 200},
		},
		Rules: []engine.Rule{"7.2.d", "7.3"},
	},
	{
		ID: "DB09", Deck: DeckDouble, Copies: 1,
		Name: "Car Park Closed",
		Text: "Event: Free Parking does nothing at all until the next double. Somebody lost the key.",
		Effects: []Effect{
			StartEvent{Kind: EventFreeParking, Closed: true},
		},
		Rules: []engine.Rule{"7.2.e", "7.3"},
	},
	{
		ID: "DB10", Deck: DeckDouble, Copies: 1,
		Name: "Barrier Stuck Open",
		Text: "Event: until the next double, what is taken from Free Parking has no cap.",
		Effects: []Effect{
			StartEvent{Kind: EventFreeParking, NoCap: true},
		},
		Rules: []engine.Rule{"7.2.e", "7.3"},
	},
	{
		ID: "DB11", Deck: DeckDouble, Copies: 2,
		Name: "Third Time Lucky",
		Text: "The third die always wanted to belong. This double counts as a triple.",
		Effects: []Effect{
			SetRoll{Counts: Triple},
		},
		Rules: []engine.Rule{"7.3.b", "5.1", "5.2", "5.3"},
	},
	{
		ID: "DB12", Deck: DeckDouble, Copies: 2,
		Name: "Eyes Front",
		Text: "You do not turn round for this double. Do not even glance.",
		Effects: []Effect{
			SuppressFlip{},
		},
		Rules: []engine.Rule{"4.3"},
	},
	{
		ID: "DB13", Deck: DeckDouble, Copies: 2,
		Name: "Loaded Third",
		Text: "It only looks like a die. You set the third die of your next roll this turn.",
		Effects: []Effect{
			SetThirdDie{},
		},
		Rules: []engine.Rule{"2.1", "4.5"},
	},
	{
		ID: "DB14", Deck: DeckDouble, Copies: 2,
		Name: "Echo",
		Text: "Say that again. Collect £50 times the face you rolled.",
		Effects: []Effect{
			Collect{Amount: Amount{Each: 50, Per: TallyFacePips}, From: Bank},
		},
		Rules: []engine.Rule{"4.2"},
	},
	{
		ID: "DB15", Deck: DeckDouble, Copies: 2,
		Name: "Pile-on",
		Text: "Everybody else was in the wrong lane. Each opponent pays a £50 fine into Free Parking.",
		Effects: []Effect{
			Pay{Who: WhoEachOther, Amount: Amount{Fixed: 50}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"11.2.c"},
	},
	{
		ID: "DB16", Deck: DeckDouble, Copies: 2,
		Name: "Friendly Shove",
		Text: "After you. No, really. An opponent you pick goes 2 spaces forward and acts there.",
		Effects: []Effect{
			MoveBy{Who: WhoChooseOther, Steps: Distance{Spaces: 2}},
		},
		Rules: []engine.Rule{"3.4"},
	},
}

// tripleCards are the Triple cards (5.1).
var tripleCards = []Card{
	{
		ID: "TR01", Deck: DeckTriple, Copies: 1,
		Name: "Jackpot Engraving",
		Text: "They even spelled your name right. This triple pays you twice its bonus.",
		Effects: []Effect{
			TripleBonus{Percent: 200},
		},
		Rules: []engine.Rule{"5.2"},
	},
	{
		ID: "TR02", Deck: DeckTriple, Copies: 1,
		Name: "Shared Spotlight",
		Text: "You thank the little people. The poorest opponent gets your triple bonus.",
		Effects: []Effect{
			TripleBonus{Percent: 100, To: WhoPoorestOther},
		},
		Rules: []engine.Rule{"5.2"},
	},
	{
		ID: "TR03", Deck: DeckTriple, Copies: 1,
		Name: "Anticlimax",
		Text: "The confetti is on back order. No bonus for this triple, but the next one still grows.",
		Effects: []Effect{
			TripleBonus{Percent: 0},
		},
		Rules: []engine.Rule{"5.2"},
	},
	{
		ID: "TR04", Deck: DeckTriple, Copies: 1,
		Name: "Missed Step",
		Text: "You were so close. This triple counts as a double.",
		Effects: []Effect{
			SetRoll{Counts: Double},
		},
		Rules: []engine.Rule{"7.3.a", "4.3", "2.1"},
	},
	{
		ID: "TR05", Deck: DeckTriple, Copies: 1,
		Name: "Architect’s Gift",
		Text: "Build two levels free on your full sets. If you cannot build, collect £300.",
		Effects: []Effect{
			If{
				Cond: CondCanBuild,
				Then: []Effect{
					BuildFree{Count: 2},
				},
				Else: []Effect{
					Collect{Amount: Amount{Fixed: 300}, From: Bank},
				},
			},
		},
		Rules: []engine.Rule{"14.3"},
	},
	{
		ID: "TR06", Deck: DeckTriple, Copies: 1,
		Name: "Land Grant",
		Text: "By order of somebody with a seal: take any property the bank has, free.",
		Effects: []Effect{
			GainProperty{From: Bank},
		},
		Rules: []engine.Rule{"13.1", "15.3", "14.3"},
	},
	{
		ID: "TR07", Deck: DeckTriple, Copies: 1,
		Name: "Weathervane",
		Text: "The wind has opinions. Every opponent turns round.",
		Effects: []Effect{
			SetDirection{Who: WhoEachOther},
		},
		Rules: []engine.Rule{"3.2"},
	},
	{
		ID: "TR08", Deck: DeckTriple, Copies: 1,
		Name: "Royal Pardon",
		Text: "Collect £100 for each prisoner. Then they all go free, without a fee.",
		Effects: []Effect{
			Collect{Amount: Amount{Each: 100, Per: TallyPrisoner}, From: Bank},
			LeaveJail{Who: WhoAllJailed},
		},
		Rules: []engine.Rule{"6.8.a", "10.2"},
	},
	{
		ID: "TR09", Deck: DeckTriple, Copies: 1,
		Name: "Collection Plate",
		Text: "It comes round twice, for you. Collect £150 from each opponent.",
		Effects: []Effect{
			CollectFromEach{From: WhoEachOther, Amount: Amount{Fixed: 150}},
		},
		Rules: []engine.Rule{"20.3"},
	},
	{
		ID: "TR10", Deck: DeckTriple, Copies: 1,
		Keep: true, Windows: TimingAnyTime | TimingCondition, When: CondCancellable,
		Name: "Gilded Refusal",
		Text: "Keep. NOPE, in gold leaf: cancel a card that hits you, or anybody else’s NOPE.",
		Effects: []Effect{
			CancelCard{},
		},
		Rules: []engine.Rule{"6.7.a", "6.7.b", "6.7.c", "6.6"},
	},
	{
		ID: "TR11", Deck: DeckTriple, Copies: 1,
		Name: "Big Broom",
		Text: "Every player purges one property, each choosing their own. Yes, you too.",
		Effects: []Effect{
			Purge{Who: WhoAll, Count: 1},
		},
		Rules: []engine.Rule{"19.2"},
	},
	{
		ID: "TR12", Deck: DeckTriple, Copies: 1,
		Keep: true, Windows: TimingOwnTurn,
		Name: "Extra Innings",
		Text: "Keep. On your turn: take another whole turn after this one. Bad light stops nothing.",
		Effects: []Effect{
			ExtraTurn{Turns: 1},
		},
		Rules: []engine.Rule{"6.6", "1.1"},
	},
}
