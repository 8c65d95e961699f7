package browsertest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Player is one person at one browser tab. Every method fails the test when it
// cannot do what it says, telling what the page shows instead. Use it from the
// goroutine of its test.
type Player struct {
	Name     string
	Patience time.Duration // how long each action waits for what it needs; 45 s at first

	t        testing.TB
	ctx      context.Context
	screen   Screen
	settings settings

	nav     *navigation
	presses int

	mu       sync.Mutex
	problems []string
}

// Goto opens an address and waits until the page has loaded. Pages whose stream
// never ends count as loaded: it waits for the document, not for silence.
func (p *Player) Goto(url string) {
	p.t.Helper()
	p.load("open "+url, func(ctx context.Context) error {
		_, err := chromedp.Run(ctx, func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
			res, err := chromedp.Call(ctx, page.Navigate, page.NavigateParams{URL: url})
			if err == nil && res.ErrorText != "" {
				err = &chromedp.LoadError{ErrorText: res.ErrorText}
			}
			return chromedp.Void{}, err
		})
		return err
	})
}

// Reload loads the page again.
func (p *Player) Reload() {
	p.t.Helper()
	p.load("reload", func(ctx context.Context) error {
		_, err := chromedp.Call(ctx, page.Reload, page.ReloadParams{})
		return err
	})
}

// Back goes to the page before this one. It waits for the address only, since a page
// that Chromium kept alive does not load again.
func (p *Player) Back() {
	p.t.Helper()
	h := run(p, "read the history", chromedp.NavigationEntries())
	if h.CurrentIndex < 1 {
		p.t.Fatalf("%s could not go back: this is the first page%s", p.Name, p.scene())
	}
	before := h.Entries[h.CurrentIndex-1]
	p.do("go back", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, page.NavigateToHistoryEntry, page.NavigateToHistoryEntryParams{EntryID: before.ID})
		return err
	}))
	p.WaitFor("location.href === " + quote(before.URL))
}

// Fill types a value into the field that a CSS selector or its label names, in place
// of what it held. A <select> takes the option with that value or those words.
func (p *Player) Fill(field, value string) {
	p.t.Helper()
	for {
		p.painted()
		var spot struct {
			How  string
			Born float64 // of the document
		}
		p.wait("fill "+quote(field), p.Patience, func() bool {
			return p.tryJS(&spot, jsFill, field, value) && (spot.How == "set" || spot.How == "type")
		}, func() string { return spot.How })
		if spot.How == "set" {
			return
		}
		p.typeOver(field, value)
		if p.settle() == spot.Born {
			return
		}
		// Another document has come meanwhile: its field is as it was.
	}
}

// typeOver replaces what is selected in the field that has the focus.
func (p *Player) typeOver(field, value string) {
	p.t.Helper()
	if value == "" {
		p.do("empty "+quote(field), chromedp.KeyEvent("\b"))
		return
	}
	p.do("type into "+quote(field), chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, input.InsertText, input.InsertTextParams{Text: value})
		return err
	}))
}

// Press sends one key to whatever has the focus: "\t", "\r", "a"…
func (p *Player) Press(key string) {
	p.t.Helper()
	p.painted()
	p.do("press "+quote(key), chromedp.KeyEvent(key))
}

// Eval runs an expression in the page and returns its value as JSON would decode it;
// promises are awaited. See the function Eval for a typed result.
func (p *Player) Eval(js string) any {
	p.t.Helper()
	return Eval[any](p, js)
}

// Eval runs an expression in the player's page and decodes its value into a T. It waits
// until the page has loaded; when the page goes away meanwhile, it runs in the next one.
func Eval[T any](p *Player, js string) T {
	p.t.Helper()
	return evaluate[T](p, "evaluate "+js, js)
}

// URL returns the address of the page.
func (p *Player) URL() string {
	p.t.Helper()
	return evaluate[string](p, "read the address", "location.href")
}

