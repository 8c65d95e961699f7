package rulebook

import (
	"fmt"
	"regexp"
	"strings"
)

var numberPattern = regexp.MustCompile(`^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$`)

// parser holds what is still open: the chapter and rule being read, and the
// paragraph lines gathered so far.
type parser struct {
	book    *Book
	chapter *Chapter
	rule    *Entry
	opened  int // line of the open rule's heading, for "has no text"
	began   int // line of the open chapter's heading
	text    []string
	line    int
}

func (p *parser) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: %s", p.line, fmt.Sprintf(format, args...))
}

func (p *parser) take(line string) error {
	if p.book.Title == "" {
		return p.title(line)
	}
	if heading, ok := strings.CutPrefix(line, "### "); ok {
		return p.openRule(heading)
	}
	if heading, ok := strings.CutPrefix(line, "## "); ok {
		return p.openChapter(heading)
	}
	if strings.HasPrefix(line, "#") {
		return p.errorf("unknown heading %q", line)
	}
	if p.chapter != nil && p.rule == nil && line != "" {
		return p.errorf("text between chapter %s and its first rule", p.chapter.Number)
	}
	p.text = append(p.text, line)
	return nil
}

func (p *parser) title(line string) error {
	heading, ok := strings.CutPrefix(line, "# ")
	if !ok {
		return p.errorf("want \"# Name, edition\", have %q", line)
	}
	name, edition, ok := strings.Cut(heading, ", ")
	if !ok || name == "" || edition == "" {
		return p.errorf("want \"# Name, edition\", have %q", line)
	}
	p.book.Title, p.book.Edition = name, edition
	return nil
}

func (p *parser) openChapter(heading string) error {
	if err := p.closeChapter(); err != nil {
		return err
	}
	number, title := splitWord(heading)
	if !numberPattern.MatchString(number) || title == "" {
		return p.errorf("a chapter needs a number and a title, have %q", heading)
	}
	for _, c := range p.book.Chapters {
		if c.Number == number {
			return p.errorf("chapter %s is there twice", number)
		}
	}
	p.chapter, p.began = &Chapter{Number: number, Title: title}, p.line
	return nil
}

func (p *parser) openRule(heading string) error {
	if p.chapter == nil {
		return p.errorf("rule %q stands before the first chapter", heading)
	}
	if err := p.closeRule(); err != nil {
		return err
	}
	id, title := splitWord(heading)
	if !numberPattern.MatchString(id) || title == "" {
		return p.errorf("a rule needs a number and a title, have %q", heading)
	}
	if _, twice := p.book.byID[id]; twice {
		return p.errorf("rule %s is there twice", id)
	}
	p.rule, p.opened = &Entry{ID: id, Title: title}, p.line
	p.book.byID[id] = *p.rule
	return nil
}

func (p *parser) closeRule() error {
	text := paragraphs(p.text)
	p.text = nil
	if p.rule == nil {
		return nil
	}
	if text == "" {
		return fmt.Errorf("line %d: rule %s has no text", p.opened, p.rule.ID)
	}
	p.rule.Text = text
	p.chapter.Rules = append(p.chapter.Rules, *p.rule)
	p.book.byID[p.rule.ID] = *p.rule
	p.rule = nil
	return nil
}

func (p *parser) closeChapter() error {
	if p.chapter == nil {
		p.book.Intro = paragraphs(p.text)
		p.text = nil
		return nil
	}
	if err := p.closeRule(); err != nil {
		return err
	}
	if len(p.chapter.Rules) == 0 {
		return fmt.Errorf("line %d: chapter %s has no rules", p.began, p.chapter.Number)
	}
	p.book.Chapters = append(p.book.Chapters, *p.chapter)
	p.chapter = nil
	return nil
}

// paragraphs joins the lines of each paragraph with a space and the paragraphs
// with a blank line.
func paragraphs(lines []string) string {
	var all []string
	var current []string
	for _, line := range append(lines, "") {
		if line = strings.TrimSpace(line); line != "" {
			current = append(current, line)
			continue
		}
		if len(current) > 0 {
			all = append(all, strings.Join(current, " "))
			current = nil
		}
	}
	return strings.Join(all, "\n\n")
}

// splitWord cuts the first word from the rest.
func splitWord(s string) (word, rest string) {
	word, rest, _ = strings.Cut(strings.TrimSpace(s), " ")
	return word, strings.TrimSpace(rest)
}
