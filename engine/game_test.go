package engine_test

import (
	"errors"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
)

type grab = engine.Game[toy.Table]

// opened starts a game of Grab and returns it with its rows.
func opened(t *testing.T, seed engine.Seed, seats int) (*grab, []engine.Row) {
	t.Helper()
	g, c, err := engine.New(toy.Rules, seed, engine.Setup{Seats: seats}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g, []engine.Row{encoded(t, c)}
}

func encoded(t *testing.T, c *engine.Commit[toy.Table]) engine.Row {
	t.Helper()
	row, err := toy.Rules.Kinds.Encode(c)
	if err != nil {
		t.Fatal(err)
	}
	return row
}

func reply(seat engine.Seat, prompt, key string, amount int) engine.Reply {
	return engine.Reply{Seat: seat, Prompt: prompt, Answer: engine.Answer{Key: key, Amount: amount}}
}

func offerID(t *testing.T, g *grab, seat engine.Seat, kind string) string {
	t.Helper()
	for _, o := range g.Offers(seat) {
		if o.Kind == kind {
			return o.ID
		}
	}
	t.Fatalf("seat %d has no offer %s", seat, kind)
	return ""
}

func mustAnswer(t *testing.T, g *grab, r engine.Reply) engine.Row {
	t.Helper()
	c, err := g.Answer(r)
	if err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	return encoded(t, c)
}

func TestTwoSeatsAskedAtOnceBothAnswer(t *testing.T) {
	g, _ := opened(t, engine.Seed{}, 3)
	mustAnswer(t, g, reply(0, g.AskedOf(0).ID, "vote", 0))
	ids := []string{g.AskedOf(0).ID, g.AskedOf(1).ID, g.AskedOf(2).ID}
	for seat, id := range ids {
		mustAnswer(t, g, reply(engine.Seat(seat), id, "bid", 2*seat))
	}
	if g.Table().Seats[2].Coins != 6 {
		t.Errorf("the last bid did not count: %+v", g.Table().Seats)
	}
}

func TestRepeatsAndLateAnswers(t *testing.T) {
	g, rows := opened(t, engine.Seed{}, 3)
	first := g.AskedOf(0).ID
	rows = append(rows, mustAnswer(t, g, reply(0, first, "vote", 0)))
	bid := g.AskedOf(1).ID
	rows = append(rows, mustAnswer(t, g, reply(1, bid, "bid", 4)))
	loaded, err := engine.Load(toy.Rules, engine.Seed{}, 3, rows)
	if err != nil {
		t.Fatal(err)
	}
	for name, g := range map[string]*grab{"live": g, "loaded": loaded} {
		for _, c := range []struct {
			name string
			r    engine.Reply
			want error
			key  string
		}{
			{"a double tap", reply(1, bid, "bid", 4), engine.ErrRepeat, ""},
			{"a late double tap", reply(0, first, "vote", 0), engine.ErrRepeat, ""},
			{"a second thought", reply(1, bid, "bid", 6), nil, "answered"},
			{"another key", reply(0, first, "rest", 0), nil, "answered"},
			{"somebody else's question", reply(2, bid, "bid", 2), engine.ErrGone, ""},
			{"a question never asked", reply(2, "7.2.1", "bid", 2), engine.ErrGone, ""},
			{"no seat", reply(3, bid, "bid", 2), engine.ErrGone, ""},
			{"a spectator", reply(engine.Spectator, bid, "bid", 2), engine.ErrGone, ""},
			{"the table", reply(engine.System, bid, "bid", 2), engine.ErrGone, ""},
		} {
			seq := g.Seq()
			_, err := g.Answer(c.r)
			var refused *engine.Refusal
			if c.key != "" && (!errors.As(err, &refused) || refused.Key != c.key) {
				t.Errorf("%s, %s: %v, want a refusal %s", name, c.name, err, c.key)
			}
			if c.want != nil && !errors.Is(err, c.want) {
				t.Errorf("%s, %s: %v, want %v", name, c.name, err, c.want)
			}
			if g.Seq() != seq {
				t.Errorf("%s, %s: something happened", name, c.name)
			}
		}
	}
}

func TestADoubleTapBuysOnce(t *testing.T) {
	g, _ := opened(t, engine.Seed{}, 2)
	id := offerID(t, g, 1, "buy")
	if id != "o.buy.1.0" {
		t.Errorf("the first offer is called %s", id)
	}
	mustAnswer(t, g, reply(1, id, "cards", 1))
	if _, err := g.Answer(reply(1, id, "cards", 1)); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("the second tap: %v", err)
	}
	if n := len(g.Table().Seats[1].Hand); n != 3 {
		t.Errorf("%d cards in hand after a double tap, want 3", n)
	}
	mustAnswer(t, g, reply(1, offerID(t, g, 1, "buy"), "cards", 1))
	if n := len(g.Table().Seats[1].Hand); n != 4 {
		t.Errorf("%d cards in hand after buying again, want 4", n)
	}
	if _, err := g.Answer(reply(1, "o.buy.1.9", "cards", 1)); !errors.Is(err, engine.ErrGone) {
		t.Errorf("an offer from the future: %v", err)
	}
}

