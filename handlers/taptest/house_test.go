// Package taptest_test taps in real browsers as nervous thumbs do: twice, on what has just changed, and on
// a network that swallows answers.
package taptest_test

import (
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

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

// house is all three games behind one address, with dice that are the same each time.
type house struct {
	t      *testing.T
	url    string
	kept   *store.Store
	screen browsertest.Screen // of the phones
	proxy  atomic.Int32       // what stands between phones and the house does with answers
}

func open(t *testing.T, seed byte) *house {
	t.Helper()
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, url: "http://" + listener.Addr().String(), screen: browsertest.Phone}
	games := []handlers.Game{
		{Kind: pandemonium.Kind(), Screens: viewpandemonium.Screens, Book: pandemonium.Book},
		{Kind: deal.Kind(), Screens: viewdeal.Screens, Book: deal.Book},
		{Kind: mercs.Kind(), Screens: viewmercs.Screens, Book: mercs.Book},
	}
	quiet := slog.New(slog.DiscardHandler)
	var kinds []engine.Kind
	for _, g := range games {
		kinds = append(kinds, g.Kind)
	}
	h.kept, err = store.Open(filepath.Join(t.TempDir(), "night.db"), kinds, store.Options{Logger: quiet, Seed: func() engine.Seed { return engine.Seed{seed} }})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := handlers.New(handlers.Config{Store: h.kept, Addresses: []string{h.url}, Log: quiet, Games: games})
	if err != nil {
		t.Fatal(err)
	}
	web := &httptest.Server{Listener: listener, Config: &http.Server{Handler: h.between(desk)}}
	web.Config.RegisterOnShutdown(desk.EndStreams)
	web.Start()
	t.Cleanup(func() {
		desk.Close()
		web.CloseClientConnections()
		web.Close()
		if err := h.kept.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// sitDown opens a table of that game by taps, seats Ann and Bea and starts.
func (h *house) sitDown(game string, opts ...browsertest.Option) (room *store.Room, phones []*browsertest.Player) {
	h.t.Helper()
	b := browsertest.Start(h.t)
	tv := b.Player(h.t, "the TV", browsertest.TV)
	tv.Goto(h.url)
	tv.Click(".games > .game:has(> input[value=" + game + "])")
	tv.Click("Open the table")
	tv.WaitVisible("#scene")
	code := tv.URL()[len(tv.URL())-4:]
	for _, name := range []string{"Ann", "Bea"} {
		p := b.Player(h.t, name, h.screen, opts...)
		p.Goto(h.url + "/g/" + code + "/join")
		p.Fill("name", name)
		p.Click(".dock button")
		tv.WaitText("body", name)
		phones = append(phones, p)
	}
	phones[0].Click("Start the game")
	for _, p := range phones {
		p.WaitVisible("#tabs")
	}
	tv.Close()
	room, err := h.kept.Room(h.t.Context(), code)
	if err != nil {
		h.t.Fatal(err)
	}
	return room, phones
}

// What a proxy does with an answer.
const (
	passes   = iota
	gateway  // its own error page, and the house never hears of it
	swallows // the house hears of it, the phone never hears of that
)

// between is a proxy before the house: pages and streams pass, answers as it is told.
func (h *house) between(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.URL.Path, "/answers/") {
			next.ServeHTTP(w, r)
			return
		}
		switch h.proxy.Load() {
		case gateway:
			w.WriteHeader(http.StatusBadGateway)
			_, _ = w.Write([]byte("<h1>502 Bad Gateway</h1>"))
		case swallows:
			next.ServeHTTP(httptest.NewRecorder(), r)
			panic(http.ErrAbortHandler)
		default:
			next.ServeHTTP(w, r)
		}
	})
}
