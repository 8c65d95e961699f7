package playtest_test

import (
	"strings"
	"testing"

	"monappoly/handlers/browsertest"
)

// TestHostileNames seats players whose names are markup, endless, pictures, and written
// from right to left: they are shown, cut, and do no harm.
func TestHostileNames(t *testing.T) {
	t.Parallel()
	s := browsertest.Serve(t, "--no-limits")
	b := browsertest.Start(t)
	tv := b.Player(t, "the TV", browsertest.TV720)
	tv.Goto(s.URL)
	tv.Click("Open the table")
	tv.WaitVisible("#scene")
	names := []string{"<b>x</b>", strings.Repeat("W", 200), "👩‍👩‍👧‍👦🎲🏴‍☠️", "\u202eمرحبا שלום", "<img src=x onerror=alert(1)>", "  \t "}
	var phones []*phone
	for _, name := range names {
		p := b.Player(t, name, browsertest.PhoneSmall)
		p.Goto(tv.URL() + "/join")
		p.WaitText("#name-count", "Up to 20 letters")
		p.Fill("name", name)
		if len(name) == 200 {
			p.WaitText("#name-count", "180 letters too long")
		}
		shoot(p, "the door with an odd name")
		p.Press("\r")
		p.WaitFor("/seat\\/\\d/.test(location.pathname)")
		phones = append(phones, &phone{Player: p, t: t, url: seatURL.FindString(p.URL())})
	}
	tv.WaitFor("document.querySelectorAll('.chairs b').length === 6")
	harmless(t, tv, phones, "the lobby with odd names")
	phones[0].Click("Start the game")
	tv.WaitVisible(".board")
	x := table{t: t, phones: phones, like: simply}
	x.turn()
	harmless(t, tv, phones, "the table with odd names")
}

// harmless fails where a name became markup, makes a screen scroll sideways, or turns its neighbours round.
func harmless(t *testing.T, tv *browsertest.Player, phones []*phone, what string) {
	t.Helper()
	sound(t, tv, what)
	screens := []*browsertest.Player{tv}
	for _, p := range phones {
		screens = append(screens, p.Player)
	}
	sound(t, screens[2], what+" on a phone")
	for _, p := range screens {
		text := p.Text("body")
		if !strings.Contains(text, "<b>x</b>") && p == tv {
			t.Errorf("%s: the name <b>x</b> is not shown as it is: %q", what, text)
		}
		if strings.Contains(text, strings.Repeat("W", 21)) {
			t.Errorf("%s: a name of 200 letters is not cut", what)
		}
		if strings.Contains(text, "\u202e") {
			t.Errorf("%s: a name turns what follows it round", what)
		}
		if browsertest.Eval[bool](p, "!!document.querySelector('img[src=x]') || [...document.querySelectorAll('b b')].some(e => e.textContent === 'x')") {
			t.Errorf("%s: a name became markup", what)
		}
		if wide := p.TooWide(); wide > 0 {
			t.Errorf("%s: %s is %d pixels too wide", what, p.Name, wide)
		}
		quiet(t, p)
	}
}
