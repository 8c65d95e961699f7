// Package mercstest_test plays Mercs for Money on a TV and three phones in real browsers.
package mercstest_test

import (
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/handlers"
	"monappoly/handlers/browsertest"
	"monappoly/store"
	"monappoly/views/mercs"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// serve opens a house that plays this game with dice that are the same each time.
func serve(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	url := "http://" + listener.Addr().String()
	quiet := slog.New(slog.DiscardHandler)
	kept, err := store.Open(filepath.Join(t.TempDir(), "night.db"), []engine.Kind{game.Kind()}, store.Options{
		Logger: quiet, Seed: func() engine.Seed { return engine.Seed{4} },
	})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := handlers.New(handlers.Config{
		Store: kept, Addresses: []string{url}, Log: quiet,
		Games: []handlers.Game{{Kind: game.Kind(), Screens: mercs.Screens, Book: game.Book}},
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
	return url
}

// evening is a TV and three phones at one table.
type evening struct {
	t      *testing.T
	tv     *browsertest.Player
	phones []*browsertest.Player
	done   map[string]bool // what has been seen so far
}

var names = []string{"Ann", "Bea", "Cal"}

// TestAnEveningWithThreePhones plays from the lobby to the last turn and a winner. On
// the way two phones call in an auction in the same instant, one rent is forgotten and
// another is asked for.
func TestAnEveningWithThreePhones(t *testing.T) {
	e := sitDown(t)
	for taps := 0; taps < 300 && len(e.done) < 3; taps++ {
		e.step()
	}
	for _, what := range []string{"auction", "forgotten", "asked"} {
		if !e.done[what] {
			t.Errorf("the evening had no %s", what)
		}
	}
	e.axe()
	for taps := 0; taps < 1000 && !e.tv.Visible(".podium"); taps++ {
		e.step()
	}
	e.tv.WaitText("#scene", " wins")
	winners := 0
	for _, p := range e.phones {
		p.WaitText("#me", "Game over")
		if strings.Contains(p.Text("#main"), "You win") {
			winners++
		}
	}
	if winners != 1 {
		t.Errorf("%d phones say that they win", winners)
	}
	for i, p := range append(e.phones, e.tv) {
		for _, problem := range p.Problems() {
			if !strings.Contains(problem, "422") { // a refused call
				t.Errorf("screen %d: %s", i, problem)
			}
		}
	}
}

// sitDown opens a table on the TV, seats three phones and starts the game.
func sitDown(t *testing.T) *evening {
	t.Helper()
	url := serve(t)
	b := browsertest.Start(t)
	e := &evening{t: t, tv: b.Player(t, "the TV", browsertest.TV), done: map[string]bool{}}
	e.tv.Goto(url)
	e.tv.Click(".setup[data-game=mercs] summary")
	e.tv.Fill("[id='mercs.maxTurns']", "60")
	e.tv.Click("Open the table")
	e.tv.WaitVisible("#scene")
	code := e.tv.URL()[len(e.tv.URL())-4:]
	for _, name := range names {
		p := b.Player(t, name, browsertest.Phone)
		p.Goto(url + "/g/" + code + "/join")
		p.Fill("name", name)
		p.Click(".dock button")
		e.tv.WaitText("body", name)
		e.phones = append(e.phones, p)
	}
	e.phones[0].Click("Start the game")
	e.tv.WaitVisible("#middle")
	for _, p := range e.phones {
		p.WaitVisible("#tabs")
	}
	return e
}

// has says whether a phone offers a button with these words.
func has(p *browsertest.Player, words string) bool {
	return strings.Contains(p.Text("#dock"), words)
}

// step is one tap of whoever has something to do, or the end of the game. The dice wait
// a moment while rent may be asked for: then nobody has.
func (e *evening) step() {
	e.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if e.rent() || e.anybody() || e.tv.Visible(".podium") {
			return
		}
	}
	e.t.Fatalf("for a minute nobody has had anything to do: %q", e.phones[0].Text("body"))
}

// anybody lets the first phone that is asked something answer.
func (e *evening) anybody() bool {
	e.t.Helper()
	return slices.ContainsFunc(e.phones, e.answer)
}

// answer taps for a phone that is asked something.
func (e *evening) answer(p *browsertest.Player) bool {
	e.t.Helper()
	dock := p.Text("#dock")
	switch {
	case strings.Contains(dock, "Send it to auction") && !e.done["auction"]:
		e.tap(p, "Send it to auction")
		e.auction()
	case strings.Contains(dock, "Hire for") && !strings.Contains(dock, "It takes"):
		e.tap(p, "[value=buy]")
	case strings.Contains(dock, "Send it to auction"):
		e.tap(p, "[value=auction]")
	case p.Visible("#dock [value=pass]"):
		e.tap(p, "[value=pass]")
	case strings.Contains(dock, "Roll the dice"), strings.Contains(dock, "Roll for a double"):
		e.tap(p, "[value=roll]")
	case strings.Contains(dock, "Raise it for me"):
		e.tap(p, "[value=auto]")
	case p.Visible("#main .item-verbs button") && strings.Contains(p.Text("#me"), "Low Blow"):
		e.tap(p, "#main .item-verbs button")
	case p.Visible("#dock button") && strings.Contains(p.Text("#me"), "Cheap Shot"):
		e.tap(p, "#dock button")
	default:
		return false
	}
	return true
}

// tap presses a button and waits until the phone shows something else.
func (e *evening) tap(p *browsertest.Player, what string) {
	e.t.Helper()
	before := browsertest.Eval[string](p, mark)
	p.Click(what)
	p.WaitFor("(" + mark + ") !== '" + before + "'")
	e.settled()
}

// settled waits until every phone shows what the server would show it anew.
func (e *evening) settled() {
	e.t.Helper()
	for _, p := range e.phones {
		for end := time.Now().Add(p.Patience); !browsertest.Eval[bool](p, current); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				e.t.Fatalf("%s does not get to see the newest state: %q", p.Name, p.Text("body"))
			}
		}
	}
}

