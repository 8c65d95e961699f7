package main

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"monappoly/engine"
)

// series is a run of simulated games.
type series struct {
	games, seats, workers int
	levels                []string // by seat; seats turn around from game to game
	options               map[string]string
	seed                  string
	longest               int // commits after which a game counts as unfinished
}

// tally is what a series, or a part of it, counted.
type tally struct {
	games, unfinished, commits, decisions, turns int
	refused, silent                              int                 // bot moves that were refused, and questions to which a bot had no move
	cited                                        map[engine.Rule]int // in how many games
	citedPerGame                                 int                 // sum over the games of the different rules cited
	wins                                         map[string]float64  // by level; a shared win is shared
	seats                                        map[string]int      // how many seats each level had in all
	elapsed                                      time.Duration
}

func newTally() tally {
	return tally{cited: map[engine.Rule]int{}, wins: map[string]float64{}, seats: map[string]int{}}
}

func (t *tally) add(o tally) {
	t.games, t.unfinished, t.commits = t.games+o.games, t.unfinished+o.unfinished, t.commits+o.commits
	t.decisions, t.turns = t.decisions+o.decisions, t.turns+o.turns
	t.refused, t.silent = t.refused+o.refused, t.silent+o.silent
	t.citedPerGame += o.citedPerGame
	for r, n := range o.cited {
		t.cited[r] += n
	}
	for l, n := range o.wins {
		t.wins[l] += n
	}
	for l, n := range o.seats {
		t.seats[l] += n
	}
}

// simulate plays a series. Game k has a seed of its own, so the same series gives the
// same games, however many work on it.
func simulate[S any](rules *engine.Ruleset[S], winners func(*S) []engine.Seat, s series) (tally, error) {
	options, err := rules.House.Choose(s.options)
	if err != nil {
		return tally{}, err
	}
	s.options = options
	began := time.Now()
	parts := make([]tally, s.workers)
	faults := make([]error, s.workers)
	var work sync.WaitGroup
	for w := range s.workers {
		work.Go(func() {
			parts[w] = newTally()
			for k := w; k < s.games && faults[w] == nil; k += s.workers {
				faults[w] = simulateOne(rules, winners, s, k, &parts[w])
			}
		})
	}
	work.Wait()
	sum := newTally()
	for _, p := range parts {
		sum.add(p)
	}
	sum.elapsed = time.Since(began)
	return sum, errors.Join(faults...)
}

// match is one simulated game.
type match[S any] struct {
	rules  *engine.Ruleset[S]
	g      *engine.Game[S]
	levels []string
	luck   []*rand.Rand // each bot's own
	offers int          // standing offers taken in a row
	sum    *tally
	cited  map[engine.Rule]bool
}

// mostOffers is how many standing offers bots may take between two answers.
const mostOffers = 40

func simulateOne[S any](rules *engine.Ruleset[S], winners func(*S) []engine.Seat, s series, k int, sum *tally) error {
	seed := engine.Seed(sha256.Sum256(binary.BigEndian.AppendUint64([]byte(s.seed), uint64(k))))
	g, first, err := engine.New(rules, seed, engine.Setup{Seats: s.seats, Options: s.options}, 0)
	if err != nil {
		return err
	}
	m := &match[S]{rules: rules, g: g, sum: sum, cited: map[engine.Rule]bool{}}
	for i := range s.seats {
		key := sha256.Sum256(append(seed[:], byte(i)))
		m.luck = append(m.luck, rand.New(rand.NewChaCha8(key)))
		m.levels = append(m.levels, s.levels[(i+k)%len(s.levels)])
	}
	m.count(first)
	for n := 0; !g.Over(); n++ {
		if n == s.longest {
			sum.unfinished++
			break
		}
		if err := m.step(); err != nil {
			return fmt.Errorf("game %d, commit %d: %w", k, g.Seq()+1, err)
		}
	}
	m.close(winners(g.Table()))
	return nil
}

