package handlers_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"monappoly/handlers"
)

// A browser that keeps no cookies is told so; it takes no seat, however often it tries.
func TestNobodySitsDownWithoutCookies(t *testing.T) {
	n := newNight(t)
	code := n.browser().create()
	for range 3 {
		bare := n.browser() // each request as if it were the first
		bare.want(bare.post("/g/"+code+"/join", "name", "Bea", "token", "teacup"), http.StatusUnprocessableEntity, "keeps no cookies", "Bea")
	}
	if seats := n.room(code).Snapshot().Table.Seats; len(seats) != 0 {
		t.Errorf("%d seats are taken", len(seats))
	}
	bea := n.browser()
	bea.post("/g/"+code+"/join", "name", "Bea", "token", "teacup") // its cookie was lost between page and form
	bea.want(bea.post("/g/"+code+"/join", "name", "Bea", "token", "teacup"), http.StatusSeeOther)
}

// Browsers do not keep cookies apart by port: two servers on one machine have cookies of their own.
func TestTwoServersOnOneMachineKeepTheirSessions(t *testing.T) {
	one, two := newNight(t), newNight(t)
	name := func(n *night) string {
		cookie := n.browser().post("/tables", "game", "toy").header.Get("Set-Cookie")
		return cookie[:strings.IndexByte(cookie, '=')]
	}
	first, second := name(one), name(two)
	if first == second || !strings.HasPrefix(first, "monappoly-") {
		t.Errorf("cookies %q and %q", first, second)
	}
	one.restart()
	if again := name(one); again != first {
		t.Errorf("after a restart the cookie is %q, was %q", again, first)
	}
}

// A session whose cookie has the name of an earlier release goes on.
func TestAnOldCookieStillOpensItsSeat(t *testing.T) {
	n := newNight(t)
	g := n.table()
	for _, c := range g.ann.http.Jar.Cookies(n.address()) {
		req, _ := http.NewRequest("GET", n.web.URL+g.seat(0), nil)
		req.AddCookie(&http.Cookie{Name: "monappoly", Value: c.Value})
		res, err := n.web.Client().Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusOK {
			t.Errorf("status %d", res.StatusCode)
		}
	}
}

func TestAddressesForgive(t *testing.T) {
	n := newNight(t)
	b := n.browser()
	code := b.create()
	for _, path := range []string{"/g/" + code + "/", "/g/" + strings.ToLower(code), "/g/" + code[:2] + "-" + code[2:], "/rules/toy/", "/g/" + code + "/join/"} {
		b.want(b.get(path), http.StatusOK)
	}
	spaced := strings.Join(strings.Split(strings.ToLower(code), ""), "+")
	for _, typed := range []string{spaced, code[:2] + "-" + code[2:], "http%3A%2F%2F192.0.2.7%3A8080%2Fg%2F" + code + "%2Fjoin", "%2Fg%2F" + code, "+" + code + "."} {
		if p := b.want(b.get("/join?code="+typed), http.StatusSeeOther); p.location != "/g/"+code+"/join" {
			t.Errorf("%s leads to %s", typed, p.location)
		}
	}
}

// Health checks and link previews ask with HEAD.
func TestHeadIsAnsweredAsGet(t *testing.T) {
	n := newNight(t)
	code := n.browser().create()
	for _, path := range []string{"/healthz", "/", "/g/" + code, "/rules/toy", "/g/" + code + "/join"} {
		res, err := http.Head(n.web.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusOK {
			t.Errorf("HEAD %s: %d", path, res.StatusCode)
		}
	}
}

// QR codes follow the networks, the TV's own way in, and the host's choice.
func TestCodesFollowTheNetworks(t *testing.T) {
	addresses := []string{"http://10.8.0.2:8080", "http://192.168.1.5:8080"}
	n := newNight(t, func(c *handlers.Config) { c.Reach = func() []string { return addresses } })
	tv := n.browser()
	code := tv.create()
	open := func(host string) string {
		r := httptest.NewRequest("GET", "/g/"+code, nil)
		r.Host = host
		for _, c := range tv.http.Jar.Cookies(n.address()) {
			r.AddCookie(c)
		}
		rec := httptest.NewRecorder()
		n.desk.ServeHTTP(rec, r)
		return rec.Body.String()
	}
	for _, c := range []struct{ host, want string }{
		{"127.0.0.1:8080", "10.8.0.2:8080"},      // a TV on the same machine says nothing about the network
		{"192.168.1.5:8080", "192.168.1.5:8080"}, // phones can take the TV's own way
		{"evil.example", "192.168.1.5:8080"},     // anybody can send any Host
	} {
		if page := open(c.host); !strings.Contains(page, c.want) || strings.Contains(page, "evil") {
			t.Errorf("a TV at %s does not show %s", c.host, c.want)
		}
	}
}

// address is the server's, as a cookie jar wants it.
func (n *night) address() *url.URL {
	u, err := url.Parse(n.web.URL)
	if err != nil {
		n.t.Fatal(err)
	}
	return u
}
