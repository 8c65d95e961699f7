package main

import (
	"testing"

	"monappoly/views/words"
)

// Whoever has never seen a game reads in the lobby what it is about, by rules that its book has.
func TestEveryGameHasAPrimer(t *testing.T) {
	for _, g := range house {
		if g.Kind.Name == "toy" { // the engine's, which TestMain adds
			continue
		}
		if n := len(g.Screens.Primer); n < 3 || n > 4 {
			t.Errorf("%s: a primer of %d sentences; the TV has room for four", g.Kind.Name, n)
		}
		for _, l := range g.Screens.Primer {
			if _, ok := g.Book.Rule(string(l.Rule)); !ok || !words.English().Has(l.Key) {
				t.Errorf("%s: rule %s or words %s are missing", g.Kind.Name, l.Rule, l.Key)
			}
		}
	}
}
