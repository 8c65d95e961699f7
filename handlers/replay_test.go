package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// played is a table that has played for a while: four answers that something followed from, and sealed ones.
func (n *night) played() table {
	n.t.Helper()
	g := n.table()
	for range 6 {
		asked := n.room(g.code).Snapshot().Match.Asked()
		g.ann.want(g.ann.tap("/g/"+g.code+"/host/skip", "seat", sprint(int(asked[0].Seat)), "prompt", asked[0].ID), http.StatusNoContent)
	}
	return g
}

func TestAReplayIsMadeOfLinks(t *testing.T) {
	n := newNight(t)
	g := n.played()
	b, replay := n.browser(), "/g/"+g.code+"/replay"
	b.want(b.get(replay), http.StatusOK, "Step 0 of 4", `type="range" min="0" max="4" value="0"`, `data-mark="turn" d="M0 0v10M250`)
	last := b.want(b.get(replay+"?at=4"), http.StatusOK, "Step 4 of 4", "Turn 5 of 5", `data-way="back"`, "Rules of this turn")
	b.wantNot(last, `data-way="on"`, `data-way="last"`)
	first := b.want(b.get(replay+"?at=0"), http.StatusOK, "Step 0 of 4", `data-way="on"`, "replay?at=1", "replay?at=0&amp;play=4")
	b.wantNot(first, `data-way="back"`)
	b.want(b.get(replay+"?turn=3"), http.StatusOK, "Turn 3 of 5", "Step 2 of 4")
	b.want(b.get(replay+"?turn=99"), http.StatusOK, "Step 4 of 4")
	b.want(b.get(replay+"?at=-5"), http.StatusOK, "Step 0 of 4")
	// Playing turns its own pages, also without a script, and stops at the end.
	b.want(b.get(replay+"?at=1&play=2"), http.StatusOK, `http-equiv="refresh" content="1;url=`+replay+`?at=2&amp;play=2"`, `data-wait="1200"`, `data-way="stop"`)
	b.wantNot(b.get(replay+"?at=4&play=2"), "http-equiv")
	b.wantNot(b.get(replay+"?at=1&play=100"), "http-equiv")
}

func TestAReplayJumpsToARule(t *testing.T) {
	n := newNight(t)
	g := n.played()
	b, replay := n.browser(), "/g/"+g.code+"/replay"
	page := b.get(replay + "?at=2").body
	_, after, ok := strings.Cut(page, "&amp;rule=")
	if !ok {
		t.Fatalf("no rule leads to its moments:\n%s", page)
	}
	rule := after
	rule = rule[:strings.IndexAny(rule, `"&#`)]
	p := b.want(b.get(replay+"?at=2&rule="+rule), http.StatusOK, `id="moments"`, "/rules/toy?game="+g.code+"#"+rule)
	if strings.Count(p.body[strings.Index(p.body, `id="moments"`):], "film-moment") == 0 {
		t.Error("a rule that has fired has no moments")
	}
	b.wantNot(b.get(replay+"?at=2&rule=99.9"), `id="moments"`)
}

// While a game runs nobody sees a hand of it, not even of ten minutes ago.
func TestAReplayKeepsHandsUntilTheGameIsOver(t *testing.T) {
	n := newNight(t)
	g := n.played()
	b, eyes := g.bea, "/g/"+g.code+"/replay?at=3&eyes=0"
	b.wantNot(b.want(b.get(eyes), http.StatusOK, "still on", "SHA-256"), "Ann holds", "eyes=1")
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/end", "sure", "yes"), http.StatusNoContent)
	b.want(b.get(eyes), http.StatusOK, "Ann holds", "eyes=1", "inert")
	b.want(b.get("/g/"+g.code+"/replay"), http.StatusOK,
		"rolls and shuffles follow from the seed", n.room(g.code).Snapshot().Table.Seed, "/g/"+g.code+"/export", "monappoly verify")
	b.want(b.get("/g/"+g.code+"/replay?at=4&eyes=77"), http.StatusOK, "Step 4 of 4")
}

func TestTheRulebookKnowsTheGameItWasOpenedFrom(t *testing.T) {
	n := newNight(t)
	g := n.played()
	b := n.browser()
	for _, url := range []string{"/rules/toy?game=" + g.code, "/rules/toy?table=" + g.code} {
		b.want(b.get(url), http.StatusOK, "Opened from table "+g.code, "plays by the book", "Turn 3, step 2", "/g/"+g.code+"/replay?at=2", `name="game" value="`+g.code+`"`)
	}
	b.wantNot(b.get("/rules/toy"), "Opened from", "/replay?at=")
	b.want(b.get("/rules/toy?game=BBBB"), http.StatusNotFound)
}
