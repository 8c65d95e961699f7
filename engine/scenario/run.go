package scenario

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"monappoly/engine"
)

// run is one scenario at work.
type run[S any] struct {
	game    Game[S]
	file    *archive
	pos     *Position
	dice    *Dice
	g       *engine.Game[S]
	base    S                   // the table that the commits begin with
	commits []*engine.Commit[S] // all commits, as they came out of the log again
	happens []happening         // all events as text
	turns   [][]engine.Recorded[S]
	filled  map[int]string // refusals to fill in, by line
	faults  []string
}

// happening is one event line, or the line of play before its events.
type happening struct {
	text  string
	rules []engine.Rule
	play  bool
}

func (r *run[S]) fault(n int, text, format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf("line %d: %s: ", n, text)+fmt.Sprintf(format, args...))
}

// failure is all faults as one error, or nil.
func (r *run[S]) failure() error {
	if len(r.faults) == 0 {
		return nil
	}
	return errors.New(strings.Join(r.faults, "\n"))
}

// protect runs f and turns a panic into an error: a script that is short of dice says so, a bug brings its stack.
func (r *run[S]) protect(f func() error) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case short:
			err = errors.New(p.text)
		default:
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return f()
}

// begin sets the game up, in the middle or with its own start.
func (r *run[S]) begin() error {
	seats := len(r.pos.Seats)
	if r.pos.start {
		if len(r.pos.Lines) > 0 {
			l := r.pos.Lines[0]
			return fmt.Errorf("line %d: %s: a game from its start takes no position", l.N, l.Text)
		}
		g, c, err := engine.New(r.game.Rules, r.dice, engine.Setup{Seats: seats, Options: r.pos.Options}, 0)
		if err != nil {
			return err
		}
		r.g = g
		r.happens = append(r.happens, happening{text: "start", play: true})
		return r.keep(c)
	}
	if r.game.Table == nil {
		return errors.New("this game has no positions: begin with \"start\"")
	}
	table, frames, err := r.game.Table(r.pos)
	if err != nil {
		return err
	}
	r.base = r.game.Rules.Clone(&table)
	r.g = engine.Place(r.game.Rules, r.dice, seats, table, frames...)
	placed := r.g.Events()
	if len(placed) > 0 {
		r.happens = append(r.happens, happening{text: "the table", play: true})
	}
	if err := r.keep(&engine.Commit[S]{Seat: engine.System, Prompt: "place", Events: placed, Stack: r.g.Stack(), Draws: r.g.Draws()}); err != nil {
		return err
	}
	return r.runDelays()
}

// keep sends a commit through the log and remembers what came out.
func (r *run[S]) keep(c *engine.Commit[S]) error {
	row, err := r.game.Rules.Kinds.Encode(c)
	if err != nil {
		return err
	}
	saved, err := r.game.Rules.Kinds.Decode(row)
	if err != nil {
		return err
	}
	if d := Difference(saved.Stack, r.g.Stack()); d != "" {
		return fmt.Errorf("the log keeps another stack: %s", d)
	}
	r.commits = append(r.commits, saved)
	for _, e := range c.Events {
		r.happens = append(r.happens, happening{text: r.describe(e.Event), rules: e.Rules})
		if _, ok := e.Event.(engine.TurnStart); ok || len(r.turns) == 0 {
			r.turns = append(r.turns, nil)
		}
		last := len(r.turns) - 1
		r.turns[last] = append(r.turns[last], e)
	}
	return nil
}

func (r *run[S]) describe(e engine.Event[S]) string {
	if r.game.Describe != nil {
		if text := r.game.Describe(e, r.pos.Seats); text != "" {
			return squeezed(text)
		}
	}
	return squeezed(describe(e, r.pos.Seats))
}

// manyDelays is how often the table may answer itself in a row before we call it a loop.
const manyDelays = 1000

// runDelays answers what the table itself is asked: its delay has run.
func (r *run[S]) runDelays() error {
	if r.pos.byHand {
		return nil
	}
	for range manyDelays {
		q := r.g.AskedOf(engine.System)
		if q == nil {
			return nil
		}
		c, err := r.g.Answer(engine.Reply{Seat: engine.System, Prompt: q.ID, Answer: q.Default, Auto: true})
		if err != nil {
			return fmt.Errorf("the delay: %w", err)
		}
		if err := r.keep(c); err != nil {
			return err
		}
	}
	return errors.New("the table asks itself for ever")
}

// checkLog compares what the log folds to with the live table, and looks for luck that nobody drew.
func (r *run[S]) checkLog() {
	folded := engine.Replay(r.game.Rules, r.base, r.commits)
	if d := Difference(folded, *r.g.Table()); d != "" {
		r.faults = append(r.faults, "the log folds to another table (log and table): "+d)
	}
	if left := r.dice.left(); left != "" && len(r.faults) == 0 {
		r.faults = append(r.faults, left)
	}
}

func (r *run[S]) result() Result {
	rule, title := r.file.title()
	res := Result{Rule: rule, Title: title, Commits: len(r.commits)}
	for _, h := range r.happens {
		if !h.play {
			res.Events = append(res.Events, columns(h.text, h.rules))
		}
	}
	for _, turn := range r.turns {
		res.Cites = append(res.Cites, engine.FirstCited(turn))
	}
	return res
}
