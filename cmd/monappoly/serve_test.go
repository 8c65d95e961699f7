package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

type transcript struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (w *transcript) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.b.Write(p)
}

func (w *transcript) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.b.String()
}

// serving starts a server on a free port and returns its address and what it says.
func serving(t *testing.T, c serveCmd) (url string, out *transcript, stop func() error) {
	t.Helper()
	c.DB, c.LogLevel, c.LogFormat = filepath.Join(t.TempDir(), "night.db"), "debug", "text"
	if c.Addr == "" {
		c.Addr = "127.0.0.1:0"
	}
	out = &transcript{}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- c.serve(ctx, out, out) }()
	stop = sync.OnceValue(func() error { cancel(); return <-done })
	t.Cleanup(func() { _ = stop() })
	said := regexp.MustCompile(`http://\S+`)
	for range 4500 {
		// The address comes first and the QR code last: a greeting is whole when both are there.
		if text := out.String(); strings.Contains(text, "█") {
			url = said.FindString(text)
			return url, out, stop
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("the server never said where it is:\n%s", out)
	return "", nil, nil
}

func TestServeGreetsAndStopsAtOnceWithOpenStreams(t *testing.T) {
	base, out, stop := serving(t, serveCmd{})
	if !strings.Contains(out.String(), "█") {
		t.Error("no QR code in the greeting")
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	res, err := client.PostForm(base+"/tables", url.Values{"game": {"toy"}})
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != http.StatusOK {
		t.Fatalf("the new table: %s", res.Status)
	}
	table := res.Request.URL.Path
	var streams []*http.Response
	for range 3 {
		res, err := client.Get(base + table + "/stream")
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		if _, err := res.Body.Read(make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
		streams = append(streams, res)
	}
	unused, err := net.Dial("tcp", strings.TrimPrefix(base, "http://")) // as browsers do ahead of time
	if err != nil {
		t.Fatal(err)
	}
	defer unused.Close()
	began := time.Now()
	if err := stop(); err != nil {
		t.Errorf("stop: %v", err)
	}
	t.Logf("stopping took %v", time.Since(began))
	for _, s := range streams {
		if _, err := io.Copy(io.Discard, s.Body); err != nil {
			t.Errorf("a stream broke off instead of ending: %v", err)
		}
	}
}

func TestMetricsHaveAListenerOfTheirOwn(t *testing.T) {
	port, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := port.Addr().String()
	port.Close()
	base, _, _ := serving(t, serveCmd{MetricsAddr: addr})
	for url, want := range map[string]int{"http://" + addr + "/metrics": http.StatusOK, base + "/metrics": http.StatusNotFound} {
		res, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != want {
			t.Errorf("%s: %s, want %d", url, res.Status, want)
		}
	}
}

func TestTheAddressIsOneThatPhonesReach(t *testing.T) {
	everywhere := &net.TCPAddr{IP: net.IPv6unspecified, Port: 8080}
	lan := ranked(networks(), outward())
	got := addresses(everywhere, "http")
	if len(lan) > 0 && strings.Contains(strings.Join(got, " "), "127.0.0.1") {
		t.Errorf("loopback is offered to phones: %v", got)
	}
	if len(lan) == 0 && got[0] != "http://127.0.0.1:8080" {
		t.Errorf("without a network: %v", got)
	}
	for _, c := range []struct {
		ip     string
		port   int
		scheme string
		want   string
	}{
		{"192.0.2.7", 8080, "http", "http://192.0.2.7:8080"},
		{"192.0.2.7", 80, "http", "http://192.0.2.7"},
		{"2001:db8::1", 443, "https", "https://[2001:db8::1]"},
		{"2001:db8::1", 8080, "http", "http://[2001:db8::1]:8080"},
	} {
		if got := addresses(&net.TCPAddr{IP: net.ParseIP(c.ip), Port: c.port}, c.scheme)[0]; got != c.want {
			t.Errorf("%s port %d: %s, want %s", c.ip, c.port, got, c.want)
		}
	}
}

// The layouts of machines on which a QR code led nowhere.
func TestAddressesAreRankedByWhoCanReachThem(t *testing.T) {
	ip := net.ParseIP
	for _, c := range []struct {
		name string
		all  []network
		out  string
		want []string
	}{
		{"a laptop is the hotspot, beside Docker", []network{{"lo", ip("127.0.0.1")}, {"docker0", ip("172.17.0.1")}, {"wlan0", ip("192.168.12.1")}}, "", []string{"192.168.12.1", "172.17.0.1"}},
		{"all goes through a VPN", []network{{"tun0", ip("10.8.0.2")}, {"eth0", ip("192.168.1.5")}}, "10.8.0.2", []string{"192.168.1.5", "10.8.0.2"}},
		{"tailscale", []network{{"tailscale0", ip("100.101.1.2")}, {"eth0", ip("192.168.1.5")}}, "192.168.1.5", []string{"192.168.1.5", "100.101.1.2"}},
		{"two cards", []network{{"eth0", ip("10.0.0.2")}, {"wlan0", ip("192.168.1.5")}}, "192.168.1.5", []string{"192.168.1.5", "10.0.0.2"}},
		{"IPv6 alone", []network{{"lo", ip("::1")}, {"eth0", ip("fe80::1")}, {"eth0", ip("fd12::5")}}, "", []string{"fd12::5"}},
		{"nobody gave an address", []network{{"lo", ip("127.0.0.1")}, {"eth0", ip("169.254.7.7")}}, "", []string{"169.254.7.7"}},
		{"before the network is up", []network{{"lo", ip("127.0.0.1")}, {"lo", ip("::1")}}, "", nil},
		{"a server with a public address", []network{{"eth0", ip("203.0.113.9")}, {"eth0", ip("2001:db8::9")}, {"br-1f2e", ip("172.18.0.1")}}, "203.0.113.9", []string{"203.0.113.9", "2001:db8::9", "172.18.0.1"}},
	} {
		var got []string
		for _, one := range ranked(c.all, ip(c.out)) {
			got = append(got, one.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestBaseURL(t *testing.T) {
	for given, want := range map[string]string{
		"https://tv.example/": "https://tv.example", "http://192.0.2.7:8080": "http://192.0.2.7:8080",
		"tv.example": "", "ftp://tv.example": "", "http://tv.example/games": "", "http://": "",
	} {
		got, err := baseURL(given)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", given, got, err)
		}
	}
}
