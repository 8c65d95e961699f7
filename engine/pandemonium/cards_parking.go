package pandemonium

import "monappoly/engine"

// parkingCards are the Free Parking cards (11.1), dealt with before the space.
var parkingCards = []Card{
	{
		ID: "FP01", Deck: DeckFreeParking, Copies: 1,
		Name: "Meter Fault",
		Text: "Out of order since Tuesday. No money can be taken on this visit; the rest is as usual.",
		Effects: []Effect{
			ParkingOverride{Money: ParkingNone},
		},
		Rules: []engine.Rule{"11.1", "11.4"},
	},
	{
		ID: "FP02", Deck: DeckFreeParking, Copies: 1,
		Name: "Clean Sweep",
		Text: "No cap on this visit. Bring a bigger bag.",
		Effects: []Effect{
			ParkingOverride{Money: ParkingAll},
		},
		Rules: []engine.Rule{"11.1", "11.4", "11.2.c"},
	},
	{
		ID: "FP03", Deck: DeckFreeParking, Copies: 1,
		Name: "Clamped",
		Text: "Nothing else happens here. Pay a £100 fine into Free Parking and admire the yellow boot.",
		Effects: []Effect{
			ParkingOverride{NoResolution: true},
			Pay{Amount: Amount{Fixed: 100}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"11.1", "4.4"},
	},
	{
		ID: "FP04", Deck: DeckFreeParking, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondOtherLandsFreeParking,
		Name:   "Pickpocket",
		Text:   "Keep. When an opponent takes money from Free Parking, it all comes to you. Nimble.",
		Robbed: "Keep. When an opponent takes money from Free Parking, all their cash comes to you. Nimble.",
		Effects: []Effect{
			ParkingOverride{Money: ParkingToHolder},
		},
		Rules: []engine.Rule{"11.4"},
	},
	{
		ID: "FP05", Deck: DeckFreeParking, Copies: 1,
		Name: "Valet Service",
		Text: "“Leave the keys with me.” To take on this visit, you need hand in nothing.",
		Effects: []Effect{
			ParkingOverride{NoHandIn: true},
		},
		Rules: []engine.Rule{"11.1", "11.2.e", "11.3"},
	},
	{
		ID: "FP06", Deck: DeckFreeParking, Copies: 1,
		Name: "Skip Lorry",
		Text: "Purge one of your properties. Your cap is doubled on this visit.",
		Effects: []Effect{
			Purge{Count: 1},
			ParkingOverride{Money: ParkingDoubleCap},
		},
		Rules: []engine.Rule{"19.2", "11.2.c"},
	},
	{
		ID: "FP07", Deck: DeckFreeParking, Copies: 1,
		Name: "Long Stay",
		Text: "No cap on this visit, but you miss your next turn looking for the car.",
		Effects: []Effect{
			ParkingOverride{Money: ParkingAll},
			MissTurn{Turns: 1},
		},
		Rules: []engine.Rule{"11.4"},
	},
	{
		ID: "FP08", Deck: DeckFreeParking, Copies: 1,
		Name: "Lost and Found",
		Text: "Take one deed lying here, free. If there is none, collect £100 and an odd glove.",
		Effects: []Effect{
			If{
				Cond: CondPotHasDeeds,
				Then: []Effect{
					GainProperty{From: Pot},
				},
				Else: []Effect{
					Collect{Amount: Amount{Fixed: 100}, From: Bank},
				},
			},
		},
		Rules: []engine.Rule{"11.2.d", "15.3", "13.1"},
	},
	{
		ID: "FP09", Deck: DeckFreeParking, Copies: 1,
		Name: "Overflow",
		Text: "The bank adds £500 to the pot before anything else happens here.",
		Effects: []Effect{
			AddPot{Pounds: 500},
		},
		Rules: []engine.Rule{"11.1"},
	},
	{
		ID: "FP10", Deck: DeckFreeParking, Copies: 1,
		Name: "Ticket Tout",
		Text: "Psst. Each opponent pays a £25 fine into Free Parking.",
		Effects: []Effect{
			Pay{Who: WhoEachOther, Amount: Amount{Fixed: 25}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"11.1"},
	},
	{
		ID: "FP11", Deck: DeckFreeParking, Copies: 1,
		Name: "Quick Exit",
		Text: "Do not stop here. Roll a die and drive that far on instead.",
		Effects: []Effect{
			ParkingOverride{NoResolution: true},
			MoveBy{Steps: Distance{Dice: 1}},
		},
		Rules: []engine.Rule{"11.1", "3.4"},
	},
	{
		ID: "FP12", Deck: DeckFreeParking, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondParkingFeeDue,
		Name: "Permit Holder",
		Text: "Keep. Once, when you would have to pay in here, you do not.",
		Effects: []Effect{
			ParkingOverride{NoFee: true},
		},
		Rules: []engine.Rule{"11.2.a", "11.4"},
	},
}
