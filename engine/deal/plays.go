package deal

import (
	"embed"
	"io/fs"
)

//go:embed testdata/*.txtar
var plays embed.FS

// Plays are the scenarios of this game, as files testdata/RULE-NAME.txtar: readers of the
// rulebook see them under their rules.
func Plays() fs.FS { return plays }
