package handlers_test

import (
	"bufio"
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/a-h/templ"
	"github.com/google/go-cmp/cmp"

	"monappoly/engine/enginetest/toy"
	"monappoly/handlers"
	"monappoly/views/screen"
)

func TestAStreamSendsEverythingFirstAndThenOnlyWhatHasChanged(t *testing.T) {
	n := newNight(t)
	g := n.table()
	tv := g.tv.listen("/g/" + g.code + "/stream?scene=playing")
	cal := g.cal.listen(g.seat(2) + "/stream?scene=playing.2")
	first := tv.next()
	if diff := cmp.Diff([]string{"pile", "coins", "steps"}, first.targets()); diff != "" {
		t.Error(diff)
	}
	if first.id != "1" || first.event != "" {
		t.Errorf("the first message is %q, event %q", first.id, first.event)
	}
	if !strings.Contains(first.data, "Ann has 10 coins\nand 3 cards") {
		t.Errorf("lines of the page did not survive the stream:\n%s", first.data)
	}
	if diff := cmp.Diff([]string{"hand", "coins", "main", "thrown", "timer", "ask", "bell", "pause"}, cal.next().targets()); diff != "" {
		t.Error(diff)
	}

	// Ann rests: Bea draws a card. The pile is as before, Cal's phone sees nothing new.
	g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest")
	m := tv.next()
	if got := m.targets(); slices.Contains(got, "anew") || !slices.Contains(got, "coins") {
		t.Errorf("after a rest the TV got %v", got)
	}
	if m.id != "2" {
		t.Errorf("the second message is %q", m.id)
	}
	cal.quiet(200 * time.Millisecond)

	again := g.tv.listen("/g/" + g.code + "/stream?scene=playing")
	m = again.next()
	if diff := cmp.Diff([]string{"pile", "coins", "steps"}, m.targets()); diff != "" || m.id != "1" {
		t.Errorf("a reconnect starts with message %s: %s", m.id, diff)
	}
}

// A pass in a window is sealed: nobody else's screen may so much as blink.
func TestASealedPassReachesNobodyElse(t *testing.T) {
	n := newNight(t)
	g := n.table()
	var key string
	for _, o := range n.room(g.code).Snapshot().Match.Asked()[0].Options {
		if strings.HasPrefix(o.Key, "grab:") && o.Why == nil {
			key = o.Key
		}
	}
	g.ann.want(g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", key), http.StatusNoContent)
	tv, ann, cal := g.tv.listen("/g/"+g.code+"/stream"), g.ann.listen(g.seat(0)+"/stream"), g.cal.listen(g.seat(2)+"/stream")
	for _, l := range []*listener{tv, ann, cal} {
		l.next()
	}
	g.bea.want(g.bea.tap(g.seat(1)+"/answers/"+n.prompt(g.code, 1), "key", "pass"), http.StatusNoContent)
	for _, l := range []*listener{tv, ann, cal} {
		l.quiet(300 * time.Millisecond)
	}
	before := n.browser().get("/g/" + g.code + "/replay").body
	g.cal.want(g.cal.tap(g.seat(2)+"/answers/"+n.prompt(g.code, 2), "key", "pass"), http.StatusNoContent)
	if after := n.browser().get("/g/" + g.code + "/replay").body; after != before {
		t.Error("the replay counts sealed passes")
	}
}

func TestNoScreenHoldsAnotherSeatsHand(t *testing.T) {
	n := newNight(t)
	g := n.table()
	hand := sprint(n.room(g.code).Snapshot().Match.View(1).(toy.View).Hand)
	if bea := g.bea.get(g.seat(1)).body; !strings.Contains(bea, hand) {
		t.Fatalf("Bea does not see her own hand %s", hand)
	}
	seen := g.tv.get("/g/"+g.code).body + g.ann.get(g.seat(0)).body + g.cal.get(g.seat(2)).body +
		g.tv.get("/g/"+g.code+"/replay").body + g.cal.listen(g.seat(2)+"/stream").next().data + g.tv.listen("/g/"+g.code+"/stream").next().data
	if strings.Contains(seen, hand) {
		t.Error("somebody else sees Bea's hand")
	}
}

func TestTheLobbyTurnsIntoTheGame(t *testing.T) {
	n := newNight(t)
	tv, ann, bea := n.browser(), n.browser(), n.browser()
	code := tv.create()
	l := tv.listen("/g/" + code + "/stream?scene=lobby")
	l.until(`id="scene"`)
	ann.join(code, "Ann", "brolly")
	l.until("Ann")
	phone := ann.listen("/g/" + code + "/seat/0/stream?scene=lobby.0")
	phone.until(`id="dock"`)
	bea.join(code, "Bea", "teacup")
	phone.until("host/start")
	ann.tap("/g/" + code + "/host/start")
	l.until(`hx-get="/reload"`)
	phone.until(`hx-get="/reload"`)
	p := tv.want(tv.get("/reload"), http.StatusNoContent)
	if p.header.Get("HX-Refresh") != "true" {
		t.Error("/reload does not ask the browser to reload")
	}
	// A phone that slept through the start comes back with the old scene.
	ann.listen("/g/" + code + "/seat/0/stream?scene=lobby.0").until(`hx-get="/reload"`)
}

func TestPresenceFollowsTheStreams(t *testing.T) {
	n := newNight(t)
	g := n.table()
	l := g.bea.listen(g.seat(1) + "/stream")
	l.next()
	if !n.room(g.code).Snapshot().Table.Seats[1].Connected {
		t.Error("Bea's phone is there and does not count")
	}
}

func TestAStreamEndsWhenItsSeatIsGivenAway(t *testing.T) {
	n := newNight(t)
	g := n.table()
	l := g.bea.listen(g.seat(1) + "/stream")
	l.next()
	g.ann.post("/g/"+g.code+"/host/relink", "seat", "1")
	select {
	case m, open := <-l.got:
		if open {
			t.Errorf("the old phone still got %+v", m)
		}
	case <-time.After(patience):
		t.Error("the old phone's stream goes on")
	}
}

func TestASilentStreamHasAHeartbeat(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) { c.Heartbeat = 30 * time.Millisecond })
	g := n.table()
	l := g.tv.listen("/g/" + g.code + "/stream")
	l.next()
	if m := l.next(); m.event != "heartbeat" || m.id != "" {
		t.Errorf("instead of a heartbeat came %+v", m)
	}
}

