package main

import (
	"slices"
	"sync"
	"time"
)

// durations collects times; it may be used by many at once.
type durations struct {
	mu  sync.Mutex
	all []time.Duration
}

func (d *durations) add(t time.Duration) {
	d.mu.Lock()
	d.all = append(d.all, t)
	d.mu.Unlock()
}

func (d *durations) forget() {
	d.mu.Lock()
	d.all = nil
	d.mu.Unlock()
}

// share is the time within which that share of all was done, to 10 µs.
func (d *durations) share(p float64) time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.all) == 0 {
		return 0
	}
	slices.Sort(d.all)
	return d.all[min(len(d.all)-1, int(p*float64(len(d.all))))].Round(10 * time.Microsecond)
}
