package handlers

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// reach knows the addresses at which phones find this server, and which of them the QR codes show: the one that
// the host chose, else the one by which the TV itself came, else the best of those that there are now.
type reach struct {
	ask func() []string // best first; networks come and go

	mu     sync.Mutex
	known  []string
	asked  time.Time
	chosen string // by the host, on the sheet
	seen   string // in the address bar of a TV
}

// reachLife is how long a list of addresses is believed.
const reachLife = 5 * time.Second

// all returns the addresses as they are now, best first.
func (r *reach) all() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.asked.IsZero() || time.Since(r.asked) > reachLife {
		r.known, r.asked = r.ask(), time.Now()
	}
	return r.known
}

// best returns the address that QR codes show, without a slash at its end; "" if there is none.
func (r *reach) best() string {
	all := r.all()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, wanted := range []string{r.chosen, r.seen} {
		if slices.Contains(all, wanted) {
			return wanted
		}
	}
	if len(all) == 0 {
		return ""
	}
	return all[0]
}

// choose makes QR codes show that address. It returns false for one that is not ours.
func (r *reach) choose(address string) bool {
	if !slices.Contains(r.all(), address) {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.chosen = address
	return true
}

// came notes by which of our addresses a TV came. What is not ours is not believed: anybody can send any Host.
func (r *reach) came(req *http.Request) {
	for _, address := range r.all() {
		if withoutScheme(address) == strings.ToLower(req.Host) {
			r.mu.Lock()
			r.seen = address
			r.mu.Unlock()
			return
		}
	}
}
