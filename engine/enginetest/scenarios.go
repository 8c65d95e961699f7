package enginetest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"monappoly/engine/scenario"
)

var update = flag.Bool("update", false, "rewrite the expected part of scenarios and golden logs")

// Scenarios runs every scenario that matches the pattern, each as a subtest named
// by its file: call it from TestScenario, and "go test -run Scenario/12.4" runs
// the scenarios of rule 12.4. With -update it rewrites what they expect.
func Scenarios(t *testing.T, game scenario.Runner, pattern string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("no scenario matches %s", pattern)
	}
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".txtar")
		t.Run(name, func(t *testing.T) { runScenario(t, game, path) })
	}
}

func runScenario(t *testing.T, game scenario.Runner, path string) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		text, err := game.Update(file)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		file = text
	}
	r, err := game.Run(file)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if name := filepath.Base(path); !strings.HasPrefix(name, r.Rule+"-") {
		t.Errorf("%s is a scenario of %s: the file's name begins with the rule's number and a dash", name, r.Rule)
	}
}
