package handlers_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"monappoly/store"
)

var windowField = regexp.MustCompile(`name="prompt" value="(window[^"]*)"`)

// A form that was drawn while a window was open must not answer the next question.
func TestASkipOfAWindowIsRefusedAfterIt(t *testing.T) {
	n := newNight(t)
	g := n.table()
	skip := "/g/" + g.code + "/host/skip"
	match := n.room(g.code).Snapshot().Match
	for _, o := range match.Asked()[0].Options {
		if strings.HasPrefix(o.Key, "grab:") && o.Why == nil {
			g.ann.want(g.ann.tap(g.seat(0)+"/answers/"+match.Asked()[0].ID, "key", o.Key), http.StatusNoContent)
			break
		}
	}
	form := windowField.FindStringSubmatch(g.ann.get(g.seat(0) + "/table?ask=seat&of=1").body)
	if form == nil {
		t.Fatal("the form names no window")
	}
	if other := windowField.FindStringSubmatch(g.ann.get(g.seat(0) + "/table?ask=seat&of=2").body); other == nil || other[1] != form[1] {
		t.Errorf("the form of another seat names %v: it tells who has passed", other)
	}
	for _, seat := range []string{"1", "2", "1"} { // the third has passed already: nothing happens, without a word
		g.ann.want(g.ann.tap(skip, "seat", seat, "prompt", form[1]), http.StatusNoContent)
	}
	for end := time.Now().Add(20 * time.Second); store.WindowOf(n.room(g.code).Snapshot().Match) == form[1]; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the window stays open after all have passed")
		}
	}
	before := n.room(g.code).Snapshot().Match.Seq()
	p := g.ann.tap(skip, "seat", sprint(int(n.room(g.code).Snapshot().Match.Asked()[0].Seat)), "prompt", form[1])
	g.ann.want(p, http.StatusUnprocessableEntity, "nothing was skipped")
	if n.room(g.code).Snapshot().Match.Seq() != before {
		t.Error("it was answered all the same")
	}
}
