package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// Ruleset is one game: what its table is, how it begins, and the few functions
// that see the whole of it.
type Ruleset[S any] struct {
	Name   string     // "pandemonium": in addresses, files and rows
	Kinds  *Kinds[S]  // its events and frames
	Clone  func(*S) S // a table that shares no slices with the first
	Start  func(*Play[S], Setup) error
	Settle func(*Play[S])                       // pushes what is mandatory by condition, after each step
	Offers func(*S, Stack[S], Seat) []Prompt    // what a seat may do beside the top frame
	Take   func(*Play[S], Prompt, Answer) error // answers a standing offer
	// Offer is Offers for one kind alone, where a game can say that quicker; nil for Offers itself.
	Offer func(s *S, stack Stack[S], seat Seat, kind string) []Prompt
	View  func(*Game[S], Seat) any                   // the one door out
	Move  func(string, any, *rand.Rand) (Move, bool) // a bot of that strength answers from its view
	// Look is the view that bots get, where a cheaper one than View will do; nil for View itself.
	Look  func(*Game[S], Seat, string) any
	House House // what a table may choose

	// Worth and Out tell a game's story when it is over: what a seat is worth in the game's
	// money, and whether it has left. They may be nil.
	Worth func(*S, Seat) int
	Out   func(*S, Seat) bool
	// Tally reports one event of a game that is over, with the table as it was before it. It may be nil.
	Tally func(t *Tally, before *S, e Event[S])
}

// Setup is what a table has chosen before the first card or die.
type Setup struct {
	Seats   int
	Options map[string]string
}

// Move is what a bot does: the prompt, its answer, and the key of one line that says why.
type Move struct {
	Prompt string
	Answer Answer
	Why    string
}

// Reply is one answer as it reaches a game.
type Reply struct {
	Seat   Seat
	Prompt string
	Answer Answer
	At     int64  // Unix milliseconds
	Auto   bool   // the table answers for the seat
	Why    string // a bot's reason: a key of the catalogue, for everybody to read
}

// Game is a table, its log so far and its stack of frames.
type Game[S any] struct {
	rules *Ruleset[S]
	dice  Dice
	seats int
	table S
	stack Stack[S]
	next  FrameID
	draws int
	seq   int

	asked  []Prompt // of the top frame, valid until the next commit
	memory []memory // of what each slot has answered
	why    string   // why the last commit was made, if a bot says so

	pen   Play[S] // of the answer that is being applied
	cited []Rule  // room for the rules that events cite

	recent             []Recorded[S] // a tail of the log: this turn, and some before
	citedFrom, citedTo int           // where in recent the last finished turn lies that cited a rule
	turnFrom, lastFrom int           // where in recent this turn and the last commit that shows anything begin
	newFrom            int           // where in recent the last commit begins
}

// New starts a game. It returns the game and its first commit, or the error of a setup that cannot be played.
func New[S any](rules *Ruleset[S], dice Dice, setup Setup, at int64) (*Game[S], *Commit[S], error) {
	g, err := begin(rules, dice, setup, at)
	if err != nil {
		return nil, nil, err
	}
	return g, g.commit(starting(at), 0), nil
}

// Begin is New for those who keep no log.
func Begin[S any](rules *Ruleset[S], dice Dice, setup Setup, at int64) (*Game[S], error) {
	g, err := begin(rules, dice, setup, at)
	if err != nil {
		return nil, err
	}
	g.note(starting(at), 0)
	return g, nil
}

func starting(at int64) Reply { return Reply{Seat: System, Prompt: "start", At: at} }

// begin plays up to the first question.
func begin[S any](rules *Ruleset[S], dice Dice, setup Setup, at int64) (*Game[S], error) {
	g := blank(rules, dice, setup.Seats)
	p := &Play[S]{g: g, at: at}
	if err := rules.Start(p, setup); err != nil {
		return nil, err
	}
	g.run(p)
	return g, nil
}

func blank[S any](rules *Ruleset[S], dice Dice, seats int) *Game[S] {
	return &Game[S]{
		rules: rules, dice: dice, seats: seats, seq: -1,
		memory: make([]memory, seats+1),
	}
}

// Load folds a log into a game. It never rolls a die and never runs a rule.
func Load[S any](rules *Ruleset[S], dice Dice, seats int, rows []Row) (*Game[S], error) {
	g := blank(rules, dice, seats)
	for _, row := range rows {
		c, err := rules.Kinds.Decode(row)
		if err != nil {
			return nil, err
		}
		if c.Seq != g.seq+1 {
			return nil, fmt.Errorf("engine: commit %d after %d", c.Seq, g.seq)
		}
		if err := c.check(seats); err != nil {
			return nil, err
		}
		g.fold(c)
	}
	if g.seq < 0 {
		return nil, fmt.Errorf("engine: an empty log is no game")
	}
	g.ask()
	return g, nil
}

