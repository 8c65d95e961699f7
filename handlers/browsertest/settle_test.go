package browsertest

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"
)

// restless serves a page that loads itself again, 200 ms after each time it has loaded,
// until it has been asked for so many times. Its twin at /plain does so each second
// without a script. The first counts the presses of its button over all its lives.
func restless(t *testing.T, times int64) string {
	t.Helper()
	var served atomic.Int64
	mux := http.NewServeMux()
	life := func(w http.ResponseWriter, r *http.Request) {
		again := ""
		if left := served.Add(1) < times; left && r.URL.Path == "/plain" {
			w.Header().Set("Refresh", "1")
		} else if left {
			again = "addEventListener('load', () => setTimeout(() => location.reload(), 200));"
		}
		fmt.Fprintf(w, `<!doctype html><html lang=en><meta name=viewport content="width=device-width"><title>Restless</title>
<main><h1>Life %d</h1><p id=script>off</p><label for=name>Name</label> <input id=name>
<button id=count type=button>Count</button> <a href="/hello">Away</a> <form method=post action="/none"><button>Nothing</button></form></main>
<script>%s
document.getElementById('script').textContent = 'on';
document.getElementById('count').onclick = () => { sessionStorage.count = Number(sessionStorage.count || 0) + 1; };
</script>`, served.Load(), again)
	}
	mux.HandleFunc("GET /{$}", life)
	mux.HandleFunc("GET /plain", life)
	mux.HandleFunc("GET /hello", func(w http.ResponseWriter, _ *http.Request) {
		time.Sleep(300 * time.Millisecond) // long enough to look at the page that is left
		fmt.Fprint(w, `<!doctype html><html lang=en><title>Away</title><h1>Gone away</h1>`)
	})
	mux.HandleFunc("POST /none", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	srv := httptest.NewUnstartedServer(mux)
	l, err := net.Listen("tcp", net.JoinHostPort(LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	srv.Listener.Close()
	srv.Listener = l
	srv.Start()
	t.Cleanup(srv.Close)
	return srv.URL
}

// TestWhateverIsDoneToARestlessPageIsDoneOnce does each thing a player can do while the
// page loads itself again and again.
func TestWhateverIsDoneToARestlessPageIsDoneOnce(t *testing.T) {
	acts := map[string]func(t *testing.T, p *Player){
		"axe": func(t *testing.T, p *Player) {
			if got := p.Axe(); len(got) != 0 {
				t.Errorf("axe complains about a sound page: %v", got)
			}
		},
		"clicks": func(t *testing.T, p *Player) {
			for range 12 {
				p.Click("#count")
			}
			if got := p.Eval("sessionStorage.count"); got != "12" {
				t.Errorf("of 12 clicks the page has heard %v", got)
			}
		},
		"evaluation": func(t *testing.T, p *Player) {
			for range 6 {
				if got := p.Eval("new Promise(ok => setTimeout(() => ok('done'), 150))"); got != "done" {
					t.Errorf("a promise comes to %v", got)
				}
			}
		},
		"reading": func(t *testing.T, p *Player) {
			for range 40 {
				if got := p.Text("#script"); got != "on" {
					t.Fatalf("a page that has not loaded was read: %q", got)
				}
				if got := p.Texts("h1"); len(got) != 1 || !p.Visible("h1") || p.TooWide() != 0 {
					t.Fatalf("a page between two lives was read: %q", got)
				}
			}
		},
		"going elsewhere": func(t *testing.T, p *Player) {
			here := p.URL()
			for range 4 {
				p.Reload()
				p.Goto(here + "hello")
				p.WaitText("h1", "Gone away", time.Millisecond)
				p.Goto(here)
			}
		},
		"filling": func(t *testing.T, p *Player) {
			p.WaitText("h1", "Life 12")
			p.Fill("Name", "Åsa")
			if got := p.Eval("document.querySelector('#name').value"); got != "Åsa" {
				t.Errorf("the field holds %q", got)
			}
		},
	}
	for name, act := range acts {
		t.Run(name, func(t *testing.T) {
			p := Start(t).Player(t, "Mo", Phone)
			p.Goto(restless(t, 12))
			act(t, p)
		})
	}
}

// TestAPageWithoutScriptsThatRefreshesItselfIsChecked runs axe across the refreshes.
func TestAPageWithoutScriptsThatRefreshesItselfIsChecked(t *testing.T) {
	p := Start(t).Player(t, "Nel", Phone, NoJS)
	p.Goto(restless(t, 4) + "/plain")
	for range 4 {
		if got := p.Axe(); len(got) != 0 {
			t.Errorf("axe says %v", got)
		}
	}
	p.WaitText("h1", "Life")
	if got := p.Text("#script"); got != "off" {
		t.Error("a check that was interrupted left a page with its scripts on")
	}
}

// TestAxeWaitsUntilAFadeIsOver checks a page whose words fade in: half-way they have no contrast.
func TestAxeWaitsUntilAFadeIsOver(t *testing.T) {
	p := Start(t).Player(t, "Pia", Phone)
	p.Goto(restless(t, 1))
	p.Eval(`(() => { const h1 = document.querySelector('h1');
		h1.animate([{opacity: 0.2}, {opacity: 0.3}], {duration: 1500});
		document.querySelector('#script').animate([{transform: 'none'}, {transform: 'rotate(1deg)'}], {duration: 500, iterations: Infinity}); })()`)
	if got := p.Axe(); len(got) != 0 {
		t.Errorf("axe looked at a fade: %v", got)
	}
}

// TestAClickThatLeadsAwayWaitsForThePage reads at once after clicks of all kinds.
func TestAClickThatLeadsAwayWaitsForThePage(t *testing.T) {
	here := restless(t, 1)
	for name, opts := range map[string][]Option{"with scripts": nil, "without scripts": {NoJS}} {
		t.Run(name, func(t *testing.T) {
			p := Start(t).Player(t, "Ola", Phone, opts...)
			p.Goto(here)
			p.Click("Nothing") // answered with 204: the page stays
			if got := p.Text("button"); got != "Count" {
				t.Errorf("after an answer without a page the first button says %q", got)
			}
			p.Click("Away")
			if got := p.Text("h1"); got != "Gone away" {
				t.Errorf("the page that was left was read: %q", got)
			}
			p.Back()
			if got := p.Text("#name"); got != "" {
				t.Errorf("back leads to a page that says %q", got)
			}
		})
	}
}
