package pandemonium

import (
	"slices"
	"strconv"

	"monappoly/engine"
)

// mostTries is how often the bot proposes in one turn.
const mostTries = 2

// haggles is the lowest of the four offers; 0 to 2 go from a little over the list price to what the other loses.
const haggles = 3

// cardWorth is what a held card counts for in a deal.
const cardWorth = 80

// deal is what a proposal brings the bot and its other party, in pounds.
func (m *mind) deal(tr Trade) (mine, theirs float64) {
	other, get, give := tr.From, tr.Give, tr.Want
	if tr.From == m.me {
		other, get, give = tr.To, tr.Want, tr.Give
	}
	before := m.touched(m.me, tr, &m.t.Deeds)
	beforeOther := m.touched(other, tr, &m.t.Deeds)
	deeds := m.t.Deeds
	m.move(&deeds, get, m.me)
	m.move(&deeds, give, other)
	cash := float64(get.Cash-give.Cash) + cardWorth*float64(len(get.Cards)-len(give.Cards))
	mine = m.touched(m.me, tr, &deeds) - before + cash
	theirs = m.touched(other, tr, &deeds) - beforeOther - cash
	if tr.Settles {
		owed := float64(m.owes(tr.From))
		if tr.From == m.me {
			return mine + owed, theirs - owed
		}
		return mine - owed, theirs + owed
	}
	return mine, theirs
}

// touched is what a seat's part in all sets of the deal is worth.
func (m *mind) touched(seat engine.Seat, tr Trade, deeds *holdings) float64 {
	var seen [sets]bool
	sum := 0.0
	for _, list := range [2][]Space{tr.Give.Deeds, tr.Want.Deeds} {
		for _, s := range list {
			if set := Board[s].Set; !seen[set] {
				seen[set] = true
				sum += m.holding(seat, set, deeds)
			}
		}
	}
	return sum
}

// move hands deeds over on a copy of the board: a set that may not be completed
// yet is only reserved, and a reservation whose set is broken lapses.
func (m *mind) move(deeds *holdings, side Side, to engine.Seat) {
	for _, s := range side.Deeds {
		from := deeds[s].Owner
		deeds[s].Owner, deeds[s].Reserved = to, m.asleep(to, s, deeds)
		for _, other := range members[Board[s].Set] {
			if deeds[other].Owner == from && deeds[other].Reserved {
				deeds[other] = Deed{Owner: Bank}
			}
		}
	}
}

// owes is what the debt comes to that is open now.
func (m *mind) owes(seat engine.Seat) int {
	for _, a := range m.v.Asked {
		if f, ok := a.Facts.(DebtFacts); ok && a.Seat == seat {
			return f.Amount
		}
	}
	return 0
}

// trades answers proposals: it takes what helps it clearly more than it helps the other.
func (m *mind) trades() (*engine.Prompt, engine.Answer, string) {
	accept, refuse := m.offered("accept"), m.offered("refuse")
	if accept == nil {
		return nil, engine.Answer{}, ""
	}
	for i := range accept.Options {
		o := &accept.Options[i]
		tr := o.Facts.(TradeFacts).Trade
		mine, theirs := m.deal(tr)
		give := tr.Want
		if tr.From == m.me {
			give = tr.Give
		}
		switch {
		case mine < 10+m.weight()*max(0, theirs) || give.Cash > m.pl.Cash-m.keep/2:
			if refuse != nil {
				return refuse, engine.Answer{Key: o.Key}, "bad-deal"
			}
		case o.Why == nil:
			return accept, engine.Answer{Key: o.Key}, "good-deal"
		}
	}
	return nil, engine.Answer{}, ""
}

// withdraw takes proposals of earlier turns back: the table has moved on.
func (m *mind) withdraw(q *engine.Prompt) (engine.Answer, string) {
	if m.offered("trade") == nil || m.proposed() > 0 {
		return engine.Answer{}, ""
	}
	return engine.Answer{Key: q.Options[0].Key}, ""
}

