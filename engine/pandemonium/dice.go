// Chapters 2, 4 and 5: what the dice do.

package pandemonium

import (
	"slices"

	"monappoly/engine"
)

// throw rolls three dice, of which a card may have named the third.
func throw(p *Pen, seat engine.Seat, nth int) [3]int {
	faces := p.Roll(3)
	p.Emit(Rolled{Seat: seat, Faces: faces, Draw: p.Draw(), Nth: nth})
	if m := p.Table().mark(seat, MarkThirdDie); m != nil {
		p.Emit(ThirdDieSet{Seat: seat, Die: m.N})
	}
	return p.Table().Dice.Faces
}

// ThirdDieSet is a third die that a card names.
type ThirdDieSet struct {
	Seat engine.Seat
	Die  int
}

// Apply turns the die, and uses the card's mark up.
func (e ThirdDieSet) Apply(t *Table) {
	t.Dice.Faces[2] = e.Die
	t.Dice.Kind = kindOf(t.Dice.Faces)
	t.unmark(e.Seat, MarkThirdDie)
}

// classify decides what the roll counts as, after held cards have had their say.
func (f Turn) classify(p *Pen) {
	if f.Step == AtClassify && !f.Asked {
		f.Asked = true
		p.Set(f)
		askAboutRoll(p, f)
		return
	}
	counts := p.Table().Dice.Kind
	f.Down = f.Raw == Triple && counts == Double
	f.Up = f.Raw == Double && counts == Triple
	switch f.kind() {
	case Plain:
		p.Set(f.at(AtNumber))
	case Double:
		p.Set(f.at(AtEvent))
	case Triple:
		p.Set(f.at(AtTripleStart))
	}
}

// plain is a roll of two different main dice.
func (f Turn) plain(p *Pen) {
	t := p.Table()
	pl := &t.Players[f.Seat]
	switch f.Step {
	case AtNumber:
		p.Set(f.at(AtJail))
		if pl.Doubles+pl.Triples > 0 {
			p.Emit(Streak{Seat: f.Seat})
		}
		payNumbers(p, f.Seat)
	case AtJail:
		f.serve(p)
	case AtForced:
		p.Set(f.at(AtMove))
		if pl.Jailed {
			p.Emit(Released{Seat: f.Seat, How: "third-turn"})
		}
	case AtMove:
		p.Set(f.at(AtThirdCard))
		p.Push(Move{Seat: f.Seat, Left: f.Faces[0] + f.Faces[1], Via: Via{Cause: ByRoll}})
	}
}

// serve keeps a prisoner in, or on the third turn makes them leave (10.2).
func (f Turn) serve(p *Pen) {
	pl := &p.Table().Players[f.Seat]
	switch {
	case !pl.Jailed:
		p.Set(f.at(AtMove))
	case pl.Served < 3 || pl.Lock > 0:
		p.Set(f.at(AtThirdCard))
	default:
		p.Set(f.at(AtForced))
		p.Emit(ForcedExit{Seat: f.Seat}, "10.2")
		forceOut(p, f.Seat)
	}
}

// payNumbers pays everybody whose dice number the main dice show (2.2, 2.3). A
// number is never a doublet (A2), so doubles and triples hit nobody.
func payNumbers(p *Pen, roller engine.Seat) {
	t := p.Table()
	shown := pair(t.Dice.Faces[:2])
	for _, seat := range t.from(roller) {
		if t.Players[seat].Number != shown {
			continue
		}
		rule := engine.Rule("2.2")
		if seat == roller {
			rule = "2.3"
		}
		p.Emit(NumberHit{Seat: seat, Roller: roller, Number: shown}, rule)
		p.Emit(Paid{From: Bank, To: seat, Amount: 100, For: ForNumber}, rule)
		if seat == roller {
			collect(p, roller, t.others(roller), 100)
		}
	}
}

// collect has each of these seats pay the roller for their own number, clockwise (A8). The last is asked first to be pushed.
func collect(p *Pen, to engine.Seat, from []engine.Seat, amount int) {
	var debts []Debt
	for _, seat := range from {
		debts = append(debts, Debt{Seat: seat, To: to, Amount: amount, For: ForNumber, Rule: "2.3"})
	}
	payAll(p, debts)
}

