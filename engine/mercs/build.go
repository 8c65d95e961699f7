// Chapter 8: Buildings.

package mercs

import (
	"monappoly/engine"
	"monappoly/engine/estate"
	"monappoly/engine/window"
)

// Refusals that say the same every time.
var (
	noRideBuilding = engine.Refuse("DP.24", "no-building-on-rides")
	noSet          = engine.Refuse("DP.21", "set-of-mercs-not-whole")
	gapInSet       = engine.Refuse("DP.45", "set-rests")
	fullPlot       = engine.Refuse("DP.44", "has-mansion")
	notReady       = engine.Refuse("DP.43", "not-four-each")
	uneven         = engine.Refuse("DP.42", "build-mercs-evenly")
	noHQs          = engine.Refuse("DP.47", "no-hqs")
	noMansions     = engine.Refuse("DP.47", "no-mansions")
)

// site says what may be built next on a contract of the seat, the price aside: nil, or the rule against it.
func (t *Table) site(seat engine.Seat, s Space) *engine.Refusal {
	plot := &Board[s]
	switch {
	case plot.Kind == KindRide:
		return noRideBuilding
	case !t.whole(seat, plot.Set):
		return noSet
	case t.resting(plot.Set):
		return gapInSet
	case t.Contracts[s].Level == Mansion:
		return fullPlot
	}
	var b [4]int
	levels := t.levels(plot.Set, &b)
	even := estate.MayAdd(levels, place[s], Mansion)
	switch mansion := t.Contracts[s].Level == Mansion-1; {
	case mansion && !even:
		return notReady
	case mansion && t.Mansions == 0:
		return noMansions
	case mansion:
		return nil
	case !even:
		return uneven
	case t.HQs == 0:
		return noHQs
	}
	return nil
}

// Plan is what an offer to build, sell, rest or restore is about.
type Plan struct {
	Space  Space
	Level  int // that the contract has afterwards
	Amount int // what it costs or brings
}

// plans are the facts of each space and level, made once.
var plans [spaces][Mansion + 1]any

func init() {
	for _, s := range contracts {
		for l := range plans[s] {
			plans[s][l] = Plan{Space: s, Level: l, Amount: Board[s].Cost}
		}
	}
}

// buildOptions list every contract of the seat: where it may build, and why not elsewhere.
func (t *Table) buildOptions(options []engine.Option, seat engine.Seat, l *assets) []engine.Option {
	for _, s := range contracts {
		if t.Contracts[s].Owner != seat {
			continue
		}
		level := min(int(t.Contracts[s].Level)+1, Mansion)
		o := engine.Option{Key: keys[s], Rule: "DP.41", Facts: plans[s][level]}
		if level == Mansion {
			o.Rule = "DP.43"
		}
		switch {
		case Board[s].Kind == KindRide:
			o.Why = noRideBuilding
		case !l.whole[Board[s].Set]:
			o.Why = noSet
		default:
			o.Why = t.site(seat, s)
		}
		if cash := t.Players[seat].Cash; o.Why == nil && cash < Board[s].Cost {
			o.Why = engine.Refuse(o.Rule, "short-of-m", Board[s].Cost, cash)
		}
		options = append(options, o)
	}
	return options
}

// openSites are those of the options that may be taken.
func (t *Table) openSites(options []engine.Option, seat engine.Seat) []engine.Option {
	cash := t.Players[seat].Cash
	for set := Brown; set < Rides; set++ {
		if cash < Board[members[set][0]].Cost || !t.whole(seat, set) {
			continue
		}
		for _, s := range members[set] {
			if t.site(seat, s) != nil {
				continue
			}
			level := int(t.Contracts[s].Level) + 1
			o := engine.Option{Key: keys[s], Rule: "DP.41", Facts: plans[s][level]}
			if level == Mansion {
				o.Rule = "DP.43"
			}
			options = append(options, o)
		}
	}
	return options
}

