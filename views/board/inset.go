package board

import "monappoly/views/parts"

// Auction is a property under the hammer.
type Auction struct {
	Title, Price string // "Auction: Leicester Square", "List price £260"
	Deed         parts.Deed
	Bid          string // the standing bid, or the floor before the first
	BidLabel     string // "Standing bid", "Opens at"
	Token, Name  string // who holds the standing bid; empty before the first
	Next         string // "Next bid at least £200 in steps of £10"
	Bidders      []Bidder
	Wait         Wait
}

// Bidder is one player in an auction, in bidding order.
type Bidder struct {
	Token, Name, Say string // Say: "£180", "Passed", "Raise or pass"
	Out, Now         bool
}

// Trade is an offer on the table.
type Trade struct {
	Title, Note string
	Sides       [2]TradeSide
	Wait        Wait
}

// TradeSide is what one player gives. Cash is empty when no money changes hands.
type TradeSide struct {
	Token, Name, Gets string
	Cash              string
	Chips             []Chip
	Others            []string // cards and promises, in words
}

// Debt is a sum that somebody must find.
type Debt struct {
	Title, Number string // "Cal owes Dev", "Turn 34"
	Amount        string
	Token, Name   string // who must pay
	ToToken, To   string // who is paid; an empty ToToken is the bank
	Bill          []parts.Line
	BillWhat      string // "Rent"
	Meter         parts.Meter
	Found, Short  string // "£420 cash + £130 raised", "£650 to find"
	Wait          Wait
}

// Card is a card that has just been turned or played, and the answers to it.
type Card struct {
	Headline, Number string // "Cal plays a card", "Turn 34"
	Face             Face
	Effects          []parts.Line // what it does now, with its rules
	Answers          []Answer     // a NOPE chain, first to last; empty before anybody answers
	Wait             Wait
}

// Answer is one link of a NOPE chain. Void is cancelled by the next; Live stands for now.
type Answer struct {
	Token, Title, Text string
	Void, Live         bool
}

// Jail is the choice of a player who sits in jail at the start of a turn.
type Jail struct {
	Title, Number string
	Ways          []Way
	Wait          Wait
}

// Way is one way out of jail; a shut one says why in its Note.
type Way struct {
	Icon, Title, Note string
	Rule, RuleURL     string
	Shut              bool
}

func bidderClass(b Bidder) string {
	switch {
	case b.Out:
		return "bidder is-out"
	case b.Now:
		return "bidder is-now"
	}
	return "bidder"
}

func answerClass(a Answer) string {
	switch {
	case a.Void:
		return "answer is-void"
	case a.Live:
		return "answer is-live"
	}
	return "answer"
}

func wayClass(w Way) string {
	if w.Shut {
		return "way is-shut"
	}
	return "way"
}

// Choice is a decision about a property or about money, such as a visit to Free Parking or a reservation.
type Choice struct {
	Title, Number, Token string
	Deed                 *parts.Deed // the property it is about, if one
	Label, Amount, Note  string
	Chips                []Chip
	Lines                []parts.Line // the rules behind it
	Wait                 Wait
}

func choiceClass(c Choice) string {
	if c.Deed != nil {
		return "inset choice choice--deed"
	}
	return "inset choice"
}

func revealClass(c Card) string {
	if len(c.Answers) > 0 {
		return "reveal-body reveal-body--chain"
	}
	return "reveal-body"
}