// double is a roll of two equal main dice, or what counts as one.
func (f Turn) double(p *Pen) {
	t := p.Table()
	switch f.Step {
	case AtEvent:
		f.Cleared = f.Raw == Double && t.Event.Kind != NoTableEvent
		p.Set(f.at(AtStreak))
		clearEvent(p, f)
	case AtStreak:
		f.doubleStreak(p)
	case AtDoubleCard:
		p.Set(f.at(AtDoubleRelease))
		if !f.Down {
			draw(p, f.Seat, DeckDouble, 0, "4.2")
		}
	case AtDoubleRelease:
		if t.Dice.Kind == Triple {
			f.convert(p)
			return
		}
		f.release(p, AtDoubleEffect)
	case AtDoubleEffect:
		f.effect(p)
	case AtFlip:
		p.Set(f.at(AtThirdCard))
		flip(p, f.Seat)
	}
}

// clearEvent ends the live event on a double (7.3), or keeps it on a triple turned down (7.3.a).
func clearEvent(p *Pen, f Turn) {
	if p.Table().Event.Kind == NoTableEvent {
		return
	}
	if f.Raw == Double {
		p.Emit(EventEnded{Seat: f.Seat}, "7.3")
		return
	}
	p.Emit(EventKept{Seat: f.Seat}, "7.3.a")
}

// doubleStreak counts the double; the third in a row jails at once (4.6).
func (f Turn) doubleStreak(p *Pen) {
	pl := &p.Table().Players[f.Seat]
	p.Set(f.at(AtDoubleCard))
	streak := Streak{Seat: f.Seat, Doubles: pl.Doubles + 1}
	if pl.Triples > 0 {
		p.Emit(streak, "4.7")
	} else {
		p.Emit(streak)
	}
	if streak.Doubles < 3 {
		return
	}
	f.Third = true
	p.Set(f.at(AtThirdCard))
	jail(p, f.Seat, "doubles", "4.6")
}

// convert goes on as a triple, because the Double card says so (7.3.b, A25, A26).
func (f Turn) convert(p *Pen) {
	f.Up = true
	p.Set(f.at(AtTripleStart))
	p.Emit(Streak{Seat: f.Seat, Doubles: f.Doubles, Triples: f.Triples})
	if f.Cleared {
		p.Emit(RollCounts{Seat: f.Seat, Kind: Triple}, "7.3.b")
	}
}

// release lets a prisoner out by matching dice (10.1), unless a lock holds (6.8.a).
func (f Turn) release(p *Pen, then Step) {
	pl := &p.Table().Players[f.Seat]
	if pl.Jailed && pl.Lock > 0 {
		f.Stayed = true
		p.Set(f.at(then))
		p.Emit(HeldInJail{Seat: f.Seat, Left: pl.Lock}, "6.8.a")
		return
	}
	p.Set(f.at(then))
	if pl.Jailed {
		p.Emit(Released{Seat: f.Seat, How: "dice"}, "10.1")
	}
}

// errands are where a double of each face sends people (4.1, A18): the roller, then each opponent.
var errands = [7]struct {
	roller, others []int
	rule           engine.Rule
}{
	1: {roller: []int{2}, rule: "4.1.a"},
	2: {roller: []int{4}, rule: "4.1.b"},
	3: {roller: []int{3, -3}, rule: "4.1.c"},
	4: {roller: []int{8}, others: []int{4, -4}, rule: "4.1.d"},
	5: {roller: []int{10}, others: []int{-10}, rule: "4.1.e"},
	6: {roller: []int{-12}, rule: "4.1.f"},
}

// effect does what the table of doubles says of the face.
func (f Turn) effect(p *Pen) {
	t := p.Table()
	face := f.Faces[0]
	f.NoBonus = face == 5
	p.Set(f.at(AtFlip))
	p.Emit(DoubleRolled{Seat: f.Seat, Face: face}, errands[face].rule)
	switch face {
	case 1:
		p.Emit(Paid{From: Bank, To: f.Seat, Amount: 500, For: ForSnakeEyes}, "4.1.a")
	case 2:
		for _, seat := range t.others(f.Seat) {
			if t.Players[seat].Misses == 0 { // A13: it does not add up
				p.Emit(Misses{Seat: seat, Turns: 1}, "4.1.b")
			}
		}
	case 5:
		p.Emit(Misses{Seat: f.Seat, Turns: 1}, "4.1.e")
	}
	var list []Errand
	if !f.Stayed {
		for _, n := range errands[face].roller {
			list = append(list, Errand{f.Seat, n})
		}
	}
	for _, seat := range t.others(f.Seat) {
		for _, n := range errands[face].others {
			list = append(list, Errand{seat, n})
		}
	}
	p.Push(Errands{Roller: f.Seat, List: list})
}

// flip turns the roller round after a double (4.3), unless 3.2 or a card forbids it.
func flip(p *Pen, seat engine.Seat) {
	t := p.Table()
	if t.mark(seat, MarkNoFlip) != nil {
		p.Emit(FacingKept{Seat: seat, Why: "card"})
		return
	}
	turnRound(p, seat, "4.3")
}

