// Command monappoly is a whole game night in one program: a TV shows the table, phones
// are the controllers, and every game lies in one SQLite file.
//
// "monappoly" alone serves. The other commands are the operator's: copies of the
// database, links that were lost, games as files, and checks of rules and dice.
// games.go lists the games of the house.
package main

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"
)

// commands is what the program can do. Every flag can also be set in the environment,
// as MONAPPOLY_ and its name: MONAPPOLY_ADDR, MONAPPOLY_BASE_URL.
type commands struct {
	Serve     serveCmd     `cmd:"" default:"withargs" help:"Serve game nights (what happens without a command)."`
	Links     linksCmd     `cmd:"" help:"Print the host links of open tables, for when cookies and bookmarks are gone."`
	Backup    backupCmd    `cmd:"" help:"Copy the whole database into a new file; the server may be running."`
	Restore   restoreCmd   `cmd:"" help:"Put a copy in the place of the database, and set the old one aside; the server must be stopped."`
	Check     checkCmd     `cmd:"" help:"Look whether the database is whole, and every table in it can be loaded."`
	Export    exportCmd    `cmd:"" help:"Write one game, with its secrets, as a file."`
	Import    importCmd    `cmd:"" help:"Read a game from a file and play on."`
	Verify    verifyCmd    `cmd:"" help:"Check that every roll and shuffle of an exported game follows from its seed."`
	Scenario  scenarioCmd  `cmd:"" help:"Play scenario files and compare what happens with what they say."`
	Sim       simCmd       `cmd:"" help:"Let bots play games against each other and count."`
	Storybook storybookCmd `cmd:"" help:"Show every screen with canned data."`
	Health    healthCmd    `cmd:"" help:"Ask a server whether it can take answers; for health checks."`
	Version   versionCmd   `cmd:"" help:"Say which version this is."`
	Bench     benchCmd     `cmd:"" help:"Measure what this machine can serve."`
}

func main() { os.Exit(run(os.Args[1:])) }

// run runs one command and returns the exit code: 0, 1 for a failure, 2 for words
// that the program does not understand.
func run(args []string) int {
	var c commands
	parser, err := kong.New(&c, kong.Name("monappoly"), kong.Description("Game night: a TV shows the table, phones are the controllers."),
		kong.DefaultEnvars("MONAPPOLY"), kong.UsageOnError())
	if err != nil {
		fmt.Fprintln(os.Stderr, "monappoly:", err)
		return 2
	}
	ctx, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintln(os.Stderr, "monappoly:", err)
		return 2
	}
	if err := ctx.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "monappoly:", err)
		return 1
	}
	return 0
}

// database is the flag that all commands share which touch the file.
type database struct {
	DB string `name:"db" default:"monappoly.db" type:"path" help:"The database file."`
}
