// Package estate is the arithmetic of owning land, as plain values: building
// evenly over a set, selling evenly again, and what it costs to redeem a mortgage.
//
// A set is a slice of levels, one a member: 0 for bare ground, then one level a
// building. It knows no game: who owns what, what a level costs and when one may
// build are the games' own rules.
package estate

// MayAdd says whether member i may have one more level: no other member has fewer, and it has not reached the top.
func MayAdd(levels []int, i, top int) bool {
	if levels[i] >= top {
		return false
	}
	for _, l := range levels {
		if l < levels[i] {
			return false
		}
	}
	return true
}

// MayTake says whether member i may lose a level: it has one, and no other member has more.
func MayTake(levels []int, i int) bool {
	if levels[i] == 0 {
		return false
	}
	for _, l := range levels {
		if l > levels[i] {
			return false
		}
	}
	return true
}

// Sum is how many levels stand on the set.
func Sum(levels []int) int {
	n := 0
	for _, l := range levels {
		n += l
	}
	return n
}

// Even spreads total levels over n members so that none has two more than
// another; what does not come out even stands on the last members.
func Even(total, n int) []int {
	levels := make([]int, n)
	for i := range levels {
		levels[i] = (total + i) / n
	}
	return levels
}

// Small counts the buildings that the levels below the top need: four houses on
// a member are four, a hotel (the top) is none of them.
func Small(levels []int, top int) int {
	n := 0
	for _, l := range levels {
		if l < top {
			n += l
		}
	}
	return n
}

// Rounding says what becomes of a tenth that is no whole number.
type Rounding uint8

// The roundings.
const (
	Up Rounding = iota
	Down
	Nearest // halves up
)

// Tenth is ten per cent of a value in whole money.
func (r Rounding) Tenth(value int) int {
	switch r {
	case Down:
		return value / 10
	case Nearest:
		return (value + 5) / 10
	}
	return (value + 9) / 10
}

// Redeem is what it costs to lift a mortgage: its value and a tenth.
func (r Rounding) Redeem(value int) int { return value + r.Tenth(value) }
