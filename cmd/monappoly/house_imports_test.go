package main_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows says which top-level folders each one may import, besides itself.
// cmd is missing: it may import all.
var arrows = map[string][]string{
	"engine":     {},
	"migrations": {},
	"static":     {},
	"store":      {"engine", "migrations"},
	"views":      {"engine", "static"},
	"handlers":   {"engine", "store", "views", "static"},
}

// impure is what the rules of a game may never import: time and randomness come in
// as values, and nothing goes out but events.
var impure = []string{"C", "crypto/rand", "database/sql", "log", "net", "os", "syscall", "time"}

// browserHarness may be used by the tests of any folder.
const browserHarness = module + "/handlers/browsertest"

// source is one parsed Go file; path runs from the root, with slashes.
type source struct {
	path string
	pkg  string
	file *ast.File
}

func (s source) isTest() bool   { return strings.HasSuffix(s.path, "_test.go") }
func (s source) folder() string { return strings.SplitN(s.path, "/", 2)[0] }

// pureEngine reports whether the file is rules, not a test of them: enginetest reads
// scenario files and may use test libraries.
func (s source) pureEngine() bool {
	return s.folder() == "engine" && !s.isTest() && !strings.HasPrefix(s.path, "engine/enginetest/")
}

// imports returns each import path with the name by which the file calls it.
func (s source) imports() map[string]string {
	out := map[string]string{}
	for _, spec := range s.file.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		out[p] = path.Base(p)
		if strings.HasPrefix(p, "math/rand/") {
			out[p] = "rand"
		}
		if spec.Name != nil {
			out[p] = spec.Name.Name
		}
	}
	return out
}

func parseSource(name string, text []byte) (source, error) {
	f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
	if err != nil {
		return source{}, err
	}
	return source{path: name, pkg: f.Name.Name, file: f}, nil
}

// goSources returns every Go file of the project.
func goSources(t *testing.T) []source {
	t.Helper()
	var out []source
	for name, text := range textFiles(t) {
		if path.Ext(name) != ".go" || strings.Contains(name, "/testdata/") {
			continue
		}
		src, err := parseSource(name, text)
		if err != nil {
			t.Error(err)
			continue
		}
		out = append(out, src)
	}
	if len(out) == 0 {
		t.Fatal("no Go file found")
	}
	slices.SortFunc(out, func(a, b source) int { return strings.Compare(a.path, b.path) })
	return out
}

func importComplaints(src source) []string {
	var out []string
	for p := range src.imports() {
		if why := importComplaint(src, p); why != "" {
			out = append(out, fmt.Sprintf("%s imports %s: %s", src.path, p, why))
		}
	}
	slices.Sort(out)
	return out
}

// importComplaint returns why this file may not import that path, or "".
func importComplaint(src source, imported string) string {
	inside, ours := strings.CutPrefix(imported, module+"/")
	if ours {
		return arrowComplaint(src, inside)
	}
	if !src.pureEngine() {
		return ""
	}
	if strings.Contains(strings.SplitN(imported, "/", 2)[0], ".") {
		return "the engine uses only the standard library"
	}
	if slices.ContainsFunc(impure, func(p string) bool { return imported == p || strings.HasPrefix(imported, p+"/") }) {
		return "the engine has no clock, no dice of its own and no outside world"
	}
	return ""
}

func arrowComplaint(src source, inside string) string {
	if src.isTest() && module+"/"+inside == browserHarness {
		return ""
	}
	from, to := src.folder(), strings.SplitN(inside, "/", 2)[0]
	if src.pureEngine() && strings.HasPrefix(inside+"/", "engine/enginetest/") {
		return "rules do not lean on their tests"
	}
	if !src.isTest() && from != "handlers" && module+"/"+inside == browserHarness {
		return "the browser harness is for tests"
	}
	if from == to || from == "cmd" {
		return ""
	}
	allowed, known := arrows[from]
	if !known {
		return "folder " + from + " has no place in the architecture"
	}
	if !slices.Contains(allowed, to) {
		return from + " may not know " + to
	}
	return ""
}

// randComplaints names every use of math/rand's own generator in a file.
// Making a generator from a value that was passed in is fine.
func randComplaints(src source) []string {
	fine := []string{
		"New", "NewSource", "NewPCG", "NewChaCha8", "NewZipf",
		"Rand", "Source", "Source64", "PCG", "ChaCha8", "Zipf",
	}
	var names []string
	for p, name := range src.imports() {
		if p != "math/rand" && p != "math/rand/v2" {
			continue
		}
		if name == "." || name == "_" {
			return []string{src.path + " hides math/rand behind " + name}
		}
		names = append(names, name)
	}
	var out []string
	ast.Inspect(src.file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		x, ok := sel.X.(*ast.Ident)
		if ok && slices.Contains(names, x.Name) && !slices.Contains(fine, sel.Sel.Name) {
			out = append(out, fmt.Sprintf("%s draws from the global generator: %s.%s", src.path, x.Name, sel.Sel.Name))
		}
		return true
	})
	return out
}
