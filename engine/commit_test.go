package engine_test

import (
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
	"monappoly/engine/scenario"
)

// TestRowsKeepTheirForm holds the bytes of a row against what is on people's disks.
func TestRowsKeepTheirForm(t *testing.T) {
	c := &engine.Commit[paper]{
		Seq: 3, At: 1700000000000, Seat: 1, Prompt: "4.1.2", Why: "cheap", Auto: true,
		Answer: engine.Answer{Key: "bid", Amount: 60, Keys: []string{"a"}, Trade: &engine.Trade{
			To: 2, Give: engine.Basket{Cash: 5, Items: []string{"x"}},
		}},
		Events: []engine.Recorded[paper]{{Event: noted{"hello"}, Rules: []engine.Rule{"12.1", "12.2"}}, {Event: noted{}}},
		Stack:  engine.Stack[paper]{{ID: 4, Question: 2, Frame: scripted{Name: "a", Asks: 1}}},
		Next:   9, Draws: 2,
	}
	row, err := scratch.Kinds.Encode(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []struct{ name, got, want string }{
		{"answer", string(row.Answer), `{"key":"bid","amount":60,"keys":["a"],"trade":{"to":2,"give":{"cash":5,"items":["x"]},"want":{}}}`},
		{"events", string(row.Events), `[{"k":"noted","e":{"Text":"hello"},"r":["12.1","12.2"]},{"k":"noted","e":{"Text":""}}]`},
		{"stack", string(row.Stack), `{"next":9,"draws":2,"frames":[{"id":4,"q":2,"k":"scripted","f":{"Name":"a","Script":"","Asks":1,"Gone":false}}]}`},
	} {
		if part.got != part.want {
			t.Errorf("the %s of a row are written\n%s\nand were written\n%s", part.name, part.got, part.want)
		}
	}
	back, err := scratch.Kinds.Decode(row)
	if err != nil {
		t.Fatal(err)
	}
	if d := scenario.Difference(c, back); d != "" {
		t.Errorf("a row comes back otherwise: %s", d)
	}
}

type stranger struct{}

func (stranger) Apply(*paper) {}

func TestKindsRefuseStrangers(t *testing.T) {
	c := &engine.Commit[paper]{Events: []engine.Recorded[paper]{{Event: stranger{}}}}
	if _, err := scratch.Kinds.Encode(c); err == nil || !strings.Contains(err.Error(), "stranger is not among the kinds") {
		t.Errorf("an event that is not listed: %v", err)
	}
	said := panicOf(func() { engine.NewKinds([]engine.Event[paper]{noted{}, noted{}}, nil) })
	if !strings.Contains(said, "two kinds named noted") {
		t.Errorf("a kind listed twice: %q", said)
	}
	if said := panicOf(func() { engine.NewKinds([]engine.Event[paper]{&noted{}}, nil) }); !strings.Contains(said, "plain structs") {
		t.Errorf("a pointer as a kind: %q", said)
	}
}

func TestMasksAndCitations(t *testing.T) {
	g, _ := opened(t, engine.Seed{}, 2)
	mustAnswer(t, g, reply(0, g.AskedOf(0).ID, "rest", 0))
	for viewer, knows := range map[engine.Seat]bool{0: false, 1: true, engine.Spectator: false} {
		last := g.Last(viewer)
		drew := last[len(last)-1].Event.(toy.Drew)
		if drew.Seat != 1 || (drew.Card != toy.Unseen) != knows {
			t.Errorf("seat %d sees %+v", viewer, drew)
		}
	}
	if turn := g.Turn(0); len(turn) != 2 {
		t.Errorf("the turn has %d events, want its beginning and a card", len(turn))
	}
	if feed := g.Feed(0, 3); len(feed) != 3 {
		t.Errorf("the feed has %d events, want 3", len(feed))
	}
	events := []engine.Recorded[paper]{
		{Event: noted{"a"}, Rules: []engine.Rule{"1.1", "1.2"}},
		{Event: noted{"b"}, Rules: []engine.Rule{"1.3"}},
		{Event: noted{"c"}, Rules: []engine.Rule{"1.1"}},
	}
	lines := engine.Cite(events)
	if d := scenario.Difference(lines, []engine.Citation[paper]{
		{Rule: "1.1", Events: []engine.Event[paper]{noted{"a"}, noted{"c"}}},
		{Rule: "1.3", Events: []engine.Event[paper]{noted{"b"}}},
		{Rule: "1.2", Events: []engine.Event[paper]{noted{"a"}}},
	}); d != "" {
		t.Errorf("the panel: %s", d)
	}
	if d := scenario.Difference(engine.FirstCited(events), []engine.Rule{"1.1", "1.2", "1.3"}); d != "" {
		t.Errorf("first occurrences: %s", d)
	}
}

// TestTheTailStaysShort: a long game keeps only the last turns' events, before and after loading.
func TestTheTailStaysShort(t *testing.T) {
	g, rows := opened(t, engine.Seed{3}, 2)
	for g.Seq() < 400 {
		r := reply(1, offerID(t, g, 1, "gift"), "", 0)
		r.Answer = engine.Answer{Trade: &engine.Trade{To: 0}}
		if g.Seq()%40 == 39 {
			q := g.Asked()[0]
			r = engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		}
		rows = append(rows, mustAnswer(t, g, r))
	}
	if n := len(g.Events()); n > 250 {
		t.Errorf("%d events are kept of %d commits", n, g.Seq())
	}
	loaded, err := engine.Load(toy.Rules, engine.Seed{3}, 2, rows)
	if err != nil {
		t.Fatal(err)
	}
	for seat := engine.Spectator; seat < 2; seat++ {
		if d := scenario.Difference(g.View(seat), loaded.View(seat)); d != "" {
			t.Errorf("seat %d: %s", seat, d)
		}
	}
}
