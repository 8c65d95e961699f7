// Package rulebook shows a game's rules by number, each at an address of its own (/rules/pandemonium#12.6).
//
// A rule says which house rule changes it, what this table plays instead, and, when the book was opened
// from a game, where the rule was applied there. Search is a plain form; a script filters while one types.
package rulebook

import (
	"monappoly/views/parts"
	"monappoly/views/shell"
)

// Book is a whole rulebook as shown.
type Book struct {
	Game, Edition string
	Action        string // GET with "q"
	Query         string
	TableURL      string // set when the book was opened from a game
	Code          string // of that table
	Differs       int    // in how many house rules it is not the book's
	Chapters      []Chapter
	General       []Reading // the readings of no rule in particular
}

// Chapter is a run of rules under one heading.
type Chapter struct {
	Number, Title string
	Laws          []Law
}

// Law is one rule.
type Law struct {
	Number, Title string
	Text          []string // paragraphs
	Options       []string // names of the house rules that change it
	Here          []string // what this table plays instead; empty where it plays by the book
	Uses          []Use
	Readings      []Reading
	Plays         []PlayLink // those of this rule
	MorePlays     []PlayLink // others in which it comes up
}

// Reading is how the program reads what the rules leave open.
type Reading struct {
	ID, Title           string
	Decision, Why, Else string
	URL                 string   // where it is told in full, when that is under another rule
	Options             []string // names of the house rules by which a table may choose otherwise
}

// PlayLink leads to a play.
type PlayLink struct{ URL, Title string }

// Use is one moment of this game in which the rule decided something.
type Use struct {
	URL, Text string
	Fact      []parts.Piece // what it applied to; empty where the game has no words for it
}

func (b Book) count() int {
	n := 0
	for _, c := range b.Chapters {
		n += len(c.Laws)
	}
	return n
}

// back returns the way back to the table, if there is one.
func back(url, text string) []shell.Link {
	if url == "" {
		return nil
	}
	return []shell.Link{{URL: url, Text: text}}
}
