package playtest_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"monappoly/handlers/browsertest"
)

// simply is a player who takes what the page puts first.
var simply = taste{"roll", "buy", "end", "pass"}

// evening is one table in real browsers: a TV, a second screen behind a bad network,
// and three phones, the third without scripts.
type evening struct {
	table
	s     *browsertest.Server
	b     *browsertest.Browser
	tv    *browsertest.Player
	porch *browsertest.Player
	seen  map[string]bool // kinds of questions met
	rolls int             // on phones with scripts
}

// TestAnEveningOfPandemonium plays from the lobby to a winner, through all that
// happens to phones, TVs and servers in one evening.
func TestAnEveningOfPandemonium(t *testing.T) {
	t.Parallel()
	e := &evening{s: browsertest.Serve(t, "--no-limits"), b: browsertest.Start(t), seen: map[string]bool{}}
	e.table = table{t: t, like: simply, notice: e.notice}
	e.sit()
	e.playTo("the end", 400, func() bool { return e.tv.Visible(".podium") })
	if e.rolls < 5 {
		t.Errorf("after %d rolls of phones with scripts not everything was tried", e.rolls)
	}
	e.end()
}

// notice is what happens on this evening, in its order: the power goes twice, a TV is
// cut off, a phone is reloaded, opened twice, and replaced.
func (e *evening) notice(p *phone, s sight) bool {
	e.t.Helper()
	e.lookAround(p, s)
	if p.plain {
		return false
	}
	roll, ok := s.has("roll")
	if !ok {
		return false
	}
	e.rolls++
	switch e.rolls {
	case 1:
		e.cutWithAQuestionOpen()
	case 2:
		e.cutRightAfterAnAnswer(p, s, roll)
	case 3:
		e.porchLosesTheServer()
	case 4:
		e.reload(p)
		e.twoTabs(p, s, roll)
	case 5:
		e.anotherBrowser(p)
	default:
		return false
	}
	return true
}

func (e *evening) screens() []*browsertest.Player {
	return []*browsertest.Player{e.tv, e.phones[0].Player, e.phones[1].Player}
}

// sit opens a short table and lets everybody join by its link.
func (e *evening) sit() {
	e.t.Helper()
	e.tv = e.b.Player(e.t, "the TV", browsertest.TV)
	e.tv.Goto(e.s.URL)
	sound(e.t, e.tv, "the first page")
	e.tv.Click(".setup[data-game=pandemonium] summary")
	e.tv.Fill("[id='pandemonium.lastBell']", "5")
	e.tv.Click("Open the table")
	e.tv.WaitVisible("#scene")
	table := e.tv.URL()
	for i, how := range [][]browsertest.Option{nil, {browsertest.Dark}, {browsertest.NoJS}} {
		name := []string{"Ann", "Bea", "Cal"}[i]
		p := join(e.t, e.b.Player(e.t, name, browsertest.Phone, how...), table, name)
		p.plain = i == 2
		e.tv.WaitText("body", name)
		e.phones = append(e.phones, p)
	}
	sound(e.t, e.tv, "the lobby")
	sound(e.t, e.phones[1].Player, "the waiting room")
	e.porch = e.b.Player(e.t, "the screen on the porch", browsertest.TV720, browsertest.Wireless)
	e.porch.Goto(table)
	e.phones[0].Click("Start the game")
	for _, p := range []*browsertest.Player{e.tv, e.porch} {
		p.WaitVisible(".board")
	}
}

// lookAround checks the phone and the TV for each kind of question that has not been met before.
func (e *evening) lookAround(p *phone, s sight) {
	e.t.Helper()
	if len(s.answers()) == 0 {
		return
	}
	kind := strings.Trim(s.answers()[0].Value, "0123456789")
	if e.seen[kind] {
		return
	}
	e.seen[kind] = true
	sound(e.t, p.Player, "a phone asked "+kind)
	sound(e.t, e.tv, "the TV while a phone is asked "+kind)
}

// same fails unless the screens show what they showed.
func (e *evening) same(before []string) {
	e.t.Helper()
	for i, p := range e.screens() {
		if is := picture(e.t, p); is != before[i] {
			e.t.Errorf("%s showed\n%s\nand shows\n%s", p.Name, before[i], is)
		}
	}
}

func (e *evening) pictures() (list []string) {
	for _, p := range e.screens() {
		list = append(list, picture(e.t, p))
	}
	return list
}

// cutWithAQuestionOpen kills the server while a phone is asked to roll.
func (e *evening) cutWithAQuestionOpen() {
	e.t.Helper()
	before, rows := e.pictures(), commits(e.t, e.s, code(e.tv.URL()))
	powerCut(e.t, e.s, e.screens(), nil)
	e.same(before)
	if is := commits(e.t, e.s, code(e.tv.URL())); is != rows {
		e.t.Errorf("there were %d answers on disk, there are %d", rows, is)
	}
}

