package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"time"
)

// coldStarts starts servers of this same program, each on a new database, and prints how
// long it took from the command to the first page.
func (c *benchCmd) coldStarts(w io.Writer, dir string) error {
	if c.Starts < 1 {
		return nil
	}
	var took durations
	for n := range c.Starts {
		d, err := coldStart(filepath.Join(dir, fmt.Sprintf("start%d.db", n)))
		if err != nil {
			return fmt.Errorf("start a server: %w", err)
		}
		took.add(d)
	}
	fmt.Fprintf(w, "Cold start\n  %10v from the command to the first page, p50 of %d; %v at most\n", took.share(0.50), c.Starts, took.share(1))
	return nil
}

var printedAddress = regexp.MustCompile(`http://\S+`)

func coldStart(db string) (took time.Duration, err error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	ctx, kill := context.WithTimeout(context.Background(), time.Minute)
	defer kill()
	server := exec.CommandContext(ctx, self, "serve", "--addr", "127.0.0.1:0", "--db", db)
	out, err := server.StdoutPipe()
	if err != nil {
		return 0, err
	}
	began := time.Now()
	if err := server.Start(); err != nil {
		return 0, err
	}
	defer func() {
		kill()
		_, _ = io.Copy(io.Discard, out)
		_ = server.Wait() // it was killed
	}()
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if url := printedAddress.FindString(lines.Text()); url != "" {
			res, err := http.Get(url)
			if err != nil {
				return 0, err
			}
			return time.Since(began), res.Body.Close()
		}
	}
	return 0, errors.New("it printed no address")
}
