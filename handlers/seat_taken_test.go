package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// A phone whose seat the captain has given away is told so, and may ask for it back.
func TestAPhoneHearsThatItsSeatIsElsewhere(t *testing.T) {
	n := newNight(t)
	g := n.table()
	stream := g.seat(1) + "/stream?scene=playing.1"
	l := g.bea.listen(stream)
	l.next()
	g.ann.want(g.ann.post("/g/"+g.code+"/host/relink", "seat", "1"), http.StatusOK)
	if m := l.next(); !strings.Contains(m.data, "/reload") {
		t.Errorf("the open page got %+v", m)
	}
	// A phone that slept meanwhile comes back: its page loads anew, once.
	if m := g.bea.listen(stream).next(); !strings.Contains(m.data, "/reload") {
		t.Errorf("the page that comes back got %+v", m)
	}
	g.bea.want(g.bea.get(g.seat(1)), http.StatusForbidden, "on another phone now", "/g/"+g.code+"/join?mine=yes")
	g.bea.want(g.bea.get("/g/"+g.code+"/join?mine=yes"), http.StatusOK, "I am Bea")
	// Who never sat there is told another thing, and so is somebody with another seat.
	for _, b := range []*browser{n.browser(), g.cal} {
		b.wantNot(b.want(b.get(g.seat(1)), http.StatusForbidden, "That isn’t your seat"), "another phone now")
	}
}
