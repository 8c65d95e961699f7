package handlers

import (
	"log/slog"
	"strconv"
	"testing"
	"time"

	"github.com/alexedwards/scs/v2"
)

// disked is a session store that has every session.
type disked struct{}

func (disked) Find(string) ([]byte, bool, error) {
	data, err := (scs.GobCodec{}).Encode(time.Now().Add(time.Hour), map[string]any{"name": "Ann"})
	return data, true, err
}

func (disked) Commit(string, []byte, time.Time) error { return nil }
func (disked) Delete(string) error                    { return nil }

// Sessions of a year come back after a restart; those that are only read fill no more room
// than those that are written.
func TestSessionsThatAreOnlyReadDoNotFillTheMemory(t *testing.T) {
	r := newRemembered(disked{}, slog.New(slog.DiscardHandler), nil)
	for i := range mostSessions + 100 {
		if _, found, err := r.Find(strconv.Itoa(i)); !found || err != nil {
			t.Fatal(found, err)
		}
	}
	if len(r.kept) > mostSessions {
		t.Errorf("%d sessions are kept, at most %d should be", len(r.kept), mostSessions)
	}
}
