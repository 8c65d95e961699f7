package pandemonium

import (
	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/board"
	"monappoly/views/parts"
)

// centre is the middle of the board when nothing special is going on.
func (s voice) centre() board.Centre {
	return board.Centre{Turn: s.turnTitle(), Number: s.turnNumber(), Wait: s.waitBar(), Boxes: s.boxes()}
}

func (s voice) turnTitle() string {
	if s.v.Table.Turn < 0 {
		return game.Book.Title
	}
	return s.Text("turn.title", map[string]any{"Seat": s.v.Table.Turn})
}

// turnNumber counts turns, and rounds where a last bell counts them.
func (s voice) turnNumber() string {
	t := &s.v.Table
	if t.Options.LastBell > 0 {
		return s.Text("turn.round", map[string]any{"Round": t.Round, "Last": t.Options.LastBell})
	}
	return s.Text("turn.number", map[string]any{"N": t.Number})
}

// waitBar says whose decision is awaited, and which.
func (s voice) waitBar() board.Wait {
	w := board.Wait{Clock: s.Room.Clock}
	switch {
	case s.Room.Paused:
		w.Text = s.Paused()
		return w
	case len(s.v.Asked) == 0:
		w.Text = s.Pieces("wait.nobody", nil)
		return w
	}
	a := s.v.Asked[0]
	who := s.askedSeats()
	if len(who) == 0 {
		w.Text = s.Pieces("wait.table", nil)
		return w
	}
	if len(who) == 1 {
		w.Token = s.Token(who[0])
	}
	list := make([]any, 0, len(who))
	for _, seat := range who {
		list = append(list, seat)
	}
	w.Text = append(s.Pieces("wait.for", map[string]any{"Seats": list}), parts.Piece{Text: " " + s.waitTail(a)})
	return w
}

// waitTail is what somebody is asked, for everybody to read.
func (s voice) waitTail(a game.Asked) string {
	key := "wait." + a.Kind
	if does := doing(a.Facts); does != "" {
		key += "." + does
	}
	if f, ok := a.Facts.(game.MomentFacts); ok {
		if sub := key + "." + momentName(f.Cond); s.Has(sub) {
			key = sub
		}
	}
	return s.Inner(key, s.With(a.Facts, map[string]any{"Seat": a.Seat, "Fee": s.v.Table.LeaveFee(max(a.Seat, 0))}))
}

// momentName is what a held card waits for, in the keys of the catalogue.
func momentName(c game.Condition) string {
	return map[game.Condition]string{
		game.CondOtherRollsTriple: "triple", game.CondOwnDouble: "double", game.CondOwnDoubleInJail: "jail-double",
		game.CondLandFreeParking: "taking", game.CondOtherLandsFreeParking: "other-taking",
		game.CondParkingFeeDue: "parking-fee", game.CondThirdDieMovesMe: "third-die", game.CondTaxDue: "tax",
		game.CondPassGO: "go", game.CondOtherPassesGO: "other-go",
	}[c]
}

// askedSeats are the players whom the game waits for, each once.
func (s voice) askedSeats() []engine.Seat {
	var list []engine.Seat
	for _, a := range s.v.Asked {
		if a.Seat >= 0 {
			list = append(list, a.Seat)
		}
	}
	return list
}

// dice is the last roll and what each die has done.
func (s voice) dice() (c board.Dice) {
	d := s.v.Table.Dice
	if !d.Thrown {
		d = s.lastRoll() // of the turn before, until this one has its own
	}
	if d.Faces[0] == 0 {
		return c
	}
	c.Faces = d.Faces[:2]
	if d.Faces[2] > 0 {
		c.Faces = d.Faces[:]
	}
	about := map[string]any{"Seat": d.Seat, "N": d.Faces[0] + d.Faces[1], "Face": d.Faces[0], "Third": d.Faces[2]}
	switch d.Kind {
	case game.Double:
		c.Moved = s.Text("dice.double", about)
	case game.Triple:
		c.Moved = s.Text("dice.triple", about)
	default:
		c.Moved = s.Text("dice.plain", about)
	}
	roller, others := s.sinceRoll(d.Seat)
	if roller.Seat >= 0 {
		c.MovedTo = s.Text("dice.to."+way(roller), roller)
	}
	switch {
	case s.thirdMoved():
		c.Others = s.Text("dice.everyone", about)
		if others > 0 {
			c.Next = s.Text("dice.moved", map[string]any{"N": others})
		}
	default:
		c.Others = s.Text("dice.third", about)
	}
	if d.Faces[2] == 0 {
		c.Others, c.Next = "", ""
	}
	return c
}

