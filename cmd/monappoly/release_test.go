package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The release's script makes a program that runs, says its version, and can be checked.
func TestAReleaseRuns(t *testing.T) {
	dir := t.TempDir()
	build := exec.Command("cmd/monappoly/deploy/release.sh", "v0-test", dir, runtime.GOOS+"/"+runtime.GOARCH)
	build.Dir = "../.."
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	file := "monappoly-v0-test-" + runtime.GOOS + "-" + runtime.GOARCH
	said, err := runProgram(t, filepath.Join(dir, file), "version")
	if err != nil || !strings.HasPrefix(said, "monappoly v0-test go") {
		t.Errorf("version: %v, %s", err, said)
	}
	sums := exec.Command("sha256sum", "--check", "monappoly-v0-test-checksums.txt")
	sums.Dir = dir
	if said, err := sums.CombinedOutput(); err != nil || !strings.Contains(string(said), file) {
		t.Errorf("checksums: %v, %s", err, said)
	}
	licences, err := os.ReadFile(filepath.Join(dir, "monappoly-v0-test-licences.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"modernc.org/sqlite", "github.com/labstack/echo/v4", "github.com/a-h/templ", "==== Go ===="} {
		if !strings.Contains(string(licences), part) {
			t.Errorf("no licence of %s", part)
		}
	}
	server := startChild(t, filepath.Join(dir, file), filepath.Join(dir, "night.db"), nil)
	if said, err := runProgram(t, filepath.Join(dir, file), "health", "--url", server.url+"/readyz"); err != nil {
		t.Errorf("health: %v, %s", err, said)
	}
	server.kill()
	if said, err := runProgram(t, filepath.Join(dir, file), "health", "--url", server.url+"/readyz"); err == nil {
		t.Errorf("a server that is gone is healthy: %s", said)
	}
}
