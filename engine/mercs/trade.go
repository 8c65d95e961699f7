// Chapter 10: Deals.

package mercs

import (
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
)

// Keys of items in a barter: a contract is its space's number, a card its deck.
var (
	toKeys   [maxSeats]string
	giveKeys [spaces]string
	wantKeys [maxSeats][spaces]string
)

// maxSeats is the most seats a table has.
const maxSeats = 6

func init() {
	for seat := range toKeys {
		toKeys[seat] = "to:" + strconv.Itoa(seat)
		for _, s := range contracts {
			giveKeys[s] = "give:" + keys[s]
			wantKeys[seat][s] = "want:" + strconv.Itoa(seat) + ":" + keys[s]
		}
	}
}

var (
	clearFirst = engine.Refuse("DP.52", "clear-the-site")
	notOwned   = engine.Refuse("DP.51", "deal-not-theirs")
	oneSided   = engine.Refuse("DP.51", "deal-one-sided")
	cashSwap   = engine.Refuse("DP.51", "deal-cash-for-cash")
	tradeBusy  = engine.Refuse("DP.51", "deal-busy")
)

// barter lists what a seat may put into an offer: to whom, what it gives and what it wants.
func barter(t *Table, options []engine.Option, seat engine.Seat) []engine.Option {
	for i := range t.Players {
		if other := engine.Seat(i); other != seat && t.in(other) {
			options = append(options, engine.Option{Key: toKeys[i], Rule: "DP.51"})
		}
	}
	var built [sets]bool
	for _, s := range contracts {
		built[Board[s].Set] = built[Board[s].Set] || t.Contracts[s].Level > 0
	}
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner < 0 {
			continue
		}
		o := engine.Option{Key: giveKeys[s], Rule: "DP.51", Facts: offered[s]}
		if c.Owner != seat {
			o.Key = wantKeys[c.Owner][s]
		}
		if c.Resting {
			o.Rule = "DP.54"
		}
		if built[Board[s].Set] {
			o.Why = clearFirst
		}
		options = append(options, o)
	}
	for i := range t.Players {
		for d, held := range t.Players[i].Cards {
			switch {
			case held && engine.Seat(i) == seat:
				options = append(options, engine.Option{Key: "give:" + cardKeys[d], Rule: "DP.51"})
			case held:
				options = append(options, engine.Option{Key: "want:" + seatKeys[i] + ":" + cardKeys[d], Rule: "DP.51"})
			}
		}
	}
	return options
}

// goods reads one side of an answer.
func goods(b engine.Basket) Goods {
	g := Goods{Cash: b.Cash}
	for _, item := range b.Items {
		if s, ok := spaceOf(item); ok {
			g.Contracts = append(g.Contracts, s)
			continue
		}
		g.Cards[Deck(slices.Index(cardKeys[:], item))] = true
	}
	slices.Sort(g.Contracts)
	return g
}

// Empty says whether there is nothing in it.
func (g Goods) Empty() bool {
	return g.Cash == 0 && len(g.Contracts) == 0 && g.Cards == [decks]bool{}
}

// offerTrade lays an offer on the table, in place of an older one between the two.
func offerTrade(p *engine.Play[Table], seat engine.Seat, a *engine.Trade) error {
	t := p.Table()
	o := Trade{ID: t.Serial + 1, From: seat, To: a.To, Give: goods(a.Give), Want: goods(a.Want)}
	if why := t.fair(&o); why != nil {
		return why
	}
	for _, old := range t.Trades {
		if (old.From == o.From && old.To == o.To) || (old.From == o.To && old.To == o.From) {
			p.Emit(TradeDropped{ID: old.ID, From: old.From, To: old.To, By: "replaced"})
			break
		}
	}
	p.Emit(TradeOffered{Trade: o}, "DP.51")
	return nil
}

// worthless says whether goods are contracts out of commission and nothing else: M0 is a price for those (DP.54, A44).
func (t *Table) worthless(g *Goods) bool {
	if g.Empty() || g.Cash > 0 || g.Cards != [decks]bool{} {
		return false
	}
	return !slices.ContainsFunc(g.Contracts, func(s Space) bool { return !t.Contracts[s].Resting })
}

// fair says whether an offer can be carried out now: nil, or the rule against it.
func (t *Table) fair(o *Trade) *engine.Refusal {
	switch {
	case o.Give.Empty() && !t.worthless(&o.Want), o.Want.Empty() && !t.worthless(&o.Give):
		return oneSided
	case o.Give.Cash > 0 && o.Want.Cash > 0:
		return cashSwap
	}
	if why := t.has(o.From, o.Give); why != nil {
		return why
	}
	if why := t.has(o.To, o.Want); why != nil {
		return why
	}
	for _, side := range [...]struct {
		seat        engine.Seat
		gets, gives Goods
	}{{o.From, o.Want, o.Give}, {o.To, o.Give, o.Want}} {
		if cash := t.Players[side.seat].Cash; cash < side.gives.Cash {
			return engine.Refuse("DP.51", "deal-lacks-m", side.seat, side.gives.Cash)
		}
		if fees := t.fees(side.gets); fees > 0 && t.after(side.seat, side.gets, side.gives) < fees {
			return engine.Refuse("DP.55", "short-of-fee", fees)
		}
	}
	return nil
}

