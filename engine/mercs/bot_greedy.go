package mercs

import "monappoly/engine"

// greedyReserve is what the greedy bot keeps when it builds.
const greedyReserve = 200

// greedy is a yardstick and therefore frozen: it buys whenever it can pay; bids
// up to the board price; builds the cheapest lawful building whenever M200
// remain; pays debts by contracts, then by buildings, never more than needed;
// accepts a trade if its cash and board prices rise; tries for doubles in Jail
// and pays on the third turn only; takes the dearest contract by a Low Blow; and
// it always asks for its rent.
func greedy(v *View) (engine.Move, bool) {
	if q := v.Offer("ask"); q != nil {
		return says(q, firstOpen(q), "")
	}
	if m, ok := greedyDeal(v); ok {
		return m, true
	}
	if q := v.Asked; q != nil && (q.Kind == "auction" || q.Kind == "bid") {
		if m, ok := bidTo(v, lotPrice(v)); ok {
			return m, true
		}
		return says(q, "pass", "")
	}
	if q := v.Offer("build"); q != nil {
		if key := cheapestSite(v, q); key != "" {
			return says(q, key, "")
		}
	}
	if v.Asked == nil {
		return engine.Move{}, false
	}
	return greedyAnswer(v, v.Asked)
}

// cheapestSite is where the cheapest building goes that leaves the reserve.
func cheapestSite(v *View, q *engine.Prompt) string {
	key, least := "", v.Table.Players[v.Seat].Cash-greedyReserve+1
	for i := range q.Options {
		o := &q.Options[i]
		if s, _ := spaceOf(o.Key); o.Why == nil && Board[s].Cost < least {
			key, least = o.Key, Board[s].Cost
		}
	}
	return key
}

// greedyDeal answers offers by cash and board prices.
func greedyDeal(v *View) (engine.Move, bool) {
	q, no := v.Offer("accept"), v.Offer("decline")
	if q == nil || no == nil {
		return engine.Move{}, false
	}
	for i := range q.Options {
		o := q.Options[i].Facts.(Trade)
		if listed(o.Give) > listed(o.Want) {
			if q.Options[i].Why == nil {
				return says(q, q.Options[i].Key, "")
			}
			continue
		}
		return says(no, q.Options[i].Key, "")
	}
	return engine.Move{}, false
}

// listed is cash and board prices.
func listed(g Goods) int {
	n := g.Cash
	for _, s := range g.Contracts {
		n += Board[s].Price
	}
	return n
}

func greedyAnswer(v *View, q *engine.Prompt) (engine.Move, bool) {
	switch q.Kind {
	case "jail":
		if q.Facts.(Cell).Try == lastTry && open(q, "pay") {
			return says(q, "pay", "")
		}
	case "buy":
		if open(q, "buy") {
			return says(q, "buy", "")
		}
	case "debt":
		return greedyDebt(q)
	case "want":
		if v.Table.Players[v.Seat].Cash >= greedyReserve {
			return says(q, "want", "")
		}
	case "low-blow":
		return says(q, dearest(q), "")
	}
	return engine.Move{Prompt: q.ID, Answer: q.Default}, true
}

// greedyDebt puts out the cheapest contract that is enough, else the dearest; then it sells buildings.
func greedyDebt(q *engine.Prompt) (engine.Move, bool) {
	short := q.Facts.(Owed).Short
	enough, most := "", ""
	least, top := 1<<30, 0
	for i := range q.Options {
		o := &q.Options[i]
		if o.Why != nil || len(o.Key) < 5 || o.Key[:5] != "rest:" {
			continue
		}
		n := o.Facts.(Plan).Amount
		if n >= short && n < least {
			enough, least = o.Key, n
		}
		if n > top {
			most, top = o.Key, n
		}
	}
	switch {
	case enough != "":
		return says(q, enough, "")
	case most != "":
		return says(q, most, "")
	}
	for i := range q.Options {
		if o := &q.Options[i]; o.Why == nil && len(o.Key) > 5 && (o.Key[:5] == "sell:" || o.Key[:5] == "plan:") {
			return says(q, o.Key, "")
		}
	}
	return engine.Move{Prompt: q.ID, Answer: q.Default}, true
}

// dearest is the open contract with the highest board price.
func dearest(q *engine.Prompt) string {
	key, most := q.Default.Key, 0
	for i := range q.Options {
		o := &q.Options[i]
		if s, ok := spaceOf(o.Key); ok && o.Why == nil && Board[s].Price > most {
			key, most = o.Key, Board[s].Price
		}
	}
	return key
}
