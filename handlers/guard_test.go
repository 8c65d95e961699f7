package handlers_test

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"monappoly/handlers"
	"monappoly/views/screen"
)

func sprint(v any) string { return fmt.Sprint(v) }

func TestFormsFromOtherSitesAreRefused(t *testing.T) {
	n := newNight(t)
	g := n.table()
	question := g.seat(0) + "/answers/" + n.prompt(g.code, 0)
	for _, headers := range [][]string{
		{"Origin", "http://evil.example"},
		{"Origin", "null"},
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
	} {
		p := g.ann.do(http.MethodPost, question, url.Values{"key": {"rest"}}, headers...)
		if p.status != http.StatusForbidden {
			t.Errorf("%v: %d", headers, p.status)
		}
	}
	g.ann.want(g.ann.do(http.MethodPost, question, url.Values{"key": {"rest"}}, "Sec-Fetch-Site", "same-origin"), http.StatusSeeOther)
}

func TestEveryPageIsGuarded(t *testing.T) {
	n := newNight(t)
	g := n.table()
	inline := regexp.MustCompile(`(?i)\sstyle=|<style|\son[a-z]+=|<script(?:\s[^>]*)?>[^<]`)
	for _, path := range []string{"/", "/g/" + g.code, g.seat(0), g.seat(0) + "/link", "/g/" + g.code + "/replay", "/rules/toy", "/nowhere", "/g/" + g.code + "/join"} {
		p := g.ann.get(path)
		if path == "/g/"+g.code+"/join" {
			p = n.browser().get(path)
		}
		csp := p.header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "default-src 'self'") || !strings.Contains(csp, "frame-ancestors 'none'") || strings.Contains(csp, "unsafe") {
			t.Errorf("%s: policy %q", path, csp)
		}
		if p.header.Get("Referrer-Policy") != "same-origin" || p.header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: headers %v", path, p.header)
		}
		if found := inline.FindString(p.body); found != "" {
			t.Errorf("%s: %q would be blocked by the policy", path, found)
		}
	}
	cookie := n.browser().post("/tables", "game", "toy").header.Get("Set-Cookie")
	for _, want := range []string{"HttpOnly", "SameSite=Lax", "Max-Age=31"} {
		if !strings.Contains(cookie, want) {
			t.Errorf("cookie %q lacks %s", cookie, want)
		}
	}
	if strings.Contains(cookie, "Secure") {
		t.Error("a Secure cookie on plain HTTP is never sent back")
	}
}

func TestCookiesAreSecureUnderTLS(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) {
		c.TrustProxy = []net.IPNet{{IP: net.IPv4(10, 9, 9, 9), Mask: net.CIDRMask(32, 32)}}
	})
	for _, c := range []struct {
		name, from, proto string
		tls, secure       bool
	}{
		{"plain", "10.0.0.1:5", "", false, false},
		{"TLS", "10.0.0.1:5", "", true, true},
		{"a trusted proxy", "10.9.9.9:5", "https", false, true},
		{"a trusted proxy over plain HTTP", "10.9.9.9:5", "http", false, false},
		{"somebody who says so", "10.0.0.1:5", "https", false, false},
	} {
		r := httptest.NewRequest("GET", "/g/"+n.browser().create()+"/join", nil)
		r.RemoteAddr = c.from
		if c.proto != "" {
			r.Header.Set("X-Forwarded-Proto", c.proto)
		}
		if c.tls {
			r.TLS = &tls.ConnectionState{}
		}
		rec := httptest.NewRecorder()
		n.desk.ServeHTTP(rec, r)
		if cookie := rec.Header().Get("Set-Cookie"); cookie == "" || strings.Contains(cookie, "; Secure") != c.secure {
			t.Errorf("%s: cookie %q", c.name, cookie)
		}
	}
}

func TestHostileNamesAreOnlyNames(t *testing.T) {
	n := newNight(t)
	tv, ann, bea := n.browser(), n.browser(), n.browser()
	code := tv.create()
	ann.join(code, `<script>alert(1)</script>`, "brolly")
	bea.join(code, "\u202eevil\x00\ndata: x\n\nevent: hx", `"><img src=x>`)
	ann.tap("/g/" + code + "/host/start")
	tvStream := tv.listen("/g/" + code + "/stream")
	pages := []string{
		tv.get("/g/" + code).body, ann.get("/g/" + code + "/seat/0").body, bea.get("/g/" + code + "/seat/1").body,
		tv.get("/").body, n.browser().get("/g/" + code + "/join").body, tvStream.next().data,
	}
	for i, p := range pages {
		if strings.Contains(p, "<script>alert") || strings.Contains(p, "<img src=x") || strings.Contains(p, "\u202e") {
			t.Errorf("page %d lets a name be markup:\n%s", i, p)
		}
	}
	if ev := tvStream; len(ev.got) > 0 {
		t.Error("a name has broken the stream in two messages")
	}
}

