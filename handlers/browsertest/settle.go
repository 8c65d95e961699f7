package browsertest

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A page may load again at any time: a form is sent, a script assigns an address, a page
// without scripts refreshes itself. Everything that reads or touches a page therefore goes
// through this file. It answers from settled pages only (loaded, and no navigation under
// way), and repeats what a navigation has interrupted.

// navigation follows the navigations of a tab's main frame by the browser's events.
type navigation struct {
	mu   sync.Mutex
	main string // the frame's id
	busy bool   // one is requested or under way
	seen int    // how many have begun
}

// note takes one event of the tab into account.
func (n *navigation) note(ev any) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch ev := ev.(type) {
	case *page.EventFrameRequestedNavigation:
		if string(ev.FrameID) == n.main && ev.Disposition == page.ClientNavigationDispositionCurrentTab {
			n.busy = true
		}
	case *page.EventFrameStartedLoading:
		if string(ev.FrameID) == n.main {
			n.busy, n.seen = true, n.seen+1
		}
	case *page.EventFrameStoppedLoading:
		if string(ev.FrameID) == n.main {
			n.busy = false
		}
	case *page.EventFrameNavigated:
		// A page that Chromium had kept alive is back at once: it does not load.
		if string(ev.Frame.ID) == n.main && ev.Type == page.NavigationTypeBackForwardCacheRestore {
			n.busy = false
		}
	}
}

// state returns whether a navigation is under way, and how many have begun so far.
func (n *navigation) state() (busy bool, seen int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.busy, n.seen
}

// settle waits until the tab shows a whole page and returns that document's birth in
// milliseconds, which tells documents apart.
func (p *Player) settle() (born float64) {
	p.t.Helper()
	p.wait("see a page that has loaded", p.Patience, func() bool {
		return p.tryJS(&born, "() => performance.timeOrigin")
	}, func() string { return "it is still loading" })
	return born
}

// navigated waits until one more navigation than since has begun, and its page has loaded.
func (p *Player) navigated(what string, since int) {
	p.t.Helper()
	p.wait(what, p.Patience, func() bool {
		_, seen := p.nav.state()
		return seen > since
	}, func() string { return "no page was asked for" })
	p.settle()
}

// painted waits until the page has been drawn once: before that Chromium drops clicks and keys.
func (p *Player) painted() {
	p.t.Helper()
	var drawn bool
	p.wait("see the page", p.Patience, func() bool { return p.tryJS(&drawn, jsPainted) && drawn },
		func() string { return "it has not been drawn yet" })
}

const jsPainted = `() => document.visibilityState !== 'visible' || performance.getEntriesByType('paint').length > 0`

// still waits until nothing on the page fades or moves any more, besides what does so for
// ever: half-way through a fade every colour is another one.
func (p *Player) still() {
	p.t.Helper()
	var moving []string
	p.wait("see the page stand still", p.Patience, func() bool {
		return p.tryJS(&moving, jsMoving) && len(moving) == 0
	}, func() string { return "it still moves: " + strings.Join(moving, ", ") })
}

const jsMoving = `() => document.getAnimations().filter(a => a.playState === 'running' && a.effect
  && a.effect.getComputedTiming().endTime !== Infinity).map(a => a.animationName || a.transitionProperty || a.id || 'a script')`

// tryJS calls a JavaScript function in the page and decodes what it returns. It reports
// false when there is no settled page to answer.
func (p *Player) tryJS(into any, fn string, args ...string) bool {
	if busy, _ := p.nav.state(); busy {
		return false
	}
	raw, err := p.call("() => document.readyState === 'complete' ? [("+fn+")(...arguments)] : []", args)
	if busy, _ := p.nav.state(); busy || err != nil {
		return false
	}
	var got []json.RawMessage
	return json.Unmarshal(raw, &got) == nil && len(got) == 1 && json.Unmarshal(got[0], into) == nil
}

// call runs a JavaScript function in whatever the tab shows, also while that is loading,
// and returns the JSON of its value. An arrow function sees args as arguments.
func (p *Player) call(fn string, args []string) ([]byte, error) {
	list, err := json.Marshal(append([]string{}, args...))
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(p.ctx, p.Patience)
	defer stop()
	return chromedp.Run(ctx, chromedp.Evaluate[[]byte]("(function() { return ("+fn+")(...arguments); })(..."+string(list)+")"))
}

// evaluate runs an expression in a settled page, promises awaited, and again when the
// page went away meanwhile.
func evaluate[T any](p *Player, what, js string) T {
	p.t.Helper()
	for end := time.Now().Add(p.Patience); ; {
		p.settle()
		ctx, stop := context.WithTimeout(p.ctx, p.Patience)
		v, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
		stop()
		if err == nil {
			return v
		}
		if !interrupted(err) || time.Now().After(end) {
			p.t.Fatalf("%s could not %s: %v%s", p.Name, what, err, p.scene())
		}
	}
}

// interrupted reports whether an error says that the page in which something ran is gone.
func interrupted(err error) bool {
	var said *cdproto.Error
	if !errors.As(err, &said) {
		return false
	}
	for _, words := range []string{"context was destroyed", "Cannot find context", "Cannot find default execution context", "navigated or closed", "Promise was collected"} {
		if strings.Contains(said.Message, words) {
			return true
		}
	}
	return false
}

// load navigates by act until a navigation was not cut off by one of the page's own.
func (p *Player) load(what string, act func(ctx context.Context) error) {
	p.t.Helper()
	for end := time.Now().Add(p.Patience); ; {
		_, since := p.nav.state()
		ctx, stop := context.WithTimeout(p.ctx, p.Patience)
		err := act(ctx)
		stop()
		if err == nil {
			p.navigated(what, since)
			return
		}
		var load *chromedp.LoadError
		if !errors.As(err, &load) || load.ErrorText != "net::ERR_ABORTED" || time.Now().After(end) {
			p.t.Fatalf("%s could not %s: %v%s", p.Name, what, err, p.scene())
		}
	}
}

// wait asks again until ok says yes; detail is added to the failure.
func (p *Player) wait(what string, timeout time.Duration, ok func() bool, detail func() string) {
	p.t.Helper()
	deadline := time.Now().Add(timeout)
	for pause := 10 * time.Millisecond; ; pause = min(2*pause, 100*time.Millisecond) {
		if ok() {
			return
		}
		if p.ctx.Err() != nil || time.Now().After(deadline) {
			p.t.Fatalf("%s could not %s in %v: %s%s", p.Name, what, timeout, cmp.Or(detail(), "the page could not be read"), p.scene())
		}
		time.Sleep(pause)
	}
}
