// Package walktest_test walks through all that the screens of the three games offer: every link, every form,
// and every kind of standing offer, at tables that were played by taps from the first page.
package walktest_test

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/engine/mercs"
	"monappoly/engine/pandemonium"
	"monappoly/handlers"
	"monappoly/handlers/browsertest"
	"monappoly/store"
	viewdeal "monappoly/views/deal"
	viewmercs "monappoly/views/mercs"
	viewpandemonium "monappoly/views/pandemonium"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

var house = []handlers.Game{
	{Kind: pandemonium.Rules.Kind(), Screens: viewpandemonium.Screens, Book: pandemonium.Book},
	{Kind: deal.Rules.Kind(), Screens: viewdeal.Screens, Book: deal.Book},
	{Kind: mercs.Rules.Kind(), Screens: viewmercs.Screens, Book: mercs.Book},
}

// serve opens a house with all games, whose tables have dice of that seed and whose bots do not think long.
func serve(t *testing.T, seed byte) (url string, kept *store.Store) {
	t.Helper()
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	url = "http://" + listener.Addr().String()
	quiet := slog.New(slog.DiscardHandler)
	var kinds []engine.Kind
	for _, g := range house {
		kinds = append(kinds, g.Kind)
	}
	kept, err = store.Open(filepath.Join(t.TempDir(), "night.db"), kinds, store.Options{
		Logger: quiet, Think: store.NoThinking, Seed: func() engine.Seed { return engine.Seed{seed} },
	})
	if err != nil {
		t.Fatal(err)
	}
	plenty := handlers.Limit{Rate: 10000, Burst: 10000}
	desk, err := handlers.New(handlers.Config{
		Store: kept, Addresses: []string{url}, Log: quiet, Games: house, TVFirst: -1,
		Limits: handlers.Limits{Requests: plenty, Forms: plenty, Answers: plenty, Streams: -1},
	})
	if err != nil {
		t.Fatal(err)
	}
	web := &httptest.Server{Listener: listener, Config: &http.Server{Handler: desk}}
	web.Config.RegisterOnShutdown(desk.EndStreams)
	web.Start()
	t.Cleanup(func() {
		desk.Close()
		web.CloseClientConnections()
		web.Close()
		if err := kept.Close(); err != nil {
			t.Error(err)
		}
	})
	return url, kept
}

// evening is a TV, two phones and a bot at one table.
type evening struct {
	seen
	t      *testing.T
	plan   plan
	url    string // of the table
	room   *store.Room
	tv     *browsertest.Player
	phones []*browsertest.Player // seats 0 and 1
	turns  int
}

// seen is what the evenings of one game have seen so far.
type seen struct {
	walked map[string]bool // pages that are the same all evening
	met    map[string]bool // states that were walked
	ticked map[string]bool // kinds of standing offers that were taken
}

// plan is how one game is played so that everything comes up.
type plan struct {
	game    string
	options map[string]string
	seed    byte
	taps    int
	like    []string          // answers, the most liked first
	rare    map[string]string // kinds that do not come up by play, each with its reason
}

// sitDown opens the table on the TV, seats two phones, adds a bot and starts, all by taps; on the way it
// walks the first page and the lobby.
func sitDown(t *testing.T, plan plan, seen seen) *evening {
	t.Helper()
	url, kept := serve(t, plan.seed)
	b := browsertest.Start(t)
	e := &evening{seen: seen, t: t, plan: plan, tv: b.Player(t, "the TV", browsertest.TV)}
	e.tv.Goto(url)
	e.tv.Click(".game:has([value=" + plan.game + "])")
	e.tv.Click(".setup[data-game=" + plan.game + "] summary")
	for key, value := range plan.options {
		e.tv.Fill("[id='"+plan.game+"."+key+"']", value)
	}
	e.tv.Fill("[name=nope]", "0")
	e.walk(e.tv, "the first page")
	e.tv.Click("Open the table")
	e.tv.WaitVisible("#scene")
	e.url = strings.SplitN(e.tv.URL(), "?", 2)[0]
	for _, name := range []string{"Ann", "Bea"} {
		p := b.Player(t, name, browsertest.Phone)
		p.Goto(e.url + "/join")
		e.walk(p, "joining")
		p.Fill("name", name)
		p.Click(".dock button")
		e.tv.WaitText("body", name)
		e.phones = append(e.phones, p)
	}
	ann := e.phones[0]
	ann.Click("[name=level][value=easy]")
	ann.WaitFor("document.querySelectorAll('[name=token]').length > 2 || document.body.innerText.includes('bot')")
	for _, p := range append(e.phones, e.tv) {
		e.walk(p, "the lobby")
	}
	ann.Click("Start the game")
	for _, p := range e.phones {
		p.WaitVisible("#tabs")
	}
	var err error
	if e.room, err = kept.Room(t.Context(), e.url[strings.LastIndex(e.url, "/")+1:]); err != nil {
		t.Fatal(err)
	}
	return e
}