// build builds, unless others may want the last ones as well: then they are asked first (DP.46).
func build(p *engine.Play[Table], seat engine.Seat, s Space) {
	t := p.Table()
	mansion := t.Contracts[s].Level == Mansion-1
	rivals := t.rivals(seat, mansion, t.shortageFloor(s))
	if rivals.Count()+1 > t.stock(mansion) {
		p.Push(Wanting{Seat: seat, Space: s, Mansion: mansion, Open: rivals, Wants: window.Of(seat)})
		return
	}
	raise(p, seat, s, Board[s].Cost)
}

// stock is how many the Bank has left.
func (t *Table) stock(mansion bool) int {
	if mansion {
		return t.Mansions
	}
	return t.HQs
}

// rivals are the other seats that could lawfully place such a building now and could pay the
// least bid for it, if need be after raising money (A45).
func (t *Table) rivals(seat engine.Seat, mansion bool, floor int) window.Seats {
	var w window.Seats
	if t.stock(mansion) >= len(t.Players) {
		return w
	}
	for i := range t.Players {
		if s := engine.Seat(i); s != seat && t.in(s) && t.beside(s, mansion) >= floor && len(t.sites(s, mansion)) > 0 {
			w = w.With(s)
		}
	}
	return w
}

// sites are the contracts on which the seat may place such a building now.
func (t *Table) sites(seat engine.Seat, mansion bool) []Space {
	var list []Space
	for _, s := range contracts {
		if c := &t.Contracts[s]; c.Owner == seat && (c.Level == Mansion-1) == mansion && t.site(seat, s) == nil {
			list = append(list, s)
		}
	}
	return list
}

// siteSets are the sets on which the seat could place such a building.
func (t *Table) siteSets(seat engine.Seat, mansion bool) (site [sets]bool) {
	for _, s := range t.sites(seat, mansion) {
		site[Board[s].Set] = true
	}
	return site
}

// beside is cash and what could be raised without touching the sets on which such a building could be placed.
func (t *Table) beside(seat engine.Seat, mansion bool) int {
	site := t.siteSets(seat, mansion)
	n := t.Players[seat].Cash
	for _, s := range contracts {
		if c := &t.Contracts[s]; c.Owner == seat && !c.Resting && !site[Board[s].Set] {
			n += Board[s].Value() + int(c.Level)*Board[s].Cost/2
		}
	}
	return n
}

// raise puts the next building on a contract.
func raise(p *engine.Play[Table], seat engine.Seat, s Space, price int) {
	e := Built{Seat: seat, Space: s, Level: int(p.Table().Contracts[s].Level) + 1, Price: price}
	if e.Level == Mansion {
		p.Emit(e, "DP.43")
		return
	}
	p.Emit(e, "DP.41")
}

// Wanting asks whether others want the last buildings as well.
type Wanting struct {
	Seat    engine.Seat // who would build
	Space   Space
	Mansion bool
	Open    window.Seats // not asked yet, or not answered
	Wants   window.Seats
}

// LastOnes is what the question is about.
type LastOnes struct {
	Seat    engine.Seat
	Mansion bool
	Stock   int
}

// Ask asks all rivals at once.
func (f Wanting) Ask(t *Table) []engine.Prompt {
	var prompts []engine.Prompt
	f.Open.Each(func(seat engine.Seat) bool {
		prompts = append(prompts, engine.Prompt{
			Seat: seat, Kind: "want", Rule: "DP.46", Clock: engine.Decision,
			Facts:   LastOnes{Seat: f.Seat, Mansion: f.Mansion, Stock: t.stock(f.Mansion)},
			Options: []engine.Option{{Key: "want", Rule: "DP.46"}, {Key: "leave", Rule: "DP.46"}},
			Default: engine.Answer{Key: "leave"},
		})
		return true
	})
	return prompts
}

