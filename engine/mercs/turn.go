// Chapter 3: The turn.

package mercs

import (
	"monappoly/engine"
	"monappoly/engine/ring"
)

// TurnStep is where a turn is.
type TurnStep uint8

// The steps of a turn.
const (
	StepBegin   TurnStep = iota
	StepRoll             // the seat is asked to roll
	StepCell             // the seat is in Jail and chooses its way out
	StepFee              // the third try has failed, the fee is being paid
	StepResolve          // a roll has been made and everything it caused is being worked through
	StepEnd
)

// Turn is one seat's turn.
type Turn struct {
	Seat    engine.Seat
	Step    TurnStep
	Doubles int  // in a row
	Again   bool // the last roll was a double: another one follows
	Steps   int  // what the failed third try in Jail rolled
	Waited  bool `json:",omitempty"` // at the table's last turn: the owners have had their moment to ask
}

var rollOption = []engine.Option{{Key: "roll", Rule: "DP.11"}}

// Ask asks for the roll, or for the way out of Jail.
func (f Turn) Ask(t *Table) []engine.Prompt {
	switch f.Step {
	case StepRoll:
		return []engine.Prompt{{
			Seat: f.Seat, Kind: "roll", Rule: "DP.11", Clock: engine.Decision, Default: engine.Answer{Key: "roll"}, Options: rollOption,
		}}
	case StepCell:
		return []engine.Prompt{f.cell(t)}
	}
	return nil
}

// turns are the frames of ordinary turns, made once: by seat, step, doubles and whether another roll follows.
var turns [maxSeats][StepEnd + 1][4][2]engine.Frame[Table]

func init() {
	for seat := range turns {
		for step := range turns[seat] {
			for doubles := range turns[seat][step] {
				f := Turn{Seat: engine.Seat(seat), Step: TurnStep(step), Doubles: doubles}
				turns[seat][step][doubles][0] = f
				f.Again = true
				turns[seat][step][doubles][1] = f
			}
		}
	}
}

// frame is the turn as a frame.
func (f Turn) frame() engine.Frame[Table] {
	switch {
	case f.Steps != 0 || f.Waited || f.Doubles >= 4:
		return f
	case f.Again:
		return turns[f.Seat][f.Step][f.Doubles][1]
	}
	return turns[f.Seat][f.Step][f.Doubles][0]
}

// Answer rolls, or works the way out.
func (f Turn) Answer(p *engine.Play[Table], q engine.Prompt, a engine.Answer) error {
	if q.Kind == "jail" {
		return f.leave(p, a.Key)
	}
	f.roll(p)
	return nil
}

// Run begins, goes on or ends.
func (f Turn) Run(p *engine.Play[Table]) {
	t := p.Table()
	switch f.Step {
	case StepBegin:
		p.Emit(TurnBegan{Seat: f.Seat, Number: t.Number + 1})
		f.Step = StepRoll
		if t.Players[f.Seat].Jailed {
			f.Step = StepCell
		}
		p.Set(f.frame())
		if t.unasked() {
			p.Push(Moment{})
		}
	case StepFee:
		p.Emit(JailLeft{Seat: f.Seat, By: "third"}, "DP.38")
		f.Step = StepResolve
		p.Set(f)
		advance(p, f.Seat, f.Steps)
	case StepResolve:
		f.resolved(p)
	case StepEnd:
		f.end(p)
	}
}

// end ends the turn. At the table's last one the owners first have their moment to ask.
func (f Turn) end(p *engine.Play[Table]) {
	if t := p.Table(); t.lastTurn() && t.unasked() && !f.Waited {
		f.Step, f.Waited = StepEnd, true
		p.Set(f)
		p.Push(Moment{})
		return
	}
	p.Done()
	f.pass(p)
}

// lastTurn says whether the table's turn limit ends the game after this turn (A41).
func (t *Table) lastTurn() bool {
	return t.Options.MaxTurns > 0 && t.Number >= t.Options.MaxTurns
}

// resolved goes on after everything that a roll has caused.
func (f Turn) resolved(p *engine.Play[Table]) {
	if !f.Again || p.Table().Players[f.Seat].Jailed {
		f.end(p)
		return
	}
	f.Step, f.Again = StepRoll, false
	p.Emit(RollsAgain{Seat: f.Seat}, "DP.12")
	p.Set(f.frame())
}

// pass hands the turn to the left (DP.14), unless the table's turn limit ends the game (A41).
func (f Turn) pass(p *engine.Play[Table]) {
	t := p.Table()
	if t.lastTurn() {
		forget(p, t.open(0))
		p.Emit(richest(t), "DP.65")
		p.Over()
		return
	}
	p.Push(Turn{Seat: t.next(f.Seat, t.playing())}.frame())
}

