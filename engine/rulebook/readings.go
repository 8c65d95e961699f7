package rulebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Reading settles a place that the rules leave open or contradict.
type Reading struct {
	ID       string   // "A118"
	Title    string   // what it is about
	Rules    []string // the rules that it reads; empty where it is about none in particular
	Decision string   // what the program plays, in a sentence or two
	Why      string
	Else     string   // what else was possible
	Options  []string // keys of the house rules by which a table may choose otherwise
}

// WithReadings adds the text of readings.md to a book that is embedded in the program and
// returns the book. It panics where ReadReadings returns an error.
func (b *Book) WithReadings(text string) *Book {
	if err := b.ReadReadings(text); err != nil {
		panic(err)
	}
	return b
}

// ReadReadings reads the text of readings.md: "# Title", an introduction, then for each reading
// "### A118 Title" and a line each of "Rules:" (rule numbers with commas, or - for none), "We play:",
// "Why:", "Else:" and any number of "Option:". Every error names the line at fault: a heading without
// number or title, a number used twice, a line that is missing or unknown, or a rule that the book does not have.
func (b *Book) ReadReadings(text string) error {
	var intro []string
	var open *Reading
	headed := false
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		var err error
		switch heading, opens := strings.CutPrefix(line, "### "); {
		case opens:
			if err = b.keepReading(open); err == nil {
				open, err = b.openReading(heading)
			}
		case strings.HasPrefix(line, "# ") && !headed:
			headed = true
		case open == nil && !strings.HasPrefix(line, "#"):
			intro = append(intro, line)
		case line != "":
			err = open.take(b, line)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	b.ReadingsIntro = paragraphs(intro)
	return b.keepReading(open)
}

var readingNumber = regexp.MustCompile(`^[A-Z][0-9]{1,3}$`)

func (b *Book) openReading(heading string) (*Reading, error) {
	id, title := splitWord(heading)
	if !readingNumber.MatchString(id) || title == "" {
		return nil, fmt.Errorf("a reading needs a number and a title, have %q", heading)
	}
	if _, twice := b.Reading(id); twice {
		return nil, fmt.Errorf("reading %s is there twice", id)
	}
	return &Reading{ID: id, Title: title}, nil
}

// take reads a line of an open reading.
func (r *Reading) take(b *Book, line string) error {
	if r == nil {
		return fmt.Errorf("unknown heading %q", line)
	}
	key, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	if value == "" {
		return fmt.Errorf("reading %s: %q says nothing", r.ID, line)
	}
	field := map[string]*string{"We play": &r.Decision, "Why": &r.Why, "Else": &r.Else}[key]
	switch {
	case key == "Rules" && r.Rules == nil:
		return r.takeRules(b, value)
	case key == "Option":
		r.Options = append(r.Options, value)
	case field == nil || *field != "":
		return fmt.Errorf("reading %s: %q is unknown, or there twice", r.ID, line)
	default:
		*field = value
	}
	return nil
}

func (r *Reading) takeRules(b *Book, list string) error {
	r.Rules = []string{}
	if list == "-" {
		return nil
	}
	for id := range strings.SplitSeq(list, ",") {
		id = strings.TrimSpace(id)
		if _, ok := b.Rule(id); !ok {
			return fmt.Errorf("reading %s: the book has no rule %q", r.ID, id)
		}
		if slices.Contains(r.Rules, id) {
			return fmt.Errorf("reading %s names rule %s twice", r.ID, id)
		}
		r.Rules = append(r.Rules, id)
	}
	return nil
}

// keepReading adds a finished reading to the book.
func (b *Book) keepReading(r *Reading) error {
	if r == nil {
		return nil
	}
	if r.Rules == nil || r.Decision == "" || r.Why == "" || r.Else == "" {
		return fmt.Errorf("reading %s needs the lines Rules, We play, Why and Else", r.ID)
	}
	b.Readings = append(b.Readings, *r)
	return nil
}

// Reading returns the reading with this number, and whether the book has it.
func (b *Book) Reading(id string) (Reading, bool) {
	i := slices.IndexFunc(b.Readings, func(r Reading) bool { return r.ID == id })
	if i < 0 {
		return Reading{}, false
	}
	return b.Readings[i], true
}

// ReadingsOf returns the readings of a rule, in printed order; of the rule "" those that
// are about none in particular.
func (b *Book) ReadingsOf(rule string) []Reading {
	var of []Reading
	for _, r := range b.Readings {
		if slices.Contains(r.Rules, rule) || rule == "" && len(r.Rules) == 0 {
			of = append(of, r)
		}
	}
	return of
}
