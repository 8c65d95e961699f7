package pandemonium_test

import (
	"testing"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
	"monappoly/engine/sim"
)

// series plays games of a preset between bots.
func series(t *testing.T, preset string, games, seats int, levels ...string) sim.Tally {
	t.Helper()
	var options map[string]string
	for _, p := range pandemonium.House.Presets {
		if p.Key == preset {
			options = p.Options
		}
	}
	sum, err := sim.Series{
		Kind: pandemonium.Kind(), Games: games, Seats: seats, Levels: levels,
		Options: options, Seed: "contest", Longest: 20_000,
		Winners: func(m engine.Match) []engine.Seat {
			return []engine.Seat{m.(*engine.Game[pandemonium.Table]).Table().Winner}
		},
	}.Play()
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// An evening of people, at 20 seconds a decision, is over within 90 minutes.
func TestAnEveningEndsInTime(t *testing.T) {
	for seats := 2; seats <= 6; seats++ {
		for _, level := range []string{"greedy", "strong"} {
			if sum := series(t, "evening", 20, seats, level); sum.Unfinished > 0 || sum.Minutes(1) > 90 {
				t.Errorf("%d %s: the longest of 20 evenings took %.0f minutes, %d did not end", seats, level, sum.Minutes(1), sum.Unfinished)
			}
		}
	}
}

// contest is the wins of one bot against three of another, seats turning around.
func contest(t *testing.T, preset, against string, games int) float64 {
	t.Helper()
	sum := series(t, preset, games, 4, "strong", against, against, against)
	if sum.Refused > 0 || sum.Silent > 0 {
		t.Errorf("%s against %s: %d moves refused, %d questions without a move", preset, against, sum.Refused, sum.Silent)
	}
	return sum.Wins["strong"] / float64(games)
}

// The bars of the strong bot, in a small sample of always the same games, with
// room below: `monappoly sim pandemonium --bots strong,greedy,greedy,greedy -n 1000` measures.
func TestTheStrongBotWins(t *testing.T) {
	for _, c := range []struct {
		preset, against string
		games           int
		least           float64
	}{
		{"evening", "greedy", 80, 0.45},
		{"evening", "random", 80, 0.80},
		{"book", "greedy", 20, 0.60},
		{"book", "random", 20, 0.80},
	} {
		if won := contest(t, c.preset, c.against, c.games); won < c.least {
			t.Errorf("%s: strong wins %.0f%% of %d games against three %s", c.preset, 100*won, c.games, c.against)
		}
	}
}
