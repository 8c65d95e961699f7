package enginetest

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"monappoly/engine"
)

// anyAnswer is a random answer that fits the prompt. The frame may still refuse a
// selection or a trade for what it adds up to.
func anyAnswer(q *engine.Prompt, luck *rand.Rand) engine.Answer {
	open := openKeys(q)
	switch q.Shape {
	case engine.Select:
		luck.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
		most := min(q.Max, len(open))
		if most < q.Min {
			return q.Default
		}
		return engine.Answer{Keys: open[:q.Min+luck.IntN(most-q.Min+1)]}
	case engine.Barter:
		return anyTrade(open, luck)
	}
	if len(open) == 0 {
		return q.Default
	}
	o := q.Option(open[luck.IntN(len(open))])
	a := engine.Answer{Key: o.Key}
	if o.Range != nil {
		a.Amount = anyAmount(*o.Range, luck)
	}
	return a
}

func openKeys(q *engine.Prompt) []string {
	var keys []string
	for _, o := range q.Options {
		if o.Why == nil {
			keys = append(keys, o.Key)
		}
	}
	return keys
}

func anyAmount(r engine.Range, luck *rand.Rand) int {
	step := max(1, r.Step)
	return r.Lo + step*luck.IntN(max(0, r.Hi-r.Lo)/step+1)
}

// anyTrade picks a partner, a little cash and a few things.
func anyTrade(open []string, luck *rand.Rand) engine.Answer {
	t := &engine.Trade{To: engine.Spectator}
	var partners []string
	for _, k := range open {
		if to, ok := strings.CutPrefix(k, "to:"); ok {
			partners = append(partners, to)
		}
	}
	if len(partners) == 0 {
		return engine.Answer{Trade: t}
	}
	to := partners[luck.IntN(len(partners))]
	n, _ := strconv.Atoi(to)
	t.To = engine.Seat(n)
	cash := []int{0, 0, 1, 5, 50, 100}
	t.Give.Cash, t.Want.Cash = cash[luck.IntN(len(cash))], cash[luck.IntN(len(cash))]
	for _, k := range open {
		if item, ok := strings.CutPrefix(k, "give:"); ok && luck.IntN(4) == 0 {
			t.Give.Items = append(t.Give.Items, item)
		}
		if item, ok := strings.CutPrefix(k, "want:"+to+":"); ok && luck.IntN(4) == 0 {
			t.Want.Items = append(t.Want.Items, item)
		}
	}
	return engine.Answer{Trade: t}
}
