package handlers

import (
	"crypto/rand"
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
// all. A key that ends in "/" has no ticket and is done each time; what failed may be tried again.
func (t *tickets) once(key string, do func() (secret string, err error)) (string, error) {
	if strings.HasSuffix(key, "/") {
		return do()
	}
	t.mu.Lock()
	first := t.used[key]
	if first != nil {
		t.mu.Unlock()
		<-first.done
		return first.secret, first.err
	}
	mine := &ticket{done: make(chan struct{}), at: time.Now()}
	t.forget(mine.at)
	t.used[key] = mine
	t.mu.Unlock()
	defer close(mine.done)
	mine.secret, mine.err = do()
	if mine.err != nil {
		t.mu.Lock()
		delete(t.used, key)
		t.mu.Unlock()
	}
	return mine.secret, mine.err
}

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
