package mercs

import (
	"testing"

	"monappoly/engine"
	game "monappoly/engine/mercs"
)

// Costs and gains carry their sign, and a building says the rent before and after (D12).
func TestWhatAContractCostsAndBrings(t *testing.T) {
	at := game.SetOf(game.Brown)[0]
	v := &game.View{Table: game.Table{Players: make([]game.Player, 4)}}
	for _, member := range game.SetOf(game.Brown) {
		v.Table.Contracts[member].Owner = 0
	}
	v.Offers = []engine.Prompt{
		{Kind: "build", Options: []engine.Option{{Key: "a", Facts: game.Plan{Space: at, Level: 1, Amount: 50}}}},
		{Kind: "rest", Options: []engine.Option{{Key: "a", Facts: game.Plan{Space: at, Amount: 30}}}},
	}
	s := speak(table(0), v)
	i := s.holding(at)
	if len(i.Asks) != 2 {
		t.Fatalf("%d buttons, want build and holiday", len(i.Asks))
	}
	build, rest := i.Asks[0].Options[0], i.Asks[1].Options[0]
	if build.Note != "−M50" || build.Sign != -1 {
		t.Errorf("build: %q, sign %d", build.Note, build.Sign)
	}
	if rest.Note != "+M30 now, back for M33" || rest.Sign != 1 {
		t.Errorf("holiday: %q, sign %d", rest.Note, rest.Sign)
	}
	if want := "Rent M4 → M10"; i.Note != want {
		t.Errorf("note %q, want %q", i.Note, want)
	}
	if g, _ := s.group(game.Brown); g.Rank != rankBuildable {
		t.Errorf("rank %d: a set that can be built on comes first", g.Rank)
	}
}