// current is true when the page's dock and summary are what a fresh page has there.
const current = `fetch(location.href).then(r => r.text()).then(html => {
	const fresh = new DOMParser().parseFromString(html, 'text/html');
	return ['#me', '#dock'].every(css => { const is = document.querySelector(css), would = fresh.querySelector(css);
		return is && would && is.textContent === would.textContent || is === would; }); })`

// mark changes with every answer that a phone sees.
const mark = `(document.querySelector('#dock')?.innerHTML.length ?? '') + '/' + (document.querySelector('#main')?.innerHTML.length ?? '') + '/' + (document.querySelector('#dock form')?.id ?? '') + '/' + (document.querySelector('#me')?.innerText ?? '').replaceAll("\n", ' ').replaceAll("'", '')`

// auction lets the two others call in the same instant. Whichever arrives first,
// M30 stands in the end: the lower call is refused, or it is outbid.
func (e *evening) auction() {
	e.t.Helper()
	var callers []*browsertest.Player
	for _, p := range e.phones {
		p.WaitText("#dock", "Bid M10")
		if len(callers) < 2 {
			callers = append(callers, p)
		}
	}
	for n, p := range callers {
		p.Fill("#main [name=amount]", []string{"20", "30"}[n])
	}
	var start, both sync.WaitGroup
	start.Add(1)
	for _, p := range callers {
		both.Go(func() {
			start.Wait()
			p.Eval(`(() => { const b = document.querySelector('#main [value=call]'); b.form.requestSubmit(b) })()`)
		})
	}
	start.Done()
	both.Wait()
	e.tv.WaitText("#middle", "M30")
	for n, p := range e.phones {
		if p != callers[1] {
			e.follows(p)
			e.tap(e.phones[n], "[value=pass]")
		}
	}
	e.tv.WaitText("#feed", "for M30")
	e.done["auction"] = true
}

// follows looks whether the amounts of a phone stand where the bid of M30 has put them, in
// every field and on every button, and whether the browser would send the one in the field.
func (e *evening) follows(p *browsertest.Player) {
	e.t.Helper()
	p.WaitText("#dock", "Bid M31")
	p.WaitText("#main .still.is-lead", "M30")
	p.WaitFor(`(f => f.value === '31' && f.min === '31' && f.validity.valid)(document.querySelector('#main [name=amount]'))`)
	for _, sum := range browsertest.Eval[[]int](p, `[...document.querySelectorAll('#dock [name=amount]')].map(b => Number(b.value))`) {
		if sum < 31 {
			e.t.Errorf("%s is offered a bid of M%d over one of M30", p.Name, sum)
		}
	}
}

// rent lets the first rent be forgotten and asks for the others. It says whether a rent
// can be asked for and anybody has tapped.
func (e *evening) rent() bool {
	e.t.Helper()
	for i, owner := range e.phones {
		if !has(owner, "Ask ") {
			continue
		}
		if !e.done["forgotten"] {
			return e.forget(i)
		}
		owner.Click("#dock .btn--go")
		e.tv.WaitText("#rules", "DP.20")
		e.done["asked"] = true
		owner.WaitFor(`!document.querySelector('#dock').innerText.includes('Ask ')`)
		return true
	}
	return false
}

// forget lets somebody else roll before the owner has asked.
func (e *evening) forget(owner int) bool {
	e.t.Helper()
	for _, p := range e.phones {
		if !has(p, "Roll") {
			continue
		}
		e.tap(p, "[value=roll]")
		if strings.Contains(e.phones[owner].Text("#dock"), "Ask ") {
			return true // it was the payer's own extra roll, which does not count
		}
		e.tv.WaitText("#feed", "forgot to ask")
		e.done["forgotten"] = true
		return true
	}
	return e.anybody()
}

// axe looks for serious faults on every screen and section.
func (e *evening) axe() {
	e.t.Helper()
	for _, v := range e.tv.Axe() {
		e.t.Errorf("the TV: %+v", v)
	}
	for _, tab := range []string{"crew", "deals", "deals-1", "rules", ""} {
		p := e.phones[0]
		p.Goto(strings.SplitN(p.URL(), "?", 2)[0] + "?tab=" + tab)
		for _, v := range p.Axe() {
			e.t.Errorf("section %q: %+v", tab, v)
		}
	}
}
