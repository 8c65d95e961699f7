package storybook

import (
	"context"
	"fmt"
	"io"

	"github.com/a-h/templ"

	"monappoly/views/board"
	"monappoly/views/parts"
	"monappoly/views/shell"
)

// stageStories are what the TV shows for a beat, and the table at its fullest: six players whose names are as
// long as a name may be, one of them written from right to left.
func stageStories() []Story {
	list := []Story{
		curtain("Moment, triple", board.Moment(board.Grand{Kind: "triple", Faces: []int{4, 4, 4}, Token: "ghost", Title: "Triple 4!", Note: longNames[4] + " moves by all three dice"})),
		curtain("Moment, NOPE", board.Moment(board.Grand{Kind: "nope", Icon: "shield", Token: "snail", Title: "NOPE", Note: "says " + longNames[3], Struck: "Compulsory Purchase"})),
		curtain("Moment, sold", board.Moment(board.Grand{Kind: "auction", Icon: "coin", Token: "cone", Title: "Sold for £12,340", Note: "Northumberland Avenue goes to " + longNames[2]})),
		curtain("Moment, set complete", board.Moment(board.Grand{Kind: "set", Icon: "crown", Token: "teacup", Title: "Set complete", Note: longNames[1] + " owns the light blue set"})),
		curtain("Moment, straight to jail", board.Moment(board.Grand{Kind: "jail", Icon: "lock", Token: "pigeon", Title: "Straight to jail", Note: longNames[5] + " rolled one too many in a row"})),
		curtain("Moment, bankrupt", board.Moment(board.Grand{Kind: "bankrupt", Icon: "debt", Token: "brolly", Title: "Bankrupt", Note: longNames[0] + " is out of the game"})),
		curtain("Moment, a forgotten rent", board.Moment(board.Grand{Kind: "forgot", Icon: "skip", Token: "cone", Title: "Nobody asked!", Note: longNames[2] + " got away with M1,400"})),
		curtain("Opening", board.Opening("Who goes first?", "The two dice are each player’s dice number for the night", everybodyThrew())),
	}
	for _, deck := range deckStories {
		list = append(list, fullTable("Card, "+deck.name, board.CardInset(drawn(deck.key, deck.name))))
	}
	return append(
		list, fullTable("Full table", board.CentreScene(fullCentre())), fullTable("Full table, auction", board.AuctionInset(fullAuction())),
		fullTable("Full table, trade", board.TradeInset(fullTrade())), fullTable("Full table, debt", board.DebtInset(fullDebt())),
		fullTable("Full table, jail", board.JailInset(fullJail())), fullTable("Full table, NOPE chain", board.CardInset(fullChain())),
	)
}

// longNames are twenty letters each.
var longNames = []string{"Maximiliana Wolfesch", "Konstantinopolitanka", "Guadalupe Fernández-O", "Bartholomew-Maximili", "عبدالرحمن بن عبدالله", "Wolfeschlegelsteinha"}

var deckStories = []struct{ key, name string }{
	{"chance", "Chance"},
	{"chest", "Community Chest"},
	{"percent-chance", "Percentage Chance"},
	{"percent-chest", "Percentage Chest"},
	{"third", "Third"},
	{"double", "Double"},
	{"triple", "Triple"},
	{"go", "GO"},
	{"visiting", "Just Visiting"},
	{"to-jail", "Go To Jail"},
	{"parking", "Free Parking"},
	{"tax", "Tax"},
	{"luck", "Dumb Luck"},
	{"pouches", "Pouches"},
}

func drawn(key, name string) board.Card {
	return board.Card{
		Headline: longNames[0] + "’s card", Number: "Round 12 of 25", Wait: wait("brolly", longNames[0], "choose what the card does"),
		Face: board.Face{
			Deck: key, DeckName: name, Title: "Compulsory Purchase", Token: "brolly", Who: longNames[0],
			Text: "You may buy an opponent’s unbuilt deed up to £200 at list price, half if mortgaged. Poorest? The bank pays.",
		},
		Effects: []parts.Line{{Rule: "6.7.a", Fact: "Everybody may answer with a NOPE"}},
	}
}

