package storybook

import (
	"monappoly/views/home"
)

func homeStories() []Story {
	h := home.Home{CreateURL: "/tables", JoinURL: "/join", Games: games(), Times: times()}
	mine := h
	mine.Mine = []home.Table{
		{URL: "/g/BDFG/seat/1", Code: "BDFG", Game: "Property Pandemonium", Note: "Cal, Dev and you · turn 34", Token: "brolly", Asked: true},
		{URL: "/g/KLMN", Code: "KLMN", Game: "Deal", Note: "you host it · lobby"},
	}
	wrong := h
	wrong.Code, wrong.CodeError = "BDFX", "No table has the code BDFX."
	return []Story{
		{"Home", "page", home.Page(h)},
		{"Home with tables of mine", "page", home.Page(mine)},
		{"Home after a wrong code", "page", home.Page(wrong)},
	}
}

func games() []home.Game {
	return []home.Game{
		{
			ID: "pandemonium", Name: "Property Pandemonium", Icon: "pot", Players: "2 to 6", Length: "about 2 hours",
			Pitch:    "Three dice, two directions, 119 rules, and every one that bites you is on the screen with its number.",
			RulesURL: "/rules/pandemonium",
			Presets:  []home.Preset{{ID: "full", Name: "Full", Note: "Everything on, as written"}, {ID: "quick", Name: "Quick", Note: "More cash, an hour or so"}, {ID: "gentle", Name: "Gentle", Note: "No NOPEs, no turn tax"}},
			Options: []home.Option{
				{ID: "turn-tax", Name: "Turn tax", Note: "Cash over £10,000 is taxed as a turn begins", Rule: "1.1", RuleURL: "/rules/pandemonium#1.1", Kind: home.Switch, Value: "on"},
				{ID: "auction-opens", Name: "Auctions open at", Note: "Per cent of the list price", Rule: "12.2", RuleURL: "/rules/pandemonium#12.2", Kind: home.Amount, Value: "50", Min: 0, Max: 100, Step: 10},
				{ID: "loans", Name: "Loans at once", Note: "How many a player may owe the bank", Rule: "18.4", RuleURL: "/rules/pandemonium#18.4", Kind: home.Amount, Value: "3", Min: 0, Max: 6, Step: 1},
				{ID: "time", Name: "Time for a decision", Note: "When it ends, the safe answer is given", Rule: "0.0", RuleURL: "/rules/pandemonium#0.0", Kind: home.Choice, Value: "0", Choices: []home.Pick{{Value: "0", Text: "no limit"}, {Value: "60", Text: "1 minute"}, {Value: "180", Text: "3 minutes"}}},
			},
		},
		{
			ID: "deal", Name: "Deal", Icon: "cards", Players: "2 to 6", Length: "20 minutes",
			Pitch:    "Three full sets win. Everything else is rent, theft and a well-timed no.",
			RulesURL: "/rules/deal",
			Presets:  []home.Preset{{ID: "classic", Name: "Classic", Note: "As most tables play it"}, {ID: "official", Name: "Official", Note: "As the sheet says"}},
			Options:  []home.Option{{ID: "hand", Name: "Hand limit", Note: "Cards kept at the end of a turn", Rule: "C.12", RuleURL: "/rules/deal#C.12", Kind: home.Amount, Value: "7", Min: 5, Max: 12, Step: 1}},
		},
		{
			ID: "mercs", Name: "Mercs for Money", Icon: "van", Players: "2 to 6", Length: "90 minutes",
			Pitch:    "Hire mercenaries, park rides, take low blows. The board talks back.",
			RulesURL: "/rules/mercs",
		},
	}
}
