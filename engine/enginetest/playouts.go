package enginetest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"testing"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// Options says which games are played out and what must hold in them.
type Options[S any] struct {
	Seats   []int               // numbers of seats; empty: the fewest and the most the house allows; -short plays the first and the last
	Tables  []map[string]string // options of the tables; empty: the defaults
	Games   int                 // games per number of seats and table; MONAPPOLY_SOAK multiplies them, -short plays a quarter
	Steps   int                 // answers per game at the most, 0 for 2000
	Seed    uint64              // the first game's; the others count up
	Every   int                 // about one commit in so many is examined thoroughly, 0 for 25
	Offers  float64             // how often a standing offer is taken instead of an answer, 0 for 0.15
	MustEnd bool                // a game that reaches Steps is a failure
	Whole   bool                // -short leaves nothing out
	Resign  bool                // random seats resign at random prompts (offer kind "resign")
	// Bot acts for a seat from its view, and is never refused; nil or false leaves it to chance.
	Bot func(view any, luck *rand.Rand) (engine.Move, bool)
	// Invariant is what holds after every commit.
	Invariant func(*S, engine.Stack[S]) error
	// Cited is the table of what rules may be cited with; nil for none.
	Cited *Cited[S]
	// Audit returns a second opinion for the next game; nil for none.
	Audit func() Auditor[S]
}

func (o Options[S]) filled(house engine.House) Options[S] {
	if len(o.Seats) == 0 {
		o.Seats = []int{house.MinSeats, house.MaxSeats}
	}
	if len(o.Tables) == 0 {
		o.Tables = []map[string]string{nil}
	}
	o.Games = max(1, o.Games)
	if soak, err := strconv.Atoi(os.Getenv("MONAPPOLY_SOAK")); err == nil {
		o.Games *= max(1, soak)
	}
	if o.Steps == 0 {
		o.Steps = 2000
	}
	if o.Every == 0 {
		o.Every = 25
	}
	if o.Offers == 0 {
		o.Offers = 0.15
	}
	if testing.Short() && !o.Whole {
		o.Seats = []int{o.Seats[0], o.Seats[len(o.Seats)-1]}
		o.Games = max(1, o.Games/4)
		o.Every *= 4
	}
	return o
}

// Playouts plays random lawful games and fails at the first commit after which
// something does not hold that must: the invariant; somebody is asked or the game
// is over; and on samples the log, the clone, the prompts and the repeats.
func Playouts[S any](t testing.TB, rules *engine.Ruleset[S], options Options[S]) {
	t.Helper()
	Kinds(t, rules)
	o := options.filled(rules.House)
	if o.Cited != nil {
		o.Cited.read(t)
		if *update {
			defer o.Cited.write(t)
		}
	}
	seen := map[string]int{}
	games, ended, commits, events := 0, 0, 0, 0
	for _, table := range o.Tables {
		for _, seats := range o.Seats {
			for range o.Games {
				p := newPlayout(t, rules, o, seats, table, o.Seed+uint64(games))
				p.seen = seen
				p.whole()
				games++
				commits += len(p.rows)
				events += len(p.events)
				if p.g.Over() {
					ended++
				}
			}
		}
	}
	t.Logf("%d games, %d of them to the end, %d commits, %d events; questions: %v", games, ended, commits, events, seen)
}

// playout is one game being played at random.
type playout[S any] struct {
	t       testing.TB
	rules   *engine.Ruleset[S]
	o       Options[S]
	setup   engine.Setup
	number  uint64
	seed    engine.Seed
	luck    *rand.Rand
	g       *engine.Game[S]
	rows    []engine.Row
	events  []engine.Recorded[S] // as they came out of the log
	folded  S                    // the table that they make
	auditor Auditor[S]           // a second opinion, or nil
	last    engine.Reply
	before  []engine.Prompt // what was asked before the last reply
	seen    map[string]int  // how often each kind of prompt was examined
}

// seedOf is the seed of game number n, always the same.
func seedOf(n uint64) engine.Seed {
	var s engine.Seed
	binary.BigEndian.PutUint64(s[:], n)
	return s
}

func newPlayout[S any](t testing.TB, rules *engine.Ruleset[S], o Options[S], seats int, table map[string]string, n uint64) *playout[S] {
	t.Helper()
	p := &playout[S]{t: t, rules: rules, o: o, number: n, seed: seedOf(n), seen: map[string]int{}}
	p.luck = rand.New(rand.NewPCG(n, 77))
	chosen, err := rules.House.Choose(table)
	if err != nil {
		t.Fatalf("options %v: %v", table, err)
	}
	p.setup = engine.Setup{Seats: seats, Options: chosen}
	if o.Audit != nil {
		p.auditor = o.Audit()
	}
	g, c, err := engine.New(rules, p.seed, p.setup, 1)
	if err != nil {
		t.Fatalf("%d seats, options %v: %v", seats, table, err)
	}
	p.g = g
	p.keep(c)
	return p
}

// fatal ends the test with everything needed to play to this point again.
func (p *playout[S]) fatal(format string, args ...any) {
	p.t.Helper()
	var asked string
	for _, q := range p.g.Asked() {
		asked += fmt.Sprintf("\n  asked: seat %d %s %s", q.Seat, q.Kind, q.ID)
	}
	top := "nothing"
	if f := p.g.Stack().Top(); f != nil {
		top = fmt.Sprintf("%s%+v", engine.KindOf(f), f)
	}
	p.t.Fatalf("game %d, %d seats, %v, commit %d after %+v:\n  %s\n  on top: %s%s", p.number, p.setup.Seats,
		p.rules.House.Differs(p.setup.Options), p.g.Seq(), p.last, fmt.Sprintf(format, args...), top, asked)
}

