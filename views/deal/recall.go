package deal

import (
	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/parts"
	"monappoly/views/screen"
)

// recall words one line of the rules panel for a commit of long ago, for the replay and
// the rulebook. It needs no view: an event holds all that its sentence names.
func recall(room screen.Room, c engine.Citation[game.Table]) parts.Cited {
	return speak(room, &game.View{}).cited(c)
}
