package store

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"monappoly/engine"
)

func TestColdRoomLoadsOnceForTwoHundred(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{})
	code := started(t, s, NewTable{}).code
	must(t, s.Close())

	f := &faulty{wait: 50 * time.Millisecond}
	s = openAt(t, path, Options{Wrap: f.wrap})
	rooms := make([]*Room, 200)
	var wg sync.WaitGroup
	for i := range rooms {
		wg.Go(func() { rooms[i], _ = s.Room(ctx, code) })
	}
	wg.Wait()
	for _, r := range rooms {
		if r == nil || r != rooms[0] {
			t.Fatal("not all got the same room")
		}
	}
	if n := f.loads.Load(); n != 1 {
		t.Errorf("the table was loaded %d times", n)
	}
}

func TestUnknownCodes(t *testing.T) {
	s := open(t, Options{})
	for _, code := range []string{"", "BCDF", "bcd", "AEIO", "../x", "BCDFG"} {
		if _, err := s.Room(ctx, code); !errors.Is(err, ErrNoTable) {
			t.Errorf("Room(%q) = %v, want ErrNoTable", code, err)
		}
	}
	if n := len(s.inMemory()); n != 0 {
		t.Errorf("%d rooms in memory", n)
	}
}

func TestAnswersSurviveAReopening(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{})
	r := started(t, s, NewTable{})
	for range 3 {
		roll(t, r)
	}
	q, want := asked(t, r), points(r.Snapshot())
	must(t, s.Close())

	s = openAt(t, path, Options{})
	r, err := s.Room(ctx, r.code)
	must(t, err)
	if got := points(r.Snapshot()); got != want {
		t.Errorf("points are %q, were %q", got, want)
	}
	if got := asked(t, r); got.ID != q.ID || got.Seat != q.Seat {
		t.Errorf("%v is asked %s, was %v %s", got.Seat, got.ID, q.Seat, q.ID)
	}
}

func TestOneAnswerIsAppliedOnce(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	q := asked(t, r)
	results := make([]error, 20)
	var wg sync.WaitGroup
	for i := range results {
		wg.Go(func() { results[i] = r.Answer(ctx, q.Seat, q.ID, key("roll")) })
	}
	wg.Wait()
	applied := 0
	for _, err := range results {
		switch {
		case err == nil:
			applied++
		case !errors.Is(err, engine.ErrRepeat):
			t.Errorf("a repeat got %v", err)
		}
	}
	if applied != 1 || r.Snapshot().Match.Seq() != 1 {
		t.Errorf("applied %d times, last commit %d", applied, r.Snapshot().Match.Seq())
	}
	refused(t, r.Answer(ctx, q.Seat, q.ID, key("boon")), "answered")
	agree(t, s, r)
}

func TestAnswersThatDoNotCount(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea")
	if err := r.Answer(ctx, 0, "1.0.1", key("roll")); !errors.Is(err, engine.ErrGone) {
		t.Errorf("an answer in the lobby got %v", err)
	}
	must(t, r.Start(ctx))
	q := asked(t, r)
	before := r.Snapshot()
	for _, seat := range []engine.Seat{1, 2, 99, engine.Spectator, engine.System} {
		if err := r.Answer(ctx, seat, q.ID, key("roll")); !errors.Is(err, engine.ErrGone) {
			t.Errorf("seat %d answered for another: %v", seat, err)
		}
	}
	refused(t, r.Answer(ctx, 0, q.ID, key("loop")), "no-loops")
	refused(t, r.Answer(ctx, 0, q.ID, key("steal")), "not-offered")
	if r.Snapshot() != before {
		t.Error("something was published")
	}
	agree(t, s, r)
}

