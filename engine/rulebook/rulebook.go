// Package rulebook reads a game's rules from the text a player would read.
//
// A book is plain text: "# Name, edition 1", then chapters ("## 12 Auctions"),
// then rules ("### 12.6 Last one in buys") each with its paragraphs. The number
// of a rule is its identity: events, refusals and bills cite it, and the panel
// on the TV looks up its title here. Rules that nothing can cite stand in a
// second text, uncited.txt, each with the reason.
//
// A third text, readings.md, settles what the rules leave open: each reading has a
// number of its own, by which sources and scenarios cite it.
package rulebook

import (
	"fmt"
	"iter"
	"strings"
)

// A Book is one game's rules in the order they are printed.
type Book struct {
	Title    string // "Property Pandemonium"
	Edition  string // "edition 1": stored in the first event of every game
	Intro    string // paragraphs before the first chapter, "" when there are none
	Chapters []Chapter

	ReadingsIntro string    // paragraphs before the first reading
	Readings      []Reading // in printed order; none before ReadReadings

	byID map[string]Entry
}

// A Chapter is a numbered group of rules.
type Chapter struct {
	Number string // "12", or "F" in a book that letters its chapters
	Title  string
	Rules  []Entry
}

// An Entry is one rule.
type Entry struct {
	ID    string // "12.6"
	Title string // short enough for the panel
	Text  string // one or more paragraphs, separated by a blank line
}

// Rule returns the rule with this number, and whether the book has it.
func (b *Book) Rule(id string) (Entry, bool) {
	e, ok := b.byID[id]
	return e, ok
}

// Each walks all rules in printed order.
func (b *Book) Each() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, c := range b.Chapters {
			for _, e := range c.Rules {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// MustParse is Parse for a book embedded in the program: it panics where Parse
// returns an error, because such a book is part of the source.
func MustParse(text string) *Book {
	b, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return b
}

// Parse reads a rulebook. Every error names the line at fault: a first line that
// is not "# Name, edition", a heading without number or title, a number used
// twice, a rule without text, a chapter without rules, or a line with no place.
func Parse(text string) (*Book, error) {
	p := parser{book: &Book{byID: make(map[string]Entry)}}
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		if err := p.take(strings.TrimRight(line, " \t\r")); err != nil {
			return nil, err
		}
	}
	if err := p.closeChapter(); err != nil {
		return nil, err
	}
	if len(p.book.Chapters) == 0 {
		return nil, p.errorf("no chapters")
	}
	return p.book, nil
}

// ParseUncited reads uncited.txt: lines of the number of a rule or reading and the reason why
// nothing cites it. Empty lines and lines that begin with # are skipped. It
// returns the reasons by number.
func ParseUncited(text string) (map[string]string, error) {
	reasons := make(map[string]string)
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		id, reason := splitWord(line)
		if reason == "" {
			return nil, fmt.Errorf("line %d: rule %s has no reason", i+1, id)
		}
		if _, twice := reasons[id]; twice {
			return nil, fmt.Errorf("line %d: rule %s is listed twice", i+1, id)
		}
		reasons[id] = reason
	}
	return reasons, nil
}
