package walktest_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"monappoly/handlers/browsertest"
)

// found is what a crawl has seen.
type found struct {
	Faults []string // what leads nowhere or cannot be sent, in words
	Pages  []string // every address that was visited
	Forms  int      // how many forms with an enabled button were looked at
	// Offers are the links from the first page to a form that takes a standing offer, by the kind of the offer,
	// and by "KIND>SEAT" where the form is for one other player.
	Offers map[string][]string
}

// crawl follows every link that leads on from the page a player looks at, as the browser would without
// scripts: each page once, with this browser's cookies. It goes on from pages of the table and of the rulebook;
// of replays and plays, which differ in a number only, it looks at five. Pages in skip have been looked at before.
func crawl(p *browsertest.Player, skip map[string]bool) found {
	var known []string
	for page := range skip {
		known = append(known, page)
	}
	list, _ := json.Marshal(append([]string{}, known...))
	return browsertest.Eval[found](p, "("+jsCrawl+")("+string(list)+")")
}

// walk fails for every fault that a crawl has found from where a player stands.
func walk(t *testing.T, p *browsertest.Player, skip map[string]bool, state string) found {
	t.Helper()
	f := crawl(p, skip)
	for _, fault := range f.Faults {
		t.Errorf("%s, %s: %s", p.Name, state, fault)
	}
	if len(f.Pages) < 2 || f.Forms == 0 && state != "the end" {
		t.Errorf("%s, %s: the walk went nowhere from %s", p.Name, state, p.URL())
	}
	for _, page := range f.Pages {
		if strings.HasPrefix(page, "/rules/") || strings.HasPrefix(page, "/licences") {
			skip[page] = true // they are the same all evening
		}
	}
	return f
}

// follow taps the links of a path, one after the other.
func follow(p *browsertest.Player, path []string) {
	for _, href := range path {
		p.Click(fmt.Sprintf("a[href=%q]", href))
	}
}

