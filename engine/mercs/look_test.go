package mercs

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
)

// A bot's short look must lead it to the same moves as the whole view, at every
// question and beside it, and the kernel's look at one offer must find the same offer.
func TestALookSaysWhatTheViewSays(t *testing.T) {
	acted := 0
	for n := range 6 {
		g, _, err := engine.New(Rules, engine.Seed{byte(n), 7}, engine.Setup{Seats: 3, Options: tables[n%len(tables)]}, 0)
		if err != nil {
			t.Fatal(err)
		}
		luck := rand.New(rand.NewPCG(uint64(n), 3))
		for commits := 0; !g.Over() && commits < 800; commits++ {
			for seat := range engine.Seat(3) {
				acted += sameMoves(t, g, seat, uint64(commits))
				sameOffers(t, g, seat)
			}
			q := g.Asked()[0]
			m, ok := engine.Move{}, false
			if q.Seat >= 0 {
				m, ok = g.Move(House.Bots[(n+commits)%len(House.Bots)], q.Seat, luck)
			}
			if !ok {
				m = engine.Move{Prompt: q.ID, Answer: q.Default}
			}
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if acted < 1000 {
		t.Errorf("only %d moves were compared", acted)
	}
}

// sameMoves compares what each bot does from both, and returns how many moves there were.
func sameMoves(t *testing.T, g *engine.Game[Table], seat engine.Seat, number uint64) int {
	t.Helper()
	moves := 0
	for _, level := range House.Bots {
		short, ok := Move(level, look(g, seat, level), rand.New(rand.NewPCG(number, 4)))
		whole, may := Move(level, viewOf(g, seat), rand.New(rand.NewPCG(number, 4)))
		if d := cmp.Diff(whole, short); d != "" || ok != may {
			t.Fatalf("seat %d, %s: a short look leads to another move (%v, %v):\n%s", seat, level, may, ok, d)
		}
		if ok {
			moves++
		}
	}
	return moves
}

// sameOffers compares each offer with the one that the kernel finds by its kind alone.
func sameOffers(t *testing.T, g *engine.Game[Table], seat engine.Seat) {
	t.Helper()
	for _, q := range offers(g.Table(), g.Stack(), seat) {
		found := false
		for _, alone := range offersOf(g.Table(), g.Stack(), seat, q.Kind) {
			if alone.Kind != q.Kind {
				continue
			}
			found = true
			if d := cmp.Diff(q, alone); d != "" {
				t.Fatalf("seat %d: %s by its kind alone:\n%s", seat, q.Kind, d)
			}
		}
		if !found {
			t.Fatalf("seat %d: %s is not offered by its kind", seat, q.Kind)
		}
	}
}
