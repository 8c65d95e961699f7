// Chapters 1 and 2: a turn, from its tax to its end, and who comes next.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// Next looks for whose turn it is. It lies at the bottom of every game.
type Next struct {
	engine.Runs[Table]
	After engine.Seat // whose turn it was last; nobody's at the start
}

// Run begins the next turn, or ends the game by the last bell.
func (f Next) Run(p *Pen) {
	t := p.Table()
	seat, round := f.After, max(t.Round, 1)
	if seat >= 0 && t.in(seat) && t.Players[seat].Extras > 0 && t.Players[seat].Misses == 0 {
		p.Set(Next{After: seat})
		p.Emit(TurnStarted{Seat: seat, Round: round, Extra: true})
		p.Push(Turn{Seat: seat})
		return
	}
	seat, wrapped := t.next(seat)
	if wrapped {
		if roundEnds(p, round) {
			return
		}
		round++
	}
	p.Set(Next{After: seat})
	if t.Players[seat].Misses > 0 {
		p.Emit(TurnMissed{Seat: seat, Round: round})
		return
	}
	p.Emit(TurnStarted{Seat: seat, Round: round})
	p.Push(Turn{Seat: seat})
}

// Without keeps looking.
func (f Next) Without(engine.Seat) (engine.Frame[Table], bool) { return f, true }

// next returns the seat whose turn comes after that one's, and whether a round is over.
func (t *Table) next(after engine.Seat) (seat engine.Seat, wrapped bool) {
	at := slices.Index(t.Order, after)
	for i := 1; i <= len(t.Order); i++ {
		n := (at + i) % len(t.Order)
		if t.in(t.Order[n]) {
			return t.Order[n], at >= 0 && at+i >= len(t.Order)
		}
	}
	return engine.Spectator, false
}

// roundEnds does what the options say about the end of a round (A160, A161). It returns whether the game has ended.
func roundEnds(p *Pen, round int) bool {
	t := p.Table()
	o := &t.Options
	switch {
	case t.Reserve && o.SoldOut && t.soldOut():
		p.Emit(ReserveOver{Seat: engine.Spectator, Why: "sold-out"}, "13.6")
	case t.Reserve && o.ReserveRounds > 0 && round >= o.ReserveRounds:
		p.Emit(ReserveOver{Seat: engine.Spectator, Why: "rounds"}, "13.6")
	}
	late := o.Minutes > 0 && p.At()-t.Started >= int64(o.Minutes)*60_000
	if late || o.LastBell > 0 && round >= o.LastBell {
		lastBell(p)
		return true
	}
	return false
}

// soldOut says whether the bank has no free deed left.
func (t *Table) soldOut() bool {
	for _, s := range deeds {
		if t.Deeds[s].Owner == Bank {
			return false
		}
	}
	return true
}

// lastBell ends the game: the greatest worth wins, a tie goes to more cash, then to who played earlier.
func lastBell(p *Pen) {
	t := p.Table()
	best := engine.Spectator
	for _, seat := range t.Order {
		if !t.in(seat) {
			continue
		}
		if best < 0 || t.Worth(seat) > t.Worth(best) ||
			t.Worth(seat) == t.Worth(best) && t.Players[seat].Cash > t.Players[best].Cash {
			best = seat
		}
	}
	p.Emit(Won{Seat: best, Bell: true}, "20.4")
	p.Over()
}

// Step is how far a turn has come.
type Step uint8

