package pandemonium_test

import (
	"testing"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
	"monappoly/engine/sim"
)

// bench plays whole games of four alike bots and reports what they cost.
func bench(b *testing.B, level string) {
	b.ReportAllocs()
	sum, err := sim.Series{
		Kind: pandemonium.Kind(), Games: b.N, Seats: 4, Levels: []string{level}, Options: pandemonium.House.Presets[0].Options,
		Seed: "bench", Winners: func(m engine.Match) []engine.Seat {
			return []engine.Seat{m.(*engine.Game[pandemonium.Table]).Table().Winner}
		},
	}.Play()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(sum.Decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(sum.Commits)/b.Elapsed().Seconds(), "commits/s")
	b.ReportMetric(float64(sum.Commits)/float64(b.N), "commits/game")
}

func BenchmarkGreedy(b *testing.B) { bench(b, "greedy") }

func BenchmarkStrong(b *testing.B) { bench(b, "strong") }
