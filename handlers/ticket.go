package handlers

import (
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"time"
)

// tickets makes a form that is sent twice count once. Each form carries a ticket; who
// comes second with the same one waits for the first and gets the same seat.
type tickets struct {
	mu   sync.Mutex
	used map[string]*ticket
}

type ticket struct {
	done   chan struct{} // closed when secret and err are known
	secret string
	err    error
	at     time.Time
}

const (
	ticketLife  = 10 * time.Minute // a double tap is a matter of seconds, a slow network of minutes
	mostTickets = 1000             // old ones are looked for only when there are more
)

func newTickets() *tickets { return &tickets{used: map[string]*ticket{}} }

// newTicket returns a ticket for one form.
func newTicket() string { return strings.ToLower(rand.Text()[:16]) }

// once does a thing for the first who comes with that key, and returns its result to
// all. A key that ends in "/" has no ticket and is done each time. What failed is tried
// again by whoever has waited for it: a browser that sends a form twice hangs up on the
// first one.
func (t *tickets) once(key string, do func() (secret string, err error)) (string, error) {
	if strings.HasSuffix(key, "/") {
		return do()
	}
	for {
		mine, first := t.take(key)
		if first {
			return t.fill(key, mine, do)
		}
		if <-mine.done; mine.err == nil {
			return mine.secret, nil
		}
	}
}

// take returns the ticket of that key, and whether it is new.
func (t *tickets) take(key string) (*ticket, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if one := t.used[key]; one != nil {
		return one, false
	}
	one := &ticket{done: make(chan struct{}), err: errBrokeOff, at: time.Now()}
	t.forget(one.at)
	t.used[key] = one
	return one, true
}

// fill does the thing of a new ticket and lets all know. A ticket whose thing failed is used no more.
func (t *tickets) fill(key string, mine *ticket, do func() (string, error)) (string, error) {
	defer close(mine.done)
	defer func() {
		if mine.err != nil {
			t.mu.Lock()
			delete(t.used, key)
			t.mu.Unlock()
		}
	}()
	mine.secret, mine.err = do()
	return mine.secret, mine.err
}

// errBrokeOff is a ticket's error until its thing is done: it stays if that panics.
var errBrokeOff = errors.New("handlers: a form broke off")

// forget drops tickets that nobody will bring again. The caller holds mu.
func (t *tickets) forget(now time.Time) {
	if len(t.used) < mostTickets {
		return
	}
	for key, one := range t.used {
		if now.Sub(one.at) > ticketLife {
			delete(t.used, key)
		}
	}
}
