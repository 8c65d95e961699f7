package pandemonium

import "monappoly/engine"

// chanceCards are the sixteen Chance cards (6.3.a).
var chanceCards = []Card{
	{
		ID: "CH01", Deck: DeckChance, Copies: 1,
		Name: "Night Bus to Mayfair",
		Text: "It runs once an hour and smells of chips. Ride on to Mayfair and act there.",
		Effects: []Effect{
			MoveTo{Space: 39},
		},
		Rules: []engine.Rule{"6.4", "3.4", "8.2", "8.3", "12.1"},
	},
	{
		ID: "CH02", Deck: DeckChance, Copies: 1,
		Name: "Platform Change",
		Text: "The 10.15 is now the 10.51 from elsewhere. Go on to the next station and act there.",
		Effects: []Effect{
			MoveNearest{Kind: KindStation},
		},
		Rules: []engine.Rule{"15.1", "15.2", "12.1"},
	},
	{
		ID: "CH03", Deck: DeckChance, Copies: 1,
		Name: "Wrong Turn",
		Text: "The satnav says “recalculating”. Go 3 spaces back and act there.",
		Effects: []Effect{
			MoveBy{Steps: Distance{Spaces: -3}},
		},
		Rules: []engine.Rule{"3.4"},
	},
	{
		ID: "CH04", Deck: DeckChance, Copies: 1,
		Name: "Compass Spin",
		Text: "You were holding the map upside down. Turn round.",
		Effects: []Effect{
			SetDirection{},
		},
		Rules: []engine.Rule{"3.2"},
	},
	{
		ID: "CH05", Deck: DeckChance, Copies: 1,
		Name: "Flash Photo",
		Text: "The speed camera caught your good side. Pay a £60 fine into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Fixed: 60}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"4.4"},
	},
	{
		ID: "CH06", Deck: DeckChance, Copies: 1,
		Name: "Caught on the Roof",
		Text: "“Stargazing” does not explain the crowbar. Go to jail.",
		Effects: []Effect{
			SendToJail{},
		},
		Rules: []engine.Rule{"6.7.a", "7.2.d", "10.2"},
	},
	{
		ID: "CH07", Deck: DeckChance, Copies: 1,
		Keep: true, Windows: TimingCondition, When: CondInJail,
		Name: "Key Under the Mat",
		Text: "Keep. In jail, let yourself out: no fee, no fuss.",
		Effects: []Effect{
			LeaveJail{},
		},
		Rules: []engine.Rule{"6.6", "10.2", "6.8.a"},
	},
	{
		ID: "CH08", Deck: DeckChance, Copies: 1,
		Name: "Change Seats",
		Text: "“Is this seat taken?” Swap spaces with an opponent you pick. Neither of you acts there.",
		Effects: []Effect{
			SwapPlaces{With: WhoChooseOther},
		},
		Rules: []engine.Rule{"3.4"},
	},
	{
		ID: "CH09", Deck: DeckChance, Copies: 1,
		Name: "Pothole Levy",
		Text: "Pay £25 per house, £100 per hotel, £200 per double hotel into Free Parking. The potholes stay.",
		Effects: []Effect{
			Pay{Amount: Amount{Each: 25, Per: TallyHouse, Hotel: 100, DoubleHotel: 200}, To: Pot},
		},
		Rules: []engine.Rule{"11.2.c"},
	},
	{
		ID: "CH10", Deck: DeckChance, Copies: 1,
		Name: "Lucky Streamer",
		Text: "Nine strangers watched you alphabetise the spice rack. Collect £150.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 150}, From: Bank},
		},
		Rules: []engine.Rule{"6.3.a"},
	},
	{
		ID: "CH11", Deck: DeckChance, Copies: 1,
		Name: "Back to the Start Line",
		Text: "Somebody sneezed, so it was a false start. Go on to GO. No GO card for this.",
		Effects: []Effect{
			MoveTo{Space: 0},
		},
		Rules: []engine.Rule{"6.4", "8.4", "17.1", "18.5"},
	},
	{
		ID: "CH12", Deck: DeckChance, Copies: 1,
		Name: "Hat on the Pavement",
		Text: "You sing until they pay you to stop. Every opponent gives you £25.",
		Effects: []Effect{
			CollectFromEach{From: WhoEachOther, Amount: Amount{Fixed: 25}},
		},
		Rules: []engine.Rule{"20.3"},
	},
	{
		ID: "CH13", Deck: DeckChance, Copies: 1,
		Name: "Split Decision",
		Text: "The judges cannot agree, so you decide: £100, or a Third card.",
		Effects: []Effect{
			Choose{Choices: []CardChoice{
				{Key: "money", Do: []Effect{
					Collect{Amount: Amount{Fixed: 100}, From: Bank},
				}},
				{Key: "card", Do: []Effect{
					Draw{Deck: DeckThird, Count: 1},
				}},
			}},
		},
		Rules: []engine.Rule{"6.3.a"},
	},
	{
		ID: "CH14", Deck: DeckChance, Copies: 1,
		Name: "Surprise Inspection",
		Text: "The man has a clipboard. Mortgage one of your properties for its mortgage value.",
		Effects: []Effect{
			Mortgage{Count: 1, Payout: true},
		},
		Rules: []engine.Rule{"17.4", "17.1"},
	},
	{
		ID: "CH15", Deck: DeckChance, Copies: 1,
		Name: "Follow the Postman",
		Text: "He knows a short cut. Go on to the next Community Chest and take its card.",
		Effects: []Effect{
			MoveNearest{Kind: KindChest},
		},
		Rules: []engine.Rule{"6.4", "6.3.b", "6.1.a"},
	},
	{
		ID: "CH16", Deck: DeckChance, Copies: 1,
		Keep: true, Windows: TimingAnyTime | TimingCondition, When: CondCancellable,
		Name: "Sleight of Hand",
		Text: "Keep. NOPE: cancel a card that hits you, or anybody else’s NOPE. Nothing up your sleeve.",
		Effects: []Effect{
			CancelCard{},
		},
		Rules: []engine.Rule{"6.7.a", "6.7.b", "6.7.c", "6.6"},
	},
}

