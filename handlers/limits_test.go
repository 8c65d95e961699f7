package handlers_test

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"monappoly/handlers"
)

// raw opens a connection, says something, and returns what comes until it is closed.
func (n *night) raw(said string) string {
	n.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(n.web.URL, "http://"))
	if err != nil {
		n.t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, said); err != nil {
		n.t.Fatal(err)
	}
	if err := conn.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		n.t.Fatal(err)
	}
	heard, err := io.ReadAll(conn)
	if err != nil {
		n.t.Errorf("still open after 20 s, having heard %q: %v", heard, err)
	}
	return string(heard)
}

// A body that never comes does not hold a connection, whether somebody waits for it or not.
func TestBodiesThatNeverCome(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) { c.FormTime = 300 * time.Millisecond })
	for _, head := range []string{
		"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 600\r\n\r\nab",
		"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
		"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 600\r\n\r\nab",
		"POST /g/BBBB/join HTTP/1.1\r\nHost: x\r\nOrigin: http://evil\r\nContent-Length: 600\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 600\r\n\r\n",
		"GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
		"GET /static/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n",
	} {
		if heard := n.raw(head); !strings.HasPrefix(heard, "HTTP/1.1 ") {
			t.Errorf("%.40q was answered %q", head, heard)
		}
	}
}

// What is read whole may take its time: the limit is for the body, not for the answer.
func TestAStreamOutlivesTheTimeOfForms(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) {
		c.FormTime, c.Heartbeat = 50*time.Millisecond, 20*time.Millisecond
	})
	g := n.table()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.web.URL+"/g/"+g.code+"/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := g.tv.http.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	lines, beats := bufio.NewScanner(res.Body), 0
	lines.Buffer(nil, 1<<20)
	for beats < 10 && lines.Scan() {
		if lines.Text() == "event: heartbeat" {
			beats++
		}
	}
	if beats < 10 {
		t.Errorf("the stream ended after %d heartbeats: %v", beats, lines.Err())
	}
}

// One address gets so many streams; the next hears why, and is let in when one has gone.
func TestTooManyStreamsOfOneAddress(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) { c.Limits.Streams = 2 })
	g := n.table()
	path := n.web.URL + "/g/" + g.code + "/stream"
	var open []*http.Response
	for range 2 {
		res, err := g.tv.http.Get(path)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		open = append(open, res)
	}
	p := n.browser().get("/g/" + g.code + "/stream")
	if p.status != http.StatusServiceUnavailable || !strings.Contains(p.body, "Too many pages are open") || p.header.Get("Retry-After") == "" {
		t.Errorf("the third stream is %d", p.status)
	}
	open[0].Body.Close()
	for end := time.Now().Add(5 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		res, err := g.tv.http.Get(path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode == http.StatusOK {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("after one has gone the next is %d", res.StatusCode)
		}
	}
}

// While another program holds the file, everybody waits together, and hears what is to blame.
func TestALockedFileMakesAllWaitTogether(t *testing.T) {
	n := newNight(t)
	g := n.table()
	other, err := sql.Open("sqlite", "file:"+n.db)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	conn, err := other.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	answers := make(chan page, 9)
	began := time.Now()
	for range 6 {
		go func() { answers <- n.browser().post("/tables", "game", "toy") }()
	}
	question := g.seat(0) + "/answers/" + n.prompt(g.code, 0)
	for range 3 {
		go func() { answers <- g.ann.tap(question, "key", "rest") }() // one browser: one after the other
	}
	for range 9 {
		p := <-answers
		busy := strings.Contains(p.body, "another program") || strings.Contains(p.body, "Another program") || strings.Contains(p.body, "a lot to do")
		if p.status != http.StatusServiceUnavailable || !busy {
			t.Errorf("got %d: %.300s", p.status, p.body)
		}
	}
	if took := time.Since(began); took > 12*time.Second {
		t.Errorf("the last one waited for %v", took)
	}
	if _, err := conn.ExecContext(t.Context(), "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	g.ann.want(g.ann.tap(question, "key", "rest"), http.StatusNoContent)
}

// A backup tells nobody a seat: sessions are sealed, those of before too.
func TestASessionOnDiskOpensNoSeat(t *testing.T) {
	n := newNight(t)
	g := n.table()
	link := seatSecret.FindStringSubmatch(g.bea.get(g.seat(1) + "/link").body)
	if link == nil {
		t.Fatal("no link on the link's page")
	}
	if stored := n.sessions(); len(stored) == 0 || bytes.Contains(stored, []byte(link[1])) {
		t.Errorf("%d bytes of sessions hold the secret", len(stored))
	}
	n.restart()
	g.bea.want(g.bea.get(g.seat(1)), http.StatusOK)
	n.damageSessions()
	n.restart()
	g.bea.want(g.bea.get("/"), http.StatusOK)
	g.bea.want(g.bea.get(g.seat(1)), http.StatusForbidden)
	g.bea.want(g.bea.get("/s/"+link[1]), http.StatusSeeOther)
}

func (n *night) sessions() (all []byte) {
	n.t.Helper()
	rows, err := n.store.WriteDB().Query("SELECT data FROM sessions")
	if err != nil {
		n.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var data []byte
		if err := rows.Scan(&data); err != nil {
			n.t.Fatal(err)
		}
		all = append(all, data...)
	}
	return all
}

func (n *night) damageSessions() {
	n.t.Helper()
	if _, err := n.store.WriteDB().Exec("UPDATE sessions SET data = substr(data, 1, length(data) - 1) || x'00'"); err != nil {
		n.t.Fatal(err)
	}
}

// A long form that is refused is not kept whole for its page.
func TestARefusedFormIsKeptInShort(t *testing.T) {
	n := newNight(t)
	g := n.table()
	before := len(n.sessions())
	form := url.Values{"key": {strings.Repeat("x", 50<<10)}}
	res, err := g.ann.http.PostForm(n.web.URL+g.seat(0)+"/answers/"+n.prompt(g.code, 0), form)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if grown := len(n.sessions()) - before; grown > 12<<10 {
		t.Errorf("the sessions have grown by %d bytes", grown)
	}
}

// A phone that hangs up is no fault of the house.
func TestHangingUpIsNoError(t *testing.T) {
	n := newNight(t)
	g := n.table()
	for i := range 40 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i*50)*time.Microsecond)
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.web.URL+"/g/"+g.code+"/replay", nil)
		if err != nil {
			t.Fatal(err)
		}
		if res, err := g.ann.http.Do(req); err == nil {
			res.Body.Close()
		}
		cancel()
	}
	n.log.mu.Lock()
	defer n.log.mu.Unlock()
	if log := n.log.b.String(); strings.Contains(log, "level=ERROR") || strings.Contains(log, "status=5") {
		t.Errorf("the log says %s", fmt.Sprintf("%.400s", log[strings.Index(log, "level=ERROR"):]))
	}
}
