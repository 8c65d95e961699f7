package pandemonium

import "monappoly/engine"

// visitingCards are the Just Visiting cards (9.1).
var visitingCards = []Card{
	{
		ID: "JV01", Deck: DeckJustVisiting, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondInJail,
		Name: "Visitor’s Badge",
		Text: "Keep. In jail, pin it on: your next way out is free.",
		Effects: []Effect{
			WaiveJailFee{},
		},
		Rules: []engine.Rule{"6.8.c", "10.3"},
	},
	{
		ID: "JV02", Deck: DeckJustVisiting, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondInJail,
		Name: "Spare Uniform",
		Text: "Keep. In jail, stroll out as a guard: no fee. It nearly fits.",
		Effects: []Effect{
			LeaveJail{},
		},
		Rules: []engine.Rule{"10.2", "6.8.a"},
	},
	{
		ID: "JV03", Deck: DeckJustVisiting, Copies: 1,
		Name: "Mistaken Identity",
		Text: "“They all say that.” Go to jail.",
		Effects: []Effect{
			SendToJail{},
		},
		Rules: []engine.Rule{"6.7.a", "7.2.d"},
	},
	{
		ID: "JV04", Deck: DeckJustVisiting, Copies: 1,
		Name: "Prison Shop",
		Text: "Contraband biscuits. Pay a £40 fine into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Fixed: 40}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"4.4"},
	},
	{
		ID: "JV05", Deck: DeckJustVisiting, Copies: 1,
		Name: "Bail Fund",
		Text: "Pay the jail fee of a prisoner you pick, who goes free. Nobody inside? Collect £50.",
		Effects: []Effect{
			If{
				Cond: CondSomeoneJailed,
				Then: []Effect{
					Pay{Amount: Amount{Percent: 100, Of: BasisJailFee, Whose: WhoChooseJailed}, To: Pot},
					LeaveJail{Who: WhoChosen},
				},
				Else: []Effect{
					Collect{Amount: Amount{Fixed: 50}, From: Bank},
				},
			},
		},
		Rules: []engine.Rule{"10.3", "6.8.a"},
	},
	{
		ID: "JV06", Deck: DeckJustVisiting, Copies: 1,
		Name: "Fellow Traveller",
		Text: "Swap spaces with an opponent who is not in jail. Neither of you acts there.",
		Effects: []Effect{
			SwapPlaces{With: WhoChooseOther},
		},
		Rules: []engine.Rule{"3.4"},
	},
	{
		ID: "JV07", Deck: DeckJustVisiting, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondInJail,
		Name: "Landlord Inside",
		Text: "Keep. In jail, set up a desk: you collect rent for the rest of this stay.",
		Effects: []Effect{
			JailRent{},
		},
		Rules: []engine.Rule{"6.8.b", "0.2"},
	},
	{
		ID: "JV08", Deck: DeckJustVisiting, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondOwnDoubleInJail,
		Name: "Dodgy Clock",
		Text: "Keep. When you roll a double in jail, it counts as a triple. The clock strikes thirteen.",
		Effects: []Effect{
			SetRoll{Counts: Triple},
		},
		Rules: []engine.Rule{"7.3.b", "10.1"},
	},
	{
		ID: "JV09", Deck: DeckJustVisiting, Copies: 1,
		Keep: true, Windows: TimingAnyTime | TimingCondition, When: CondCancellable,
		Name: "Signed Alibi",
		Text: "Keep. NOPE, signed and dated: cancel a card that hits you, or anybody else’s NOPE.",
		Effects: []Effect{
			CancelCard{},
		},
		Rules: []engine.Rule{"6.7.a", "6.7.b", "6.7.c", "6.6"},
	},
	{
		ID: "JV10", Deck: DeckJustVisiting, Copies: 1,
		Name: "Guided Tour",
		Text: "“And on your left, despair.” You sell tours: collect £100.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 100}, From: Bank},
		},
		Rules: []engine.Rule{"9.1"},
	},
	{
		ID: "JV11", Deck: DeckJustVisiting, Copies: 1,
		Keep: true, Windows: TimingOwnTurn,
		Name: "Anonymous Tip",
		Text: "Keep. On your turn, send an opponent you pick to jail. Use a funny voice.",
		Effects: []Effect{
			SendToJail{Who: WhoChooseOther},
		},
		Rules: []engine.Rule{"6.6", "6.7.a", "7.2.d"},
	},
	{
		ID: "JV12", Deck: DeckJustVisiting, Copies: 1,
		Name: "Visiting Hours",
		Text: "Cake all round. Each prisoner collects £50, and you collect £100.",
		Effects: []Effect{
			Collect{Who: WhoAllJailed, Amount: Amount{Fixed: 50}, From: Bank},
			Collect{Amount: Amount{Fixed: 100}, From: Bank},
		},
		Rules: []engine.Rule{"9.1"},
	},
}

