// Chapter 7: Jail.

package mercs

import "monappoly/engine"

// JailFee opens the door (DP.35, DP.38).
const JailFee = 50

// lastTry is the try after which the fee is due.
const lastTry = 3

// cell asks a prisoner for the way out.
func (f Turn) cell(t *Table) engine.Prompt {
	player := &t.Players[f.Seat]
	pay := engine.Option{Key: "pay", Rule: "DP.35"}
	if player.Cash < JailFee {
		pay.Why = engine.Refuse("DP.35", "short-of-m", JailFee, player.Cash)
	}
	options := []engine.Option{{Key: "roll", Rule: "DP.37"}, pay}
	for d, held := range player.Cards {
		card := engine.Option{Key: cardKeys[d], Rule: "DP.36"}
		if !held {
			card.Why = noCard
		}
		options = append(options, card)
	}
	return engine.Prompt{
		Seat: f.Seat, Kind: "jail", Rule: "DP.37", Clock: engine.Decision, Default: engine.Answer{Key: "roll"},
		Facts: Cell{Seat: f.Seat, Try: player.Tries + 1}, Options: options,
	}
}

// Cell is what a jail prompt is about.
type Cell struct {
	Seat engine.Seat
	Try  int // which try for a double this would be
}

var (
	cardKeys = [decks]string{"card:luck", "card:pouches"}
	noCard   = engine.Refuse("DP.36", "no-jail-card")
)

// leave works one of the three ways out.
func (f Turn) leave(p *engine.Play[Table], key string) error {
	switch key {
	case "pay":
		f.Step = StepRoll
		p.Set(f)
		p.Emit(JailLeft{Seat: f.Seat, By: "fee"}, "DP.35")
		payFee(p, f.Seat, JailFee)
	case "roll":
		f.try(p)
	default:
		f.Step = StepRoll
		p.Set(f)
		p.Emit(JailLeft{Seat: f.Seat, By: "card"}, "DP.36")
		deck := Luck
		if key == cardKeys[Pouches] {
			deck = Pouches
		}
		p.Emit(CardReturned{Seat: f.Seat, Deck: deck, Card: keepCard(deck)}, "DP.29")
	}
	return nil
}

// payFee pays a jail fee that is there.
func payFee(p *engine.Play[Table], seat engine.Seat, amount int) {
	if p.Table().Options.fees() == Pool {
		p.Emit(PoolFed{Seat: seat, Amount: amount, For: ForJail})
		return
	}
	p.Emit(PaidBank{Seat: seat, Amount: amount, For: ForJail})
}

// try rolls for a double.
func (f Turn) try(p *engine.Play[Table]) {
	faces := throw(p, f.Seat)
	sum, tries := faces[0]+faces[1], p.Table().Players[f.Seat].Tries+1
	switch {
	case faces[0] == faces[1]:
		f.Again, f.Doubles = !p.Table().Options.NoJailRoll, 1
		f.Step = StepResolve
		p.Set(f)
		p.Emit(JailLeft{Seat: f.Seat, By: "double"}, "DP.37")
		advance(p, f.Seat, sum)
	case tries == lastTry:
		f.Step, f.Steps = StepFee, sum
		p.Set(f)
		p.Push(Debt{Seat: f.Seat, To: p.Table().Options.fees(), Amount: JailFee, For: ForJail})
	default:
		f.Step = StepEnd
		p.Set(f)
		p.Emit(JailStayed{Seat: f.Seat, Try: tries}, "DP.39")
	}
}
