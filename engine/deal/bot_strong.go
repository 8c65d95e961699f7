package deal

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/window"
)

// strong weighs every choice in points: what it brings to the bot's own properties
// and bank, and what it costs an opponent, who counts more the nearer to winning.
func strong(v *View, q *engine.Prompt) engine.Move {
	switch q.Kind {
	case "turn":
		return strongTurn(v, q)
	case "charge":
		return strongCharge(v, q)
	case "target":
		return strongTarget(v, q)
	case "double":
		return strongDouble(v, q)
	case "take", "give", "break":
		return strongSteal(v, q)
	case "no":
		return strongNo(v, q)
	case "place":
		return strongPlace(v, q)
	case "discard":
		return strongDiscard(v, q)
	}
	return engine.Move{Answer: q.Default}
}

// moneyWorth is what money in the bank is worth, in points: the first millions protect the properties.
func (v *View) moneyWorth(m int) int {
	have := v.mine().Total
	worth := 0
	for range m {
		switch {
		case have < 5:
			worth += 5
		case have < 10:
			worth += 3
		default:
			worth += 1
		}
		have++
	}
	return worth
}

// incomeWorth is what it is worth to be paid an amount by everybody in the list, or by the best one.
func (v *View) incomeWorth(amount int, one bool) int {
	sum, best := 0, 0
	for i := range v.Seats {
		s := &v.Seats[i]
		if engine.Seat(i) == v.Me || s.Out {
			continue
		}
		got := v.incomeFrom(s, amount)
		sum += got
		best = max(best, got)
	}
	if one {
		return best
	}
	return sum
}

// incomeFrom is what it is worth to be paid an amount by one player: more when it must come from properties.
func (v *View) incomeFrom(s *SeatView, amount int) int {
	pays := min(amount, s.payable())
	worth := v.moneyWorth(pays) * 8 / 10
	worth += pays * danger(s.Sets) / 10 * 2
	if pays > s.Total {
		worth += (pays - s.Total) * (3 + s.Sets*3)
	}
	return worth
}

func strongTurn(v *View, q *engine.Prompt) engine.Move {
	mine := boardOf(v.mine())
	if m, ok := strongRearrange(v, &mine); ok {
		return m
	}
	if lay := v.winningLay(&mine, q); lay != "" {
		return key(lay, "nearly-there")
	}
	best, why := keyEnd, "enough"
	bestPoints := 0
	for i := range q.Options {
		o := &q.Options[i]
		if o.Why != nil {
			continue
		}
		c, _ := o.Facts.(Choice)
		if points, reason := v.playPoints(&mine, o.Key, c); points > bestPoints {
			best, bestPoints, why = o.Key, points, reason
		}
	}
	return key(best, why)
}

// playPoints weighs one use of one card.
func (v *View) playPoints(mine *board, k string, c Choice) (points int, why string) {
	verb, _, _ := parts(k)
	switch verb {
	case verbLay:
		return mine.gainAs(c.Card, c.Colour) + 4, "more-property"
	case verbBank:
		return v.bankPoints(c.Card), "into-the-bank"
	case verbPassGo:
		return 12 + 14*(v.Plays-1) - 5*max(0, len(v.Hand)-7), "more-cards"
	case verbRent:
		return v.rentPoints(&faces[c.Card]), "rent-is-due"
	case verbDebt:
		return v.incomeWorth(debtAmount, true), "money-please"
	case verbBirthday:
		return v.incomeWorth(giftAmount, false), "money-please"
	case verbSly:
		return v.bestTake(mine, false), "that-one-is-mine"
	case verbForced:
		return v.bestTake(mine, v.Options.ForcedDealFullSets != "none") - v.cheapestGift(mine), "that-one-is-mine"
	case verbBreaker:
		return v.bestSetTake(mine), "take-the-set"
	case verbBuild:
		return 12 + 2*btoi(v.mine().Total >= 4), "build"
	}
	return 0, ""
}

// bankPoints weighs a card as money: what has a better use is kept, unless the hand is too full.
func (v *View) bankPoints(card Card) int {
	f := &faces[card]
	worth := v.moneyWorth(f.Value)
	over := len(v.Hand) - handLimit
	switch {
	case f.Class == Money:
		return worth + 1
	case f.Deed == JustSayNo || f.Deed == DealBreaker:
		return 0
	case f.Deed == SlyDeal || f.Deed == ForcedDeal || f.Deed == PassGo || f.Deed == DoubleRent:
		return worth/3*btoi(over > 0) + btoi(over > 0)
	case f.Deed == Charge && v.bestRent(f.Hues) == 0:
		return worth * 2 / 3
	}
	if v.mine().Total < 3 || over > 0 {
		return worth / 2
	}
	return 0
}

// rentPoints weighs a rent card with the best group for it, Double the Rent left aside.
func (v *View) rentPoints(f *Face) int {
	rent := v.bestRent(f.Hues)
	if rent == 0 {
		return 0
	}
	return v.incomeWorth(rent, f.Any() && v.Options.AnyRentTargets == "one")
}

