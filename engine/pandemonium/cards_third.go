package pandemonium

import "monappoly/engine"

// thirdCards are the Third cards (6.2.a, 6.2.b), half of them kept.
var thirdCards = []Card{
	{
		ID: "TH01", Deck: DeckThird, Copies: 2,
		Keep: true, Windows: TimingAnyTime | TimingCondition, When: CondCancellable,
		Name: "Flat Refusal",
		Text: "Keep. NOPE: cancel a card that hits you, or anybody else’s NOPE. No is a full sentence.",
		Effects: []Effect{
			CancelCard{},
		},
		Rules: []engine.Rule{"6.7.a", "6.7.b", "6.7.c", "6.6"},
	},
	{
		ID: "TH02", Deck: DeckThird, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondOtherRollsTriple,
		Name: "One Rung Down",
		Text: "Keep. When an opponent rolls a triple, it counts as a double. Mind the ladder.",
		Effects: []Effect{
			SetRoll{Counts: Double},
		},
		Rules: []engine.Rule{"7.3.a", "6.6"},
	},
	{
		ID: "TH03", Deck: DeckThird, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondOwnDouble,
		Name: "One Rung Up",
		Text: "Keep. When you roll a double, it counts as a triple. Do not look down.",
		Effects: []Effect{
			SetRoll{Counts: Triple},
		},
		Rules: []engine.Rule{"7.3.b", "5.3", "6.6"},
	},
	{
		ID: "TH04", Deck: DeckThird, Copies: 2,
		Name: "Light Fingers",
		Text: "“Is that a coin behind your ear?” Look at an opponent’s hand and take a card you like.",
		Effects: []Effect{
			StealCard{From: WhoChooseOther},
		},
		Rules: []engine.Rule{"6.6", "6.7.c"},
	},
	{
		ID: "TH05", Deck: DeckThird, Copies: 1,
		Keep: true, Windows: TimingOwnTurn,
		Name: "Wrecking Day",
		Text: "Keep. On your turn, purge one property of an opponent you pick. The big ball is hired by the hour.",
		Effects: []Effect{
			Purge{Who: WhoChooseOther, Count: 1, Chooser: ByHolder},
		},
		Rules: []engine.Rule{"19.3", "6.6"},
	},
	{
		ID: "TH06", Deck: DeckThird, Copies: 1,
		Name: "Wrecking Fortnight",
		Text: "Hard hats all round. Purge up to two properties of one opponent you pick.",
		Effects: []Effect{
			Purge{Who: WhoChooseOther, Count: 2, UpTo: true, Chooser: ByHolder},
		},
		Rules: []engine.Rule{"19.3"},
	},
	{
		ID: "TH07", Deck: DeckThird, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondLandFreeParking,
		Name: "Pocket the Pot",
		Text: "Keep. When you take from Free Parking, take it all: no cap.",
		Effects: []Effect{
			ParkingOverride{Money: ParkingAll},
		},
		Rules: []engine.Rule{"11.4", "11.2.c"},
	},
	{
		ID: "TH08", Deck: DeckThird, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondOtherLandsFreeParking,
		Name: "Empty Meter",
		Text: "Keep. When an opponent takes money from Free Parking, they get none of it. It stays there.",
		Effects: []Effect{
			ParkingOverride{Money: ParkingNone},
		},
		Rules: []engine.Rule{"11.4"},
	},
	{
		ID: "TH09", Deck: DeckThird, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondOtherLandsFreeParking,
		Name:   "Highway Robbery",
		Text:   "Keep. When an opponent takes money from Free Parking, it all comes to you. Mask optional.",
		Robbed: "Keep. When an opponent takes money from Free Parking, all their cash comes to you. Mask optional.",
		Effects: []Effect{
			ParkingOverride{Money: ParkingToHolder},
		},
		Rules: []engine.Rule{"11.4"},
	},
	{
		ID: "TH10", Deck: DeckThird, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondThirdDieMovesMe,
		Name: "Heavy Anchor",
		Text: "Keep. When a third die would move you, stay where you are.",
		Effects: []Effect{
			SkipThirdDie{},
		},
		Rules: []engine.Rule{"2.1", "6.6"},
	},
	{
		ID: "TH11", Deck: DeckThird, Copies: 1,
		Name: "Tailwind",
		Text: "The breeze asks how far. Go 1 to 6 spaces forward, as you choose, and act there.",
		Effects: []Effect{
			MoveBy{Steps: Distance{Min: 1, Max: 6}},
		},
		Rules: []engine.Rule{"3.4"},
	},
	{
		ID: "TH12", Deck: DeckThird, Copies: 1,
		Name: "Body Double",
		Text: "Same coat, different ankles. Swap spaces with an opponent you pick. Neither of you acts there.",
		Effects: []Effect{
			SwapPlaces{With: WhoChooseOther},
		},
		Rules: []engine.Rule{"3.4"},
	},
	{
		ID: "TH13", Deck: DeckThird, Copies: 1,
		Name: "Fixer’s Favour",
		Text: "Somebody had a word with somebody. Your next way out of jail is free.",
		Effects: []Effect{
			WaiveJailFee{},
		},
		Rules: []engine.Rule{"6.8.c"},
	},
	{
		ID: "TH14", Deck: DeckThird, Copies: 1,
		Name: "Shark’s Birthday",
		Text: "He is in a good mood. £300 off your oldest loan; if you have no loan, collect £100.",
		Effects: []Effect{
			If{
				Cond: CondHasLoan,
				Then: []Effect{
					ForgiveLoan{Pounds: 300},
				},
				Else: []Effect{
					Collect{Amount: Amount{Fixed: 100}, From: Bank},
				},
			},
		},
		Rules: []engine.Rule{"18.6", "18.7"},
	},
	{
		ID: "TH15", Deck: DeckThird, Copies: 1,
		Name: "U-Turn Permit",
		Text: "Signed and stamped. Turn any one player round; yourself, if you like.",
		Effects: []Effect{
			SetDirection{Who: WhoChooseAny},
		},
		Rules: []engine.Rule{"3.2"},
	},
	{
		ID: "TH16", Deck: DeckThird, Copies: 1,
		Name: "Charity Shop",
		Text: "Give an unbuilt deed to Free Parking for its list price, half if mortgaged. None? £20 a pip, two dice.",
		Effects: []Effect{
			If{
				Cond: CondHasUnbuiltProperty,
				Then: []Effect{
					ReturnProperty{To: Pot, Count: 1},
					Collect{Amount: Amount{Percent: 100, Of: BasisPropertyPrice}, From: Bank},
				},
				Else: []Effect{
					Collect{Amount: Amount{Each: 20, Per: TallyRolledPip, Dice: 2}, From: Bank},
				},
			},
		},
		Rules: []engine.Rule{"11.2.d", "6.2.a"},
	},
}
