package handlers_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"monappoly/engine"
	"monappoly/handlers"
	"monappoly/handlers/playtest"
	"monappoly/store"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// base is the address that QR codes show in these tests.
const base = "http://192.0.2.7:8080"

var seatSecret = regexp.MustCompile(`/s/([\w-]+)`)

// night is a running server with a database of its own.
type night struct {
	t     *testing.T
	db    string
	cfg   handlers.Config
	store *store.Store
	desk  *handlers.Server
	web   *httptest.Server
	log   *lockedBuffer
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// newNight opens a house that plays Grab. The seed is fixed: hands and dice are too.
func newNight(t *testing.T, change ...func(*handlers.Config)) *night {
	n := &night{t: t, db: filepath.Join(t.TempDir(), "night.db"), log: &lockedBuffer{}}
	n.cfg = handlers.Config{Games: []handlers.Game{playtest.Grab}, Addresses: []string{base}}
	for _, c := range change {
		c(&n.cfg)
	}
	n.open()
	t.Cleanup(n.close)
	return n
}

func (n *night) open() {
	n.t.Helper()
	log := slog.New(slog.NewTextHandler(n.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	var err error
	n.store, err = store.Open(n.db, []engine.Kind{playtest.Grab.Kind}, store.Options{
		Logger: log, Think: store.NoThinking, Seed: func() engine.Seed { return engine.Seed{7} },
	})
	if err != nil {
		n.t.Fatal(err)
	}
	n.cfg.Store, n.cfg.Log = n.store, log
	if n.desk, err = handlers.New(n.cfg); err != nil {
		n.t.Fatal(err)
	}
	n.web = httptest.NewUnstartedServer(n.desk)
	n.web.Config.RegisterOnShutdown(n.desk.EndStreams)
	n.web.Start()
}

func (n *night) close() {
	n.desk.Close()
	n.web.Close()
	if err := n.store.Close(); err != nil {
		n.t.Error(err)
	}
}

// restart closes everything and opens it again on the same database.
func (n *night) restart() {
	n.close()
	n.open()
}

// browser is one person's browser: cookies of its own.
type browser struct {
	n    *night
	http *http.Client
}

func (n *night) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		n.t.Fatal(err)
	}
	return &browser{n: n, http: &http.Client{
		Jar:       jar,
		Transport: &http.Transport{DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}}
}

// page is an answer of the server.
type page struct {
	status   int
	header   http.Header
	body     string
	location string
}

func (b *browser) do(method, path string, form url.Values, headers ...string) page {
	b.n.t.Helper()
	req, err := http.NewRequest(method, b.n.web.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		b.n.t.Fatal(err)
	}
	if method == http.MethodPost {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Origin", b.n.web.URL)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := b.http.Do(req)
	if err != nil {
		b.n.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		b.n.t.Fatal(err)
	}
	return page{res.StatusCode, res.Header, string(body), res.Header.Get("Location")}
}

func (b *browser) get(path string) page { b.n.t.Helper(); return b.do(http.MethodGet, path, nil) }

func (b *browser) post(path string, fields ...string) page {
	b.n.t.Helper()
	return b.do(http.MethodPost, path, values(fields))
}

// tap posts a form as htmx does.
func (b *browser) tap(path string, fields ...string) page {
	b.n.t.Helper()
	return b.do(http.MethodPost, path, values(fields), "HX-Request", "true")
}

func values(fields []string) url.Values {
	v := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		v.Add(fields[i], fields[i+1])
	}
	return v
}

func (b *browser) want(p page, status int, words ...string) page {
	b.n.t.Helper()
	if p.status != status {
		b.n.t.Fatalf("status %d, want %d; to %q; %s", p.status, status, p.location, p.body)
	}
	for _, w := range words {
		if !strings.Contains(p.body, w) {
			b.n.t.Fatalf("the page lacks %q:\n%s", w, p.body)
		}
	}
	return p
}

// create opens a table and returns its code; the browser is its host.
func (b *browser) create() string {
	b.n.t.Helper()
	p := b.want(b.post("/tables", "game", "toy"), http.StatusSeeOther)
	return strings.TrimPrefix(p.location, "/g/")
}

// join sits down and returns the seat's address.
func (b *browser) join(code, name, token string) string {
	b.n.t.Helper()
	b.get("/g/" + code + "/join")
	return b.want(b.post("/g/"+code+"/join", "name", name, "token", token), http.StatusSeeOther).location
}

// table is a game of Ann, Bea and Cal that has begun; Ann is the captain and to move.
type table struct {
	code          string
	tv            *browser
	ann, bea, cal *browser
}

func (n *night) table() table {
	n.t.Helper()
	t := table{tv: n.browser(), ann: n.browser(), bea: n.browser(), cal: n.browser()}
	t.code = t.tv.create()
	t.ann.join(t.code, "Ann", "brolly")
	t.bea.join(t.code, "Bea", "teacup")
	t.cal.join(t.code, "Cal", "cone")
	t.ann.want(t.ann.tap("/g/"+t.code+"/host/start"), http.StatusNoContent)
	return t
}

// seat is the address of a seat of the table.
func (t table) seat(n int) string { return fmt.Sprintf("/g/%s/seat/%d", t.code, n) }

// room is the table's room, to see what is really so.
func (n *night) room(code string) *store.Room {
	n.t.Helper()
	room, err := n.store.Room(context.Background(), code)
	if err != nil {
		n.t.Fatal(err)
	}
	return room
}

// prompt is the open question of a seat, by its id.
func (n *night) prompt(code string, seat int) string {
	n.t.Helper()
	for _, q := range n.room(code).Snapshot().Match.Asked() {
		if q.Seat == engine.Seat(seat) {
			return q.ID
		}
	}
	n.t.Fatalf("seat %d is not asked anything", seat)
	return ""
}

// message is one message of an event stream.
type message struct {
	id, event, data string
}

// listener reads an event stream.
type listener struct {
	t    *testing.T
	got  chan message
	stop func()
}

// listen opens a stream. It ends with the test, or when stop is called.
func (b *browser) listen(path string) *listener {
	b.n.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, b.n.web.URL+path, nil)
	if err != nil {
		b.n.t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := b.http.Do(req)
	if err != nil {
		cancel()
		b.n.t.Fatal(err)
	}
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Encoding") != "" {
		b.n.t.Errorf("stream: %s, encoding %q", res.Status, res.Header.Get("Content-Encoding"))
	}
	l := &listener{t: b.n.t, got: make(chan message, 100)}
	done := make(chan struct{})
	l.stop = func() { cancel(); <-done }
	b.n.t.Cleanup(l.stop)
	go func() {
		defer close(done)
		defer close(l.got)
		defer res.Body.Close()
		readEvents(res.Body, l.got)
	}()
	return l
}

func readEvents(from io.Reader, to chan<- message) {
	var m message
	scan := bufio.NewScanner(from)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		key, value, _ := strings.Cut(scan.Text(), ": ")
		switch key {
		case "":
			to <- m
			m = message{}
		case "id":
			m.id = value
		case "event":
			m.event = value
		case "data":
			m.data += value + "\n"
		}
	}
}

// patience is how long a test waits for what must come: a slow machine is no fault.
const patience = 45 * time.Second

// next waits for the next message.
func (l *listener) next() message {
	l.t.Helper()
	select {
	case m, ok := <-l.got:
		if !ok {
			l.t.Fatal("the stream has ended")
		}
		return m
	case <-time.After(patience):
		l.t.Fatalf("no message in %v", patience)
	}
	return message{}
}

// quiet fails when a message comes within a moment.
func (l *listener) quiet(moment time.Duration) {
	l.t.Helper()
	select {
	case m := <-l.got:
		l.t.Errorf("a message came: %+v", m)
	case <-time.After(moment):
	}
}

// until waits for a message that holds the words.
func (l *listener) until(words string) message {
	l.t.Helper()
	for {
		if m := l.next(); strings.Contains(m.data, words) {
			return m
		}
	}
}

var target = regexp.MustCompile(`hx-target="#([a-z]+)"`)

// targets are the fragments of a message.
func (m message) targets() []string {
	var ids []string
	for _, found := range target.FindAllStringSubmatch(m.data, -1) {
		ids = append(ids, found[1])
	}
	return ids
}
