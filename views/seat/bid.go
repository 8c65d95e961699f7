package seat

import "slices"

// Bids are the sums that an auction offers for a single tap: the least lawful one first,
// then up to three round steps above what stands. All lie in r; money writes a sum.
func Bids(stands int, r Range, money func(int) string) []Amount {
	if r.Hi < r.Lo {
		return nil
	}
	list := []Amount{{N: r.Lo, Style: Go}}
	for _, by := range [...]int{10, 50, 100, 200, 500} {
		n := stands + by
		lawful := n > r.Lo && n <= r.Hi && (n-r.Lo)%max(1, r.Step) == 0
		if lawful && len(list) < 4 {
			list = append(list, Amount{N: n})
		}
	}
	if last := r.Hi; len(list) < 3 && !slices.ContainsFunc(list, func(a Amount) bool { return a.N == last }) {
		list = append(list, Amount{N: last})
	}
	for i := range list {
		list[i].Text = money(list[i].N)
		if by := list[i].N - stands; by > 0 {
			list[i].Note = "+" + money(by)
		}
	}
	return list
}
