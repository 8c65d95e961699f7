// Package ring is walking round a board that ends where it begins.
//
// Spaces are numbered from 0 in clockwise order, and 0 follows the last. A way is
// 1 for clockwise and -1 for anti-clockwise. What lies on the spaces, who may go
// which way and what passing one of them brings are the games' own rules.
package ring

// Ahead is the space so many steps clockwise from another, or anti-clockwise where the steps are negative.
func Ahead[S ~int](from S, steps, size int) S {
	return S(((int(from)+steps)%size + size) % size)
}

// Gap is how many steps lead from a space to another along a way: 1 to size, for
// whoever stands on it already must go all the way round.
func Gap[S ~int](from, to S, way, size int) int {
	if n := Ahead(0, (int(to)-int(from))*way, size); n > 0 {
		return n
	}
	return size
}
