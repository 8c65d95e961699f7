package pandemonium

import "monappoly/engine"

// chestCards are the sixteen Community Chest cards (6.3.b).
var chestCards = []Card{
	{
		ID: "CC01", Deck: DeckChest, Copies: 1,
		Name: "Whip-round",
		Text: "Somebody took your hat round the office. Each opponent chips in £20.",
		Effects: []Effect{
			CollectFromEach{From: WhoEachOther, Amount: Amount{Fixed: 20}},
		},
		Rules: []engine.Rule{"20.3"},
	},
	{
		ID: "CC02", Deck: DeckChest, Copies: 1,
		Name: "Your Round",
		Text: "Last to the bar, so naturally first to pay. Give each opponent £15.",
		Effects: []Effect{
			PayEach{To: WhoEachOther, Amount: Amount{Fixed: 15}},
		},
		Rules: []engine.Rule{"20.3"},
	},
	{
		ID: "CC03", Deck: DeckChest, Copies: 1,
		Name: "Coat Pocket Surprise",
		Text: "Last winter’s coat still loves you. Collect £200.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 200}, From: Bank},
		},
		Rules: []engine.Rule{"6.3.b"},
	},
	{
		ID: "CC04", Deck: DeckChest, Copies: 1,
		Name: "Clinic Invoice",
		Text: "You missed the appointment. They did not miss you. Pay a £100 fine into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Fixed: 100}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"4.4"},
	},
	{
		ID: "CC05", Deck: DeckChest, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondInJail,
		Name: "Parole Letter",
		Text: "Keep. In jail, wave it at the guard and walk out: no fee.",
		Effects: []Effect{
			LeaveJail{},
		},
		Rules: []engine.Rule{"6.6", "10.2", "6.8.a"},
	},
	{
		ID: "CC06", Deck: DeckChest, Copies: 1,
		Name: "Volunteer Builders",
		Text: "Will work for tea. Build one level free on a full set; if you cannot build, collect £50.",
		Effects: []Effect{
			If{
				Cond: CondCanBuild,
				Then: []Effect{
					BuildFree{Count: 1},
				},
				Else: []Effect{
					Collect{Amount: Amount{Fixed: 50}, From: Bank},
				},
			},
		},
		Rules: []engine.Rule{"14.3"},
	},
	{
		ID: "CC07", Deck: DeckChest, Copies: 1,
		Name: "Pigeon Express",
		Text: "Go on to Trafalgar Square and act there. Mind the statues, and what is on them.",
		Effects: []Effect{
			MoveTo{Space: 24},
		},
		Rules: []engine.Rule{"6.4", "8.2", "8.3"},
	},
	{
		ID: "CC08", Deck: DeckChest, Copies: 1,
		Name: "Heirloom Deed",
		Text: "Great-aunt Maud always liked you best. Take a property the bank has, listed up to £200, free.",
		Effects: []Effect{
			GainProperty{From: Bank, MaxPrice: 200},
		},
		Rules: []engine.Rule{"13.1", "15.3"},
	},
	{
		ID: "CC09", Deck: DeckChest, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondTaxDue,
		Name: "Receipt in Triplicate",
		Text: "Keep. When you owe the tax of a tax space, pay nothing. They have run out of stamps.",
		Effects: []Effect{
			TaxOverride{Percent: 0},
		},
		Rules: []engine.Rule{"6.6", "7.2.c"},
	},
	{
		ID: "CC10", Deck: DeckChest, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondPassGO,
		Name: "Payment Holiday",
		Text: "Keep. On one pass of GO, pay no mortgage fee and no loan instalment.",
		Effects: []Effect{
			SkipGOCharges{},
		},
		Rules: []engine.Rule{"17.1", "18.5", "6.6"},
	},
	{
		ID: "CC11", Deck: DeckChest, Copies: 1,
		Name: "Long Weekend",
		Text: "Collect £200 and miss your next turn. Send a postcard.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 200}, From: Bank},
			MissTurn{Turns: 1},
		},
		Rules: []engine.Rule{"4.1.b"},
	},
	{
		ID: "CC12", Deck: DeckChest, Copies: 1,
		Name: "Pass the Parcel",
		Text: "The music stops. Every player gives £50 to the player on their left.",
		Effects: []Effect{
			Transfer{From: WhoAll, To: WhoLeft, Amount: Amount{Fixed: 50}},
		},
		Rules: []engine.Rule{"20.3"},
	},
	{
		ID: "CC13", Deck: DeckChest, Copies: 1,
		Name: "Locked Gate",
		Text: "The park shuts at dusk with you in it. Go to jail.",
		Effects: []Effect{
			SendToJail{},
		},
		Rules: []engine.Rule{"6.7.a", "7.2.d"},
	},
	{
		ID: "CC14", Deck: DeckChest, Copies: 1,
		Name: "Borrowed Roller Skates",
		Text: "Nobody showed you the brakes. Roll one die and go that far forward.",
		Effects: []Effect{
			MoveBy{Steps: Distance{Dice: 1}},
		},
		Rules: []engine.Rule{"3.4"},
	},
	{
		ID: "CC15", Deck: DeckChest, Copies: 1,
		Name: "Compulsory Purchase",
		Text: "You may buy an opponent’s unbuilt deed up to £200 at list price, half if mortgaged. Poorest? Bank pays.",
		Effects: []Effect{
			Choose{Optional: true, Choices: []CardChoice{
				{Key: "take", Do: []Effect{
					StealProperty{From: WhoChooseOther, MaxPrice: 200, Payable: true},
					If{
						Cond: CondSelfIsPoorest,
						Then: []Effect{
							Collect{Who: WhoChosen, Amount: Amount{Percent: 100, Of: BasisPropertyPrice}, From: Bank},
						},
						Else: []Effect{
							Transfer{To: WhoChosen, Amount: Amount{Percent: 100, Of: BasisPropertyPrice}},
						},
					},
				}},
			}},
		},
		Rules: []engine.Rule{"13.1", "15.3"},
	},
	{
		ID: "CC16", Deck: DeckChest, Copies: 1,
		Name: "Crossed Wires",
		Text: "The solicitor mixed up two envelopes. Swap unbuilt deeds with an opponent; you pick both.",
		Effects: []Effect{
			SwapProperty{With: WhoChooseOther},
		},
		Rules: []engine.Rule{"13.1", "15.3", "14.3"},
	},
}