// turnRound turns a player, unless they still wait for their first GO (3.2, A52).
func turnRound(p *Pen, seat engine.Seat, rules ...engine.Rule) {
	pl := &p.Table().Players[seat]
	if !pl.Passed {
		p.Emit(FacingKept{Seat: seat, Why: "before-go"}, "3.2")
		return
	}
	p.Emit(Turned{Seat: seat, Facing: -pl.Facing}, rules...)
}

// triple is a roll of three equal dice, or what counts as one.
func (f Turn) triple(p *Pen) {
	t := p.Table()
	switch f.Step {
	case AtTripleStart:
		f.tripleStart(p)
	case AtTripleCard:
		p.Set(f.at(AtTripleBonus))
		draw(p, f.Seat, DeckTriple, 0, "5.1")
	case AtTripleBonus:
		f.tripleBonus(p)
	case AtTripleRelease:
		f.release(p, AtTripleMove)
	case AtTripleMove:
		p.Set(f.at(AtTripleKept))
		if f.Stayed || t.Players[f.Seat].Jailed {
			return
		}
		steps := f.Faces[0] + f.Faces[1] + f.Faces[2]
		if f.Up {
			steps = 3 * f.Faces[0] // A25
		}
		p.Emit(TripleMoves{Seat: f.Seat, Steps: steps}, "5.3")
		p.Push(Move{Seat: f.Seat, Left: steps, Via: Via{Cause: ByRoll}})
	case AtTripleKept:
		p.Set(f.at(AtThirdCard))
		p.Emit(FacingKept{Seat: f.Seat, Why: "triple"}, "5.4")
	}
}

// tripleStart counts the triple; the third in a row jails at once (5.5).
func (f Turn) tripleStart(p *Pen) {
	t := p.Table()
	pl := &t.Players[f.Seat]
	if f.Up && !f.Cleared && t.Event.Kind != NoTableEvent { // a held card made it a triple: it was a double all the same
		f.Cleared = true
		p.Emit(EventEnded{Seat: f.Seat}, "7.3", "7.3.b")
	}
	p.Set(f.at(AtTripleCard))
	streak := Streak{Seat: f.Seat, Triples: pl.Triples + 1}
	if pl.Doubles > 0 {
		p.Emit(streak, "5.6")
	} else {
		p.Emit(streak)
	}
	if streak.Triples < 3 {
		return
	}
	f.Third = true
	p.Set(f.at(AtThirdCard))
	p.Emit(BonusGrew{Seat: f.Seat, Bonus: pl.Bonus + 500}) // A24: it grows, though nothing is paid
	jail(p, f.Seat, "triples", "5.5")
}

// tripleBonus pays the bonus, as the Triple card has left it, and raises the
// next one (5.2). A triple that the card turned down goes on as a double (A27, A28).
func (f Turn) tripleBonus(p *Pen) {
	t := p.Table()
	if t.Dice.Kind == Double {
		f.Down = true
		p.Set(f.at(AtStreak))
		p.Emit(Streak{Seat: f.Seat, Doubles: f.Doubles, Triples: f.Triples})
		clearEvent(p, f)
	} else {
		p.Set(f.at(AtTripleRelease))
	}
	bonus := t.Players[f.Seat].Bonus
	to, amount := t.bonusAs(f.Seat, bonus)
	if amount > 0 {
		p.Emit(Paid{From: Bank, To: to, Amount: amount, For: ForTriple}, "5.2")
	}
	p.Emit(BonusGrew{Seat: f.Seat, Bonus: bonus + 500}, "5.2")
}

// third draws the roller's Third cards and then moves the others by the third die.
func (f Turn) third(p *Pen) {
	t := p.Table()
	switch f.Step {
	case AtThirdCard:
		if t.Players[f.Seat].Third > 0 {
			drawThird(p, f.Seat)
			return
		}
		p.Set(f.at(AtThirdDie))
	case AtThirdDie:
		p.Set(f.at(AtLateThirds))
		if f.kind() != Triple {
			p.Push(ThirdDie{
				Roller: f.Seat, Die: f.Faces[2], Order: t.others(f.Seat),
				Between: f.kind() == Double && f.bonus(t),
			})
		}
	case AtLateThirds:
		for _, seat := range t.others(f.Seat) {
			if t.Players[seat].Third > 0 {
				drawThird(p, seat)
				return
			}
		}
		p.Set(f.at(AtAfter))
		p.Emit(RollDone{Seat: f.Seat})
	}
}

