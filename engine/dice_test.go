package engine_test

import (
	"slices"
	"testing"

	"monappoly/engine"
	"pgregory.net/rapid"
)

func anySeed(t *rapid.T) engine.Seed {
	return engine.Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
}

func TestDrawsAreTheSameForEver(t *testing.T) {
	seed := engine.Seed{1, 2, 3}
	if got, want := seed.Roll(1, 8), []int{2, 4, 3, 4, 5, 2, 5, 2}; !slices.Equal(got, want) {
		t.Errorf("draw 1 is %v and was %v: every old game would fail its verification", got, want)
	}
	if got, want := seed.Shuffle(2, 8), []int{7, 4, 3, 2, 1, 6, 0, 5}; !slices.Equal(got, want) {
		t.Errorf("draw 2 is %v and was %v: every old game would fail its verification", got, want)
	}
	if got, want := seed.Hash(), "1ac2f192702849e03dfe5c31ec66a4f6408b5eb16cc02f1583ce713b22be92ed"; got != want {
		t.Errorf("the hash is %s and was %s", got, want)
	}
}

func TestDrawsAreLawful(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, k, n := anySeed(t), rapid.IntRange(0, 1<<40).Draw(t, "k"), rapid.IntRange(0, 60).Draw(t, "n")
		faces := seed.Roll(k, n)
		if len(faces) != n {
			t.Fatalf("%d dice for %d", len(faces), n)
		}
		for _, f := range faces {
			if f < 1 || f > 6 {
				t.Fatalf("a die shows %d", f)
			}
		}
		order := seed.Shuffle(k, n)
		if !slices.Equal(order, seed.Shuffle(k, n)) || !slices.Equal(faces, seed.Roll(k, n)) {
			t.Fatal("the same draw came out otherwise the second time")
		}
		slices.Sort(order)
		for i, v := range order {
			if i != v {
				t.Fatalf("no permutation: %v", order)
			}
		}
	})
}

func TestAllFacesComeUp(t *testing.T) {
	var count [7]int
	for k := range 6000 {
		count[engine.Seed{9}.Roll(k, 1)[0]]++
	}
	for face := 1; face <= 6; face++ {
		if count[face] < 850 || count[face] > 1150 {
			t.Errorf("%d came up %d times in 6000 draws", face, count[face])
		}
	}
}