// cheapestGift is the least that giving one's own card away costs.
func (v *View) cheapestGift(mine *board) int {
	least := winWorth
	for i := range v.mine().Groups {
		g := &v.mine().Groups[i]
		if v.Options.ForcedDealFullSets != "any" && v.Options.Complete(g) {
			continue
		}
		for _, c := range g.Cards {
			least = min(least, mine.loss(c, g.Colour))
		}
	}
	return least
}

// strongRearrange turns a wild when that makes the board clearly better.
func strongRearrange(v *View, mine *board) (engine.Move, bool) {
	if len(v.Offers) == 0 || v.Offers[0].Kind != rearrangeKind || v.Options.RearrangeCost != "0" {
		return engine.Move{}, false
	}
	q := &v.Offers[0]
	worth := mine.worth()
	bestKey, best := "", worth+6
	for i := range q.Options {
		o := &q.Options[i]
		c, _ := o.Facts.(Choice)
		from, lies := v.mine().colourAt(c.Card)
		if o.Why != nil || !lies || c.On != 0 {
			continue
		}
		after := *mine
		after.add(c.Card, from, -1)
		after.add(c.Card, c.Colour, 1)
		if w := after.worth(); w > best {
			bestKey, best = o.Key, w
		}
	}
	if bestKey == "" {
		return engine.Move{}, false
	}
	return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: bestKey}, Why: "fits-better-there"}, true
}

// winningLay is the next card of a way to win by laying properties alone with the plays that are left.
func (v *View) winningLay(mine *board, q *engine.Prompt) string {
	if mine.sets()+v.Plays < toWin {
		return ""
	}
	var hand []Card
	for _, c := range v.Hand {
		if faces[c].Estate() {
			hand = append(hand, c)
		}
	}
	card, colour, ok := wayToWin(mine, hand, v.Plays)
	if !ok {
		return ""
	}
	k := verbLay + ":" + cardKeys[card] + ":" + colour.String()
	if o := q.Option(k); o == nil || o.Why != nil {
		return ""
	}
	return k
}

// wayToWin looks for cards in hand that complete the third set within the plays. It
// returns the first of them. Of each colour the ordinary cards are tried before wilds.
func wayToWin(b *board, hand []Card, plays int) (Card, Colour, bool) {
	for c := range Colour(colours) {
		missing := c.Size() - int(b.cards[c])
		if b.complete(c) || missing <= 0 || missing > plays {
			continue
		}
		after, rest, first := *b, hand, Card(0)
		for range missing {
			i := fitting(rest, c)
			if i < 0 {
				break
			}
			if first == 0 {
				first = rest[i]
			}
			after.add(rest[i], c, 1)
			rest = slices.Concat(rest[:i], rest[i+1:])
		}
		if !after.complete(c) {
			continue
		}
		if after.sets() >= toWin {
			return first, c, true
		}
		if _, _, ok := wayToWin(&after, rest, plays-missing); ok {
			return first, c, true
		}
	}
	return 0, 0, false
}

// fitting is the index of the card that fits the colour and is needed least elsewhere, or -1.
func fitting(hand []Card, c Colour) int {
	best, bestHues := -1, 99
	for i, card := range hand {
		if !faces[card].Hues.Has(c) {
			continue
		}
		n := 0
		for range faces[card].Hues.Each {
			n++
		}
		if n < bestHues {
			best, bestHues = i, n
		}
	}
	return best
}

func strongCharge(v *View, q *engine.Prompt) engine.Move { return greedyDearest(v, q) }

// strongTarget picks whose payment is worth most.
func strongTarget(v *View, q *engine.Prompt) engine.Move {
	amount := debtAmount
	if f, _ := q.Facts.(Choice); faces[f.Card].Deed == Charge {
		amount = v.bestRent(faces[f.Card].Hues)
	}
	bestKey, best := q.Default.Key, -1
	for i := range q.Options {
		c, ok := q.Options[i].Facts.(Choice)
		if !ok {
			continue
		}
		if worth := v.incomeFrom(&v.Seats[c.Seat], amount); worth > best {
			bestKey, best = q.Options[i].Key, worth
		}
	}
	return key(bestKey, "money-please")
}

// strongDouble doubles as often as it brings more than another play would.
func strongDouble(v *View, q *engine.Prompt) engine.Move {
	const anotherPlay = 14
	f, _ := q.Facts.(Choice)
	bestKey, best := q.Default.Key, -1<<30
	for i := range q.Options {
		c, ok := q.Options[i].Facts.(Choice)
		if !ok {
			continue
		}
		var worth int
		if f.Seat != none {
			worth = v.incomeFrom(&v.Seats[f.Seat], c.Amount)
		} else {
			worth = v.incomeWorth(c.Amount, false)
		}
		if worth -= anotherPlay * int(c.On); worth > best {
			bestKey, best = q.Options[i].Key, worth
		}
	}
	return key(bestKey, "rent-is-due")
}