func TestFailedAppendIsSaidAndForgotten(t *testing.T) {
	f := &faulty{}
	s := open(t, Options{Wrap: f.wrap})
	r := started(t, s, NewTable{})
	q, before := asked(t, r), points(r.Snapshot())
	loads := f.loads.Load()
	f.fail.Store(&errDisk)
	err := r.Answer(ctx, q.Seat, q.ID, key("roll"))
	if !errors.Is(err, ErrInternal) || !errors.Is(err, errDisk) {
		t.Fatalf("a failed append got %v", err)
	}
	if got := points(r.Snapshot()); got != before {
		t.Errorf("the failed answer is shown: %q, was %q", got, before)
	}
	if f.loads.Load() == loads {
		t.Error("the room was not loaded again")
	}
	agree(t, s, r)
	f.fail.Store(nil)
	must(t, r.Answer(ctx, q.Seat, q.ID, key("roll")))
	agree(t, s, r)
}

func TestAppendThatWorkedButSaidItFailed(t *testing.T) {
	f := &faulty{}
	s := open(t, Options{Wrap: f.wrap})
	r := started(t, s, NewTable{})
	q := asked(t, r)
	f.after.Store(&errDisk)
	if err := r.Answer(ctx, q.Seat, q.ID, key("roll")); !errors.Is(err, ErrInternal) {
		t.Fatalf("got %v", err)
	}
	f.after.Store(nil)
	agree(t, s, r)
	if err := r.Answer(ctx, q.Seat, q.ID, key("roll")); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("the same answer again got %v, want ErrRepeat: it is on disk", err)
	}
	agree(t, s, r)
}

func TestFailedStepsOfTheLobbyLeaveNoTrace(t *testing.T) {
	f := &faulty{}
	s := open(t, Options{Wrap: f.wrap})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea", "Cal")
	f.fail.Store(&errDisk)
	for name, do := range map[string]func() error{
		"join":   func() error { _, _, err := r.Join(ctx, "Dan", ""); return err },
		"kick":   func() error { return r.Kick(ctx, 0) },
		"move":   func() error { return r.Move(ctx, r.Snapshot().Table.Seats[0].Token, false) },
		"rename": func() error { return r.Rename(ctx, 0, "Zoe") },
		"start":  func() error { return r.Start(ctx) },
		"end":    func() error { return r.End(ctx) },
	} {
		if err := do(); !errors.Is(err, ErrInternal) {
			t.Errorf("%s got %v", name, err)
		}
	}
	f.fail.Store(nil)
	sameNames(t, r, "Ann", "Bea", "Cal")
	if got := r.Snapshot().Table; got.Status != Lobby || got.Captain != 0 {
		t.Errorf("the table is %v with captain %d", got.Status, got.Captain)
	}
	if n := len(r.presences()); n != 3 {
		t.Errorf("%d are present", n)
	}
}

func TestPanicOfTheGameIsCaught(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	q, before := asked(t, r), points(r.Snapshot())
	if err := r.Answer(ctx, q.Seat, q.ID, key("crash")); !errors.Is(err, ErrInternal) {
		t.Fatalf("a panic got %v", err)
	}
	if got := points(r.Snapshot()); got != before {
		t.Errorf("points are %q, were %q", got, before)
	}
	agree(t, s, r)
	roll(t, r)
	agree(t, s, r)

	r, _ = lobby(t, s, NewTable{Options: map[string]string{"start": "crash"}}, "Ann", "Bea")
	if err := r.Start(ctx); !errors.Is(err, ErrInternal) {
		t.Errorf("a panic at the start got %v", err)
	}
	must(t, r.SetOptions(ctx, NewTable{}))
	must(t, r.Start(ctx))
}

func TestBusyIsSaid(t *testing.T) {
	f := &faulty{}
	s := open(t, Options{Wrap: f.wrap, BusyAfter: 40 * time.Millisecond})
	r := started(t, s, NewTable{})
	other := started(t, s, NewTable{})
	q := asked(t, r)
	f.gate = make(chan struct{})
	first := make(chan error, 1)
	go func() { first <- r.Answer(ctx, q.Seat, q.ID, key("roll")) }()
	eventually(t, "the first answer has the turn", func() bool { return len(r.turn) == 1 })
	if err := r.Answer(ctx, q.Seat, q.ID, key("roll")); !errors.Is(err, ErrBusy) {
		t.Errorf("an answer that waited too long got %v", err)
	}
	hurry, cancel := context.WithCancel(ctx)
	cancel()
	if err := r.Answer(hurry, q.Seat, q.ID, key("roll")); !errors.Is(err, context.Canceled) {
		t.Errorf("a phone that hung up got %v", err)
	}
	if len(other.turn) != 0 {
		t.Error("another room waits too")
	}
	close(f.gate)
	must(t, <-first)
	agree(t, s, r)
}

