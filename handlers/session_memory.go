package handlers

import (
	"bytes"
	"log/slog"
	"sync"
	"time"

	"github.com/alexedwards/scs/v2"

	"monappoly/store"
)

// mostSessions is how many sessions stay in memory. Each is some hundred bytes.
const mostSessions = 20_000

// remembered keeps sessions in memory in front of the disk: every tap needs one, and
// the disk's write connection has answers to store. This program is the only one that
// changes sessions, so what it remembers is right.
type remembered struct {
	disk    scs.Store
	log     *slog.Logger
	replace func(name string, data []byte) error // writes other data of a stored session; nil where none is old
	mu      sync.Mutex
	kept    map[string]keptSession
}

// sessionWait is how long a session waits for another program that holds the database.
const sessionWait = 5 * time.Second

type keptSession struct {
	data   []byte
	expiry time.Time
}

func newRemembered(disk scs.Store, log *slog.Logger, replace func(string, []byte) error) *remembered {
	return &remembered{disk: disk, log: log, replace: replace, kept: map[string]keptSession{}}
}

// Find returns a session's data, from memory if it was written since the start. A session
// that is damaged counts as none.
func (r *remembered) Find(token string) (data []byte, found bool, err error) {
	r.mu.Lock()
	one, ok := r.kept[token]
	r.mu.Unlock()
	if ok && time.Now().Before(one.expiry) {
		return one.data, true, nil
	}
	data, found, err = r.disk.Find(storedName(token))
	if err == nil && found {
		if data, err = r.opened(token, data); err != nil {
			r.log.Error("a session is damaged: its browser starts anew", "err", err)
			return nil, false, nil
		}
		// The disk does not say how long the session has to live: ask again in a while.
		r.keepIfNew(token, data, time.Now().Add(time.Hour))
	}
	return data, found, err
}

// opened returns what a stored session holds. One that an older program has stored was not
// sealed: it is now.
func (r *remembered) opened(token string, data []byte) ([]byte, error) {
	plain, err := unseal(token, data)
	if err != nil {
		return nil, err
	}
	if _, _, err := (scs.GobCodec{}).Decode(plain); err != nil {
		return nil, err
	}
	if bytes.HasPrefix(data, sealedMark) || r.replace == nil {
		return plain, nil
	}
	sealed, err := seal(token, plain)
	if err == nil {
		err = r.replace(storedName(token), sealed)
	}
	if err != nil {
		r.log.Warn("an old session was not sealed", "err", err)
	}
	return plain, nil
}

// Commit writes a session to disk and then remembers it.
func (r *remembered) Commit(token string, data []byte, expiry time.Time) error {
	sealed, err := seal(token, data)
	if err != nil {
		return err
	}
	for end := time.Now().Add(sessionWait); ; time.Sleep(20 * time.Millisecond) {
		err := r.disk.Commit(storedName(token), sealed, expiry)
		if err == nil {
			break
		}
		if !store.Locked(err) || time.Now().After(end) {
			return err
		}
	}
	r.keep(token, data, expiry)
	return nil
}

// Delete forgets a session, on disk too.
func (r *remembered) Delete(token string) error {
	r.mu.Lock()
	delete(r.kept, token)
	r.mu.Unlock()
	return r.disk.Delete(storedName(token))
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