// The steps of a turn, in the order of the turn machine.
const (
	AtTax           Step = iota // 1.1
	AtManage                    // before a roll: build, deal, roll
	AtClassify                  // held cards may change what the roll counts as
	AtNumber                    // plain: 2.2, 2.3
	AtJail                      // plain: the third turn inside
	AtForced                    // plain: the fee is paid, out you go
	AtMove                      // plain
	AtEvent                     // double: 7.3
	AtStreak                    // double: 4.6, 4.7
	AtDoubleCard                // double: 4.2
	AtDoubleRelease             // double: 10.1
	AtDoubleEffect              // double: 4.1
	AtFlip                      // double: 4.3
	AtTripleStart               // triple: 5.5, 5.6
	AtTripleCard                // triple: 5.1
	AtTripleBonus               // triple: 5.2
	AtTripleRelease             // triple: 10.1
	AtTripleMove                // triple: 5.3
	AtTripleKept                // triple: 5.4
	AtThirdCard                 // 6.2.a for the roller
	AtThirdDie                  // 2.1
	AtLateThirds                // Third cards of the others after a triple
	AtAfter                     // a bonus roll, or the end
	AtEnd                       // manage once more
	AtClose                     // what is measured in own turns ticks
)

// Turn is one player's turn: its roll and how far it has come.
type Turn struct {
	Seat    engine.Seat
	Step    Step
	Rolls   int
	Faces   [3]int
	Raw     RollKind
	Cleared bool // this roll's double has removed an event
	Third   bool // the third in a row: jail, and nothing else of the roll
	Jailed  bool // was locked in jail when the turn began: the lock ticks (6.8.a), and one that is set later does not yet
	Stayed  bool // locked in on this roll: no bonus roll (A94)
	InJail  bool // was in jail when this roll was made
	NoBonus bool // double 5 (4.1.e)
	Down    bool // a triple that counts as a double (7.3.a)
	Up      bool // a double that counts as a triple (7.3.b)
	Asked   bool // held cards have had their say about the roll
	Doubles int  // the streaks before this roll, should a card take it back
	Triples int
}

// at returns the turn at another step.
func (f Turn) at(s Step) Turn { f.Step = s; return f }

// Without drops the turn of a player who has left: the roll stops (A146).
func (f Turn) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// kind is what the roll counts as.
func (f Turn) kind() RollKind {
	switch {
	case f.Down:
		return Double
	case f.Up:
		return Triple
	}
	return f.Raw
}

// Ask asks the player to roll, to leave jail, or to end the turn.
func (f Turn) Ask(t *Table) []engine.Prompt {
	switch f.Step {
	case AtManage:
		return []engine.Prompt{f.askRoll(t)}
	case AtEnd:
		return []engine.Prompt{{
			Seat: f.Seat, Kind: "end", Clock: engine.Decision, Sealed: !f.useful(t),
			Options: []engine.Option{{Key: "end"}}, Default: engine.Answer{Key: "end"},
		}}
	}
	return nil
}

func (f Turn) askRoll(t *Table) engine.Prompt {
	q := engine.Prompt{
		Seat: f.Seat, Kind: "roll", Clock: engine.Decision, Facts: RollFacts{Nth: f.Rolls + 1},
		Options: []engine.Option{{Key: "roll"}}, Default: engine.Answer{Key: "roll"},
	}
	if t.Players[f.Seat].Jailed {
		q.Kind, q.Rule = "jail", "10.1"
		q.Options = append(q.Options, leaveOption(t, f.Seat))
	}
	return q
}

// RollFacts is what the roll prompt is about.
type RollFacts struct{ Nth int }

// Answer rolls the dice, pays the way out of jail, or ends the turn.
func (f Turn) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	switch a.Key {
	case "leave":
		p.Set(f)
		leaveJail(p, f.Seat)
	case "end":
		p.Set(f.at(AtClose))
	case "roll":
		f.roll(p)
	}
	return nil
}

func (f Turn) roll(p *Pen) {
	t := p.Table()
	pl := &t.Players[f.Seat]
	n := Turn{
		Seat: f.Seat, Step: AtClassify, Rolls: f.Rolls + 1, Jailed: f.Jailed, InJail: pl.Jailed,
		Doubles: pl.Doubles, Triples: pl.Triples,
	}
	n.Faces = throw(p, f.Seat, n.Rolls)
	n.Raw = kindOf(n.Faces)
	p.Set(n)
}