func TestHangingUpDoesNotHalveACommit(t *testing.T) {
	f := &faulty{}
	s := open(t, Options{Wrap: f.wrap})
	r := started(t, s, NewTable{})
	q := asked(t, r)
	f.gate = make(chan struct{})
	phone, hangUp := context.WithCancel(ctx)
	done := make(chan error, 1)
	go func() { done <- r.Answer(phone, q.Seat, q.ID, key("roll")) }()
	eventually(t, "the answer has the turn", func() bool { return len(r.turn) == 1 })
	hangUp()
	if r.Snapshot().Match.Seq() != 0 {
		t.Error("the answer is shown before it is on disk")
	}
	close(f.gate)
	must(t, <-done)
	agree(t, s, r)
}

func TestTooManyWaitAtOnce(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	r.turn <- struct{}{}
	results := make(chan error, maxWaiting+10)
	for range cap(results) {
		go func() { results <- r.Pause(ctx) }()
	}
	for range cap(results) - maxWaiting {
		if err := <-results; !errors.Is(err, ErrBusy) {
			t.Errorf("one too many got %v", err)
		}
	}
	<-r.turn
	for range maxWaiting {
		must(t, <-results)
	}
}

func TestWatchersHaveAMailboxOfOne(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	mail, stop := r.Watch()
	asleep, stopAsleep := r.Watch()
	defer stopAsleep()
	for range 3 {
		roll(t, r) // nobody reads: nothing blocks
	}
	<-mail
	select {
	case <-mail:
		t.Error("a second letter")
	default:
	}
	if got := r.Snapshot().Match.Seq(); got != 3 {
		t.Errorf("the letter leads to commit %d", got)
	}
	stop()
	stop()
	roll(t, r)
	select {
	case <-mail:
		t.Error("a letter after the end")
	default:
	}
	<-asleep
}

func TestVersionsGrow(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	last := r.Snapshot().Table.Version
	for range 5 {
		roll(t, r)
		if v := r.Snapshot().Table.Version; v <= last {
			t.Errorf("version %d after %d", v, last)
		}
		last = r.Snapshot().Table.Version
	}
}

func TestIdleRoomsLeaveMemory(t *testing.T) {
	s := open(t, Options{IdleAfter: 30 * time.Millisecond})
	watched := started(t, s, NewTable{})
	_, stop := watched.Watch()
	defer stop()
	idle := started(t, s, NewTable{})
	eventually(t, "the idle room leaves", func() bool { return s.loaded(idle.code) == nil })
	if s.loaded(watched.code) == nil {
		t.Error("a watched room has left")
	}
	q := asked(t, idle) // the old handle still works, and there is only one room
	must(t, idle.Answer(ctx, q.Seat, q.ID, key("roll")))
	now, err := s.Room(ctx, idle.code)
	must(t, err)
	if now == idle || now.Snapshot().Match.Seq() != 1 {
		t.Errorf("the room in memory is at commit %d", now.Snapshot().Match.Seq())
	}
	agree(t, s, now)
}

func TestClosedStoreSaysSo(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	q := asked(t, r)
	must(t, s.Close())
	must(t, s.Close())
	if err := r.Answer(ctx, q.Seat, q.ID, key("roll")); !errors.Is(err, ErrClosed) {
		t.Errorf("an answer got %v", err)
	}
	if _, err := s.Room(ctx, r.code); !errors.Is(err, ErrClosed) {
		t.Errorf("Room got %v", err)
	}
}