// A tap that was sent once arrives again when much has been answered in between: it
// still buys nothing, and neither does another spelling of its name.
func TestALateDoubleTapBuysOnce(t *testing.T) {
	g, rows := opened(t, engine.Seed{}, 2)
	id := offerID(t, g, 0, "buy")
	rows = append(rows, mustAnswer(t, g, reply(0, id, "cards", 1)))
	for range 20 {
		gift := engine.Answer{Trade: &engine.Trade{To: 1}}
		rows = append(rows, mustAnswer(t, g, engine.Reply{Seat: 0, Prompt: offerID(t, g, 0, "gift"), Answer: gift}))
	}
	loaded, err := engine.Load(toy.Rules, engine.Seed{}, 2, rows)
	if err != nil {
		t.Fatal(err)
	}
	for name, g := range map[string]*grab{"live": g, "loaded": loaded, "copied": g.Copy()} {
		if _, err := g.Answer(reply(0, id, "cards", 1)); !errors.Is(err, engine.ErrRepeat) {
			t.Errorf("%s: the late tap: %v", name, err)
		}
		for _, spelling := range []string{"o.buy.0.00", "o.buy.0.+0", "o.buy.0.-3", "o.buy.00.0"} {
			if _, err := g.Answer(reply(0, spelling, "cards", 1)); !errors.Is(err, engine.ErrGone) {
				t.Errorf("%s: %s: %v", name, spelling, err)
			}
		}
	}
}

func TestLoadRefusesABrokenLog(t *testing.T) {
	g, rows := opened(t, engine.Seed{}, 2)
	rows = append(rows, mustAnswer(t, g, reply(0, g.AskedOf(0).ID, "rest", 0)))
	unknown := rows[1]
	unknown.Events = []byte(`[{"k":"Melted"}]`)
	stranger := rows[1]
	stranger.Seat = 2
	torn := rows[1]
	torn.Stack = torn.Stack[:len(torn.Stack)/2]
	for _, c := range []struct {
		says string
		rows []engine.Row
	}{
		{"an empty log is no game", nil},
		{"commit 1 after -1", rows[1:]},
		{"commit 0 after 0", []engine.Row{rows[0], rows[0]}},
		{`unknown kind "Melted"`, []engine.Row{rows[0], unknown}},
		{"decode commit 1", []engine.Row{rows[0], torn}},
		{"commit 1 is of seat 2, of 2", []engine.Row{rows[0], stranger}},
	} {
		if _, err := engine.Load(toy.Rules, engine.Seed{}, 2, c.rows); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("want an error with %q, got %v", c.says, err)
		}
	}
	if _, _, err := engine.New(toy.Rules, engine.Seed{}, engine.Setup{Seats: 1}, 0); err == nil {
		t.Error("a game of one began")
	}
}

// TestErrorsAndClonesLeaveDiceAlone plays one game plainly and one with refused
// answers, thrown-away clones and a reload before each roll: the dice agree.
func TestErrorsAndClonesLeaveDiceAlone(t *testing.T) {
	seed := engine.Seed{5}
	plain, _ := opened(t, seed, 3)
	rough, rows := opened(t, seed, 3)
	for range 6 {
		if plain.Over() {
			break
		}
		q := plain.Asked()[0]
		r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		if q.Kind == "turn" {
			r.Answer = engine.Answer{Key: "roll"}
		}
		mustAnswer(t, plain, r)
		if _, err := rough.Answer(reply(q.Seat, q.ID, "no such thing", 0)); err == nil {
			t.Fatal("nonsense was accepted")
		}
		mustAnswer(t, rough.Copy(), r)
		loaded, err := engine.Load(toy.Rules, seed, 3, rows)
		if err != nil {
			t.Fatal(err)
		}
		rough = loaded
		rows = append(rows, mustAnswer(t, rough, r))
	}
	if plain.Draws() < 4 || plain.Draws() != rough.Draws() {
		t.Errorf("%d draws and %d draws", plain.Draws(), rough.Draws())
	}
	if a, b := plain.Table().Seats, rough.Table().Seats; a[0].Coins != b[0].Coins || a[1].Coins != b[1].Coins || a[2].Coins != b[2].Coins {
		t.Errorf("the dice differ: %+v and %+v", a, b)
	}
}
