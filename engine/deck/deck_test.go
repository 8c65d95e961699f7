package deck

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestDrawnFromTheTopThrownOnTop(t *testing.T) {
	var p Pile[int]
	p.Stack([]int{10, 11, 12, 13}, []int{2, 0, 3, 1})
	if got := p.Next(2); !slices.Equal(got, []int{12, 10}) {
		t.Fatalf("next %v", got)
	}
	p.Take(12, 10)
	p.Throw(12)
	p.Throw(10)
	if !slices.Equal(p.Discard, []int{12, 10}) || !slices.Equal(p.Next(9), []int{13, 11}) {
		t.Errorf("draw %v, discard %v", p.Draw, p.Discard)
	}
	p.Reshuffle([]int{1, 0})
	if got := p.Next(9); !slices.Equal(got, []int{13, 11, 10, 12}) || len(p.Discard) != 0 {
		t.Errorf("after reshuffling: %v, discard %v", got, p.Discard)
	}
}

func TestUnderThePileTheFirstNamedComesFirst(t *testing.T) {
	var p Pile[int]
	p.Stack([]int{1, 2}, []int{0, 1})
	p.Under(7, 8)
	if got := p.Next(9); !slices.Equal(got, []int{1, 2, 7, 8}) {
		t.Errorf("next %v", got)
	}
}

func TestWhatIsNotThereCannotBeTaken(t *testing.T) {
	for name, take := range map[string]func(){
		"a hidden card": func() { (&Pile[int]{Draw: []int{1, 2}}).Take(1) },
		"no card left":  func() { (&Pile[int]{}).Take(1) },
		"not in hand":   func() { Without([]int{1, 2}, 3) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: taken without a word", name)
				}
			}()
			take()
		}()
	}
}

func TestOfTwoEqualCardsTheNamedOneLeaves(t *testing.T) {
	type card struct{ id, face int }
	hand := []card{{1, 5}, {2, 5}, {3, 5}}
	if got := Without(hand, card{2, 5}); !slices.Equal(got, []card{{1, 5}, {3, 5}}) {
		t.Errorf("left %v", got)
	}
}

func TestNoCardIsLostOrMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
		var p Pile[int]
		p.Stack(all, rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}).Draw(t, "order"))
		for range 30 {
			drawn := p.Next(rapid.IntRange(0, 4).Draw(t, "n"))
			p.Take(drawn...)
			if rapid.Bool().Draw(t, "under") {
				p.Under(drawn...)
			} else {
				p.Throw(drawn...)
			}
			if len(p.Draw) == 0 {
				order := make([]int, len(p.Discard))
				for i := range order {
					order[i] = len(order) - 1 - i
				}
				p.Reshuffle(order)
			}
			q := p.Clone()
			got := append(q.Draw, q.Discard...)
			slices.Sort(got)
			if !slices.Equal(got, all) {
				t.Fatalf("cards %v", got)
			}
		}
	})
}