// Screenshot writes what the screen shows now, as a PNG. Folders are made.
func (p *Player) Screenshot(path string) {
	p.t.Helper()
	png := run(p, "take a picture", chromedp.CaptureScreenshot())
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, png, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// NewTab opens a second tab of the same browser: same cookies, same screen.
func (p *Player) NewTab() *Player {
	p.t.Helper()
	ctx, stop := chromedp.NewContext(p.ctx)
	p.t.Cleanup(stop)
	return openTab(p.t, ctx, p.Name+" (another tab)", p.screen, p.settings)
}

// Tabs returns the addresses of all tabs of this player's browser.
func (p *Player) Tabs() []string {
	p.t.Helper()
	mine := chromedp.FromContext(p.ctx).BrowserContextID
	infos := run(p, "list the tabs", func(ctx context.Context, _ *chromedp.Target) ([]*target.Info, error) {
		return chromedp.Targets(ctx)
	})
	var out []string
	for _, info := range infos {
		if info.Type == "page" && info.BrowserContextID == mine {
			out = append(out, info.URL)
		}
	}
	return out
}

// Close closes this tab, as a player does who has had enough. With the first tab go
// the cookies and all tabs opened from it.
func (p *Player) Close() {
	p.t.Helper()
	if err := chromedp.Cancel(p.ctx); err != nil {
		p.t.Fatalf("%s: close the tab: %v", p.Name, err)
	}
}

// Cookies returns the cookies that this player's browser would send to the page it shows.
func (p *Player) Cookies() []*network.Cookie {
	p.t.Helper()
	return run(p, "read the cookies", func(ctx context.Context, _ *chromedp.Target) ([]*network.Cookie, error) {
		res, err := chromedp.Call(ctx, network.GetCookies, network.GetCookiesParams{})
		return res.Cookies, err
	})
}

// Problems returns what the browser complained about so far: uncaught exceptions,
// console errors, refusals by the content security policy, failed loads.
func (p *Player) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.problems...)
}

func (p *Player) listen() {
	note := func(kind, text string) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.problems = append(p.problems, kind+": "+text)
	}
	p.nav = &navigation{main: string(chromedp.FromContext(p.ctx).Target.TargetID)}
	err := chromedp.Listen(p.ctx, func(ev any) {
		p.nav.note(ev)
		switch ev := ev.(type) {
		case *runtime.EventExceptionThrown:
			note("exception", exceptionText(ev))
		case *runtime.EventConsoleAPICalled:
			if ev.Type == runtime.ConsoleAPICalledTypeError {
				note("console", consoleText(ev))
			}
		case *log.EventEntryAdded:
			if ev.Entry.Level == log.EntryLevelError {
				note(string(ev.Entry.Source), strings.TrimSpace(ev.Entry.Text+" "+ev.Entry.URL))
			}
		}
	})
	if err != nil {
		p.t.Fatalf("%s: listen to the console: %v", p.Name, err)
	}
}

func exceptionText(ev *runtime.EventExceptionThrown) string {
	if d := ev.ExceptionDetails; d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return ev.ExceptionDetails.Text
}

func consoleText(ev *runtime.EventConsoleAPICalled) string {
	var words []string
	for _, a := range ev.Args {
		if a.Description != "" {
			words = append(words, a.Description)
			continue
		}
		words = append(words, strings.Trim(string(a.Value), `"`))
	}
	return strings.Join(words, " ")
}

// dress sets screen, touch, colours and scripts of the tab.
func (p *Player) dress() chromedp.Action[chromedp.Void] {
	s := p.screen
	view := []chromedp.EmulateViewportOption{chromedp.EmulateScale(s.Scale)}
	if s.Touch {
		view = append(view, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	return chromedp.Steps(
		chromedp.EmulateViewport(s.Width, s.Height, view...),
		chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: p.settings.media()})
			return err
		}),
		p.scripts(!p.settings.noJS),
	)
}

func (s settings) media() []*emulation.MediaFeature {
	scheme, motion := "light", "no-preference"
	if s.dark {
		scheme = "dark"
	}
	if s.still {
		motion = "reduce"
	}
	return []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme},
		{Name: "prefers-reduced-motion", Value: motion},
	}
}

func (p *Player) scripts(on bool) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on})
		return err
	})
}

func (p *Player) do(what string, a chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	run(p, what, a)
}

// run does one thing in the tab, for as long as the player has patience.
func run[T any](p *Player, what string, a chromedp.Action[T]) T {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.ctx, p.Patience)
	defer stop()
	v, err := chromedp.Run(ctx, a)
	if err != nil {
		p.t.Fatalf("%s could not %s: %v%s", p.Name, what, err, p.scene())
	}
	return v
}
