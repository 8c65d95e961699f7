package store

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"monappoly/engine"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(victimFile); path != "" {
		victim(path) // never returns: the parent kills it
	}
	goleak.VerifyTestMain(m)
}

var ctx = context.Background()

// quiet drops the log: tests that expect faults would fill the screen.
func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

// openAt opens a store of dash games; it is closed when the test ends, unless the test has closed it.
func openAt(t testing.TB, path string, opt Options) *Store {
	t.Helper()
	if opt.Logger == nil {
		opt.Logger = quiet()
	}
	if opt.Think == nil {
		opt.Think = NoThinking
	}
	s, err := Open(path, []engine.Kind{dash.Kind()}, opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func open(t testing.TB, opt Options) *Store {
	t.Helper()
	return openAt(t, filepath.Join(t.TempDir(), "night.db"), opt)
}

// lobby opens a table at which the named people sit. It returns their secrets.
func lobby(t testing.TB, s *Store, table NewTable, names ...string) (*Room, []string) {
	t.Helper()
	table.Kind = "dash"
	r, _, err := s.Create(ctx, table)
	if err != nil {
		t.Fatal(err)
	}
	var secrets []string
	for _, n := range names {
		_, secret, err := r.Join(ctx, n, "")
		if err != nil {
			t.Fatal(err)
		}
		secrets = append(secrets, secret)
	}
	return r, secrets
}

// started is a table of two whose game has begun.
func started(t testing.TB, s *Store, table NewTable) *Room {
	t.Helper()
	r, _ := lobby(t, s, table, "Ann", "Bea")
	must(t, r.Start(ctx))
	return r
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// asked returns the one open question of a person or bot.
func asked(t testing.TB, r *Room) engine.Prompt {
	t.Helper()
	all := r.Snapshot().Match.Asked()
	if len(all) == 0 {
		t.Fatal("nobody is asked")
	}
	return all[0]
}

// roll lets whoever is asked roll.
func roll(t testing.TB, r *Room) {
	t.Helper()
	q := asked(t, r)
	must(t, r.Answer(ctx, q.Seat, q.ID, key("roll")))
}

func refused(t testing.TB, err error, key string) {
	t.Helper()
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Key != key {
		t.Fatalf("got %v, want the refusal %q", err, key)
	}
}

// eventually waits until the condition holds, for 45 s at the most: a slow machine is no fault.
func eventually(t testing.TB, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(45 * time.Second); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

// agree checks that what the room shows is what lies on disk.
func agree(t testing.TB, s *Store, r *Room) {
	t.Helper()
	rec, err := s.disk.Load(ctx, r.code)
	must(t, err)
	snap := r.Snapshot()
	if len(rec.Rows) != snap.Match.Seq()+1 {
		t.Errorf("the room shows commit %d, the disk has %d", snap.Match.Seq(), len(rec.Rows)-1)
	}
	match, err := fold(r.kind, rec)
	must(t, err)
	if got, want := points(snap), points(&Snapshot{Match: match}); got != want {
		t.Errorf("the room shows %q, the disk says %q", got, want)
	}
	if rec.Head.Status != snap.Table.Status || rec.Head.Paused != snap.Table.Paused {
		t.Errorf("the room is %v, the disk says %v", snap.Table.Status, rec.Head.Status)
	}
}

// faulty is a log that fails when told to.
type faulty struct {
	Log
	fail  atomic.Pointer[error] // returned instead of appending
	after atomic.Pointer[error] // returned although it was appended
	gate  chan struct{}         // if not nil, appends wait for it
	loads atomic.Int32
	wait  time.Duration // how long a load takes
}

func (f *faulty) Append(c ...Change) error {
	if f.gate != nil {
		<-f.gate
	}
	if err := f.fail.Load(); err != nil {
		return *err
	}
	err := f.Log.Append(c...)
	if late := f.after.Load(); late != nil && err == nil {
		return *late
	}
	return err
}

func (f *faulty) Load(ctx context.Context, code string) (Record, error) {
	f.loads.Add(1)
	time.Sleep(f.wait)
	return f.Log.Load(ctx, code)
}

// wrap puts f before the disk.
func (f *faulty) wrap(l Log) Log { f.Log = l; return f }

var errDisk = errors.New("the disk is full")

func seatNames(r *Room) []string {
	var names []string
	for _, s := range r.Snapshot().Table.Seats {
		names = append(names, s.Name)
	}
	return names
}

func sameNames(t testing.TB, r *Room, want ...string) {
	t.Helper()
	if got := seatNames(r); !slices.Equal(got, want) {
		t.Errorf("seats are %q, want %q", got, want)
	}
}
