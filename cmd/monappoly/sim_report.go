package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"monappoly/engine"
	"monappoly/engine/sim"
)

func (c *simCmd) report(w io.Writer, g game, t sim.Tally, elapsed time.Duration) {
	seconds := max(elapsed.Seconds(), 1e-9)
	games := float64(max(1, t.Finished()))
	fmt.Fprintf(w, "%s: %d games of %d players in %v\n", g.Book.Title, t.Games, c.Seats, elapsed.Round(time.Millisecond))
	fmt.Fprintf(w, "  %10d came to their end, %d were cut at %d commits and are in none of the means\n", t.Finished(), t.Unfinished, c.Longest)
	fmt.Fprintf(w, "  %10.1f games/s\n", float64(t.Finished())/seconds)
	fmt.Fprintf(w, "  %10.0f decisions/s\n", float64(t.Decisions)/seconds)
	fmt.Fprintf(w, "  %10.0f commits/s\n", float64(t.Commits)/seconds)
	fmt.Fprintf(w, "  %10.1f decisions a game\n", float64(t.Whole.Decisions)/games)
	fmt.Fprintf(w, "  %10.1f commits a game\n", float64(t.Whole.Commits)/games)
	fmt.Fprintf(w, "  %10.1f turns a game\n", float64(t.Whole.Turns)/games)
	fmt.Fprintf(w, "  %10.0f minutes at 20 s a decision in half of the games; %.0f in nine of ten, %.0f at the most\n",
		t.Minutes(0.5), t.Minutes(0.9), t.Minutes(1))
	fmt.Fprintf(w, "  %10.1f different rules cited a game; %d of %d in all\n", float64(t.Whole.Cited)/games, len(t.Cited), ruleCount(g))
	fmt.Fprintf(w, "  %10d bot moves refused, %d questions without a bot's move\n", t.Refused, t.Silent)
	shares(w, t)
	if c.Kinds {
		perGame(w, t.Kinds, games)
	}
	if c.Cards {
		perGame(w, t.Cards, games)
	}
	if c.Rules {
		rules(w, g, t)
	}
}

// perGame lists how often each thing came in a game, the most frequent first.
func perGame(w io.Writer, of map[string]int, games float64) {
	for _, key := range slices.SortedFunc(maps.Keys(of), func(a, b string) int { return cmp.Or(of[b]-of[a], strings.Compare(a, b)) }) {
		fmt.Fprintf(w, "  %10.3f a game  %s\n", float64(of[key])/games, key)
	}
}

// shares are the wins by bot and by seat, with 95 % confidence (Wilson).
func shares(w io.Writer, t sim.Tally) {
	for _, level := range slices.Sorted(maps.Keys(t.Seated)) {
		s := sim.ShareOf(t.Wins[level], t.Games)
		fmt.Fprintf(w, "  wins of %-8s %5.1f%% (%.1f to %.1f; even: %.1f%%)\n", level, 100*s.Is, 100*s.Lo, 100*s.Hi, 100*t.Even(level))
	}
	for seat, n := range t.WinsBySeat {
		s := sim.ShareOf(n, t.Games)
		fmt.Fprintf(w, "  wins of seat %d   %5.1f%% (%.1f to %.1f)\n", seat, 100*s.Is, 100*s.Lo, 100*s.Hi)
	}
}

// rules lists in what share of the games each rule was cited, and those that never were.
func rules(w io.Writer, g game, t sim.Tally) {
	var never []string
	for entry := range g.Book.Each() {
		n := t.Cited[engine.Rule(entry.ID)]
		fmt.Fprintf(w, "  %-8s %5.1f%%  %s\n", entry.ID, 100*float64(n)/float64(t.Games), entry.Title)
		if n == 0 {
			never = append(never, entry.ID)
		}
	}
	fmt.Fprintf(w, "  never cited: %s\n", strings.Join(never, " "))
}

func ruleCount(g game) int {
	n := 0
	for range g.Book.Each() {
		n++
	}
	return n
}

func names() []string {
	var all []string
	for _, g := range house {
		all = append(all, g.Kind.Name)
	}
	return all
}
