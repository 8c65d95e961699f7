package engine_test

import (
	"bytes"
	"maps"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
)

// rolledGame is a log with one shuffle and one roll in it.
func rolledGame(t *testing.T, seed engine.Seed) []engine.Row {
	t.Helper()
	g, rows := opened(t, seed, 2)
	return append(rows, mustAnswer(t, g, reply(0, g.AskedOf(0).ID, "roll", 0)))
}

func TestVerifyFindsForgery(t *testing.T) {
	seed := engine.Seed{42}
	kind := toy.Rules.Kind()
	if draws, err := kind.Verify(seed, rolledGame(t, seed)); err != nil || draws != 2 {
		t.Fatalf("an honest game: %d draws, %v", draws, err)
	}
	face := seed.Roll(2, 1)[0]
	honest := []byte(`"Faces":[` + string(rune('0'+face)) + `]`)
	forge := func(row int, old, now []byte) []engine.Row {
		rows := rolledGame(t, seed)
		if !bytes.Contains(rows[row].Events, old) {
			t.Fatalf("no %s in %s", old, rows[row].Events)
		}
		rows[row].Events = bytes.Replace(rows[row].Events, old, now, 1)
		return rows
	}
	for _, c := range []struct {
		name, says string
		seed       engine.Seed
		rows       []engine.Row
	}{
		{"a forged die", "the seed says", seed, forge(1, honest, []byte(`"Faces":[`+string(rune('1'+face%6))+`]`))},
		{"another draw's die", "where 2 was due", seed, forge(1, []byte(`"Draw":2`), []byte(`"Draw":3`))},
		{"a forged deck", "the seed says", seed, swappedDeck(t, seed)},
		{"another seed", "promised", engine.Seed{43}, rolledGame(t, seed)},
		{"a draw that is not shown", "2 draws were made, 1 are shown", seed, hidden(t, seed)},
	} {
		if _, err := kind.Verify(c.seed, c.rows); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: want %q, got %v", c.name, c.says, err)
		}
	}
}

// swappedDeck is a log whose deck has its first two cards exchanged.
func swappedDeck(t *testing.T, seed engine.Seed) []engine.Row {
	t.Helper()
	rows := rolledGame(t, seed)
	c, err := toy.Rules.Kinds.Decode(rows[0])
	if err != nil {
		t.Fatal(err)
	}
	deck := c.Events[1].Event.(toy.Shuffled).Order
	deck[0], deck[1] = deck[1], deck[0]
	rows[0] = encoded(t, c)
	return rows
}

// hidden is a log without the event of its roll.
func hidden(t *testing.T, seed engine.Seed) []engine.Row {
	t.Helper()
	rows := rolledGame(t, seed)
	c, err := toy.Rules.Kinds.Decode(rows[1])
	if err != nil {
		t.Fatal(err)
	}
	c.Events = c.Events[1:]
	rows[1] = encoded(t, c)
	return rows
}

func TestKindPlaysWithTheTableHidden(t *testing.T) {
	kind := toy.Rules.Kind()
	m, row, err := kind.Start(engine.Seed{1}, engine.Setup{Seats: 2}, 7)
	if err != nil || row.At != 7 || row.Seat != engine.System {
		t.Fatalf("start: %+v, %v", row, err)
	}
	clone := m.Clone()
	q := m.Asked()[0]
	next, err := m.Reply(reply(q.Seat, q.ID, "rest", 0))
	if err != nil || next.Seq != 1 || m.Seq() != 1 || clone.Seq() != 0 {
		t.Fatalf("the answer: %+v, %v; the clone is at %d", next, err, clone.Seq())
	}
	loaded, err := kind.Load(engine.Seed{1}, 2, []engine.Row{row, next})
	if err != nil || loaded.Seq() != 1 || loaded.Kind() != "toy" || loaded.Seats() != 2 {
		t.Fatalf("load: %v", err)
	}
	if _, err := m.Reply(reply(q.Seat, q.ID, "rest", 0)); err == nil {
		t.Error("a repeat brought a row")
	}
}

func TestACrowdPlaysWhatItsNumberAsksFor(t *testing.T) {
	house := engine.House{Crowd: func(seats int) map[string]string {
		if seats > 5 {
			return map[string]string{"packs": "2"}
		}
		return nil
	}}
	chosen := map[string]string{"packs": "1", "cash": "2000"}
	if played := house.Played(chosen, 5); !maps.Equal(played, chosen) {
		t.Errorf("five play %v", played)
	}
	if played := house.Played(chosen, 6); !maps.Equal(played, map[string]string{"packs": "2", "cash": "2000"}) {
		t.Errorf("six play %v", played)
	}
	if chosen["packs"] != "1" {
		t.Error("what was chosen is changed")
	}
	if played := (engine.House{}).Played(chosen, 6); !maps.Equal(played, chosen) {
		t.Errorf("without a crowd six play %v", played)
	}
}

func TestHouseChoosesAndDiffers(t *testing.T) {
	house := engine.House{Rules: []engine.HouseRule{
		{Key: "auction", Values: []string{"on", "off"}}, {Key: "cash", Values: []string{"1500", "2000"}},
	}}
	full, err := house.Choose(map[string]string{"cash": "2000"})
	if err != nil || !maps.Equal(full, map[string]string{"auction": "on", "cash": "2000"}) {
		t.Errorf("%v, %v", full, err)
	}
	if d := house.Differs(full); len(d) != 1 || d[0].Key != "cash" {
		t.Errorf("it differs in %v", d)
	}
	for key, options := range map[string]map[string]string{
		"no-such-option": {"chess": "on"}, "no-such-value": {"auction": "maybe"},
	} {
		if _, err := house.Choose(options); err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%v: %v", options, err)
		}
	}
}
