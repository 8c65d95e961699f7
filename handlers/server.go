// Package handlers is the house's front door: every page, form and stream.
//
// routes.go is the whole map of addresses; each verb has a file of its own, noun
// first (seat_join.go, host_start.go). A handler asks the store for a room, checks
// that this browser may do the thing, and shows a page or a refusal; it knows no
// rule of any game. What a viewer sees is made by the game's screens from that
// viewer's own View, and sent again over a stream whenever its bytes change.
package handlers

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/engine/rulebook"
	"monappoly/engine/scenario"
	"monappoly/store"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// Game is one game as the house offers it: its rules, its screens and its book.
type Game struct {
	Kind    engine.Kind
	Screens screen.Screens
	Book    *rulebook.Book

	// Plays are the scenarios that the rulebook shows under its rules; nil for none.
	Plays func() []scenario.Transcript
}

// Config is what an operator decides. Zero durations and limits mean the usual ones.
type Config struct {
	Store     *store.Store
	Games     []Game
	Addresses []string        // where phones reach us, best first: "http://192.0.2.7:8080"; the host may choose among them
	Reach     func() []string // the same, asked anew as networks come and go; nil for Addresses
	Log       *slog.Logger

	Secure     bool        // served over TLS, here or by a proxy in front, as far as the operator said
	TrustProxy []net.IPNet // whose X-Forwarded-For is believed: the proxies in front, nobody else

	Limits       Limits
	Heartbeat    time.Duration // between two signs of life on a silent stream: 15 s
	WriteTimeout time.Duration // how long a phone may take to accept a message: 10 s
	TVFirst      time.Duration // how long phones wait for a TV that is there to show a roll: 1.4 s; negative for not at all
	FormTime     time.Duration // how long a browser may take to send a form: 10 s
	CleanUp      time.Duration // between two sweeps of old sessions, 0 for none
}

// Server answers every request. Make one with New, and Close it before the store.
type Server struct {
	cfg      Config
	games    map[string]Game
	log      *slog.Logger
	echo     *echo.Echo
	sessions *scs.SessionManager
	shelf    *shelf
	dials    *dials
	limits   *limiters
	metrics  *metrics
	tales    tales
	turns    *turns   // of browsers
	joins    *tickets // seats taken lately, by form
	ready    readiness
	reels    *reels
	proofs   sync.Map // what was found about the dice of games that are over, by code
	reach    reach    // which address the QR codes show
	handler  http.Handler

	closing     chan struct{} // closed when streams must end
	closeOnce   sync.Once
	stopCleanUp func()
}

// New returns a server for the given games. It fails when there are no games, or
// when a game comes without screens.
func New(cfg Config) (*Server, error) {
	if len(cfg.Games) == 0 {
		return nil, errors.New("handlers: no games to offer")
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Heartbeat == 0 {
		cfg.Heartbeat = 15 * time.Second
	}
	if cfg.TVFirst == 0 {
		cfg.TVFirst = 1400 * time.Millisecond
	}
	if cfg.WriteTimeout == 0 {
		cfg.WriteTimeout = 10 * time.Second
	}
	if cfg.FormTime == 0 {
		cfg.FormTime = 10 * time.Second
	}
	words.English() // a faulty catalogue stops the house at its door, not in the middle of a page
	s := &Server{
		cfg: cfg, games: map[string]Game{}, log: cfg.Log, echo: echo.New(),
		shelf: newShelf(), dials: newDials(), limits: newLimiters(cfg.Limits), metrics: newMetrics(cfg.Store), turns: newTurns(), joins: newTickets(), reels: newReels(),
		closing: make(chan struct{}),
	}
	for _, g := range cfg.Games {
		if g.Screens.TV == nil || g.Screens.Phone == nil || g.Book == nil {
			return nil, errors.New("handlers: " + g.Kind.Name + " has no screens or no book")
		}
		s.games[g.Kind.Name] = g
	}
	house, err := cfg.Store.House(context.Background())
	if err != nil {
		return nil, err
	}
	s.sessions, s.stopCleanUp = newSessions(cfg, house, func(w http.ResponseWriter, r *http.Request, err error) {
		s.log.Error("a session could not be read or kept", "err", err)
		s.plainProblem(w, r, judge(err))
	})
	s.reach.ask = cfg.Reach
	if cfg.Reach == nil {
		s.reach.ask = func() []string { return cfg.Addresses }
	}
	s.routes()
	s.handler = s.guard(s.echo)
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// EndStreams ends all open streams at once; new ones end as soon as they begin.
// Give it to http.Server.RegisterOnShutdown, or a graceful stop waits for every TV.
func (s *Server) EndStreams() { s.closeOnce.Do(func() { close(s.closing) }) }

// Close ends the streams and the sweeping of old sessions.
func (s *Server) Close() {
	s.EndStreams()
	s.stopCleanUp()
}

// baseURL is the address that phones scan, without a slash at its end.
func (s *Server) baseURL() string { return s.reach.best() }
