// Chapter 6.5: a card's effects, worked through one after the other.

package pandemonium

import (
	"slices"
	"strconv"

	"monappoly/engine"
)

// Effects carries a card out. It holds the card's number and where in its list
// of effects it is, never the effects themselves.
type Effects struct {
	Holder  engine.Seat // whoever drew or played the card
	Card    CardID
	About   engine.Seat    // whose moment it is about; the holder's own if nobody else's
	Landing engine.FrameID // the landing it belongs to
	Via     Via
	Path    []int       // place in the list, then branch and place in it, and so on
	Chosen  engine.Seat // the player that the card has picked
	First   Space       // the deed picked first, where two are
	Deed    Space       // the deed that the card has moved
	Missed  bool        // nobody could be sent to jail
	Nth     int         // how many of a counted effect are done
	Queue   []engine.Seat
	Asking  bool // Queue is who of several has still to choose
}

// CloneFrame shares no list.
func (f Effects) CloneFrame() engine.Frame[Table] {
	f.Path, f.Queue = slices.Clone(f.Path), slices.Clone(f.Queue)
	return f
}

// Without drops the card of a player who has left; somebody else's goes on without them.
func (f Effects) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.Queue = slices.DeleteFunc(slices.Clone(f.Queue), func(s engine.Seat) bool { return s == seat })
	if f.Chosen == seat {
		f.Chosen = engine.Spectator
	}
	return f, !f.ends(seat)
}

// ends says whether the card ends with the game of that player.
func (f Effects) ends(seat engine.Seat) bool { return f.Holder == seat || f.About == seat }

// list returns the list of effects that a path ends in, or nil.
func (f Effects) list() []Effect {
	card := f.Card.Card()
	if card == nil {
		return nil
	}
	effects := card.Effects
	for i := 0; i+2 < len(f.Path); i += 2 {
		effects = branch(effects[f.Path[i]], f.Path[i+1])
	}
	return effects
}

// branch returns one of the lists inside an effect.
func branch(e Effect, n int) []Effect {
	switch e := e.(type) {
	case If:
		return [2][]Effect{e.Then, e.Else}[n]
	case Choose:
		return e.Choices[n].Do
	case RollTable:
		return e.Rows[n].Do
	}
	return nil
}

// current is the effect that comes next, or nil at the end of a list.
func (f Effects) current() Effect {
	list := f.list()
	if at := f.Path[len(f.Path)-1]; at < len(list) {
		return list[at]
	}
	return nil
}

// next goes on to the effect after this one.
func (f Effects) next() Effects {
	f.Path = slices.Clone(f.Path)
	f.Path[len(f.Path)-1]++
	f.Nth, f.Queue, f.Asking = 0, nil, false
	return f
}

// into enters a list inside the current effect; when that is done, the effect after this one comes.
func (f Effects) into(branch int) Effects {
	f.Path = append(slices.Clone(f.Path), branch, 0)
	return f
}

// Run carries out the next effect that needs no choice; a move is done with its landing before the next one (A150).
func (f Effects) Run(p *Pen) {
	e := f.current()
	switch {
	case e != nil:
		f.do(p, e)
	case len(f.Path) > 1:
		f.Path = slices.Clone(f.Path[:len(f.Path)-2])
		p.Set(f.next())
	default:
		p.Done()
		if p.Table().mark(f.Holder, MarkNoRent) != nil {
			p.Emit(MarkUsed{Seat: f.Holder, Kind: MarkNoRent})
		}
		p.Emit(CardSpent{Card: f.Card})
	}
}

