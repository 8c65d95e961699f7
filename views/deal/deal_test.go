package deal

import (
	"encoding/binary"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/screen"
	"monappoly/views/words"
)

func room(seats, you int) screen.Room {
	r := screen.Room{Code: "BDFG", Kind: "deal", Status: screen.Playing, JoinURL: "http://192.0.2.7:8080/g/BDFG/join", You: you}
	for i := range seats {
		r.Seats = append(r.Seats, screen.Seat{N: i, Name: []string{"Ann", "Bea", "Cal", "Dee"}[i], Token: "cone", Connected: true})
	}
	return r
}

func render(t *testing.T, c templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := c.Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// evening plays a game of bots and calls look at every commit.
func evening(t *testing.T, number uint64, options map[string]string, bots []string, look func(*engine.Game[game.Table])) {
	t.Helper()
	var seed engine.Seed
	binary.BigEndian.PutUint64(seed[:], number)
	luck := rand.New(rand.NewPCG(number, 3))
	g, _, err := engine.New(game.Rules, seed, engine.Setup{Seats: len(bots), Options: options}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for look(g); !g.Over() && g.Seq() < 700; look(g) {
		q := g.Asked()[0]
		reply := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		if q.Seat >= 0 {
			m, _ := g.Move(bots[q.Seat], q.Seat, luck)
			reply.Prompt, reply.Answer, reply.Why = m.Prompt, m.Answer, m.Why
		}
		if _, err := g.Answer(reply); err != nil {
			t.Fatal(err)
		}
	}
}

var (
	missing = regexp.MustCompile(`\[[A-Za-z][A-Za-z0-9.-]*\]`)
	styled  = regexp.MustCompile(`<[^>]*\s(style|on[a-z]+)=`)
	ids     = regexp.MustCompile(`\sid="([^"]+)"`)
)

func checkHTML(t *testing.T, what, html string) {
	t.Helper()
	if m := missing.FindString(html); m != "" {
		t.Fatalf("%s has no words for %s", what, m)
	}
	if m := styled.FindString(html); m != "" {
		t.Fatalf("%s breaks the page's policy: %s", what, m)
	}
	seen := map[string]bool{}
	for _, m := range ids.FindAllStringSubmatch(html, -1) {
		if seen[m[1]] {
			t.Fatalf("%s: id %q stands twice", what, m[1])
		}
		seen[m[1]] = true
	}
}

// Whole evenings on every table are rendered for everybody: no key lacks its words,
// no field is missing, no id stands twice, every fragment stands in its page.
func TestEveningsHaveWords(t *testing.T) {
	tables := []map[string]string{nil}
	for _, p := range game.House.Presets[1:] {
		tables = append(tables, p.Options)
	}
	for _, o := range []string{"orphan_buildings=table", "buildings_movable=true", "no_target_action=wasted", "jsn_vs_double=component", "jsn_scope=all", "deck_exhaustion=end_game", "empty_hand_draw=five_plus_two", "empty_hand_draw=immediate", "rearrange_cost=1", "hotel_bonus=replaces", "any_rent_targets=all", "double_with=two_colour"} {
		key, value, _ := strings.Cut(o, "=")
		tables = append(tables, map[string]string{key: value})
	}
	for i, options := range tables {
		evening(t, uint64(i), options, []string{"strong", "random", "strong"}, func(g *engine.Game[game.Table]) {
			if options != nil && g.Seq()%4 != 0 && !g.Over() {
				return
			}
			checkPage(t, "the TV", TV(room(3, screen.Watcher), g.View(engine.Spectator)))
			seat := g.Seq() / 4 % 3
			for _, tab := range []string{"", "mine", "table", "rules"} {
				r := room(3, seat)
				r.Tab, r.Host = tab, true
				checkPage(t, "phone "+strconv.Itoa(seat)+" "+tab, Phone(r, g.View(engine.Seat(seat))))
			}
		})
	}
}

func checkPage(t *testing.T, what string, p screen.Page) {
	t.Helper()
	body := render(t, p.Body)
	checkHTML(t, what, body)
	for _, f := range p.Fragments {
		if !strings.Contains(body, `id="`+f.ID+`"`) {
			t.Fatalf("%s: fragment %s is not in the page", what, f.ID)
		}
		if html := render(t, f.Body); !strings.Contains(html, `id="`+f.ID+`"`) {
			t.Fatalf("%s: fragment %s lacks its id: %s", what, f.ID, html)
		}
	}
}

// What the TV and another phone show does not depend on what a hand holds, while a
// window is open no more than ever.
func TestPagesKeepSecrets(t *testing.T) {
	swaps := 0
	look := func(g *engine.Game[game.Table]) {
		other := g.Copy()
		hand, pile := other.Table().Players[0].Hand, other.Table().Pile.Draw
		if len(hand) == 0 || len(pile) == 0 || g.Over() {
			return
		}
		swaps++
		hand[0], pile[0] = pile[0], hand[0]
		other.Reask()
		if render(t, TV(room(3, screen.Watcher), g.View(engine.Spectator)).Body) != render(t, TV(room(3, screen.Watcher), other.View(engine.Spectator)).Body) {
			t.Fatalf("commit %d: the TV shows what Ann holds", g.Seq())
		}
		for _, tab := range []string{"", "mine", "table", "rules"} {
			r := room(3, 1)
			r.Tab = tab
			if render(t, Phone(r, g.View(1)).Body) != render(t, Phone(r, other.View(1)).Body) {
				t.Fatalf("commit %d: Bea's phone shows what Ann holds", g.Seq())
			}
		}
	}
	for n := range uint64(4) {
		evening(t, n, nil, []string{"strong", "greedy", "strong"}, look)
	}
	if swaps < 50 {
		t.Fatalf("only %d swaps", swaps)
	}
}

// Everything that the engine can say has words.
func TestEverythingHasWords(t *testing.T) {
	c := words.English()
	want := []string{"deal.name"}
	for kind := range game.Rules.Kinds.EventKinds() {
		want = append(want, "deal.event."+kind)
	}
	for _, r := range game.House.Rules {
		want = append(want, "deal.house."+r.Key, "deal.house."+r.Key+".note")
		for _, v := range r.Values {
			want = append(want, "deal.house."+r.Key+"."+v)
		}
	}
	for _, p := range game.House.Presets {
		want = append(want, "deal.preset."+p.Key, "deal.preset."+p.Key+".note")
	}
	for _, key := range want {
		if !c.Has(key) {
			t.Errorf("no words for %s", key)
		}
	}
}
