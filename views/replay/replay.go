// Package replay shows a game again, step by step: the TV's picture, or once the game is over a player's own
// screen, beside what happened, the rules that fired and the proof of the dice.
//
// Every control is a plain link to another step, so it works without a script; a playing replay then turns its
// pages by itself. With a script the links stay on the page and the picture moves. What stands in #film is
// all that changes.
package replay

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"monappoly/views/parts"
)

// Film is a game at one of its steps.
type Film struct {
	Code, Game string
	Base       string // "/g/BDFG/replay"
	TableURL   string
	At, Last   int
	Turn       int // the number of the turn that is shown, 0 for what comes before the first
	Turns      int
	Back, On   int    // the steps at which this turn (or the one before) and the next one begin; On is -1 for none
	Play       string // the speed at which it plays: "1", "2" or "4"; "" stands still
	Eyes       int    // the seat whose screen is shown, -1 for the TV's
	Rule       string // the rule whose moments are listed, "" for none

	Marks   []Mark   // what can be looked for, in order
	Told    []string // what happened in this step
	Fired   []Fired  // the rules of this turn in the order in which they fired
	Moments []Moment // of Rule
	Title   string   // of Rule
	RuleURL string   // of Rule, in the book
	Seen    []Seen
	Seats   []Seat // whose screens can be shown: only once the game is over

	Picture templ.Component
	Skin    string
	Over    bool
	Hash    string
	Seed    string
	Draws   int
	Proved  bool
	Export  string
}

// Mark is a step that stands out: "turn", "card", "auction" or "out".
type Mark struct {
	At   int
	Kind string
}

// mostMarks is how many marks of one kind are told apart on the timeline: more would run together.
const mostMarks = 240

// markKinds are the kinds of marks, in the order in which they are drawn, the last on top.
var markKinds = []string{"turn", "card", "auction", "out"}

// ticks is one SVG path of all marks of a kind, on a line from 0 to 1000.
func (f Film) ticks(kind string) string {
	var b strings.Builder
	last := -1
	for _, m := range f.Marks {
		if m.Kind != kind {
			continue
		}
		if slot := m.At * mostMarks / max(1, f.Last); slot != last {
			last = slot
			b.WriteString("M" + strconv.Itoa(m.At*1000/max(1, f.Last)) + " 0v10")
		}
	}
	return b.String()
}

// has says whether there is a mark of a kind.
func (f Film) has(kind string) bool {
	return slices.ContainsFunc(f.Marks, func(m Mark) bool { return m.Kind == kind })
}

// Fired is one rule that decided something in this turn.
type Fired struct {
	parts.Cited
	At   int
	Here bool // in the step that is shown
	Yet  bool // after the step that is shown
}

// Moment is one step in which a rule fired.
type Moment struct {
	At, Turn int
	Fact     []parts.Piece
	Here     bool
}

// Seen is a rule that fired in this game, how often, and the step in which it does next.
type Seen struct {
	Rule, Title string
	Times, Next int
}

// Seat is a player whose screen can be shown.
type Seat struct {
	N           int
	Name, Token string
}

// speeds are how fast a replay can play, with the milliseconds that a step stays.
var speeds = []struct {
	Key  string
	Wait int
}{{"1", 2400}, {"2", 1200}, {"4", 600}}

func wait(play string) int {
	for _, s := range speeds {
		if s.Key == play {
			return s.Wait
		}
	}
	return 0
}

// Speed returns a speed that there is, or "".
func Speed(play string) string {
	if wait(play) == 0 {
		return ""
	}
	return play
}

// url is the address of a step as it is looked at now; play "" stops.
func (f Film) url(at int, play string) string {
	q := url.Values{"at": {strconv.Itoa(at)}}
	if f.Eyes >= 0 {
		q.Set("eyes", strconv.Itoa(f.Eyes))
	}
	if f.Rule != "" {
		q.Set("rule", f.Rule)
	}
	if play != "" {
		q.Set("play", play)
	}
	return f.Base + "?" + q.Encode()
}

func (f Film) step(at int) string { return f.url(at, "") }

// next is where a playing replay goes by itself, "" when it stands still or has ended.
func (f Film) next() string {
	if f.Play == "" || f.At >= f.Last {
		return ""
	}
	return f.url(f.At+1, f.Play)
}

// refresh is next for a browser without a script, in whole seconds.
func (f Film) refresh() string {
	if f.next() == "" {
		return ""
	}
	return strconv.Itoa(max(1, wait(f.Play)/1000)) + ";url=" + f.next()
}

func (f Film) seen(eyes int) string {
	f.Eyes = eyes
	return f.step(f.At)
}

func (f Film) moments(rule string) string {
	f.Rule = rule
	return f.step(f.At) + "#moments"
}

func firedClass(f Fired) string {
	class := "film-rule"
	if f.Here {
		class += " is-now"
	}
	if f.Yet {
		class += " is-yet"
	}
	return class
}
