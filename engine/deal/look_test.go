package deal

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
)

// A bot's short look must lead it to the same moves as the whole view.
func TestALookSaysWhatTheViewSays(t *testing.T) {
	compared := 0
	for n := range 8 {
		options := House.Presets[n%len(House.Presets)].Options
		g, _, err := engine.New(Rules, engine.Seed{byte(n), 7}, engine.Setup{Seats: 4, Options: options}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for commits := 0; !g.Over() && commits < 600; commits++ {
			q := g.Asked()[0]
			m := engine.Move{Prompt: q.ID, Answer: q.Default}
			for i, level := range House.Bots {
				if q.Seat < 0 {
					break
				}
				short, ok := Move(level, look(g, q.Seat, level), rand.New(rand.NewPCG(uint64(commits), 4)))
				whole, may := Move(level, viewOf(g, q.Seat), rand.New(rand.NewPCG(uint64(commits), 4)))
				if d := cmp.Diff(whole, short); d != "" || ok != may {
					t.Fatalf("%s: a short look leads to another move (%v, %v):\n%s", level, may, ok, d)
				}
				if ok && (commits+n)%len(House.Bots) == i {
					m = short
				}
				compared++
			}
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if compared < 3000 {
		t.Errorf("only %d moves were compared", compared)
	}
}