// caught is deferred: it ends the test when the engine has panicked.
func (p *playout[S]) caught() {
	if r := recover(); r != nil {
		p.fatal("panic: %v\n%s", r, debug.Stack())
	}
}

// whole plays to the end or to the limit.
func (p *playout[S]) whole() {
	p.t.Helper()
	defer p.caught()
	for range p.o.Steps {
		p.examine()
		if p.g.Over() {
			break
		}
		p.step()
	}
	if p.o.MustEnd && !p.g.Over() {
		p.fatal("the game has not ended after %d answers", p.o.Steps)
	}
	p.checkLog()
	p.checkLoad()
	if _, err := p.rules.Kind().Verify(p.seed, p.rows); err != nil {
		p.fatal("verify: %v", err)
	}
}

// examine looks closely at some positions: new kinds of questions, and now and then any.
func (p *playout[S]) examine() {
	p.t.Helper()
	closely := p.luck.IntN(p.o.Every) == 0
	for _, q := range p.g.Asked() {
		if p.seen[q.Kind] < 5 {
			closely = true
		}
	}
	if !closely {
		return
	}
	for _, q := range p.g.Asked() {
		p.seen[q.Kind]++
	}
	p.checkLog()
	if p.luck.IntN(1+len(p.rows)/50) == 0 { // a long log takes long to load
		p.checkLoad()
	}
	p.checkClone()
	p.checkPrompts()
	p.checkStrangers()
}

// step gives one lawful answer.
func (p *playout[S]) step() {
	p.t.Helper()
	for range 8 {
		r, byBot := p.choose()
		c, err := p.g.Answer(r)
		if err == nil {
			p.accepted(r, c)
			return
		}
		if refused := (*engine.Refusal)(nil); byBot || !errors.As(err, &refused) {
			p.fatal("%+v: %v", r, err)
		}
	}
	q := p.g.Asked()[0]
	r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default, Auto: true, At: 2}
	c, err := p.g.Answer(r)
	if err != nil {
		p.fatal("the default %+v: %v", r, err)
	}
	p.accepted(r, c)
}

// choose picks a question or an offer and an answer that looks lawful; a bot's must be.
func (p *playout[S]) choose() (r engine.Reply, byBot bool) {
	p.before = append([]engine.Prompt(nil), p.g.Asked()...)
	q := p.before[p.luck.IntN(len(p.before))]
	if p.o.Resign && p.luck.IntN(150) == 0 {
		if o := p.offer(func(k string) bool { return k == "resign" }); o != nil {
			q = *o
		}
	} else if p.luck.Float64() < p.o.Offers {
		if o := p.offer(func(k string) bool { return k != "resign" }); o != nil {
			q = *o
		}
	}
	if p.o.Bot != nil && !q.Standing && q.Seat >= 0 {
		if m, ok := p.o.Bot(p.g.View(q.Seat), p.luck); ok {
			return engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer, Why: m.Why, At: 2}, true
		}
	}
	return engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: anyAnswer(&q, p.luck), At: 2}, false
}

// offer picks a random open offer of a random seat.
func (p *playout[S]) offer(kind func(string) bool) *engine.Prompt {
	seat := engine.Seat(p.luck.IntN(p.g.Seats()))
	var fit []engine.Prompt
	for _, q := range p.g.Offers(seat) {
		if kind(q.Kind) && q.Open() > 0 {
			fit = append(fit, q)
		}
	}
	if len(fit) == 0 {
		return nil
	}
	return &fit[p.luck.IntN(len(fit))]
}

// accepted checks what must hold after every commit.
func (p *playout[S]) accepted(r engine.Reply, c *engine.Commit[S]) {
	p.t.Helper()
	p.last = r
	p.keep(c)
	if p.luck.IntN(4) == 0 {
		p.checkRepeats(r)
	}
}

// keep sends a commit through the log and folds what comes out.
func (p *playout[S]) keep(c *engine.Commit[S]) {
	p.t.Helper()
	row, err := p.rules.Kinds.Encode(c)
	if err != nil {
		p.fatal("encode: %v", err)
	}
	saved, err := p.rules.Kinds.Decode(row)
	if err != nil {
		p.fatal("decode: %v", err)
	}
	if d := scenario.Difference(saved.Stack, p.g.Stack()); d != "" {
		p.fatal("the log keeps another stack: %s", d)
	}
	p.rows = append(p.rows, row)
	p.events = append(p.events, saved.Events...)
	for _, e := range saved.Events {
		if p.o.Cited != nil {
			if why := p.o.Cited.wrong(&p.folded, e); why != "" {
				p.fatal("%s", why)
			}
		}
		e.Event.Apply(&p.folded)
	}
	p.audit(saved.Events)
	if why := p.unsound(p.g); why != "" {
		p.fatal("%s", why)
	}
}

// unsound says what does not hold that must hold after every commit, or "".
func (p *playout[S]) unsound(g *engine.Game[S]) string {
	if len(g.Asked()) == 0 && !g.Over() {
		return "nobody is asked and the game is not over"
	}
	if p.o.Invariant == nil {
		return ""
	}
	if err := p.o.Invariant(g.Table(), g.Stack()); err != nil {
		return "invariant: " + err.Error()
	}
	return ""
}
