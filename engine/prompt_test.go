package engine_test

import (
	"errors"
	"testing"

	"monappoly/engine"
	"pgregory.net/rapid"
)

var (
	greyed = engine.Refuse("9.9", "greyed")
	raise  = engine.Prompt{Rule: "1.1", Options: []engine.Option{
		{Key: "pass"}, {Key: "bid", Rule: "2.2", Range: &engine.Range{Lo: 60, Hi: 100, Step: 10}}, {Key: "sell", Why: greyed},
	}}
	pick = engine.Prompt{Rule: "1.1", Shape: engine.Select, Min: 1, Max: 2, Options: []engine.Option{
		{Key: "a"}, {Key: "b"}, {Key: "c"}, {Key: "x", Why: greyed},
	}}
	swap = engine.Prompt{Rule: "1.1", Shape: engine.Barter, Options: []engine.Option{
		{Key: "to:1"},
		{Key: "to:2", Why: greyed},
		{Key: "give:a"},
		{Key: "give:b", Why: greyed},
		{Key: "want:1:c"},
		{Key: "want:1:d", Why: greyed},
		{Key: "want:2:e"},
	}}
)

func trade(to engine.Seat, give, want []string) engine.Answer {
	return engine.Answer{Trade: &engine.Trade{To: to, Give: engine.Basket{Items: give}, Want: engine.Basket{Items: want}}}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name string
		q    engine.Prompt
		a    engine.Answer
		rule engine.Rule
		key  string // of the refusal, "" for none
	}{
		{"a key", raise, engine.Answer{Key: "pass"}, "", ""},
		{"no such key", raise, engine.Answer{Key: "jump"}, "1.1", "not-offered"},
		{"no key", raise, engine.Answer{}, "1.1", "not-offered"},
		{"a greyed key", raise, engine.Answer{Key: "sell"}, "9.9", "greyed"},
		{"an amount too many", raise, engine.Answer{Key: "pass", Amount: 1}, "", "no-amount"},
		{"the least", raise, engine.Answer{Key: "bid", Amount: 60}, "", ""},
		{"the most", raise, engine.Answer{Key: "bid", Amount: 100}, "", ""},
		{"beside the steps", raise, engine.Answer{Key: "bid", Amount: 65}, "2.2", "out-of-range"},
		{"below", raise, engine.Answer{Key: "bid", Amount: 50}, "2.2", "out-of-range"},
		{"above", raise, engine.Answer{Key: "bid", Amount: 110}, "2.2", "out-of-range"},
		{"no amount", raise, engine.Answer{Key: "bid"}, "2.2", "out-of-range"},
		{"two", pick, engine.Answer{Keys: []string{"a", "c"}}, "", ""},
		{"none", pick, engine.Answer{}, "1.1", "how-many"},
		{"three", pick, engine.Answer{Keys: []string{"a", "b", "c"}}, "1.1", "how-many"},
		{"one twice", pick, engine.Answer{Keys: []string{"a", "a"}}, "1.1", "twice"},
		{"a greyed one", pick, engine.Answer{Keys: []string{"a", "x"}}, "9.9", "greyed"},
		{"a strange one", pick, engine.Answer{Keys: []string{"z"}}, "1.1", "not-offered"},
		{"a trade", swap, trade(1, []string{"a"}, []string{"c"}), "", ""},
		{"no trade", swap, engine.Answer{Key: "to:1"}, "1.1", "no-trade"},
		{"with nobody", swap, trade(0, nil, nil), "1.1", "not-offered"},
		{"with somebody greyed", swap, trade(2, nil, nil), "9.9", "greyed"},
		{"what is greyed", swap, trade(1, []string{"b"}, nil), "9.9", "greyed"},
		{"what the other may not give", swap, trade(1, nil, []string{"d"}), "9.9", "greyed"},
		{"what a third one has", swap, trade(1, nil, []string{"e"}), "1.1", "not-offered"},
		{"the same thing twice", swap, trade(1, []string{"a", "a"}, nil), "1.1", "twice"},
		{"less than nothing", swap, engine.Answer{Trade: &engine.Trade{To: 1, Want: engine.Basket{Cash: -5}}}, "1.1", "negative-cash"},
	} {
		err := c.q.Check(c.a)
		var refused *engine.Refusal
		if errors.As(err, &refused) != (c.key != "") || (refused != nil && (refused.Key != c.key || refused.Rule != c.rule)) {
			t.Errorf("%s: %v, want %s [%s]", c.name, err, c.key, c.rule)
		}
	}
}

func TestRangeHasItsSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := engine.Range{Lo: rapid.IntRange(-50, 50).Draw(t, "lo"), Step: rapid.IntRange(0, 7).Draw(t, "step")}
		step := max(1, r.Step)
		r.Hi = r.Lo + step*rapid.IntRange(0, 20).Draw(t, "steps")
		want := map[int]bool{}
		for n := r.Lo; n <= r.Hi; n += step {
			want[n] = true
		}
		for n := r.Lo - 2; n <= r.Hi+step+2; n++ {
			if r.Has(n) != want[n] {
				t.Fatalf("%+v has %d: %v", r, n, r.Has(n))
			}
		}
	})
}

func TestOpenCountsWhatMayBeChosen(t *testing.T) {
	if n := raise.Open(); n != 2 {
		t.Errorf("%d options are open, want 2", n)
	}
}

func TestAnswersEqual(t *testing.T) {
	base := trade(1, []string{"a"}, []string{"c"})
	for _, c := range []struct {
		a, b engine.Answer
		same bool
	}{
		{engine.Answer{Key: "a"}, engine.Answer{Key: "a"}, true},
		{engine.Answer{Key: "a"}, engine.Answer{Key: "a", Amount: 1}, false},
		{engine.Answer{Keys: nil}, engine.Answer{Keys: []string{}}, true},
		{engine.Answer{Keys: []string{"a", "b"}}, engine.Answer{Keys: []string{"b", "a"}}, false},
		{base, trade(1, []string{"a"}, []string{"c"}), true},
		{base, trade(2, []string{"a"}, []string{"c"}), false},
		{base, trade(1, []string{"a"}, nil), false},
		{base, engine.Answer{}, false},
	} {
		if c.a.Equal(c.b) != c.same || c.b.Equal(c.a) != c.same {
			t.Errorf("%+v and %+v: equal should be %v", c.a, c.b, c.same)
		}
	}
}
