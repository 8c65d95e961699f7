// Package storytest_test looks at every story of the storybook in a real browser, on the
// screens that show such pages: none scrolls sideways, and none has a serious accessibility fault.
package storytest_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"monappoly/handlers/browsertest"
	"monappoly/views/storybook"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// sweep is one screen, and which stories belong on it.
type sweep struct {
	name   string
	screen browsertest.Screen
	opts   []browsertest.Option
	tv     bool
	axe    bool // the checker runs at one size of each kind; width is measured at all
}

var sweeps = []sweep{
	{"phone", browsertest.Phone, nil, false, false},
	{"small phone", browsertest.Screen{Width: 320, Height: 640, Scale: 2, Touch: true}, []browsertest.Option{browsertest.Dark, browsertest.Still}, false, true},
	{"TV", browsertest.TV, []browsertest.Option{browsertest.Still}, true, true},
	{"small TV", browsertest.TV720, nil, true, false},
}

// TestEveryStoryFitsAndIsAccessible opens each story on each of its screens.
func TestEveryStoryFitsAndIsAccessible(t *testing.T) {
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	web := &httptest.Server{Listener: listener, Config: &http.Server{Handler: storybook.Handler()}}
	web.Start()
	t.Cleanup(web.Close)
	b := browsertest.Start(t)
	for _, s := range sweeps {
		t.Run(s.name, func(t *testing.T) {
			p, seen := b.Player(t, s.name, s.screen, s.opts...), 0
			for _, story := range storybook.Stories() {
				if (story.Screen == "tv") == s.tv {
					s.look(t, p, web.URL+"/story/"+story.Slug(), story.Name)
					seen++
				}
			}
			if seen < 20 {
				t.Errorf("only %d stories belong on this screen", seen)
			}
		})
	}
}

// look fails for a story that is wider than the screen, or that breaks a rule of axe.
func (s sweep) look(t *testing.T, p *browsertest.Player, url, name string) {
	t.Helper()
	p.Goto(url)
	if wide := p.TooWide(); wide > 0 {
		t.Errorf("%s is %d pixels too wide", name, wide)
	}
	if !s.axe {
		return
	}
	for _, v := range p.Axe() {
		t.Errorf("%s: %v", name, v)
	}
}
