package playtest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"monappoly/handlers/browsertest"
)

// phone is a player who knows no rule: it reads what the page offers and presses
// one of its buttons.
type phone struct {
	*browsertest.Player
	t     *testing.T
	url   string // of the seat
	plain bool   // no scripts: it has to load its page again to see what is new
}

// button is something to press: a form of the page that answers a question or takes an offer.
type button struct {
	Form   string // id of the form
	Prompt string // the question that it answers
	Name   string // of the button: key, amount, or nothing
	Value  string
	Text   string
	Amount string // what its number field holds, "" without one
	Ticks  int    // how many boxes may be ticked
	Go     bool   // it is the primary action
}

// sight is what a phone shows at one moment.
type sight struct {
	Ask     string // the open question's id, "" when there is none
	Title   string
	Buttons []button
}

// answers are the buttons of the open question, offers all others.
func (s sight) answers() (list []button) {
	for _, b := range s.Buttons {
		if s.Ask != "" && b.Prompt == s.Ask {
			list = append(list, b)
		}
	}
	return list
}

const look = `(() => {
  const tidy = s => (s || '').replace(/\s+/g, ' ').trim();
  const ask = document.getElementById('ask');
  const list = [...document.querySelectorAll('form[action*="/answers/"] button:not([type=button])')].filter(b => b.offsetWidth > 0);
  return {Ask: ask ? ask.dataset.ask : '', Title: ask ? ask.dataset.title : '', Buttons: list.map(b => ({
    Form: b.form.id, Prompt: decodeURIComponent(b.form.getAttribute('action').split('/answers/')[1]),
    Name: b.name, Value: b.value, Text: tidy(b.innerText), Go: b.classList.contains('btn--go'),
    Amount: (b.form.querySelector('input[name=amount]') || {value: ''}).value,
    Ticks: b.form.querySelectorAll('input[type=checkbox][name=keys]:not(:disabled)').length}))};
})()`

func (p *phone) look() sight {
	p.t.Helper()
	return browsertest.Eval[sight](p.Player, look)
}

// press taps a button with a finger, and waits until the phone shows something else:
// another question, or why not. A window may close by itself meanwhile.
func (p *phone) press(b button) {
	p.t.Helper()
	ask, words := p.look().Ask, p.mark()
	changed := "(" + mark + ") !== " + words
	if ask == b.Prompt {
		changed = fmt.Sprintf("document.querySelector('#ask') && document.querySelector('#ask').dataset.ask !== %q || document.querySelector('#toast')?.innerText", ask)
	}
	if !p.Tap(b.css()) {
		return
	}
	p.WaitFor(changed)
	if said := p.Text("#toast"); ask == b.Prompt && said != "" {
		p.t.Fatalf("%s pressed %q, and is told %q", p.Name, b.Text, said)
	}
}

func (b button) css() string {
	css := fmt.Sprintf(`[id=%q] button`, b.Form)
	if b.Name != "" {
		css += fmt.Sprintf("[name=%q][value=%q]", b.Name, b.Value)
	}
	return css
}

// mark changes with everything that a phone comes to say.
const mark = `[...document.body.querySelectorAll('#me, #main, #dock, #toast')].map(e => e.innerText).join('').split('').reduce((h, c) => (h * 31 + c.charCodeAt(0)) | 0, 7)`

func (p *phone) mark() string {
	p.t.Helper()
	return fmt.Sprint(browsertest.Eval[int](p.Player, mark))
}

// taste says which of several buttons a player presses, by their keys in order of liking.
type taste []string

// choose returns the first button that the taste names, else the primary one, else
// the first that needs nothing to be ticked.
func (t taste) choose(list []button) (button, bool) {
	for _, like := range t {
		for _, b := range list {
			if b.Value == like {
				return b, true
			}
		}
	}
	for _, b := range list {
		if b.Go && b.Ticks == 0 {
			return b, true
		}
	}
	for _, b := range list {
		if b.Ticks == 0 {
			return b, true
		}
	}
	return button{}, false
}

// see returns what the phone shows. One without scripts that is asked nothing loads its page again.
func (p *phone) see() sight {
	p.t.Helper()
	s := p.look()
	if s.Ask == "" && p.plain {
		p.Goto(p.url)
		s = p.look()
	}
	return s
}

// answer presses what the player likes best, if the phone is asked something.
func (p *phone) answer(s sight, t taste) {
	p.t.Helper()
	b, ok := t.choose(s.answers())
	if !ok {
		p.t.Fatalf("%s is asked %q (%s), and the page offers no way to answer: %q", p.Name, s.Title, s.Ask, p.Text("body"))
	}
	if os.Getenv("MONAPPOLY_SHOTS") != "" {
		p.t.Logf("%s, asked %q, presses %q", p.Name, s.Title, b.Text)
	}
	p.press(b)
}

// shots is where pictures go: nowhere unless MONAPPOLY_SHOTS names a folder.
func shoot(p *browsertest.Player, name string) {
	if dir := os.Getenv("MONAPPOLY_SHOTS"); dir != "" {
		p.Screenshot(filepath.Join(dir, name+".png"))
	}
}

// sound fails for every serious accessibility fault of a screen.
func sound(t *testing.T, p *browsertest.Player, what string) {
	t.Helper()
	shoot(p, strings.ReplaceAll(what, " ", "-"))
	for _, v := range p.Axe() {
		t.Errorf("%s: %v", what, v)
	}
}

// quiet fails for whatever a browser complained about, besides what the test has caused.
func quiet(t *testing.T, p *browsertest.Player, caused ...string) {
	t.Helper()
	for _, problem := range p.Problems() {
		expected := false
		for _, c := range caused {
			expected = expected || strings.Contains(problem, c)
		}
		if !expected {
			t.Errorf("%s: %s", p.Name, problem)
		}
	}
}

var seatURL = regexp.MustCompile(`^(.*/g/[A-Z]{4}/seat/\d)`)

// join sits a player down from the table's address, and returns the phone.
func join(t *testing.T, p *browsertest.Player, table, name string) *phone {
	t.Helper()
	p.Goto(table + "/join")
	p.Fill("name", name)
	p.Click(".dock button")
	p.WaitFor("/seat\\/\\d/.test(location.pathname)")
	return &phone{Player: p, t: t, url: seatURL.FindString(p.URL())}
}

// table is phones that are played together.
type table struct {
	t      *testing.T
	phones []*phone
	like   taste
	// notice sees each question before it is answered; true when it has done something
	// about it, so that the phones have to be looked at again.
	notice func(p *phone, s sight) bool
}

// playTo answers for all phones until the condition holds, with at most so many taps.
func (x *table) playTo(what string, most int, done func() bool) {
	x.t.Helper()
	heard := time.Now()
	for range most {
		for !x.turn() {
			if done() {
				return
			}
			if time.Since(heard) > 3*time.Minute {
				x.t.Fatalf("%s has not come, and nobody is asked anything: %q", what, x.phones[0].Text("body"))
			}
			time.Sleep(30 * time.Millisecond)
		}
		heard = time.Now()
		if done() {
			return
		}
	}
	x.t.Fatalf("%d taps, and %s has not come; %s sees %q", most, what, x.phones[0].Name, x.phones[0].Text("body"))
}

// turn lets the first phone that is asked something answer. It says whether there was one.
func (x *table) turn() bool {
	x.t.Helper()
	for _, p := range x.phones {
		s := p.see()
		if s.Ask == "" {
			continue
		}
		if x.notice == nil || !x.notice(p, s) {
			p.answer(s, x.like)
		}
		return true
	}
	return false
}
