// Chapter 6: Action spaces.

package mercs

import (
	"monappoly/engine"
	"monappoly/engine/ring"
	"monappoly/engine/window"
)

// ShotAmount is what a Cheap Shot takes (DP.25).
const ShotAmount = 100

// poorest are the opponents with the least cash, or at some tables the least worth (A11).
func (t *Table) poorest(seat engine.Seat) window.Seats {
	var low window.Seats
	least := 0
	for _, s := range t.others(seat) {
		have := t.Players[s].Cash
		if t.Options.ShotWorth {
			have = t.Worth(s)
		}
		switch {
		case low == 0 || have < least:
			low, least = window.Of(s), have
		case have == least:
			low = low.With(s)
		}
	}
	return low
}

// cheapShot takes M100 from the poorest opponent; the seat breaks ties.
func cheapShot(p *engine.Play[Table], seat engine.Seat) {
	low := p.Table().poorest(seat)
	if low.Count() > 1 {
		p.Push(Choosing{Seat: seat})
		return
	}
	low.Each(func(victim engine.Seat) bool { shoot(p, seat, victim); return false })
}

// shoot makes the victim owe M100, or less where the table caps it (A12).
func shoot(p *engine.Play[Table], seat, victim engine.Seat) {
	amount := ShotAmount
	if p.Table().Options.ShotCapped {
		amount = min(amount, p.Table().Players[victim].Cash)
	}
	p.Emit(ShotTaken{Seat: seat, Victim: victim}, "DP.25")
	if amount > 0 {
		p.Push(Debt{Seat: victim, To: seat, Amount: amount, For: ForShot})
	}
}

// Choosing asks who of several equally poor opponents is hit.
type Choosing struct{ Seat engine.Seat }

// Purse is what an opponent has, where somebody is chosen.
type Purse struct {
	Seat engine.Seat
	Cash int
}

// Ask lists all opponents, the richer ones greyed.
func (f Choosing) Ask(t *Table) []engine.Prompt {
	low := t.poorest(f.Seat)
	q := engine.Prompt{Seat: f.Seat, Kind: "cheap-shot", Rule: "DP.25", Clock: engine.Decision}
	for _, s := range t.others(f.Seat) {
		o := engine.Option{Key: seatKeys[s], Rule: "DP.25", Facts: Purse{Seat: s, Cash: t.Players[s].Cash}}
		if !low.Has(s) {
			o.Why = notPoorest
		} else if q.Default.Key == "" {
			q.Default.Key = o.Key
		}
		q.Options = append(q.Options, o)
	}
	return []engine.Prompt{q}
}

var (
	seatKeys   = [...]string{"0", "1", "2", "3", "4", "5"}
	notPoorest = engine.Refuse("DP.25", "not-the-poorest")
)

func seatOf(key string) engine.Seat { return engine.Seat(key[0] - '0') }

// Answer hits.
func (f Choosing) Answer(p *engine.Play[Table], _ engine.Prompt, a engine.Answer) error {
	p.Done()
	shoot(p, f.Seat, seatOf(a.Key))
	return nil
}

// Run is never reached: there is always an opponent while the game goes on.
func (f Choosing) Run(p *engine.Play[Table]) { p.Done() }

// Without drops the choice of a seat that has left.
func (f Choosing) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, seat != f.Seat }

// lowBlow lets the seat take a contract, if there is any that it may take.
func lowBlow(p *engine.Play[Table], seat engine.Seat) { p.Push(Stealing{Seat: seat}) }

// Stealing asks which contract is taken.
type Stealing struct{ Seat engine.Seat }

// Target is a contract that may be taken.
type Target struct {
	Space  Space
	Victim engine.Seat
	Levels int // that the victim's set loses
	Fee    int // that the thief pays to leave it out of commission
}

// loot says whether the seat may take that contract: nil, or the rule against it.
func (t *Table) loot(seat engine.Seat, s Space) *engine.Refusal {
	c := &t.Contracts[s]
	if fee := t.Options.Tenth.Tenth(Board[s].Value()); c.Resting && t.liquid(seat) < fee {
		return engine.Refuse("DP.55", "short-of-fee", fee)
	}
	if t.Options.Protected && t.built(Board[s].Set) > 0 {
		return protected
	}
	return nil
}

var protected = engine.Refuse("DP.26", "buildings-protect")

// Ask lists all contracts of the others.
func (f Stealing) Ask(t *Table) []engine.Prompt {
	q := engine.Prompt{Seat: f.Seat, Kind: "low-blow", Rule: "DP.26", Clock: engine.Decision}
	for _, s := range contracts {
		c := &t.Contracts[s]
		if c.Owner < 0 || c.Owner == f.Seat {
			continue
		}
		target := Target{Space: s, Victim: c.Owner, Levels: t.built(Board[s].Set)}
		if c.Resting {
			target.Fee = t.Options.Tenth.Tenth(Board[s].Value())
		}
		o := engine.Option{Key: keys[s], Rule: "DP.26", Facts: target, Why: t.loot(f.Seat, s)}
		if o.Why == nil {
			q.Default.Key = o.Key
		}
		q.Options = append(q.Options, o)
	}
	if q.Default.Key == "" {
		return nil
	}
	if t.Options.Mercy {
		q.Options = append(q.Options, engine.Option{Key: "none", Rule: "DP.26"})
	}
	return []engine.Prompt{q}
}

