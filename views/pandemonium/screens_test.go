package pandemonium

import (
	"bytes"
	"context"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/screen"
)

var (
	bracketed = regexp.MustCompile(`\[[A-Za-z][A-Za-z0-9.-]*\]`)
	ids       = regexp.MustCompile(` id="([^"]*)"`)
)

func roomOf(g *engine.Game[game.Table], you int) screen.Room {
	r := screen.Room{
		Code: "BDFG", Kind: "pandemonium", Status: screen.Playing, You: you, Host: you == 0,
		JoinURL: "http://192.0.2.7:8080/g/BDFG/join", SeedHash: "00",
	}
	for i := range g.Seats() {
		name := []string{"Ann", "Bea", "Cal", "Dev", "Eve", "Flo"}[i]
		r.Seats = append(r.Seats, screen.Seat{N: i, Name: name, Token: []string{"brolly", "teacup", "cone", "snail", "ghost", "pigeon"}[i]})
	}
	return r
}

func render(t *testing.T, p screen.Page) string {
	t.Helper()
	var b bytes.Buffer
	if err := p.Body.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// check renders a page and looks for words that are missing and for ids that stand twice.
func check(t *testing.T, what string, p screen.Page) string {
	t.Helper()
	html := render(t, p)
	if m := bracketed.FindString(html); m != "" {
		t.Errorf("%s: words are missing: %s", what, m)
	}
	seen := map[string]bool{}
	for _, m := range ids.FindAllStringSubmatch(html, -1) {
		if seen[m[1]] {
			t.Errorf("%s: id %q stands twice", what, m[1])
		}
		seen[m[1]] = true
	}
	for _, f := range p.Fragments {
		if !seen[f.ID] {
			t.Errorf("%s: no element for fragment %q", what, f.ID)
		}
	}
	return html
}

// playedKeys plays games by bots and looks at every screen now and then. It returns what kinds were asked.
func playedKeys(t *testing.T) map[string]bool {
	t.Helper()
	kinds := map[string]bool{}
	for n := range 4 {
		g, _, err := engine.New(game.Rules, engine.Seed{byte(n), 9}, engine.Setup{Seats: 3 + n%4, Options: map[string]string{"lastBell": "20", "raiseBefore": "on"}}, 0)
		if err != nil {
			t.Fatal(err)
		}
		luck := rand.New(rand.NewPCG(uint64(n), 5))
		for i := 0; !g.Over() && i < 3000; i++ {
			q := g.Asked()[0]
			if !kinds[q.Kind] || i%97 == 0 {
				lookAtAll(t, g)
			}
			kinds[q.Kind] = true
			m := engine.Move{Prompt: q.ID, Answer: q.Default}
			if q.Seat >= 0 {
				if move, ok := g.Move([]string{"random", "greedy"}[i/7%2], q.Seat, luck); ok {
					m = move
				}
			}
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
				t.Fatal(err)
			}
		}
		lookAtAll(t, g)
	}
	return kinds
}

func lookAtAll(t *testing.T, g *engine.Game[game.Table]) {
	t.Helper()
	tv := TV(roomOf(g, screen.Watcher), g.View(engine.Spectator))
	check(t, "TV", tv)
	for i := range g.Seats() {
		r := roomOf(g, i)
		for _, tab := range []string{"", "cards", "property", "trade", "trade-brolly", "counter-teacup", "rules", "leave", "nonsense"} {
			r.Tab = tab
			check(t, "phone, "+tab, Phone(r, g.View(engine.Seat(i))))
		}
	}
}

// What one player holds stands on no other screen.
func TestNoScreenShowsSomebodyElsesCards(t *testing.T) {
	g, _, err := engine.New(game.Rules, engine.Seed{3}, engine.Setup{Seats: 4}, 0)
	if err != nil {
		t.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(1, 1))
	looked := 0
	for i := 0; !g.Over() && i < 1500; i++ {
		if i%50 == 0 {
			looked += lookForHands(t, g)
		}
		q := g.Asked()[0]
		m := engine.Move{Prompt: q.ID, Answer: q.Default}
		if q.Seat >= 0 {
			m, _ = g.Move("greedy", q.Seat, luck)
		}
		if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
			t.Fatal(err)
		}
	}
	if looked == 0 {
		t.Fatal("nobody ever held a card")
	}
}

// lookForHands looks for titles of held cards on the screens of the others. A card of
// which another copy has been seen this turn may be named there.
func lookForHands(t *testing.T, g *engine.Game[game.Table]) int {
	t.Helper()
	n := 0
	tv := render(t, TV(roomOf(g, screen.Watcher), g.View(engine.Spectator)))
	for i := range g.Seats() {
		for _, id := range g.Table().Players[i].Hand {
			if id.Card().Copies > 1 || id.Card().IsNope() {
				continue
			}
			n++
			if strings.Contains(tv, id.Card().Name) {
				t.Errorf("the TV names %q, which seat %d holds", id.Card().Name, i)
			}
			other := (i + 1) % g.Seats()
			if strings.Contains(render(t, Phone(roomOf(g, other), g.View(engine.Seat(other)))), id.Card().Name) {
				t.Errorf("seat %d's phone names %q, which seat %d holds", other, id.Card().Name, i)
			}
		}
	}
	return n
}

// A form posts to the prompt that the engine has asked, and its buttons are the open options.
func TestTheFirstRollCanBePostedWithoutAScript(t *testing.T) {
	g, _, err := engine.New(game.Rules, engine.Seed{1}, engine.Setup{Seats: 2}, 0)
	if err != nil {
		t.Fatal(err)
	}
	q := g.Asked()[0]
	html := check(t, "phone", Phone(roomOf(g, int(q.Seat)), g.View(q.Seat)))
	for _, want := range []string{`method="post"`, roomOf(g, int(q.Seat)).AnswerURL(q.ID), `name="key" value="roll"`} {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	other := check(t, "the other phone", Phone(roomOf(g, 1-int(q.Seat)), g.View(1-q.Seat)))
	if strings.Contains(other, `value="roll"`) {
		t.Error("a seat that is not asked has a button to roll")
	}
}