// drawThird takes a Third card that a dice number has earned (6.2.a).
func drawThird(p *Pen, seat engine.Seat) {
	p.Emit(ThirdDrawn{Seat: seat})
	draw(p, seat, DeckThird, 0, "6.2.a")
}

// RollDone ends what cards have said about one roll.
type RollDone struct{ Seat engine.Seat }

// Apply takes the roll's marks off.
func (e RollDone) Apply(t *Table) {
	for i := range t.Players {
		t.unmark(engine.Seat(i), MarkNoFlip, MarkBonus)
	}
}

// Errand is one move that a double sends a player on; back when negative.
type Errand struct {
	Seat  engine.Seat
	Steps int
}

// Errands are the moves of a double, one after the other. Whoever is jailed or
// out on the way drops the rest; prisoners do not move (A35 to A37).
type Errands struct {
	engine.Runs[Table]
	Roller engine.Seat
	List   []Errand
}

// Run sends the next one.
func (f Errands) Run(p *Pen) {
	if len(f.List) == 0 {
		p.Done()
		return
	}
	e := f.List[0]
	f.List = f.List[1:]
	p.Set(f)
	t := p.Table()
	if t.in(e.Seat) && !t.Players[e.Seat].Jailed {
		p.Push(Move{Seat: e.Seat, Left: max(e.Steps, -e.Steps), Back: e.Steps < 0, Via: Via{Cause: ByDouble, Double: true}})
	}
}

// Without stops everything when the roller has left (A146), or drops that seat's moves.
func (f Errands) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	f.List = slices.DeleteFunc(slices.Clone(f.List), func(e Errand) bool { return e.Seat == seat })
	return f, f.Roller != seat
}

// CloneFrame shares no list.
func (f Errands) CloneFrame() engine.Frame[Table] { f.List = slices.Clone(f.List); return f }

// ThirdDie moves everybody else, one after the other in the order fixed at its start (2.1, A58).
type ThirdDie struct {
	engine.Runs[Table]
	Roller  engine.Seat
	Die     int
	Order   []engine.Seat
	Between bool // a bonus roll follows (4.5)
	Cited   bool // somebody has moved by it
	Moved   bool // the first in order has had the move; a Third card may be due
	Asked   bool // the first in order was asked about held cards
}

// Run moves the next player, and then gives them the Third card that is due (A7).
func (f ThirdDie) Run(p *Pen) {
	t := p.Table()
	if len(f.Order) == 0 {
		p.Done()
		return
	}
	seat := f.Order[0]
	pl := &t.Players[seat]
	switch {
	case !t.in(seat):
		f.Order = f.Order[1:]
		p.Set(f)
	case !f.Asked && t.thirdMoves(seat):
		f.Asked = true
		p.Set(f)
		askAboutThirdDie(p, seat, f.Die)
	case !f.Moved:
		f.Moved = true
		moves := t.thirdMoves(seat) && t.mark(seat, MarkAnchor) == nil
		cite := moves && !f.Cited
		f.Cited = f.Cited || moves
		p.Set(f)
		if t.mark(seat, MarkAnchor) != nil {
			p.Emit(MarkUsed{Seat: seat, Kind: MarkAnchor})
		}
		f.move(p, seat, moves, cite)
	case pl.Third > 0:
		p.Set(f)
		drawThird(p, seat)
	default:
		f.Order, f.Moved, f.Asked = f.Order[1:], false, false
		p.Set(f)
	}
}

// thirdMoves says whether the third die moves a seat: prisoners stay where they are (A54).
func (t *Table) thirdMoves(seat engine.Seat) bool {
	return t.in(seat) && (!t.Players[seat].Jailed || t.Options.ThirdInJail)
}

func (f ThirdDie) move(p *Pen, seat engine.Seat, moves, cite bool) {
	if cite {
		rules := []engine.Rule{"2.1"}
		if f.Between {
			rules = append(rules, "4.5")
		}
		p.Emit(ThirdMoves{Roller: f.Roller, Die: f.Die, Between: f.Between}, rules...)
	}
	if !moves {
		return
	}
	if p.Table().Players[seat].Jailed {
		p.Emit(Released{Seat: seat, How: "third-die"})
	}
	p.Push(Move{Seat: seat, Left: f.Die, Via: Via{Cause: ByThird, Third: true}})
}

// Without stops when the roller has left (A32).
func (f ThirdDie) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Roller != seat }

// CloneFrame shares no list.
func (f ThirdDie) CloneFrame() engine.Frame[Table] { f.Order = slices.Clone(f.Order); return f }