// toJailCards are the Go To Jail cards (9.1): the space jails after each, unless CancelJailing is among its effects (9.2).
var toJailCards = []Card{
	{
		ID: "GJ01", Deck: DeckGoToJail, Copies: 1,
		Name: "Throw Away the Key",
		Text: "You go to jail and cannot leave for 2 of your turns. It was a nice key, too.",
		Effects: []Effect{
			JailLock{Turns: 2},
		},
		Rules: []engine.Rule{"6.8.a", "9.2"},
	},
	{
		ID: "GJ02", Deck: DeckGoToJail, Copies: 1,
		Name: "Penthouse Cell",
		Text: "You go to jail, locked in for 3 of your turns, but you collect rent meanwhile.",
		Effects: []Effect{
			JailLock{Turns: 3},
			JailRent{},
		},
		Rules: []engine.Rule{"6.8.a", "6.8.b", "9.2"},
	},
	{
		ID: "GJ03", Deck: DeckGoToJail, Copies: 1,
		Name: "Wrong Cell Number",
		Text: "They have one of you already. No jail: stay on this space.",
		Effects: []Effect{
			CancelJailing{},
		},
		Rules: []engine.Rule{"9.2"},
	},
	{
		ID: "GJ04", Deck: DeckGoToJail, Copies: 1,
		Name: "Brown Envelope",
		Text: "Pay £200 into Free Parking and stay out of jail, or keep your principles and go.",
		Effects: []Effect{
			Choose{Choices: []CardChoice{
				{Key: "pay", Do: []Effect{
					Pay{Amount: Amount{Fixed: 200}, To: Pot},
					CancelJailing{},
				}},
				{Key: "jail"},
			}},
		},
		Rules: []engine.Rule{"9.2"},
	},
	{
		ID: "GJ05", Deck: DeckGoToJail, Copies: 1,
		Name: "Office With Bars",
		Text: "You go to jail, but you collect rent during this stay. Hold my calls.",
		Effects: []Effect{
			JailRent{},
		},
		Rules: []engine.Rule{"6.8.b", "9.2"},
	},
	{
		ID: "GJ06", Deck: DeckGoToJail, Copies: 1,
		Name: "Short Sentence",
		Text: "You go to jail, and your next way out is free. Guilty. Bye.",
		Effects: []Effect{
			WaiveJailFee{},
		},
		Rules: []engine.Rule{"6.8.c", "9.2"},
	},
	{
		ID: "GJ07", Deck: DeckGoToJail, Copies: 1,
		Name: "Cellmate Wanted",
		Text: "Must not snore. An opponent you pick goes to jail with you.",
		Effects: []Effect{
			SendToJail{Who: WhoChooseOther},
		},
		Rules: []engine.Rule{"6.7.a", "7.2.d", "9.2"},
	},
	{
		ID: "GJ08", Deck: DeckGoToJail, Copies: 1,
		Name: "Scapegoat",
		Text: "“It was them.” An opponent you pick goes to jail instead of you.",
		Effects: []Effect{
			SendToJail{Who: WhoChooseOther},
			CancelJailing{},
		},
		Rules: []engine.Rule{"6.7.a", "9.2"},
	},
	{
		ID: "GJ09", Deck: DeckGoToJail, Copies: 1,
		Name: "Cash Seizure",
		Text: "Fine: 10% of your cash into Free Parking. Then jail. The receipt is in the post.",
		Effects: []Effect{
			Pay{Amount: Amount{Percent: 10, Of: BasisCash}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"4.4", "9.2"},
	},
	{
		ID: "GJ10", Deck: DeckGoToJail, Copies: 1,
		Name: "Confiscated Deeds",
		Text: "One of your properties is mortgaged and you get nothing for it. Then jail.",
		Effects: []Effect{
			Mortgage{Count: 1},
		},
		Rules: []engine.Rule{"17.4", "9.2"},
	},
	{
		ID: "GJ11", Deck: DeckGoToJail, Copies: 1,
		Name: "Demolition Order",
		Text: "Purge one of your properties. Then jail. Mind the dust.",
		Effects: []Effect{
			Purge{Count: 1},
		},
		Rules: []engine.Rule{"19.2", "9.2"},
	},
	{
		ID: "GJ12", Deck: DeckGoToJail, Copies: 1,
		Name: "Prison Library",
		Text: "Take a Third card. Then jail. The last page is always missing.",
		Effects: []Effect{
			Draw{Deck: DeckThird, Count: 1},
		},
		Rules: []engine.Rule{"9.2"},
	},
}