// strongSteal picks what to take, what to give for it, or which set to break.
func strongSteal(v *View, q *engine.Prompt) engine.Move {
	mine := boardOf(v.mine())
	bestKey, best := q.Default.Key, -1<<30
	for i := range q.Options {
		o := &q.Options[i]
		c, ok := o.Facts.(Choice)
		if !ok || o.Why != nil {
			continue
		}
		if worth := v.stealWorth(&mine, q, c); worth > best {
			bestKey, best = o.Key, worth
		}
	}
	return key(bestKey, "that-one-is-mine")
}

func (v *View) stealWorth(mine *board, q *engine.Prompt, c Choice) int {
	s := &v.Seats[c.Seat]
	switch q.Kind {
	case "break":
		for i := range s.Groups {
			if g := &s.Groups[i]; slices.Contains(g.Cards, c.Card) {
				return v.setTakeWorth(mine, s, g)
			}
		}
		return 0
	case "give":
		f, _ := q.Facts.(Choice)
		return -mine.loss(c.Card, c.Colour) - v.giftTo(f.On, c.Card)
	}
	theirs := boardOf(s)
	return v.takeWorth(mine, &theirs, c.Card, c.Colour)
}

// giftTo is what the owner of the card that is taken wins by the one that is given.
func (v *View) giftTo(taken, given Card) int {
	for i := range v.Seats {
		s := &v.Seats[i]
		if colour, lies := s.colourAt(taken); lies {
			theirs := boardOf(s)
			theirs.add(taken, colour, -1)
			return theirs.gain(given) * danger(s.Sets) / 10
		}
	}
	return 0
}

func strongPlace(v *View, q *engine.Prompt) engine.Move {
	mine := boardOf(v.mine())
	bestKey, best := q.Default.Key, -1<<30
	for i := range q.Options {
		c := q.Options[i].Facts.(Choice)
		if worth := mine.gainAs(c.Card, c.Colour); worth > best {
			bestKey, best = q.Options[i].Key, worth
		}
	}
	return key(bestKey, "")
}

// strongDiscard throws away what is worth least in hand.
func strongDiscard(v *View, q *engine.Prompt) engine.Move {
	mine := boardOf(v.mine())
	cards := slices.Clone(v.Hand)
	slices.SortStableFunc(cards, func(a, b Card) int { return v.keepWorth(&mine, a) - v.keepWorth(&mine, b) })
	var m engine.Move
	for _, c := range cards[:q.Min] {
		m.Answer.Keys = append(m.Answer.Keys, cardKeys[c])
	}
	return m
}

// keepWorth is what a card in hand is worth for later turns.
func (v *View) keepWorth(mine *board, c Card) int {
	f := &faces[c]
	switch {
	case f.Estate():
		return 20 + mine.gain(c)
	case f.Class == Money:
		return 3 * f.Value
	}
	switch f.Deed {
	case DealBreaker, JustSayNo:
		return 100
	case SlyDeal, ForcedDeal:
		return 40
	case PassGo, DebtCollector:
		return 22
	case Charge:
		return 4 + 3*v.bestRent(f.Hues)
	}
	return 8
}

// strongNo says no when what is at stake is worth more than the card.
func strongNo(v *View, q *engine.Prompt) engine.Move {
	if q.Option(verbNo).Why != nil {
		return key(window.Pass, "")
	}
	noes := 0
	for _, c := range v.Hand {
		noes += btoi(faces[c].Deed == JustSayNo)
	}
	price := 40
	if noes > 1 {
		price = 18
	}
	if v.stake() >= price {
		return key(verbNo, "not-with-me")
	}
	return key(window.Pass, "")
}

// stake is what the affair is worth to the bot, in points: as its target or as its actor.
func (v *View) stake() int {
	a := &v.Affair
	target := &v.Seats[a.Target]
	mine, theirs := boardOf(v.mine()), boardOf(target)
	if a.Actor == v.Me {
		switch a.Deed {
		case DealBreaker:
			return 100
		case SlyDeal, ForcedDeal:
			return v.takeWorth(&mine, &theirs, a.Take, v.colourOf(target, a.Take))
		}
		return v.incomeFrom(target, a.Due)
	}
	switch a.Deed {
	case DealBreaker:
		return 1000
	case SlyDeal, ForcedDeal:
		actor := boardOf(&v.Seats[a.Actor])
		lost := mine.loss(a.Take, v.colourOf(target, a.Take)) + actor.gain(a.Take)*danger(actor.sets())/10
		if a.Give != 0 {
			lost -= mine.gain(a.Give)
		}
		return lost
	}
	return v.debtStake(a.Due)
}

func (v *View) colourOf(s *SeatView, card Card) Colour {
	c, _ := s.colourAt(card)
	return c
}

// debtStake is what paying an amount costs: little from a full bank, much from properties.
func (v *View) debtStake(due int) int {
	me := v.mine()
	pays := min(due, me.payable())
	cost := 2 * pays
	if pays > me.Total {
		cost += (pays - me.Total) * (5 + 3*me.Sets)
	}
	return cost
}
