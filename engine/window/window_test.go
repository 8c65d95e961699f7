package window

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"monappoly/engine"
)

const ann, bea, cal = engine.Seat(0), engine.Seat(1), engine.Seat(2)

func question(engine.Seat) engine.Prompt {
	return engine.Prompt{Kind: "window", Options: []engine.Option{{Key: Pass}, {Key: "no"}}}
}

// asked lists who is asked, the table as engine.System at the end.
func asked(w Window) []engine.Seat {
	var seats []engine.Seat
	for _, q := range w.Ask(question) {
		seats = append(seats, q.Seat)
	}
	return seats
}

func seal(t *testing.T, w Window, seat engine.Seat, key string) Window {
	t.Helper()
	next, sealed := w.Seal(engine.Prompt{Seat: seat}, engine.Answer{Key: key})
	if !sealed {
		t.Fatalf("seat %d's %q was taken for an interrupt", seat, key)
	}
	return next
}

func TestAllAtOnceStaysSealedUntilAllAndTheDelay(t *testing.T) {
	w := Open(Of(ann, bea, cal))
	steps := []struct {
		seat engine.Seat
		key  string
		then []engine.Seat
	}{
		{bea, Pass, []engine.Seat{ann, cal, engine.System}},
		{engine.System, Ran, []engine.Seat{ann, cal}},
		{cal, Pass, []engine.Seat{ann}},
		{ann, Pass, nil},
	}
	for _, s := range steps {
		w = seal(t, w, s.seat, s.key)
		if diff := cmp.Diff(s.then, asked(w)); diff != "" {
			t.Fatalf("after seat %d: asked (-want +got)\n%s", s.seat, diff)
		}
	}
	if !w.Closed() || !w.Stands() {
		t.Errorf("closed %v, stands %v; want both", w.Closed(), w.Stands())
	}
}

func TestPassesWaitForTheDelay(t *testing.T) {
	w := seal(t, Open(Of(bea)), bea, Pass)
	if w.Closed() {
		t.Fatal("closed before the delay has run: a quick pass betrays the hand")
	}
	if w = seal(t, w, engine.System, Ran); !w.Closed() {
		t.Error("open after the pass and the delay")
	}
}

func TestInterruptsAlternateAndParityDecides(t *testing.T) {
	w := Open(Of(bea))
	for n, next := range []engine.Seat{ann, bea, ann} {
		if _, sealed := w.Seal(engine.Prompt{Seat: 1 - next}, engine.Answer{Key: "no"}); sealed {
			t.Fatal("an interrupt was sealed like a pass")
		}
		w = w.Interrupt(Of(next))
		if w.Stands() == (n%2 == 0) {
			t.Errorf("after %d interrupts stands = %v", n+1, w.Stands())
		}
		if diff := cmp.Diff([]engine.Seat{next, engine.System}, asked(w)); diff != "" {
			t.Errorf("after %d interrupts: asked (-want +got)\n%s", n+1, diff)
		}
	}
}

func TestNobodyToAskIsClosed(t *testing.T) {
	if w := Open(0); !w.Closed() || len(asked(w)) > 0 {
		t.Error("a window with nobody to ask is open")
	}
	if w := Open(Of(bea)).Without(bea); !w.Closed() {
		t.Error("the only one asked has left, and the window is open")
	}
}

func TestDefaultIsToPass(t *testing.T) {
	for _, q := range Open(Of(ann, bea)).Ask(question) {
		if err := q.Check(q.Default); err != nil {
			t.Errorf("seat %d: default refused: %v", q.Seat, err)
		}
	}
}

// However seats answer or leave, a window closes after exactly the answers it waits for.
func TestEveryOrderCloses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Open(Seats(rapid.Uint32Range(0, 1<<6-1).Draw(t, "asked")))
		for steps := 0; !w.Closed(); steps++ {
			open := asked(w)
			if len(open) == 0 || steps > 7 {
				t.Fatalf("open, but asks %v after %d steps", open, steps)
			}
			seat := rapid.SampledFrom(open).Draw(t, "seat")
			if seat != engine.System && rapid.Bool().Draw(t, "leaves") {
				w = w.Without(seat)
				continue
			}
			w, _ = w.Seal(engine.Prompt{Seat: seat}, engine.Answer{Key: Pass})
		}
	})
}

func TestSavedAndLoaded(t *testing.T) {
	w := Window{Asked: Of(ann, cal), Passed: Of(cal), Delay: true, Played: 2}
	data, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	var back Window
	if err := json.Unmarshal(data, &back); err != nil || back != w {
		t.Errorf("%s came back as %+v (%v)", data, back, err)
	}
}

func TestSeats(t *testing.T) {
	s := Of(cal, ann)
	if got := slices.Collect(s.Each); !slices.Equal(got, []engine.Seat{ann, cal}) || s.Count() != 2 {
		t.Errorf("seats %v, count %d", got, s.Count())
	}
	if s.Has(engine.Spectator) || s.Has(engine.System) || s.Has(bea) || !s.Has(cal) {
		t.Error("the set holds the wrong seats")
	}
}