func TestStreamsEndAtOnceWhenTheServerStops(t *testing.T) {
	n := newNight(t)
	g := n.table()
	var all []*listener
	for range 5 {
		l := g.tv.listen("/g/" + g.code + "/stream")
		l.next()
		all = append(all, l)
	}
	if err := n.web.Config.Shutdown(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, l := range all {
		if _, open := <-l.got; open {
			t.Error("a stream went on")
		}
	}
	p := httptest.NewRecorder()
	n.desk.ServeHTTP(p, mustRequest(t, "/healthz"))
	if !strings.Contains(p.Body.String(), "closing") {
		t.Errorf("/healthz says %q while the server stops", p.Body.String())
	}
}

func mustRequest(t *testing.T, path string) *http.Request {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.RemoteAddr = "192.0.2.9:1234"
	return r
}

// A phone that stops reading must hold up nobody, and is let go in the end.
func TestASlowPhoneHoldsUpNobody(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) {
		c.WriteTimeout = 300 * time.Millisecond
		c.Heartbeat = time.Millisecond // fills the slow phone's buffers
	})
	g := n.table()
	conn, err := net.Dial("tcp", n.web.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Write([]byte("GET /g/" + g.code + "/stream HTTP/1.1\r\nHost: x\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := bufio.NewReaderSize(conn, 16).ReadByte(); err != nil { // it has begun; now read no more
		t.Fatal(err)
	}
	g.ann.want(g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest"), http.StatusNoContent)
	g.bea.listen(g.seat(1) + "/stream").until("turn")
}

func TestOneVersionIsRenderedOnceForAllWhoSeeTheSame(t *testing.T) {
	var tvs, phones atomic.Int64
	n := newNight(t, func(c *handlers.Config) {
		g := c.Games[0]
		tv, phone := g.Screens.TV, g.Screens.Phone
		g.Screens.TV = func(r screen.Room, v any) screen.Page { tvs.Add(1); return tv(r, v) }
		g.Screens.Phone = func(r screen.Room, v any) screen.Page { phones.Add(1); return phone(r, v) }
		c.Games = []handlers.Game{g}
	})
	g := n.table()
	var all []*listener
	for range 6 { // spectators; the host's own screen has other rights, so it is another picture
		l := n.browser().listen("/g/" + g.code + "/stream")
		l.next()
		all = append(all, l)
	}
	for range 2 {
		l := g.bea.listen(g.seat(1) + "/stream")
		l.next()
		all = append(all, l)
	}
	time.Sleep(50 * time.Millisecond)
	tvs.Store(0)
	phones.Store(0)
	g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest")
	for _, l := range all {
		l.until("hx-partial")
	}
	if tvs.Load() != 1 || phones.Load() != 1 {
		t.Errorf("six spectators and two tabs of Bea took %d and %d renderings", tvs.Load(), phones.Load())
	}
}

func TestAClockGoesOnForWhoComesBack(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) {
		g := c.Games[0]
		phone := g.Screens.Phone
		g.Screens.Phone = func(r screen.Room, v any) screen.Page {
			p := phone(r, v)
			clock := templ.Raw(`<b id="clock">` + sprint(r.Clock.Left) + ` s</b>`)
			p.Fragments = append(p.Fragments, screen.Fragment{ID: "clock", Body: clock})
			return p
		}
		c.Games = []handlers.Game{g}
	})
	ann, bea := n.browser(), n.browser()
	p := ann.want(ann.post("/tables", "game", "toy", "decision", "60"), http.StatusSeeOther)
	code := strings.TrimPrefix(p.location, "/g/")
	ann.join(code, "Ann", "brolly")
	bea.join(code, "Bea", "cone")
	ann.tap("/g/" + code + "/host/start")
	left := func() float64 {
		m := ann.listen("/g/" + code + "/seat/0/stream").until(`id="clock"`)
		s, err := strconv.ParseFloat(regexp.MustCompile(`id="clock">([0-9.]+) s`).FindStringSubmatch(m.data)[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first := left()
	time.Sleep(1100 * time.Millisecond)
	if again := left(); first > 60 || first < 30 || again > first-1 {
		t.Errorf("%v s were left, and when the phone came back %v s", first, again)
	}
	bea.listen("/g/" + code + "/seat/1/stream").until(`id="clock">0 s`)
}
