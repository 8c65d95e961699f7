package mercs

import (
	"math/rand/v2"
	"strconv"

	"monappoly/engine"
)

// swing is what a trade changes in the standing of its two sides.
func (t *Table) swing(o *Trade) (from, to int) {
	after := *t
	var players [maxSeats]Player
	after.Players = append(players[:0], t.Players...)
	after.Trades = nil
	from, to = -after.standing(o.From), -after.standing(o.To)
	after.give(o.From, o.To, o.Give)
	after.give(o.To, o.From, o.Want)
	return from + after.standing(o.From) - t.fees(o.Want), to + after.standing(o.To) - t.fees(o.Give)
}

// strongDeal accepts what helps itself, unless it helps the other far more.
func strongDeal(v *View) (engine.Move, bool) {
	q, no := v.Offer("accept"), v.Offer("decline")
	if q == nil || no == nil {
		return engine.Move{}, false
	}
	for i := range q.Options {
		o := q.Options[i].Facts.(Trade)
		theirs, mine := v.Table.swing(&o)
		if mine <= 0 || theirs > 2*mine {
			return says(no, q.Options[i].Key, "bad-deal")
		}
		if q.Options[i].Why == nil {
			return says(q, q.Options[i].Key, "good-deal")
		}
	}
	return engine.Move{}, false
}

// propose offers somebody a price for the contract that would make a set whole.
func propose(v *View, luck *rand.Rand) (engine.Move, bool) {
	q := v.Offer("trade")
	if q == nil || luck.IntN(2) == 0 {
		return engine.Move{}, false
	}
	var best Trade
	most := 0
	for set := Brown; set < Rides; set++ {
		s, owner := v.missing(set)
		if owner < 0 || v.spoke(owner) || v.Table.built(set) > 0 {
			continue
		}
		if o, gain := v.bargain(s, owner); gain > most {
			best, most = o, gain
		}
	}
	if most == 0 {
		return engine.Move{}, false
	}
	return engine.Move{Prompt: q.ID, Why: "wants-set", Answer: engine.Answer{Trade: &engine.Trade{
		To: best.To, Give: basket(best.Give), Want: basket(best.Want),
	}}}, true
}

// missing is the one contract of a set that the seat lacks, and whose it is; engine.Spectator when there is no such one.
func (v *View) missing(set Set) (Space, engine.Seat) {
	lacks, at := 0, Space(0)
	for _, s := range members[set] {
		if v.Table.Contracts[s].Owner != v.Seat {
			lacks++
			at = s
		}
	}
	if lacks != 1 || v.Table.Contracts[at].Owner < 0 {
		return 0, engine.Spectator
	}
	return at, v.Table.Contracts[at].Owner
}

// spoke says whether there was talk with that seat lately: nobody likes to be pestered.
func (v *View) spoke(other engine.Seat) bool {
	if v.game != nil && v.Feed == nil {
		v.Feed = v.game.Feed(v.Seat, feedLength)
	}
	for i := range v.Feed {
		switch e := v.Feed[i].Event.(type) {
		case TradeOffered:
			if e.Trade.From == v.Seat && e.Trade.To == other {
				return true
			}
		case TradeDropped:
			if e.From == v.Seat && e.To == other {
				return true
			}
		}
	}
	return len(v.Table.Trades) > 3
}

// bargain finds the cheapest price that the owner should accept, in cash or with one contract on top. The gain is 0 where there is none.
func (v *View) bargain(s Space, owner engine.Seat) (Trade, int) {
	t := &v.Table
	o := Trade{From: v.Seat, To: owner, Want: Goods{Contracts: []Space{s}}}
	best, most := Trade{}, 0
	try := func(o Trade) {
		if cash, ok := v.price(o); ok {
			o.Give.Cash = cash
			if mine, _ := t.swing(&o); mine > most && t.fair(&o) == nil {
				best, most = o, mine
			}
		}
	}
	try(o)
	for _, c := range contracts {
		if t.Contracts[c].Owner == v.Seat && Board[c].Set != Board[s].Set && !t.whole(v.Seat, Board[c].Set) && t.built(Board[c].Set) == 0 {
			o.Give = Goods{Contracts: []Space{c}}
			try(o)
		}
	}
	return best, most
}

// price is the cash that makes an offer acceptable: the other's standing and
// board prices both rise, and it gets a fair part of the gain.
func (v *View) price(o Trade) (int, bool) {
	t := &v.Table
	o.Give.Cash = 0
	mine, theirs := t.swing(&o)
	cash := max(0, 10-theirs, (mine-2*theirs)/3+1, listed(o.Want)-listed(o.Give)+1)
	cash = (cash + 9) / 10 * 10
	left := v.cash() - cash
	return cash, mine-cash > 0 && left >= 30
}

// basket is one side of an offer as an answer.
func basket(g Goods) engine.Basket {
	b := engine.Basket{Cash: g.Cash}
	for _, s := range g.Contracts {
		b.Items = append(b.Items, strconv.Itoa(int(s)))
	}
	for d, held := range g.Cards {
		if held {
			b.Items = append(b.Items, cardKeys[d])
		}
	}
	return b
}
