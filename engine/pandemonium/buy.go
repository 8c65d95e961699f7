// Chapters 0.1, 13 and 15: a deed of the bank is offered to whoever stops on it.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// offer offers a free deed: to buy, or to reserve while nobody may complete a set (13.1).
func offer(p *Pen, seat engine.Seat, space Space) {
	t := p.Table()
	plot := &Board[space]
	price, reserve := t.Asks(seat, space)
	if reserve {
		p.Emit(Offered{Seat: seat, Space: space, Price: price, Reserve: true}, "13.1", "13.2")
		p.Push(Buy{Seat: seat, Space: space, Price: price, Reserve: true})
		return
	}
	e := Offered{Seat: seat, Space: space, Price: price}
	var rules []engine.Rule
	if plot.Kind == KindStation && price > plot.Price {
		e.Stations = t.owns(seat, Stations)
		rules = append(rules, "15.1")
		if t.earning(seat, Stations) < e.Stations {
			rules = append(rules, "15.2")
		}
	}
	p.Emit(e, rules...)
	if t.Players[seat].Cash < price {
		p.Emit(Declined{Seat: seat, Space: space, Short: true})
		startAuction(p, seat, space)
		return
	}
	p.Push(Buy{Seat: seat, Space: space, Price: price})
}

// Price is what the bank asks of this seat: the list price; stations cost 200,
// 250, 300 or 400 by how many the buyer has, mortgaged ones included (15.1, 15.2).
func (t *Table) Price(seat engine.Seat, space Space) int {
	if Board[space].Kind != KindStation {
		return Board[space].Price
	}
	return [5]int{200, 250, 300, 400, 400}[t.owns(seat, Stations)]
}

// Buy is an offer that waits for its answer.
type Buy struct {
	Seat    engine.Seat
	Space   Space
	Price   int
	Reserve bool
}

// BuyFacts is what the buy prompt is about.
type BuyFacts struct {
	Space   Space
	Price   int
	Reserve bool
}

// Ask asks to buy or decline, to reserve or leave.
func (f Buy) Ask(t *Table) []engine.Prompt {
	q := engine.Prompt{
		Seat: f.Seat, Kind: "buy", Clock: engine.Decision,
		Facts:   BuyFacts{f.Space, f.Price, f.Reserve},
		Options: []engine.Option{{Key: "buy"}, {Key: "decline", Rule: "12.1"}},
		Default: engine.Answer{Key: "decline"},
	}
	if f.Reserve {
		q.Kind, q.Rule = "reserve", "13.2"
		q.Options = []engine.Option{{Key: "reserve", Rule: "13.2"}, {Key: "leave"}}
		q.Default.Key = "leave"
	}
	if t.Players[f.Seat].Cash < f.Price {
		q.Options[0].Why = engine.Refuse("0.7", "short", f.Price-t.Players[f.Seat].Cash)
	}
	return []engine.Prompt{q}
}

// Answer buys, reserves, starts the auction or leaves the deed alone (A122).
func (f Buy) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	p.Done()
	switch a.Key {
	case "buy":
		p.Emit(Paid{From: f.Seat, To: Bank, Amount: f.Price, For: ForBuy, Space: f.Space})
		acquire(p, f.Seat, f.Space, "buy")
	case "reserve":
		p.Emit(Paid{From: f.Seat, To: Bank, Amount: f.Price, For: ForReserve, Space: f.Space})
		p.Emit(ReservedDeed{Seat: f.Seat, Space: f.Space, How: "land"}, "13.2")
	case "decline":
		p.Emit(Declined{Seat: f.Seat, Space: f.Space})
		startAuction(p, f.Seat, f.Space)
	case "leave":
		p.Emit(Declined{Seat: f.Seat, Space: f.Space})
	}
	return nil
}

// Run is never reached: the offer always asks.
func (f Buy) Run(p *Pen) { p.Done() }

// Without drops the offer of a player who has left: nobody declined, so there is no auction.
func (f Buy) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// acquire gives a seat a deed from anywhere. A deed that would complete a colour
// set while the gate is shut arrives reserved (13.1, A129); the first set that is
// completed ends the reserve rule (13.6).
func acquire(p *Pen, seat engine.Seat, space Space, how string, rules ...engine.Rule) {
	t := p.Table()
	from := t.Deeds[space].Owner
	set := Board[space].Set
	if t.held(seat, space) {
		p.Emit(ReservedDeed{Seat: seat, Space: space, How: how}, append(rules, "13.1")...)
		left(p, from, set)
		return
	}
	p.Emit(DeedMoved{Space: space, From: from, To: seat, How: how}, rules...)
	left(p, from, set)
	breakthrough(p, seat, set)
}

// exchange moves the deeds of a deal at once. Whether a set is complete is asked
// when all of them have moved: the last deed of one that may not be arrives reserved (13.1, A129).
func exchange(p *Pen, moves []DeedMoved) {
	t := p.Table()
	for _, m := range moves {
		if Board[m.Space].Set == Stations {
			p.Emit(m, "15.3")
			continue
		}
		p.Emit(m)
	}
	for _, m := range moves {
		left(p, m.From, Board[m.Space].Set)
	}
	for _, m := range slices.Backward(moves) {
		set := Board[m.Space].Set
		if t.Reserve && set.colour() && t.whole(m.To, set) && !t.gate(m.To) {
			p.Emit(ReservedDeed{Seat: m.To, Space: m.Space, How: m.How}, "13.1")
			continue
		}
		breakthrough(p, m.To, set)
	}
}

// breakthrough ends the reserve rule when the seat now has the whole colour set (13.6).
func breakthrough(p *Pen, seat engine.Seat, set Set) {
	t := p.Table()
	if t.Reserve && set.colour() && t.whole(seat, set) {
		p.Emit(ReserveOver{Seat: seat, Why: "set"}, "13.6")
	}
}

// left does what follows when a deed of the set has left a seat: its reservation
// in the set lapses (A130), and the half price of the side is spoiled (14.3).
func left(p *Pen, seat engine.Seat, set Set) {
	if seat < 0 || !set.colour() {
		return
	}
	t := p.Table()
	for _, s := range members[set] {
		if d := &t.Deeds[s]; d.Owner == seat && d.Reserved {
			p.Emit(ReservationLapsed{Seat: seat, Space: s})
		}
	}
	for _, other := range set.side() {
		for _, s := range members[other] {
			if d := &t.Deeds[s]; d.Owner == seat && d.Touched && !d.Spoiled {
				p.Emit(SideBroken{Seat: seat, Set: set})
				return
			}
		}
	}
}
