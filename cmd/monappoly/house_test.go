// Package main_test keeps the house in order: which folder may import which,
// what the rules of the games may never touch, and how files are named and sized.
// It reads the sources themselves, so a broken rule is reported with its file even
// when that package does not compile.
package main_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	root     = "../.."
	module   = "monappoly"
	maxLines = 500
)

var generatedHeader = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

func TestImportsPointOneWay(t *testing.T) {
	for _, src := range goSources(t) {
		for _, complaint := range importComplaints(src) {
			t.Error(complaint)
		}
	}
}

func TestEngineDrawsNoGlobalRandomness(t *testing.T) {
	for _, src := range goSources(t) {
		if !src.pureEngine() {
			continue
		}
		for _, complaint := range randComplaints(src) {
			t.Error(complaint)
		}
	}
}

// modernc.org/sqlite is tested by its author with exactly one libc; any other may
// corrupt memory without a compile error.
func TestLibcIsTheOneSQLiteWants(t *testing.T) {
	dir := goList(t, "{{.Dir}}", "modernc.org/sqlite")
	gomod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^\s*(?:require\s+)?modernc\.org/libc\s+(\S+)`).FindSubmatch(gomod)
	if m == nil {
		t.Fatal("modernc.org/sqlite names no modernc.org/libc in its go.mod")
	}
	if got, want := goList(t, "{{.Version}}", "modernc.org/libc"), string(m[1]); got != want {
		t.Errorf("modernc.org/libc is %s, SQLite wants %s: go get modernc.org/libc@%s", got, want, want)
	}
}

func TestNoGrabBagPackages(t *testing.T) {
	for _, src := range goSources(t) {
		if isGrabBag(strings.TrimSuffix(src.pkg, "_test")) || isGrabBag(path.Base(path.Dir(src.path))) {
			t.Errorf("%s: package %s says nothing about what lives in it", src.path, src.pkg)
		}
	}
}

func TestHandWrittenFilesStayShort(t *testing.T) {
	for name, text := range textFiles(t) {
		if n := countLines(name, text); n > maxLines {
			t.Errorf("%s has %d lines, more than %d", name, n, maxLines)
		}
	}
}

func TestTopLevelHoldsOnlyWhatItShould(t *testing.T) {
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	ignored := ignoredPatterns(t)
	for _, e := range entries {
		if !belongsAtTop(e.Name(), ignored) {
			t.Errorf("%s does not belong at the top level", e.Name())
		}
	}
}

func TestMigrationsAreNumberedWithoutGaps(t *testing.T) {
	entries, err := os.ReadDir(filepath.Join(root, "migrations"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if path.Ext(e.Name()) != ".go" {
			names = append(names, e.Name())
		}
	}
	for _, complaint := range migrationComplaints(names) {
		t.Error(complaint)
	}
}

func TestNoFileNamesAMachine(t *testing.T) {
	for name, text := range textFiles(t) {
		if p := machinePath(text); p != "" {
			t.Errorf("%s holds a path of one machine: %s", name, p)
		}
	}
}

// goList returns one line of `go list -m`, for a module in go.mod.
func goList(t *testing.T, format, mod string) string {
	t.Helper()
	cmd := exec.Command("go", "list", "-m", "-f", format, mod)
	cmd.Dir = root
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list -m %s: %v\n%s", mod, err, stderr.String())
	}
	return strings.TrimSpace(string(out))
}

func isGrabBag(name string) bool {
	return slices.Contains([]string{"util", "utils", "common", "helper", "helpers", "types", "model", "models", "core", "misc"}, name)
}

// countLines returns the lines of a file that people write, and 0 for data, for
// generated files and for libraries that are carried along unchanged.
func countLines(name string, text []byte) int {
	base := path.Base(name)
	written := slices.Contains([]string{".go", ".templ", ".js", ".css"}, path.Ext(base))
	vendored := strings.Contains(base, ".min.") || strings.HasPrefix(base, "htmx") || strings.HasPrefix(base, "hx-") || strings.HasPrefix(name, "static/built/")
	if !written || vendored || generatedHeader.Match(text) {
		return 0
	}
	return bytes.Count(text, []byte("\n"))
}

func belongsAtTop(name string, ignored []string) bool {
	if strings.HasPrefix(name, ".") {
		return true
	}
	allowed := []string{
		"go.mod", "go.sum", "cmd", "handlers", "views", "engine", "store", "static", "migrations",
		"Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
	}
	return slices.Contains(allowed, name) || isIgnored(name, ignored)
}

// migrationComplaints says which names break NNNN_words.sql, counted from 0001.
func migrationComplaints(names []string) []string {
	var out []string
	shape := regexp.MustCompile(`^(\d{4})_[a-z0-9_]+\.sql$`)
	slices.Sort(names)
	next := 1
	for _, name := range names {
		m := shape.FindStringSubmatch(name)
		if m == nil {
			out = append(out, fmt.Sprintf("migrations/%s is not named NNNN_words.sql", name))
			continue
		}
		if n, _ := strconv.Atoi(m[1]); n != next {
			out = append(out, fmt.Sprintf("migrations/%s should be number %04d", name, next))
		}
		next++
	}
	if next == 1 {
		out = append(out, "migrations holds no migration")
	}
	return out
}

// machinePath returns the first path in text that exists on one machine only, or "".
func machinePath(text []byte) string {
	// Written in pieces so that this file does not find itself.
	for _, p := range []string{"/wo" + "rk/", "/tmp/" + "bash", "/ro" + "ot/"} {
		re := regexp.MustCompile(`(?:^|[\s"'` + "`" + `=(:,])` + regexp.QuoteMeta(p) + `\S*`)
		if m := re.Find(text); m != nil {
			return strings.TrimSpace(string(m))
		}
	}
	return ""
}

// ignoredPatterns returns the lines of .gitignore without their slashes.
func ignoredPatterns(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for line := range strings.Lines(string(text)) {
		line = strings.Trim(strings.TrimSpace(line), "/")
		if line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return out
}

func isIgnored(name string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		ok, err := path.Match(p, name)
		return ok && err == nil
	})
}

// textFiles returns every file of the project that is not binary, by its path from the root.
func textFiles(t *testing.T) map[string][]byte {
	t.Helper()
	ignored := ignoredPatterns(t)
	out := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name != "." && (d.Name() == ".git" || isIgnored(d.Name(), ignored)) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err == nil && bytes.IndexByte(text, 0) < 0 {
			out[name] = text
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
