package main

import (
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"
)

// crowded serves on a listener with little room, and returns its address.
func crowded(t *testing.T, one, all int, trusted ...netip.Prefix) string {
	t.Helper()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := newCrowd(inner, 0, trusted)
	c.one, c.all = one, all
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "in") }), ReadHeaderTimeout: time.Minute}
	done := make(chan struct{})
	go func() { defer close(done); _ = server.Serve(c) }()
	t.Cleanup(func() { _ = server.Close(); <-done })
	return inner.Addr().String()
}

// knock asks over a new connection, and returns it with what it hears.
func knock(t *testing.T, addr string) (net.Conn, string) {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	heard := make([]byte, 4096)
	n, err := conn.Read(heard)
	if err != nil {
		t.Fatalf("heard nothing: %v", err)
	}
	return conn, string(heard[:n])
}

func TestOneAddressGetsSoManyConnections(t *testing.T) {
	addr := crowded(t, 3, 100)
	var first net.Conn
	for i := range 3 {
		conn, heard := knock(t, addr)
		if !strings.HasPrefix(heard, "HTTP/1.1 200") {
			t.Fatalf("connection %d: %q", i, heard)
		}
		first = conn
	}
	if _, heard := knock(t, addr); !strings.HasPrefix(heard, "HTTP/1.1 503") || !strings.Contains(heard, "Too many connections") || !strings.Contains(heard, "Retry-After") {
		t.Errorf("one too many hears %q", heard)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if _, heard := knock(t, addr); strings.HasPrefix(heard, "HTTP/1.1 200") {
			return
		}
		if time.Now().After(end) {
			t.Fatal("nobody is let in after one has gone")
		}
	}
}

// Whole houses stand behind a proxy: only all together are counted.
func TestATrustedProxyIsNotOneAddress(t *testing.T) {
	addr := crowded(t, 2, 5, netip.MustParsePrefix("127.0.0.0/8"))
	for i := range 5 {
		if _, heard := knock(t, addr); !strings.HasPrefix(heard, "HTTP/1.1 200") {
			t.Fatalf("connection %d: %q", i, heard)
		}
	}
	if _, heard := knock(t, addr); !strings.HasPrefix(heard, "HTTP/1.1 503") {
		t.Errorf("one too many of all hears %q", heard)
	}
}

// However few files a process may open, one address leaves room for others, and all of
// them for the database.
func TestTheCrowdFitsTheFiles(t *testing.T) {
	for _, files := range []int{0, 20, 256, 1024, 1 << 20} {
		c := newCrowd(nil, files, nil)
		if c.one < 1 || c.one > c.all/2 || files > 100 && c.all > files-spareFD {
			t.Errorf("%d files: %d of one, %d of all", files, c.one, c.all)
		}
	}
}

func TestTheNamesOfProxies(t *testing.T) {
	nets, err := trustedNets([]string{"192.0.2.1", "10.1.2.3/8", "loopback", "2001:db8::1"})
	if err != nil {
		t.Fatal(err)
	}
	for ip, want := range map[string]bool{
		"192.0.2.1": true, "192.0.2.2": false, "10.200.0.1": true, "127.0.0.1": true, "::1": true,
		"192.168.1.1": false, "2001:db8::1": true, "2001:db8::2": false,
	} {
		if got := isIn(netip.MustParseAddr(ip), nets); got != want {
			t.Errorf("%s is trusted: %v", ip, got)
		}
	}
	if private, err := trustedNets([]string{"private"}); err != nil || !isIn(netip.MustParseAddr("192.168.1.1"), private) {
		t.Errorf("private: %v, %v", private, err)
	}
	for _, bad := range []string{"true", "", "proxy.example", "10.0.0.0/99"} {
		if _, err := trustedNets([]string{bad}); err == nil || !strings.Contains(err.Error(), "--trust-proxy takes") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
