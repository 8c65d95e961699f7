package browsertest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// Text returns the words that the first element matching the selector shows, with
// runs of spaces and line ends made one space. It waits until the element is there.
func (p *Player) Text(css string) string {
	p.t.Helper()
	var text *string
	p.wait("read "+css, p.Patience, func() bool {
		return p.tryJS(&text, jsText, css) && text != nil
	}, func() string { return "not on the page" })
	return *text
}

// Texts returns the words of every element that matches, in page order; none is fine.
func (p *Player) Texts(css string) []string {
	p.t.Helper()
	var texts []string
	p.wait("read all "+css, p.Patience, func() bool { return p.tryJS(&texts, jsTexts, css) },
		func() string { return "the page could not be read" })
	return texts
}

// Visible reports whether an element that matches can be seen now, without waiting.
func (p *Player) Visible(css string) bool {
	p.t.Helper()
	var seen bool
	p.wait("look for "+css, p.Patience, func() bool { return p.tryJS(&seen, jsVisible, css) },
		func() string { return "the page could not be read" })
	return seen
}

// TooWide returns by how many CSS pixels the page is wider than the player's screen, 0 when it
// fits. It measures against the screen that the player was given: a phone zooms out of a page
// that is too wide, and innerWidth grows with it.
func (p *Player) TooWide() int {
	p.t.Helper()
	var width int64
	p.wait("measure the page", p.Patience, func() bool {
		return p.tryJS(&width, "()=>document.documentElement.scrollWidth")
	}, func() string { return "the page could not be read" })
	return int(max(0, width-p.screen.Width))
}

// WaitVisible waits until an element that matches can be seen.
func (p *Player) WaitVisible(css string, timeout ...time.Duration) {
	p.t.Helper()
	var seen bool
	p.wait("see "+css, p.orPatience(timeout), func() bool { return p.tryJS(&seen, jsVisible, css) && seen },
		func() string { return "it is not visible" })
}

// WaitText waits until the first element that matches shows text that contains want.
// Without a timeout it waits as long as every action does.
func (p *Player) WaitText(css, want string, timeout ...time.Duration) {
	p.t.Helper()
	var text *string
	p.wait(fmt.Sprintf("read %s in %s", quote(want), css), p.orPatience(timeout), func() bool {
		return p.tryJS(&text, jsText, css) && text != nil && strings.Contains(*text, want)
	}, func() string {
		if text == nil {
			return "it is not on the page"
		}
		return "it says " + quote(*text)
	})
}

// WaitGone waits until no element that matches can be seen.
func (p *Player) WaitGone(css string, timeout ...time.Duration) {
	p.t.Helper()
	seen := true
	p.wait("see the last of "+css, p.orPatience(timeout), func() bool { return p.tryJS(&seen, jsVisible, css) && !seen },
		func() string { return "it is still there" })
}

// WaitFor waits until a JavaScript expression is true.
func (p *Player) WaitFor(js string, timeout ...time.Duration) {
	p.t.Helper()
	var is bool
	p.wait("see that "+js, p.orPatience(timeout), func() bool { return p.tryJS(&is, "()=>!!("+js+")") && is },
		func() string { return "it is not so" })
}

// Sees reports whether a JavaScript expression becomes true within that time.
func (p *Player) Sees(js string, within time.Duration) bool {
	p.t.Helper()
	for end := time.Now().Add(within); ; time.Sleep(30 * time.Millisecond) {
		var is bool
		if p.tryJS(&is, "()=>!!("+js+")") && is {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}

// scene describes what the player sees, for failures.
func (p *Player) scene() string {
	var page struct{ URL, Title, Words string }
	if p.ctx.Err() != nil {
		return "\n  the tab is closed"
	}
	raw, err := p.call(jsScene, nil)
	if err != nil || json.Unmarshal(raw, &page) != nil {
		return "\n  the page could not be read"
	}
	out := fmt.Sprintf("\n  at    %s\n  title %s\n  shows %s", page.URL, page.Title, page.Words)
	for _, problem := range p.Problems() {
		out += "\n  browser says: " + problem
	}
	return out
}

func (p *Player) orPatience(timeout []time.Duration) time.Duration {
	return cmp.Or(append(timeout, p.Patience)...)
}

func quote(s string) string { return fmt.Sprintf("%q", s) }

// The functions below run in the page. They use no timers and no promises, so that
// they work in a tab whose scripts are off.
const (
	jsSee = `
const see = e => { const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  return r.width > 0 && r.height > 0 && s.visibility === 'visible' && s.display !== 'none' && s.opacity !== '0'; };
const tidy = s => (s || '').replace(/\s+/g, ' ').trim();
const all = css => { try { return [...document.querySelectorAll(css)]; } catch { return []; } };
`
	jsText    = `css => {` + jsSee + `const e = document.querySelector(css); return e ? tidy(e.innerText ?? e.textContent) : null; }`
	jsTexts   = `css => {` + jsSee + `return [...document.querySelectorAll(css)].map(e => tidy(e.innerText ?? e.textContent)); }`
	jsVisible = `css => {` + jsSee + `return [...document.querySelectorAll(css)].some(see); }`
	jsScene   = `() => ({URL: location.href, Title: document.title,
  Words: (document.body ? document.body.innerText : '').replace(/\s+/g, ' ').trim().slice(0, 600)})`

	jsFill = `(field, value) => {` + jsSee + `
const labelled = all('label').filter(l => tidy(l.innerText).includes(field)).map(l => l.control);
const aria = all('[aria-label]').filter(e => e.getAttribute('aria-label').includes(field));
const e = [...all(field), ...labelled, ...aria].find(e => e && 'value' in e && e.tagName !== 'BUTTON');
const Born = performance.timeOrigin;
if (!e) return {How: 'no such field'};
if (e.matches(':disabled') || e.readOnly) return {How: 'the field takes no input'};
const tell = () => { for (const n of ['input', 'change']) e.dispatchEvent(new Event(n, {bubbles: true})); return {How: 'set'}; };
if (e.tagName === 'SELECT') { const o = [...e.options].find(o => o.value === value || tidy(o.text) === value);
  if (!o) return {How: 'no such option'}; e.value = o.value; return tell(); }
if (['range', 'color', 'date', 'time'].includes(e.type)) { e.value = value; return tell(); }
e.scrollIntoView({block: 'center', behavior: 'instant'}); e.focus(); e.select();
return document.activeElement === e ? {How: 'type', Born} : {How: 'the field took no focus'}; }`
)
