package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"monappoly/static"
	"monappoly/views/storybook"
)

type storybookCmd struct {
	Addr string `default:":8081" help:"Where to listen."`
}

// Run serves every screen with canned data until it is told to stop.
func (c *storybookCmd) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/static/", static.Handler())
	mux.Handle("/", storybook.Handler())
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	for _, url := range addresses(listener.Addr(), "http") {
		fmt.Println("storybook at", url)
	}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
