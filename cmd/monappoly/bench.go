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
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"monappoly/handlers"
	"monappoly/store"
)

type benchCmd struct {
	Game   string        `help:"Which game; without it, the first."`
	Tables int           `default:"20" help:"How many tables play at once."`
	Seats  int           `default:"4" help:"Phones at each table; a TV comes on top."`
	For    time.Duration `default:"10s" help:"How long to measure."`
	Dir    string        `type:"existingdir" help:"Where the database is made for the while; a disk, not memory, tells the truth."`
}

// Run serves tables to itself over real connections, with every answer on disk before
// it is acknowledged, and prints how many answers and messages went through. Players
// and server share this machine, so a server of its own does better.
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

	answers, refused, busy, games, messages, bytes atomic.Int64
	acks, pictures                                 durations
}

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
	failed := make(chan error, c.Tables)
	for range c.Tables {
		t, err := b.sitDown(ctx, c.Seats)
		if err != nil {
			return err
		}
		work.Go(func() {
			if err := t.evening(ctx, &work); err != nil && ctx.Err() == nil {
				failed <- err
			}
		})
	}
	time.Sleep(time.Second) // until everybody plays
	before := b.counts()
	select {
	case err := <-failed:
		return err
	case <-time.After(c.For):
	}
	b.report(os.Stdout, c, before, b.counts())
	return nil
}

type counts struct {
	at                       time.Time
	answers, messages, bytes int64
}

func (b *bench) counts() counts {
	return counts{time.Now(), b.answers.Load(), b.messages.Load(), b.bytes.Load()}
}

func (b *bench) report(w io.Writer, c *benchCmd, from, to counts) {
	s := to.at.Sub(from.at).Seconds()
	fmt.Fprintf(w, "%s: %d tables of %d phones and a TV, %d streams, answers without a pause\n", b.game.Book.Title, c.Tables, c.Seats, c.Tables*(c.Seats+1))
	fmt.Fprintf(w, "  %10.0f answers/s, each on disk before it was acknowledged\n", float64(to.answers-from.answers)/s)
	fmt.Fprintf(w, "  %10.0f messages/s, %.1f MB/s\n", float64(to.messages-from.messages)/s, float64(to.bytes-from.bytes)/s/1e6)
	fmt.Fprintf(w, "  %10v tap to acknowledgement, p50; %v p99\n", b.acks.share(0.50), b.acks.share(0.99))
	fmt.Fprintf(w, "  %10v tap to new picture, p50; %v p99\n", b.pictures.share(0.50), b.pictures.share(0.99))
	fmt.Fprintf(w, "  %10d games played to their end, %d answers refused, %d told to wait\n", b.games.Load(), b.refused.Load(), b.busy.Load())
}

// durations collects times; it may be used by many at once.
type durations struct {
	mu  sync.Mutex
	all []time.Duration
}

func (d *durations) add(t time.Duration) {
	d.mu.Lock()
	d.all = append(d.all, t)
	d.mu.Unlock()
}

// share is the time within which that share of all was done, to 10 µs.
func (d *durations) share(p float64) time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.all) == 0 {
		return 0
	}
	slices.Sort(d.all)
	return d.all[min(len(d.all)-1, int(p*float64(len(d.all))))].Round(10 * time.Microsecond)
}
