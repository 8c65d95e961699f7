package handlers

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
	"monappoly/store"
	"monappoly/views/parts"
	"monappoly/views/screen"
)

// inWindow is a game of Grab in which seat 0 has just grabbed, and the others may answer.
func inWindow(t *testing.T) *engine.Game[toy.Table] {
	t.Helper()
	g, _, err := engine.New(toy.Rules, engine.Seed{7}, engine.Setup{Seats: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	q := g.Asked()[0]
	for _, o := range q.Options {
		if strings.HasPrefix(o.Key, "grab:") && o.Why == nil {
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: engine.Answer{Key: o.Key}}); err != nil {
				t.Fatal(err)
			}
			return g
		}
	}
	t.Fatal("seat 0 has nothing to grab with")
	return nil
}

// at is a moment.
var at = time.Unix(1_800_000_000, 0)

func snapOf(g engine.Match, due ...store.Due) *store.Snapshot {
	return &store.Snapshot{
		Table: store.Table{DecisionTime: time.Minute, NopeDelay: 12 * time.Second, Status: store.Playing, Seats: []store.Seat{{N: 0}, {N: 1}, {N: 2}}},
		Match: g, At: at, Due: due,
	}
}

// The table's delay runs for everybody; that a seat has a decision beside it says that it can answer.
func TestInAWindowOnlyTheDelayIsForAllToSee(t *testing.T) {
	g := inWindow(t)
	prompt := map[engine.Seat]string{}
	for _, q := range g.Asked() {
		prompt[q.Seat] = q.ID
	}
	delay := store.Due{Prompt: prompt[engine.System], Seat: engine.System, Left: 8 * time.Second}
	var others []store.Due
	for seat := range engine.Seat(3) {
		if id := prompt[seat]; id != "" {
			others = append(others, store.Due{Prompt: id, Seat: seat, Left: 50 * time.Second})
		}
	}
	if len(others) == 0 || prompt[engine.System] == "" {
		t.Fatal("no window is open:", prompt)
	}
	tv := viewer{seat: screen.Watcher}
	alone := clockFor(snapOf(g, delay), tv, at)
	both := clockFor(snapOf(g, append(others, delay)...), tv, at)
	if alone != both || alone.Left != 8 || alone.All != 12 {
		t.Errorf("the TV counts %+v, and %+v where somebody can answer; want 8 of 12", alone, both)
	}
	if c := clockFor(snapOf(g, others...), tv, at); c.Runs() {
		t.Errorf("when the delay has run the TV counts %+v", c)
	}
	asked := viewer{seat: int(others[0].Seat)}
	if c := clockFor(snapOf(g, append(others, delay)...), asked, at); c.Left != 50 || !c.Window {
		t.Errorf("who can answer counts %+v, want 50 s in a ring", c)
	}
	if c := clockFor(snapOf(g, delay), asked, at); c.Left != 8 || !c.Window {
		t.Errorf("who can only pass counts %+v, want the delay", c)
	}
	if c := clockFor(snapOf(g, append(others, delay)...), viewer{seat: 0}, at); prompt[0] != "" || c.Runs() {
		t.Errorf("who is not asked counts %+v", c)
	}
}

// A clock keeps its name while it runs, whatever is left of it; while the table is paused it stands.
func TestAClockKeepsItsName(t *testing.T) {
	g, _, err := engine.New(toy.Rules, engine.Seed{7}, engine.Setup{Seats: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	due := store.Due{Prompt: g.Asked()[0].ID, Seat: 0, Left: 42 * time.Second}
	first := clockFor(snapOf(g, due), viewer{seat: 0}, at)
	later := snapOf(g, store.Due{Prompt: due.Prompt, Seat: 0, Left: 40 * time.Second})
	later.At = at.Add(2 * time.Second)
	second := clockFor(later, viewer{seat: 0}, later.At.Add(time.Second))
	if first.Left != 42 || second.Left != 39 || first.Key != second.Key {
		t.Errorf("42 s and three seconds later 39 s of one clock are %+v and %+v", first, second)
	}
	if c := clockFor(snapOf(g, due), viewer{seat: 0}, at.Add(time.Hour)); c.Left != 1 {
		t.Errorf("a time that has run out shows %d s, want 1", c.Left)
	}
	paused := snapOf(g, due)
	paused.Table.Paused = true
	if c := clockFor(paused, viewer{seat: 0}, at.Add(time.Hour)); !c.Stopped || c.Left != 42 || c.Key == first.Key {
		t.Errorf("a paused table counts %+v", c)
	}
	if c := clockFor(snapOf(g, due), viewer{seat: 1}, at); c.Runs() {
		t.Errorf("Bea, who is not asked, counts %+v", c)
	}
	snap := snapOf(g, due)
	snap.Table.Seats[0].Bot = "random"
	if c := clockFor(snap, viewer{seat: screen.Watcher}, at); c.Runs() {
		t.Errorf("the TV counts a bot's thinking: %+v", c)
	}
}

// A fragment in which only a time has gone on is the same fragment; another clock is another.
func TestAFragmentIsTheSameWhileItsTimeGoesOn(t *testing.T) {
	sh := newShelf()
	sum := func(c parts.Clock) uint64 {
		return sh.sum([]byte(rendered(t, screen.Timer(c)) + rendered(t, parts.Ring(c))))
	}
	now := sum(parts.Clock{Key: "a", Left: 42, All: 60})
	if sum(parts.Clock{Key: "a", Left: 41, All: 60}) != now {
		t.Error("a second later it is another fragment")
	}
	for name, c := range map[string]parts.Clock{
		"another clock": {Key: "b", Left: 42, All: 60}, "a stopped one": {Key: "a", Left: 42, All: 60, Stopped: true}, "none": {},
	} {
		if sum(c) == now {
			t.Errorf("%s is the same fragment", name)
		}
	}
}

func rendered(t *testing.T, c templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
