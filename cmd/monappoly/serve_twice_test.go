package main

import (
	"context"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"monappoly/store"
)

// A port for the metrics that is taken is said before anybody is greeted.
func TestATakenMetricsPortIsSaidFirst(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	c := serveCmd{Addr: "127.0.0.1:0", LogLevel: "info", LogFormat: "text", MetricsAddr: taken.Addr().String()}
	c.DB = filepath.Join(t.TempDir(), "night.db")
	var out strings.Builder
	if err := c.serve(context.Background(), &out, io.Discard); err == nil || !strings.Contains(err.Error(), "metrics") || out.Len() > 0 {
		t.Errorf("%v, after %q", err, out.String())
	}
}

// A second start on the same file, or on the same port, says what is the matter and what to do.
func TestASecondServerSaysWhatToDo(t *testing.T) {
	c := serveCmd{Addr: "127.0.0.1:0", LogLevel: "info", LogFormat: "text"}
	c.DB = filepath.Join(t.TempDir(), "night.db")
	first, err := store.Open(c.DB, kinds(), store.Options{Alone: true})
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for addr, says := range map[string][]string{
		"127.0.0.1:0":          {"another Monappoly plays the tables of this file", "--db"},
		taken.Addr().String():  {"in use", "is another Monappoly running", "--addr", "--db"},
		"8080":                 {"missing port", "--addr looks like :8080"},
		"127.0.0.1:4294967296": {"invalid port", "--addr looks like :8080"},
	} {
		c.Addr = addr
		err := c.serve(context.Background(), io.Discard, io.Discard)
		if err == nil {
			t.Fatalf("%s: it served", addr)
		}
		for _, words := range says {
			if !strings.Contains(err.Error(), words) {
				t.Errorf("%s: %q does not say %q", addr, err, words)
			}
		}
	}
}
