package mercs

import (
	"math/rand/v2"

	"monappoly/engine"
)

// Move answers for a bot of that strength from its view. It returns false when the bot has nothing to do.
func Move(level string, view any, luck *rand.Rand) (engine.Move, bool) {
	v := view.(*View)
	defer v.giveBack()
	switch level {
	case "greedy":
		return greedy(v)
	case "strong":
		return strong(v, luck)
	}
	return random(v, luck)
}

// random takes any lawful answer, and now and then an offer first. It asks for its rent most of the time.
func random(v *View, luck *rand.Rand) (engine.Move, bool) {
	if q := v.Offer("ask"); q != nil && luck.IntN(8) > 0 {
		return pick(q, luck)
	}
	if len(v.Offers) > 0 && luck.IntN(4) == 0 {
		q := &v.Offers[luck.IntN(len(v.Offers))]
		if q.Open() > 0 && q.Shape != engine.Barter && q.Kind != "resign" {
			return pick(q, luck)
		}
	}
	if v.Asked == nil {
		return engine.Move{}, false
	}
	m, ok := pick(v.Asked, luck)
	if m.Answer.Key == "bankrupt" {
		m.Answer = v.Asked.Default // it plays badly, but it does not throw the game away
	}
	return m, ok
}

// pick is one open option of a prompt, with a low amount where it takes one.
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
			a.Amount = min(o.Range.Hi, o.Range.Lo+luck.IntN(20))
		}
		return engine.Move{Prompt: q.ID, Answer: a}, true
	}
	return engine.Move{}, false
}

// open says whether the prompt has that option and may take it now.
func open(q *engine.Prompt, key string) bool {
	o := q.Option(key)
	return o != nil && o.Why == nil
}

// firstOpen is the key of the first open option, "" for none.
func firstOpen(q *engine.Prompt) string {
	for i := range q.Options {
		if q.Options[i].Why == nil {
			return q.Options[i].Key
		}
	}
	return ""
}

func says(q *engine.Prompt, key, why string) (engine.Move, bool) {
	return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: key}, Why: why}, true
}

// bidTo is a call in an auction: a tenth of the price above the last one, never more than the limit.
func bidTo(v *View, limit int) (engine.Move, bool) {
	q := v.Offer("call")
	if v.Asked != nil && v.Asked.Kind == "bid" {
		q = v.Asked
	}
	if q == nil || !open(q, "call") {
		return engine.Move{}, false
	}
	r := q.Option("call").Range
	limit = min(limit, r.Hi)
	if limit < r.Lo {
		return engine.Move{}, false
	}
	amount := min(limit, max(r.Lo, v.Auction.Calls.Bid+lotPrice(v)/10))
	return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: "call", Amount: amount}}, true
}

// lotPrice is what is printed for the lot under the hammer; of a building, the dearest that the seat could place.
func lotPrice(v *View) int {
	lot := v.Auction.Lot
	if lot.Kind == LotContract {
		return Board[lot.Space].Price
	}
	most := 0
	for _, s := range v.Table.sites(v.Seat, lot.Kind == LotMansion) {
		most = max(most, Board[s].Cost)
	}
	return most
}
