package handlers

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/store"
)

// Pages of a replay that are turned again and again are made once, and what is kept has an end.
func TestAReplayIsFoldedOnceAndKeptWithinBounds(t *testing.T) {
	ctx, kind := context.Background(), deal.Rules.Kind()
	s, err := store.Open(filepath.Join(t.TempDir(), "night.db"), []engine.Kind{kind}, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	made, r := 0, newReels()
	develop := func(ctx context.Context, room *store.Room) (film, error) {
		made++
		return (&Server{}).film(ctx, room)
	}
	var rooms []*store.Room
	for range mostReels + 3 {
		room, _, err := s.Create(ctx, store.NewTable{Kind: kind.Name})
		for i := range 3 {
			if err == nil {
				_, _, err = room.Join(ctx, fmt.Sprint("P", i), "")
			}
		}
		if err == nil {
			err = room.Start(ctx)
		}
		if err != nil {
			t.Fatal(err)
		}
		rooms = append(rooms, room)
		for range 3 {
			one, err := r.of(ctx, room, develop)
			if err != nil {
				t.Fatal(err)
			}
			first, err := r.at(one, 0, kind, 3)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := r.at(one, 0, kind, 3); err != nil || again != first {
				t.Fatalf("the same step was folded again: %v", err)
			}
		}
	}
	if made != len(rooms) {
		t.Errorf("%d films were made of %d games", made, len(rooms))
	}
	if len(r.byCode) != mostReels || len(r.order) != mostReels {
		t.Errorf("%d films are kept, at most %d should be", len(r.byCode), mostReels)
	}
	last := rooms[len(rooms)-1]
	q := last.Snapshot().Match.Asked()[0]
	if err := last.Answer(ctx, q.Seat, q.ID, q.Default); err != nil {
		t.Fatal(err)
	}
	one, err := r.of(ctx, last, develop)
	if err != nil || one.seq != last.Snapshot().Match.Seq() || made != len(rooms)+1 {
		t.Errorf("after an answer the film is at %v, %v", one, err)
	}
}