// cutRightAfterAnAnswer kills the server in the moment in which it has taken a roll:
// the dice lie as they have fallen, once.
func (e *evening) cutRightAfterAnAnswer(p *phone, s sight, roll button) {
	e.t.Helper()
	powerCut(e.t, e.s, e.screens(), func() { p.send(roll) })
	if is := p.look().Ask; is == s.Ask {
		e.t.Errorf("%s rolled, and is asked to roll again (%s)", p.Name, is)
	}
	if n := answersTo(e.t, e.s, code(p.url), s.Ask); n != 1 {
		e.t.Errorf("the acknowledged roll is on disk %d times", n)
	}
	after := e.pictures()
	powerCut(e.t, e.s, e.screens(), nil)
	e.same(after)
	for _, p := range e.screens() {
		if browsertest.Eval[bool](p, "window.heard === undefined") {
			e.t.Errorf("%s has loaded its page again", p.Name)
		}
	}
}

// porchLosesTheServer cuts one TV off for a while: it says so, and comes back by itself.
func (e *evening) porchLosesTheServer() {
	e.t.Helper()
	away := 4 * time.Second
	if os.Getenv("MONAPPOLY_SOAK") != "" {
		away = time.Minute
	}
	e.porch.Eval(listens)
	e.porch.Offline(true)
	e.porch.WaitFor("document.body.dataset.conn === 'stale'")
	sound(e.t, e.porch, "a TV without a server")
	time.Sleep(away)
	e.porch.Eval("window.heard = 0")
	e.porch.Offline(false)
	back := time.Now()
	e.porch.WaitFor("window.heard > 0 && !document.body.dataset.conn", time.Minute)
	e.t.Logf("a TV that was cut off for %v is back in %v", away, time.Since(back).Round(10*time.Millisecond))
	if tv, porch := e.tv.Text("#seats"), e.porch.Text("#seats"); tv != porch {
		e.t.Errorf("one TV shows\n%s\nthe other\n%s", tv, porch)
	}
}

// reload loads a phone anew: it shows what it showed.
func (e *evening) reload(p *phone) {
	e.t.Helper()
	before := picture(e.t, p.Player)
	p.Reload()
	if is := picture(e.t, p.Player); is != before {
		e.t.Errorf("before the reload\n%s\nafter it\n%s", before, is)
	}
}

// twoTabs opens a seat twice and answers in both at once.
func (e *evening) twoTabs(p *phone, s sight, roll button) {
	e.t.Helper()
	tab := &phone{Player: p.NewTab(), t: e.t, url: p.url}
	tab.Goto(p.url)
	if is := tab.look(); is.Ask != s.Ask {
		e.t.Errorf("one tab is asked %q, the other %q", s.Ask, is.Ask)
	}
	for _, one := range []*phone{p, tab} {
		one.Eval(fmt.Sprintf(`(() => { const b = document.querySelector(%q); b?.form.requestSubmit(b) })()`, roll.css()))
	}
	for _, one := range []*phone{p, tab} {
		one.WaitFor("document.querySelector('#ask').dataset.ask !== '" + s.Ask + "'")
	}
	if n := answersTo(e.t, e.s, code(p.url), s.Ask); n != 1 {
		e.t.Errorf("a roll in two tabs was taken %d times", n)
	}
	tab.Close()
}

// anotherBrowser takes a seat over by its link, and plays on.
func (e *evening) anotherBrowser(old *phone) {
	e.t.Helper()
	old.Goto(old.url + "/table")
	old.Click("My seat’s link")
	old.WaitFor("document.body.innerText.includes('/s/')")
	sound(e.t, old.Player, "the page with the seat's link")
	words := strings.Fields(old.Text("body"))
	at := slices.IndexFunc(words, func(w string) bool { return strings.Contains(w, "/s/") })
	fresh := &phone{Player: e.b.Player(e.t, "the other phone", browsertest.PhoneSmall), t: e.t, url: old.url}
	fresh.Goto(words[at])
	if is := fresh.URL(); is != old.url {
		e.t.Errorf("the link leads to %s, the seat is %s", is, old.url)
	}
	old.Goto(old.url)
	if was, is := picture(e.t, old.Player), picture(e.t, fresh.Player); was != is {
		e.t.Errorf("one phone shows\n%s\nthe other\n%s", was, is)
	}
	quiet(e.t, old.Player, caused...)
	old.Close()
	e.phones[slices.Index(e.phones, old)] = fresh
}

// caused is what browsers rightly complain about in these tests: servers that die, networks that fail.
var caused = []string{"ERR_", "Failed to fetch", "network error", "Failed to load resource"}

// end looks at the winner on every screen.
func (e *evening) end() {
	e.t.Helper()
	sound(e.t, e.tv, "the end on the TV")
	for _, p := range e.phones {
		p.Goto(p.url)
		p.WaitText("#main", "win")
		sound(e.t, p.Player, "the end on the phone of "+p.Name)
		quiet(e.t, p.Player, caused...)
	}
	e.porch.WaitVisible(".podium")
	for _, p := range []*browsertest.Player{e.tv, e.porch} {
		quiet(e.t, p, caused...)
	}
}
