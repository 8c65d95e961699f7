package store

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"monappoly/engine"
)

// An unfinished game waits for ever: to see from afar that it does starts no clock.
func TestLookingFromAfarStartsNoClock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{})
	r := started(t, s, NewTable{DecisionTime: time.Hour})
	q := asked(t, r)
	for _, seen := range []string{"in memory", "on disk"} {
		for seat := range 2 {
			waits, err := s.WaitsFor(ctx, strings.ToLower(r.code), seat)
			if err != nil || waits != (engine.Seat(seat) == q.Seat) {
				t.Errorf("%s, seat %d: %v, %v", seen, seat, waits, err)
			}
		}
		if n := len(s.inMemory()); seen == "on disk" && n > 0 {
			t.Errorf("%d tables are in memory", n)
		}
		if seen == "in memory" {
			must(t, s.Close())
			s = openAt(t, path, Options{})
		}
	}
	if _, err := s.WaitsFor(ctx, "ZZZZ", 0); !errors.Is(err, ErrNoTable) {
		t.Errorf("no table: %v", err)
	}
}