// proposed counts the bot's proposals in this turn: one, and another if that was turned down.
func (m *mind) proposed() int {
	n := 0
	for i := len(m.v.Feed) - 1; i >= 0; i-- {
		switch e := m.v.Feed[i].Event.(type) {
		case TurnStarted:
			return n
		case TradeOffered:
			n += int(m.bool(e.Trade.From == m.me))
		}
	}
	return n
}

// waits says whether a proposal of the bot lies on the table.
func (m *mind) waits() bool {
	return slices.ContainsFunc(m.t.Trades, func(tr Trade) bool { return tr.From == m.me })
}

// propose offers the deal that helps the bot most and that the other might like:
// cash for a deed, or a deed of its own and the difference.
func (m *mind) propose(q *engine.Prompt) (engine.Answer, string) {
	tries := m.proposed()
	if tries >= mostTries || m.waits() {
		return engine.Answer{}, ""
	}
	offer := min(haggles, m.luck.IntN(6))
	if tries > 0 {
		offer = 1 + m.luck.IntN(2) // it was too little
	}
	var best Trade
	top := 0.0
	for _, other := range m.t.others(m.me) {
		if to := q.Option("to:" + strconv.Itoa(int(other))); to == nil || to.Why != nil {
			continue
		}
		for _, s := range deeds {
			if !m.tradable(other, s) {
				continue
			}
			if tr, gain := m.offerFor(other, s, offer); gain > top {
				best, top = tr, gain
			}
		}
		if tr, gain := m.openGate(other); gain > top {
			best, top = tr, gain
		}
	}
	if top <= 0 {
		return engine.Answer{}, ""
	}
	why := "opens-gate"
	if len(best.Want.Deeds) > 0 {
		why = m.reason(best.Want.Deeds[0])
	}
	return engine.Answer{Trade: &engine.Trade{To: best.To, Give: basket(best.Give), Want: basket(best.Want)}}, why
}

func (m *mind) tradable(seat engine.Seat, s Space) bool {
	d := &m.t.Deeds[s]
	return d.Owner == seat && !d.Reserved && !m.t.built(Board[s].Set)
}

// offerFor is the best proposal for one deed, and how much it helps.
func (m *mind) offerFor(other engine.Seat, s Space, offer int) (Trade, float64) {
	if offer < haggles && m.t.owns(m.me, Board[s].Set) == 0 {
		return Trade{}, 0
	}
	buy := Trade{From: m.me, To: other, Want: Side{Deeds: []Space{s}}}
	gain, loss := m.deal(buy)
	if gain < float64(Board[s].Price)*0.9 {
		return Trade{}, 0
	}
	asks := m.price(s, -loss, offer)
	best, top := Trade{}, 0.0
	if asks <= m.free()-50 && gain-float64(asks) > 0 {
		best, top = buy, gain-float64(asks)
		best.Give.Cash = asks
	}
	for _, mine := range deeds {
		if Board[mine].Set == Board[s].Set || !m.tradable(m.me, mine) || m.near(mine) {
			continue
		}
		tr := buy
		tr.Give = Side{Deeds: []Space{mine}, Cash: max(0, asks-Board[mine].Price)}
		if tr.Give.Cash > m.free()-50 {
			continue
		}
		get, theirs := m.deal(tr)
		if get -= m.weight() * max(0, theirs); get > top+25 && get > 50 {
			best, top = tr, get
		}
	}
	return best, top
}

// price is what the bot offers for a deed: a little over its list price, or what
// the other loses with it; and half of the time less at first: who does not ask does not get.
func (m *mind) price(s Space, loss float64, offer int) int {
	list := Board[s].Price
	low := list + list/20 + 1
	if offer == haggles {
		return m.t.Options.up(list * 6 / 10)
	}
	high := max(low, int(loss*1.1))
	return m.t.Options.up(low + (high-low)*offer/2)
}

func basket(s Side) engine.Basket {
	b := engine.Basket{Cash: s.Cash}
	for _, d := range s.Deeds {
		b.Items = append(b.Items, d.Key())
	}
	return b
}