// do is the one switch over the closed set of effects.
func (f Effects) do(p *Pen, e Effect) {
	switch e := e.(type) {
	case Pay, Collect, CollectFromEach, PayEach, Transfer, AddPot, ForgiveLoan:
		f.money(p, e)
	case MoveTo, MoveBy, MoveNearest, SwapPlaces, SetDirection:
		f.travel(p, e)
	case SendToJail, CancelJailing, LeaveJail, JailLock, JailRent, WaiveJailFee:
		f.prison(p, e)
	case Purge, Mortgage, Unmortgage, GainProperty, StealProperty, SwapProperty, ReturnProperty, BuildFree:
		f.property(p, e)
	case SetRoll, SuppressFlip, SetThirdDie, SkipThirdDie, StartEvent, TripleBonus, MissTurn, ExtraTurn:
		f.rolls(p, e)
	case ParkingOverride, GOOverride, TaxOverride, SkipGOCharges, Modifier, RentOverride, CancelCard:
		f.override(p, e)
	case Draw:
		p.Set(f.next())
		for range e.Count {
			draw(p, f.Holder, e.Deck, 0)
		}
	case StealCard:
		p.Set(f.next())
		p.Emit(CardMissed{Seat: f.Holder, Card: f.Card}) // reached only when there is nobody to take from
	case If:
		n := 1
		if f.holds(p.Table(), e.Cond) {
			n = 0
		}
		p.Set(f.into(n))
	case RollTable:
		f.rollTable(p, e)
	case Choose:
		p.Set(f.next()) // reached only when nothing can be chosen
	}
}

// CardMissed is an effect that finds nobody and nothing, and says so.
type CardMissed struct {
	Seat engine.Seat
	Card CardID
}

// Apply changes nothing.
func (e CardMissed) Apply(*Table) {}

func (f Effects) rollTable(p *Pen, e RollTable) {
	p.Set(f.next())
	total := f.throw(p, e.Dice)
	for i, row := range e.Rows {
		if total >= row.Min && total <= row.Max {
			p.Set(f.into(i))
		}
	}
}

// throw rolls dice for the card and returns their total.
func (f Effects) throw(p *Pen, dice int) int {
	faces := p.Roll(dice)
	e := CardDice{Seat: f.Holder, Faces: faces, Draw: p.Draw()}
	p.Emit(e)
	return e.Total()
}

// holds answers the questions that an If or a choice asks.
func (f Effects) holds(t *Table, c Condition) bool {
	switch c {
	case CondNone:
		return true
	case CondCanBuild:
		return open(t.freeBuilds(f.Holder))
	case CondSelfIsPoorest:
		return !slices.ContainsFunc(t.others(f.Holder), func(s engine.Seat) bool {
			return t.Players[s].Cash < t.Players[f.Holder].Cash
		})
	case CondHasDoubleHotel:
		return t.doubleHotel(f.Holder)
	case CondHasLoan:
		return len(t.Players[f.Holder].Loans) > 0
	case CondHasUnbuiltProperty:
		return open(t.unbuilt(f.Holder))
	case CondHasBuildings:
		return len(t.purgeable(f.Holder)) > 0
	case CondSomeoneJailed:
		return slices.ContainsFunc(t.Order, func(s engine.Seat) bool { return t.Players[s].Jailed })
	case CondPotHasDeeds:
		return slices.ContainsFunc(deeds, func(s Space) bool { return t.Deeds[s].Owner == Pot })
	}
	return false
}

// seats are the players that a selector means, clockwise from the holder.
func (f Effects) seats(t *Table, who Selector) []engine.Seat {
	switch who {
	case WhoSelf:
		return []engine.Seat{f.Holder}
	case WhoEachOther:
		return t.others(f.Holder)
	case WhoAll:
		return t.from(f.Holder)
	case WhoRichest:
		return f.most(t, t.from(f.Holder), 1)
	case WhoPoorest:
		return f.most(t, t.from(f.Holder), -1)
	case WhoRichestOther:
		return f.most(t, t.others(f.Holder), 1)
	case WhoPoorestOther:
		return f.most(t, t.others(f.Holder), -1)
	case WhoAllJailed:
		return slices.DeleteFunc(t.from(f.Holder), func(s engine.Seat) bool { return !t.Players[s].Jailed })
	}
	if f.Chosen >= 0 && t.in(f.Chosen) {
		return []engine.Seat{f.Chosen}
	}
	return nil
}

