package mercs

import (
	"math/rand/v2"

	"monappoly/engine"
)

// Move answers for a bot of that strength from its view. It returns false when the bot has nothing to do.
func Move(level string, view any, luck *rand.Rand) (engine.Move, bool) {
	v := view.(*View)
	switch level {
	case "greedy":
		return greedy(v)
	case "strong":
		return strong(v)
	}
	return random(v, luck)
}

// random takes any lawful answer, and asks for its rent most of the time.
func random(v *View, luck *rand.Rand) (engine.Move, bool) {
	if q := v.Offer("ask"); q != nil && luck.IntN(8) > 0 {
		return pick(q, luck)
	}
	if q := v.Offer("call"); q != nil && luck.IntN(3) == 0 && q.Open() > 0 {
		return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: "call", Amount: q.Options[0].Range.Lo}}, true
	}
	if v.Asked == nil {
		return engine.Move{}, false
	}
	if q := v.Offer("build"); q != nil && q.Open() > 0 && luck.IntN(2) == 0 {
		return pick(q, luck)
	}
	return pick(v.Asked, luck)
}

// pick is one open option of a prompt, with the least amount where it takes one.
func pick(q *engine.Prompt, luck *rand.Rand) (engine.Move, bool) {
	n := luck.IntN(max(1, q.Open()))
	for i := range q.Options {
		o := &q.Options[i]
		if o.Why != nil {
			continue
		}
		if n > 0 {
			n--
			continue
		}
		a := engine.Answer{Key: o.Key}
		if o.Range != nil {
			a.Amount = o.Range.Lo
		}
		return engine.Move{Prompt: q.ID, Answer: a}, true
	}
	return engine.Move{}, false
}

func greedy(v *View) (engine.Move, bool) { return engine.Move{}, false }
func strong(v *View) (engine.Move, bool) { return engine.Move{}, false }
