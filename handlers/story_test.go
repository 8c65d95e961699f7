package handlers_test

import (
	"net/http"
	"sync/atomic"
	"testing"

	"monappoly/handlers"
	"monappoly/views/screen"
)

// A screen is told how the night went once the game is over, and not before: a story masks nothing.
func TestAStoryIsToldWhenTheGameIsOver(t *testing.T) {
	var told atomic.Pointer[screen.Story]
	n := newNight(t, func(c *handlers.Config) {
		g := c.Games[0]
		tv := g.Screens.TV
		g.Screens.TV = func(r screen.Room, v any) screen.Page {
			told.Store(r.Story)
			return tv(r, v)
		}
		c.Games = []handlers.Game{g}
	})
	g := n.table()
	g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest")
	g.tv.want(g.tv.get("/g/"+g.code), http.StatusOK)
	if s := told.Load(); s != nil {
		t.Errorf("while the game runs the TV is told %+v", s)
	}
	if err := n.room(g.code).End(t.Context()); err != nil {
		t.Fatal(err)
	}
	g.tv.want(g.tv.get("/g/"+g.code), http.StatusOK)
	s := told.Load()
	if s == nil {
		t.Fatal("when it is over the TV is told nothing")
	}
	if s.Turns != 2 || len(s.Worth) != 3 || len(s.Cited) == 0 || !s.Fair || s.Draws == 0 {
		t.Errorf("two turns were begun, the dice are fair; told is %+v", s)
	}
	g.tv.want(g.tv.get("/g/"+g.code), http.StatusOK)
	if again := told.Load(); again != s {
		t.Error("the log is folded each time somebody looks")
	}
}
