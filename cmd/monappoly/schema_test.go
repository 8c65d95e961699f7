package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// golden is a database as an older program has left it, and what was in it.
type golden struct {
	file    string
	cookie  string         // of the browser that sits at seat 0 of each table
	commits map[string]int // by table
	lobby   string         // a table that has not begun
}

// goldens has one file for each schema that was ever released.
var goldens = []golden{{
	file: "schema1.db.gz", cookie: "-Dcn_MDhty2BUsG7XeliM4LbLUGaFwF-8Vi3D4QZo44", lobby: "FJCK",
	commits: map[string]int{"LKTK": 39, "SJLD": 110, "WFDS": 614},
}}

func unpack(t *testing.T, name string) (db string) {
	t.Helper()
	packed, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	db = filepath.Join(t.TempDir(), "old.db")
	if err := os.WriteFile(db, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return db
}

// What an older program has stored opens in this one: every commit, every seat, every link.
func TestDatabasesOfBeforeOpen(t *testing.T) {
	for _, g := range goldens {
		t.Run(g.file, func(t *testing.T) {
			self, db := program(t), unpack(t, g.file)
			server := startChild(t, self, db, nil)
			ann := newVisitor(t)
			ann.sends("monappoly=" + g.cookie)
			for code, commits := range g.commits {
				if rows := exportedRows(t, self, db, code); len(rows) != commits {
					t.Errorf("%s has %d commits, it had %d", code, len(rows), commits)
				}
				if said, err := runProgram(t, self, "verify", exportFile(t, self, db, code)); err != nil {
					t.Errorf("verify %s: %s", code, said)
				}
				if _, at, status := ann.get(seatPage(server.url, code, 0)); status != http.StatusOK || !strings.HasSuffix(at, "/seat/0") {
					t.Errorf("the seat at %s is %d at %s", code, status, at)
				}
			}
			if page, _, status := ann.get(server.url + "/g/" + g.lobby + "/host"); status != http.StatusOK || !strings.Contains(page, "Ann") {
				t.Errorf("the host's sheet of %s is %d", g.lobby, status)
			}
			if page, _, status := ann.get(server.url); status != http.StatusOK || !strings.Contains(page, g.lobby) {
				t.Errorf("the first page is %d, without %s", status, g.lobby)
			}
			again := ann.sitDown(server.url, "deal")
			server.kill()
			if rows := exportedRows(t, self, db, again); len(rows) == 0 {
				t.Error("nothing was stored of a new table")
			}
		})
	}
}
