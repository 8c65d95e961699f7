package mercs

import (
	"strings"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/screen"
)

// A table that is closed in the middle of a game says so, and who was ahead.
func TestAGameThatWasClosedIsCalledOff(t *testing.T) {
	g, _, err := engine.New(game.Rules, engine.Seed{3}, engine.Setup{Seats: 4}, 0)
	if err != nil {
		t.Fatal(err)
	}
	room := table(screen.Watcher)
	room.Status = screen.Over
	html := render(t, TV(room, g.View(engine.Spectator)))
	if !strings.Contains(html, "Called off") || !strings.Contains(html, "Ann was worth most") {
		t.Error("the TV does not say that the game was called off, and who was ahead")
	}
}
