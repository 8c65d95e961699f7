package scenario

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"monappoly/engine"
)

// A Transcript is a scenario as a page shows it: what its file says, without playing it.
type Transcript struct {
	Name     string // of the file: "12.6-a-bidder-who-leaves"
	Rule     engine.Rule
	Title    string
	Notes    []string      // the comments below the title
	Readings []string      // the readings of the rules that it shows: "A118"
	Position []string      // the statements that set the table up
	Steps    []Step        // what is done, and what comes of it
	Expect   []string      // what is true in the end
	Refused  []Step        // what would be refused in the end
	Cites    []engine.Rule // the rules that its events cite, each once
}

// StepKind is what a line of a play is.
type StepKind uint8

// The kinds of lines of a play.
const (
	Action  StepKind = iota
	Refusal          // an action that must be refused
	Check            // a statement that must be true at this point
)

// Step is a line of a play with what happens at it.
type Step struct {
	Kind   StepKind
	Text   string // "" for what happens before the first line
	Rules  []engine.Rule
	Events []Outcome
}

// Outcome is an event as scenarios write it, and the rules that it cites.
type Outcome struct {
	Text  string
	Rules []engine.Rule
}

// Transcripts reads all scenarios of a folder ("testdata/*.txtar"), in the order of their names. The error names the file that cannot be read or has no title.
func Transcripts(files fs.FS) ([]Transcript, error) {
	paths, err := fs.Glob(files, "testdata/*.txtar")
	if err != nil {
		return nil, err
	}
	all := make([]Transcript, 0, len(paths))
	for _, p := range paths {
		text, err := fs.ReadFile(files, p)
		if err != nil {
			return nil, err
		}
		t := transcript(strings.TrimSuffix(path.Base(p), ".txtar"), readArchive(text))
		if t.Rule == "" || t.Title == "" {
			return nil, fmt.Errorf("%s: the first line must be \"# RULE Title\"", p)
		}
		cited, _ := Named(text)
		t.Cites = unique(cited)
		all = append(all, t)
	}
	return all, nil
}

func unique(rules []engine.Rule) []engine.Rule {
	slices.Sort(rules)
	return slices.Compact(rules)
}

var readingNumbers = regexp.MustCompile(`\b[A-Z][0-9]{1,3}\b`)

func transcript(name string, a *archive) Transcript {
	rule, title := a.title()
	t := Transcript{Name: name, Rule: engine.Rule(rule), Title: title}
	for i, line := range strings.Split(strings.TrimSpace(a.comment), "\n") {
		note := strings.TrimSpace(strings.TrimPrefix(line, "#"))
		list, ok := strings.CutPrefix(note, "Reading: ")
		if !ok {
			list, ok = strings.CutPrefix(note, "Readings: ")
		}
		switch {
		case ok:
			t.Readings = append(t.Readings, readingNumbers.FindAllString(list, -1)...)
		case i > 0 && note != "":
			t.Notes = append(t.Notes, note)
		}
	}
	for _, s := range a.find("table").statements(true) {
		if !strings.HasPrefix(s.text, "game ") {
			t.Position = append(t.Position, s.text)
		}
	}
	for _, s := range a.find("expect").statements(true) {
		t.Expect = append(t.Expect, s.text)
	}
	for _, s := range a.find("refused").statements(false) {
		text, rules := cutRules(s.text)
		t.Refused = append(t.Refused, Step{Kind: Refusal, Text: text, Rules: rules})
	}
	t.Steps = steps(a.find("play"), a.find("events"))
	return t
}

// steps puts the events beside the lines of play that caused them: in the section of events
// each such line stands as a comment before them.
func steps(play, events *section) []Step {
	var all []Step
	for _, s := range play.statements(false) {
		step := Step{Text: s.text}
		switch s.text[0] {
		case '!':
			step.Kind, step.Text = Refusal, strings.TrimSpace(s.text[1:])
			step.Text, step.Rules = cutRules(step.Text)
		case '=':
			step.Kind, step.Text = Check, strings.TrimSpace(s.text[1:])
		}
		all = append(all, step)
	}
	var before []Outcome
	at := -1
	for line := range strings.SplitSeq(body(events), "\n") {
		line = strings.TrimSpace(line)
		if cause, ok := strings.CutPrefix(line, "#"); ok {
			at = following(all, at, strings.TrimSpace(cause))
			continue
		}
		if line == "" {
			continue
		}
		text, rules := cutRules(line)
		o := Outcome{Text: squeezed(text), Rules: rules}
		if at < 0 {
			before = append(before, o)
		} else {
			all[at].Events = append(all[at].Events, o)
		}
	}
	if len(before) > 0 {
		all = append([]Step{{Events: before}}, all...)
	}
	return all
}

// following is the next action after that one with this text, or that one when there is none.
func following(all []Step, after int, text string) int {
	for i := after + 1; i < len(all); i++ {
		if all[i].Kind == Action && all[i].Text == text {
			return i
		}
	}
	return after
}

func body(s *section) string {
	if s == nil {
		return ""
	}
	return s.body
}
