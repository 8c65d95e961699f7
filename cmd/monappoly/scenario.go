package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"monappoly/engine/scenario"
)

type scenarioCmd struct {
	Files  []string `arg:"" type:"existingfile" help:"Scenario files."`
	Game   string   `help:"Which game they belong to, where they do not say: the folder's name is tried too."`
	Update bool     `help:"Rewrite what the files expect, after reading it."`
	Quiet  bool     `short:"q" help:"Say only what is wrong."`
}

// Run plays each file and fails when one of them comes out otherwise than it says.
func (c *scenarioCmd) Run() error {
	wrong := 0
	for _, name := range c.Files {
		if err := c.play(name); err != nil {
			wrong++
			fmt.Printf("FAIL %s\n%v\n", filepath.Base(name), err)
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d of %d scenarios came out otherwise", wrong, len(c.Files))
	}
	return nil
}

func (c *scenarioCmd) play(name string) error {
	file, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	runner, err := c.runner(name, file)
	if err != nil {
		return err
	}
	if c.Update {
		updated, err := runner.Update(file)
		if err != nil {
			return err
		}
		return os.WriteFile(name, updated, 0o644)
	}
	result, err := runner.Run(file)
	if err != nil {
		return err
	}
	if c.Quiet {
		return nil
	}
	fmt.Printf("ok   %s %s\n", result.Rule, result.Title)
	for _, line := range result.Events {
		fmt.Println("    ", line)
	}
	return nil
}

// runner finds the game of a file: as the command says, as the file says, or by the
// folder in which it lies (engine/deal/testdata).
func (c *scenarioCmd) runner(name string, file []byte) (scenario.Runner, error) {
	tried := []string{c.Game, scenario.GameOf(file)}
	if abs, err := filepath.Abs(name); err == nil {
		tried = append(tried, filepath.Base(filepath.Dir(filepath.Dir(abs))), filepath.Base(filepath.Dir(abs)))
	}
	for _, kind := range slices.DeleteFunc(tried, func(s string) bool { return s == "" }) {
		if g, ok := gameNamed(kind); ok && g.scenarios != nil {
			return g.scenarios, nil
		}
	}
	return nil, fmt.Errorf("which game is this? Say --game, or write \"game NAME\" in the file's table")
}
