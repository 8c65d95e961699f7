package handlers

import (
	"context"
	"sync"
	"time"

	"monappoly/store"
)

// turns let requests of one browser pass one after the other. A session is read before a
// request and written whole after it: of two at once, two tabs that sit down at the same
// moment, the second to be written would undo what the first has kept.
type turns struct {
	mu    sync.Mutex
	byKey map[string]*turn
}

type turn struct {
	place chan struct{} // full while somebody has the turn
	here  int           // who has it or waits for it
}

func newTurns() *turns { return &turns{byKey: map[string]*turn{}} }

// turnWait is how long a request waits for others of its browser.
const turnWait = 5 * time.Second

// take waits for the turn of that key, until ctx ends, or until ErrBusy. Call the function to pass it on.
func (t *turns) take(ctx context.Context, key string) (pass func(), err error) {
	t.mu.Lock()
	one := t.byKey[key]
	if one == nil {
		one = &turn{place: make(chan struct{}, 1)}
		t.byKey[key] = one
	}
	one.here++
	t.mu.Unlock()
	leave := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if one.here--; one.here == 0 {
			delete(t.byKey, key)
		}
	}
	patience := time.NewTimer(turnWait)
	defer patience.Stop()
	select {
	case one.place <- struct{}{}:
		return func() { <-one.place; leave() }, nil
	case <-patience.C:
		leave()
		return nil, store.ErrBusy
	case <-ctx.Done():
		leave()
		return nil, ctx.Err()
	}
}
