// Command mutate changes the kernel in one small way at a time and runs the kernel's own
// tests on each change. It prints the changes that no test has noticed, and the score: the
// share of changes that made a test fail. A change that does not compile does not count.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

var (
	dir     = flag.String("dir", "engine", "the package that is changed")
	tests   = flag.String("tests", "./engine ./engine/enginetest ./engine/enginetest/toy", "the packages whose tests must notice")
	sample  = flag.Int("n", 0, "how many changes to try, drawn at random; 0 for all")
	seed    = flag.Uint64("seed", 1, "of the draw")
	timeout = flag.Duration("timeout", time.Minute, "for one run of the tests; a run that takes longer counts as noticed")
)

// mutant is one change: apply makes it in the syntax tree, undo takes it back.
type mutant struct {
	at          token.Position
	what        string
	file        *ast.File
	apply, undo func()
}

func main() {
	flag.Parse()
	fset := token.NewFileSet()
	all, err := mutants(fset)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
	if *sample > 0 && *sample < len(all) {
		rand.New(rand.NewPCG(*seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		all = all[:*sample]
	}
	counts := map[string]int{}
	for _, m := range all {
		outcome, err := try(fset, m)
		if err != nil {
			fmt.Fprintln(os.Stderr, "mutate:", err)
			os.Exit(1)
		}
		counts[outcome]++
		if outcome == "survived" {
			fmt.Printf("survived: %s: %s\n", m.at, m.what)
		}
	}
	valid := counts["noticed"] + counts["survived"]
	fmt.Printf("%d changes, %d do not compile; of %d, the tests noticed %d: score %.0f %%\n",
		len(all), counts["invalid"], valid, counts["noticed"], 100*float64(counts["noticed"])/float64(max(1, valid)))
}

// mutants lists every change of the package's files, tests and generated files left out.
func mutants(fset *token.FileSet) (list []mutant, err error) {
	paths, err := filepath.Glob(filepath.Join(*dir, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		if ast.IsGenerated(file) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			for _, m := range changes(n) {
				m.file, m.at = file, fset.Position(n.Pos())
				list = append(list, m)
			}
			return true
		})
	}
	return list, nil
}

// swapped are the operators and what each is exchanged for.
var swapped = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.LEQ, token.LEQ: token.LSS,
	token.GTR: token.GEQ, token.GEQ: token.GTR, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD,
}

// changes are the ways in which one node can be changed.
func changes(n ast.Node) []mutant {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if to, ok := swapped[n.Op]; ok {
			was := n.Op
			return []mutant{{what: was.String() + " becomes " + to.String(), apply: func() { n.Op = to }, undo: func() { n.Op = was }}}
		}
	case *ast.BasicLit:
		if v, err := strconv.Atoi(n.Value); err == nil && n.Kind == token.INT {
			was := n.Value
			return []mutant{{what: fmt.Sprintf("%d becomes %d", v, v+1), apply: func() { n.Value = strconv.Itoa(v + 1) }, undo: func() { n.Value = was }}}
		}
	case *ast.Ident:
		if flip := map[string]string{"true": "false", "false": "true"}[n.Name]; flip != "" {
			was := n.Name
			return []mutant{{what: was + " becomes " + flip, apply: func() { n.Name = flip }, undo: func() { n.Name = was }}}
		}
	case *ast.IfStmt:
		was := n.Cond
		not := &ast.UnaryExpr{Op: token.NOT, X: &ast.ParenExpr{X: was}}
		return []mutant{{what: "the condition is turned round", apply: func() { n.Cond = not }, undo: func() { n.Cond = was }}}
	case *ast.BlockStmt:
		return dropped(n)
	}
	return nil
}

// dropped leaves out, one after the other, the calls and assignments of a block.
func dropped(block *ast.BlockStmt) (list []mutant) {
	for i, s := range block.List {
		switch s := s.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt:
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		default:
			continue
		}
		list = append(list, mutant{
			what:  fmt.Sprintf("statement %d of the block is left out", i+1),
			apply: func() { block.List[i] = &ast.EmptyStmt{Semicolon: s.Pos()} },
			undo:  func() { block.List[i] = s },
		})
	}
	return list
}

// try runs the tests on one change: "noticed", "survived", or "invalid" if it does not compile.
func try(fset *token.FileSet, m mutant) (outcome string, err error) {
	m.apply()
	var source bytes.Buffer
	err = format.Node(&source, fset, m.file)
	m.undo()
	if err != nil {
		return "", err
	}
	tmp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(tmp)
	changed, overlay := filepath.Join(tmp, "changed.go"), filepath.Join(tmp, "overlay.json")
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{m.at.Filename: changed}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(changed, source.Bytes(), 0o600); err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, replace, 0o600); err != nil {
		return "", err
	}
	ctx, stop := context.WithTimeout(context.Background(), *timeout+30*time.Second)
	defer stop()
	args := []string{"test", "-short", "-failfast", "-vet=off", "-timeout", timeout.String(), "-overlay", overlay}
	out, err := exec.CommandContext(ctx, "go", append(args, strings.Fields(*tests)...)...).CombinedOutput()
	switch {
	case err == nil:
		return "survived", nil
	case bytes.Contains(out, []byte("[build failed]")):
		return "invalid", nil
	}
	return "noticed", nil
}
