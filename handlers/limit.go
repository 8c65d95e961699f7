package handlers

import (
	"net/http"
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

// limiters holds the buckets. A household behind one address is six phones and a
// TV, so the buckets are wide; they stop scripts, not people.
type limiters struct{ requests, forms, answers *buckets }

func newLimiters(l Limits) *limiters {
	return &limiters{
		requests: newBuckets(l.Requests.or(Limit{Rate: 50, Burst: 300})),
		forms:    newBuckets(l.Forms.or(Limit{Rate: 2, Burst: 60})),
		answers:  newBuckets(l.Answers.or(Limit{Rate: 10, Burst: 40})),
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
		if !s.limits.requests.allow(c.RealIP()) {
			return errTooMany
		}
		return next(c)
	}
}

// limitForms stops an address that writes, or tries secrets, too often.
func (s *Server) limitForms(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.limits.forms.allow(c.RealIP()) {
			return errTooMany
		}
		return next(c)
	}
}

var errTooMany = echo.NewHTTPError(http.StatusTooManyRequests)
