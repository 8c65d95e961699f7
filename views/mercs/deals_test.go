package mercs

import (
	"regexp"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/screen"
)

// A refused deal stands in its form as it was built.
func TestARefusedDealKeepsWhatWasTyped(t *testing.T) {
	g, _, err := engine.New(game.Rules, engine.Seed{3}, engine.Setup{Seats: 4}, 0)
	if err != nil {
		t.Fatal(err)
	}
	room := table(0)
	room.Tab = tabDeals + "-1"
	for _, q := range g.Offers(0) {
		if q.Kind == "trade" {
			room.Said = screen.Said{Prompt: q.ID, Text: "No.", Answer: engine.Answer{Trade: &engine.Trade{To: 1, Give: engine.Basket{Cash: 130}}}}
		}
	}
	if room.Said.Prompt == "" {
		t.Fatal("no deal is offered")
	}
	html := render(t, Phone(room, g.View(0)))
	if !regexp.MustCompile(`name="give_cash"[^>]*value="130"`).MatchString(html) {
		t.Error("the money that was offered is gone from the form")
	}
	if !regexp.MustCompile(`data-lacks="both"`).MatchString(html) {
		t.Error("nothing says what an empty deal lacks")
	}
}
