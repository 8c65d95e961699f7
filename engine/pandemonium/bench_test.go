package pandemonium_test

import (
	"math/rand/v2"
	"testing"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

// BenchmarkGreedy plays whole games of four greedy bots and reports what they cost.
func BenchmarkGreedy(b *testing.B) {
	decisions, commits := 0, 0
	for n := range b.N {
		luck := rand.New(rand.NewPCG(uint64(n), 1))
		var seed engine.Seed
		seed[0], seed[1] = byte(n), byte(n>>8)
		g, _, err := engine.New(pandemonium.Rules, seed, engine.Setup{Seats: 4, Options: pandemonium.House.Presets[0].Options}, 0)
		if err != nil {
			b.Fatal(err)
		}
		for !g.Over() {
			q := g.Asked()[0]
			m := engine.Move{Prompt: q.ID, Answer: q.Default}
			if q.Seat >= 0 {
				m, _ = g.Move("greedy", q.Seat, luck)
			}
			if q.Open() > 1 || m.Prompt != q.ID {
				decisions++
			}
			commits++
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(commits)/float64(b.N), "commits/game")
	b.ReportMetric(float64(commits)/b.Elapsed().Seconds(), "commits/s")
}
