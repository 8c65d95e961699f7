package browsertest

import (
	"cmp"
	"encoding/json"
	"strconv"
	"time"

	"github.com/chromedp/chromedp"
)

// Click presses the first visible, enabled element that matches a CSS selector or,
// when none does, the link, button or label with these words on it. It waits until
// there is one and nothing covers it, scrolls it into view and uses a real mouse press.
// A press that leads to another page waits for that page.
func (p *Player) Click(what string) {
	p.t.Helper()
	p.press("click "+quote(what), what, false)
}

// Tap is Click for what may go away by itself, such as a question whose time ends: it
// reports false when there is nothing to press (any more), and fails for what stays
// but cannot be pressed.
func (p *Player) Tap(what string) bool {
	p.t.Helper()
	return p.press("tap "+quote(what), what, true)
}

// clickSpot is where to press, in CSS pixels, or why not to press yet.
type clickSpot struct {
	X, Y  float64
	State string
	Leads bool // by its markup it leads to another page
}

// press presses until the page has heard it, and reports false when mayGo and what was
// to be pressed is not there.
func (p *Player) press(doing, what string, mayGo bool) bool {
	p.t.Helper()
	for end := time.Now().Add(p.Patience); ; {
		p.painted()
		p.presses++
		token := strconv.Itoa(p.presses)
		spot, ok := p.aim(doing, what, token, mayGo)
		if !ok {
			return false
		}
		_, since := p.nav.state()
		p.do(doing, chromedp.MouseClickXY(spot.X, spot.Y))
		heard, leads := p.heard(token)
		if p.settings.noJS { // no script can listen
			heard, leads = true, spot.Leads
		}
		if leads {
			p.navigated(doing, since)
		}
		if heard {
			return true
		}
		if time.Now().After(end) {
			p.t.Fatalf("%s could not %s: the page never heard of it%s", p.Name, doing, p.scene())
		}
	}
}

// aim waits until what is to be pressed stands still and free, and tells the page to
// listen for the press.
func (p *Player) aim(doing, what, token string, mayGo bool) (spot clickSpot, ok bool) {
	p.t.Helper()
	var before clickSpot
	p.wait(doing, p.Patience, func() bool {
		before, spot = spot, clickSpot{}
		// Twice the same place: what still slides under the finger is not ready.
		return p.tryJS(&spot, jsClickable, what, token) && (mayGo && spot.State == "" || spot.State == "ready" && spot == before)
	}, func() string { return cmp.Or(spot.State, "not on the page") })
	return spot, spot.State == "ready"
}

// heard asks the page whether the press has reached what it was meant for, and whether
// it leads to another page. A page that is gone has left a note in the session.
func (p *Player) heard(token string) (heard, leads bool) {
	p.t.Helper()
	if p.settings.noJS {
		return false, false
	}
	var got struct{ Heard, Leads bool }
	p.wait("learn what a press came to", p.Patience, func() bool {
		raw, err := p.call(jsHeard, []string{token})
		return err == nil && json.Unmarshal(raw, &got) == nil
	}, func() string { return "" })
	return got.Heard, got.Leads
}

const (
	// jsLeads says whether a press on an element loads a page, unless a script prevents it.
	jsLeads = `
const plain = t => !t || t === '_self';
const linkLeads = a => !!a && plain(a.target) && !a.hasAttribute('download') && a.protocol.startsWith('http')
  && !(a.href.includes('#') && a.href.split('#')[0] === location.href.split('#')[0]);
const formLeads = f => f.method !== 'dialog' && plain(f.target);
`
	jsClickable = `(what, token) => {` + jsSee + jsLeads + `
const named = () => { what = what.toLowerCase();
  const words = e => tidy(e.innerText || e.value || e.getAttribute('aria-label')).toLowerCase();
  const list = all('a[href], button, summary, label, input[type=submit], input[type=button], [role=button], [role=tab], [role=link]').filter(see);
  return [...list.filter(e => words(e) === what), ...list.filter(e => words(e).includes(what))]; };
let found = all(what).filter(see);
if (!found.length) found = named();
if (!found.length) return {State: ''};
const e = found.find(e => !e.matches(':disabled, [aria-disabled=true]'));
if (!e) return {State: 'it is disabled'};
if (e.closest('[data-js-fresh]')) return {State: 'it has only just come'};
e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
const r = e.getClientRects()[0], X = r.x + r.width / 2, Y = r.y + r.height / 2;
const top = document.elementFromPoint(X, Y);
if (!top) return {State: 'it is off the screen'};
if (!e.contains(top) && ![...(e.labels || [])].some(l => l.contains(top))) return {State: 'it is covered by ' + top.outerHTML.slice(0, 120)};
if (!window.browsertestPress) {
  window.browsertestPress = {};
  for (const kind of ['click', 'submit']) addEventListener(kind, ev => {
    const p = window.browsertestPress;
    p.events.push(ev);
    if (kind === 'click' && [p.e, ...(p.e.labels || [])].some(e => ev.composedPath().includes(e))) {
      p.heard = true;
      try { sessionStorage.browsertestPress = p.token; } catch {}
    }
  }, true);
}
Object.assign(window.browsertestPress, {token, e, events: [], heard: false});
const button = e.closest('button, input[type=submit]'), form = button && button.type === 'submit' && button.form;
return {X, Y, State: 'ready', Leads: linkLeads(e.closest('a[href]')) || !!form && formLeads(form) && (form.noValidate || form.checkValidity())}; }`

	jsHeard = `token => {` + jsLeads + `
const p = window.browsertestPress;
if (!p || p.token !== token) { try { return {Heard: sessionStorage.browsertestPress === token, Leads: false}; } catch { return {Heard: true, Leads: false}; } }
return {Heard: p.heard, Leads: p.events.some(ev => !ev.defaultPrevented &&
  (ev.type === 'submit' ? formLeads(ev.target) : linkLeads(ev.target.closest && ev.target.closest('a[href]'))))}; }`
)
