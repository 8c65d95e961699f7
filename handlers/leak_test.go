package handlers

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/engine/pandemonium"
	"monappoly/store"
	viewdeal "monappoly/views/deal"
	viewpandemonium "monappoly/views/pandemonium"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// The pages and streams that a viewer gets must not depend on cards that the viewer
// cannot know: at every hundredth answer two hidden cards change places, and whoever
// holds neither gets the same bytes.

func TestNoPageOfPandemoniumLeaks(t *testing.T) {
	leaks(t, pandemonium.Rules, Game{Kind: pandemonium.Rules.Kind(), Screens: viewpandemonium.Screens, Book: pandemonium.Book}, 4, swapHeld)
}

func TestNoPageOfDealLeaks(t *testing.T) {
	leaks(t, deal.Rules, Game{Kind: deal.Rules.Kind(), Screens: viewdeal.Screens, Book: deal.Book}, 4, swapDealt)
}

// swapHeld exchanges two held cards, or a held one with one of a deck. Where a card
// that shows a hand is at work, or a card stands in a proposal, nothing is hidden for sure.
func swapHeld(t *pandemonium.Table, luck *rand.Rand) (knows []engine.Seat, ok bool) {
	const lightFingers = "TH04"
	peeks := 2
	hands := make([][]pandemonium.CardID, 0, len(t.Players))
	for i := range t.Players {
		hands = append(hands, t.Players[i].Hand)
	}
	for _, cards := range append(slices.Clone(hands), t.Decks[:]...) {
		for _, c := range cards {
			if c.Card().ID == lightFingers {
				peeks--
			}
		}
	}
	if peeks > 0 || len(t.Trades) > 0 {
		return nil, false
	}
	return swap(hands, t.Decks[:], luck)
}

func swapDealt(t *deal.Table, luck *rand.Rand) (knows []engine.Seat, ok bool) {
	hands := make([][]deal.Card, 0, len(t.Players))
	for i := range t.Players {
		hands = append(hands, t.Players[i].Hand)
	}
	return swap(hands, [][]deal.Card{t.Pile.Draw}, luck)
}

// swap exchanges a card of one hand with one of another hand or of a pile, in place. It
// returns the seats that may know.
func swap[C comparable](hands, piles [][]C, luck *rand.Rand) (knows []engine.Seat, ok bool) {
	all := append(slices.Clone(hands), piles...)
	from, to := luck.IntN(len(hands)), luck.IntN(len(all))
	if from == to || len(all[from]) == 0 || len(all[to]) == 0 {
		return nil, false
	}
	a, b := &all[from][luck.IntN(len(all[from]))], &all[to][luck.IntN(len(all[to]))]
	if *a == *b {
		return nil, false
	}
	*a, *b = *b, *a
	knows = []engine.Seat{engine.Seat(from)}
	if to < len(hands) {
		knows = append(knows, engine.Seat(to))
	}
	return knows, true
}

// exposure is one game whose pages are compared.
type exposure[S any] struct {
	t     *testing.T
	s     *Server
	game  *engine.Game[S]
	table store.Table
	swap  func(*S, *rand.Rand) ([]engine.Seat, bool)
	luck  *rand.Rand
	seen  int // pages compared
	told  int // pages of those who may know, and that have changed
}

func leaks[S any](t *testing.T, rules *engine.Ruleset[S], offered Game, seats int, swap func(*S, *rand.Rand) ([]engine.Seat, bool)) {
	s := bareServer(t, offered)
	seen, told := 0, 0
	for n := range 12 {
		seed := engine.Seed{1, byte(n)}
		g, _, err := engine.New(rules, seed, engine.Setup{Seats: seats}, 0)
		if err != nil {
			t.Fatal(err)
		}
		x := &exposure[S]{t: t, s: s, game: g, swap: swap, luck: rand.New(rand.NewPCG(uint64(n), 7))}
		x.table = store.Table{Code: "BCDF", Kind: offered.Kind.Name, Status: store.Playing, SeedHash: seed.Hash()}
		for i := range seats {
			name := []string{"Ann", "Bea", "Cal", "Dee"}[i]
			x.table.Seats = append(x.table.Seats, store.Seat{N: i, Name: name, Token: store.Tokens[i], Person: true, Connected: true})
		}
		x.play()
		seen, told = seen+x.seen, told+x.told
	}
	t.Logf("%d pages compared, %d changed for those who may know", seen, told)
	if seen < 200 || told == 0 {
		t.Errorf("only %d pages were compared, and %d changed for those who may know", seen, told)
	}
}

