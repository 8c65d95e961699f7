package pandemonium

import (
	"math/rand/v2"

	"monappoly/engine"
)

// move asks a bot of some strength. Bots see their view and nothing else.
func move(level string, v *View, luck *rand.Rand) (engine.Move, bool) {
	defer v.giveBack()
	switch level {
	case "random":
		return randomMove(v, luck)
	case "greedy":
		return greedyMove(v)
	}
	return strongMove(v, luck)
}

// randomMove answers its question by any lawful answer, and now and then takes an offer first.
func randomMove(v *View, luck *rand.Rand) (engine.Move, bool) {
	if luck.IntN(4) == 0 {
		if q := pickOffer(v, luck); q != nil {
			return engine.Move{Prompt: q.ID, Answer: anyAnswer(q, luck)}, true
		}
	}
	if v.Prompt == nil {
		return engine.Move{}, false
	}
	a := anyAnswer(v.Prompt, luck)
	if a.Key == "bankrupt" {
		a = v.Prompt.Default // it plays badly, but it does not throw the game away
	}
	return engine.Move{Prompt: v.Prompt.ID, Answer: a}, true
}

// pickOffer is a standing offer that a random bot could take, or nil.
func pickOffer(v *View, luck *rand.Rand) *engine.Prompt {
	if len(v.Offers) == 0 {
		return nil
	}
	q := &v.Offers[luck.IntN(len(v.Offers))]
	if q.Open() == 0 || q.Shape == engine.Barter || q.Kind == "resign" || q.Kind == "withdraw" {
		return nil
	}
	return q
}

// anyAnswer is a lawful answer to a question with one choice, each option as likely as the others.
func anyAnswer(q *engine.Prompt, luck *rand.Rand) engine.Answer {
	n := luck.IntN(max(1, q.Open()))
	for _, o := range q.Options {
		if o.Why != nil {
			continue
		}
		if n == 0 {
			return engine.Answer{Key: o.Key, Amount: anyAmount(o.Range, luck)}
		}
		n--
	}
	return q.Default
}

func anyAmount(r *engine.Range, luck *rand.Rand) int {
	if r == nil {
		return 0
	}
	step := max(1, r.Step)
	return r.Lo + luck.IntN((r.Hi-r.Lo)/step+1)*step
}