// step lets whoever is asked answer: seats before the table itself.
func (m *match[S]) step() error {
	q := m.g.Asked()[0]
	for _, other := range m.g.Asked() {
		if other.Seat != engine.System {
			q = other
			break
		}
	}
	if q.Seat == engine.System {
		_, err := m.answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default, Auto: true})
		return err
	}
	move, ok := m.rules.Move(m.levels[q.Seat], m.rules.View(m.g, q.Seat), m.luck[q.Seat])
	if !ok {
		m.sum.silent++
	}
	if !ok || m.offers > mostOffers {
		move = engine.Move{Prompt: q.ID, Answer: q.Default}
	}
	c, err := m.try(q.Seat, move)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) || errors.Is(err, engine.ErrGone) || errors.Is(err, engine.ErrRepeat) {
		m.sum.refused++
		c, err = m.answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default, Auto: true})
	}
	if err != nil || !turnBegan(c) {
		return err
	}
	return m.others()
}

// others lets every seat once act beside its turn, when a turn begins.
func (m *match[S]) others() error {
	for i := range m.levels {
		seat := engine.Seat(i)
		if m.g.Over() || m.g.AskedOf(seat) != nil {
			continue
		}
		move, ok := m.rules.Move(m.levels[i], m.rules.View(m.g, seat), m.luck[i])
		if !ok {
			continue
		}
		if _, err := m.try(seat, move); err != nil {
			m.sum.refused++
		}
	}
	return nil
}

// try takes a bot's move and counts it as a decision when there was a choice.
func (m *match[S]) try(seat engine.Seat, move engine.Move) (*engine.Commit[S], error) {
	choice, standing := m.choice(seat, move.Prompt)
	c, err := m.answer(engine.Reply{Seat: seat, Prompt: move.Prompt, Answer: move.Answer, Why: move.Why})
	if err != nil {
		return nil, err
	}
	m.offers++
	if !standing {
		m.offers = 0
	}
	if choice {
		m.sum.decisions++
	}
	return c, nil
}

// choice says whether a prompt has two answers at least, and whether it is a standing offer.
func (m *match[S]) choice(seat engine.Seat, id string) (choice, standing bool) {
	if q := m.g.AskedOf(seat); q != nil && q.ID == id {
		return hasChoice(q), false
	}
	for _, q := range m.g.Offers(seat) {
		if q.ID == id {
			return hasChoice(&q), true
		}
	}
	return false, true
}

func hasChoice(q *engine.Prompt) bool {
	if q.Open() >= 2 || q.Shape == engine.Barter {
		return true
	}
	return slices.ContainsFunc(q.Options, func(o engine.Option) bool {
		return o.Why == nil && o.Range != nil && o.Range.Hi > o.Range.Lo
	})
}

func (m *match[S]) answer(r engine.Reply) (*engine.Commit[S], error) {
	c, err := m.g.Answer(r)
	if err == nil {
		m.count(c)
	}
	return c, err
}

func (m *match[S]) count(c *engine.Commit[S]) {
	m.sum.commits++
	for _, e := range c.Events {
		if _, ok := e.Event.(engine.TurnStart); ok {
			m.sum.turns++
		}
		for _, r := range e.Rules {
			m.cited[r] = true
		}
	}
}

// close counts a game that has ended.
func (m *match[S]) close(winners []engine.Seat) {
	m.sum.games++
	m.sum.citedPerGame += len(m.cited)
	for r := range m.cited {
		m.sum.cited[r]++
	}
	for _, level := range m.levels {
		m.sum.seats[level]++
	}
	for _, w := range winners {
		m.sum.wins[m.levels[w]] += 1 / float64(len(winners))
	}
}

func turnBegan[S any](c *engine.Commit[S]) bool {
	return c != nil && slices.ContainsFunc(c.Events, func(e engine.Recorded[S]) bool {
		_, ok := e.Event.(engine.TurnStart)
		return ok
	})
}

// workers is how many games are played at once.
func workers() int { return runtime.GOMAXPROCS(0) }
