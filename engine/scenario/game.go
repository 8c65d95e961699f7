package scenario

import (
	"errors"
	"fmt"
	"strings"

	"monappoly/engine"
)

// Game is what a game brings so that its scenarios can be read. Only Rules is
// needed; without Table a scenario must begin with "start".
type Game[S any] struct {
	Rules *engine.Ruleset[S]
	// Table makes the table of a position and the frames still to do, the oldest first.
	Table func(*Position) (S, []engine.Frame[S], error)
	// Act turns a line of play into a reply; it may load dice ("Ann rolls 1 5 2").
	// It returns a *engine.Refusal or ErrNotAsked when no question is open that the
	// line could answer, ErrNoWords when it does not know the line at all.
	Act func(*engine.Game[S], Line, *Dice) (engine.Reply, error)
	// Describe writes an event as one line; nil or "" writes its kind and fields.
	Describe func(e engine.Event[S], names []string) string
	// Expect returns nil when the line is true, ErrNoWords when it does not know
	// the line, and otherwise an error that tells what is true instead.
	Expect func(*engine.Game[S], Line) error
}

var (
	// ErrNotAsked says that nobody has asked the seat what the line answers.
	ErrNotAsked = errors.New("that seat is not asked this")
	// ErrNoWords says that the game does not understand a line.
	ErrNoWords = errors.New("nobody understands this line")
)

// Result is what happened in a scenario.
type Result struct {
	Rule, Title string
	Events      []string        // one line an event, with its cited rules
	Cites       [][]engine.Rule // per turn, the first occurrences
	Commits     int
}

// Runner runs scenarios of one game: what commands hold.
type Runner interface {
	Name() string
	Run(file []byte) (Result, error)
	Update(file []byte) ([]byte, error)
}

// Name is the game's name, as in the line "game NAME".
func (s Game[S]) Name() string { return s.Rules.Name }

// Run plays a scenario. The error tells everything that came out otherwise than
// the file says, each with its line.
func (s Game[S]) Run(file []byte) (Result, error) {
	r, err := s.play(readArchive(file))
	if err != nil {
		return Result{}, err
	}
	r.compare()
	return r.result(), r.failure()
}

// Update plays a scenario and returns it with the expected events and cites
// rewritten, and with refusals filled in that name no rule yet. A refusal that
// does name its rule is never rewritten. The error tells what is still wrong.
func (s Game[S]) Update(file []byte) ([]byte, error) {
	a := readArchive(file)
	r, err := s.play(a)
	if err != nil {
		return file, err
	}
	if a.find("events") != nil || a.find("cites") == nil {
		a.put("events", r.eventsText(), "play")
	}
	if a.find("cites") != nil {
		a.put("cites", r.citesText(), "events")
	}
	r.fillRefusals()
	return a.bytes(), r.failure()
}

// GameOf is the game that a file names in its table ("game NAME"), or "".
func GameOf(file []byte) string {
	for _, s := range readArchive(file).find("table").statements(true) {
		if name, ok := strings.CutPrefix(s.text, "game "); ok {
			return strings.TrimSpace(name)
		}
	}
	return ""
}

// Named returns the rules that a scenario expects: those its events cite, and
// those that refuse or grey something. The rule in its title counts for neither.
func Named(file []byte) (cited, refused []engine.Rule) {
	for _, s := range readArchive(file).sections {
		for _, line := range s.statements(false) {
			_, rules := cutRules(line.text)
			switch s.name {
			case "events":
				cited = append(cited, rules...)
			case "cites":
				for w := range strings.FieldsSeq(line.text) {
					cited = append(cited, engine.Rule(w))
				}
			case "play", "refused", "expect":
				refused = append(refused, rules...)
			}
		}
	}
	return cited, refused
}

// play runs the table and the play of a file. The error is one that leaves nothing to compare.
func (s Game[S]) play(a *archive) (*run[S], error) {
	if rule, title := a.title(); rule == "" || title == "" {
		return nil, errors.New("the first line must be \"# RULE Title\"")
	}
	for _, sec := range a.sections {
		switch sec.name {
		case "table", "play", "events", "cites", "expect", "refused":
		default:
			return nil, fmt.Errorf("line %d: no section is called %q", sec.line-1, sec.name)
		}
	}
	pos, err := readPosition(a, s.Rules.Name, s.Rules.House)
	if err != nil {
		return nil, err
	}
	r := &run[S]{game: s, file: a, pos: pos, dice: pos.Dice}
	if err := r.protect(r.begin); err != nil {
		return nil, fmt.Errorf("the table: %w", err)
	}
	if !r.playLines() {
		return r, nil
	}
	r.expectLines()
	r.checkLog()
	r.refusedLines()
	return r, nil
}
