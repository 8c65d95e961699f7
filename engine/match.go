package engine

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
)

// Match is a running game with the type of its table hidden: what rooms, bots and simulations hold.
type Match interface {
	Kind() string
	Seats() int
	Seq() int
	Over() bool
	// Asked returns the open questions of all seats and of the table itself.
	Asked() []Prompt
	// Offers returns what a seat may do beside the open questions.
	Offers(Seat) []Prompt
	// Reply applies an answer and returns its row, or a *Refusal, ErrRepeat or ErrGone.
	Reply(Reply) (Row, error)
	// Apply is Reply without the row: it returns the question that was answered.
	Apply(Reply) (Prompt, error)
	// Happened yields the events of the last commit with the rules they cite: range over it.
	// Nothing is masked: for simulations and tests, never for a page.
	Happened(yield func(event any, rules []Rule) bool)
	// View is what that seat may see, typed by the game.
	View(Seat) any
	// Move asks a bot of that strength to act for the seat; false means that it has nothing to do.
	Move(level string, seat Seat, luck *rand.Rand) (Move, bool)
	// Clone returns a match that shares nothing with this one.
	Clone() Match
}

// House is what a table of this game may choose before it begins.
type House struct {
	MinSeats, MaxSeats int
	Rules              []HouseRule
	Presets            []Preset // the first is offered first
	Bots               []string // strengths, weakest first

	// Crowd names the options of which so many seats leave no choice, and what they play of
	// each; nil where every number of seats may choose everything.
	Crowd func(seats int) map[string]string
}

// HouseRule is one option of a table: its values, the default first, and the rules that it changes.
type HouseRule struct {
	Key    string
	Values []string
	Rules  []Rule
}

// Default is the value that the rulebook plays.
func (h HouseRule) Default() string { return h.Values[0] }

// Preset is a named choice of options; what it does not name stays at the default.
type Preset struct {
	Key     string
	Options map[string]string
}

// Choose checks options and completes them with the defaults. It returns a *Refusal for an unknown option or value.
func (h House) Choose(options map[string]string) (map[string]string, error) {
	full := make(map[string]string, len(h.Rules))
	for _, r := range h.Rules {
		full[r.Key] = r.Default()
	}
	for key, value := range options {
		if _, known := full[key]; !known {
			return nil, Refuse("", "no-such-option", key)
		}
		full[key] = value
	}
	for _, r := range h.Rules {
		ok := false
		for _, v := range r.Values {
			ok = ok || v == full[r.Key]
		}
		if !ok {
			return nil, Refuse("", "no-such-value", r.Key, full[r.Key])
		}
	}
	return full, nil
}

// Played returns the options that a table of so many seats really plays: what it has
// chosen, but for the options of which its number leaves no choice.
func (h House) Played(options map[string]string, seats int) map[string]string {
	if h.Crowd == nil {
		return options
	}
	played := make(map[string]string, len(h.Rules))
	maps.Copy(played, options)
	maps.Copy(played, h.Crowd(seats))
	return played
}

// Differs returns the options in which a table differs from the book, in the book's order.
func (h House) Differs(options map[string]string) []HouseRule {
	var rules []HouseRule
	for _, r := range h.Rules {
		if v, set := options[r.Key]; set && v != r.Default() {
			rules = append(rules, r)
		}
	}
	return rules
}

// Kind is one of the games of the house, with the type of its table hidden.
type Kind struct {
	Name  string
	House House
	Start func(dice Dice, setup Setup, at int64) (Match, Row, error)
	Load  func(dice Dice, seats int, rows []Row) (Match, error)
	// Begin is Start without the row.
	Begin func(dice Dice, setup Setup, at int64) (Match, error)
	// Verify walks a log and checks that every roll and shuffle follows from the seed.
	Verify func(seed Seed, rows []Row) (draws int, err error)
	// Story tells a log of a game of so many seats in numbers: for games that are over, since nothing in it is masked.
	Story func(seats int, rows []Row) (Story, error)
	// Timeline lists the steps of a log: its commits in which something happened.
	Timeline func(rows []Row) ([]Step, error)
}

