package mercs

import (
	"testing"

	game "monappoly/engine/mercs"
	"monappoly/views/board"
)

// What stands on a contract is read out in this game's words, not as houses.
func TestBuildingsHaveTheirNames(t *testing.T) {
	for level, want := range map[int8]string{1: "1 Headquarters", 4: "4 Headquarters", game.Mansion: "D-Mansion"} {
		v := &game.View{Table: game.Table{Players: make([]game.Player, 4)}}
		v.Table.Contracts[39] = game.Contract{Owner: 1, Level: level}
		at := board.Space{At: 39}
		speak(table(0), v).contract(&at)
		if at.Level != int(level) || at.Built != want {
			t.Errorf("level %d is %q, want %q", at.Level, at.Built, want)
		}
	}
}
