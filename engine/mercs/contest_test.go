package mercs

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"monappoly/engine"
)

var games = flag.Int("games", 0, "how many games the bots' contests play; 0 is a quick sample")

// contest plays seeded games with the levels rotated through the seats and returns how many the first level won.
func contest(t testing.TB, n int, options map[string]string, levels ...string) (won, decisions, turns int) {
	t.Helper()
	for k := range n {
		g, _, err := engine.New(Rules, engine.Seed{1, byte(k >> 16), byte(k >> 8), byte(k)}, engine.Setup{Seats: len(levels), Options: options}, 0)
		if err != nil {
			t.Fatal(err)
		}
		at := func(seat engine.Seat) string { return levels[(int(seat)+k)%len(levels)] }
		decisions += finish(t, g, at, rand.New(rand.NewPCG(9, uint64(k))))
		turns += g.Table().Number
		if w := g.Table().Winner; w >= 0 && (int(w)+k)%len(levels) == 0 {
			won++
		}
	}
	return won, decisions, turns
}

// finish plays a game to its end. Everybody may act once when a turn begins, as
// at a real table, where bots ask for their rent then.
func finish(t testing.TB, g *engine.Game[Table], at func(engine.Seat) string, luck *rand.Rand) int {
	t.Helper()
	decisions, standing := 0, 0
	for !g.Over() {
		q := g.Asked()[0]
		turn := g.Table().Number
		m, ok := engine.Move{}, false
		if q.Seat >= 0 {
			m, ok = Move(at(q.Seat), viewOf(g, q.Seat), luck)
		}
		if !ok || standing > 40 {
			m = engine.Move{Prompt: q.ID, Answer: q.Default}
		}
		standing++
		if m.Prompt == q.ID {
			standing = 0
		}
		if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
			t.Fatalf("%s answers %+v to %s %+v: %v", at(q.Seat), m, q.Kind, q.Options, err)
		}
		decisions++
		if g.Over() || g.Table().Number == turn {
			continue
		}
		for i := range g.Seats() {
			seat := engine.Seat(i)
			if g.Over() || g.AskedOf(seat) != nil {
				continue
			}
			if m, ok := Move(at(seat), viewOf(g, seat), luck); ok {
				if _, err := g.Answer(engine.Reply{Seat: seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
					t.Fatalf("%s takes %+v: %v", at(seat), m, err)
				}
				decisions++
			}
		}
		if g.Table().Number > 3000 {
			break
		}
	}
	return decisions
}

// interval is the 95 per cent confidence interval of a share, in per cent.
func interval(won, n int) (share, half float64) {
	p := float64(won) / float64(n)
	return 100 * p, 196 * math.Sqrt(p*(1-p)/float64(n))
}

// TestContests holds the strong bot to its bars: 45 % against three greedy ones,
// 90 % against three random ones. "-games 1000 -v" prints the shares.
func TestContests(t *testing.T) {
	for _, c := range []struct {
		name   string
		quick  int
		bar    float64
		levels []string
	}{
		{"strong against three greedy", 120, 45, []string{"strong", "greedy", "greedy", "greedy"}},
		{"strong against three random", 40, 90, []string{"strong", "random", "random", "random"}},
		{"greedy against three random", 40, 60, []string{"greedy", "random", "random", "random"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := c.quick
			if *games > 0 {
				n = *games
			}
			won, decisions, turns := contest(t, n, nil, c.levels...)
			share, half := interval(won, n)
			t.Logf("%d games: %.1f %% ± %.1f, %d turns and %d decisions a game", n, share, half, turns/n, decisions/n)
			if share+half < c.bar {
				t.Errorf("won %.1f %% ± %.1f of %d games, the bar is %.0f %%", share, half, n, c.bar)
			}
		})
	}
}

func BenchmarkGreedyGame(b *testing.B) {
	decisions := 0
	for b.Loop() {
		_, d, _ := contest(b, 1, nil, "greedy", "greedy", "greedy", "greedy")
		decisions += d
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
