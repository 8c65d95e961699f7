package deal

import (
	"strings"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/parts"
	"monappoly/views/screen"
)

// What a bot says when it ends its turn is not put into the mouth of whoever draws next.
func TestABotsRemarkStaysWithTheBot(t *testing.T) {
	room := screen.Room{Seats: []screen.Seat{{N: 0, Name: "Ada", Token: "brolly", Bot: "greedy"}, {N: 1, Name: "Bea", Token: "teacup"}}}
	drew := game.Drew{Seat: 1, Cards: []game.Card{1, 2}}
	ended := game.TurnEnded{Seat: 0}
	v := &game.View{Why: "enough"}
	for _, e := range []engine.Event[game.Table]{ended, drew} {
		v.Last = append(v.Last, engine.Recorded[game.Table]{Event: e})
	}
	v.Feed = v.Last
	for _, line := range speak(room, v).feed(4) {
		if text := plain(line.Text); line.Token == "teacup" && strings.Contains(text, "Enough") {
			t.Errorf("Bea is said to say: %s", text)
		}
	}
}

func plain(list []parts.Piece) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.Text)
	}
	return b.String()
}
