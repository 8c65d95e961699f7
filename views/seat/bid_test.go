package seat

import (
	"slices"
	"strconv"
	"testing"
)

// Each sum that an auction offers is a lawful bid, the least one first, and none is offered twice.
func TestBids(t *testing.T) {
	for _, tt := range []struct {
		name   string
		stands int
		r      Range
		want   []int
	}{
		{"plenty of cash", 190, Range{Lo: 191, Hi: 1284, Step: 1}, []int{191, 200, 240, 290}},
		{"the least bid is a round step already", 190, Range{Lo: 200, Hi: 1280, Step: 10}, []int{200, 240, 290, 390}},
		{"nothing has been bid", 10, Range{Lo: 10, Hi: 300, Step: 1}, []int{10, 20, 60, 110}},
		{"the cash ends the row", 190, Range{Lo: 191, Hi: 215, Step: 1}, []int{191, 200, 215}},
		{"one pound is left", 190, Range{Lo: 191, Hi: 191, Step: 1}, []int{191}},
		{"no lawful bid", 190, Range{Lo: 191, Hi: 100, Step: 1}, nil},
	} {
		var got []int
		for _, a := range Bids(tt.stands, tt.r, strconv.Itoa) {
			got = append(got, a.N)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: offers %v, not %v", tt.name, got, tt.want)
		}
	}
}
