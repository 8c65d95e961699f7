package pandemonium_test

import (
	"errors"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
	"monappoly/engine/scenario"
)

// TestGoldenLog reads a game that an earlier program has written.
func TestGoldenLog(t *testing.T) {
	enginetest.GoldenLog(t, "testdata/golden-1.json", pandemonium.Rules, engine.Setup{Seats: 4}, 300)
}

// begun is a game after some answers: by their defaults, or with a bot's move where n is odd.
func begun(t testing.TB, n byte, steps int) (*engine.Game[pandemonium.Table], []engine.Row) {
	t.Helper()
	g, c, err := engine.New(pandemonium.Rules, engine.Seed{n}, engine.Setup{Seats: 2 + int(n)%5}, 0)
	if err != nil {
		t.Fatal(err)
	}
	row, err := pandemonium.Rules.Kinds.Encode(c)
	if err != nil {
		t.Fatal(err)
	}
	rows := []engine.Row{row}
	for range steps {
		if g.Over() {
			break
		}
		q := g.Asked()[0]
		a := q.Default
		if n%2 == 1 && len(q.Options) > 0 && q.Options[0].Why == nil && q.Options[0].Range == nil {
			a = engine.Answer{Key: q.Options[0].Key}
		}
		row, err := g.Reply(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: a})
		if err != nil {
			t.Fatalf("%s: %v", q.Kind, err)
		}
		rows = append(rows, row)
	}
	return g, rows
}

// FuzzAnswers sends arbitrary answers to a game in play: it never panics, what is
// refused changes nothing, and what is taken leaves everything in its place.
func FuzzAnswers(f *testing.F) {
	f.Add(byte(1), byte(30), byte(0), "roll", 0, false)
	f.Add(byte(2), byte(90), byte(1), "to:1", 50, true)
	f.Add(byte(3), byte(200), byte(5), "39", 0, false)
	f.Add(byte(4), byte(120), byte(2), "loan", 200, false)
	f.Fuzz(func(t *testing.T, n, steps, which byte, key string, amount int, trade bool) {
		g, _ := begun(t, n, int(steps))
		if g.Over() {
			return
		}
		questions := append([]engine.Prompt(nil), g.Asked()...)
		for seat := range g.Seats() {
			questions = append(questions, g.Offers(engine.Seat(seat))...)
		}
		q := questions[int(which)%len(questions)]
		r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: engine.Answer{Key: key, Amount: amount}}
		if len(q.Options) > 0 && amount%3 == 0 {
			r.Answer.Key = q.Options[(amount/3%len(q.Options)+len(q.Options))%len(q.Options)].Key
		}
		if trade {
			r.Answer.Trade = &engine.Trade{To: engine.Seat(n % 7), Give: engine.Basket{Cash: amount, Items: []string{key}}}
		}
		before := g.Copy()
		_, err := g.Answer(r)
		var refused *engine.Refusal
		switch {
		case err == nil:
			if err := whole(g.Table(), g.Stack()); err != nil {
				t.Fatal(err)
			}
			return
		case !errors.Is(err, engine.ErrGone) && !errors.Is(err, engine.ErrRepeat) && !errors.As(err, &refused):
			t.Fatal(err)
		}
		if d := scenario.Difference(before.Table(), g.Table()) + scenario.Difference(before.Stack(), g.Stack()); d != "" || before.Seq() != g.Seq() {
			t.Fatalf("%v changed something: %s", err, d)
		}
	})
}

// FuzzDecode reads arbitrary rows: an error at the worst, and what can be read can be written again.
func FuzzDecode(f *testing.F) {
	_, rows := begun(f, 1, 60)
	for i := 0; i < len(rows); i += 6 {
		f.Add(rows[i].Answer, rows[i].Events, rows[i].Stack)
	}
	f.Add([]byte("{}"), []byte("[]"), []byte("{}"))
	f.Add([]byte("null"), []byte(`[{"k":"Paid","e":{"From":-3}}]`), []byte(`{"frames":[{"k":"Turn"}]}`))
	f.Fuzz(func(t *testing.T, answer, events, stack []byte) {
		kinds := pandemonium.Rules.Kinds
		c, err := kinds.Decode(engine.Row{Answer: answer, Events: events, Stack: stack})
		if err != nil {
			return
		}
		row, err := kinds.Encode(c)
		if err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		again, err := kinds.Decode(row)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		if d := scenario.Difference(c.Events, again.Events) + scenario.Difference(c.Stack, again.Stack); d != "" {
			t.Fatal(d)
		}
	})
}
