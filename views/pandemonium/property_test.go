package pandemonium

import (
	"testing"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/screen"
)

// Sets that can be built on come first, with the rent before and after (P9).
func TestWhatCanBeBuiltComesFirst(t *testing.T) {
	v := &game.View{Table: game.Table{Players: make([]game.Player, 2)}}
	v.Table.Options.Grid = 1
	for at := range v.Table.Deeds {
		v.Table.Deeds[at].Owner = -1
	}
	brown, red := game.Members(game.Brown), game.Members(game.Red)
	v.Table.Deeds[brown[0]].Owner = 0
	for _, at := range red {
		v.Table.Deeds[at].Owner = 0
	}
	closed := engine.Refuse("0.4", "set-open", 1, 2)
	v.Offers = []engine.Prompt{{Kind: "build", Options: []engine.Option{
		{Key: brown[0].Key(), Why: closed, Facts: game.CostFacts{Space: brown[0], Cost: 50, Level: 1}},
		{Key: red[0].Key(), Facts: game.CostFacts{Space: red[0], Cost: 150, Level: 1}},
	}}}
	s := speak(screen.Room{Kind: "pandemonium", Seats: []screen.Seat{{N: 0, Name: "Ann"}, {N: 1, Name: "Bea"}}}, v)
	list := s.groups(s.myDeeds())
	if len(list) != 2 || list[0].Set != setNames[game.Red] {
		t.Fatalf("the red set does not come first: %+v", list)
	}
	first := list[0].Items[0]
	if want := "rent £36 → £90"; first.Note != want {
		t.Errorf("note %q, want %q", first.Note, want)
	}
	if o := first.Asks[0].Options[0]; o.Note != "−£150" || o.Sign != -1 {
		t.Errorf("build: %q, sign %d", o.Note, o.Sign)
	}
	if i := list[1].Items[0]; len(i.Asks) != 0 || i.Rule != "0.4" {
		t.Errorf("what cannot be built is %+v, want its rule and no button", i)
	}
}