// Answer takes the contract. Buildings of its set are sold first (A14).
func (f Stealing) Answer(p *engine.Play[Table], _ engine.Prompt, a engine.Answer) error {
	p.Done()
	s, ok := spaceOf(a.Key)
	if !ok {
		p.Emit(NobodyHit(f), "DP.26")
		return nil
	}
	t := p.Table()
	victim := t.Contracts[s].Owner
	if t.built(Board[s].Set) > 0 {
		clearSet(p, victim, Board[s].Set)
	}
	p.Emit(Stolen{Seat: f.Seat, Victim: victim, Space: s}, "DP.26")
	inherit(p, f.Seat, []Space{s})
	return nil
}

// Run finds nothing to take.
func (f Stealing) Run(p *engine.Play[Table]) {
	p.Done()
	p.Emit(NobodyHit(f), "DP.26")
}

// Without drops the theft of a seat that has left.
func (f Stealing) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, seat != f.Seat }

// draw turns the top card and does what it says.
func draw(p *engine.Play[Table], seat engine.Seat, deck Deck) {
	id := p.Table().Decks[deck][0]
	p.Emit(Drew{Seat: seat, Deck: deck, Card: id}, "DP.28")
	switch e := Cards[id].Effect.(type) {
	case Keep:
		p.Emit(CardKept{Seat: seat, Deck: deck, Card: id}, "DP.29")
	case Arrest:
		p.Emit(Jailed{Seat: seat}, "DP.33")
	case Shoot:
		cheapShot(p, seat)
	case Advance, NextRide, Back:
		cardMove(p, seat, e)
	default:
		cardMoney(p, seat, e)
	}
}

// cardMove works the cards that move.
func cardMove(p *engine.Play[Table], seat engine.Seat, effect Effect) {
	from := p.Table().Players[seat].Space
	switch e := effect.(type) {
	case Advance:
		walkTo(p, seat, e.To)
		land(p, seat, arrival{})
	case NextRide:
		walkTo(p, seat, nextRide(from))
		land(p, seat, arrival{twice: true})
	case Back:
		to := ring.Ahead(from, -e.Spaces, spaces)
		p.Emit(Moved{Seat: seat, From: from, To: to, Back: true}, "DP.28")
		if to == GO {
			p.Emit(GoPaid{Seat: seat, Amount: p.Table().Options.Salary}, "DP.27")
		}
		land(p, seat, arrival{})
	}
}

// walkTo moves forward to a space and collects at GO on the way.
func walkTo(p *engine.Play[Table], seat engine.Seat, to Space) {
	from := p.Table().Players[seat].Space
	p.Emit(Moved{Seat: seat, From: from, To: to}, "DP.28")
	if meetsGO(from, ring.Gap(from, to, 1, spaces)) {
		p.Emit(GoPaid{Seat: seat, Amount: p.Table().Options.Salary}, "DP.27")
	}
}

func nextRide(from Space) Space {
	for _, s := range members[Rides] {
		if s > from {
			return s
		}
	}
	return members[Rides][0]
}

// cardMoney works the cards about money. What the seat owes to several is paid one by one, clockwise (A35).
func cardMoney(p *engine.Play[Table], seat engine.Seat, effect Effect) {
	t := p.Table()
	switch e := effect.(type) {
	case Collect:
		p.Emit(BankPaid{Seat: seat, Amount: e.Amount}, "DP.28")
	case Pay:
		p.Push(Debt{Seat: seat, To: t.Options.fees(), Amount: e.Amount, For: ForCard})
	case FeedPool:
		p.Push(Debt{Seat: seat, To: Pool, Amount: e.Amount, For: ForCard})
	case RobPool:
		p.Emit(PoolTaken{Seat: seat, Amount: min(e.Amount, t.Pool)}, "DP.28")
	case Repairs:
		if bill := t.repairs(seat, e); bill > 0 {
			p.Push(Debt{Seat: seat, To: t.Options.fees(), Amount: bill, For: ForCard})
		}
	case PayEach:
		others := t.others(seat)
		for i := len(others) - 1; i >= 0; i-- {
			p.Push(Debt{Seat: seat, To: others[i], Amount: e.Amount, For: ForCard})
		}
	case CollectEach:
		others := t.others(seat)
		for i := len(others) - 1; i >= 0; i-- {
			p.Push(Debt{Seat: others[i], To: seat, Amount: e.Amount, For: ForCard})
		}
	}
}

// repairs is what a seat's buildings cost by such a card.
func (t *Table) repairs(seat engine.Seat, e Repairs) int {
	bill := 0
	for _, s := range contracts {
		switch c := &t.Contracts[s]; {
		case c.Owner != seat:
		case c.Level == Mansion:
			bill += e.Mansion
		default:
			bill += int(c.Level) * e.HQ
		}
	}
	return bill
}
