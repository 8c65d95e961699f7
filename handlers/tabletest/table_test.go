// Package tabletest_test runs the table's own sheet and the replay in real browsers: what a captain does
// beside the game, on a phone, in the host's browser, with scripts and without.
package tabletest_test

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/handlers"
	"monappoly/handlers/browsertest"
	"monappoly/store"
	views "monappoly/views/pandemonium"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// house is a server with one table of Ann, the captain, and Bea.
type house struct {
	t              *testing.T
	url            string
	room           *store.Room
	host, ann, bea string // secret links
}

func open(t *testing.T) *house {
	t.Helper()
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, url: "http://" + listener.Addr().String()}
	quiet := slog.New(slog.DiscardHandler)
	kept, err := store.Open(filepath.Join(t.TempDir(), "night.db"), []engine.Kind{game.Kind()}, store.Options{
		Logger: quiet, Think: store.NoThinking, Seed: func() engine.Seed { return engine.Seed{9} },
	})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := handlers.New(handlers.Config{
		Store: kept, Addresses: []string{h.url}, Log: quiet,
		Games: []handlers.Game{{Kind: game.Kind(), Screens: views.Screens, Book: game.Book}},
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
	h.sitDown(kept)
	return h
}

func (h *house) sitDown(kept *store.Store) {
	h.t.Helper()
	var err error
	fail := func() {
		if err != nil {
			h.t.Fatal(err)
		}
	}
	ctx := context.Background()
	table := store.NewTable{Kind: game.Rules.Name, Preset: "evening", NopeDelay: -1}
	h.room, h.host, err = kept.Create(ctx, table)
	fail()
	_, h.ann, err = h.room.Join(ctx, "Ann", "brolly")
	fail()
	_, h.bea, err = h.room.Join(ctx, "Bea", "teacup")
	fail()
	err = h.room.Start(ctx)
	fail()
}

func (h *house) seat(n string) string {
	return h.url + "/g/" + h.room.Snapshot().Table.Code + "/seat/" + n
}

// sound fails on what axe calls serious, and on a page that is wider than its screen.
func sound(t *testing.T, p *browsertest.Player, where string) {
	t.Helper()
	for _, v := range p.Axe() {
		t.Errorf("%s: %+v", where, v)
	}
	if wide := p.TooWide(); wide > 0 {
		t.Errorf("%s: %v px too wide", where, wide)
	}
}

func TestTheCaptainGivesASeatToAnotherPhone(t *testing.T) {
	h := open(t)
	b := browsertest.Start(t)
	ann := b.Player(t, "Ann", browsertest.PhoneSmall, browsertest.Dark)
	ann.Goto(h.url + "/s/" + h.ann)
	bea := b.Player(t, "Bea", browsertest.Phone)
	bea.Goto(h.url + "/s/" + h.bea)
	tablet := b.Player(t, "Bea's tablet", browsertest.Phone, browsertest.NoJS)
	tablet.Goto(h.url + "/g/" + h.room.Snapshot().Table.Code + "/join")
	sound(t, tablet, "the door")
	tablet.Click("[action$='/seat/1/claim'] button")

	ann.WaitText("#bell", "asks for Bea’s seat")
	sound(t, ann, "the captain's game with a claim")
	ann.Click("#bell [action$='/approve'] button")
	ann.WaitGone("#bell .bell-claim")
	bea.WaitText("h1", "on another phone now")
	sound(t, bea, "a seat that is gone")
	tablet.Goto(h.seat("1") + "/claim")
	tablet.WaitText(".me", "Bea")
}

func TestTheCaptainsSheetOnASmallPhone(t *testing.T) {
	h := open(t)
	b := browsertest.Start(t)
	ann := b.Player(t, "Ann", browsertest.PhoneSmall)
	ann.Goto(h.url + "/s/" + h.ann)
	ann.Click(".me-more")
	ann.WaitText("h1", "Table "+h.room.Snapshot().Table.Code)
	sound(t, ann, "the sheet")
	ann.Click("[action$='/host/pause'] button")
	ann.WaitVisible("[action$='/host/resume']")
	sound(t, ann, "the sheet, paused")
	ann.Click("[action$='/host/resume'] button")
	ann.WaitVisible("[action$='/host/pause']")

	// What is typed stays while the stream changes the page around it.
	ann.Fill("#name", "Annabel")
	if err := h.room.Rename(context.Background(), 1, "Beatrix"); err != nil {
		t.Fatal(err)
	}
	ann.WaitText("#seats", "Beatrix")
	if typed := ann.Eval("document.getElementById('name').value"); typed != "Annabel" {
		t.Errorf("the field holds %q", typed)
	}

	ann.Click("#seats [href*='ask=seat&of=1']")
	sound(t, ann, "one seat")
	ann.Click("[href*='ask=kick&of=1']")
	sound(t, ann, "putting somebody off")
	ann.Click("[action$='/host/kick'] .btn--end")
	ann.WaitText("#seats", "bot")
	if seat := h.room.Snapshot().Table.Seats[1]; seat.Person || seat.Bot == "" {
		t.Errorf("Bea's seat: %+v", seat)
	}
}

func TestTheHostsBrowserAtTheTV(t *testing.T) {
	h := open(t)
	b := browsertest.Start(t)
	tv := b.Player(t, "the TV", browsertest.TV720)
	tv.Goto(h.url + "/h/" + h.host)
	tv.Click(".tv-more")
	tv.WaitText("h1", "Table")
	sound(t, tv, "the host's sheet")
	tv.Click("[href$='ask=end']")
	tv.WaitText("h1", "Close this table?")
	tv.Click("[action$='/host/end'] .btn--end")
	tv.WaitText("#seats", "The game is over")
}

// played lets bots play for a while and closes the table.
func (h *house) played(steps int) {
	h.t.Helper()
	ctx := context.Background()
	wake, stop := h.room.Watch()
	defer stop()
	for seat := range h.room.Snapshot().Table.Seats {
		if err := h.room.BotTakes(ctx, seat, h.room.Kind().House.Bots[0]); err != nil {
			h.t.Fatal(err)
		}
	}
	for h.room.Snapshot().Match.Seq() < steps && !h.room.Snapshot().Match.Over() {
		<-wake
	}
	if err := h.room.End(ctx); err != nil {
		h.t.Fatal(err)
	}
}

// step is the number of the step that a replay shows.
const step = `Number(document.querySelector('.film-side').innerText.match(/Step (\d+) of/)?.[1])`

func TestAReplayPlaysByItself(t *testing.T) {
	h := open(t)
	h.played(120) // more than it can play before somebody stops it
	replay := h.url + "/g/" + h.room.Snapshot().Table.Code + "/replay"
	b := browsertest.Start(t)
	tv := b.Player(t, "the TV", browsertest.TV720)
	tv.Goto(replay + "?at=0")
	sound(t, tv, "a replay on the TV")
	tv.WaitText(".film-proof", "follow from the seed")

	// Steps come without loading a page.
	tv.Eval("window.same = true")
	tv.Click("[data-way=on]")
	tv.WaitText(".film-side", "Step 1 of")
	tv.Press(kb.ArrowRight)
	tv.WaitText(".film-side", "Step 2 of")
	tv.Click("[data-way=play-4]")
	tv.WaitFor(step + " >= 5") // it goes on meanwhile
	tv.Click("[data-way=stop]")
	tv.WaitGone("[data-way=stop]")
	if tv.Eval("window.same") != true {
		t.Error("a step loaded a page")
	}
	if !strings.Contains(tv.URL(), "at=") {
		t.Errorf("the address bar shows %s: it is no bookmark of the step", tv.URL())
	}

	phone := b.Player(t, "a phone without scripts", browsertest.PhoneSmall, browsertest.NoJS)
	phone.Goto(replay + "?at=3")
	sound(t, phone, "a replay on a phone")
	phone.Click("[data-way=on]")
	phone.WaitText(".film-side", "Step 4 of")
	phone.Click(".film-eyes [href*='eyes=1']")
	phone.WaitText(".film-phone", "Bea")
	sound(t, phone, "a player's screen")
	phone.Goto(replay + "?at=3&play=4")
	phone.WaitFor(step + " >= 5")
}