func (g *Game[S]) fold(c *Commit[S]) {
	from := len(g.recent)
	for _, e := range c.Events {
		g.record(e)
		e.Event.Apply(&g.table)
	}
	g.stack, g.next, g.draws = c.Stack, c.Next, c.Draws
	g.note(Reply{Seat: c.Seat, Prompt: c.Prompt, Answer: c.Answer, Why: c.Why}, from)
}

// Answer applies a reply. It returns the commit; or a *Refusal, ErrRepeat or
// ErrGone, and then nothing has changed.
func (g *Game[S]) Answer(r Reply) (*Commit[S], error) {
	from := len(g.recent)
	if _, err := g.apply(r); err != nil {
		return nil, err
	}
	return g.commit(r, from), nil
}

// Apply is Answer for those who keep no log: it returns the question that was answered.
func (g *Game[S]) Apply(r Reply) (Prompt, error) {
	from := len(g.recent)
	q, err := g.apply(r)
	if err != nil {
		return Prompt{}, err
	}
	g.note(r, from)
	return q, nil
}

// apply does all that follows from a reply, up to the next question.
func (g *Game[S]) apply(r Reply) (Prompt, error) {
	prompt, err := g.find(r)
	if err != nil {
		return prompt, err
	}
	if err := prompt.Check(r.Answer); err != nil {
		return prompt, err
	}
	g.pen = Play[S]{g: g, at: r.At}
	p := &g.pen
	if prompt.Standing {
		err = g.rules.Take(p, prompt, r.Answer)
	} else {
		top := g.stack[len(g.stack)-1]
		p.self = top.ID
		err = top.Frame.Answer(p, prompt, r.Answer)
	}
	if err != nil {
		if p.moves > 0 {
			panic(fmt.Sprintf("engine: %s refused after it had touched the game: %v", r.Prompt, err))
		}
		return prompt, err
	}
	if p.noted && p.moves == 1 && g.sealed(prompt) {
		return prompt, nil
	}
	g.settle(p)
	g.run(p)
	return prompt, nil
}

// sealed takes the question of a sealed answer away, if other questions of the
// same window are left: nothing has happened, so they stand as they were.
func (g *Game[S]) sealed(answered Prompt) bool {
	at := -1
	for i := range g.asked {
		q := &g.asked[i]
		if !q.Sealed && q.Seat != System {
			return false
		}
		if q.ID == answered.ID {
			at = i
		}
	}
	switch {
	case at < 0 || len(g.asked) == 1:
		return false
	case at == 0:
		g.asked = g.asked[1:]
	default:
		g.asked = slices.Concat(g.asked[:at], g.asked[at+1:])
	}
	return true
}

// find returns the open question that the reply answers.
func (g *Game[S]) find(r Reply) (Prompt, error) {
	if r.Seat != System && (r.Seat < 0 || int(r.Seat) >= g.seats) {
		return Prompt{}, ErrGone
	}
	for _, q := range g.asked {
		if q.ID == r.Prompt && q.Seat == r.Seat {
			return q, nil
		}
	}
	kind, seat, n, standing := parseOfferID(r.Prompt)
	m := &g.memory[g.slot(r.Seat)]
	for _, old := range m.before(kind, standing) {
		if old.prompt != r.Prompt || (standing && old.answer.Key != r.Answer.Key) {
			continue
		}
		if old.answer.Equal(r.Answer) {
			return Prompt{}, ErrRepeat
		}
		return Prompt{}, Refuse("", "answered", old.answer.Key)
	}
	if !standing || seat != r.Seat || n > m.times(kind) || n <= m.times(kind)-remembered {
		return Prompt{}, ErrGone
	}
	for _, q := range g.offersOf(r.Seat, kind) {
		if q.Kind == kind {
			return q, nil
		}
	}
	return Prompt{}, ErrGone
}

func (g *Game[S]) offersOf(seat Seat, kind string) []Prompt {
	if g.rules.Offer == nil || len(g.stack) == 0 || seat < 0 {
		return g.Offers(seat)
	}
	return g.Stamp(seat, g.rules.Offer(&g.table, g.stack, seat, kind))
}

func (g *Game[S]) slot(seat Seat) int {
	if seat == System {
		return g.seats
	}
	return int(seat)
}

// tooLong is how many steps one answer may cause before we call it a loop.
const tooLong = 20_000

// run works the stack until somebody is asked or the game is over.
func (g *Game[S]) run(p *Play[S]) {
	for range tooLong {
		if g.ask() {
			return
		}
		top := g.stack[len(g.stack)-1]
		p.self = top.ID
		before := p.moves
		top.Frame.Run(p)
		if p.moves == before {
			panic(fmt.Sprintf("engine: frame %d (%s) asks nobody and does nothing", top.ID, KindOf(top.Frame)))
		}
		g.settle(p)
	}
	panic(fmt.Sprintf("engine: frame %s runs for ever", KindOf(g.stack.Top())))
}

