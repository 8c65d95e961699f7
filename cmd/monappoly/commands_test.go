package main

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
	"monappoly/handlers/playtest"
	"monappoly/store"
)

// The commands are tested with the engine's toy game beside the real ones.
func init() {
	house = append(house, offer(toy.Rules, playtest.Grab.Screens, toy.Book, nil, toy.Scenarios,
		func(t *toy.Table) []engine.Seat { return one(t.Winner) }))
}

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"monappoly": main, "mutate": mutate})
}

// TestCommands runs testdata/*.txt. They have one more command, "table DB", which
// opens a table of two bots and plays it to its end.
func TestCommands(t *testing.T) {
	toyPlays, err := filepath.Abs("../../engine/enginetest/toy/testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("TOY", toyPlays)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"table": openTable},
	})
}

func openTable(ts *testscript.TestScript, _ bool, args []string) {
	ctx := context.Background()
	s, err := store.Open(ts.MkAbs(args[0]), kinds(), store.Options{Logger: slog.New(slog.DiscardHandler), Think: store.NoThinking})
	ts.Check(err)
	defer func() { ts.Check(s.Close()) }()
	room, _, err := s.Create(ctx, store.NewTable{Kind: "toy"})
	ts.Check(err)
	for range 2 {
		_, err = room.AddBot(ctx, "random")
		ts.Check(err)
	}
	code := room.Snapshot().Table.Code
	ts.Check(os.WriteFile(ts.MkAbs("code"), []byte(code), 0o600))
	ts.Setenv("CODE", code)
	if len(args) == 1 {
		return
	}
	news, stop := room.Watch()
	defer stop()
	ts.Check(room.Start(ctx))
	for room.Snapshot().Table.Status != store.Over {
		<-news
	}
}
