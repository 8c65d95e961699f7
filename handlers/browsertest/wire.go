package browsertest

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// quiet swallows what the proxy says about connections that a test cut on purpose.
var quiet = log.New(io.Discard, "", 0)

// wire is a player's own way to the network: a forward proxy whose connections can be
// cut or fall silent. Chromium's own "offline" leaves a stream alone that already
// runs, and the loss of a running stream is what game nights are made of.
type wire struct {
	net.Listener
	mu     sync.Mutex
	change *sync.Cond
	conns  map[*wireConn]bool
	cut    bool
	silent bool
}

// wireConn is one connection of a browser to its wire.
type wireConn struct {
	net.Conn
	w *wire
}

// newWire returns a wire that works until the test ends.
func newWire(t testing.TB) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, conns: map[*wireConn]bool{}}
	w.change = sync.NewCond(&w.mu)
	out := &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 6}
	srv := &http.Server{Handler: &httputil.ReverseProxy{
		Rewrite:       func(*httputil.ProxyRequest) {}, // the address is absolute already
		Transport:     out,
		FlushInterval: -1,
		// A dead server must look dead, not like a gateway with bad news.
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
		ErrorLog:     quiet,
	}, ErrorLog: quiet}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(w) }()
	t.Cleanup(func() {
		w.set(true, false)
		srv.Close()
		<-ended
		out.CloseIdleConnections()
	})
	return w
}

// Accept takes the next connection; while the wire is cut, callers are hung up on.
func (w *wire) Accept() (net.Conn, error) {
	for {
		c, err := w.Listener.Accept()
		if err != nil {
			return nil, err
		}
		w.mu.Lock()
		cut, held := w.cut, &wireConn{Conn: c, w: w}
		if !cut {
			w.conns[held] = true
		}
		w.mu.Unlock()
		if !cut {
			return held, nil
		}
		c.Close()
	}
}

func (w *wire) set(cut, silent bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut, w.silent = cut, silent
	w.change.Broadcast()
	if !cut {
		return
	}
	for c := range w.conns {
		c.Conn.Close()
	}
	clear(w.conns)
}

// listen holds the caller for as long as the wire is silent.
func (w *wire) listen() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.silent {
		w.change.Wait()
	}
}

func (c *wireConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.w.listen()
	return n, err
}

func (c *wireConn) Write(b []byte) (int, error) {
	c.w.listen()
	return c.Conn.Write(b)
}

func (c *wireConn) Close() error {
	c.w.mu.Lock()
	delete(c.w.conns, c)
	c.w.mu.Unlock()
	return c.Conn.Close()
}

// proxied makes a new browser context go through the wire, for LAN and loopback alike.
func (w *wire) proxied() chromedp.CreateBrowserContextOption {
	return func(p *target.CreateBrowserContextParams) {
		p.ProxyServer = fmt.Sprintf("http://%s", w.Addr())
		p.ProxyBypassList = "<-loopback>"
	}
}

// Offline cuts this player's browser off from the network, in all its tabs, running
// streams included, or lets it back. The player must have been opened with Wireless.
func (p *Player) Offline(off bool) {
	p.t.Helper()
	p.needWire("Offline").set(off, false)
	p.do("tell the page about the network", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, network.OverrideNetworkState, network.OverrideNetworkStateParams{
			Offline: off, DownloadThroughput: -1, UploadThroughput: -1,
		})
		return err
	}))
}

// Silence keeps this player's connections open but lets nothing through, as a phone
// at the edge of the Wi-Fi does, or lets it through again. It needs Wireless too.
func (p *Player) Silence(silent bool) {
	p.t.Helper()
	p.needWire("Silence").set(false, silent)
}

func (p *Player) needWire(method string) *wire {
	p.t.Helper()
	if p.settings.wire == nil {
		p.t.Fatalf("%s: %s needs a player opened with browsertest.Wireless", p.Name, method)
	}
	return p.settings.wire
}