func (g *Game[S]) settle(p *Play[S]) {
	p.self = 0
	if g.rules.Settle != nil && len(g.stack) > 0 {
		g.rules.Settle(p)
	}
}

// ask computes the open questions. It returns whether the game waits (or is over).
func (g *Game[S]) ask() bool {
	if len(g.stack) == 0 {
		g.asked = nil
		return true
	}
	top := g.stack[len(g.stack)-1]
	g.asked = top.Frame.Ask(&g.table)
	stampIDs(g.asked, top.ID, top.Question)
	return len(g.asked) > 0
}

func (g *Game[S]) record(r Recorded[S]) {
	if _, ok := r.Event.(TurnStart); ok {
		if cites(g.recent[g.turnFrom:]) {
			g.citedFrom, g.citedTo = g.turnFrom, len(g.recent)
		}
		g.turnFrom = len(g.recent)
	}
	g.recent = append(g.recent, r)
}

// shelf is how many citations are kept in one piece of memory.
const shelf = 64

// keep copies the rules of an event to where they stay, next to those of other events.
func (g *Game[S]) keep(rules []Rule) []Rule {
	n := len(rules)
	if n == 0 {
		return nil
	}
	if cap(g.cited)-len(g.cited) < n {
		g.cited = make([]Rule, 0, max(n, shelf))
	}
	from := len(g.cited)
	g.cited = append(g.cited, rules...)
	return g.cited[from : from+n : from+n]
}

// cites says whether any of these events cites a rule.
func cites[S any](events []Recorded[S]) bool {
	return slices.ContainsFunc(events, func(r Recorded[S]) bool { return len(r.Rules) > 0 })
}

// commit closes what one reply has caused.
func (g *Game[S]) commit(r Reply, from int) *Commit[S] {
	c := &Commit[S]{
		Seq: g.seq + 1, At: r.At, Seat: r.Seat, Prompt: r.Prompt, Answer: r.Answer, Auto: r.Auto, Why: r.Why,
		Events: slices.Clone(g.recent[from:]), Stack: slices.Clone(g.stack), Next: g.next, Draws: g.draws,
	}
	g.note(r, from)
	return c
}

// earlier is how many events before this turn are kept for the feed.
const earlier = 60

// note remembers a reply that has been applied.
func (g *Game[S]) note(r Reply, from int) {
	g.seq++
	if len(g.recent) > from { // a sealed pass leaves no trace, not even of its having been given
		g.lastFrom, g.why = from, r.Why
	}
	g.newFrom = from
	g.memory[g.slot(r.Seat)].add(r.Seat, given{r.Prompt, r.Answer})
	if cut := min(g.turnFrom, g.lastFrom, g.citedFrom+earlier) - earlier; cut > earlier {
		n := copy(g.recent, g.recent[cut:])
		clear(g.recent[n:])
		g.recent = g.recent[:n]
		g.turnFrom -= cut
		g.lastFrom -= cut
		g.citedFrom -= cut
		g.citedTo -= cut
		g.newFrom -= cut
	}
}

// Copy returns a game that shares nothing with this one: the server tries an answer on it.
func (g *Game[S]) Copy() *Game[S] {
	c := *g
	c.pen, c.cited = Play[S]{}, nil
	c.table = g.rules.Clone(&g.table)
	c.stack = slices.Clone(g.stack)
	for i, e := range c.stack {
		if f, ok := e.Frame.(Cloner[S]); ok {
			c.stack[i].Frame = f.CloneFrame()
		}
	}
	c.asked = slices.Clone(g.asked)
	c.recent = slices.Clone(g.recent)
	c.memory = make([]memory, len(g.memory))
	for i := range g.memory {
		c.memory[i] = g.memory[i].clone()
	}
	return &c
}

// Place sets up a game in the middle: a table, and the frames that are still to
// do, the oldest first. Scenarios and fixtures begin so; seats get questions as usual.
func Place[S any](rules *Ruleset[S], dice Dice, seats int, table S, frames ...Frame[S]) *Game[S] {
	g := blank(rules, dice, seats)
	g.seq = 0
	g.table = rules.Clone(&table)
	p := &Play[S]{g: g}
	for _, f := range frames {
		p.Push(f)
	}
	g.settle(p)
	g.run(p)
	g.lastFrom = 0
	return g
}

// Replay folds commits into a table that they began with: what Load must arrive at.
func Replay[S any](rules *Ruleset[S], table S, commits []*Commit[S]) S {
	t := rules.Clone(&table)
	for _, c := range commits {
		for _, e := range c.Events {
			e.Event.Apply(&t)
		}
	}
	return t
}
