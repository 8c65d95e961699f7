package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// checkLog compares what the log folds to with the live table, and the saved events with the kept ones.
func (p *playout[S]) checkLog() {
	p.t.Helper()
	if d := scenario.Difference(p.folded, *p.g.Table()); d != "" {
		p.fatal("the log folds to another table (log and table): %s", d)
	}
	kept := p.g.Events()
	if d := scenario.Difference(p.events[len(p.events)-len(kept):], kept); d != "" {
		p.fatal("an event was changed after it was saved (saved and now): %s", d)
	}
}

// checkLoad loads the game from its rows and compares all that can be seen.
func (p *playout[S]) checkLoad() {
	p.t.Helper()
	loaded, err := engine.Load(p.rules, p.seed, p.setup.Seats, p.rows)
	if err != nil {
		p.fatal("load: %v", err)
	}
	if d := changed(loaded, p.g); d != "" {
		p.fatal("the loaded game differs (loaded and live): %s", d)
	}
	for seat := engine.Spectator; int(seat) < p.setup.Seats; seat++ {
		if d := scenario.Difference(loaded.Offers(seat), p.g.Offers(seat)); d != "" {
			p.fatal("seat %d has other offers after loading: %s", seat, d)
		}
		if d := scenario.Difference(loaded.View(seat), p.g.View(seat)); d != "" {
			p.fatal("seat %d has another view after loading: %s", seat, d)
		}
	}
}

// changed says what differs between two states of one game, or "".
func changed[S any](a, b *engine.Game[S]) string {
	if a.Seq() != b.Seq() || a.Draws() != b.Draws() {
		return fmt.Sprintf("commit %d and %d, draw %d and %d", a.Seq(), b.Seq(), a.Draws(), b.Draws())
	}
	for _, d := range []string{
		scenario.Difference(a.Table(), b.Table()), scenario.Difference(a.Stack(), b.Stack()),
		scenario.Difference(a.Asked(), b.Asked()), scenario.Difference(a.Events(), b.Events()),
	} {
		if d != "" {
			return d
		}
	}
	return ""
}

// checkClone makes sure that a copy shares no memory with the game.
func (p *playout[S]) checkClone() {
	p.t.Helper()
	c := p.g.Copy()
	if where := shared(p.g.Table(), c.Table()); where != "" {
		p.fatal("a cloned table shares memory with the first: Table%s", where)
	}
	for i, e := range p.g.Stack() {
		if where := shared(e.Frame, c.Stack()[i].Frame); where != "" {
			p.fatal("a cloned frame shares memory with the first: %s%s", engine.KindOf(e.Frame), where)
		}
	}
	if d := changed(p.g, c); d != "" {
		p.fatal("the clone differs: %s", d)
	}
}

// checkRepeats gives the answer just applied once more, then another one to the same question.
func (p *playout[S]) checkRepeats(r engine.Reply) {
	p.t.Helper()
	seq := p.g.Seq()
	if _, err := p.g.Copy().Answer(r); !errors.Is(err, engine.ErrRepeat) {
		p.fatal("the same answer again should be a repeat: %v", err)
	}
	if _, err := p.g.Answer(r); !errors.Is(err, engine.ErrRepeat) || p.g.Seq() != seq {
		p.fatal("the same answer again should be a repeat: %v", err)
	}
	if _, standing := offerKind(r.Prompt); !standing {
		other := r
		other.Answer = engine.Answer{Key: r.Answer.Key + "-not"}
		var refused *engine.Refusal
		if _, err := p.g.Answer(other); !errors.As(err, &refused) || refused.Key != "answered" {
			p.fatal("another answer to an answered question should be refused as answered: %v", err)
		}
	}
	p.checkLate(r)
}

// checkLate answers the questions of others that the last reply has closed.
func (p *playout[S]) checkLate(r engine.Reply) {
	p.t.Helper()
	for _, q := range p.before {
		open := slices.ContainsFunc(p.g.Asked(), func(now engine.Prompt) bool { return now.ID == q.ID })
		if open || q.ID == r.Prompt {
			continue
		}
		late := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		if _, err := p.g.Answer(late); !errors.Is(err, engine.ErrGone) {
			p.fatal("a late answer %+v should find its question gone: %v", late, err)
		}
	}
}

// offerKind tells a standing offer's ID from a question's.
func offerKind(id string) (kind string, standing bool) {
	if len(id) < 2 || id[:2] != "o." {
		return "", false
	}
	return id[2:], true
}

// checkStrangers answers in the place of somebody else: the question is not theirs.
func (p *playout[S]) checkStrangers() {
	p.t.Helper()
	questions := slices.Clone(p.g.Asked())
	for seat := range p.setup.Seats {
		questions = append(questions, p.g.Offers(engine.Seat(seat))...)
	}
	before := p.g.Copy()
	for _, q := range questions {
		for seat := engine.Spectator; int(seat) < p.setup.Seats; seat++ {
			if seat == q.Seat {
				continue
			}
			r := engine.Reply{Seat: seat, Prompt: q.ID, Answer: q.Default}
			if _, err := p.g.Answer(r); !errors.Is(err, engine.ErrGone) {
				p.fatal("seat %d answers for seat %d: %v", seat, q.Seat, err)
			}
		}
	}
	if d := changed(before, p.g); d != "" {
		p.fatal("a stranger's answer has changed something: %s", d)
	}
}
