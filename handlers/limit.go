package handlers

import (
	"errors"
	"math"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/time/rate"
)

// Limits is how often one address or one seat may knock, each as events per second
// and how many may come at once. A zero Limit is the usual one; rate.Inf is none.
type Limits struct {
	Requests Limit // anything at all, per IP
	Forms    Limit // things that write: tables, names, secrets tried, per IP
	Answers  Limit // answers, per seat
	Streams  int   // open streams, per IP; 0 is the usual number, less than 0 is no limit
}

// Limit is a bucket: Rate drops a second, Burst drops when it is full.
type Limit struct {
	Rate  rate.Limit
	Burst int
}

func (l Limit) or(usual Limit) Limit {
	if l == (Limit{}) {
		return usual
	}
	return l
}

// unless is the limit, or none where requests have none either.
func (l Limit) unless(requests Limit) Limit {
	if requests.Rate == rate.Inf {
		return requests
	}
	return l
}

// limiters holds the buckets. A household behind one address is six phones and a
// TV, so the buckets are wide; they stop scripts, not people.
type limiters struct {
	requests, forms, answers *buckets
	replays, misses          *buckets // of one address: steps of replays, and codes that no table has
	streams                  *headcount
}

func newLimiters(l Limits) *limiters {
	return &limiters{
		requests: newBuckets(l.Requests.or(Limit{Rate: 50, Burst: 300})),
		forms:    newBuckets(l.Forms.or(Limit{Rate: 2, Burst: 60})),
		answers:  newBuckets(l.Answers.or(Limit{Rate: 10, Burst: 40})),
		replays:  newBuckets(Limit{Rate: 8, Burst: 60}.unless(l.Requests)),
		misses:   newBuckets(Limit{Rate: 1, Burst: 30}.unless(l.Requests)),
		streams:  newHeadcount(l.Streams),
	}
}

// mostBuckets is how many addresses are remembered before the full ones are let go.
const mostBuckets = 10_000

// buckets is one bucket per key.
type buckets struct {
	limit Limit
	mu    sync.Mutex
	byKey map[string]*rate.Limiter
}

func newBuckets(l Limit) *buckets { return &buckets{limit: l, byKey: map[string]*rate.Limiter{}} }

// allow takes a drop from the key's bucket. False: it is empty.
func (b *buckets) allow(key string) bool {
	if b.limit.Rate == rate.Inf {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	l := b.byKey[key]
	if l == nil {
		if len(b.byKey) >= mostBuckets {
			b.forget()
		}
		l = rate.NewLimiter(b.limit.Rate, b.limit.Burst)
		b.byKey[key] = l
	}
	return l.Allow()
}

// empty says whether the key's bucket has no drop left, and takes none.
func (b *buckets) empty(key string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	l := b.byKey[key]
	return l != nil && l.Tokens() < 1
}

// forget lets go of every bucket that is full again: it says nothing.
func (b *buckets) forget() {
	now := time.Now()
	for key, l := range b.byKey {
		if l.TokensAt(now) >= float64(b.limit.Burst) {
			delete(b.byKey, key)
		}
	}
	if len(b.byKey) >= mostBuckets {
		clear(b.byKey)
	}
}

// limitRequests stops an address that asks for too much of anything.
func (s *Server) limitRequests(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.limits.requests.allow(house(c)) {
			return errTooMany
		}
		return next(c)
	}
}

// limitForms stops an address that writes, or tries secrets, too often.
func (s *Server) limitForms(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.limits.forms.allow(house(c)) {
			return errTooMany
		}
		return next(c)
	}
}

// limitReplays stops an address that turns the pages of replays faster than anybody looks:
// each page folds a game.
func (s *Server) limitReplays(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.limits.replays.allow(house(c)) {
			return errTooMany
		}
		return next(c)
	}
}

var errTooMany = echo.NewHTTPError(http.StatusTooManyRequests)

// house names the address that a request comes from, as limits count it.
func house(c echo.Context) string {
	a, err := netip.ParseAddr(c.RealIP())
	if err != nil {
		return c.RealIP()
	}
	return OneHouse(a).String()
}

// OneHouse is the part of an address that one house has: of IPv6 the first 64 bits, within
// which a single machine may take any address it likes.
func OneHouse(a netip.Addr) netip.Addr {
	a = a.Unmap().WithZone("")
	if a.Is4() {
		return a
	}
	net, err := a.Prefix(64)
	if err != nil {
		return a
	}
	return net.Addr()
}

// How many streams may be open: each is 53 KB of memory. A café of 300 screens behind one
// address plays; all houses together get 4,000, which is 210 MB.
const (
	streamsOfOne = 300
	streamsOfAll = 4000
)

// errCrowded says that too many streams are open.
var errCrowded = errors.New("handlers: too many open streams")

// headcount counts who is here, by address.
type headcount struct {
	one, all int
	mu       sync.Mutex
	here     map[string]int
	count    int
}

// newHeadcount counts up to that many of one address; 0 is the usual limit, less is none.
func newHeadcount(one int) *headcount {
	h := &headcount{one: one, all: streamsOfAll, here: map[string]int{}}
	switch {
	case one == 0:
		h.one = streamsOfOne
	case one < 0:
		h.one, h.all = math.MaxInt, math.MaxInt
	}
	return h
}

// enter counts one in; call leave when it goes. Not ok: there is no room.
func (h *headcount) enter(from string) (leave func(), ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.count >= h.all || h.here[from] >= h.one {
		return nil, false
	}
	h.count++
	h.here[from]++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.count--
		if h.here[from]--; h.here[from] == 0 {
			delete(h.here, from)
		}
	}, true
}
