// Chapter 10: Jail.

package pandemonium

import "monappoly/engine"

// jail sends a player to jail, or under a jail event has them pay the fee and stay (7.2.d, A86). It returns whether they are inside.
func jail(p *Pen, seat engine.Seat, why string, rules ...engine.Rule) bool {
	t := p.Table()
	if t.Event.Kind != EventJail {
		p.Emit(Jailed{Seat: seat, Why: why}, rules...)
		return true
	}
	if why == "space" {
		rules = nil // 9.2 has not happened
	}
	p.Emit(JailAvoided{Seat: seat, Why: why}, append(rules, "7.2.d")...)
	fee := t.Options.atLeast(t.jailFee(1)*t.Event.Percent, 100)
	chargeFee(p, seat, fee, "")
	return false
}

// JailAvoided is a player who pays instead of going to jail (7.2.d); who is inside already stays there (A87).
type JailAvoided struct {
	Seat engine.Seat
	Why  string
}

// Apply changes nothing.
func (e JailAvoided) Apply(*Table) {}

// jailFee is 50 on the first jail turn and half as much again for each turn
// served: round(50 × 1.5^(n-1)), from the exact value, without an end (10.3, A91, A92).
func (t *Table) jailFee(turn int) int {
	num, den := 50, 1
	for range max(turn, 1) - 1 {
		num, den = num*3, den*2
	}
	return t.Options.atLeast(num, den)
}

// fee is what a prisoner would pay to leave now.
func (t *Table) fee(seat engine.Seat) int {
	if t.Players[seat].Waiver > 0 {
		return 0
	}
	return t.jailFee(t.Players[seat].Served)
}

// chargeFee takes a jail fee into the pot (A64), unless a card has waived the next one (6.8.c).
func chargeFee(p *Pen, seat engine.Seat, fee int, rule engine.Rule) {
	if p.Table().Players[seat].Waiver > 0 {
		p.Emit(FeeWaived{Seat: seat}, "6.8.c")
		return
	}
	pay(p, Debt{Seat: seat, To: Pot, Amount: fee, For: ForJailFee, Rule: rule})
}

// feeRule is 10.3 where the fee has grown.
func (t *Table) feeRule(seat engine.Seat) engine.Rule {
	if t.jailFee(t.Players[seat].Served) > t.jailFee(1) {
		return "10.3"
	}
	return ""
}

// leaveOption is the way out before the roll: the fee, from cash in hand.
func leaveOption(t *Table, seat engine.Seat) engine.Option {
	fee := t.fee(seat)
	o := engine.Option{Key: "leave", Rule: "10.3", Facts: FeeFacts{Fee: fee}}
	switch {
	case t.Players[seat].Lock > 0:
		o.Why = engine.Refuse("6.8.a", "locked-in", t.Players[seat].Lock)
	case t.Players[seat].Cash < fee:
		o.Why = engine.Refuse("10.3", "short", fee-t.Players[seat].Cash)
	}
	return o
}

// FeeFacts is what leaving jail costs.
type FeeFacts struct{ Fee int }

// leaveJail pays the fee before the roll.
func leaveJail(p *Pen, seat engine.Seat) {
	chargeFee(p, seat, p.Table().fee(seat), p.Table().feeRule(seat))
	p.Emit(Released{Seat: seat, How: "fee"})
}

// forceOut makes a prisoner leave after the third turn's roll, by fee or by a card
// they choose (10.2, A90). Whoever holds any card is asked.
func forceOut(p *Pen, seat engine.Seat) {
	t := p.Table()
	if t.Players[seat].Waiver == 0 && t.Players[seat].Cards > 0 { // whatever they are: asking must not tell
		p.Push(ThirdTurn{Seat: seat})
		return
	}
	chargeFee(p, seat, t.jailFee(t.Players[seat].Served), t.feeRule(seat))
}

// ThirdTurn asks a prisoner who must leave whether the fee or a card opens the door.
type ThirdTurn struct{ Seat engine.Seat }

// Ask asks for the fee, or one of the cards.
func (f ThirdTurn) Ask(t *Table) []engine.Prompt {
	q := engine.Prompt{
		Seat: f.Seat, Kind: "third-turn", Rule: "10.2", Clock: engine.Decision,
		Options: []engine.Option{{Key: "fee", Rule: "10.3", Facts: FeeFacts{Fee: t.jailFee(t.Players[f.Seat].Served)}}},
		Default: engine.Answer{Key: "fee"},
	}
	for _, c := range releaseCards(t, f.Seat) {
		q.Options = append(q.Options, engine.Option{Key: c.Key(), Rule: "6.6", Facts: CardFacts{Card: c}})
	}
	return []engine.Prompt{q}
}

// Answer pays, or plays the card.
func (f ThirdTurn) Answer(p *Pen, _ engine.Prompt, a engine.Answer) error {
	p.Done()
	if a.Key != "fee" {
		p.Push(FeeIfStillIn{Seat: f.Seat})
		playHeld(p, f.Seat, cardOf(a.Key))
		return nil
	}
	t := p.Table()
	chargeFee(p, f.Seat, t.jailFee(t.Players[f.Seat].Served), t.feeRule(f.Seat))
	return nil
}

// Run is never reached: the question always stands.
func (f ThirdTurn) Run(p *Pen) { p.Done() }

// Without drops the question of a player who has left.
func (f ThirdTurn) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }

// FeeIfStillIn charges the fee after all when the card did not open the door: somebody has annulled it.
type FeeIfStillIn struct {
	engine.Runs[Table]
	Seat engine.Seat
}

// Run charges it.
func (f FeeIfStillIn) Run(p *Pen) {
	p.Done()
	t := p.Table()
	if t.Players[f.Seat].Jailed {
		chargeFee(p, f.Seat, t.jailFee(t.Players[f.Seat].Served), t.feeRule(f.Seat))
	}
}

// Without drops it when the player has left.
func (f FeeIfStillIn) Without(seat engine.Seat) (engine.Frame[Table], bool) { return f, f.Seat != seat }
