package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// streamMemory prints what one more open stream costs: n TVs look at one table, read
// their first picture and wait. Their own ends are plain sockets of this process, so the
// figure is a little more than the server's share.
func (b *bench) streamMemory(ctx context.Context, w io.Writer, n int) error {
	if n < 1 {
		return nil
	}
	t, err := b.sitDown(ctx, b.game.Kind.House.MaxSeats)
	if err != nil {
		return err
	}
	if err := t.room.Start(ctx); err != nil {
		return err
	}
	path := "/g/" + t.room.Snapshot().Table.Code + "/stream"
	var open []net.Conn
	defer func() {
		for _, c := range open {
			_ = c.Close()
		}
	}()
	buf := bufio.NewReaderSize(nil, 32<<10)
	for _, count := range []int{1, n} { // the first warms up what all share
		before := resident()
		for range count {
			c, err := lookOn(ctx, strings.TrimPrefix(b.url, "http://"), path, buf)
			if err != nil {
				return err
			}
			open = append(open, c)
		}
		after := resident()
		if count == n {
			fmt.Fprintf(w, "Open streams\n  %7.1f KB of memory each, with %d of them\n", float64(after-before)/float64(n)/1e3, n)
		}
	}
	return nil
}

// lookOn opens a stream and reads its first picture.
func lookOn(ctx context.Context, host, path string, buf *bufio.Reader) (net.Conn, error) {
	c, err := new(net.Dialer).DialContext(ctx, "tcp", host)
	if err != nil {
		return nil, err
	}
	if err := c.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		return c, err
	}
	if _, err := fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\n\r\n", path, host); err != nil {
		return c, err
	}
	buf.Reset(c)
	for {
		line, err := buf.ReadString('\n')
		if err != nil {
			return c, err
		}
		if strings.HasPrefix(line, "id: ") {
			return c, nil
		}
	}
}

// resident returns the bytes of memory that this process holds once its garbage is gone:
// what the system counts where it tells, else what Go's runtime has mapped.
func resident() int64 {
	debug.FreeOSMemory()
	status, err := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if kb, found := strings.CutPrefix(line, "RssAnon:"); found && err == nil {
			if n, err := strconv.ParseInt(strings.Fields(kb)[0], 10, 64); err == nil {
				return n << 10
			}
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.Sys - m.HeapReleased)
}
