package ending_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/xml"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/engine/mercs"
	"monappoly/engine/pandemonium"
	viewdeal "monappoly/views/deal"
	viewmercs "monappoly/views/mercs"
	viewpandemonium "monappoly/views/pandemonium"
	"monappoly/views/screen"
)

// Every game's evening ends with its chart, the rules seen, and the proof, on the TV and on
// each phone; and the story's last point is what the table says.
func TestTheEndOfEveryGame(t *testing.T) {
	t.Run("pandemonium", func(t *testing.T) {
		endOf(t, pandemonium.Rules, viewpandemonium.Screens, map[string]string{"lastBell": "5"})
	})
	t.Run("deal", func(t *testing.T) { endOf(t, deal.Rules, viewdeal.Screens, nil) })
	t.Run("mercs", func(t *testing.T) { endOf(t, mercs.Rules, viewmercs.Screens, nil) })
}

func endOf[S any](t *testing.T, rules *engine.Ruleset[S], screens screen.Screens, options map[string]string) {
	seed := engine.Seed{8}
	g, first, err := engine.New(rules, seed, engine.Setup{Seats: 4, Options: options}, 0)
	if err != nil {
		t.Fatal(err)
	}
	rows := playOut(t, rules, g, first)
	story, err := rules.Kind().Story(4, rows)
	if err != nil {
		t.Fatal(err)
	}
	turns := 0
	for _, row := range rows {
		c, err := rules.Kinds.Decode(row)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range c.Events {
			if _, starts := e.Event.(engine.TurnStart); starts {
				turns++
			}
		}
	}
	if story.Turns != turns || len(story.Worth) != turns+1 {
		t.Errorf("%d turns and %d points for a game of %d turns", story.Turns, len(story.Worth), turns)
	}
	var want []int
	for seat := range engine.Seat(4) {
		want = append(want, rules.Worth(g.Table(), seat))
	}
	if diff := cmp.Diff(want, story.Worth[len(story.Worth)-1]); diff != "" {
		t.Error("the last point is not what the table says:", diff)
	}
	if len(story.Outs) == 0 || story.Outs[0].Seat != 3 {
		t.Error("seat 3 resigned, the story says", story.Outs)
	}
	pagesOf(t, g, screens, story, seed)
}

// playOut lets greedy bots play; seat 3 resigns on the way, and everybody but seat 0 in the end,
// so that every game is over soon.
func playOut[S any](t *testing.T, rules *engine.Ruleset[S], g *engine.Game[S], first *engine.Commit[S]) []engine.Row {
	luck := rand.New(rand.NewPCG(1, 2))
	row, err := rules.Kinds.Encode(first)
	if err != nil {
		t.Fatal(err)
	}
	rows := []engine.Row{row}
	for n := 0; !g.Over(); n++ {
		q := g.Asked()[0]
		r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		if q.Seat >= 0 {
			if m, ok := g.Move("greedy", q.Seat, luck); ok {
				r.Prompt, r.Answer = m.Prompt, m.Answer
			}
		}
		for _, going := range []struct {
			seat engine.Seat
			at   int
		}{{3, 40}, {2, 300}, {1, 320}} {
			for _, q := range g.Offers(going.seat) {
				if n >= going.at && q.Kind == "resign" {
					r = engine.Reply{Seat: going.seat, Prompt: q.ID, Answer: engine.Answer{Key: "resign"}}
				}
			}
		}
		if n > 2000 {
			t.Fatal("the game does not end")
		}
		row, err := g.Reply(r)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows
}

func pagesOf[S any](t *testing.T, g *engine.Game[S], screens screen.Screens, story engine.Story, seed engine.Seed) {
	r := screen.Room{
		Code: "BDFG", Kind: screens.Kind, Status: screen.Over, You: screen.Watcher,
		SeedHash: seed.Hash(), Seed: hex.EncodeToString(seed[:]), Story: &screen.Story{Story: story, Draws: g.Draws(), Fair: true},
	}
	for i, name := range []string{"Ann", "Bea", "Cal", "Dev"} {
		r.Seats = append(r.Seats, screen.Seat{N: i, Name: name, Token: []string{"brolly", "teacup", "cone", "snail"}[i]})
	}
	tv := screens.TV(r, g.View(engine.Spectator))
	pages := map[string]screen.Page{"TV": tv}
	for seat := range 4 {
		r.You = seat
		pages["phone of "+r.Seats[seat].Name] = screens.Phone(r, g.View(engine.Seat(seat)))
	}
	r.You = screen.Watcher
	drawn(t, screens.Picture(r, g.View(engine.Spectator)), "Ann", "Dev", "all ")
	most := story.Cited[0].Rule
	for name, p := range pages {
		var b bytes.Buffer
		if err := p.Body.Render(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		html := b.String()
		wants := []string{"rules came up", "/g/BDFG/replay?at=0", `class="award-amount"`, `class="figures"`}
		if name != "TV" {
			wants = append(wants, r.RuleURL(most), "Went out", "/g/BDFG/replay?rule="+string(most), "/g/BDFG/picture.svg")
		}
		for _, want := range wants {
			if !strings.Contains(html, want) {
				t.Errorf("%s does not show %q", name, want)
			}
		}
		if n := strings.Count(html, "<polyline"); n != 4 {
			t.Errorf("%s has %d lines for four seats", name, n)
		}
		if m := bracketed.FindString(html); m != "" {
			t.Errorf("%s: words are missing: %s", name, m)
		}
	}
}

// drawn checks that a picture to share is whole XML, and shows what it should.
func drawn(t *testing.T, picture templ.Component, wants ...string) {
	t.Helper()
	var b bytes.Buffer
	if err := picture.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	svg := b.String()
	for d := xml.NewDecoder(&b); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal("the picture is no XML:", err)
		}
	}
	for _, want := range wants {
		if !strings.Contains(svg, want) {
			t.Errorf("the picture does not show %q", want)
		}
	}
	if m := bracketed.FindString(svg); m != "" {
		t.Error("words are missing in the picture:", m)
	}
}
