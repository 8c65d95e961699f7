package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"

	"monappoly/store"
)

// withStore opens the database for one command. A file that is not there is an
// error: a mistyped name must not make an empty database.
func (d database) withStore(do func(context.Context, *store.Store) error) error {
	if _, err := os.Stat(d.DB); err != nil {
		return fmt.Errorf("no database: %w", err)
	}
	return d.withNewStore(do)
}

// withNewStore opens the database, new if need be. A command plays nothing: it loads
// no room, so no bot moves and no clock runs because of it.
func (d database) withNewStore(do func(context.Context, *store.Store) error) error {
	s, err := store.Open(d.DB, kinds(), store.Options{Logger: slog.New(slog.NewTextHandler(os.Stderr, nil))})
	if err != nil {
		return err
	}
	return errors.Join(do(context.Background(), s), s.Close())
}

type backupCmd struct {
	database
	File string `arg:"" type:"path" help:"The new file; it must not exist yet."`
}

// Run copies the database as it is at one moment, also under a running server.
func (c *backupCmd) Run() error {
	return c.withStore(func(ctx context.Context, s *store.Store) error {
		if err := s.Backup(ctx, c.File); err != nil {
			return err
		}
		fmt.Println("copied to", filepath.Base(c.File))
		return nil
	})
}

type restoreCmd struct {
	database
	File string `arg:"" type:"existingfile" help:"The copy, as \"monappoly backup\" has made it."`
}

// Run checks the copy, sets the old files aside, and puts the copy in place.
func (c *restoreCmd) Run() error {
	done, err := store.Restore(context.Background(), c.File, c.DB)
	if errors.Is(err, store.ErrServed) {
		return fmt.Errorf("%w: stop it first", err)
	}
	if err != nil {
		return err
	}
	fmt.Printf("%s is in place: %d tables, %d of them open\n", filepath.Base(c.File), done.Tables, done.Open)
	if done.Aside != "" {
		fmt.Printf("what was there before lies in %s\n", filepath.Base(done.Aside))
	}
	return nil
}

type checkCmd struct{ database }

// Run checks the pages of the file, its references, and every table's log.
func (c *checkCmd) Run() error {
	return c.withStore(func(ctx context.Context, s *store.Store) error {
		tables, err := s.Check(ctx)
		if err != nil {
			return err
		}
		fmt.Printf("%s is whole: all %d tables can be loaded\n", filepath.Base(c.DB), tables)
		return nil
	})
}

type exportCmd struct {
	database
	Code string `arg:"" help:"The table's code."`
	Out  string `short:"o" default:"-" help:"Where to write: a file, or - for here."`
}

// Run writes one game as a file. Of a running game it holds the secrets.
func (c *exportCmd) Run() error {
	return c.withStore(func(ctx context.Context, s *store.Store) error {
		var b bytes.Buffer
		err := s.Export(ctx, c.Code, &b)
		if errors.Is(err, store.ErrNoTable) {
			return fmt.Errorf("there is no table %s", strings.ToUpper(c.Code))
		}
		if err != nil {
			return err
		}
		if c.Out == "-" {
			_, err = os.Stdout.Write(b.Bytes())
			return err
		}
		return os.WriteFile(c.Out, b.Bytes(), 0o600)
	})
}

type importCmd struct {
	database
	File    string `arg:"" help:"An exported game; - for here."`
	BaseURL string `name:"base-url" help:"The server's address, for the links that are printed."`
}

// Run reads a game, checks it whole, and prints how to play on.
func (c *importCmd) Run() error {
	from, err := open(c.File)
	if err != nil {
		return err
	}
	defer from.Close()
	var file bytes.Buffer
	if _, err := store.ReadFile(io.TeeReader(from, &file)); err != nil {
		return err // before a new database is made for nothing
	}
	return c.withNewStore(func(ctx context.Context, s *store.Store) error {
		code, secret, err := s.Import(ctx, &file)
		if err != nil {
			return err
		}
		fmt.Printf("%s  %s/h/%s\n", code, operatorURL(ctx, s, c.BaseURL), secret)
		return nil
	})
}

type linksCmd struct {
	database
	Code    string `arg:"" optional:"" help:"Only this table."`
	BaseURL string `name:"base-url" help:"The server's address. Without it, where this database was served last."`
}

// Run prints the host link of each open table, newest first.
func (c *linksCmd) Run() error {
	return c.withStore(func(ctx context.Context, s *store.Store) error {
		links, err := s.OpenTables(ctx)
		if err != nil {
			return err
		}
		found := false
		for _, l := range links {
			if c.Code != "" && !strings.EqualFold(c.Code, l.Table.Code) {
				continue
			}
			found = true
			fmt.Printf("%s  %-12s %-8s %s/h/%s\n", l.Table.Code, l.Table.Kind, l.Table.Status, operatorURL(ctx, s, c.BaseURL), l.Secret)
		}
		if !found && c.Code != "" {
			return fmt.Errorf("there is no open table %s", strings.ToUpper(c.Code))
		}
		if !found {
			fmt.Println("no open tables")
		}
		return nil
	})
}

// operatorURL is the server's address for links in a terminal: the given one, or where the house was served last.
func operatorURL(ctx context.Context, s *store.Store, given string) string {
	if given != "" {
		return strings.TrimRight(given, "/")
	}
	served, err := s.Served(ctx)
	if strings.Contains(served, "://") {
		return served
	}
	at, err2 := net.ResolveTCPAddr("tcp", served)
	if served == "" || err != nil || err2 != nil {
		at = &net.TCPAddr{IP: net.IPv4zero, Port: 8080}
	}
	return addresses(at, "http")[0]
}

type verifyCmd struct {
	File string `arg:"" help:"An exported game; - for here."`
}

// Run folds a game and follows every roll and shuffle from its seed.
func (c *verifyCmd) Run() error {
	from, err := open(c.File)
	if err != nil {
		return err
	}
	defer from.Close()
	f, err := store.ReadFile(from)
	if err != nil {
		return err
	}
	draws, err := f.Check(kinds())
	if err != nil {
		return fmt.Errorf("the game does not hold: %w", err)
	}
	fmt.Printf("%s, %s: %d commits hold together; all %d rolls and shuffles follow from the seed\n", f.Head.Code, f.Head.Kind, len(f.Rows), draws)
	fmt.Printf("the seed's SHA-256 is %s\n", f.Head.Seed.Hash())
	return nil
}

func open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(name)
}
