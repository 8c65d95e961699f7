package sim_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
	"monappoly/engine/sim"
)

func toyWinners(m engine.Match) []engine.Seat {
	return []engine.Seat{m.(*engine.Game[toy.Table]).Table().Winner}
}

func toySeries(games, hands int) sim.Series {
	return sim.Series{
		Kind: toy.Rules.Kind(), Games: games, Seats: 3, Levels: []string{"random"}, Seed: "toy", Hands: hands, Winners: toyWinners,
	}
}

func play(t *testing.T, s sim.Series) sim.Tally {
	t.Helper()
	sum, err := s.Play()
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestTheSameWordsGiveTheSameGames(t *testing.T) {
	alone, together := play(t, toySeries(40, 1)), play(t, toySeries(40, 3))
	if d := cmp.Diff(alone, together); d != "" {
		t.Errorf("one hand and three hands differ:\n%s", d)
	}
	other := toySeries(40, 1)
	other.Seed = "other words"
	if d := cmp.Diff(alone, play(t, other)); d == "" {
		t.Error("other words gave the same games")
	}
}

func TestTally(t *testing.T) {
	sum := play(t, toySeries(40, 1))
	wins := 0.0
	for _, n := range sum.WinsBySeat {
		wins += n
	}
	if sum.Games != 40 || sum.Unfinished != 0 || wins != 40 || sum.Wins["random"] != 40 || sum.Seated["random"] != 120 {
		t.Errorf("40 games of 3 give %+v", sum)
	}
	decisions := 0
	for _, n := range sum.Lengths {
		decisions += n
	}
	if decisions != sum.Decisions || sum.Decisions >= sum.Commits || sum.Decisions == 0 {
		t.Errorf("%d decisions in %d commits; the games add up to %d", sum.Decisions, sum.Commits, decisions)
	}
	if len(sum.Cited) == 0 || sum.Turns < sum.Games || sum.Cites < sum.Whole.Cited {
		t.Errorf("rules and turns are not counted: %+v", sum)
	}
	if even := sum.Even("random"); even != 1 {
		t.Errorf("three random bots would win %v of their games", even)
	}
}

func TestAGameThatIsBrokenOffHasNoWinner(t *testing.T) {
	s := toySeries(5, 1)
	s.Longest = 2
	sum := play(t, s)
	if sum.Unfinished != 5 || sum.Finished() != 0 || sum.Wins["random"] != 0 {
		t.Errorf("broken off after two commits: %+v", sum)
	}
	if len(sum.Lengths) > 0 || sum.Whole != (sim.Sums{}) || sum.Commits == 0 {
		t.Errorf("games that were broken off are in the means: %+v", sum)
	}
}

func TestRefusedOptions(t *testing.T) {
	s := toySeries(1, 1)
	s.Options = map[string]string{"no such": "option"}
	if _, err := s.Play(); err == nil {
		t.Error("an option that the game does not know was taken")
	}
}

func TestShareOf(t *testing.T) {
	for _, c := range []struct {
		n              float64
		all            int
		is, low, highs float64
	}{
		{50, 100, 0.5, 0.4038, 0.5962},
		{0, 10, 0, 0, 0.2775},
		{10, 10, 1, 0.7225, 1},
	} {
		s := sim.ShareOf(c.n, c.all)
		if math.Abs(s.Is-c.is)+math.Abs(s.Lo-c.low)+math.Abs(s.Hi-c.highs) > 1e-3 {
			t.Errorf("%v of %d is %+v", c.n, c.all, s)
		}
	}
}

func TestMinutes(t *testing.T) {
	sum := sim.Tally{Lengths: []int{30, 60, 90, 300}}
	for share, want := range map[float64]float64{0.5: 20, 0.75: 30, 1: 100} {
		if got := sum.Minutes(share); got != want {
			t.Errorf("%v of the games take %v minutes, not %v", share, got, want)
		}
	}
}