// Kind hides the type of the table.
func (r *Ruleset[S]) Kind() Kind {
	return Kind{
		Name: r.Name, House: r.House,
		Start: func(dice Dice, setup Setup, at int64) (Match, Row, error) {
			g, c, err := New(r, dice, setup, at)
			if err != nil {
				return nil, Row{}, err
			}
			row, err := r.Kinds.Encode(c)
			return g, row, err
		},
		Load: func(dice Dice, seats int, rows []Row) (Match, error) { return Load(r, dice, seats, rows) },
		Begin: func(dice Dice, setup Setup, at int64) (Match, error) {
			g, err := Begin(r, dice, setup, at)
			if err != nil {
				return nil, err
			}
			return g, nil
		},
		Verify: func(seed Seed, rows []Row) (int, error) {
			return verify(r.Kinds, seed, rows)
		},
		Story:    func(seats int, rows []Row) (Story, error) { return tell(r, seats, rows) },
		Timeline: r.Kinds.timeline,
	}
}

// Reply applies an answer and returns its row.
func (g *Game[S]) Reply(r Reply) (Row, error) {
	c, err := g.Answer(r)
	if err != nil {
		return Row{}, err
	}
	return g.rules.Kinds.Encode(c)
}

// Happened yields the events of the last commit, unmasked, with the rules they cite.
func (g *Game[S]) Happened(yield func(event any, rules []Rule) bool) {
	for i := g.newFrom; i < len(g.recent); i++ {
		if !yield(g.recent[i].Event, g.recent[i].Rules) {
			return
		}
	}
}

// View is what that seat may see.
func (g *Game[S]) View(seat Seat) any { return g.rules.View(g, seat) }

// Move asks a bot of that strength to act for the seat, from that seat's view.
func (g *Game[S]) Move(level string, seat Seat, luck *rand.Rand) (Move, bool) {
	if g.rules.Look != nil {
		return g.rules.Move(level, g.rules.Look(g, seat, level), luck)
	}
	return g.rules.Move(level, g.View(seat), luck)
}

// Clone returns a match that shares nothing with this one.
func (g *Game[S]) Clone() Match { return g.Copy() }

// Luck is what an event took from a numbered draw: faces of dice, or an order of things.
type Luck struct {
	Draw  int
	Faces []int
	Order []int
}

// Lucky is an event that holds the outcome of a draw.
type Lucky interface{ Luck() Luck }

func verify[S any](kinds *Kinds[S], seed Seed, rows []Row) (int, error) {
	draws := 0
	for _, row := range rows {
		c, err := kinds.Decode(row)
		if err != nil {
			return draws, err
		}
		if err := keepsPromise(seed, c); err != nil {
			return draws, err
		}
		for _, e := range c.Events {
			lucky, ok := e.Event.(Lucky)
			if !ok {
				continue
			}
			draws++
			if err := lucky.Luck().check(seed, draws); err != nil {
				return draws, fmt.Errorf("commit %d, %s: %w", c.Seq, KindOf(e.Event), err)
			}
		}
		if c.Draws != draws {
			return draws, fmt.Errorf("commit %d: %d draws were made, %d are shown", c.Seq, c.Draws, draws)
		}
	}
	return draws, nil
}

// keepsPromise compares the seed with the SeedHash that the game's first event shows.
func keepsPromise[S any](seed Seed, c *Commit[S]) error {
	if c.Seq > 0 || len(c.Events) == 0 {
		return nil
	}
	hash := reflect.ValueOf(c.Events[0].Event).FieldByName("SeedHash")
	if hash.IsValid() && hash.String() != seed.Hash() {
		return fmt.Errorf("the seed is not the one that was promised: %s", hash)
	}
	return nil
}

func (l Luck) check(seed Seed, draw int) error {
	if l.Draw != draw {
		return fmt.Errorf("draw %d where %d was due", l.Draw, draw)
	}
	want, got := seed.Roll(draw, len(l.Faces)), l.Faces
	if l.Order != nil {
		want, got = seed.Shuffle(draw, len(l.Order)), l.Order
	}
	for i := range want {
		if want[i] != got[i] {
			return fmt.Errorf("draw %d is %v, the seed says %v", draw, got, want)
		}
	}
	return nil
}
