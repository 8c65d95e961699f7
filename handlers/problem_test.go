package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// A full disk is said in words that help: nothing has happened, and the same tap works
// once there is room again.
func TestAFullDiskIsSaid(t *testing.T) {
	n := newNight(t)
	g := n.table()
	question := g.seat(0) + "/answers/" + n.prompt(g.code, 0)
	full := func(pages string) {
		if _, err := n.store.WriteDB().Exec("PRAGMA max_page_count = " + pages); err != nil {
			t.Fatal(err)
		}
	}
	full("1") // no more than it has
	var p page
	for i := 0; p.status != http.StatusInsufficientStorage; i++ { // what is left of the last page may take some
		if i > 200 {
			t.Fatalf("a full disk answers %d", p.status)
		}
		p = g.ann.tap("/g/"+g.code+"/host/pause", "x", "y")
		if p.status == http.StatusNoContent {
			p = g.ann.tap("/g/" + g.code + "/host/resume")
		}
		if p.status == http.StatusNoContent {
			p = n.browser().post("/tables", "game", "toy")
		}
	}
	g.ann.wantNot(g.ann.want(p, http.StatusInsufficientStorage, "could not be saved", "make room"), "our fault", "number")
	full("1000000")
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/resume"), http.StatusNoContent)
	g.ann.want(g.ann.tap(question, "key", "vote"), http.StatusNoContent)
}

// What is wrong with a form is told to who sent it, not put down as a fault of the house.
func TestFormsThatCannotBeReadAreSaid(t *testing.T) {
	n := newNight(t)
	g := n.table()
	question := g.seat(0) + "/answers/" + n.prompt(g.code, 0)
	long := strings.Repeat("x", 70<<10)
	g.ann.wantNot(g.ann.want(g.ann.tap(question, "key", long), http.StatusRequestEntityTooLarge, "could not be read"), "our fault", "<html")
	g.ann.wantNot(g.ann.want(g.ann.post(question, "key", long), http.StatusRequestEntityTooLarge, "could not be read", "<html"), "our fault")
	request, err := http.NewRequest(http.MethodPost, n.web.URL+question, strings.NewReader("key=%zz"))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := g.ann.http.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusBadRequest {
		t.Errorf("a broken form answers %d", answer.StatusCode)
	}
	p := g.ann.do(http.MethodPost, question, nil, "Origin", "http://evil.example")
	g.ann.wantNot(g.ann.want(p, http.StatusForbidden, "another address", "Host header"), "isn’t your seat")
	if strings.Contains(n.log.String(), "level=ERROR") {
		t.Errorf("the log takes a broken form for a fault of ours:\n%s", n.log)
	}
}
