package engine

import (
	"testing"
	"time"
)

// The greatest of each kind is kept, of two alike the first, with how far it stands out.
func TestTheGreatestFeatIsKept(t *testing.T) {
	tally := Tally{seats: 3}
	for turn, amount := range []int{20, 10, 90, 90, 30} {
		tally.turn = turn + 1
		tally.Feat("rent", Seat(turn%3), Spectator, amount, NoThing)
	}
	feats, _ := tally.told()
	if len(feats) != 1 {
		t.Fatalf("%d kinds of one", len(feats))
	}
	want := Feat{Name: "rent", Seat: 2, With: Spectator, Amount: 90, Thing: NoThing, Turn: 3, Times: 5, Rare: 3}
	if feats[0] != want {
		t.Errorf("got %+v, want %+v", feats[0], want)
	}
}

func TestAFigureIsLedByOneSeatOnly(t *testing.T) {
	for _, c := range []struct {
		name string
		by   []int
		seat Seat
		rare float64
		ok   bool
	}{
		{"one leads", []int{2, 8, 4}, 1, 8.0 / 3, true},
		{"two share", []int{8, 8, 4}, Spectator, 0, false},
		{"nobody has any", []int{0, 0}, Spectator, 0, false},
		{"the others have none", []int{0, 5}, 1, 5, true},
		{"no seats", nil, Spectator, 0, false},
	} {
		f, ok := Figure{Name: "jail", By: c.by}.Leader()
		if ok != c.ok || ok && (f.Seat != c.seat || f.Rare != c.rare || f.Name != "most-jail") {
			t.Errorf("%s: got %+v, %v", c.name, f, ok)
		}
	}
}

// The rarest come first, and a seat that has an award already gives way to one that has none.
func TestAwardsReachAsManySeatsAsCan(t *testing.T) {
	s := Story{
		Feats: []Feat{
			{Name: "a", Seat: 0, Amount: 1, Rare: 9},
			{Name: "b", Seat: 0, Amount: 1, Rare: 8},
			{Name: "c", Seat: 1, Amount: 1, Rare: 3},
			{Name: "unknown", Seat: 2, Amount: 1, Rare: 99},
			{Name: "nobody", Seat: Spectator, Amount: 1, Rare: 99},
		},
		Figures: []Figure{{Name: "d", By: []int{0, 0, 4}}},
	}
	var names string
	for _, f := range s.Awards(3, func(f Feat) bool { return f.Name != "unknown" }) {
		names += f.Name + " "
	}
	if names != "a most-d c " {
		t.Error("awards:", names)
	}
	if n := len(s.Awards(9, func(Feat) bool { return true })); n != 5 {
		t.Errorf("%d awards of five that somebody has", n)
	}
}

func TestAComebackIsTheWidestGapMadeGood(t *testing.T) {
	f, ok := comeback([][]int{{10, 10}, {4, 30}, {9, 33}, {40, 20}})
	if !ok || f.Seat != 0 || f.With != 1 || f.Amount != 26 || f.Turn != 2 {
		t.Errorf("got %+v, %v", f, ok)
	}
	if f, ok := comeback([][]int{{10, 10}, {40, 20}}); ok {
		t.Errorf("who always led came back: %+v", f)
	}
}

// A night between two evenings counts as a quarter of an hour, a clock that was put back as nothing.
func TestPlayedLeavesOutTheNight(t *testing.T) {
	at := func(d time.Duration) Row { return Row{At: d.Milliseconds()} }
	rows := []Row{at(0), at(time.Minute), at(10 * time.Hour), at(10*time.Hour - time.Minute), at(10 * time.Hour)}
	if got := played(rows); got != (17 * time.Minute).Milliseconds() {
		t.Error("played for", got)
	}
}
