// Package browsertest plays a game night with real browsers: one Chromium per test
// binary, one browser context (its own cookies, like another phone) per player.
// A Player clicks, types and reads like a person and fails its test with the page's
// words when something does not come. A Server is the real binary on a LAN address,
// which can be killed and started again on the same port and database.
// A package that uses it calls Main from its TestMain.
package browsertest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// chromium is the one browser of this test binary, started at first use.
var chromium struct {
	sync.Mutex
	inMain bool
	ctx    context.Context
	close  func()
}

// Browser is the Chromium of this test binary, seen from one test.
type Browser struct {
	t   testing.TB
	ctx context.Context
}

// Main runs the tests of a package, then closes Chromium and removes the programs
// that were built for them. Call it from TestMain; it does not return.
func Main(m *testing.M) {
	chromium.Lock()
	chromium.inMain = true
	chromium.Unlock()
	code := m.Run()
	closeBrowser()
	removePrograms()
	os.Exit(code)
}

// Start returns the browser for this test; the first call starts Chromium, which
// takes about a second. It fails the test when there is no Chromium to start.
func Start(t testing.TB) *Browser {
	t.Helper()
	chromium.Lock()
	defer chromium.Unlock()
	if !chromium.inMain {
		t.Fatal("browsertest: call browsertest.Main(m) from this package's TestMain")
	}
	if chromium.ctx == nil {
		ctx, stop, err := launch()
		if err != nil {
			t.Fatal(err)
		}
		chromium.ctx, chromium.close = ctx, stop
	}
	return &Browser{t: t, ctx: chromium.ctx}
}

func launch() (context.Context, func(), error) {
	program, err := findChromium()
	if err != nil {
		return nil, nil, err
	}
	opts := append(
		chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("no-proxy-server", true),
	)
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), opts...)
	ctx, stopTab := chromedp.NewContext(alloc)
	stop := func() { stopTab(); stopAlloc() }
	if err := chromedp.Do(ctx); err != nil {
		stop()
		return nil, nil, fmt.Errorf("start %s: %w", program, err)
	}
	return ctx, stop, nil
}

func closeBrowser() {
	chromium.Lock()
	defer chromium.Unlock()
	if chromium.ctx == nil {
		return
	}
	// Cancel waits for Chromium to end, so that its profile folder can be removed.
	if err := chromedp.Cancel(chromium.ctx); err != nil {
		fmt.Fprintln(os.Stderr, "browsertest: close Chromium:", err)
	}
	chromium.close()
	chromium.ctx = nil
}

// findChromium returns the Chromium named by MONAPPOLY_CHROMIUM, or the first on the PATH.
func findChromium() (string, error) {
	if named := os.Getenv("MONAPPOLY_CHROMIUM"); named != "" {
		return named, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if found, err := exec.LookPath(name); err == nil {
			return found, nil
		}
	}
	return "", fmt.Errorf("no Chromium on the PATH: run `make chromium`, or set MONAPPOLY_CHROMIUM")
}

// Screen is the glass a player looks at, in CSS pixels.
type Screen struct {
	Width, Height int64
	Scale         float64 // device pixels per CSS pixel
	Touch         bool
}

// The screens of a game night.
var (
	Phone      = Screen{Width: 390, Height: 844, Scale: 2, Touch: true}
	PhoneSmall = Screen{Width: 320, Height: 568, Scale: 2, Touch: true}
	PhoneWide  = Screen{Width: 844, Height: 390, Scale: 2, Touch: true}
	Tablet     = Screen{Width: 768, Height: 1024, Scale: 1, Touch: true}
	TV         = Screen{Width: 1920, Height: 1080, Scale: 1}
	TV720      = Screen{Width: 1280, Height: 720, Scale: 1}
	TV4K       = Screen{Width: 3840, Height: 2160, Scale: 1}
)

// Option changes what a player's browser can do.
type Option func(*settings)

type settings struct {
	noJS, dark, still, wireless bool
	wire                        *wire // for the wireless
}

// NoJS turns the page's scripts off. Looking at the page still works.
func NoJS(s *settings) { s.noJS = true }

// Dark asks for the dark colour scheme; without it the light one is asked for.
func Dark(s *settings) { s.dark = true }

// Still asks for reduced motion.
func Still(s *settings) { s.still = true }

// Wireless lets the player's connection be lost: see Offline and Silence. Without it
// the browser talks to the server directly.
func Wireless(s *settings) { s.wireless = true }

// Player opens a fresh browser context for one person, closed when the test ends.
// The name is used in failures only.
func (b *Browser) Player(t testing.TB, name string, screen Screen, opts ...Option) *Player {
	t.Helper()
	var s settings
	for _, o := range opts {
		o(&s)
	}
	var how []chromedp.CreateBrowserContextOption
	if s.wireless {
		s.wire = newWire(t)
		how = append(how, s.wire.proxied())
	}
	ctx, stop := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext(how...))
	t.Cleanup(stop)
	return openTab(t, ctx, name, screen, s)
}

// openTab makes a tab in ctx look like the screen.
func openTab(t testing.TB, ctx context.Context, name string, screen Screen, s settings) *Player {
	t.Helper()
	p := &Player{t: t, ctx: ctx, Name: name, Patience: patience, screen: screen, settings: s}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("%s: open a tab: %v", name, err)
	}
	p.listen()
	p.do("set the screen", p.dress())
	return p
}

// patience is how long anybody waits at first. Two slow cores shared by
// several browsers need more than a person would grant.
const patience = 45 * time.Second
