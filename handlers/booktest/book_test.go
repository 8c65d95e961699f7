// Package booktest_test goes from a plate in a running game to the rule, its reading and its play,
// on a phone and on the TV, by taps from the first page, in all three games.
package booktest_test

import (
	"strings"
	"testing"

	"monappoly/handlers/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

func TestFromAPlateToTheRuleItsReadingAndItsPlay(t *testing.T) {
	server := browsertest.Serve(t)
	b := browsertest.Start(t)
	for _, game := range []string{"pandemonium", "mercs", "deal"} {
		t.Run(game, func(t *testing.T) {
			tv, phone := begin(t, b, server.URL, game)
			untilARuleIsCited(tv, phone)

			rule := phone.Text(".live-rule a.plate")
			phone.Click(".live-rule a.plate")
			walk(t, phone, game, rule)

			rule = tv.Text(".rule.is-now a.plate")
			tv.Click(".rule.is-now a.plate")
			walk(t, tv, game, rule)
		})
	}
}

// begin opens a table on the TV from the first page, and a phone joins it beside two bots.
func begin(t *testing.T, b *browsertest.Browser, url, game string) (tv, phone *browsertest.Player) {
	t.Helper()
	tv = b.Player(t, "the TV", browsertest.TV)
	tv.Goto(url)
	tv.Click("label:has(input[name=game][value=" + game + "])")
	tv.Click("Open the table")
	tv.WaitVisible("#scene")
	code := tv.URL()[len(tv.URL())-4:]
	phone = b.Player(t, "Ann", browsertest.PhoneSmall)
	phone.Goto(url)
	phone.Fill("[id='code']", code)
	phone.Click(".code-form button")
	phone.Fill("name", "Ann")
	phone.Click(".dock button")
	for range 2 {
		phone.Click("Easy")
	}
	phone.Click("Start the game")
	phone.WaitVisible("#tabs")
	return tv, phone
}

// untilARuleIsCited plays what the phone is asked until the TV and the phone's page of rules name a
// rule. The TV keeps the last turn's while this one has none yet; the phone does not.
func untilARuleIsCited(tv, phone *browsertest.Player) {
	for {
		phone.Tap("#dock button:not([disabled])")
		if !tv.Sees(`() => document.querySelector(".rule.is-now a.plate")`, tv.Patience/20) {
			continue
		}
		phone.Click("#tabs a[href*='tab=rules'], #tabs a[href$='rules']")
		if phone.Sees(`() => document.querySelector(".live-rule a.plate")`, phone.Patience/20) {
			return
		}
		phone.Click("#tabs a")
	}
}

// walk follows the way of a reader who has pressed a plate: the rule, one of its readings or of
// those beside it, a play, and back to the table.
func walk(t *testing.T, p *browsertest.Player, game, rule string) {
	t.Helper()
	if !strings.Contains(p.URL(), "/rules/"+game) || !strings.HasSuffix(p.URL(), "#"+rule) {
		t.Fatalf("the plate %s leads to %s", rule, p.URL())
	}
	p.WaitVisible(".law:target")
	if said := p.Text(".law:target > .plate"); said != rule {
		t.Errorf("the plate %s leads to rule %s", rule, said)
	}
	if wide := p.TooWide(); wide > 0 {
		t.Errorf("the rulebook is %d px too wide", wide)
	}

	p.Click(".reading h4 a")
	p.WaitVisible(".reading:target")
	reading := p.Text(".reading:target h4 span")
	if !strings.HasSuffix(p.URL(), "#"+reading) || !strings.Contains(p.Text(".reading:target"), "Why:") {
		t.Errorf("the reading at %s says %q", p.URL(), p.Text(".reading:target"))
	}

	p.Click(".law-plays > ul a")
	p.WaitVisible(".play-steps")
	if steps := p.Texts(".play-steps > li"); len(steps) == 0 {
		t.Errorf("the play at %s does nothing", p.URL())
	}
	if wide := p.TooWide(); wide > 0 {
		t.Errorf("the play at %s is %d px too wide", p.URL(), wide)
	}
	for _, v := range p.Axe() {
		t.Errorf("%s: %+v", p.URL(), v)
	}
	p.Click("Back to rule")
	p.WaitVisible(".law:target .law-plays")
	p.Click("Back to the table")
	p.WaitVisible("#tabs, #scene")
}
