package storybook

import (
	"github.com/a-h/templ"

	"monappoly/views/board"
	"monappoly/views/parts"
	"monappoly/views/shell"
)

func boardStories() []Story {
	tv := func(name, skin string, middle templ.Component, change func(*board.Scene)) Story {
		s := scene()
		s.Middle = middle
		if change != nil {
			change(&s)
		}
		board.Fan(s.Tokens)
		return Story{name, "tv", boardPage(shell.TV{Title: "Property Pandemonium", Skin: skin}, s)}
	}
	at := func(places ...int) func(*board.Scene) {
		return func(s *board.Scene) {
			for i, p := range places {
				s.Tokens[i].At, s.Tokens[i].Jailed = p, false
			}
		}
	}
	centre := board.CentreScene(centre())
	return []Story{
		tv("Board", "", centre, nil),
		tv("Board, first turn, all at GO", "", board.CentreScene(firstTurn()), func(s *board.Scene) {
			at(0, 0, 0, 0, 0, 0)(s)
			s.Rules, s.Earlier, s.Feed, s.Dice = nil, 0, nil, board.Dice{}
		}),
		tv("Board, six on a side street", "", centre, at(14, 14, 14, 14, 14, 14)),
		tv("Board, crowds", "", centre, at(34, 34, 34, 34, 34, 23)),
		tv("Board, pairs and a full jail", "", centre, func(s *board.Scene) {
			at(10, 10, 10, 10, 37, 37)(s)
			for i := range 4 {
				s.Tokens[i].Jailed = true
			}
		}),
		tv("Board, two players", "", centre, func(s *board.Scene) { s.Tokens, s.Seats = s.Tokens[:2], s.Seats[:2] }),
		tv("Board in the Mercs skin", "mercs", centre, nil),
		tv("Auction", "", board.AuctionInset(auction()), nil),
		tv("Auction in thousands", "", board.AuctionInset(dear()), nil),
		tv("Trade", "", board.TradeInset(trade()), nil),
		tv("Debt", "", board.DebtInset(debt()), nil),
		tv("Card", "", board.CardInset(card()), nil),
		tv("NOPE chain", "", board.CardInset(nope()), nil),
		tv("Jail choice", "", board.JailInset(jail()), nil),
	}
}

var people = []struct{ token, name string }{{"brolly", "Bea"}, {"teacup", "Cal"}, {"cone", "Dev"}, {"snail", "Mina"}, {"ghost", "Wolfeschlegel"}, {"pigeon", "Priya"}}

// levels are what stands on a deed, by what the games call it.
var levels = [...]string{"", "1 house", "2 houses", "3 houses", "4 houses", "hotel", "double hotel"}

func scene() board.Scene {
	s := board.Scene{Spaces: ring(), Rules: cited()[:min(3, len(cited()))], Earlier: 4}
	s.Join = board.Join{URL: "http://192.168.1.20:8080/g/BDFG/join", Addr: "192.168.1.20:8080", Code: "BDFG"}
	where := []int{16, 4, 25, 10, 34, 26}
	cash := []string{"£1,284", "£412", "£1,960", "£88", "£675", "£12,530"}
	for i, p := range people {
		s.Tokens = append(s.Tokens, board.Token{Seat: i, Token: p.token, Name: p.name, At: where[i], CCW: i%2 == 0, Jailed: i == 3})
		s.Seats = append(s.Seats, board.Seat{Seat: i, Token: p.token, Name: p.name, Cash: cash[i], Worth: "worth £2,390", Pair: [2]int{3, 5}, Cards: i, CCW: i%2 == 0})
	}
	s.Dice = board.Dice{Faces: []int{4, 5, 3}, Moved: "Bea moved 9", MovedTo: "clockwise to Bow Street", Others: "Everyone else 3", Next: "2 players moved"}
	s.Seats[0].Flag, s.Seats[0].Turn = "Turn", true
	s.Seats[2].Flag, s.Seats[2].Asked = "Decides", true
	s.Seats[1].Loan, s.Seats[1].Away = "£600", true
	s.Seats[3].State, s.Seats[3].StateIcon, s.Seats[3].Loan = "In jail 2 of 3", "lock", "£1,100"
	s.Seats[4].State, s.Seats[4].StateIcon = "Misses turn", "skip"
	s.Seats[5].Bot = true
	s.Feed = []board.Event{
		{Token: "cone", Text: []parts.Piece{{Text: "Dev", Bold: true}, {Text: " lands on Fenchurch St"}}},
		{Token: "teacup", Text: []parts.Piece{{Text: "Cal", Bold: true}, {Text: " to Whitechapel, no rent"}}},
		{Token: "pigeon", Text: []parts.Piece{{Text: "Priya", Bold: true}, {Text: " has dice number 4·5 and smiles"}}, Amount: "+£100", Way: "up"},
	}
	return s
}

