// Package sim plays whole games between bots, without a log, and counts.
//
// A series is some hundred or thousand games of one kind. Game number k follows
// from the series' words and k alone, so that the same series gives the same
// figures, however many hands play it. Seats turn around from game to game: what
// a bot wins is its own doing, not its chair's. Questions to the table itself
// (delays) get their default. The package has no clock: in the games a decision
// takes 20 seconds, so that they end by the minute as people's do; who runs a series measures how long it took.
package sim

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"monappoly/engine"
)

// Series is a run of games.
type Series struct {
	Kind    engine.Kind
	Games   int
	Seats   int
	Levels  []string          // the bots by seat, repeated where there are more seats; game k seats everybody k chairs on
	Options map[string]string // what the table chooses; what is missing stays at the default
	Seed    string            // any words: the same words, the same games
	Longest int               // commits after which a game counts as unfinished; 0 for 100,000
	Hands   int               // how many games are played at once; 0 for one
	// Winners reads who has won a game that is over. Nobody wins an unfinished one.
	Winners func(engine.Match) []engine.Seat
}

// longest is how many commits a game may take if the series does not say.
const longest = 100_000

// Play plays the series. An error is a setup that cannot be played, or a fault in
// the rules: the game's number and commit stand in it.
func (s Series) Play() (Tally, error) {
	options, err := s.Kind.House.Choose(s.Options)
	if err != nil {
		return Tally{}, err
	}
	s.Options = options
	if len(s.Levels) == 0 {
		return Tally{}, errors.New("sim: no bots")
	}
	if s.Longest == 0 {
		s.Longest = longest
	}
	hands := max(1, s.Hands)
	parts := make([]Tally, hands)
	faults := make([]error, hands)
	var work sync.WaitGroup
	for h := range hands {
		work.Go(func() {
			parts[h] = newTally(s.Seats)
			for k := h; k < s.Games && faults[h] == nil; k += hands {
				faults[h] = s.game(k, &parts[h])
			}
		})
	}
	work.Wait()
	sum := newTally(s.Seats)
	for _, p := range parts {
		sum.add(p)
	}
	sum.sort()
	return sum, errors.Join(faults...)
}

// seed is the seed of game number k.
func (s Series) seed(k int) engine.Seed {
	return sha256.Sum256(binary.BigEndian.AppendUint64([]byte(s.Seed), uint64(k)))
}

// game plays game number k and adds it to the sum.
func (s Series) game(k int, sum *Tally) error {
	seed := s.seed(k)
	m, err := s.Kind.Begin(seed, engine.Setup{Seats: s.Seats, Options: s.Options}, 0)
	if err != nil {
		return err
	}
	g := newGame(m, s, k, seed, sum)
	for n := 0; !m.Over(); n++ {
		if n == s.Longest {
			g.cut()
			return nil
		}
		if err := g.step(); err != nil {
			return fmt.Errorf("game %d, commit %d: %w", k, m.Seq()+1, err)
		}
	}
	g.end(s.Winners(m))
	return nil
}
