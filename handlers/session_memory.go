package handlers

import (
	"sync"
	"time"

	"github.com/alexedwards/scs/v2"
)

// mostSessions is how many sessions stay in memory. Each is some hundred bytes.
const mostSessions = 20_000

// remembered keeps sessions in memory in front of the disk: every tap needs one, and
// the disk's write connection has answers to store. This program is the only one that
// changes sessions, so what it remembers is right.
type remembered struct {
	disk scs.Store
	mu   sync.Mutex
	kept map[string]keptSession
}

type keptSession struct {
	data   []byte
	expiry time.Time
}

func newRemembered(disk scs.Store) *remembered {
	return &remembered{disk: disk, kept: map[string]keptSession{}}
}

// Find returns a session's data, from memory if it was written since the start.
func (r *remembered) Find(token string) (data []byte, found bool, err error) {
	r.mu.Lock()
	one, ok := r.kept[token]
	r.mu.Unlock()
	if ok && time.Now().Before(one.expiry) {
		return one.data, true, nil
	}
	data, found, err = r.disk.Find(token)
	if err == nil && found {
		// The disk does not say how long the session has to live: ask again in a while.
		r.keepIfNew(token, data, time.Now().Add(time.Hour))
	}
	return data, found, err
}

// Commit writes a session to disk and then remembers it.
func (r *remembered) Commit(token string, data []byte, expiry time.Time) error {
	if err := r.disk.Commit(token, data, expiry); err != nil {
		return err
	}
	r.keep(token, data, expiry)
	return nil
}

// Delete forgets a session, on disk too.
func (r *remembered) Delete(token string) error {
	r.mu.Lock()
	delete(r.kept, token)
	r.mu.Unlock()
	return r.disk.Delete(token)
}

// keepIfNew remembers what was read, unless something was written meanwhile.
func (r *remembered) keepIfNew(token string, data []byte, expiry time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if one, ok := r.kept[token]; ok && time.Now().Before(one.expiry) {
		return
	}
	r.put(token, keptSession{data, expiry})
}

func (r *remembered) keep(token string, data []byte, expiry time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.put(token, keptSession{data, expiry})
}

// put makes room first, if there is none: the disk has them all. The caller holds mu.
func (r *remembered) put(token string, one keptSession) {
	if len(r.kept) >= mostSessions {
		clear(r.kept)
	}
	r.kept[token] = one
}
