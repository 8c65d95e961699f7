package walktest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// standing returns the kinds of a game's standing offers, in order: the cases by which the function take of
// its rules, and those that it hands the kind on to, tell them apart.
func standing(t *testing.T, game string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "engine", game, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	named := map[string]string{} // constants
	var cases []ast.Expr
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				constants(d, named)
			case *ast.FuncDecl:
				if d.Recv == nil && strings.HasPrefix(d.Name.Name, "take") {
					cases = append(cases, kindCases(d)...)
				}
			}
		}
	}
	for _, e := range cases {
		switch e := e.(type) {
		case *ast.BasicLit:
			kind, _ := strconv.Unquote(e.Value)
			kinds = append(kinds, kind)
		case *ast.Ident:
			kinds = append(kinds, named[e.Name])
		}
	}
	slices.Sort(kinds)
	if len(kinds) < 2 || slices.Contains(kinds, "") {
		t.Fatalf("the standing offers of %s are %q", game, kinds)
	}
	return slices.Compact(kinds)
}

// kindCases are the cases of the switches over a prompt's kind.
func kindCases(f *ast.FuncDecl) (list []ast.Expr) {
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.SwitchStmt)
		if !ok {
			return true
		}
		tag := ""
		switch e := s.Tag.(type) {
		case *ast.SelectorExpr:
			tag = e.Sel.Name
		case *ast.Ident:
			tag = e.Name
		}
		if !strings.EqualFold(tag, "kind") {
			return true
		}
		for _, c := range s.Body.List {
			list = append(list, c.(*ast.CaseClause).List...)
		}
		return true
	})
	return list
}

// constants notes the string constants of a declaration by their names.
func constants(d *ast.GenDecl, named map[string]string) {
	for _, s := range d.Specs {
		v, ok := s.(*ast.ValueSpec)
		if !ok || d.Tok != token.CONST {
			continue
		}
		for i, name := range v.Names {
			if i >= len(v.Values) {
				continue
			}
			if lit, ok := v.Values[i].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				named[name.Name], _ = strconv.Unquote(lit.Value)
			}
		}
	}
}
