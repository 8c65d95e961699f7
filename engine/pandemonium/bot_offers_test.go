package pandemonium

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
)

// Bots look at fewer offers than people, and the kernel asks for one kind alone:
// both must say the same of what can be done as the whole list. And questions
// that stand on after a sealed answer must be what would be asked anew.
func TestShortListsOfOffersSayTheSame(t *testing.T) {
	open, games := 0, 4
	if testing.Short() {
		games = 1
	}
	for n := range games {
		g, _, err := engine.New(Rules, engine.Seed{byte(n), 9}, engine.Setup{Seats: 4, Options: House.Presets[0].Options}, 0)
		if err != nil {
			t.Fatal(err)
		}
		luck := rand.New(rand.NewPCG(uint64(n), 2))
		for commits := 0; !g.Over() && commits < 1500; commits++ {
			for seat := range engine.Seat(4) {
				open += sameOffers(t, g, seat)
			}
			again := g.Copy()
			again.Reask()
			if d := cmp.Diff(again.Asked(), g.Asked()); d != "" {
				t.Fatalf("the open questions are not what the frame on top asks:\n%s", d)
			}
			q := g.Asked()[luck.IntN(len(g.Asked()))]
			m := engine.Move{Prompt: q.ID, Answer: q.Default}
			if q.Seat >= 0 {
				m, _ = g.Move([]string{"strong", "random"}[n%2], q.Seat, luck)
			}
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if open < 125*games {
		t.Errorf("only %d open offers were compared", open)
	}
}

// sameOffers compares the lists for one seat and returns how many open offers it has compared.
func sameOffers(t *testing.T, g *engine.Game[Table], seat engine.Seat) int {
	t.Helper()
	tab, stack := g.Table(), g.Stack()
	quick := quickOffers(nil, tab, stack, seat)
	n := 0
	for _, q := range offers(tab, stack, seat) {
		alone := offersOf(tab, stack, seat, q.Kind)
		i := slices.IndexFunc(alone, func(o engine.Prompt) bool { return o.Kind == q.Kind })
		if i < 0 {
			t.Fatalf("seat %d: %s is not offered by its kind", seat, q.Kind)
		}
		if d := cmp.Diff(q, alone[i]); d != "" {
			t.Fatalf("seat %d: %s by its kind alone:\n%s", seat, q.Kind, d)
		}
		if q.Open() == 0 || slices.Contains([]string{"trade", "counter", "withdraw", "resign"}, q.Kind) {
			continue
		}
		n++
		i = slices.IndexFunc(quick, func(o engine.Prompt) bool { return o.Kind == q.Kind })
		if i < 0 {
			t.Fatalf("seat %d: bots do not see that they may %s", seat, q.Kind)
		}
		if d := cmp.Diff(q, quick[i]); d != "" {
			t.Fatalf("seat %d: %s as bots see it:\n%s", seat, q.Kind, d)
		}
	}
	return n
}
