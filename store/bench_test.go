package store

import (
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"

	"monappoly/engine"
)

// seated is a table of two at which nobody's answers ever end the game: seat 0 waves.
func seated(b *testing.B, s *Store) *Room {
	b.Helper()
	return started(b, s, NewTable{})
}

// wave answers a standing offer: one commit.
func wave(r *Room, n int) error {
	return r.Answer(ctx, 0, fmt.Sprintf("o.wave.0.%d", n), engine.Answer{Key: "wave"})
}

// BenchmarkAnswerAlone is one table: each answer is its own transaction.
func BenchmarkAnswerAlone(b *testing.B) {
	r := seated(b, open(b, Options{}))
	for n := 0; b.Loop(); n++ {
		if err := wave(r, n); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "answers/s")
}

// BenchmarkAnswerManyTables is many tables at once: answers share transactions.
func BenchmarkAnswerManyTables(b *testing.B) {
	for _, tables := range []int{16, 200} {
		b.Run(fmt.Sprint(tables), func(b *testing.B) {
			s := open(b, Options{})
			rooms := make([]*Room, tables)
			for i := range rooms {
				rooms[i] = seated(b, s)
			}
			b.ResetTimer()
			var left atomic.Int64
			left.Store(int64(b.N))
			done := make(chan error, tables)
			for _, r := range rooms {
				go func() {
					var err error
					for n := 0; err == nil && left.Add(-1) >= 0; n++ {
						err = wave(r, n)
					}
					done <- err
				}()
			}
			for range rooms {
				if err := <-done; err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "answers/s")
		})
	}
}

// BenchmarkCommit is the disk alone: rows in transactions of one and of sixteen.
func BenchmarkCommit(b *testing.B) {
	for _, size := range []int{1, 16} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			d := openOnlyDisk(b, filepath.Join(b.TempDir(), "night.db"))
			must(b, d.Append(Change{Game: "BBBB", Head: newHead("BBBB"), New: true}))
			row := someRow(0)
			row.Events, row.Stack = make([]byte, 400), make([]byte, 400)
			seq := 0
			for b.Loop() {
				changes := make([]Change, size)
				for i := range changes {
					r := *row
					r.Seq = seq
					changes[i] = Change{Game: "BBBB", Row: &r}
					seq++
				}
				must(b, d.Append(changes...))
			}
			b.ReportMetric(float64(seq)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}
