package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// An evening is killed, and goes on from its copy: the same browser, the same seat.
func TestARestoredEveningIsPlayedOnAfterAKill(t *testing.T) {
	self, dir := program(t), t.TempDir()
	db, backup := filepath.Join(dir, "night.db"), filepath.Join(dir, "copy.db")
	server := startChild(t, self, db, nil, "--bots-think", "1ms")
	ann := newVisitor(t)
	code := ann.sitDown(server.url, "deal")
	if said, err := runProgram(t, self, "backup", "--db", db, backup); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	copied := exportedRows(t, self, backup, code)
	later := ann.sitDown(server.url, "mercs")
	if said, err := runProgram(t, self, "restore", "--db", db, backup); err == nil || !strings.Contains(said, "stop it first") {
		t.Errorf("restored under a running server: %v, %s", err, said)
	}
	server.kill()
	said, err := runProgram(t, self, "restore", "--db", db, backup)
	if err != nil || !strings.Contains(said, "1 tables, 1 of them open") || !strings.Contains(said, "night-before-") {
		t.Fatalf("restore: %v, %s", err, said)
	}
	server = startChild(t, self, db, nil, "--bots-think", "1ms")
	port := server.url
	if _, _, status := ann.get(port + "/g/" + later); status != http.StatusNotFound {
		t.Errorf("a table from after the copy is %d", status)
	}
	if _, at, status := ann.get(seatPage(port, code, 0)); status != http.StatusOK || !strings.HasSuffix(at, "/seat/0") {
		t.Errorf("the seat of before is %d at %s", status, at)
	}
	if page, _, status := ann.post(port+"/g/"+code+"/host/skip", skipOf(t, ann, port, code)); status != http.StatusOK {
		t.Errorf("playing on: %d %s", status, page)
	}
	rows := exportedRows(t, self, db, code)
	if len(rows) <= len(copied) || strings.Join(rows[:len(copied)], "\n") != strings.Join(copied, "\n") {
		t.Errorf("%d commits after %d of the copy, which they do not go on from", len(rows), len(copied))
	}
	server.kill()
	if said, err := runProgram(t, self, "verify", exportFile(t, self, db, code)); err != nil {
		t.Errorf("verify: %v: %s", err, said)
	}
}

func exportFile(t testing.TB, self, db, code string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), code)
	if said, err := runProgram(t, self, "export", "--db", db, "-o", file, code); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return file
}

// A copy that is put over the file by hand is refused with the way out, and nothing is changed.
func TestServeSaysHowToRestore(t *testing.T) {
	self, dir := program(t), t.TempDir()
	db, backup := filepath.Join(dir, "night.db"), filepath.Join(dir, "copy.db")
	server := startChild(t, self, db, nil)
	newVisitor(t).sitDown(server.url, "deal")
	if said, err := runProgram(t, self, "backup", "--db", db, backup); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	server.kill()
	copied, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(db, copied, 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := runProgram(t, self, "serve", "--db", db, "--addr", "127.0.0.1:0")
	if err == nil || !strings.Contains(said, "monappoly restore") || strings.Contains(said, "is open") {
		t.Errorf("serve: %v, %s", err, said)
	}
	if said, err := runProgram(t, self, "restore", "--db", db, backup); err != nil {
		t.Fatalf("restore: %v, %s", err, said)
	}
	startChild(t, self, db, nil)
}