// Answer notes the answer; the others' questions stay.
func (f Wanting) Answer(p *engine.Play[Table], q engine.Prompt, a engine.Answer) error {
	f.Open = f.Open.Without(q.Seat)
	if a.Key == "want" {
		f.Wants = f.Wants.With(q.Seat)
		p.Emit(Wanted{Seat: q.Seat, Mansion: f.Mansion})
	}
	p.Note(f)
	return nil
}

// Run builds at the printed cost if there are enough, and auctions them otherwise.
func (f Wanting) Run(p *engine.Play[Table]) {
	t := p.Table()
	stock := t.stock(f.Mansion)
	p.Done()
	if f.Wants.Count() > stock {
		p.Emit(Scarce{Seats: f.Wants, Mansion: f.Mansion, Stock: stock}, "DP.46")
		p.Push(Shortage{Mansion: f.Mansion, Wants: f.Wants, Units: stock, Floor: t.shortageFloor(f.Space)})
		return
	}
	raise(p, f.Seat, f.Space, Board[f.Space].Cost)
}

func (t *Table) shortageFloor(s Space) int {
	if t.Options.CostFloor {
		return Board[s].Cost
	}
	return AuctionFloor
}

// Without forgets the seat; the building is off when its builder has left.
func (f Wanting) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.Open, f.Wants = f.Open.Without(seat), f.Wants.Without(seat)
	return f, seat != f.Seat
}

// Shortage auctions the last buildings one at a time among those who want one.
type Shortage struct {
	engine.Runs[Table]
	Mansion bool
	Wants   window.Seats
	Units   int
	Floor   int
	Stock   int // in the Bank before the unit under the hammer, 0 at the start
}

// Run opens the next auction, until there are enough for all who still want one, or nobody has bid.
func (f Shortage) Run(p *engine.Play[Table]) {
	t := p.Table()
	stock := t.stock(f.Mansion)
	f.Wants.Each(func(seat engine.Seat) bool {
		if len(t.sites(seat, f.Mansion)) == 0 || t.beside(seat, f.Mansion) < f.Floor {
			f.Wants = f.Wants.Without(seat)
		}
		return true
	})
	if f.Stock == stock || f.Units == 0 || stock == 0 || f.Wants.Count() <= min(f.Units, stock) {
		p.Done()
		return
	}
	f.Units--
	f.Stock = stock
	p.Set(f)
	lot := Lot{Kind: LotHQ}
	if f.Mansion {
		lot.Kind = LotMansion
	}
	auction := openAuction(t, lot, f.Wants, engine.Spectator)
	auction.Calls.Floor = f.Floor
	p.Push(auction)
}

// Without forgets the seat.
func (f Shortage) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.Wants = f.Wants.Without(seat)
	return f, true
}

// Placing is a building won in an auction: it must be placed at once.
type Placing struct {
	Seat    engine.Seat
	Mansion bool
}

// Ask asks where it goes.
func (f Placing) Ask(t *Table) []engine.Prompt {
	sites := t.sites(f.Seat, f.Mansion)
	if len(sites) == 0 {
		return nil
	}
	q := engine.Prompt{
		Seat: f.Seat, Kind: "place", Rule: "DP.46", Facts: LastOnes{Seat: f.Seat, Mansion: f.Mansion},
		Clock: engine.Decision, Default: engine.Answer{Key: keys[sites[len(sites)-1]]},
	}
	for _, s := range sites {
		q.Options = append(q.Options, engine.Option{Key: keys[s], Rule: "DP.41", Facts: plans[s][t.Contracts[s].Level+1]})
	}
	return []engine.Prompt{q}
}

// Answer places it. The bid stands for the cost, and it is paid already.
func (f Placing) Answer(p *engine.Play[Table], _ engine.Prompt, a engine.Answer) error {
	s, _ := spaceOf(a.Key)
	p.Done()
	raise(p, f.Seat, s, 0)
	return nil
}

// Run leaves the building in the Bank when there is no place for it any more.
func (f Placing) Run(p *engine.Play[Table]) { p.Done() }

// Without leaves the building in the Bank.
func (f Placing) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, seat != f.Seat }
