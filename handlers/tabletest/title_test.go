package tabletest_test

import (
	"context"
	"strings"
	"testing"

	"monappoly/handlers/browsertest"
)

// A phone whose page was loaded while it was asked is named after the question; once that is
// answered its title must not ask any more.
func TestATitleStopsAskingOnceItIsAnswered(t *testing.T) {
	h := open(t)
	b := browsertest.Start(t)
	seat := int(h.room.Snapshot().Match.Asked()[0].Seat)
	link := []string{h.ann, h.bea}[seat]
	asked := b.Player(t, "who is asked", browsertest.Phone)
	asked.Goto(h.url + "/s/" + link)
	asked.WaitFor("document.title.startsWith('●')")
	question := asked.Eval("document.title").(string)
	for range 20 {
		now := h.room.Snapshot().Match.Asked()
		if len(now) == 0 || int(now[0].Seat) != seat {
			break
		}
		if err := h.room.Skip(context.Background(), seat, ""); err != nil {
			t.Fatal(err)
		}
	}
	asked.WaitFor("!document.title.startsWith('●')")
	if title := asked.Eval("document.title").(string); strings.HasPrefix(title, strings.TrimPrefix(question, "● ")) || title == "" {
		t.Errorf("after the answer the title is %q; the question was %q", title, question)
	}
}
