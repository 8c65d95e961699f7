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
			{Number: "12.1", Title: "Declining sends it to auction", Text: []string{"A player who may buy and does not, or cannot pay, sends the property to auction.", "Everyone may bid: the jailed, and the one who declined."}},
			{Number: "12.2", Title: "Auctions open at half price", Text: []string{"The first bid is at least half of the list price."}, Options: []string{"Auctions open at"}, Here: []string{"Auctions open at: £10"}},
			{Number: "12.6", Title: "Last bidder standing wins", Text: []string{"When all but one have passed, that one pays the standing bid and takes the property."}},
		}},
		{Number: "18", Title: "Loans", Laws: []rulebook.Law{{Number: "18.4", Title: "Three loans at most", Text: []string{"Nobody owes the bank more than three loans at once."}, Options: []string{"Loans at once"}}}},
	}}
	fromGame := b
	fromGame.TableURL, fromGame.Code, fromGame.Differs = "/g/BDFG", "BDFG", 2
	none := rulebook.Book{Game: "Deal", Edition: "classic", Action: "/rules/deal", Query: "elephants"}
	return append([]Story{
		{"Rulebook", "page", rulebook.Page(fromGame)},
		{"Rulebook, nothing found", "page", rulebook.Page(none)},
	}, filmStories()...)
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
