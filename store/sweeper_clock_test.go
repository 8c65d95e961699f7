package store

import (
	"runtime"
	"testing"
	"time"
	"unsafe"
)

// putRight is a moment that was noted before the machine's clock was put right: its wall
// clock is off, and the time that is measured is not. The seconds of the wall clock stand
// above 30 bits of nanoseconds in the first word of a time.
func putRight(at time.Time, by time.Duration) time.Time {
	*(*uint64)(unsafe.Pointer(&at)) += uint64(by/time.Second) << 30
	return at
}

func TestAClockThatIsPutRightNeitherStopsNorSpinsTheSweeper(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann")
	for !r.sweeping.CompareAndSwap(false, true) { // from here on nobody else sweeps
		runtime.Gosched()
	}
	defer r.sweeping.Store(false)
	now := time.Now()
	if off := putRight(now, time.Hour); off.Sub(now) != 0 || off.UnixNano()-now.UnixNano() != int64(time.Hour) {
		t.Fatalf("the wall clock is off by %v, the time by %v", time.Duration(off.UnixNano()-now.UnixNano()), off.Sub(now))
	}
	// What is due in half an hour stood an hour ago on the wall: it is not due yet.
	r.wakeAt.Store(never)
	r.wake(putRight(now.Add(30*time.Minute), -time.Hour))
	if next := s.sweepDue(now, now.Add(time.Hour)); next.Sub(now) != 30*time.Minute {
		t.Errorf("the sweeper looks again in %v, not in half an hour", next.Sub(now))
	}
	// What was due a moment ago stands an hour ahead on the wall: it is due all the same.
	r.wakeAt.Store(never)
	r.wake(putRight(now.Add(-time.Millisecond), time.Hour))
	if next := s.sweepDue(now, now.Add(2*time.Hour)); next.Sub(now) != 2*time.Hour {
		t.Errorf("the sweeper sleeps for %v over what is due", next.Sub(now))
	}
}
