// Chapter M: Winning.

package deal

import "monappoly/engine"

// toWin is how many complete sets win (M.96).
const toWin = 3

// settle ends the game when somebody has won, and by an option refills an empty hand.
// It waits for the turn to be the live frame: no action, payment or placing is open then.
func settle(p *Pen) {
	turn, ok := p.Stack().Top().(Turn)
	if !ok || p.Table().Result != Playing {
		return
	}
	t := p.Table()
	if turn.Step != Beginning && t.Sets(turn.Seat) >= toWin {
		win(p, turn)
		return
	}
	if t.Options.WinTiming == "immediate" {
		for seat := range t.clockwise(turn.Seat) {
			if t.Sets(seat) >= toWin {
				p.Emit(Won{Seat: seat, How: WonBySets, Colours: t.wonColours(seat)}, "M.96", "M.98")
				p.Over()
				return
			}
		}
	}
	if t.Options.EmptyHandDraw == "immediate" && turn.Step == Acting {
		refill(p)
	}
}

// win ends the game for the player whose turn it is.
func win(p *Pen, turn Turn) {
	t := p.Table()
	rules := append(make([]engine.Rule, 0, 4), "M.96", "M.98")
	if turn.Step == Drawing {
		rules = append(rules, "B.8", "M.97")
	}
	for seat := range t.clockwise(turn.Seat) {
		if t.Swap && t.Sets(seat) >= toWin {
			rules = append(rules, "M.99")
			break
		}
	}
	p.Emit(Won{Seat: turn.Seat, How: WonBySets, Colours: t.wonColours(turn.Seat)}, rules...)
	p.Over()
}

// wonColours lists the colours of the seat's complete sets.
func (t *Table) wonColours(seat engine.Seat) []Colour {
	var out []Colour
	for c := range t.setColours(seat).Each {
		out = append(out, c)
	}
	return out
}

// refill gives five cards to everybody whose hand has become empty (an option of B.9).
func refill(p *Pen) {
	t := p.Table()
	for i := range t.Players {
		pl := &t.Players[i]
		if pl.Out || len(pl.Hand) > 0 || len(t.Pile.Draw)+len(t.Pile.Discard) == 0 {
			continue
		}
		if !draw(p, engine.Seat(i), 5, "B.9") {
			return
		}
	}
}

// leave takes a player out of the game. Their cards are discarded and what concerned
// them is cancelled; the last one left has won.
func leave(p *Pen, seat engine.Seat) {
	p.Emit(LeftGame{Seat: seat})
	p.Out(seat)
	if t := p.Table(); t.living() == 1 {
		p.Emit(Won{Seat: t.from(0), How: WonAlone}, "M.98")
		p.Over()
	}
}
