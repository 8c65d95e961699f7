package taptest_test

import (
	"strings"
	"testing"

	"monappoly/handlers/browsertest"
)

// A proxy answers for the house with an error page of its own: the phone says that the answer does not count
// yet, shows none of that page, and sends again until the house has heard it, once.
func TestAnErrorPageOfAProxyIsNoReply(t *testing.T) {
	h := open(t, 4)
	room, phones := h.sitDown("mercs")
	p, seat, what := next(t, phones)
	before := answers(t, room, seat)
	h.proxy.Store(gateway)
	p.Click(what)
	p.WaitText("#sending", "does not count yet")
	if text := p.Text("body"); strings.Contains(text, "Bad Gateway") {
		t.Error("the phone shows the proxy's page")
	}
	if got := answers(t, room, seat) - before; got != 0 {
		t.Errorf("%d answers came through", got)
	}
	h.proxy.Store(passes)
	p.WaitGone("#sending")
	settle(t, room, p)
	if got := answers(t, room, seat) - before; got != 1 {
		t.Errorf("%d answers, want the one", got)
	}
}

// The house has heard the answer, but its reply is lost: sent again, it counts once.
func TestALostReplyCountsOnce(t *testing.T) {
	h := open(t, 4)
	room, phones := h.sitDown("mercs")
	p, seat, what := next(t, phones)
	before := answers(t, room, seat)
	h.proxy.Store(swallows)
	p.Click(what)
	p.WaitText("#sending", "does not count yet")
	h.proxy.Store(passes)
	p.WaitGone("#sending")
	settle(t, room, p)
	if got := answers(t, room, seat) - before; got != 1 {
		t.Errorf("%d answers, want the one", got)
	}
}

// A connection that swallows everything: after three seconds the phone says so, and takes the answer back on request.
func TestASilentNetworkIsSaid(t *testing.T) {
	h := open(t, 4)
	room, phones := h.sitDown("mercs", browsertest.Wireless)
	p, seat, what := next(t, phones)
	before := answers(t, room, seat)
	p.Silence(true)
	p.Click(what)
	p.WaitText("#sending", "does not count yet")
	p.Click("#sending button")
	p.WaitGone("#sending")
	p.Silence(false)
	p.WaitFor("!document.body.dataset.conn")
	if got := answers(t, room, seat) - before; got > 1 {
		t.Errorf("%d answers", got)
	}
}

// With the keyboard alone: the focus goes to the next main button, and who hears the page is told of the question.
func TestTheFocusGoesToTheNextButton(t *testing.T) {
	_, phones := open(t, 4).sitDown("mercs")
	p, _, _ := next(t, phones)
	p.WaitFor("!document.querySelector('[data-js-fresh]')")
	p.Eval("document.querySelector('#dock .btn--go').focus()")
	p.Press("\r")
	p.WaitFor("document.getElementById('called').textContent !== ''")
	p.WaitFor("document.activeElement.matches('#dock button')")
}
