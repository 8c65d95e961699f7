package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"monappoly/engine"
)

// paper is the smallest table: the notes that were made on it.
type paper struct{ Notes []string }

type (
	noted struct{ Text string }
	pen   = engine.Play[paper]
)

func (e noted) Apply(p *paper) { p.Notes = append(p.Notes, e.Text) }

// scripted is a frame that does what its script says when it is answered or runs.
type scripted struct {
	Name   string
	Script string // one word a deed
	Asks   int    // how many seats it asks
	Gone   bool   // it leaves with any seat that leaves
}

func (f scripted) Ask(*paper) []engine.Prompt {
	var asked []engine.Prompt
	for i := range f.Asks {
		asked = append(asked, engine.Prompt{Seat: engine.Seat(i), Kind: f.Name, Options: []engine.Option{{Key: "go"}, {Key: "stay"}}})
	}
	return asked
}

func (f scripted) Run(p *pen) { _ = f.do(p) }

func (f scripted) Answer(p *pen, _ engine.Prompt, a engine.Answer) error {
	if a.Key == "stay" {
		p.Note(f)
		return nil
	}
	return f.do(p)
}

func (f scripted) Without(engine.Seat) (engine.Frame[paper], bool) { return f, !f.Gone }

func (f scripted) do(p *pen) error {
	for word := range strings.FieldsSeq(f.Script) {
		switch word {
		case "emit":
			p.Emit(noted{f.Name}, "1.1")
		case "push":
			p.Push(scripted{Name: "child", Asks: 1, Script: "done"})
		case "set":
			p.Set(f)
		case "note":
			p.Note(f)
		case "done":
			p.Done()
		case "roll":
			p.Roll(1)
		case "drop":
			p.Drop(1)
		case "out":
			p.Out(0)
		case "over":
			p.Over()
		case "refuse":
			return engine.Refuse("1.2", "no")
		}
	}
	return nil
}

var scratch = &engine.Ruleset[paper]{
	Name:  "scratch",
	Kinds: engine.NewKinds([]engine.Event[paper]{noted{}}, []engine.Frame[paper]{scripted{}}),
	Clone: func(p *paper) paper { return paper{slices.Clone(p.Notes)} },
	View:  func(*engine.Game[paper], engine.Seat) any { return nil },
}

func place(frames ...engine.Frame[paper]) *engine.Game[paper] {
	return engine.Place(scratch, engine.Seed{}, 2, paper{}, frames...)
}

// panicOf returns what f panics with, or "".
func panicOf(f func()) (said string) {
	defer func() {
		if r := recover(); r != nil {
			said = fmt.Sprint(r)
		}
	}()
	f()
	return ""
}

func answer(g *engine.Game[paper], seat engine.Seat, key string) error {
	q := g.AskedOf(seat)
	_, err := g.Answer(engine.Reply{Seat: seat, Prompt: q.ID, Answer: engine.Answer{Key: key}})
	return err
}

func TestThePenIsUsedInOrder(t *testing.T) {
	for _, c := range []struct{ script, says string }{
		{"push set", "Set by frame 1, which is not on top"},
		{"push note", "Note by frame 1, which is not on top"},
		{"push done", "Done by frame 1, which is not on top"},
		{"done set", "Set by frame 1, which is not on top"},
		{"done done", "Done by frame 1, which is not on top"},
		{"over set", "Set by frame 1, which is not on top"},
		{"emit refuse", "refused after it had touched the game"},
		{"roll refuse", "refused after it had touched the game"},
		{"set refuse", "refused after it had touched the game"},
		{"push refuse", "refused after it had touched the game"},
		{"out refuse", "refused after it had touched the game"},
		{"set push emit", ""},
		{"emit set", ""},
		{"emit done", ""},
		{"done push", ""},
	} {
		g := place(scripted{Name: "parent", Asks: 1, Script: c.script})
		said := panicOf(func() {
			if err := answer(g, 0, "go"); err != nil {
				t.Errorf("%s: %v", c.script, err)
			}
		})
		if !strings.Contains(said, c.says) || (c.says == "") != (said == "") {
			t.Errorf("%q should panic with %q, got %q", c.script, c.says, said)
		}
	}
}

func TestLoopsAreNamed(t *testing.T) {
	for _, c := range []struct{ script, says string }{
		{"set", "frame scripted runs for ever"},
		{"emit", "frame scripted runs for ever"},
		{"", "frame 1 (scripted) asks nobody and does nothing"},
	} {
		said := panicOf(func() { place(scripted{Name: "loop", Script: c.script}) })
		if !strings.Contains(said, c.says) {
			t.Errorf("%q should panic with %q, got %.200q", c.script, c.says, said)
		}
	}
}

func TestARefusalLeavesNoTrace(t *testing.T) {
	g := place(scripted{Name: "a", Asks: 2, Script: "refuse"})
	if err := answer(g, 1, "go"); err == nil {
		t.Fatal("it was not refused")
	}
	if g.Seq() != 0 || len(g.Table().Notes) > 0 || g.AskedOf(1).ID != "1.1.1" {
		t.Errorf("something is left of a refusal: commit %d, %v, %s", g.Seq(), g.Table(), g.AskedOf(1).ID)
	}
	if err := answer(g, 1, "stay"); err != nil {
		t.Errorf("after a refusal the question is still open: %v", err)
	}
}

func TestSetIsANewQuestionAndNoteIsNot(t *testing.T) {
	g := place(scripted{Name: "a", Asks: 2, Script: "set"})
	if err := answer(g, 0, "stay"); err != nil {
		t.Fatal(err)
	}
	if id := g.AskedOf(1).ID; id != "1.1.1" {
		t.Errorf("after a Note seat 1 is asked %s, it was 1.1.1", id)
	}
	if err := answer(g, 1, "go"); err != nil {
		t.Fatal(err)
	}
	if id := g.AskedOf(0).ID; id != "1.0.2" {
		t.Errorf("after a Set seat 0 is asked %s, it should be 1.0.2", id)
	}
}

func TestDropOutAndOver(t *testing.T) {
	bottom := scripted{Name: "bottom", Asks: 1, Gone: true}
	middle := scripted{Name: "middle", Asks: 1}
	for _, c := range []struct {
		script string
		left   []engine.FrameID
	}{
		{"set drop", []engine.FrameID{2, 3}},
		{"done drop", []engine.FrameID{2}},
		{"set out", []engine.FrameID{2, 3}},
		{"done push", []engine.FrameID{1, 2, 4}},
		{"over", nil},
	} {
		g := place(bottom, middle, scripted{Name: "top", Asks: 1, Script: c.script})
		if err := answer(g, 0, "go"); err != nil {
			t.Fatal(err)
		}
		var left []engine.FrameID
		for _, e := range g.Stack() {
			left = append(left, e.ID)
		}
		if !slices.Equal(left, c.left) {
			t.Errorf("%s leaves the frames %v, should leave %v", c.script, left, c.left)
		}
		if g.Over() != (c.left == nil) {
			t.Errorf("%s: over is %v", c.script, g.Over())
		}
	}
}