// percentChestCards are the Percentage cards of Community Chest: every amount is scaled (6.1.a, 6.1.b).
var percentChestCards = []Card{
	{
		ID: "PX01", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Civic Endowment",
		Text: "They named a bin after you. Collect your percentage of £800.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 800}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.a", "6.1.b"},
	},
	{
		ID: "PX02", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Church Roof",
		Text: "You said “next Sunday” for nine years. Fine: your percentage of £600 into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Fixed: 600}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"6.1.b", "4.4"},
	},
	{
		ID: "PX03", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Ward Collection",
		Text: "The tin rattles until it is fed. Each opponent pays you your percentage of £250.",
		Effects: []Effect{
			CollectFromEach{From: WhoEachOther, Amount: Amount{Fixed: 250}},
		},
		Rules: []engine.Rule{"6.1.b", "20.3"},
	},
	{
		ID: "PX04", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Charity Ball",
		Text: "You bid for your own raffle prize. Pay each opponent your percentage of £150.",
		Effects: []Effect{
			PayEach{To: WhoEachOther, Amount: Amount{Fixed: 150}},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PX05", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Pension Windfall",
		Text: "A form you signed in 1998 pays off. Collect your percentage of £1,500.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 1500}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PX06", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Tithe",
		Text: "Heaven sends invoices now. Pay your percentage of 15% of your cash into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Percent: 15, Of: BasisCash}, To: Pot},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PX07", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Legal Aid",
		Text: "You bill by the cell. Collect your percentage of £300 for each player in jail.",
		Effects: []Effect{
			Collect{Amount: Amount{Each: 300, Per: TallyPrisoner}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PX08", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Rates Revaluation",
		Text: "The sheds were counted. Pay your percentage of £60 per property you own into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Each: 60, Per: TallyProperty}, To: Pot},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PX09", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Street Sweep",
		Text: "A clean street is a rich street. Collect your percentage of £80 per property you own.",
		Effects: []Effect{
			Collect{Amount: Amount{Each: 80, Per: TallyProperty}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PX10", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Matching Grant",
		Text: "Collect your percentage of £500. With a double hotel, also build one level free.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 500}, From: Bank},
			If{
				Cond: CondHasDoubleHotel,
				Then: []Effect{
					BuildFree{Count: 1},
				},
			},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PX11", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Keep: true, Windows: TimingCondition, When: CondInDebt,
		Name: "Rainy Day Jar",
		Text: "Keep. In debt, smash it and collect your percentage of £1,000, whatever it is by then.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 1000}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b", "6.6"},
	},
	{
		ID: "PX12", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Audit Lottery",
		Text: "Roll a die, for your percentage: 1-2 £500 fine into Free Parking, 3-4 nothing, 5-6 collect £900.",
		Effects: []Effect{
			RollTable{Dice: 1, Rows: []RollRow{
				{Min: 1, Max: 2, Do: []Effect{
					Pay{Amount: Amount{Fixed: 500}, To: Pot, Fine: true},
				}},
				{Min: 3, Max: 4},
				{Min: 5, Max: 6, Do: []Effect{
					Collect{Amount: Amount{Fixed: 900}, From: Bank},
				}},
			}},
		},
		Rules: []engine.Rule{"6.1.b", "4.4"},
	},
	{
		ID: "PX13", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Trust Transfer",
		Text: "Robin Hood has gone corporate. The richest player pays the poorest your percentage of £400.",
		Effects: []Effect{
			Transfer{From: WhoRichest, To: WhoPoorest, Amount: Amount{Fixed: 400}},
		},
		Rules: []engine.Rule{"6.1.b", "20.3"},
	},
	{
		ID: "PX14", Deck: DeckPercentChest, Copies: 1, Scaled: true,
		Name: "Deeds and Needs",
		Text: "Mortgage one of your properties for its mortgage value, then collect your percentage of £500.",
		Effects: []Effect{
			Mortgage{Count: 1, Payout: true},
			Collect{Amount: Amount{Fixed: 500}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
}
