package sim

import (
	"math"
	"slices"

	"monappoly/engine"
)

// Tally is what a series counted.
type Tally struct {
	Games, Unfinished int
	Commits, Turns    int
	Decisions         int            // prompts answered and offers taken by a seat that had at least two open choices
	Lengths           []int          // the decisions of each game that came to its end, the shortest first
	Whole             Sums           // of the games that came to their end
	Kinds             map[string]int // decisions by the kind of prompt
	Refused           int            // bot moves that were not taken
	Silent            int            // questions to which a bot had no move

	Cited map[engine.Rule]int // in how many games a rule was cited
	Cites int                 // how many citations there were in all
	Cards map[string]int      // how often each card came into play

	Wins       map[string]float64 // by level; a shared win is shared
	WinsBySeat []float64
	Seated     map[string]int // how many seats each level had in all games
}

// Sums are what games add up to.
type Sums struct{ Decisions, Commits, Turns, Cited int }

func (s Sums) plus(o Sums) Sums {
	return Sums{s.Decisions + o.Decisions, s.Commits + o.Commits, s.Turns + o.Turns, s.Cited + o.Cited}
}

// Finished is how many games came to their end.
func (t Tally) Finished() int { return t.Games - t.Unfinished }

func newTally(seats int) Tally {
	return Tally{
		Cited: map[engine.Rule]int{}, Cards: map[string]int{}, Kinds: map[string]int{},
		Wins: map[string]float64{}, Seated: map[string]int{}, WinsBySeat: make([]float64, seats),
	}
}

func (t *Tally) add(o Tally) {
	t.Games, t.Unfinished = t.Games+o.Games, t.Unfinished+o.Unfinished
	t.Commits, t.Turns, t.Decisions = t.Commits+o.Commits, t.Turns+o.Turns, t.Decisions+o.Decisions
	t.Refused, t.Silent = t.Refused+o.Refused, t.Silent+o.Silent
	t.Cites += o.Cites
	t.Lengths = append(t.Lengths, o.Lengths...)
	t.Whole = t.Whole.plus(o.Whole)
	addAll(t.Cited, o.Cited)
	addAll(t.Cards, o.Cards)
	addAll(t.Kinds, o.Kinds)
	addAll(t.Seated, o.Seated)
	addAll(t.Wins, o.Wins)
	for i, n := range o.WinsBySeat {
		t.WinsBySeat[i] += n
	}
}

func addAll[K comparable, N int | float64](to, from map[K]N) {
	for k, n := range from {
		to[k] += n
	}
}

func (t *Tally) sort() { slices.Sort(t.Lengths) }

// perDecision is how many seconds a person takes for one decision.
const perDecision = 20

// Minutes is how long a game of people takes at 20 seconds a decision, of which
// the given share of the games that ended (0 to 1) takes no longer.
func (t Tally) Minutes(share float64) float64 {
	if len(t.Lengths) == 0 {
		return 0
	}
	i := int(math.Ceil(share*float64(len(t.Lengths)))) - 1
	return float64(t.Lengths[min(max(i, 0), len(t.Lengths)-1)]) * perDecision / 60
}

// Even is the share of wins that a level would have if all bots were alike.
func (t Tally) Even(level string) float64 {
	if t.Games == 0 {
		return 0
	}
	return float64(t.Seated[level]) / float64(t.Games*len(t.WinsBySeat))
}

// Share is part of a whole, with its 95 % confidence interval after Wilson.
type Share struct{ Is, Lo, Hi float64 }

// ShareOf is the share of n in all, with its 95 % confidence interval after Wilson.
func ShareOf(n float64, all int) Share {
	if all == 0 {
		return Share{Hi: 1}
	}
	const z = 1.959964
	games := float64(all)
	p := n / games
	middle := (p + z*z/(2*games)) / (1 + z*z/games)
	half := z / (1 + z*z/games) * math.Sqrt(p*(1-p)/games+z*z/(4*games*games))
	return Share{Is: p, Lo: max(0, middle-half), Hi: min(1, middle+half)}
}