// most is the seat with the most cash times sign; the first of several.
func (f Effects) most(t *Table, list []engine.Seat, sign int) []engine.Seat {
	var best []engine.Seat
	for _, s := range list {
		if best == nil || sign*t.Players[s].Cash > sign*t.Players[best[0]].Cash {
			best = []engine.Seat{s}
		}
	}
	return best
}

// selectors are the players that an effect speaks of.
func selectors(e Effect) []Selector {
	switch e := e.(type) {
	case Pay:
		return []Selector{e.Who, e.Amount.Whose}
	case Collect:
		return []Selector{e.Who}
	case CollectFromEach:
		return []Selector{e.From}
	case PayEach:
		return []Selector{e.To}
	case Transfer:
		return []Selector{e.From, e.To}
	case MoveBy:
		return []Selector{e.Who}
	case SwapPlaces:
		return []Selector{e.With}
	case SetDirection:
		return []Selector{e.Who}
	case SendToJail:
		return []Selector{e.Who}
	case LeaveJail:
		return []Selector{e.Who}
	case Purge:
		return []Selector{e.Who}
	case StealProperty:
		return []Selector{e.From}
	case SwapProperty:
		return []Selector{e.With}
	case StealCard:
		return []Selector{e.From}
	case TripleBonus:
		return []Selector{e.To}
	}
	return nil
}

// chooses returns the selector of an effect with which the holder picks a player, if it has one.
func chooses(e Effect) (Selector, bool) {
	for _, who := range selectors(e) {
		switch who {
		case WhoChooseOther, WhoChooseAny, WhoChooseJailed:
			return who, true
		}
	}
	return WhoSelf, false
}

// lawful lists the players whom the holder may pick for an effect.
func (f Effects) lawful(t *Table, e Effect, who Selector) []engine.Option {
	list := t.others(f.Holder)
	if who == WhoChooseAny {
		list = t.from(f.Holder)
	}
	var options []engine.Option
	for _, s := range list {
		if who == WhoChooseJailed && !t.Players[s].Jailed || !f.fits(t, e, s) {
			continue
		}
		options = append(options, engine.Option{Key: strconv.Itoa(int(s)), Facts: SeatFacts{Seat: s}})
	}
	return options
}

// fits says whether an effect could do anything to that player.
func (f Effects) fits(t *Table, e Effect, s engine.Seat) bool {
	switch e := e.(type) {
	case SwapPlaces:
		return !t.Players[s].Jailed && !t.Players[f.Holder].Jailed
	case SendToJail, MoveBy:
		return !t.Players[s].Jailed
	case Purge:
		return len(t.purgeable(s)) > 0
	case StealCard:
		return t.Players[s].Cards > 0
	case StealProperty:
		return open(f.loot(t, e, s))
	case SwapProperty:
		return open(t.unbuilt(s)) && open(t.unbuilt(f.Holder))
	}
	return true
}

// unbuilt lists a seat's deeds of sets without buildings, not reserved.
func (t *Table) unbuilt(seat engine.Seat) []engine.Option {
	var list []engine.Option
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == seat && !d.Reserved && !t.built(Board[s].Set) {
			list = append(list, engine.Option{Key: s.Key(), Facts: CostFacts{Space: s, Cost: Board[s].Price}})
		}
	}
	return list
}

// loot lists what StealProperty could take from a seat.
func (f Effects) loot(t *Table, e StealProperty, seat engine.Seat) []engine.Option {
	var list []engine.Option
	for _, o := range t.unbuilt(seat) {
		s := spaceOf(o.Key)
		price := f.price(t, s)
		affordable := !e.Payable || price <= t.Players[f.Holder].Cash || f.holds(t, CondSelfIsPoorest)
		if affordable && (e.MaxPrice == 0 || Board[s].Price <= e.MaxPrice) {
			list = append(list, o)
		}
	}
	return list
}

// price is the list price of a deed, half if it is mortgaged.
func (f Effects) price(t *Table, s Space) int {
	if t.Deeds[s].Mortgaged {
		return Board[s].Price / 2
	}
	return Board[s].Price
}