// richest ends the game by worth; nobody wins a tie.
func richest(t *Table) TimeCalled {
	e := TimeCalled{Seat: engine.Spectator, Worth: -1}
	for i := range t.Players {
		if t.Players[i].Out {
			continue
		}
		switch w := t.Worth(engine.Seat(i)); {
		case w > e.Worth:
			e = TimeCalled{Seat: engine.Seat(i), Worth: w}
		case w == e.Worth:
			e.Seat = engine.Spectator
		}
	}
	return e
}

// Without ends the turn of a seat that has left.
func (f Turn) Without(seat engine.Seat) (engine.Frame[Table], bool) {
	if seat == f.Seat {
		f.Step = StepEnd
	}
	return f, true
}

// roll throws and moves.
func (f Turn) roll(p *engine.Play[Table]) {
	faces := throw(p, f.Seat)
	f.Again = faces[0] == faces[1]
	if f.Again {
		f.Doubles++
	}
	if f.Doubles == 3 {
		f.Step = StepEnd
		p.Set(f.frame())
		p.Emit(Jailed{Seat: f.Seat}, "DP.13")
		return
	}
	f.Step = StepResolve
	p.Set(f.frame())
	advance(p, f.Seat, faces[0]+faces[1])
}

// throw rolls both dice. The first throw of a turn closes older rents that nobody asked for (A2).
func throw(p *engine.Play[Table], seat engine.Seat) [2]int {
	t := p.Table()
	first := !t.Roll.Thrown
	faces := [2]int(p.Roll(2))
	p.Emit(Rolled{Seat: seat, Faces: faces, Draw: p.Draw()}, "DP.11")
	if first {
		lapse(p)
	}
	return faces
}

// advance moves forward and resolves the space.
func advance(p *engine.Play[Table], seat engine.Seat, steps int) {
	from := p.Table().Players[seat].Space
	p.Emit(Moved{Seat: seat, From: from, To: ring.Ahead(from, steps, spaces)}, "DP.11")
	if meetsGO(from, steps) {
		p.Emit(GoPaid{Seat: seat, Amount: p.Table().Options.Salary}, "DP.27")
	}
	land(p, seat, arrival{dice: true})
}

// meetsGO says whether so many steps forward lead past GO or onto it.
func meetsGO(from Space, steps int) bool { return steps >= ring.Gap(from, GO, 1, spaces) }

// arrival is how somebody came to a space.
type arrival struct {
	dice  bool // by the sum of the dice, not by a card
	twice bool // rent is doubled by a card
}

// land resolves the space that the seat stands on. It may push frames.
func land(p *engine.Play[Table], seat engine.Seat, a arrival) {
	t := p.Table()
	s := t.Players[seat].Space
	switch plot := &Board[s]; plot.Kind {
	case KindMerc, KindRide:
		meet(p, seat, s, a)
	case KindLuck:
		draw(p, seat, Luck)
	case KindPouches:
		draw(p, seat, Pouches)
	case KindPool:
		p.Push(Debt{Seat: seat, To: Pool, Amount: plot.Price, For: ForSpace})
	case KindCheapShot:
		cheapShot(p, seat)
	case KindLowBlow:
		lowBlow(p, seat)
	case KindVisiting:
		p.Emit(Quiet{Seat: seat, Space: s, Owner: seat}, "DP.32")
	case KindParking:
		park(p, seat, a)
	case KindGoToJail:
		p.Emit(Jailed{Seat: seat}, "DP.33")
	case KindGO:
	}
}

// meet is a landing on a mercenary or a ride.
func meet(p *engine.Play[Table], seat engine.Seat, s Space, a arrival) {
	c := p.Table().Contracts[s]
	switch {
	case c.Owner == Bank:
		p.Push(Purchase{Seat: seat, Space: s})
	case c.Owner == seat:
		p.Emit(Quiet{Seat: seat, Space: s, Owner: seat}, "DP.17")
	case c.Resting:
		p.Emit(Quiet{Seat: seat, Space: s, Owner: c.Owner}, "DP.60")
	default:
		due(p, seat, s, a.twice)
	}
}

// park is a landing on Free Parking.
func park(p *engine.Play[Table], seat engine.Seat, a arrival) {
	t := p.Table()
	if !a.dice && t.Options.NoCardPool {
		return
	}
	p.Emit(PoolTaken{Seat: seat, Amount: t.Pool}, "DP.31")
	if t.Options.PoolSeed > 0 {
		p.Emit(PoolSeeded{Amount: t.Options.PoolSeed})
	}
}