const jsCrawl = `async skip => {
const faults = [], seen = {}, allows = {}, offers = {}, pages = [];
let forms = 0;
const tidy = s => (s || '').replace(/\s+/g, ' ').trim();
const key = u => { const q = new URLSearchParams(u.search); if (q.get('tab') === '') q.delete('tab');
  return u.pathname + (q.size ? '?' + q : ''); };
const words = doc => tidy((doc.querySelector('#main') || doc.querySelector('main') || doc.body).textContent);
const get = async url => {
  const r = await fetch(url), kind = r.headers.get('content-type') || '';
  const text = await r.text();
  return {status: r.status, at: new URL(r.url), doc: kind.includes('html') ? new DOMParser().parseFromString(text, 'text/html') : null};
};
// Of pages that differ in nothing but a number in the log or a play of the rulebook, five are enough.
const alikes = {}, alike = to => to.pathname.endsWith('/replay') || to.pathname.includes('/plays/') ? to.pathname.replace(/\/plays\/.*/, '/plays/') : '';
const name = e => JSON.stringify(tidy(e.textContent || e.getAttribute('aria-label') || e.value).slice(0, 40));

// Whether what the form holds can be made lawful by somebody who fills it in.
const unlawful = form => {
  for (const e of form.elements) {
    if (!e.willValidate || e.checkValidity()) continue;
    if (e.type === 'hidden' || e.readOnly) return e.name + ' is not lawful and cannot be changed';
    if (e.tagName === 'SELECT') { const o = [...e.options].find(o => !o.disabled && o.value); if (o) e.value = o.value; }
    else if (e.type === 'radio' || e.type === 'checkbox') e.checked = true;
    else if (e.type === 'number') e.value = e.min || '0';
    else if (!e.value) e.value = 'BDFG'.slice(0, e.maxLength > 0 ? e.maxLength : 4);
    if (!e.checkValidity()) return e.name + ' takes no lawful value: ' + e.validationMessage + ' ' + e.outerHTML.slice(0, 160);
  }
  const group = form.closest('[data-min]') || form.querySelector('[data-min]');
  const open = [...form.querySelectorAll('input[name=keys]:not(:disabled)')].length;
  if (group && group.dataset.min && open < Number(group.dataset.min)) return 'asks for ' + group.dataset.min + ' ticks, and ' + open + ' are open';
  return '';
};
const allowed = async (url, method) => {
  const k = url.origin + url.pathname;
  if (!(k in allows)) { const r = await fetch(k, {method: 'OPTIONS'}); allows[k] = r.status + ' ' + (r.headers.get('allow') || ''); }
  return allows[k].startsWith('2') && allows[k].includes(method) ? '' : method + ' ' + url.pathname + ' is no route: ' + allows[k];
};
const look = async (doc, url, path) => {
  for (const form of doc.querySelectorAll('form')) {
    const buttons = [...form.elements].filter(b => b.matches('button:not([type=button]):not([type=reset]), input[type=submit]'));
    const live = buttons.filter(b => !b.disabled);
    const method = (form.getAttribute('method') || 'get').toUpperCase();
    const action = new URL(form.getAttribute('action') || url, url);
    const where = 'on ' + key(url) + ' the form ' + (form.id || name(live[0] || form));
    if (!buttons.length) { faults.push(where + ' has no button'); continue; }
    if (!live.length) continue;
    forms++;
    const no = unlawful(form) || (method === 'GET' ? ((await get(action)).status === 405 ? 'its address takes no GET' : '') : await allowed(action, method));
    if (no) faults.push(where + ': ' + no);
    const kind = /\/seat\/\d+\/leave$/.test(action.pathname) ? 'resign' : (decodeURIComponent(action.pathname).match(/\/answers\/o\.([a-z-]+)\./) || [])[1];
    const to = form.querySelector('[name=to]');
    for (const k of kind ? [kind, kind + '>' + (to ? to.value : '')] : []) if (!(k in offers)) offers[k] = path;
  }
};
const start = new URL(location.href), queue = [{url: start, path: []}];
seen[key(start)] = true;
while (queue.length) {
  const {url, path, fetched} = queue.shift();
  const page = fetched || await get(url);
  pages.push(key(url));
  if (!page.doc) continue;
  await look(page.doc, page.at, path);
  const near = url.pathname.startsWith('/g/') || url.pathname.startsWith('/rules/');
  if (url !== start && (!near || alike(url))) continue;
  const shows = words(page.doc);
  for (const a of page.doc.querySelectorAll('a[href]')) {
    const raw = a.getAttribute('href');
    let to; try { to = new URL(raw, url); } catch { faults.push('on ' + key(url) + ' ' + name(a) + ' has the address ' + raw); continue; }
    if (to.origin !== location.origin) continue;
    if (key(to) === key(url)) {
      if (to.hash && !page.doc.getElementById(decodeURIComponent(to.hash.slice(1)))) faults.push('on ' + key(url) + ' ' + name(a) + ' leads to ' + to.hash + ', which is not there');
      continue;
    }
    const link = 'on ' + key(url) + ' the link ' + name(a) + ' to ' + key(to);
    if (to.hash && to.pathname.startsWith('/rules/')) {
      window.walkedBooks ??= {};
      const book = window.walkedBooks[to.pathname] ??= (await get(to.pathname)).doc;
      if (!book || !book.getElementById(decodeURIComponent(to.hash.slice(1)))) faults.push(link + ': ' + to.hash + ' is not there');
    }
    if (seen[key(to)]) continue;
    seen[key(to)] = true;
    const like = alike(to);
    if (like && (alikes[like] = (alikes[like] || 0) + 1) > 5) continue;
    if (skip.includes(key(to))) continue;
    const got = await get(to);
    if (got.status >= 400) { faults.push(link + ' answers ' + got.status); continue; }
    if (key(got.at) === key(url) || got.doc && words(got.doc) === shows && to.pathname.startsWith('/g/')) {
      faults.push(link + ' leads back to where it was');
      continue;
    }
    queue.push({url: to, path: [...path, raw], fetched: got});
  }
}
return {Faults: faults, Pages: pages, Forms: forms, Offers: offers}; }`
