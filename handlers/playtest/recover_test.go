package playtest_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"monappoly/handlers/browsertest"
)

// commits counts what is on disk of a table: the lines of its exported file but the first.
func commits(t *testing.T, s *browsertest.Server, code string) int {
	t.Helper()
	return bytes.Count(exported(t, s, code), []byte("\n")) - 1
}

// answersTo counts the answers on disk to one question.
func answersTo(t *testing.T, s *browsertest.Server, code, prompt string) int {
	t.Helper()
	return bytes.Count(exported(t, s, code), []byte(`"prompt":"`+prompt+`"`))
}

func exported(t *testing.T, s *browsertest.Server, code string) []byte {
	t.Helper()
	out, err := exec.Command(browsertest.Build(t, "monappoly/cmd/monappoly"), "export", "--db", s.DB, code).Output()
	if err != nil {
		t.Fatalf("export %s: %v", code, err)
	}
	return out
}

// doubleTap presses a button twice as fast as a page can: the answer is taken once,
// and nothing is said about it.
func (p *phone) doubleTap(s *browsertest.Server, b button) {
	p.t.Helper()
	p.WaitFor(fmt.Sprintf(`!document.querySelector(%q).closest("[data-js-fresh]")`, b.css())) // a new button rests first
	p.Eval(fmt.Sprintf(`(() => { const b = document.querySelector(%q); b.click(); b.click(); })()`, b.css()))
	p.WaitFor("document.querySelector('#ask').dataset.ask !== '" + b.Prompt + "'")
	time.Sleep(300 * time.Millisecond)
	if n := answersTo(p.t, s, code(p.url), b.Prompt); n != 1 {
		p.t.Errorf("a double tap on %q was taken %d times", b.Text, n)
	}
	if said := p.Text("#toast"); said != "" {
		p.t.Errorf("after a double tap on %q the phone says %q", b.Text, said)
	}
}

// listens lets a page count the messages of its stream. A page that is loaded again
// forgets the count: that is how a test knows that a screen has recovered by itself.
// It also notes that the connection is lost.
const listens = `(() => {
	if (window.heard === undefined) {
		document.addEventListener('htmx:sse:after:message', () => window.heard++);
		document.addEventListener('htmx:sse:before:connection', e => { if (e.detail.connection.attempt > 0) window.lost = true; });
	}
	window.heard = 0;
	window.lost = false; })()`

// said is a script's function for what a document says, without spaces and without what is
// allowed to change by itself.
const said = `(page => ['#ask', '#me', '#main', '#dock', '#scene', '#board', '#seats', '#rules', '#feed'].map(
	css => { const e = page.querySelector(css)?.cloneNode(true); e?.querySelectorAll('[data-js-say]').forEach(x => x.remove());
		return e ? (e.dataset.ask || '') + e.textContent.replace(/\s+/g, '') : ''; }).join('|'))`

// picture is what a screen says as soon as it says what the server would show it anew: the
// stream has brought everything. A phone without scripts has no stream.
func picture(t *testing.T, p *browsertest.Player) string {
	t.Helper()
	var got struct{ Is, Fresh string }
	for end := time.Now().Add(p.Patience); ; time.Sleep(50 * time.Millisecond) {
		got = browsertest.Eval[struct{ Is, Fresh string }](p, `fetch(location.href).then(r => r.text()).then(html =>
			({Is: `+said+`(document), Fresh: `+said+`(new DOMParser().parseFromString(html, 'text/html'))}))`)
		if got.Is == got.Fresh {
			return got.Is
		}
		if time.Now().After(end) {
			t.Fatalf("%s shows\n%s\nand would show\n%s", p.Name, got.Is, got.Fresh)
		}
	}
}

// powerCut kills the server, starts it again, and waits until every screen has
// heard from it, without anybody touching anything. It logs how long the last
// screen took from the moment at which the server was ready.
func powerCut(t *testing.T, s *browsertest.Server, screens []*browsertest.Player, between func()) {
	t.Helper()
	for _, p := range screens {
		p.Eval(listens)
	}
	if between != nil {
		between()
	}
	s.Kill()
	for _, p := range screens {
		p.WaitFor("window.lost") // nothing of the old stream comes after that
		p.Eval("window.heard = 0")
	}
	s.Restart()
	ready := time.Now()
	for _, p := range screens {
		p.WaitFor("window.heard > 0 && !document.body.dataset.conn")
	}
	took := time.Since(ready).Round(10 * time.Millisecond)
	t.Logf("after the power cut the last of %d screens was back in %v (aim: 3 s)", len(screens), took)
}

// send submits a button's form and returns as soon as the server has acknowledged it.
func (p *phone) send(b button) {
	p.t.Helper()
	got := browsertest.Eval[int](p.Player, fmt.Sprintf(`new Promise(ok => {
		document.addEventListener('htmx:after:request', e => ok(e.detail.ctx.response.status), {once: true});
		const b = document.querySelector(%q); b.form.requestSubmit(b); })`, b.css()))
	if got != 204 {
		p.t.Fatalf("%s sent %q and got %d", p.Name, b.Text, got)
	}
}

// has says whether the open question has an answer of that key.
func (s sight) has(key string) (button, bool) {
	for _, b := range s.answers() {
		if b.Value == key {
			return b, true
		}
	}
	return button{}, false
}

// code is the table's code in an address.
func code(url string) string {
	_, rest, _ := strings.Cut(url, "/g/")
	return rest[:4]
}