func TestKnockingTooOften(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) {
		c.Limits = handlers.Limits{
			Forms:   handlers.Limit{Rate: 0.001, Burst: 6},
			Answers: handlers.Limit{Rate: 0.001, Burst: 3},
		}
	})
	g := n.table() // four forms
	question := g.seat(0) + "/answers/" + n.prompt(g.code, 0)
	for range 3 {
		g.ann.want(g.ann.tap(question, "key", "rest"), http.StatusNoContent)
	}
	p := g.ann.want(g.ann.tap(question, "key", "rest"), http.StatusTooManyRequests)
	if p.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	g.bea.want(g.bea.tap(g.seat(1)+"/answers/"+n.prompt(g.code, 1), "key", "rest"), http.StatusNoContent) // another seat
	guesser := n.browser()
	for range 2 {
		guesser.want(guesser.get("/s/guess"), http.StatusNotFound)
	}
	guesser.want(guesser.get("/s/guess"), http.StatusTooManyRequests, "One moment")
	guesser.want(guesser.get("/g/"+g.code), http.StatusOK) // looking is still free
}

// trusting lets a house believe the proxies of those networks.
func trusting(t *testing.T, nets ...string) func(*handlers.Config) {
	return func(c *handlers.Config) {
		for _, text := range nets {
			_, n, err := net.ParseCIDR(text)
			if err != nil {
				t.Fatal(err)
			}
			c.TrustProxy = append(c.TrustProxy, *n)
		}
		c.Limits.Forms = handlers.Limit{Rate: 0.001, Burst: 1}
	}
}

// A phone counts by its own address where a trusted proxy names it. What a phone writes into
// the header itself changes nothing, wherever the phone is.
func TestForgedForwardingChangesNothing(t *testing.T) {
	for _, c := range []struct {
		name          string
		trust         []string
		first, second string // the header, as it arrives
		apart         bool   // the two count apart
	}{
		{"no proxy is trusted", nil, "203.0.113.1", "203.0.113.2", false},
		{"the proxy names them", []string{"127.0.0.0/8"}, "203.0.113.1", "203.0.113.2", true},
		{"a phone of the world forges", []string{"127.0.0.0/8"}, "8.8.0.1, 203.0.113.1", "8.8.0.2, 203.0.113.1", false},
		{"a phone of the house forges", []string{"127.0.0.0/8"}, "8.8.0.1, 192.168.1.50", "8.8.0.2, 192.168.1.50", false},
		{"a phone forges the proxy", []string{"127.0.0.0/8"}, "8.8.0.1, 10.0.0.1, 192.168.1.50", "8.8.0.2, 10.0.0.1, 192.168.1.50", false},
		{"not the proxy, but a phone that knocks directly", []string{"192.0.2.0/24"}, "8.8.0.1", "8.8.0.2", false},
		{"two proxies", []string{"127.0.0.0/8", "192.0.2.0/24"}, "203.0.113.1, 192.0.2.7", "203.0.113.2, 192.0.2.7", true},
		{"one house of IPv6", []string{"127.0.0.0/8"}, "2001:db8:1:2::1", "2001:db8:1:2:ffff::2", false},
		{"two houses of IPv6", []string{"127.0.0.0/8"}, "2001:db8:1:2::1", "2001:db8:1:3::1", true},
	} {
		n := newNight(t, trusting(t, c.trust...))
		b := n.browser()
		from := func(ip string) int {
			return b.do(http.MethodGet, "/s/guess", nil, "X-Forwarded-For", ip).status
		}
		from(c.first)
		if apart := from(c.second) == http.StatusNotFound; apart != c.apart {
			t.Errorf("%s: they count apart: %v", c.name, apart)
		}
	}
}

func TestOversizedForms(t *testing.T) {
	n := newNight(t)
	g := n.table()
	p := g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", strings.Repeat("x", 70<<10))
	g.ann.want(p, http.StatusRequestEntityTooLarge)
}