// percentChanceCards are the Percentage cards of Chance: every amount is scaled (6.1.a, 6.1.b).
var percentChanceCards = []Card{
	{
		ID: "PC01", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Property Boom",
		Text: "The papers say bricks. Collect your percentage of £1,000.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 1000}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.a", "6.1.b"},
	},
	{
		ID: "PC02", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Property Slump",
		Text: "The papers say sticks. Fine: your percentage of £800 into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Fixed: 800}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"6.1.b", "4.4"},
	},
	{
		ID: "PC03", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Ticker Rally",
		Text: "The line goes up. Each opponent pays you your percentage of £300.",
		Effects: []Effect{
			CollectFromEach{From: WhoEachOther, Amount: Amount{Fixed: 300}},
		},
		Rules: []engine.Rule{"6.1.b", "20.3"},
	},
	{
		ID: "PC04", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Shareholder Revolt",
		Text: "They brought pitchforks and an agenda. Pay each opponent your percentage of £200.",
		Effects: []Effect{
			PayEach{To: WhoEachOther, Amount: Amount{Fixed: 200}},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PC05", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Skyline Award",
		Text: "For services to blocking the view, collect your percentage of £2,000.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 2000}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PC06", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Insurance Gap",
		Text: "Acts of pigeon are not covered. Fine: your percentage of 20% of your cash into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Percent: 20, Of: BasisCash}, To: Pot, Fine: true},
		},
		Rules: []engine.Rule{"6.1.b", "4.4"},
	},
	{
		ID: "PC07", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Skim the Pot",
		Text: "Nobody is looking. Take your percentage of half the money in Free Parking.",
		Effects: []Effect{
			Collect{Amount: Amount{Percent: 50, Of: BasisPot}, From: Pot},
		},
		Rules: []engine.Rule{"6.1.b", "11.2.c"},
	},
	{
		ID: "PC08", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Turnabout Fund",
		Text: "Collect your percentage of £600, then turn round and act natural.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 600}, From: Bank},
			SetDirection{},
		},
		Rules: []engine.Rule{"6.1.b", "3.2"},
	},
	{
		ID: "PC09", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Grand Tour",
		Text: "Collect your percentage of £400, then go on to GO. No GO card for this.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 400}, From: Bank},
			MoveTo{Space: 0},
		},
		Rules: []engine.Rule{"6.1.b", "6.4", "8.4"},
	},
	{
		ID: "PC10", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Levy on Luxury",
		Text: "Pay your percentage of £40 a house, £150 a hotel, £300 a double hotel into Free Parking.",
		Effects: []Effect{
			Pay{Amount: Amount{Each: 40, Per: TallyHouse, Hotel: 150, DoubleHotel: 300}, To: Pot},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PC11", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Venture Roll",
		Text: "You back an app for houseplants. Roll a die and collect your percentage of £200 per pip.",
		Effects: []Effect{
			Collect{Amount: Amount{Each: 200, Per: TallyRolledPip, Dice: 1}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b"},
	},
	{
		ID: "PC12", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Keep: true, Windows: TimingOwnTurn,
		Name: "Dividend Vault",
		Text: "Keep. On your turn, open it and collect your percentage of £1,000, whatever it is by then.",
		Effects: []Effect{
			Collect{Amount: Amount{Fixed: 1000}, From: Bank},
		},
		Rules: []engine.Rule{"6.1.b", "6.6"},
	},
	{
		ID: "PC13", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Hostile Invoice",
		Text: "For “consultancy”. An opponent you pick pays you a fine: your percentage of £500.",
		Effects: []Effect{
			Transfer{From: WhoChooseOther, Amount: Amount{Fixed: 500}, Fine: true},
		},
		Rules: []engine.Rule{"6.1.b", "20.3"},
	},
	{
		ID: "PC14", Deck: DeckPercentChance, Copies: 1, Scaled: true,
		Name: "Margin Call",
		Text: "It is for you. Pay the richest opponent a fine: your percentage of £500.",
		Effects: []Effect{
			Transfer{To: WhoRichestOther, Amount: Amount{Fixed: 500}, Fine: true},
		},
		Rules: []engine.Rule{"6.1.b", "20.3"},
	},
}
