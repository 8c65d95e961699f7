package estate

import (
	"testing"

	"pgregory.net/rapid"
)

func TestBuildingStaysEven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		levels := make([]int, rapid.IntRange(2, 4).Draw(t, "members"))
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			i := rapid.IntRange(0, len(levels)-1).Draw(t, "member")
			switch add := rapid.Bool().Draw(t, "add"); {
			case add && MayAdd(levels, i, 5):
				levels[i]++
			case !add && MayTake(levels, i):
				levels[i]--
			}
			checkEven(t, levels)
		}
	})
}

func checkEven(t *rapid.T, levels []int) {
	low, high, adds, takes := levels[0], levels[0], false, false
	for i, l := range levels {
		low, high = min(low, l), max(high, l)
		adds = adds || MayAdd(levels, i, 5)
		takes = takes || MayTake(levels, i)
	}
	if high-low > 1 || low < 0 || high > 5 {
		t.Fatalf("%v is not even", levels)
	}
	if adds != (low < 5) || takes != (high > 0) {
		t.Fatalf("%v: adds %v takes %v", levels, adds, takes)
	}
}

func TestEvenSpreadsEverything(t *testing.T) {
	for n := 2; n <= 4; n++ {
		for total := range 5*n + 1 {
			levels := Even(total, n)
			if Sum(levels) != total || levels[n-1]-levels[0] > 1 || levels[n-1] < levels[0] {
				t.Errorf("Even(%d, %d) = %v", total, n, levels)
			}
		}
	}
}

func TestSmallCountsNoHotels(t *testing.T) {
	if got := Small([]int{5, 4, 4}, 5); got != 8 {
		t.Errorf("a hotel and eight houses need %d houses", got)
	}
}

func TestTenths(t *testing.T) {
	for _, c := range []struct {
		r    Rounding
		v, n int
	}{{Up, 175, 193}, {Down, 175, 192}, {Nearest, 175, 193}, {Nearest, 174, 191}, {Up, 30, 33}, {Up, 0, 0}} {
		if got := c.r.Redeem(c.v); got != c.n {
			t.Errorf("rounding %d: %d is redeemed for %d, want %d", c.r, c.v, got, c.n)
		}
	}
}
