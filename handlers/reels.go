package handlers

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"monappoly/engine"
	"monappoly/store"
)

// Films and their pictures are kept while somebody looks at them: to fold a long game for
// each turned page would take the time of those who play. These bounds are some 40 MB.
const (
	mostReels    = 16 // films
	mostPictures = 48 // folded games of one film
)

// reels keeps the films that were looked at last.
type reels struct {
	mu     sync.Mutex
	byCode map[string]*reel
	order  []string // codes, the one that was used last at the end

	folding sync.Mutex // one game is folded at a time: the other processors are for the players
}

// reel is one film as it was at a commit, with the games that were folded for its steps.
type reel struct {
	film  film
	seq   int
	mu    sync.Mutex
	games map[int]engine.Match
	order []int
}

func newReels() *reels { return &reels{byCode: map[string]*reel{}} }

// of returns the film of a room up to its last commit, from memory if it was made already.
func (r *reels) of(ctx context.Context, room *store.Room, develop func(context.Context, *store.Room) (film, error)) (*reel, error) {
	snap := room.Snapshot()
	if one := r.find(snap.Table.Code, snap.Match.Seq()); one != nil {
		return one, nil
	}
	r.folding.Lock()
	defer r.folding.Unlock()
	if one := r.find(snap.Table.Code, snap.Match.Seq()); one != nil {
		return one, nil // made while we waited
	}
	f, err := develop(ctx, room)
	if err != nil {
		return nil, err
	}
	one := &reel{film: f, seq: len(f.rows) - 1, games: map[int]engine.Match{}}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.byCode[snap.Table.Code] = one
	r.use(snap.Table.Code)
	if len(r.order) > mostReels {
		delete(r.byCode, r.order[0])
		r.order = r.order[1:]
	}
	return one, nil
}

func (r *reels) find(code string, seq int) *reel {
	r.mu.Lock()
	defer r.mu.Unlock()
	one := r.byCode[code]
	if one == nil || one.seq != seq {
		return nil
	}
	r.use(code)
	return one
}

// use puts a code at the end of the order. The caller holds mu.
func (r *reels) use(code string) {
	r.order = append(slices.DeleteFunc(r.order, func(c string) bool { return c == code }), code)
}

// at returns the game as it stood at a step. It is read by many, and never answered.
func (r *reels) at(one *reel, step int, kind engine.Kind, seats int) (engine.Match, error) {
	if m := one.find(step); m != nil {
		return m, nil
	}
	r.folding.Lock()
	defer r.folding.Unlock()
	if m := one.find(step); m != nil {
		return m, nil
	}
	m, err := kind.Load(engine.Seed{}, seats, one.film.rows[:one.film.steps[step].Rows])
	if err != nil {
		return nil, fmt.Errorf("load step %d: %w", step, err)
	}
	one.mu.Lock()
	defer one.mu.Unlock()
	one.games[step] = m
	one.order = append(one.order, step)
	if len(one.order) > mostPictures {
		delete(one.games, one.order[0])
		one.order = one.order[1:]
	}
	return m, nil
}

func (one *reel) find(step int) engine.Match {
	one.mu.Lock()
	defer one.mu.Unlock()
	return one.games[step]
}
