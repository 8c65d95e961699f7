package deal

import "monappoly/engine"

func strong(v *View, q *engine.Prompt) engine.Move { return greedy(v, q) }
