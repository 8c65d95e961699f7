// Chapters 4 and 5: Mercenaries and Sweet Rides.

package mercs

import (
	"strconv"

	"monappoly/engine"
)

// Bill is the rent of a space as it stands: its lines add up to the total.
func (t *Table) Bill(s Space) (lines []Line, total int) {
	if Board[s].Kind == KindRide {
		return t.rideBill(s)
	}
	c, plot := &t.Contracts[s], &Board[s]
	if c.Level > 0 {
		rent := plot.Rents[c.Level]
		return []Line{
			{Fact: "base", Amount: plot.Rents[0], Rule: "DP.16"},
			{Fact: "built", Amount: rent - plot.Rents[0], Rule: "DP.19"},
		}, rent
	}
	base := plot.Rents[0]
	lines = []Line{{Fact: "base", Amount: base, Rule: "DP.16"}}
	switch {
	case !t.whole(c.Owner, plot.Set):
		return lines, base
	case t.resting(plot.Set):
		return append(lines, Line{Fact: "team", Amount: base, Rule: "DP.61"}), 2 * base
	}
	return append(lines, Line{Fact: "set", Amount: base, Rule: "DP.18"}), 2 * base
}

// rideBill charges by the fleet; rides out of commission still count for the others (DP.61).
func (t *Table) rideBill(s Space) (lines []Line, total int) {
	owned, resting := t.rides(t.Contracts[s].Owner)
	rents := &Board[s].Rents
	lines = []Line{{Fact: "fleet", Amount: rents[owned-resting-1], Rule: "DP.23"}}
	if resting > 0 {
		lines = append(lines, Line{Fact: "team", Amount: rents[owned-1] - rents[owned-resting-1], Rule: "DP.61"})
	}
	return lines, rents[owned-1]
}

// Rent is the total of the bill, without its lines.
func (t *Table) Rent(s Space) int {
	c, plot := &t.Contracts[s], &Board[s]
	switch {
	case plot.Kind == KindRide:
		owned, _ := t.rides(c.Owner)
		return plot.Rents[max(0, owned-1)]
	case c.Level > 0:
		return plot.Rents[c.Level]
	case c.Owner >= 0 && t.whole(c.Owner, plot.Set):
		return 2 * plot.Rents[0]
	}
	return plot.Rents[0]
}

// due lays a rent on the table; where the table asks by itself, it is a debt at once.
func due(p *engine.Play[Table], payer engine.Seat, s Space, twice bool) {
	t := p.Table()
	lines, amount := t.Bill(s)
	if twice {
		lines = append(lines, Line{Fact: "card", Amount: amount, Rule: "DP.28"})
		amount *= 2
	}
	rules := make([]engine.Rule, len(lines))
	for i, l := range lines {
		rules[i] = l.Rule
	}
	owner := t.Contracts[s].Owner
	p.Emit(RentDue{Owner: owner, Payer: payer, Space: s, Amount: amount, Lines: lines}, rules...)
	if t.Options.AutoRent {
		p.Emit(RentAsked{Owner: owner, Payer: payer, Space: s, Amount: amount}, "DP.20")
		p.Emit(RentCollected{Owner: owner, Payer: payer, Space: s})
		p.Push(Debt{Seat: payer, To: owner, Amount: amount, For: rentReason(s)})
	}
}

func rentReason(s Space) Reason {
	if Board[s].Kind == KindRide {
		return ForRide
	}
	return ForRent
}

// lapse counts a throw against every open rent and closes those that were forgotten (DP.20).
func lapse(p *engine.Play[Table]) {
	t := p.Table()
	forget(p, t.open(t.Options.throws()-1))
	if t.unasked() {
		p.Emit(RentWaits{})
	}
}

// open are the rents that nobody has asked for in so many throws.
func (t *Table) open(throws int) []Claim {
	var list []Claim
	for _, c := range t.Claims {
		if !c.Asked && c.Throws >= throws {
			list = append(list, c)
		}
	}
	return list
}

// forget closes rents that nobody has asked for.
func forget(p *engine.Play[Table], rents []Claim) {
	for _, c := range rents {
		p.Emit(RentLapsed{Owner: c.Owner, Payer: c.Payer, Space: c.Space, Amount: c.Amount}, "DP.20")
	}
}

// RentWaits is a throw that open rents have survived.
type RentWaits struct{}

// Apply counts the throw.
func (e RentWaits) Apply(t *Table) {
	for i := range t.Claims {
		t.Claims[i].Throws++
	}
}

// unasked says whether any rent may still be asked for.
func (t *Table) unasked() bool {
	for i := range t.Claims {
		if !t.Claims[i].Asked {
			return true
		}
	}
	return false
}

// Moment holds the dice back while rent may still be asked for: for the table's
// delay and no longer, so that a quick next player does not settle everything.
// Nobody but the table itself is asked; owners have their standing offer.
type Moment struct{}

