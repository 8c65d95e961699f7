// Chapter H: Just Say No.

package deal

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/window"
)

// SayNo is the window before an action reaches its target. It asks the target, and
// after each no the other side, whatever they hold (I.77, H.69).
type SayNo struct {
	Window window.Window
	Actor  engine.Seat
	Target engine.Seat
	Stake  engine.FrameID // the frame that carries the action out
}

// Without drops the window when either side has left; what it guards goes by itself.
func (f SayNo) Without(seat engine.Seat) (frame, bool) {
	return f, seat != f.Actor && seat != f.Target
}

// Ask asks one side whether to let it stand, and the table to wait.
func (f SayNo) Ask(t *Table) []engine.Prompt { return f.Window.Ask(t.noPrompt) }

func (t *Table) noPrompt(seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "no", Rule: "H.65", Facts: t.Affair, Options: noOpen}
	switch card := t.noIn(seat); {
	case card == 0:
		q.Options = noWithoutCard
	case t.noCost(seat) > t.playsLeft():
		q.Options = noWithoutPlay
	}
	return q
}

// The two answers of a window: the same for everybody, but for what closes the second.
var noOpen, noWithoutCard, noWithoutPlay = noOptions(nil), noOptions(refuseNoCard), noOptions(refuseNoPlay)

func noOptions(why *engine.Refusal) []engine.Option {
	return []engine.Option{{Key: window.Pass, Rule: "I.76"}, {Key: verbNo, Rule: "H.65", Why: why}}
}

// noIn returns a Just Say No of the seat's hand, or 0.
func (t *Table) noIn(seat engine.Seat) Card {
	hand := t.Players[seat].Hand
	if i := slices.IndexFunc(hand, func(c Card) bool { return faces[c].Deed == JustSayNo }); i >= 0 {
		return hand[i]
	}
	return 0
}

// noCost is how many plays a Just Say No of the seat uses: none, or by an option one on its own turn (H.67).
func (t *Table) noCost(seat engine.Seat) int {
	return btoi(t.Options.NoCostsPlay && seat == t.Turn)
}

// Answer notes a pass, or plays a Just Say No and asks the other side (H.66).
func (f SayNo) Answer(p *Pen, q engine.Prompt, a engine.Answer) error {
	if w, sealed := f.Window.Seal(q, a); sealed {
		f.Window = w
		p.Note(f)
		return nil
	}
	t := p.Table()
	other := f.Actor
	if q.Seat == f.Actor {
		other = f.Target
	}
	f.Window = f.Window.Interrupt(window.Of(other))
	e := SaidNo{Seat: q.Seat, To: other, Card: t.noIn(q.Seat), Nth: f.Window.Played, Plays: t.noCost(q.Seat)}
	p.Set(f)
	if e.Nth == 1 {
		p.Emit(e, "H.65", "H.67")
	} else {
		p.Emit(e, "H.65", "H.66", "H.67")
	}
	return nil
}

// Run closes the window: with an odd number of noes the target is spared.
func (f SayNo) Run(p *Pen) {
	p.Done()
	if f.Window.Played == 0 {
		return
	}
	p.Emit(LetStand{f.Actor, f.Target, f.Window.Stands()}, "I.76", "H.66")
	if !f.Window.Stands() {
		f.spare(p)
	}
}

// spare takes the target out of the affair (H.68, H.71); by options it saves
// everybody, or only cancels the doubling of a rent.
func (f SayNo) spare(p *Pen) {
	a := p.Table().Affair
	o := &p.Table().Options
	if a.Doubles > 0 && o.NoVersusDouble == "component" {
		if a.Many {
			p.Emit(Undoubled{Target: f.Target, Due: a.Plain, All: o.NoScope == "all"}, "H.70", "H.68")
		} else {
			p.Emit(Undoubled{Target: f.Target, Due: a.Plain}, "H.70")
		}
		return
	}
	rules := append(make([]engine.Rule, 0, 3), "H.71")
	if a.Many {
		rules = append(rules, "H.68")
	}
	if a.Doubles > 0 {
		rules = append(rules, "H.70")
	}
	p.Emit(Spared{Actor: f.Actor, Target: f.Target, Deed: a.Deed, All: a.Many && o.NoScope == "all"}, rules...)
	p.Drop(f.Stake)
}