// bareServer renders pages of one game; it has no tables of its own.
func bareServer(t *testing.T, offered Game) *Server {
	t.Helper()
	quiet := slog.New(slog.DiscardHandler)
	kept, err := store.Open(filepath.Join(t.TempDir(), "night.db"), []engine.Kind{offered.Kind}, store.Options{Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Store: kept, Games: []Game{offered}, Addresses: []string{"http://192.0.2.7:8080"}, Log: quiet})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Close()
		if err := kept.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// play lets bots play, and compares the pages after every hundredth answer.
func (x *exposure[S]) play() {
	x.t.Helper()
	for step := 1; step <= 600 && !x.game.Over(); step++ {
		asked := x.game.Asked()
		q := asked[x.luck.IntN(len(asked))]
		r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		if q.Seat != engine.System {
			if m, ok := x.game.Move("random", q.Seat, x.luck); ok {
				r.Prompt, r.Answer = m.Prompt, m.Answer
			}
		}
		if _, err := x.game.Answer(r); err != nil {
			x.t.Fatalf("step %d: %v", step, err)
		}
		if step%100 == 0 && !x.game.Over() {
			x.compare(step)
		}
	}
}

// compare swaps two cards on a copy, and looks at both games with everybody's eyes.
func (x *exposure[S]) compare(step int) {
	x.t.Helper()
	for range 4 {
		c := x.game.Copy()
		knows, ok := x.swap(c.Table(), x.luck)
		if !ok {
			continue
		}
		c.Reask()
		for seat := engine.Spectator; int(seat) < len(x.table.Seats); seat++ {
			for _, tab := range x.tabs(seat) {
				v := viewer{seat: int(seat), tab: tab}
				was, is := x.page(x.game, v), x.page(c, v)
				if slices.Contains(knows, seat) {
					if !bytes.Equal(was, is) {
						x.told++
					}
					continue
				}
				x.seen++
				if !bytes.Equal(was, is) {
					x.t.Fatalf("step %d: two cards of %v changed places, and the page of seat %d (tab %q) with it:\n%s", step, knows, seat, tab, apart(was, is))
				}
			}
		}
	}
}

var tabLink = regexp.MustCompile(`\?tab=([a-z-]+)`)

// tabs are the sections that a viewer's page leads to.
func (x *exposure[S]) tabs(seat engine.Seat) []string {
	x.t.Helper()
	list := []string{""}
	if seat < 0 {
		return list
	}
	for _, found := range tabLink.FindAllSubmatch(x.page(x.game, viewer{seat: int(seat)}), -1) {
		if tab := string(found[1]); !slices.Contains(list, tab) {
			list = append(list, tab)
		}
	}
	return list
}

// page is all that a viewer gets: the document, and the fragments of the stream.
func (x *exposure[S]) page(g *engine.Game[S], v viewer) []byte {
	x.t.Helper()
	if v.seat < 0 {
		v.seat = screen.Watcher
	}
	at := time.Unix(1_800_000_000, 0)
	snap := &store.Snapshot{Table: x.table, Match: g, At: at}
	room := x.s.roomFor(snap, v, at)
	var b bytes.Buffer
	ctx := words.With(context.Background(), words.English(), x.s.namer(room))
	if err := x.s.document(x.s.pageFor(snap, room), room).Render(ctx, &b); err != nil {
		x.t.Fatal(err)
	}
	r, err := x.s.partsFor(ctx, newPicture(snap), v)
	if err != nil {
		x.t.Fatal(err)
	}
	for _, p := range r.parts {
		b.Write(p.wire)
	}
	return b.Bytes()
}

// apart shows where two texts begin to differ.
func apart(a, b []byte) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	from := max(0, n-80)
	return string(a[from:min(len(a), n+120)]) + "\n---\n" + string(b[from:min(len(b), n+120)])
}