// Ask asks the table to wait.
func (f Moment) Ask(t *Table) []engine.Prompt {
	if !t.unasked() {
		return nil
	}
	return []engine.Prompt{{
		Seat: engine.System, Kind: "delay", Rule: "DP.20", Clock: engine.Window,
		Options: []engine.Option{{Key: "over"}}, Default: engine.Answer{Key: "over"},
	}}
}

// Answer ends the wait.
func (f Moment) Answer(p *engine.Play[Table], _ engine.Prompt, _ engine.Answer) error {
	p.Done()
	return nil
}

// Run ends it early: everybody has asked.
func (f Moment) Run(p *engine.Play[Table]) { p.Done() }

// Without changes nothing: a claim goes with its owner or payer.
func (f Moment) Without(engine.Seat) (engine.Frame[Table], bool) { return f, true }

// Due is what an offer to ask for rent is about.
type Due struct {
	Payer  engine.Seat
	Space  Space
	Amount int
}

// askOffer lets an owner ask for the rents that are still open.
func askOffer(t *Table, seat engine.Seat) (engine.Prompt, bool) {
	var options []engine.Option
	for _, c := range t.Claims {
		if c.Owner == seat && !c.Asked {
			options = append(options, engine.Option{
				Key: claimKey(c), Rule: "DP.20", Facts: Due{Payer: c.Payer, Space: c.Space, Amount: c.Amount},
			})
		}
	}
	return engine.Prompt{Kind: "ask", Rule: "DP.20", Options: options}, len(options) > 0
}

// claimKeys are the keys of claims by payer and space, made once.
var claimKeys [maxSeats][spaces]string

func init() {
	for payer := range claimKeys {
		for s := range claimKeys[payer] {
			claimKeys[payer][s] = strconv.Itoa(payer) + ":" + keys[s]
		}
	}
}

func claimKey(c Claim) string { return claimKeys[c.Payer][c.Space] }

// ask asks for a rent. It becomes a debt as soon as nothing else is going on.
func ask(p *engine.Play[Table], seat engine.Seat, key string) {
	for _, c := range p.Table().Claims {
		if c.Owner == seat && !c.Asked && claimKey(c) == key {
			p.Emit(RentAsked{Owner: seat, Payer: c.Payer, Space: c.Space, Amount: c.Amount}, "DP.20")
			return
		}
	}
}

// Purchase is a landing on a contract that the Bank still has.
type Purchase struct {
	Seat  engine.Seat
	Space Space
}

// Offered is what a purchase is about.
type Offered struct {
	Space Space
	Price int
}

// offered are the facts of each space, made once.
var offered [spaces]any

func init() {
	for i := range Board {
		offered[i] = Offered{Space: Space(i), Price: Board[i].Price}
	}
}

// Ask offers the contract at the board price, or else to everybody.
func (f Purchase) Ask(t *Table) []engine.Prompt {
	rule := engine.Rule("DP.15")
	if Board[f.Space].Kind == KindRide {
		rule = "DP.22"
	}
	buy := engine.Option{Key: "buy", Rule: rule, Facts: offered[f.Space]}
	if price, cash := Board[f.Space].Price, t.Players[f.Seat].Cash; cash < price {
		buy.Why = engine.Refuse(rule, "short-of-m", price, cash)
	}
	return []engine.Prompt{{
		Seat: f.Seat, Kind: "buy", Rule: rule, Facts: offered[f.Space], Clock: engine.Decision,
		Options: []engine.Option{buy, {Key: "auction", Rule: "DP.48"}}, Default: engine.Answer{Key: "auction"},
	}}
}

// Answer buys, or opens the auction.
func (f Purchase) Answer(p *engine.Play[Table], _ engine.Prompt, a engine.Answer) error {
	p.Done()
	if a.Key == "auction" {
		f.decline(p)
		p.Push(openAuction(p.Table(), Lot{Space: f.Space}, p.Table().playing(), f.Seat))
		return nil
	}
	e := Bought{Seat: f.Seat, Space: f.Space, Price: Board[f.Space].Price}
	if Board[f.Space].Kind == KindRide {
		p.Emit(e, "DP.22")
		return nil
	}
	p.Emit(e, "DP.15")
	return nil
}

func (f Purchase) decline(p *engine.Play[Table]) {
	e := PutUp(f)
	if Board[f.Space].Kind == KindRide {
		p.Emit(e, "DP.22", "DP.48")
		return
	}
	p.Emit(e, "DP.15", "DP.48")
}

// Run is never reached: a purchase always asks.
func (f Purchase) Run(p *engine.Play[Table]) { p.Done() }

// Without drops the purchase of a seat that has left.
func (f Purchase) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, seat != f.Seat }