func ring() []board.Space {
	names := []string{
		"GO", "Old Kent", "Chest", "Whitechapel", "Income Tax", "King’s Cross", "Angel", "Chance", "Euston", "Pentonville",
		"Just visiting", "Pall Mall", "Electric Co", "Whitehall", "Northumb’land", "Marylebone", "Bow Street", "Chest", "Marlborough", "Vine Street",
		"Free Parking", "Strand", "Chance", "Fleet Street", "Trafalgar", "Fenchurch", "Leicester", "Coventry", "Water Works", "Piccadilly",
		"Go to Jail", "Regent", "Oxford", "Chest", "Bond Street", "Liverpool St", "Chance", "Park Lane", "Super Tax", "Mayfair",
	}
	sets := map[int]string{1: "1", 3: "1", 5: "rail", 6: "2", 8: "2", 9: "2", 11: "3", 12: "util", 13: "3", 14: "3", 15: "rail", 16: "4", 18: "4", 19: "4", 21: "5", 23: "5", 24: "5", 25: "rail", 26: "6", 27: "6", 28: "util", 29: "6", 31: "7", 32: "7", 34: "7", 35: "rail", 37: "8", 39: "8"}
	icons := map[int]string{2: "chest", 4: "coin", 7: "q", 17: "chest", 20: "pot", 22: "q", 28: "drop", 30: "lock", 33: "chest", 36: "q", 38: "coin"}
	var list []board.Space
	for at, name := range names {
		s := board.Space{At: at, Set: sets[at], Icon: icons[at], Name: name}
		if s.Set != "" {
			s.Note, s.State = "rent £18", board.Owned
			s.Owner, s.OwnerName = people[at*7%6].token, people[at*7%6].name
		}
		list = append(list, s)
	}
	list[0].Pay = []board.Pay{{Icon: "cw", Label: "clockwise", Amount: "£200"}, {Icon: "ccw", Label: "anticlockwise", Amount: "£100"}}
	list[10].Note = "Jail"
	list[4].Note, list[38].Note = "£200 or 10%", "£100"
	for at, level := range map[int]int{1: 3, 3: 2, 6: 5, 8: 5, 9: 6, 31: 1, 32: 2, 34: 4} {
		list[at].Level, list[at].Built = level, levels[level]
	}
	free(&list[24], board.Free, "£240")
	free(&list[25], board.Free, "£250")
	free(&list[19], board.InPot, "in the pot")
	free(&list[28], board.InPot, "in the pot")
	list[25].Now = true
	list[14].State, list[14].Note = board.Mortgaged, "mortgaged"
	list[27].State, list[27].Note = board.Mortgaged, "mortgaged"
	list[39].State, list[39].Note = board.Reserved, "reserved"
	return list
}

func free(s *board.Space, state board.State, note string) {
	s.Owner, s.OwnerName, s.State, s.Note = "", "", state, note
}

func wait(token, who, what string) board.Wait {
	return board.Wait{Token: token, Text: []parts.Piece{{Text: "Waiting for "}, {Text: who, Bold: true}, {Text: ": " + what}}}
}

func centre() board.Centre {
	return board.Centre{
		Turn: "Bea’s turn", Number: "Turn 34", Wait: wait("cone", "Dev", "buy Fenchurch Street Station for £250, or send it to auction"),
		Boxes: []board.Box{
			{ID: "pot", Icon: "pot", Title: "Free Parking pot", Big: "£1,240", Chips: []board.Chip{{Set: "4", Name: "Vine Street"}, {Set: "util", Icon: "drop", Name: "Water Works"}}},
			{ID: "event", Icon: "event", Title: "Global event", Mid: "Season tickets: station rent doubles", Note: "Until anyone rolls a double"},
		},
	}
}

func firstTurn() board.Centre {
	return board.Centre{
		Turn: "Wolfeschlegelstein’s turn", Number: "Turn 1", Wait: board.Wait{Token: "ghost", Clock: parts.Clock{Key: "a", Left: 42, All: 60}, Text: []parts.Piece{{Text: "Waiting for "}, {Text: "Wolfeschlegelstein", Bold: true}, {Text: ": roll the dice"}}},
		Boxes: []board.Box{{ID: "pot", Icon: "pot", Title: "Free Parking pot", Big: "£0"}},
	}
}

