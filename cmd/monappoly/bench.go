package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"monappoly/handlers"
	"monappoly/store"
)

type benchCmd struct {
	Game    string        `help:"Which game; without it, the first."`
	Tables  int           `default:"50" help:"How many tables play at once."`
	Seats   int           `default:"6" help:"Phones at each table; a TV comes on top."`
	Rate    float64       `default:"50" help:"Answers a second over all tables; 0 answers without a pause."`
	For     time.Duration `default:"20s" help:"How long to measure."`
	Watched int           `default:"1000" help:"How many more streams to open for the memory of one."`
	Starts  int           `default:"5" help:"How many times to start a server of its own."`
	Dir     string        `type:"existingdir" help:"Where the database is made for the while; a disk, not memory, tells the truth."`
}

// Run serves tables to itself over real connections, with every answer on disk before
// it is acknowledged, and prints what people wait for: a start, a first page, the
// picture after a tap; and what a stream costs. Players and server share this machine,
// so a server of its own does better.
func (c *benchCmd) Run() error {
	g, err := c.game()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(c.Dir, "monappoly-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := c.coldStarts(os.Stdout, dir); err != nil {
		return err
	}
	b, err := openBench(g, filepath.Join(dir, "bench.db"))
	if err != nil {
		return err
	}
	return errors.Join(b.run(c), b.close())
}

func (c *benchCmd) game() (game, error) {
	for _, g := range house {
		if g.Screens.TV != nil && (c.Game == "" || c.Game == g.Kind.Name) {
			if c.Seats < g.Kind.House.MinSeats || c.Seats > g.Kind.House.MaxSeats {
				return game{}, fmt.Errorf("%s is for %d to %d players", g.Kind.Name, g.Kind.House.MinSeats, g.Kind.House.MaxSeats)
			}
			return g, nil
		}
	}
	return game{}, fmt.Errorf("no game %q with screens here; there are: %s", c.Game, strings.Join(names(), ", "))
}

// bench is a server with its players in one process.
type bench struct {
	game  game
	store *store.Store
	desk  *handlers.Server
	web   *http.Server
	url   string

	answers, refused, busy, games atomic.Int64
	acks, pictures                durations // from a tap to its acknowledgement, and to the last screen's picture
	phones, tvs                   updates
}

// updates counts what streams have sent after their first picture.
type updates struct{ messages, bytes atomic.Int64 }

// mean is the size of one update in bytes.
func (u *updates) mean() float64 { return float64(u.bytes.Load()) / float64(max(1, u.messages.Load())) }

func openBench(g game, db string) (*bench, error) {
	quiet := slog.New(slog.DiscardHandler)
	s, err := store.Open(db, kinds(), store.Options{Logger: quiet, Think: store.NoThinking})
	if err != nil {
		return nil, err
	}
	none := handlers.Limit{Rate: rate.Inf}
	desk, err := handlers.New(handlers.Config{
		Store: s, Games: offered(), Log: quiet, Limits: handlers.Limits{Requests: none, Forms: none, Answers: none},
	})
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	b := &bench{game: g, store: s, desk: desk, url: "http://" + listener.Addr().String()}
	b.web = &http.Server{Handler: desk, ReadHeaderTimeout: 10 * time.Second}
	b.web.RegisterOnShutdown(desk.EndStreams)
	go func() { _ = b.web.Serve(listener) }() // it ends by close
	return b, nil
}

func (b *bench) close() error {
	err := stopServer(b.web)
	b.desk.Close()
	return errors.Join(err, b.store.Close())
}

func (b *bench) run(c *benchCmd) error {
	ctx, cancel := context.WithCancel(context.Background())
	var work sync.WaitGroup
	defer work.Wait()
	defer cancel()
	if err := b.firstLoads(ctx, os.Stdout); err != nil {
		return err
	}
	if err := b.streamMemory(ctx, os.Stdout, c.Watched); err != nil {
		return err
	}
	var pace time.Duration
	if c.Rate > 0 {
		pace = time.Duration(float64(c.Tables) / c.Rate * float64(time.Second))
	}
	failed := make(chan error, c.Tables)
	for range c.Tables {
		t, err := b.sitDown(ctx, c.Seats)
		if err != nil {
			return err
		}
		t.pace = pace
		work.Go(func() {
			if err := t.evening(ctx, &work); err != nil && ctx.Err() == nil {
				failed <- err
			}
		})
	}
	time.Sleep(time.Second) // until everybody plays
	b.forget()
	began := time.Now()
	select {
	case err := <-failed:
		return err
	case <-time.After(c.For):
	}
	b.report(os.Stdout, c, time.Since(began).Seconds())
	return nil
}

// forget starts the counting anew: what came before was warming up.
func (b *bench) forget() {
	b.acks.forget()
	b.pictures.forget()
	for _, n := range []*atomic.Int64{&b.answers, &b.phones.messages, &b.phones.bytes, &b.tvs.messages, &b.tvs.bytes} {
		n.Store(0)
	}
}

func (b *bench) report(w io.Writer, c *benchCmd, seconds float64) {
	how := "without a pause"
	if c.Rate > 0 {
		how = fmt.Sprintf("%g a second", c.Rate)
	}
	fmt.Fprintf(w, "%s: %d tables of %d phones and a TV, %d streams, answers %s\n", b.game.Book.Title, c.Tables, c.Seats, c.Tables*(c.Seats+1), how)
	fmt.Fprintf(w, "  %10.0f answers/s, each on disk before it was acknowledged\n", float64(b.answers.Load())/seconds)
	fmt.Fprintf(w, "  %10.0f updates/s\n", float64(b.phones.messages.Load()+b.tvs.messages.Load())/seconds)
	fmt.Fprintf(w, "  %10v tap to acknowledgement, p50; %v p99\n", b.acks.share(0.50), b.acks.share(0.99))
	if c.Rate > 0 {
		fmt.Fprintf(w, "  %10v tap to the last screen's picture, p50; %v p99\n", b.pictures.share(0.50), b.pictures.share(0.99))
	}
	fmt.Fprintf(w, "  %7.1f KB an update of a phone, %.1f KB of a TV, on the average\n", b.phones.mean()/1e3, b.tvs.mean()/1e3)
	fmt.Fprintf(w, "  %10d games played to their end, %d answers refused, %d told to wait\n", b.games.Load(), b.refused.Load(), b.busy.Load())
}
