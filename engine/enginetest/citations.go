package enginetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"monappoly/engine/rulebook"
	"monappoly/engine/scenario"
)

// Citations holds a game's folder against its rulebook:
//
//   - every rule number written in the sources stands in the book;
//   - every rule of the book is cited by an event in some scenario, or stands in
//     uncited.txt with its reason, and not both;
//   - every rule that a Refuse in the sources names is shown refusing in some scenario.
//
// Sources, uncited.txt and testdata/*.txtar are read from dir.
func Citations(t testing.TB, dir string, book *rulebook.Book) {
	t.Helper()
	src := readSources(t, dir)
	cited, refused := readScenarios(t, filepath.Join(dir, "testdata", "*.txtar"))
	text, err := os.ReadFile(filepath.Join(dir, "uncited.txt"))
	if err != nil {
		t.Fatal(err)
	}
	uncited, err := rulebook.ParseUncited(string(text))
	if err != nil {
		t.Fatalf("uncited.txt: %v", err)
	}
	for _, rule := range slices.Sorted(maps.Keys(src.written)) {
		if _, ok := book.Rule(rule); !ok {
			t.Errorf("%s cites rule %s, which is not in the book", src.written[rule], rule)
		}
		if src.emitted[rule] != "" && uncited[rule] != "" {
			t.Errorf("rule %s stands in uncited.txt, but %s emits it", rule, src.emitted[rule])
		}
		if src.refused[rule] != "" && !refused[rule] {
			t.Errorf("%s refuses by rule %s: no scenario shows it", src.refused[rule], rule)
		}
	}
	for rule := range uncited {
		_, isReading := book.Reading(rule)
		if _, ok := book.Rule(rule); !ok && !isReading {
			t.Errorf("uncited.txt has rule %s, which is not in the book", rule)
		}
	}
	checkBook(t, book, cited, uncited)
}

func checkBook(t testing.TB, book *rulebook.Book, cited map[string]bool, uncited map[string]string) {
	t.Helper()
	for e := range book.Each() {
		switch {
		case cited[e.ID] && uncited[e.ID] != "":
			t.Errorf("rule %s stands in uncited.txt, but a scenario's events cite it", e.ID)
		case !cited[e.ID] && uncited[e.ID] == "":
			t.Errorf("rule %s (%s): no scenario's events cite it, and uncited.txt gives no reason", e.ID, e.Title)
		}
	}
}

// readScenarios collects the rules that events cite and that refuse something.
func readScenarios(t testing.TB, pattern string) (cited, refused map[string]bool) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	cited, refused = map[string]bool{}, map[string]bool{}
	for _, path := range files {
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c, r := scenario.Named(file)
		for _, rule := range c {
			cited[string(rule)] = true
		}
		for _, rule := range r {
			refused[string(rule)] = true
		}
	}
	return cited, refused
}

// sources is where rule numbers are written: anywhere, in calls of Emit, in calls of Refuse.
type sources struct{ written, emitted, refused map[string]string }

var ruleNumber = regexp.MustCompile(`^([0-9]{1,2}|[A-Z]{1,2})\.[0-9]{1,3}[a-z]?$`)

func readSources(t testing.TB, dir string) sources {
	t.Helper()
	s := sources{map[string]string{}, map[string]string{}, map[string]string{}}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources in %s: %v", dir, err)
	}
	fset := token.NewFileSet()
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			s.read(fset, n)
			return true
		})
	}
	return s
}

func (s sources) read(fset *token.FileSet, n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		note(s.written, fset, n)
	case *ast.CallExpr:
		switch name := called(n); {
		case name == "Emit" && len(n.Args) > 1:
			for _, arg := range n.Args[1:] {
				note(s.emitted, fset, arg)
			}
		case name == "Refuse" && len(n.Args) > 0:
			note(s.refused, fset, n.Args[0])
		}
	}
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

// note keeps the place of a literal that is a rule's number.
func note(to map[string]string, fset *token.FileSet, e ast.Node) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return
	}
	rule, err := strconv.Unquote(lit.Value)
	if err != nil || !ruleNumber.MatchString(rule) || to[rule] != "" {
		return
	}
	at := fset.Position(lit.Pos())
	to[rule] = filepath.Base(at.Filename) + ":" + strconv.Itoa(at.Line)
}
