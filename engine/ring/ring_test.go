package ring

import (
	"testing"

	"pgregory.net/rapid"
)

func TestAheadAndGap(t *testing.T) {
	for _, c := range []struct{ from, steps, to, cw, ccw int }{
		{0, 7, 7, 7, 33},
		{36, 9, 5, 9, 31},
		{5, -9, 36, 31, 9},
		{12, 0, 12, 40, 40},
		{12, 80, 12, 40, 40},
		{39, 1, 0, 1, 39},
	} {
		if got := Ahead(c.from, c.steps, 40); got != c.to {
			t.Errorf("%d and %d steps is %d, not %d", c.from, c.steps, got, c.to)
		}
		if cw, ccw := Gap(c.from, c.to, 1, 40), Gap(c.from, c.to, -1, 40); cw != c.cw || ccw != c.ccw {
			t.Errorf("from %d to %d it is %d clockwise and %d anti-clockwise, not %d and %d", c.from, c.to, cw, ccw, c.cw, c.ccw)
		}
	}
}

// Whoever walks the gap arrives, and not before.
func TestTheGapLeadsThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(2, 60).Draw(t, "size")
		from, to := rapid.IntRange(0, size-1).Draw(t, "from"), rapid.IntRange(0, size-1).Draw(t, "to")
		way := rapid.SampledFrom([]int{1, -1}).Draw(t, "way")
		at, walked := from, 0
		for {
			at, walked = Ahead(at, way, size), walked+1
			if at == to {
				break
			}
		}
		if got := Gap(from, to, way, size); got != walked {
			t.Fatalf("the gap is %d, it took %d steps", got, walked)
		}
	})
}