func TestErrorsHaveAnIdAndSecretsStayOutOfTheLog(t *testing.T) {
	n := newNight(t)
	g := n.table()
	link := regexp.MustCompile(`/s/([\w-]+)`).FindStringSubmatch(g.bea.get(g.seat(1) + "/link").body)
	n.browser().get(link[0])
	n.browser().get("/s/wrong-secret-of-somebody")
	g.ann.want(g.ann.get("/g/ZZZZ"), http.StatusNotFound, "No such stop")
	if err := n.store.Close(); err != nil {
		t.Fatal(err)
	}
	p := n.browser().get("/g/" + g.code)
	if p.status < 500 {
		t.Errorf("a closed store answers %d", p.status)
	}
	log := n.log.String()
	for _, secret := range []string{link[1], "wrong-secret"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds the secret %s", secret)
		}
	}
	if !strings.Contains(log, "route=/s/:secret") {
		t.Error("the log does not name the routes")
	}
}

func TestAScreenThatPanicsIsAnErrorWithAnId(t *testing.T) {
	n := newNight(t, func(c *handlers.Config) {
		g := c.Games[0]
		g.Screens.TV = func(screen.Room, any) screen.Page { panic("a bug in a screen") }
		c.Games = []handlers.Game{g}
	})
	g := n.table()
	for range 2 {
		for _, path := range []string{"/g/" + g.code, "/g/" + g.code + "/stream"} {
			p := g.tv.want(g.tv.get(path), http.StatusInternalServerError, "Something went wrong")
			id := regexp.MustCompile(`number ([a-z0-9]{8})`).FindStringSubmatch(p.body)
			if id == nil || !strings.Contains(n.log.String(), "id="+id[1]) {
				t.Errorf("%s: the page's id %v is not in the log", path, id)
			}
			if strings.Contains(p.body, "a bug in a screen") {
				t.Error("the page shows the panic")
			}
		}
	}
	g.ann.want(g.ann.get(g.seat(0)), http.StatusOK, "Ann holds")
}

func TestTheMetricsCount(t *testing.T) {
	n := newNight(t)
	g := n.table()
	g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest")
	n.browser().want(n.browser().get("/metrics"), http.StatusNotFound)
	b := httptest.NewRecorder()
	n.desk.Metrics().ServeHTTP(b, mustRequest(t, "/metrics"))
	for _, want := range []string{
		`monappoly_answers_total{result="ok"} 1`,
		`monappoly_requests_total{route="/g/:code/join",status="303"} 3`,
		`monappoly_request_seconds_count{route="/tables"} 1`,
	} {
		if !strings.Contains(b.Body.String(), want) {
			t.Errorf("metrics lack %s:\n%s", want, b.Body.String())
		}
	}
}

// An address that walks through the codes wakes no table that sleeps, and disturbs none that plays.
func TestCodesCannotBeWalked(t *testing.T) {
	n := newNight(t)
	g, asleep := n.table(), n.table()
	n.restart()
	g.tv.want(g.tv.get("/g/"+g.code), http.StatusOK)
	walker := n.browser()
	for i := 0; ; i++ {
		p := walker.get("/g/" + "BBB" + string("BCDFGHJKLMNPRSTWXZ"[i%18]) + "/join")
		if p.status == http.StatusTooManyRequests {
			break
		}
		if i > 100 {
			t.Fatal("a hundred codes were tried")
		}
	}
	walker.want(walker.get("/g/"+asleep.code), http.StatusTooManyRequests)
	walker.want(walker.get("/g/"+g.code), http.StatusOK)
}

func TestHeadersOfAHouseWithTLS(t *testing.T) {
	for _, secure := range []bool{true, false} {
		n := newNight(t, func(c *handlers.Config) { c.Secure = secure })
		p := n.browser().get("/")
		if got := p.header.Get("Strict-Transport-Security") != ""; got != secure {
			t.Errorf("TLS %v: HSTS is sent: %v", secure, got)
		}
		if !strings.Contains(p.header.Get("Permissions-Policy"), "camera=()") {
			t.Error("no Permissions-Policy")
		}
	}
}

// Alive and able to write are two things.
func TestAHouseThatCannotWriteIsAliveButNotReady(t *testing.T) {
	n := newNight(t)
	b := n.browser()
	b.want(b.get("/readyz"), http.StatusOK, "ready")
	n.restart()
	if _, err := n.store.WriteDB().Exec("PRAGMA query_only = 1"); err != nil {
		t.Fatal(err)
	}
	b.want(b.get("/readyz"), http.StatusServiceUnavailable, "cannot write")
	b.want(b.get("/healthz"), http.StatusOK)
}
