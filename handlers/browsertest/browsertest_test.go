package browsertest

import (
	"embed"
	"errors"
	"fmt"
	"html"
	"image/png"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

//go:embed testdata/page.*
var pages embed.FS

func TestMain(m *testing.M) { Main(m) }

// smallTable serves a page with everything that a player meets, on the LAN address.
func smallTable(t *testing.T) string {
	mux := http.NewServeMux()
	page := func(name string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Security-Policy", "default-src 'self'")
			http.ServeFileFS(w, r, pages, "testdata/"+name)
		}
	}
	mux.Handle("GET /{$}", page("page.html"))
	mux.Handle("GET /page.css", page("page.css"))
	mux.Handle("GET /page.js", page("page.js"))
	mux.HandleFunc("GET /favicon.ico", func(http.ResponseWriter, *http.Request) {})
	mux.HandleFunc("POST /name", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "seat", Value: r.FormValue("name"), Path: "/", HttpOnly: true})
		http.Redirect(w, r, "/hello", http.StatusSeeOther)
	})
	mux.HandleFunc("GET /hello", func(w http.ResponseWriter, r *http.Request) {
		name := "nobody"
		if c, err := r.Cookie("seat"); err == nil {
			name = c.Value
		}
		fmt.Fprintf(w, "<!doctype html><html lang=en><title>Hello</title><p id=who>Hello %s</p>", html.EscapeString(name))
	})
	mux.HandleFunc("GET /rude", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><title>Rude</title><main><h1>Rude</h1><button></button><img src="/favicon.ico"></main>`)
	})
	stop := make(chan struct{})
	mux.HandleFunc("GET /stream", func(w http.ResponseWriter, r *http.Request) { tick(w, r, stop) })
	srv := httptest.NewUnstartedServer(mux)
	l, err := net.Listen("tcp", net.JoinHostPort(LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	srv.Listener.Close()
	srv.Listener = l
	srv.Start()
	t.Cleanup(func() { close(stop); srv.Close() })
	return srv.URL
}

func tick(w http.ResponseWriter, r *http.Request, stop chan struct{}) {
	w.Header().Set("Content-Type", "text/event-stream")
	fmt.Fprint(w, "retry: 100\n\n")
	for {
		fmt.Fprint(w, "data: alive\n\n")
		w.(http.Flusher).Flush()
		select {
		case <-r.Context().Done():
			return
		case <-stop:
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func TestPlayerClicksAndReads(t *testing.T) {
	p := Start(t).Player(t, "Bea", Phone)
	p.Goto(smallTable(t))
	p.WaitText("#script", "on")
	p.Click("#roll")
	p.WaitText("#rolls", "1")
	p.Click("roll the dice")
	p.WaitText("#rolls", "2")
	if p.Sees("document.querySelector('#rolls').innerText === '9'", 50*time.Millisecond) {
		t.Error("what is not so is seen")
	}
	if !p.Tap("At the bottom") || p.Tap("Buy the moon") {
		t.Error("a tap says whether there was something to press")
	}
	p.WaitText("#rolls", "3")
	if !p.Visible("#roll") || p.Visible("#secret") {
		t.Error("what is visible and what is hidden are mixed up")
	}
	if got := p.Texts("button[id]"); len(got) != 3 || got[2] != "At the bottom" {
		t.Errorf("buttons say %q", got)
	}
	if got := Eval[int](p, "innerWidth"); got != 390 {
		t.Errorf("the phone is %d wide, want 390", got)
	}
	if got := p.Eval("Promise.resolve(navigator.maxTouchPoints > 0)"); got != true {
		t.Errorf("touch is %v, want true", got)
	}
	p.Eval("document.querySelector('#roll').remove()")
	p.WaitGone("#roll")
	p.Reload()
	p.WaitVisible("#roll")
	if got := p.Problems(); len(got) != 0 {
		t.Errorf("a sound page has problems: %q", got)
	}
}

func TestPlayerFillsAForm(t *testing.T) {
	table := smallTable(t)
	p := Start(t).Player(t, "Cal", PhoneSmall)
	p.Goto(table)
	p.Fill("Your name", "Åsa")
	p.Fill("#token", "Hat")
	if got := p.Eval("document.querySelector('#name').value + document.querySelector('#token').value"); got != "Åsah" {
		t.Errorf("the form holds %q, want Åsah", got)
	}
	p.Fill("#name", "")
	if got := p.Eval("document.querySelector('#name').value"); got != "" {
		t.Errorf("an emptied field holds %q", got)
	}
	p.Fill("#name", "Cal")
	p.Press("\r")
	p.WaitText("#who", "Hello Cal")
	p.Back()
	p.WaitVisible("#roll")
	if got := p.URL(); got != table+"/" {
		t.Errorf("back leads to %s", got)
	}
}

func TestPlayerWithoutScripts(t *testing.T) {
	p := Start(t).Player(t, "Dee", Phone, NoJS)
	p.Goto(smallTable(t))
	p.Click("Roll the dice")
	if got := p.Text("#script") + " " + p.Text("#rolls"); got != "off 0" {
		t.Errorf("scripts ran: %s", got)
	}
	p.Fill("Your name", "Dee")
	p.Click("Join the table")
	p.WaitText("#who", "Hello Dee")
	p.Goto(strings.TrimSuffix(p.URL(), "/hello"))
	if got := p.Axe(); len(got) != 0 {
		t.Errorf("axe says %v", got)
	}
	p.Reload()
	if got := p.Text("#script"); got != "off" {
		t.Error("the accessibility check left the scripts on")
	}
}

func TestPlayersKeepTheirOwnCookies(t *testing.T) {
	table, b := smallTable(t), Start(t)
	ann, bea := b.Player(t, "Ann", Phone), b.Player(t, "Bea", Phone)
	for _, p := range []*Player{ann, bea} {
		p.Goto(table)
		p.Fill("#name", p.Name)
		p.Click("Join the table")
		p.WaitText("#who", "Hello "+p.Name)
	}
	tab := ann.NewTab()
	tab.Goto(table + "/hello")
	tab.WaitText("#who", "Hello Ann")
	if got := len(ann.Tabs()); got != 2 {
		t.Errorf("Ann has %d tabs, want 2", got)
	}
	if got := len(bea.Tabs()); got != 1 {
		t.Errorf("Bea has %d tabs, want 1", got)
	}
	tab.Close()
	if got := bea.Cookies(); len(got) != 1 || got[0].Value != "Bea" || !got[0].HTTPOnly {
		t.Errorf("Bea's cookies are %v", got)
	}
}

func TestColourSchemesAndPictures(t *testing.T) {
	table, b := smallTable(t), Start(t)
	light, dark := b.Player(t, "light", TV720), b.Player(t, "dark", TV720, Dark, Still)
	for _, p := range []*Player{light, dark} {
		p.Goto(table)
		p.WaitText("#scheme", p.Name)
	}
	if got := dark.Eval("matchMedia('(prefers-reduced-motion: reduce)').matches"); got != true {
		t.Error("Still does not ask for reduced motion")
	}
	file := filepath.Join(t.TempDir(), "shots", "tv.png")
	dark.Screenshot(file)
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.DecodeConfig(f)
	if err != nil || img.Width != 1280 || img.Height != 720 {
		t.Errorf("the picture is %dx%d (%v), want 1280x720", img.Width, img.Height, err)
	}
}

func TestAPageThatIsTooWide(t *testing.T) {
	table := smallTable(t)
	for name, screen := range map[string]Screen{"phone": PhoneSmall, "TV": TV720} {
		p := Start(t).Player(t, name, screen)
		p.Goto(table)
		if wide := p.TooWide(); wide != 0 {
			t.Errorf("%s: a page that fits is %d pixels too wide", name, wide)
		}
		p.Eval(fmt.Sprintf("document.body.style.minWidth = '%dpx', 0", screen.Width+100))
		if wide := p.TooWide(); wide < 100 {
			t.Errorf("%s: a page that is at least 100 pixels too wide is %d too wide", name, wide)
		}
	}
}

func TestAxeFindsWhatIsWrong(t *testing.T) {
	table := smallTable(t)
	p := Start(t).Player(t, "Eve", Phone)
	p.Goto(table)
	if got := p.Axe(); len(got) != 0 {
		t.Errorf("axe complains about a sound page: %v", got)
	}
	p.Goto(table + "/rude")
	found := map[string]bool{}
	for _, v := range p.Axe() {
		found[v.Rule] = len(v.Where) > 0
	}
	for _, rule := range []string{"button-name", "image-alt", "html-has-lang"} {
		if !found[rule] {
			t.Errorf("axe misses %s; it found %v", rule, found)
		}
	}
}

func TestProblemsAreHeard(t *testing.T) {
	p := Start(t).Player(t, "Hal", Phone)
	p.Goto(smallTable(t) + "/?broken")
	p.Eval("document.body.setAttribute('style', 'color: red')")
	p.WaitText("#script", "on")
	want := []string{"exception: Error: a broken script", "console: a complaint", "security: "}
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		heard := strings.Join(p.Problems(), "\n")
		missing := ""
		for _, w := range want {
			if !strings.Contains(heard, w) {
				missing = w
			}
		}
		if missing == "" {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%q is missing in:\n%s", missing, heard)
		}
	}
}

// doubter is a test that notes its failure instead of failing.
type doubter struct {
	testing.TB
	said string
}

func (d *doubter) Helper() {}

func (d *doubter) Fatalf(format string, args ...any) {
	d.said = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// failure runs act as a player of a test that may fail, and returns what it said.
func failure(t *testing.T, p *Player, act func(p *Player)) error {
	d := &doubter{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		act(&Player{Name: p.Name, Patience: 300 * time.Millisecond, t: d, ctx: p.ctx, screen: p.screen, nav: p.nav, presses: p.presses})
	}()
	<-done
	if d.said == "" {
		return nil
	}
	return errors.New(d.said)
}

func TestFailuresSayWhatWasSeen(t *testing.T) {
	p := Start(t).Player(t, "Ida", Phone)
	p.Goto(smallTable(t))
	cases := map[string]struct {
		act  func(p *Player)
		want string
	}{
		"disabled":     {func(p *Player) { p.Click("Not now") }, "it is disabled"},
		"covered":      {func(p *Player) { p.Click("Under the rug") }, `covered by <div id="rug">`},
		"missing":      {func(p *Player) { p.Click("Buy the moon") }, "not on the page"},
		"hidden":       {func(p *Player) { p.Click("#secret") }, "not on the page"},
		"other words":  {func(p *Player) { p.WaitText("#rolls", "7") }, `it says "0"`},
		"no such text": {func(p *Player) { p.Text("#nowhere") }, "not on the page"},
		"stays":        {func(p *Player) { p.WaitGone("#roll") }, "it is still there"},
		"no option":    {func(p *Player) { p.Fill("Token", "Cat") }, "no such option"},
		"scene":        {func(p *Player) { p.WaitVisible("#secret") }, "title A small table"},
	}
	for name, c := range cases {
		if err := failure(t, p, c.act); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the failure is %v, want it to say %s", name, err, c.want)
		}
	}
}