// Run goes through the steps that need nobody.
func (f Turn) Run(p *Pen) {
	switch f.Step {
	case AtTax:
		f.tax(p)
	case AtClassify:
		f.classify(p)
	case AtNumber, AtJail, AtForced, AtMove:
		f.plain(p)
	case AtEvent, AtStreak, AtDoubleCard, AtDoubleRelease, AtDoubleEffect, AtFlip:
		f.double(p)
	case AtTripleStart, AtTripleCard, AtTripleBonus, AtTripleRelease, AtTripleMove, AtTripleKept:
		f.triple(p)
	case AtThirdCard, AtThirdDie, AtLateThirds:
		f.third(p)
	case AtAfter:
		f.after(p)
	case AtClose:
		f.close(p)
	}
}

// tax takes the wealth tax, before anything else can be done with the money (A12).
func (f Turn) tax(p *Pen) {
	t := p.Table()
	pl := &t.Players[f.Seat]
	f.Jailed = pl.Jailed && pl.Lock > 0
	p.Set(f.at(AtManage))
	if bill := t.turnTax(pl.Cash); t.Options.TurnTax && bill.Total > 0 {
		p.Emit(Paid{From: f.Seat, To: Bank, Amount: bill.Total, For: ForTurnTax, Bill: bill}, "1.1")
	}
	if pl.Jailed {
		p.Emit(JailTurn{Seat: f.Seat, Nth: pl.Served + 1})
		if pl.Lock > 0 {
			p.Emit(HeldInJail{Seat: f.Seat, Left: pl.Lock}, "6.8.a")
		}
	}
}

// turnTax adds the three brackets on the same money (A9).
func (t *Table) turnTax(cash int) Bill {
	var b Bill
	tenths := 0
	for _, br := range [3]struct{ over, percent int }{{10_000, 10}, {15_000, 30}, {25_000, 50}} {
		if cash > br.over {
			part := (cash - br.over) * br.percent
			tenths += part
			b.Lines = append(b.Lines, Line{Fact: "bracket", N: t.Options.roundRatio(part, 100), Rule: "1.1"})
		}
	}
	b.Total = t.Options.atLeast(tenths, 100)
	return b
}

// after gives the bonus roll of a double or triple, or lets the turn end (A31 to A34).
func (f Turn) after(p *Pen) {
	t := p.Table()
	bonus := f.bonus(t)
	if !bonus && !f.managing(t) {
		p.Set(f.at(AtClose))
		return
	}
	if !bonus {
		p.Set(f.at(AtEnd))
		return
	}
	p.Set(f.at(AtManage))
}

// bonus says whether the roll brings another one.
func (f Turn) bonus(t *Table) bool {
	if f.kind() == Plain || f.NoBonus || f.Third || f.Stayed || t.Players[f.Seat].Jailed {
		return false
	}
	return !(f.InJail && t.Options.NoJailRoll)
}

// useful says whether the player has anything to do in this pause. Where it is
// only cards that made us ask, and none can be played, the table ends the turn for them.
func (f Turn) useful(t *Table) bool {
	if t.canManage(f.Seat) {
		return true
	}
	for _, id := range t.Players[f.Seat].Hand {
		c := id.Card()
		if c.Windows&TimingOwnTurn != 0 && t.hasTarget(f.Seat, c) == nil || c.When == CondInJail && t.mayUseInJail(f.Seat, c, true, false) == nil {
			return true
		}
	}
	return t.Players[f.Seat].Credit > 0 && open(t.freeBuilds(f.Seat))
}

// managing says whether the player could still do something with this turn, as
// far as everybody may know: a hand might hold a card for it (6.6).
func (f Turn) managing(t *Table) bool {
	pl := &t.Players[f.Seat]
	if pl.Cards > 0 || pl.Credit > 0 && open(t.freeBuilds(f.Seat)) {
		return true
	}
	return t.canManage(f.Seat)
}

// close ends the turn.
func (f Turn) close(p *Pen) {
	t := p.Table()
	p.Done()
	if lock := t.Players[f.Seat].Lock; f.Jailed && lock > 0 {
		p.Emit(LockSet{Seat: f.Seat, Left: lock - 1})
	}
	closeMarks(p, f.Seat)
}