// dear is an auction in which everybody bids thousands.
func dear() board.Auction {
	a := auction()
	a.Bid = "£9,999"
	for i := range a.Bidders {
		a.Bidders[i].Say = "£9,990"
	}
	return a
}

func auction() board.Auction {
	d := deed()
	d.Note = "Opens at £120"
	return board.Auction{
		Title: "Auction: Trafalgar Square", Price: "List price £240", Deed: d, Bid: "£190", BidLabel: "Standing bid", Token: "ghost", Name: "Otis",
		Next: "Next bid at least £200, in steps of £10",
		Bidders: []board.Bidder{
			{Token: "cone", Name: "Dev", Say: "£180"},
			{Token: "snail", Name: "Mina", Say: "Short of £120", Out: true},
			{Token: "ghost", Name: "Wolfeschlegel", Say: "£190"},
			{Token: "pigeon", Name: "Priya", Say: "Passed", Out: true},
			{Token: "brolly", Name: "Bea", Say: "Raise or pass", Now: true},
			{Token: "teacup", Name: "Cal", Say: "Passed", Out: true},
		},
		Wait: wait("brolly", "Bea", "bid £200 or more, or pass for good"),
	}
}

func trade() board.Trade {
	return board.Trade{
		Title: "Bea offers Priya", Note: "Turn 34",
		Sides: [2]board.TradeSide{
			{Token: "brolly", Name: "Bea", Gets: "gives", Cash: "£150", Chips: []board.Chip{{Set: "util", Name: "Electric Company"}, {Set: "4", Name: "Bow Street"}}, Others: []string{"1 Get Out of Jail card"}},
			{Token: "pigeon", Name: "Priya", Gets: "gives", Chips: []board.Chip{{Set: "6", Name: "Piccadilly"}}},
		},
		Wait: wait("pigeon", "Priya", "accept, refuse or counter"),
	}
}

func debt() board.Debt {
	return board.Debt{
		Title: "Cal owes Dev", Number: "Turn 34", Amount: "£1,200", Token: "teacup", Name: "Cal", ToToken: "cone", To: "Dev",
		Bill:     []parts.Line{{Rule: "14.1", Fact: "Pentonville Road, double hotel", Amount: "£1,100"}, {Rule: "7.4", Fact: "Global event: rents up", Amount: "+£100"}},
		BillWhat: "Rent", Meter: parts.Meter{Have: 420, More: 130, All: 1200, Label: "£550 of £1,200"},
		Found: "£420 cash + £130 raised", Short: "£650 to find", Wait: wait("teacup", "Cal", "raise £650: loans, mortgages, buildings"),
	}
}

func card() board.Card {
	return board.Card{
		Headline: "Bea draws", Number: "Turn 34", Face: board.Face{
			Deck: "third", DeckName: "Third card", Token: "brolly", Who: "Bea",
			Title: "Clean sweep", Text: "Take one property without buildings from any player. It may not be one that completes a set.",
		},
		Effects: []parts.Line{{Rule: "6.2", Fact: "Bea names a property"}, {Rule: "6.7.a", Fact: "Everybody may answer with a NOPE"}},
		Wait:    wait("brolly", "Bea", "choose a property"),
	}
}

func nope() board.Card {
	c := card()
	c.Headline = "Cal plays a card"
	c.Answers = []board.Answer{
		{Token: "teacup", Title: "Clean sweep", Text: "takes Bow Street", Void: true},
		{Token: "brolly", Title: "NOPE", Text: "cancels it", Void: true},
		{Token: "cone", Title: "NOPE", Text: "cancels Bea’s", Void: true},
		{Token: "brolly", Title: "NOPE", Text: "stands for now", Live: true},
	}
	c.Wait = board.Wait{Text: []parts.Piece{{Text: "Anybody with a NOPE may answer"}}, Clock: parts.Clock{Key: "b", Left: 8, All: 12}}
	return c
}

func jail() board.Jail {
	return board.Jail{
		Title: "Mina is in jail", Number: "Turn 34",
		Ways: []board.Way{
			{Icon: "q", Title: "Roll a double", Note: "Second try of three", Rule: "10.2"},
			{Icon: "coin", Title: "Pay £63", Note: "The fee grows by £13 each turn", Rule: "10.3"},
			{Icon: "cards", Title: "Use a card", Note: "Mina holds none", Rule: "10.5", Shut: true},
		},
		Wait: wait("snail", "Mina", "roll, pay £63 or use a card"),
	}
}
