package stagetest_test

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/handlers"
	"monappoly/handlers/browsertest"
	"monappoly/store"
	views "monappoly/views/pandemonium"
)

// evening is a server with one table of Ann and Bea, just begun.
type evening struct {
	t       *testing.T
	url     string
	room    *store.Room
	secrets []string
}

func begin(t *testing.T, tvFirst time.Duration) *evening {
	t.Helper()
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{t: t, url: "http://" + listener.Addr().String()}
	quiet := slog.New(slog.DiscardHandler)
	kept, err := store.Open(filepath.Join(t.TempDir(), "night.db"), []engine.Kind{game.Kind()}, store.Options{
		Logger: quiet, Think: store.NoThinking, Seed: func() engine.Seed { return engine.Seed{9} },
	})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := handlers.New(handlers.Config{
		Store: kept, Addresses: []string{e.url}, Log: quiet, TVFirst: tvFirst,
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
	e.sitDown(kept)
	return e
}

func (e *evening) sitDown(kept *store.Store) {
	e.t.Helper()
	ctx := context.Background()
	room, _, err := kept.Create(ctx, store.NewTable{Kind: game.Rules.Name, Preset: "evening", NopeDelay: -1})
	if err != nil {
		e.t.Fatal(err)
	}
	e.room = room
	for name, token := range map[string]string{"Ann": "brolly", "Bea": "teacup"} {
		_, secret, err := room.Join(ctx, name, token)
		if err != nil {
			e.t.Fatal(err)
		}
		e.secrets = append(e.secrets, secret)
	}
	if err := room.Start(ctx); err != nil {
		e.t.Fatal(err)
	}
}

// asked is the seat that is asked now.
func (e *evening) asked() int { return int(e.room.Snapshot().Match.Asked()[0].Seat) }

// phone is the phone of the seat that is asked now.
func (e *evening) phone(b *browsertest.Browser) *browsertest.Player {
	e.t.Helper()
	seat := e.asked()
	p := b.Player(e.t, "seat "+strconv.Itoa(seat), browsertest.Phone)
	p.Goto(e.url + "/s/" + e.secrets[seat])
	p.WaitVisible("#dock form[action*='/answers/'] button")
	return p
}

func (e *evening) tv(b *browsertest.Browser) *browsertest.Player {
	e.t.Helper()
	tv := b.Player(e.t, "the TV", browsertest.TV)
	tv.Goto(e.url + "/g/" + e.room.Snapshot().Table.Code)
	tv.WaitVisible("#curtain .opening") // the game has just begun: who threw what, and who goes first
	tv.WaitGone("#curtain .opening")
	tv.WaitVisible(".wait")
	return tv
}

// films notes at each frame what the TV shows, whenever that differs from the frame before.
const films = `(() => { window.film = []; let last = "";
	const text = css => document.querySelector(css)?.textContent.replace(/\s+/g, " ").trim() || "";
	const look = () => {
		const board = document.getElementById("board");
		const now = {Beat: board.dataset.jsPlaying || "", Rolling: "jsRolling" in document.getElementById("dice").dataset,
			Wait: text(".wait"), Seen: getComputedStyle(document.querySelector(".waits")).visibility, Rules: text("#rules .rail-title"),
			At: [...document.querySelectorAll(".token")].map(t => t.dataset.at).join(), Faces: document.querySelectorAll("#dice .die").length};
		const mark = JSON.stringify(now);
		if (mark !== last) film.push(now);
		last = mark; requestAnimationFrame(look); };
	look(); })()`

type picture struct {
	Beat       string
	Rolling    bool
	Wait, Seen string
	Rules, At  string
	Faces      int
}

// A roll is told in order: the dice tumble while everybody stands, then tokens move, and only then is it said what is asked.
func TestTheTVTellsARollInOrder(t *testing.T) {
	e := begin(t, 0)
	b := browsertest.Start(t)
	tv, phone := e.tv(b), e.phone(b)
	before := tv.Text(".wait")
	tv.Eval(films)
	phone.Click("#dock form[action*='/answers/'] button")
	tv.WaitFor("film.some(p => p.Beat === 'roll') && film[film.length - 1].Beat === ''")
	film := browsertest.Eval[[]picture](tv, "film")
	tumbled, moved := false, false
	for i, p := range film {
		switch {
		case p.Beat == "":
		case p.Seen != "hidden":
			t.Errorf("picture %d, in beat %s, already asks: %q (%s)", i, p.Beat, p.Wait, p.Seen)
		case p.At != film[0].At && !tumbled:
			t.Errorf("picture %d: somebody moves before the dice have been thrown", i)
		case p.Rolling && p.At != film[0].At:
			t.Errorf("picture %d: somebody moves while the dice tumble", i)
		}
		tumbled = tumbled || p.Rolling
		moved = moved || tumbled && p.At != film[0].At
	}
	if last := film[len(film)-1]; !tumbled || !moved || last.Wait == before || last.Faces != 3 {
		t.Errorf("tumbled %v, moved %v, and in the end there are %d dice and it says %q", tumbled, moved, last.Faces, last.Wait)
	}
	for _, problem := range tv.Problems() {
		t.Error(problem)
	}
}

// A phone learns what came of a roll when the TV has shown it; where no TV is, it waits for nothing. The hour that
// phones wait at this table never ends: what comes anyway has not waited.
func TestAPhoneWaitsForTheTVAndForNothingElse(t *testing.T) {
	e := begin(t, time.Hour)
	b := browsertest.Start(t)
	phone := e.phone(b)
	const question = "document.querySelector('#ask').dataset.ask"
	asked := phone.Eval(question).(string)
	phone.Click("#dock form[action*='/answers/'] button")
	phone.WaitFor(question + " !== '" + asked + "'")

	e = begin(t, time.Hour)
	tv := e.tv(b)
	phone = e.phone(b)
	before := tv.Text(".wait")
	asked = phone.Eval(question).(string)
	phone.Click("#dock form[action*='/answers/'] button")
	phone.WaitFor("document.querySelectorAll('#thrown .die').length === 3")
	tv.WaitFor("document.querySelector('.wait').textContent.replace(/\\s+/g, ' ').trim() !== '" + before + "'")
	if now := phone.Eval(question); now != asked {
		t.Errorf("the phone is asked %v while the TV plays", now)
	}
	phone.Reload() // who asks anew is told how things are
	phone.WaitFor(question + " !== '" + asked + "'")
}

// The captain's phone sets how loud the TV is; one click on the TV lets it be heard, and says so.
func TestTheCaptainsPhoneSetsTheSoundOfTheTV(t *testing.T) {
	e := begin(t, -1)
	b := browsertest.Start(t)
	tv := e.tv(b)
	captain := b.Player(t, "Ann, the captain", browsertest.Phone)
	captain.Goto(e.url + "/s/" + e.secrets[0])
	captain.Click(".me-more")
	captain.Click("form.volume button[value='3']")
	kept := `localStorage.getItem("sound" + location.pathname)`
	tv.WaitFor(kept + ` === "3"`)
	tv.WaitText("#sound", "click once")
	tv.Click("#sound")
	tv.WaitText("#sound", "Sound loud")
	tv.Click("#sound") // the next volume after the loudest is silence
	tv.WaitFor(kept + ` === "0"`)
	tv.WaitText("#sound", "Sound off")
	captain.Click("form.volume button[value='1']")
	tv.WaitText("#sound", "Sound low")
	tv.Reload()
	tv.WaitFor(kept + ` === "1"`)
	for _, problem := range tv.Problems() {
		t.Error(problem)
	}
}
