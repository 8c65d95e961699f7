package playtest_test

import (
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/handlers"
	"monappoly/handlers/browsertest"
	"monappoly/handlers/playtest"
	"monappoly/store"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// house is a server on the LAN address that can be stopped and opened again.
type house struct {
	t     *testing.T
	db    string
	addr  string
	store *store.Store
	desk  *handlers.Server
	web   *httptest.Server
}

func open(t *testing.T) *house {
	h := &house{t: t, db: filepath.Join(t.TempDir(), "night.db"), addr: browsertest.FreeAddress(t)}
	h.open()
	t.Cleanup(h.close)
	return h
}

func (h *house) open() {
	h.t.Helper()
	listener, err := net.Listen("tcp", h.addr)
	if err != nil {
		h.t.Fatal(err)
	}
	quiet := slog.New(slog.DiscardHandler)
	if h.store, err = store.Open(h.db, []engine.Kind{playtest.Grab.Kind}, store.Options{Logger: quiet}); err != nil {
		h.t.Fatal(err)
	}
	h.desk, err = handlers.New(handlers.Config{
		Store: h.store, Games: []handlers.Game{playtest.Grab}, Addresses: []string{"http://" + h.addr}, Log: quiet,
	})
	if err != nil {
		h.t.Fatal(err)
	}
	h.web = &httptest.Server{Listener: listener, Config: &http.Server{Handler: h.desk}}
	h.web.Config.RegisterOnShutdown(h.desk.EndStreams)
	h.web.Start()
}

func (h *house) close() {
	h.desk.Close()
	h.web.CloseClientConnections()
	h.web.Close()
	if err := h.store.Close(); err != nil {
		h.t.Error(err)
	}
}

func TestAnEveningInRealBrowsers(t *testing.T) {
	h := open(t)
	b := browsertest.Start(t)
	url := "http://" + h.addr
	tv := b.Player(t, "the TV", browsertest.TV)
	ann := b.Player(t, "Ann", browsertest.Phone)
	bea := b.Player(t, "Bea", browsertest.PhoneSmall, browsertest.NoJS)

	tv.Goto(url)
	tv.Click("Open the table")
	tv.WaitVisible("#scene")
	code := tv.URL()[len(tv.URL())-4:]
	sitDown(ann, url+"/g/"+code+"/join", "Ann")
	tv.WaitText("body", "Ann")
	sitDown(bea, url+"/g/"+code+"/join", "Bea")
	tv.WaitText("body", "Bea")

	ann.Click("Start the game")
	tv.WaitText("#coins", "Ann has 10 coins")
	ann.WaitText("#hand", "Ann holds")

	// Ann taps; her screen and the TV change without loading a page.
	ann.Eval("window.same = true")
	tv.Eval("window.same = true")
	ann.Click("[data-kind=turn] [value=vote]")
	ann.WaitVisible("[data-kind=vote]")
	ann.Fill("[data-kind=vote] input", "3")
	ann.Click("[data-kind=vote] button")
	ann.WaitText("#toast", "from 0 to 10")
	if got := browsertest.Eval[string](ann, "document.querySelector('[data-kind=vote] input').value"); got != "3" {
		t.Errorf("after the refusal the field holds %q", got)
	}
	ann.Fill("[data-kind=vote] input", "0")
	ann.Click("[data-kind=vote] button")

	// Bea has no script: her page shows the refusal and what she typed.
	bea.Reload()
	bea.Fill("[data-kind=vote] input", "5")
	bea.Click("[data-kind=vote] button")
	bea.WaitText("#said", "from 0 to 10")
	bea.Fill("[data-kind=vote] input", "0")
	bea.Click("[data-kind=vote] button")
	tv.WaitText("#coins", "Bea has 10 coins and 3 cards")
	for name, p := range map[string]*browsertest.Player{"Ann's phone": ann, "the TV": tv} {
		if !browsertest.Eval[bool](p, "window.same === true") {
			t.Errorf("%s has loaded its page again", name)
		}
	}

	for name, p := range map[string]*browsertest.Player{"Ann's phone": ann, "the TV": tv, "Bea's phone": bea} {
		for _, problem := range p.Problems() {
			if !strings.Contains(problem, "422") { // the refusal
				t.Errorf("%s: %s", name, problem)
			}
		}
	}

	// The server goes and comes back: both screens find it by themselves.
	for _, p := range []*browsertest.Player{ann, tv} {
		p.Eval(listens)
	}
	h.close()
	for _, p := range []*browsertest.Player{ann, tv} {
		p.WaitFor("window.lost")
	}
	h.open()
	bea.Reload()
	bea.Click("[data-kind=turn] [value=rest]")
	ann.WaitVisible("[data-kind=turn]")
	tv.WaitText("#coins", "Ann has 10 coins and 4 cards")
}

func sitDown(p *browsertest.Player, url, name string) {
	p.Goto(url)
	p.Fill("name", name)
	p.Click(".dock button")
}