// lastRoll is the last roll that the feed tells of, or no dice at all.
func (s voice) lastRoll() game.Dice {
	for i := len(s.v.Feed) - 1; i >= 0; i-- {
		e, ok := s.v.Feed[i].Event.(game.Rolled)
		if !ok || len(e.Faces) != 3 {
			continue
		}
		d := game.Dice{Seat: e.Seat, Faces: [3]int(e.Faces)}
		switch {
		case e.Faces[0] == e.Faces[1] && e.Faces[1] == e.Faces[2]:
			d.Kind = game.Triple
		case e.Faces[0] == e.Faces[1]:
			d.Kind = game.Double
		}
		return d
	}
	return game.Dice{}
}

// sinceRoll is the roller's last move after the last roll, and how many others the third die has moved.
func (s voice) sinceRoll(by engine.Seat) (roller game.Moved, others int) {
	roller.Seat = engine.Spectator
	for i := len(s.v.Feed) - 1; i >= 0; i-- {
		switch e := s.v.Feed[i].Event.(type) {
		case game.Moved:
			if e.Cause == game.ByThird && e.Seat != by && !e.Over {
				others++
			}
			if e.Seat == by && roller.Seat < 0 {
				roller = e
			}
		case game.Rolled:
			return roller, others
		}
	}
	return roller, others
}

// way is the direction of a move round the board.
func way(e game.Moved) string {
	n, size := e.Steps, len(game.Board)
	if n < 0 {
		n = -n
	}
	if (int(e.To)-int(e.From)+size)%size == n%size {
		return "cw"
	}
	return "ccw"
}

// boxes are the standing facts: the pot, the event in force, and the last card of the turn or the offers that are open.
func (s voice) boxes() []board.Box {
	t := &s.v.Table
	pot := board.Box{ID: "pot", Icon: "pot", Title: s.Text("box.pot", nil), Big: pounds(t.Pot)}
	for _, at := range game.Deeds() {
		if t.Deeds[at].Owner == game.Pot {
			pot.Chips = append(pot.Chips, s.chip(at))
		}
	}
	list := []board.Box{pot}
	if t.Event.Kind != game.NoTableEvent {
		list = append(list, board.Box{
			ID: "event", Icon: "event", Title: s.Text("box.event", nil),
			Mid: s.Text("live."+eventName(t.Event), t.Event), Note: s.Text("box.until", nil),
		})
	}
	if c, seat, ok := s.turnCard(); ok {
		list = append(list, board.Box{
			ID: "card", Icon: "cards", Title: s.Text("box.card", map[string]any{"Deck": c.Deck, "Seat": seat, "Name": said(s.deck(c.Deck))}),
			Mid: c.Name, Note: c.Says(s.v.Table.Options), Tall: true,
		})
	}
	if len(list) < 3 && len(t.Trades) > 0 {
		list = append(list, board.Box{ID: "offers", Icon: "swap", Title: s.Text("box.offers", nil), Mid: s.offersLine()})
	}
	return list
}

func (s voice) offersLine() string {
	last := s.v.Table.Trades[len(s.v.Table.Trades)-1]
	if n := len(s.v.Table.Trades); n > 1 {
		return s.Text("box.offers.more", map[string]any{"N": n})
	}
	return s.Text("box.offers.one", last)
}

// turnCard is the card that was last shown to everybody in this turn.
func (s voice) turnCard() (card *game.Card, by engine.Seat, ok bool) {
	for i := len(s.v.Feed) - 1; i >= 0; i-- {
		switch e := s.v.Feed[i].Event.(type) {
		case game.CardDrawn:
			if c := e.Card.Card(); c != nil && !e.Kept {
				return c, e.Seat, true
			}
		case game.CardPlayed:
			if c := e.Card.Card(); c != nil && !c.IsNope() {
				return c, e.Seat, true
			}
		case game.TurnStarted:
			return nil, engine.Spectator, false
		}
	}
	return nil, engine.Spectator, false
}

func (s voice) chip(at game.Space) board.Chip {
	set, icon := look(at)
	return board.Chip{Set: set, Icon: icon, Name: s.short(at)}
}

// thirdMoved says whether the third die of the last roll has moved the others.
func (s voice) thirdMoved() bool {
	for i := len(s.v.Feed) - 1; i >= 0; i-- {
		switch s.v.Feed[i].Event.(type) {
		case game.ThirdMoves:
			return true
		case game.Rolled:
			return false
		}
	}
	return false
}
