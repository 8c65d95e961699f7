package main

import (
	"io"
	"net"
	"net/netip"
	"sync"
	"time"

	"monappoly/handlers"
)

// Crowd limits. A phone holds two connections as a rule and six at the most: a café or a
// school of eighty phones behind one address plays with all six, one of two hundred and
// fifty with two.
const (
	mostOfOne = 512  // connections of one address
	mostOfAll = 8192 // connections in all, where the system gives as many files
	spareFD   = 64   // files that are kept for the database and the rest
	lingering = 64   // refused connections that are waited for, so that they hear why
)

// crowd is a listener that lets one address, and all of them together, hold only so many
// connections. One too many hears so at once. The addresses of trusted proxies are counted
// in all of them only: whole houses stand behind them.
type crowd struct {
	net.Listener
	one, all int
	trusted  []netip.Prefix

	mu     sync.Mutex
	here   map[netip.Addr]int
	count  int
	linger chan struct{}
}

// newCrowd limits a listener for a process that may open so many files, 0 for unknown.
func newCrowd(l net.Listener, files int, trusted []netip.Prefix) *crowd {
	c := &crowd{
		Listener: l, one: mostOfOne, all: mostOfAll, trusted: trusted,
		here: map[netip.Addr]int{}, linger: make(chan struct{}, lingering),
	}
	if files > 0 {
		c.all = min(c.all, max(16, files-spareFD))
	}
	c.one = min(c.one, c.all/2)
	return c
}

// Accept returns the next connection that finds room.
func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		leave, ok := c.enter(addressOf(conn))
		if ok {
			return &guest{Conn: conn, leave: sync.OnceFunc(leave)}, nil
		}
		c.refuse(conn)
	}
}

// enter counts a connection of an address in. Call leave when it ends.
func (c *crowd) enter(from netip.Addr) (leave func(), ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count >= c.all || (c.here[from] >= c.one && !isIn(from, c.trusted)) {
		return nil, false
	}
	c.here[from]++
	c.count++
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.count--
		if c.here[from]--; c.here[from] == 0 {
			delete(c.here, from)
		}
	}, true
}

const noRoom = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 10\r\nConnection: close\r\n\r\n" +
	"Too many connections are open from your address. Close some tabs, wait a moment, and load this page again.\n"

// refuse says why there is no room, and reads for a moment what was on its way: a
// connection that is closed with unread bytes is reset, and its other end hears nothing.
func (c *crowd) refuse(conn net.Conn) {
	select {
	case c.linger <- struct{}{}:
	default:
		_ = conn.Close()
		return
	}
	go func() {
		defer func() { <-c.linger }()
		defer conn.Close()
		if conn.SetDeadline(time.Now().Add(time.Second)) != nil {
			return
		}
		if _, err := io.WriteString(conn, noRoom); err != nil {
			return
		}
		if tcp, ok := conn.(*net.TCPConn); ok && tcp.CloseWrite() == nil {
			_, _ = io.CopyN(io.Discard, tcp, 64<<10) // until it has hung up, or its second is over
		}
	}()
}

// guest is a connection that was counted in.
type guest struct {
	net.Conn
	leave func()
}

// Close ends the connection and counts it out.
func (g *guest) Close() error {
	g.leave()
	return g.Conn.Close()
}

func addressOf(conn net.Conn) netip.Addr {
	if tcp, ok := conn.RemoteAddr().(*net.TCPAddr); ok {
		return handlers.OneHouse(tcp.AddrPort().Addr())
	}
	return netip.Addr{}
}

func isIn(a netip.Addr, nets []netip.Prefix) bool {
	for _, n := range nets {
		if n.Contains(a) {
			return true
		}
	}
	return false
}