// has says whether the seat has these goods free to give, the cash aside.
func (t *Table) has(seat engine.Seat, g Goods) *engine.Refusal {
	for _, s := range g.Contracts {
		if t.Contracts[s].Owner != seat {
			return notOwned
		}
		if t.built(Board[s].Set) > 0 {
			return clearFirst
		}
	}
	for d, wanted := range g.Cards {
		if wanted && !t.Players[seat].Cards[d] {
			return notOwned
		}
	}
	return nil
}

// fees are the tenths that the receiver of these goods must be able to pay (A30).
func (t *Table) fees(g Goods) int {
	n := 0
	for _, s := range g.Contracts {
		if t.Contracts[s].Resting {
			n += t.Options.Tenth.Tenth(Board[s].Value())
		}
	}
	return n
}

// after is what a seat could pay after the trade: cash, and what can be raised then.
func (t *Table) after(seat engine.Seat, gets, gives Goods) int {
	n := t.liquid(seat) + gets.Cash - gives.Cash
	for _, s := range gets.Contracts {
		if !t.Contracts[s].Resting {
			n += Board[s].Value()
		}
	}
	for _, s := range gives.Contracts {
		if !t.Contracts[s].Resting {
			n -= Board[s].Value()
		}
	}
	return n
}

// tradeOffers are accept, decline and withdraw, for the offers that concern the seat.
func tradeOffers(t *Table, top engine.Frame[Table], seat engine.Seat) []engine.Prompt {
	accept := engine.Prompt{Kind: "accept", Rule: "DP.51"}
	decline := engine.Prompt{Kind: "decline", Rule: "DP.51"}
	withdraw := engine.Prompt{Kind: "withdraw", Rule: "DP.51"}
	for i := range t.Trades {
		o := &t.Trades[i]
		option := engine.Option{Key: strconv.Itoa(o.ID), Rule: "DP.51", Facts: *o}
		switch seat {
		case o.From:
			withdraw.Options = append(withdraw.Options, option)
		case o.To:
			decline.Options = append(decline.Options, option)
			if option.Why = t.fair(o); option.Why == nil && !mayTrade(top, o) {
				option.Why = tradeBusy
			}
			accept.Options = append(accept.Options, option)
		}
	}
	var prompts []engine.Prompt
	for _, q := range [...]engine.Prompt{accept, decline, withdraw} {
		if len(q.Options) > 0 {
			prompts = append(prompts, q)
		}
	}
	return prompts
}

// mayTrade says whether the table is free for this trade: nothing is being
// resolved, or it helps somebody who is buying (A7) or in debt (A39).
func mayTrade(top engine.Frame[Table], o *Trade) bool {
	switch f := top.(type) {
	case Turn:
		return f.Step == StepRoll || f.Step == StepCell
	case Moment:
		return true
	case Purchase:
		return f.Seat == o.From || f.Seat == o.To
	case Debt:
		return f.Seat == o.From || f.Seat == o.To
	}
	return false
}

// answerTrade accepts, declines or withdraws.
func answerTrade(p *engine.Play[Table], kind, key string) {
	t := p.Table()
	i := slices.IndexFunc(t.Trades, func(o Trade) bool { return strconv.Itoa(o.ID) == key })
	o := t.Trades[i]
	switch kind {
	case "accept":
		p.Emit(Traded{Trade: o}, "DP.51")
		inherit(p, o.From, o.Want.Contracts)
		inherit(p, o.To, o.Give.Contracts)
	case "decline":
		p.Emit(TradeDropped{ID: o.ID, From: o.From, To: o.To, By: "declined"})
	case "withdraw":
		p.Emit(TradeDropped{ID: o.ID, From: o.From, To: o.To, By: "withdrawn"})
	}
}

// dropBroken takes offers off the table that cannot be kept any more: something in them has changed hands or been built on.
func dropBroken(p *engine.Play[Table]) {
	t := p.Table()
	for i := 0; i < len(t.Trades); i++ {
		o := t.Trades[i]
		if t.has(o.From, o.Give) == nil && t.has(o.To, o.Want) == nil {
			continue
		}
		p.Emit(TradeDropped{ID: o.ID, From: o.From, To: o.To, By: "broken"})
		i--
	}
}

// cardDeck reads the key of a card: "card:luck".
func cardDeck(key string) (Deck, bool) {
	name, ok := strings.CutPrefix(key, "card:")
	i := slices.Index(deckKeys[:], name)
	return Deck(i), ok && i >= 0
}
