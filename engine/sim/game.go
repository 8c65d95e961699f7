package sim

import (
	"crypto/sha256"
	"errors"
	"math/rand/v2"
	"slices"

	"monappoly/engine"
)

// game is one game that is being played.
type game struct {
	m      engine.Match
	levels []string
	luck   []*rand.Rand // each bot's own
	offers int          // standing offers taken in a row
	began  bool         // the last commit began a turn
	sum    *Tally
	made   Sums
	cited  map[engine.Rule]bool
	look   func(any, []engine.Rule) bool // event, made into a value once
}

// mostOffers is how many standing offers bots may take before somebody must answer a question.
const mostOffers = 40

func newGame(m engine.Match, s Series, k int, seed engine.Seed, sum *Tally) *game {
	g := &game{m: m, sum: sum, cited: map[engine.Rule]bool{}}
	for i := range s.Seats {
		g.luck = append(g.luck, rand.New(rand.NewChaCha8(sha256.Sum256(append(seed[:], byte(i))))))
		g.levels = append(g.levels, s.Levels[(i+k)%s.Seats%len(s.Levels)])
	}
	g.look = g.event
	g.count()
	return g
}

// step lets whoever is asked answer: seats before the table itself. Then those
// who are not asked may act beside the question, when a turn begins or an offer was taken.
func (g *game) step() error {
	q := g.asked()
	if q.Seat == engine.System {
		return g.byDefault(q)
	}
	move, ok := g.m.Move(g.levels[q.Seat], q.Seat, g.luck[q.Seat])
	if !ok {
		g.sum.Silent++
	}
	if !ok || g.offers > mostOffers && move.Prompt != q.ID {
		return g.byDefault(q)
	}
	answered, err := g.reply(q.Seat, move)
	if declined(err) {
		g.sum.Refused++
		return g.byDefault(q)
	}
	if err != nil || !g.began && !answered.Standing {
		return err
	}
	return g.ponder()
}

// asked is the open question of the first seat that has one, else the table's.
func (g *game) asked() engine.Prompt {
	asked := g.m.Asked()
	for i := range asked {
		if asked[i].Seat != engine.System {
			return asked[i]
		}
	}
	return asked[0]
}

// ponder lets every seat that is asked nothing act once beside the open question.
func (g *game) ponder() error {
	for i := range g.levels {
		seat := engine.Seat(i)
		if g.m.Over() || g.offers > mostOffers || slices.ContainsFunc(g.m.Asked(), func(q engine.Prompt) bool { return q.Seat == seat }) {
			continue
		}
		move, ok := g.m.Move(g.levels[i], seat, g.luck[i])
		if !ok {
			continue
		}
		if _, err := g.reply(seat, move); declined(err) {
			g.sum.Refused++
		} else if err != nil {
			return err
		}
	}
	return nil
}

// declined says whether a game has not taken a move, and goes on all the same.
func declined(err error) bool {
	if err == nil {
		return false
	}
	var refusal *engine.Refusal
	return errors.As(err, &refusal) || errors.Is(err, engine.ErrGone) || errors.Is(err, engine.ErrRepeat)
}

// now is the time of a game of people, in Unix milliseconds from 0: each decision takes its 20 seconds.
func (g *game) now() int64 { return int64(g.made.Decisions) * perDecision * 1000 }

func (g *game) byDefault(q engine.Prompt) error {
	g.offers = 0
	_, err := g.apply(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default, Auto: true, At: g.now()})
	return err
}

// reply takes a bot's move, and counts it as a decision when there was a choice.
func (g *game) reply(seat engine.Seat, move engine.Move) (engine.Prompt, error) {
	q, err := g.apply(engine.Reply{Seat: seat, Prompt: move.Prompt, Answer: move.Answer, Why: move.Why, At: g.now()})
	if err != nil {
		return q, err
	}
	g.offers++
	if !q.Standing {
		g.offers = 0
	}
	if q.Shape == engine.Barter || q.Open() > 1 {
		g.made.Decisions++
		g.sum.Kinds[q.Kind]++
	}
	return q, nil
}

func (g *game) apply(r engine.Reply) (engine.Prompt, error) {
	q, err := g.m.Apply(r)
	if err == nil {
		g.count()
	}
	return q, err
}

// count looks at what the last commit has brought.
func (g *game) count() {
	g.made.Commits++
	g.began = false
	g.m.Happened(g.look)
}

// event counts one event. It always asks for the next.
func (g *game) event(e any, rules []engine.Rule) bool {
	for _, r := range rules {
		g.cited[r] = true
		g.sum.Cites++
	}
	switch e := e.(type) {
	case engine.TurnStart:
		g.began = true
		g.made.Turns++
	case engine.CardShown:
		if name := e.ShowsCard(); name != "" {
			g.sum.Cards[name]++
		}
	}
	return true
}

// end counts a game that has come to its end.
func (g *game) end(winners []engine.Seat) {
	g.made.Cited = len(g.cited)
	g.sum.Whole = g.sum.Whole.plus(g.made)
	g.sum.Lengths = append(g.sum.Lengths, g.made.Decisions)
	g.close()
	for _, w := range winners {
		g.sum.Wins[g.levels[w]] += 1 / float64(len(winners))
		g.sum.WinsBySeat[w] += 1 / float64(len(winners))
	}
}

// cut counts a game that was broken off. Nobody has won it, and no mean is made of it.
func (g *game) cut() {
	g.sum.Unfinished++
	g.close()
}

func (g *game) close() {
	t := g.sum
	t.Games++
	t.Decisions += g.made.Decisions
	t.Commits += g.made.Commits
	t.Turns += g.made.Turns
	for r := range g.cited {
		t.Cited[r]++
	}
	for _, level := range g.levels {
		t.Seated[level]++
	}
}
