package pandemonium_test

import (
	"testing"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
	"monappoly/engine/sim"
)

// contest is the wins of one bot against three of another, seats turning around.
func contest(t *testing.T, preset, against string, games int) float64 {
	t.Helper()
	var options map[string]string
	for _, p := range pandemonium.House.Presets {
		if p.Key == preset {
			options = p.Options
		}
	}
	sum, err := sim.Series{
		Kind: pandemonium.Kind(), Games: games, Seats: 4, Levels: []string{"strong", against, against, against},
		Options: options, Seed: "contest", Longest: 20_000,
		Winners: func(m engine.Match) []engine.Seat {
			return []engine.Seat{m.(*engine.Game[pandemonium.Table]).Table().Winner}
		},
	}.Play()
	if err != nil {
		t.Fatal(err)
	}
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
		{"evening", "greedy", 60, 0.50},
		{"evening", "random", 60, 0.80},
		{"book", "greedy", 20, 0.60},
		{"book", "random", 20, 0.80},
	} {
		if won := contest(t, c.preset, c.against, c.games); won < c.least {
			t.Errorf("%s: strong wins %.0f%% of %d games against three %s", c.preset, 100*won, c.games, c.against)
		}
	}
}
