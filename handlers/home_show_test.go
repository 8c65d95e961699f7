package handlers_test

import (
	"net/http"
	"testing"
)

// Who plays a great deal reads of the newest tables.
func TestTheFirstPageListsTheNewestTables(t *testing.T) {
	n := newNight(t)
	ann, codes := n.browser(), []string{}
	for range 22 {
		code := n.browser().create()
		ann.join(code, "Ann", "brolly")
		codes = append(codes, code)
	}
	p := ann.want(ann.get("/"), http.StatusOK, codes[21], codes[2])
	ann.wantNot(p, "/g/"+codes[0]+"/", "/g/"+codes[1]+"/")
}