// curtain shows a moment over a table.
func curtain(name string, moment templ.Component) Story {
	over := templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		if _, err := fmt.Fprint(w, `<div class="curtain" id="curtain">`); err != nil {
			return err
		}
		if err := moment.Render(ctx, w); err != nil {
			return err
		}
		_, err := fmt.Fprint(w, `</div>`)
		return err
	})
	s := longScene()
	s.Middle = board.CentreScene(fullCentre())
	return Story{name, "tv", framed(shell.TVPage(shell.TV{Title: "Property Pandemonium"}), templ.Join(board.Stage(s), over))}
}

// fullTable is a scene with everything on at once and long names.
func fullTable(name string, middle templ.Component) Story {
	s := longScene()
	s.Middle = middle
	return Story{name, "tv", boardPage(shell.TV{Title: "Property Pandemonium"}, s)}
}

func longScene() board.Scene {
	s := scene()
	for i, name := range longNames {
		s.Seats[i].Name, s.Tokens[i].Name = name, name
		s.Tokens[i].At, s.Tokens[i].Jailed = 24, false
	}
	s.Tokens[3].At, s.Tokens[4].At, s.Tokens[5].At = 39, 1, 10
	s.Dice = board.Dice{Faces: []int{6, 6, 5}, Moved: longNames[0] + ": a double 6", MovedTo: "clockwise to Northumberland Avenue", Others: "Everyone else 5", Next: "5 players moved"}
	s.Feed = []board.Event{
		{Token: "brolly", Text: []parts.Piece{{Text: longNames[0], Bold: true}, {Text: " pays "}, {Text: longNames[1], Bold: true}, {Text: " £1,160 rent on Northumberland Avenue"}}},
		{Token: "ghost", Text: []parts.Piece{{Text: longNames[4], Bold: true}, {Text: " draws “Compulsory Purchase”"}}},
		{Token: "snail", Text: []parts.Piece{{Text: longNames[3], Bold: true}, {Text: " is moved 5 to Fenchurch Street Station"}}},
		{Token: "cone", Text: []parts.Piece{{Text: longNames[2], Bold: true}, {Text: " passes GO"}}, Amount: "+£200", Way: "up"},
	}
	board.Fan(s.Tokens)
	return s
}

func fullCentre() board.Centre {
	c := centre()
	c.Turn, c.Number = longNames[0]+"’s turn", "Round 12 of 25"
	c.Wait = wait("ghost", longNames[4], "buy Northumberland Avenue for £160, or send it to auction")
	c.Wait.Clock = parts.Clock{Key: "c", Left: 42, All: 60}
	c.Boxes = append(c.Boxes, board.Box{ID: "card", Icon: "cards", Title: "Community Chest", Mid: "Compulsory Purchase", Note: "You may buy an opponent’s unbuilt deed up to £200 at list price, half if mortgaged.", Tall: true})
	return c
}

func fullAuction() board.Auction {
	a := auction()
	a.Title, a.Name, a.Bid = "Auction: Northumberland Avenue", longNames[4], "£1,990"
	for i := range a.Bidders {
		a.Bidders[i].Name = longNames[(i+2)%6]
	}
	a.Wait = wait("brolly", longNames[0], "bid £2,000 or more, or pass for good")
	return a
}

func fullTrade() board.Trade {
	t := trade()
	t.Title = longNames[0] + " offers " + longNames[5] + " a trade"
	t.Sides[0].Name, t.Sides[1].Name = longNames[0], longNames[5]
	t.Wait = wait("pigeon", longNames[5], "accept, refuse or counter")
	return t
}

func fullDebt() board.Debt {
	d := debt()
	d.Title, d.Name, d.To = longNames[1]+" owes "+longNames[2], longNames[1], longNames[2]
	d.Wait = wait("teacup", longNames[1], "raise £650: loans, mortgages, buildings")
	return d
}

func fullJail() board.Jail {
	j := jail()
	j.Title = longNames[3] + " is in jail"
	j.Wait = wait("snail", longNames[3], "roll, pay £63 or use a card")
	return j
}

func fullChain() board.Card {
	c := nope()
	c.Headline = longNames[1] + "’s card"
	return c
}

func everybodyThrew() []board.Thrown {
	var list []board.Thrown
	for i, name := range longNames {
		list = append(list, board.Thrown{Token: people[i].token, Name: name, Faces: []int{6 - i, i + 1}, Place: i + 1})
	}
	return list
}
