package pandemonium

import (
	"strings"

	"monappoly/engine"
)

// The greedy bot is the yardstick that others are measured by: it is frozen, and
// changes only where the rules change. It buys whenever it can pay, bids up to
// list price, builds the cheapest lawful building whenever £200 remain, pays
// debts by mortgage, then building sale, then loan, never more than needed, hands
// in its cheapest eligible deed, accepts a trade if its cash plus list prices
// rise, and leaves jail by fee on its third turn only. It wakes a reserved deed
// when £200 remain, plays held cards as soon as it may, never says NOPE, and
// takes the first choice that a card offers.
func greedyMove(v *View) (engine.Move, bool) {
	if m, ok := greedyOffer(v); ok {
		return m, true
	}
	if v.Prompt == nil {
		return engine.Move{}, false
	}
	return engine.Move{Prompt: v.Prompt.ID, Answer: greedyAnswer(v.Prompt)}, true
}

// greedyReserve is what it keeps in cash when it builds.
const greedyReserve = 200

func greedyOffer(v *View) (engine.Move, bool) {
	cash := v.Table.Players[v.Seat].Cash
	for i := range v.Offers {
		q := &v.Offers[i]
		switch q.Kind {
		case "build", "unreserve":
			if o := cheapestCost(q, cash-greedyReserve); o != nil {
				return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: o.Key}, Why: "builds"}, true
			}
		case "build-free", "play":
			if o := firstOpen(q.Options); o != nil {
				return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: o.Key}, Why: "plays"}, true
			}
		case "accept":
			if m, ok := greedyTrade(v, q); ok {
				return m, true
			}
		}
	}
	return engine.Move{}, false
}

func firstOpen(options []engine.Option) *engine.Option {
	for i := range options {
		if options[i].Why == nil {
			return &options[i]
		}
	}
	return nil
}

// cheapestCost is the open option that costs least, and not more than a limit.
func cheapestCost(q *engine.Prompt, limit int) *engine.Option {
	var best *engine.Option
	for i := range q.Options {
		o := &q.Options[i]
		cost := o.Facts.(CostFacts).Cost
		if o.Why == nil && cost <= limit && (best == nil || cost < best.Facts.(CostFacts).Cost) {
			best = o
		}
	}
	return best
}

// greedyTrade accepts what raises its cash plus list prices, and declines the rest.
func greedyTrade(v *View, accept *engine.Prompt) (engine.Move, bool) {
	for _, o := range accept.Options {
		tr := o.Facts.(TradeFacts).Trade
		get, give := tr.Give, tr.Want
		if tr.From == v.Seat {
			get, give = give, get
		}
		if sideValue(get) > sideValue(give) {
			if o.Why == nil {
				return engine.Move{Prompt: accept.ID, Answer: engine.Answer{Key: o.Key}, Why: "profits"}, true
			}
			continue
		}
		for i := range v.Offers {
			if q := &v.Offers[i]; q.Kind == "refuse" {
				return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: o.Key}, Why: "too-little"}, true
			}
		}
	}
	return engine.Move{}, false
}

func sideValue(s Side) int {
	sum := s.Cash
	for _, d := range s.Deeds {
		sum += Board[d].Price
	}
	return sum
}

func greedyAnswer(q *engine.Prompt) engine.Answer {
	switch q.Kind {
	case "buy", "reserve":
		if q.Options[0].Why == nil {
			return engine.Answer{Key: q.Options[0].Key}
		}
	case "bid":
		facts := q.Facts.(AuctionFacts)
		if r := q.Options[0].Range; r.Lo <= r.Hi && r.Lo <= Board[facts.Space].Price {
			return engine.Answer{Key: "raise", Amount: r.Lo}
		}
	case "debt":
		return greedyDebt(q)
	case "moment":
		if len(q.Options) > 1 && q.Options[1].Why == nil {
			return engine.Answer{Key: q.Options[1].Key}
		}
	}
	return q.Default
}

// greedyDebt mortgages, then sells, then borrows with nothing kept back: always
// the smallest step that settles the debt, or else the one that brings most.
func greedyDebt(q *engine.Prompt) engine.Answer {
	short := q.Facts.(DebtFacts).Short
	for _, verb := range []string{"mortgage:", "sell:", "raze:"} {
		var best *engine.Option
		for i := range q.Options {
			o := &q.Options[i]
			if o.Why != nil || !strings.HasPrefix(o.Key, verb) {
				continue
			}
			if best == nil || better(brings(o), brings(best), short) {
				best = o
			}
		}
		if best != nil {
			return engine.Answer{Key: best.Key}
		}
	}
	return q.Default
}

// brings is what raising money by an option brings.
func brings(o *engine.Option) int {
	switch f := o.Facts.(type) {
	case CostFacts:
		return f.Cost
	case RazeFacts:
		return f.Cost
	}
	return 0
}

// better says whether a is the better step than b towards a sum: the smaller of two that suffice, else the larger.
func better(a, b, short int) bool {
	switch {
	case a >= short && b >= short:
		return a < b
	}
	return a > b
}
