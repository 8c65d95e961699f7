package pandemonium

import "monappoly/engine"

// taxCards are the Tax cards (6.3.c), dealt with before the tax is due.
var taxCards = []Card{
	{
		ID: "TX01", Deck: DeckTax, Copies: 1,
		Name: "Itemised Receipt",
		Text: "Half of it was clearly biscuits. Pay half the tax.",
		Effects: []Effect{
			TaxOverride{Percent: 50},
		},
		Rules: []engine.Rule{"6.3.c", "7.2.c"},
	},
	{
		ID: "TX02", Deck: DeckTax, Copies: 1,
		Name: "Second Notice",
		Text: "You framed the first one. Pay the tax twice over.",
		Effects: []Effect{
			TaxOverride{Percent: 200},
		},
		Rules: []engine.Rule{"6.3.c", "4.4"},
	},
	{
		ID: "TX03", Deck: DeckTax, Copies: 1,
		Name: "Offshore Postcard",
		Text: "Wish you were here. No tax this time.",
		Effects: []Effect{
			TaxOverride{Percent: 0},
		},
		Rules: []engine.Rule{"6.3.c"},
	},
	{
		ID: "TX04", Deck: DeckTax, Copies: 1,
		Name: "Joint Return",
		Text: "An opponent you pick pays half of your tax for you. How romantic.",
		Effects: []Effect{
			Pay{Who: WhoChooseOther, Amount: Amount{Percent: 50, Of: BasisTaxDue}, To: Pot, Fine: true},
			TaxOverride{Percent: 50},
		},
		Rules: []engine.Rule{"6.3.c"},
	},
	{
		ID: "TX05", Deck: DeckTax, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondTaxDue,
		Name: "Shoebox of Receipts",
		Text: "Keep. When you owe the tax of a later tax space, pay nothing. Do not sneeze near it.",
		Effects: []Effect{
			TaxOverride{Percent: 0},
		},
		Rules: []engine.Rule{"6.6", "7.2.c"},
	},
	{
		ID: "TX06", Deck: DeckTax, Copies: 1,
		Name: "Poll Tax",
		Text: "Every player pays a £50 fine into Free Parking. Your tax is due as usual.",
		Effects: []Effect{
			Pay{Who: WhoAll, Amount: Amount{Fixed: 50}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"4.4"},
	},
	{
		ID: "TX07", Deck: DeckTax, Copies: 1,
		Name: "Bailiff’s Visit",
		Text: "Instead of the tax, one of your properties is mortgaged and you get nothing for it.",
		Effects: []Effect{
			Mortgage{Count: 1},
			TaxOverride{Percent: 0},
		},
		Rules: []engine.Rule{"17.4"},
	},
	{
		ID: "TX08", Deck: DeckTax, Copies: 1,
		Name: "Capital Works Credit",
		Text: "Build one level free on a full set. The tax is due as usual.",
		Effects: []Effect{
			BuildFree{Count: 1},
		},
		Rules: []engine.Rule{"14.3"},
	},
	{
		ID: "TX09", Deck: DeckTax, Copies: 1,
		Name: "Friendly Adviser",
		Text: "He knows a man. £200 off your oldest loan. The tax is due as usual.",
		Effects: []Effect{
			ForgiveLoan{Pounds: 200},
		},
		Rules: []engine.Rule{"18.6", "18.7"},
	},
	{
		ID: "TX10", Deck: DeckTax, Copies: 1,
		Name: "Lunch With the Inspector",
		Text: "Pay the tax, or take the inspector to lunch instead: roll a die, £50 per pip.",
		Effects: []Effect{
			Choose{Choices: []CardChoice{
				{Key: "tax"},
				{Key: "roll", Do: []Effect{
					TaxOverride{Instead: Amount{Each: 50, Per: TallyRolledPip, Dice: 1}},
				}},
			}},
		},
		Rules: []engine.Rule{"6.3.c"},
	},
	{
		ID: "TX11", Deck: DeckTax, Copies: 1,
		Name: "Flat-rate Form",
		Text: "One box, one signature. Instead of the tax, pay 10% of your cash.",
		Effects: []Effect{
			TaxOverride{Instead: Amount{Percent: 10, Of: BasisCash}},
		},
		Rules: []engine.Rule{"6.3.c", "4.4"},
	},
	{
		ID: "TX12", Deck: DeckTax, Copies: 1,
		Name: "Refund Cheque",
		Text: "No tax. Take the same amount out of Free Parking, as far as it goes.",
		Effects: []Effect{
			TaxOverride{Percent: 0},
			Collect{Amount: Amount{Percent: 100, Of: BasisTaxDue}, From: Pot},
		},
		Rules: []engine.Rule{"6.3.c", "11.2.c"},
	},
}
