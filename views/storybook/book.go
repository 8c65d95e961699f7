package storybook

import (
	"monappoly/views/errors"
	"monappoly/views/parts"
	"monappoly/views/rulebook"
)

func bookStories() []Story {
	b := rulebook.Book{Game: "Property Pandemonium", Edition: "2024-11", Action: "/rules/pandemonium", Chapters: []rulebook.Chapter{
		{Number: "0", Title: "Base conventions", Laws: []rulebook.Law{
			{Number: "0.1", Title: "No buying before your first GO", Text: []string{"Until you have gone past GO once, an unowned property you stop on is left alone."}},
			{Number: "0.2", Title: "Jailed owners collect nothing", Text: []string{"Rent is not due to an owner who sits in jail."}, Uses: []rulebook.Use{{URL: "/g/BDFG/replay#41", Text: "Turn 34, step 41", Fact: parts.Plain("Cal pays nothing on Whitechapel")}, {URL: "/g/BDFG/replay#77", Text: "Turn 51, step 77", Fact: parts.Plain("Bea pays nothing on Strand")}}},
		}},
		{Number: "12", Title: "Auctions", Laws: []rulebook.Law{
			{Number: "12.1", Title: "Declining sends it to auction", Text: []string{"A player who may buy and does not, or cannot pay, sends the property to auction.", "Everyone may bid: the jailed, and the one who declined."}, Readings: []rulebook.Reading{{ID: "A56", Title: "Buying by the third die", URL: "#A56", Decision: "Who is moved may buy; what they decline is auctioned, beginning with them."}}},
			{Number: "12.2", Title: "Auctions open at half price", Text: []string{"The first bid is at least half of the list price."}, Options: []string{"Auctions open at"}, Here: []string{"Auctions open at: £10"}, Readings: auctionReadings, Plays: []rulebook.PlayLink{{URL: "/rules/pandemonium/plays/12.2-a-station-opens-at-100", Title: "A station’s auction opens at half of 200."}}, MorePlays: []rulebook.PlayLink{{URL: "/rules/pandemonium/plays/12.6-a-prisoner-wins", Title: "A prisoner wins an auction in which the lander cannot take part."}}},
			{Number: "12.6", Title: "Last bidder standing wins", Text: []string{"When all but one have passed, that one pays the standing bid and takes the property."}},
		}},
		{Number: "18", Title: "Loans", Laws: []rulebook.Law{{Number: "18.4", Title: "Three loans at most", Text: []string{"Nobody owes the bank more than three loans at once."}, Options: []string{"Loans at once"}}}},
	}}
	fromGame := b
	fromGame.TableURL, fromGame.Code, fromGame.Differs = "/g/BDFG", "BDFG", 2
	fromGame.General = []rulebook.Reading{{ID: "A148", Title: "The rules of this turn", Decision: "The list on the TV has each rule once.", Why: "It says this turn.", Else: "Every single use."}}
	none := rulebook.Book{Game: "Deal", Edition: "classic", Action: "/rules/deal", Query: "elephants"}
	return append([]Story{
		{"Rulebook", "page", rulebook.Page(fromGame)},
		{"Rulebook, nothing found", "page", rulebook.Page(none)},
		{"Rulebook, a play", "page", rulebook.PlayPage(aPlay())},
	}, filmStories()...)
}

var auctionReadings = []rulebook.Reading{
	{ID: "A118", Title: "The floor of an auction", Decision: "It is the standing bid: a bidder raises it or passes.", Why: "12.4 knows nothing else, and 12.6 sells at the floor if nobody has raised.", Else: "Somebody could bid exactly the floor.", Options: []string{"Rounding"}},
}

// aPlay has every kind of line.
func aPlay() rulebook.Play {
	plate := func(ids ...string) []rulebook.Plate {
		var all []rulebook.Plate
		for _, id := range ids {
			all = append(all, rulebook.Plate{Rule: id, URL: "/rules/pandemonium#" + id})
		}
		return all
	}
	reading := auctionReadings[0]
	reading.URL = "/rules/pandemonium#A118"
	return rulebook.Play{
		Game: "Property Pandemonium", Rule: "12.6", RuleTitle: "The last one in buys", RuleURL: "/rules/pandemonium#12.6",
		Title: "The last bidder left takes it at the floor, even the one who declined.", Notes: []string{"Nobody else can pay the floor."},
		Readings: []rulebook.Reading{reading}, Position: []string{"seats Ann Bea", "Ann on 34", "Bea cash 150"},
		Steps: []rulebook.Step{
			{Outcomes: []rulebook.Outcome{{Text: "TurnStarted seat=Ann round=1"}}},
			{Text: "Ann rolls 2 3 1", Outcomes: []rulebook.Outcome{{Text: "Moved seat=Ann from=34 to=39 steps=5"}, {Text: "Offered seat=Ann space=39 price=400"}}},
			{Text: "Ann builds on 39", Refused: true, Rules: plate("0.7")},
			{Text: "Ann is asked buy", Check: true},
			{Text: "Ann declines", Outcomes: []rulebook.Outcome{{Text: "AuctionOpened space=39 floor=200", Rules: plate("12.1")}, {Text: "AuctionWon seat=Ann space=39 price=200 forced", Rules: plate("12.2", "12.6")}}},
		},
		Expect: []string{"Ann owns 39", "Ann cash 1300"}, Refused: []rulebook.Step{{Text: "Bea raises to 500", Refused: true}},
		Previous: rulebook.PlayLink{URL: "/rules/pandemonium/plays/12.6-a-prisoner-wins", Title: "A prisoner wins an auction."},
		Next:     rulebook.PlayLink{URL: "/rules/pandemonium/plays/12.7-nobody-can-afford-the-floor", Title: "With nobody able to meet the floor, the bank keeps the deed."},
	}
}

func errorStories() []Story {
	refusal := errors.Refusal{Rule: "0.4", RuleURL: "/rules/pandemonium#0.4", Text: "You own 2 of 3 orange. Vine Street is in the Free Parking pot."}
	stories := []Story{{"Refusal", "page", errors.RefusalPage(refusal, "/g/BDFG/seat/1")}}
	for _, kind := range []errors.Kind{errors.NotFound, errors.Gone, errors.Forbidden, errors.Taken, errors.Busy, errors.Many, errors.Crowded, errors.Locked, errors.Foreign, errors.Garbled, errors.Unsaved, errors.Offline} {
		stories = append(stories, Story{"Error " + string(kind), "page", errors.Page(errors.Error{Kind: kind, Door: door(kind), Table: "/g/BDFG"})})
	}
	return append(stories, Story{"Error oops", "page", errors.Page(errors.Error{Kind: errors.Oops, ID: "7F3A", Back: "/g/BDFG"})})
}

// door is where a seat can be asked for, on those pages that say so.
func door(kind errors.Kind) string {
	if kind == errors.Forbidden || kind == errors.Taken {
		return "/g/BDFG/join?mine=yes"
	}
	return ""
}