func (e *evening) walk(p *browsertest.Player, state string) found {
	e.t.Helper()
	return walk(e.t, p, e.walked, state)
}

func (e *evening) match() engine.Match { return e.room.Snapshot().Match }

// asked returns the question that a seat has to answer now, or nil.
func (e *evening) asked(seat int) *engine.Prompt {
	for _, q := range e.match().Asked() {
		if q.Seat == engine.Seat(seat) {
			return &q
		}
	}
	return nil
}

// offered returns the kinds of standing offers that a seat can take now.
func (e *evening) offered(seat int) (kinds []string) {
	for _, q := range e.match().Offers(engine.Seat(seat)) {
		if q.Open() > 0 {
			kinds = append(kinds, q.Kind)
		}
	}
	return kinds
}

// taken notes which kinds of standing offers the two people have taken so far, as the log has it.
func (e *evening) taken() {
	e.t.Helper()
	rows, err := e.room.Rows(e.t.Context())
	if err != nil {
		e.t.Fatal(err)
	}
	for _, row := range rows {
		kind, standing := strings.CutPrefix(row.Prompt, "o.")
		if standing && !row.Auto && (row.Seat == 0 || row.Seat == 1) {
			kind, _, _ = strings.Cut(kind, ".")
			e.ticked[kind] = true
		}
	}
}

// seatURL is the first page of a seat.
func (e *evening) seatURL(seat int) string { return fmt.Sprintf("%s/seat/%d", e.url, seat) }

// home brings a phone back to its first section.
func (e *evening) home(seat int) {
	e.t.Helper()
	p := e.phones[seat]
	if p.URL() != e.seatURL(seat) {
		p.Goto(e.seatURL(seat))
	}
}

// commit taps until the game has gone on. What was to be tapped may go away by itself, when a bot is faster:
// then there is nothing to tap, and nothing is wrong if the game has gone on or asks something else.
func (e *evening) commit(seat int, css string) {
	e.t.Helper()
	p, before, q := e.phones[seat], e.match().Seq(), e.asked(seat)
	for tries := 0; e.match().Seq() == before; tries++ {
		if now := e.asked(seat); q != nil && (now == nil || now.ID != q.ID) {
			return
		}
		if tries > 20 {
			e.t.Fatalf("%s taps %s, and nothing happens: %q", p.Name, css, p.Text("body"))
		}
		p.Tap(css)
		for end := time.Now().Add(time.Second); e.match().Seq() == before && time.Now().Before(end); {
			time.Sleep(10 * time.Millisecond)
		}
	}
}

// shows waits until a phone shows the question that its seat is asked, or is asked it no more.
func (e *evening) shows(seat int, q *engine.Prompt) {
	e.t.Helper()
	for end := time.Now().Add(e.phones[seat].Patience); !e.phones[seat].Visible(`form[action$="/answers/` + q.ID + `"]`); time.Sleep(20 * time.Millisecond) {
		if now := e.asked(seat); now == nil || now.ID != q.ID {
			return
		}
		if time.Now().After(end) {
			e.t.Fatalf("%s is asked %s (%s), and does not see it: %q", e.phones[seat].Name, q.Kind, q.ID, e.phones[seat].Text("body"))
		}
	}
}

// wants lists the kinds that are still to be taken, in the order in which to look for them.
func (e *evening) wants() (list []string) {
	for _, kind := range standing(e.t, e.plan.game) {
		if !e.ticked[kind] {
			list = append(list, kind)
		}
	}
	slices.SortStableFunc(list, func(a, b string) int { return rank(a) - rank(b) })
	if len(list) > 0 && slices.Contains(replies, list[0]) && !e.offersLie() {
		list = append(list, "trade")
	}
	return list
}

// replies are the kinds that a trade offer on the table brings.
var replies = []string{"withdraw", "counter", "refuse", "decline", "accept"}

// offersLie says whether an offer between the two people lies on the table.
func (e *evening) offersLie() bool {
	for seat := range e.phones {
		if slices.ContainsFunc(e.match().Offers(engine.Seat(seat)), func(q engine.Prompt) bool { return slices.Contains(replies, q.Kind) }) {
			return true
		}
	}
	return false
}

func rank(kind string) int {
	if i := slices.Index(replies, kind); i >= 0 {
		return i
	}
	return len(replies)
}
