package pandemonium

import "monappoly/engine"

// buy buys what is worth its price, unless the auction is likely to be cheaper.
func (m *mind) buy(q *engine.Prompt) (engine.Answer, string) {
	f := q.Facts.(BuyFacts)
	if q.Options[0].Why != nil {
		return engine.Answer{Key: "decline"}, ""
	}
	if m.opens(f.Space) {
		return engine.Answer{Key: "decline"}, "opens-gate"
	}
	value := m.worthTo(m.me, f.Space) + m.danger(f.Space, f.Price)
	if value < float64(f.Price) {
		return engine.Answer{Key: "decline"}, "too-dear"
	}
	if m.rival(f.Space, f.Price)*5 < f.Price*4 {
		return engine.Answer{Key: "decline"}, "auction-cheaper"
	}
	return engine.Answer{Key: "buy"}, m.reason(f.Space)
}

// reason says why a deed is wanted.
func (m *mind) reason(s Space) string {
	set := Board[s].Set
	if !set.colour() {
		return "good-price"
	}
	if m.t.owns(m.me, set) == len(members[set])-1 {
		return "completes-set"
	}
	for _, other := range m.t.others(m.me) {
		if m.t.owns(other, set) == len(members[set])-1 {
			return "blocks-set"
		}
	}
	return "good-price"
}

// rival is what the deed is likely to fetch in an auction against opponents who
// bid up to its list price.
func (m *mind) rival(s Space, price int) int {
	floor := m.t.Options.atLeast(Board[s].Price, 2)
	if m.pl.Cash < floor {
		return price
	}
	highest := floor
	for _, other := range m.t.others(m.me) {
		if cash := m.t.Players[other].Cash; cash >= floor {
			highest = max(highest, min(cash, Board[s].Price)+m.t.Options.Grid)
		}
	}
	return highest
}

// reserveDeed reserves a deed whose set is worth waking it later.
func (m *mind) reserveDeed(q *engine.Prompt) (engine.Answer, string) {
	f := q.Facts.(BuyFacts)
	if q.Options[0].Why == nil && m.worthTo(m.me, f.Space) > float64(f.Price) {
		return engine.Answer{Key: "reserve"}, "completes-set"
	}
	return engine.Answer{Key: "leave"}, ""
}

// bid raises as long as the deed is worth the sum, by a tenth or so where the limit allows it.
func (m *mind) bid(q *engine.Prompt) (engine.Answer, string) {
	f := q.Facts.(AuctionFacts)
	limit := int(m.worthTo(m.me, f.Space) + m.danger(f.Space, f.Bid))
	if m.buildable() {
		limit = limit * 4 / 5 // a pound in houses brings more
	}
	limit = min(limit, max(m.free(), f.Floor))
	r := q.Options[0].Range
	if m.opens(f.Space) {
		return engine.Answer{Key: "pass"}, "opens-gate"
	}
	if q.Options[0].Why != nil || r.Lo > limit || r.Lo > r.Hi {
		return engine.Answer{Key: "pass"}, "too-dear"
	}
	amount := r.Lo
	if round := (f.Bid*11/10 + 9) / 10 * 10; r.Has(round) && round <= limit {
		amount = round
	}
	return engine.Answer{Key: "raise", Amount: amount}, m.reason(f.Space)
}

// buildable says whether the bot has a set on which building still pays.
func (m *mind) buildable() bool {
	for set := Brown; set <= DarkBlue; set++ {
		if m.t.whole(m.me, set) && !m.t.mortgagedIn(set) {
			for _, s := range members[set] {
				if d := &m.t.Deeds[s]; d.Level < Hotel && m.returns(s) > 0 {
					return true
				}
			}
		}
	}
	return false
}

// returns is what the next level of a deed brings beyond its cost, in pounds; half of the cost is worth at the bell.
func (m *mind) returns(s Space) float64 {
	d := &m.t.Deeds[s]
	if d.Level >= DoubleHotel {
		return 0
	}
	cost, _ := m.t.buildCost(m.me, s)
	now := Board[s].Rents[d.Level]
	if d.Level == 0 {
		now *= 2
	}
	more := float64(Board[s].Rents[d.Level+1] - now)
	if d.Level == 0 {
		more = float64(Board[s].Rents[3]-now) / 3 // the first house opens the way to the third
	}
	return more*m.visits(m.rest-0.3)*0.75 - (float64(cost) - float64(saleValue(s, d.Level+1, d.Level)))
}

// parking hands in, or purges, what is missed least, or leaves the pot alone.
func (m *mind) parking(q *engine.Prompt) (engine.Answer, string) {
	f := q.Facts.(ParkingFacts)
	gain := float64(f.Money)
	for _, s := range f.Lot {
		gain += m.worthTo(m.me, s)
	}
	o, _ := pick(q, func(o *engine.Option) float64 {
		switch {
		case o.Key == "leave":
			return -gain
		case q.Kind == "purge":
			return -m.purged(spaceOf(o.Key))
		}
		return -m.loss(spaceOf(o.Key))
	})
	if o == nil {
		return q.Default, ""
	}
	if o.Key == "leave" {
		return engine.Answer{Key: o.Key}, "keeps-deeds"
	}
	return engine.Answer{Key: o.Key}, "least-missed"
}

// purged is what losing all that stands on a deed costs.
func (m *mind) purged(s Space) float64 {
	d := &m.t.Deeds[s]
	lost := float64(Board[s].Rents[d.Level] - Board[s].Rents[0])
	return lost*m.visits(min(m.rest, 4))*0.75 + float64(saleValue(s, d.Level, 0))
}

// jailed leaves while there is something to earn outside, and stays where rents are dangerous.
func (m *mind) jailed(q *engine.Prompt) (engine.Answer, string) {
	leave := q.Option("leave")
	if leave == nil || leave.Why != nil || m.safeInside() {
		return engine.Answer{Key: "roll"}, ""
	}
	if leave.Facts.(FeeFacts).Fee > 200 && m.free() < 500 {
		return engine.Answer{Key: "roll"}, ""
	}
	return engine.Answer{Key: "leave"}, "earns-outside"
}

// safeInside says whether a round in jail is better than one outside: no rents are paid, and none collected (0.2).
func (m *mind) safeInside() bool {
	paid, earned, unsold := 0, 0, 0
	for _, s := range deeds {
		d := &m.t.Deeds[s]
		switch {
		case d.Owner == Bank:
			unsold++
		case d.Owner == m.me && !d.Mortgaged && !d.Reserved && !m.pl.Rents:
			earned += m.rent(s)
		case d.Owner != m.me:
			paid += m.toll(s)
		}
	}
	return paid > earned*(m.t.left()-1)+unsold*80
}

// thirdTurn pays the fee while it is small, and keeps the card for later.
func (m *mind) thirdTurn(q *engine.Prompt) (engine.Answer, string) {
	fee := q.Options[0].Facts.(FeeFacts).Fee
	if fee < 100 && m.pl.Cash >= fee || len(q.Options) == 1 {
		return engine.Answer{Key: "fee"}, ""
	}
	return engine.Answer{Key: q.Options[1].Key}, "saves-cash"
}
