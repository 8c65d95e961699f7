package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/crypto/acme/autocert"
	"golang.org/x/time/rate"

	"monappoly/handlers"
	"monappoly/store"
)

type serveCmd struct {
	database
	Addr        string        `default:":8080" help:"Where to listen: host:port, or :port for all networks."`
	BaseURL     string        `name:"base-url" help:"The address that QR codes show, such as http://192.0.2.7:8080. Without it, this machine's own on the network."`
	TrustProxy  []string      `placeholder:"ADDRESS" help:"The proxies in front, whose X-Forwarded-For is believed: addresses or networks, or the words loopback and private. Cookies are kept to HTTPS if the base URL is."`
	TLSHost     string        `name:"tls-host" help:"Serve HTTPS for this host name, with a certificate from Let's Encrypt. Use with --addr :443."`
	TLSCache    string        `name:"tls-cache" default:"monappoly-certs" type:"path" help:"Where certificates are kept."`
	MetricsAddr string        `help:"Serve /metrics here, such as 127.0.0.1:9090. Off without it."`
	NoLimits    bool          `help:"Switch the rate limits off: for measuring."`
	BotsThink   time.Duration `default:"2s" help:"How long bots think over a move at the most; at the least it is two fifths of that."`
	LogLevel    string        `default:"info" enum:"debug,info,warn,error" help:"How much to log: debug, info, warn or error."`
	LogFormat   string        `default:"text" enum:"text,json" help:"How to log: text or json."`
}

// stopTime is how long a stop waits for requests under way. Streams end at once, and
// whatever was answered is on disk; what is left then are connections that browsers
// have opened and not used.
const stopTime = 500 * time.Millisecond

// Run serves until the program is told to stop.
func (c *serveCmd) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.serve(ctx, os.Stdout, os.Stderr)
}

func (c *serveCmd) serve(ctx context.Context, out, logs io.Writer) error {
	log, err := newLog(logs, c.LogLevel, c.LogFormat)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return listenHint(err)
	}
	defer listener.Close()
	reach, err := c.reach(listener.Addr())
	if err != nil {
		return err
	}
	proxies, err := trustedNets(c.TrustProxy)
	if err != nil {
		return err
	}
	tables, err := store.Open(c.DB, kinds(), store.Options{Logger: log, Think: c.think, Alone: true})
	if errors.Is(err, store.ErrServed) {
		return fmt.Errorf("%w (open its address instead, or choose another file with --db)", err)
	}
	if err != nil {
		return err
	}
	defer func() {
		if err := tables.Close(); err != nil {
			log.Error("the database did not close cleanly", "err", err)
		}
	}()
	if err := c.note(ctx, tables, listener.Addr(), reach); err != nil {
		return err
	}
	desk, err := handlers.New(c.config(tables, listener.Addr(), reach, proxies, log))
	if err != nil {
		return err
	}
	defer desk.Close()
	failed := make(chan error, 2)
	stopMetrics, err := c.serveMetrics(desk, failed)
	if err != nil {
		return err
	}
	defer stopMetrics()
	c.greet(out, reach)
	if !c.NoLimits {
		listener = newCrowd(listener, openFiles(), proxies)
	}
	return c.listen(ctx, listener, desk, log, failed)
}

// listenHint is an error of listening with what to do about it.
func listenHint(err error) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("listen: %w (is another Monappoly running? Open its address; or choose another port with --addr and another file with --db)", err)
	}
	return fmt.Errorf("listen: %w (--addr looks like :8080 or 192.0.2.7:8080)", err)
}

func (c *serveCmd) config(tables *store.Store, listen net.Addr, reach []string, proxies []netip.Prefix, log *slog.Logger) handlers.Config {
	cfg := handlers.Config{
		Store: tables, Games: offered(), Addresses: reach, Log: log,
		Secure: c.TLSHost != "" || (len(proxies) > 0 && strings.HasPrefix(reach[0], "https://")), TrustProxy: ipNets(proxies),
		CleanUp: time.Hour,
	}
	if c.BaseURL == "" && c.TLSHost == "" {
		cfg.Reach = func() []string { return addresses(listen, "http") }
	}
	if c.NoLimits {
		none := handlers.Limit{Rate: rate.Inf}
		cfg.Limits = handlers.Limits{Requests: none, Forms: none, Answers: none, Streams: -1}
	}
	return cfg
}

// think is how long a bot thinks over one move: some time between two fifths of the most and all of it.
func (c *serveCmd) think() time.Duration {
	least := c.BotsThink * 2 / 5
	return least + rand.N(max(1, c.BotsThink-least))
}

// note writes down where the house is served, for "monappoly links".
func (c *serveCmd) note(ctx context.Context, tables *store.Store, listen net.Addr, reach []string) error {
	if c.BaseURL != "" || c.TLSHost != "" {
		return tables.SetServed(ctx, reach[0])
	}
	return tables.SetServed(ctx, listen.String())
}

// reach is how phones find this server.
func (c *serveCmd) reach(listen net.Addr) ([]string, error) {
	switch {
	case c.BaseURL != "":
		url, err := baseURL(c.BaseURL)
		return []string{url}, err
	case c.TLSHost != "":
		return []string{"https://" + c.TLSHost}, nil
	}
	return addresses(listen, "http"), nil
}

// greet says where the evening takes place.
func (c *serveCmd) greet(out io.Writer, reach []string) {
	fmt.Fprintf(out, "\n  Monappoly is open. On the TV, and on phones in the same network:\n\n")
	for _, url := range reach {
		fmt.Fprintf(out, "    %s\n", url)
	}
	fmt.Fprintln(out)
	if err := printQR(out, reach[0]); err != nil {
		fmt.Fprintln(out, "  (no QR code:", err, ")")
	}
	fmt.Fprintf(out, "\n  Everything is kept in %s. Stop with Ctrl+C; the games wait.\n\n", filepath.Base(c.DB))
}

// listen serves until ctx ends, then stops: streams at once, other requests when they are done.
func (c *serveCmd) listen(ctx context.Context, listener net.Listener, desk *handlers.Server, log *slog.Logger, failed chan error) error {
	server := &http.Server{
		Handler: desk, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	server.RegisterOnShutdown(desk.EndStreams)
	go func() { failed <- c.run(server, listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	return stopServer(server)
}

// stopServer ends a server within stopTime.
func stopServer(server *http.Server) error {
	wait, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	err := server.Shutdown(wait)
	if errors.Is(err, context.DeadlineExceeded) {
		return server.Close()
	}
	return err
}

func (c *serveCmd) run(server *http.Server, listener net.Listener) error {
	if c.TLSHost == "" {
		return server.Serve(listener)
	}
	certs := &autocert.Manager{Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(c.TLSHost), Cache: autocert.DirCache(c.TLSCache)}
	server.TLSConfig = certs.TLSConfig()
	return server.ServeTLS(listener, "", "")
}

// serveMetrics opens the operator's own listener, if there shall be one.
func (c *serveCmd) serveMetrics(desk *handlers.Server, failed chan<- error) (stop func(), err error) {
	if c.MetricsAddr == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", c.MetricsAddr)
	if err != nil {
		return nil, fmt.Errorf("listen for metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", desk.Metrics())
	server := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			failed <- fmt.Errorf("serve metrics: %w", err)
		}
	}()
	return func() { _ = server.Close() }, nil
}

func newLog(w io.Writer, level, format string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, err
	}
	opts := &slog.HandlerOptions{Level: l}
	if format == "json" {
		return slog.New(slog.NewJSONHandler(w, opts)), nil
	}
	return slog.New(slog.NewTextHandler(w, opts)), nil
}
