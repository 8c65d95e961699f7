package screen

import "monappoly/engine"

// Story is how a finished game went, and whether its dice were fair.
type Story struct {
	engine.Story
	Draws int  // how many rolls and shuffles there were
	Fair  bool // each of them follows from the seed, and the seed from its hash
}
