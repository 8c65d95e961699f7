package mercs

import (
	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/board"
	"monappoly/views/screen"
	"monappoly/views/speech"
)

// steps are what happened on the way to this picture, for the TV to play.
func (s voice) steps() []screen.Step {
	var list []screen.Step
	for _, r := range s.v.Last {
		for _, step := range s.stepsOf(r.Event) {
			for _, rule := range r.Rules {
				step.Rules = append(step.Rules, string(rule))
			}
			list = append(list, step)
		}
	}
	return list
}

// pace is how fast they are played: bots among themselves take half the time.
func (s voice) pace() screen.Pace {
	seats := []int{int(s.v.Table.Turn)}
	for _, w := range s.v.Waits {
		seats = append(seats, int(w.Seat))
	}
	return s.Room.PaceOf(seats...)
}

func (s voice) stepsOf(e engine.Event[game.Table]) []screen.Step {
	list := s.played(e)
	say := ""
	if !quiet(e) && !secret(e) {
		say = speech.Plain(s.Pieces(s.eventKey(e), e))
	}
	if len(list) == 0 && say != "" {
		list = []screen.Step{{}}
	}
	if len(list) > 0 && list[0].Say == "" {
		seat, _ := actor(e)
		list[0].Say, list[0].Who = say, s.Token(seat)
	}
	return append(list, s.moments(e)...)
}

// secret are the events that the TV gives away to nobody: an owner must notice a rent alone (DP.17).
func secret(e engine.Event[game.Table]) bool {
	_, due := e.(game.RentDue)
	return due
}

// played is what moves on the TV.
func (s voice) played(e engine.Event[game.Table]) []screen.Step {
	switch e := e.(type) {
	case game.Rolled:
		return []screen.Step{{Beat: screen.Roll, Faces: e.Faces[:]}}
	case game.Moved:
		if e.From == e.To {
			return nil
		}
		by := "cw"
		if e.Back {
			by = "ccw"
		}
		return []screen.Step{board.Walk(int(e.Seat), int(e.From), int(e.To), by)}
	case game.Jailed:
		return []screen.Step{board.Jump(int(e.Seat), int(game.Jail), int(game.Jail), "jail")}
	case game.Paid:
		return board.Transfer(int(e.From), int(e.To), e.Amount)
	case game.Drew:
		return []screen.Step{board.Shown(s.face(e), "")}
	case game.Built:
		return []screen.Step{{Beat: screen.Fact, Spaces: setIDs(e.Space), Sound: "hammer"}}
	}
	seat, amount := actor(e)
	changed := changed(e)
	if amount == 0 || seat < 0 {
		if changed == nil {
			return nil
		}
		return []screen.Step{{Beat: screen.Fact, Spaces: changed}}
	}
	step := board.Purse(int(seat), amount)
	step.Spaces = changed
	return []screen.Step{step}
}

// changed are the spaces that look different after an event.
func changed(e engine.Event[game.Table]) []string {
	switch e := e.(type) {
	case game.Bought:
		return setIDs(e.Space)
	case game.Hired:
		return setIDs(e.Space)
	case game.Stolen:
		return setIDs(e.Space)
	case game.PutOut:
		return setIDs(e.Space)
	case game.PutBack:
		return setIDs(e.Space)
	case game.SoldBack:
		return setIDs(game.SetOf(e.Set)[0])
	case game.HandedOver:
		return spaceIDs(e.Contracts)
	case game.Foreclosed:
		return spaceIDs(e.Contracts)
	}
	return nil
}

func spaceIDs(list []game.Space) []string {
	var ids []string
	for _, at := range list {
		ids = append(ids, board.SpaceID(int(at)))
	}
	return ids
}

// setIDs are the spaces of a contract's set: when one changes, what the others charge may change too.
func setIDs(at game.Space) []string { return spaceIDs(game.SetOf(game.Board[at].Set)) }

// face is a card as the room reads it.
func (s voice) face(e game.Drew) board.Face {
	return board.Face{
		Deck: [...]string{game.Luck: "luck", game.Pouches: "pouches"}[e.Deck], DeckName: e.Deck.String(),
		Title: e.Card.String(), Text: s.cardText(e.Card), Token: s.Token(e.Seat), Who: s.Name(e.Seat),
	}
}

// moments are what the room stops for.
func (s voice) moments(e engine.Event[game.Table]) []screen.Step {
	switch e := e.(type) {
	case game.Begins:
		return []screen.Step{board.Begins(s.Text("opening.title", nil), s.Text("opening.note", e), s.thrown(e.Seat))}
	case game.Jailed:
		if s.thirdDouble() {
			return s.grand(board.Grand{Kind: "jail", Icon: "lock"}, e.Seat, "jail", e)
		}
	case game.PoolTaken:
		if e.Amount > 0 {
			return s.grand(board.Grand{Kind: "pool", Icon: "pot"}, e.Seat, "set", e)
		}
	case game.Hired:
		return append(s.grand(board.Grand{Kind: "auction", Icon: "coin"}, e.Seat, "hammer", e), s.completed(e.Seat, e.Space)...)
	case game.Bought:
		return s.completed(e.Seat, e.Space)
	case game.Stolen:
		return append(s.grand(board.Grand{Kind: "blow", Icon: "target"}, e.Seat, "nope", e), s.completed(e.Seat, e.Space)...)
	case game.RentLapsed:
		return s.grand(board.Grand{Kind: "forgot", Icon: "skip"}, e.Payer, "sting", e)
	case game.Built:
		if e.Level == game.Mansion {
			return s.grand(board.Grand{Kind: "mansion", Icon: "hotel"}, e.Seat, "set", e)
		}
	case game.Bankrupt:
		return s.grand(board.Grand{Kind: "bankrupt", Icon: "debt"}, e.Seat, "bankrupt", e)
	}
	return nil
}

// grand is a moment about a seat, worded by its kind and the event's facts.
func (s voice) grand(g board.Grand, seat engine.Seat, sound string, e any) []screen.Step {
	facts := s.With(e, map[string]any{"Who": seat})
	g.Token = s.Token(seat)
	g.Title, g.Note = s.Text("grand."+g.Kind, facts), s.Text("grand."+g.Kind+".note", facts)
	return []screen.Step{board.Big(g, sound)}
}

// completed is the moment of a set that a new contract completes.
func (s voice) completed(seat engine.Seat, at game.Space) []screen.Step {
	set := game.Board[at].Set
	for _, one := range game.SetOf(set) {
		if s.v.Table.Contracts[one].Owner != seat {
			return nil
		}
	}
	g := board.Grand{Kind: "set", Icon: "crown"}
	if set == game.Rides {
		g = board.Grand{Kind: "fleet", Icon: "van"}
	}
	return s.grand(g, seat, "set", map[string]any{"Set": set})
}

// thirdDouble says whether the last commit sent somebody to jail for rolling, not for a space or a card.
func (s voice) thirdDouble() bool {
	for _, r := range s.v.Last {
		switch e := r.Event.(type) {
		case game.Moved, game.Drew:
			return false
		case game.Rolled:
			if e.Faces[0] != e.Faces[1] {
				return false
			}
		}
	}
	return true
}

// thrown is what everybody has rolled to start, whoever begins first.
func (s voice) thrown(first engine.Seat) []board.Thrown {
	faces := map[engine.Seat][]int{}
	for _, r := range s.v.Last {
		if e, ok := r.Event.(game.StartRolled); ok {
			faces[e.Seat] = e.Faces[:]
		}
	}
	var list []board.Thrown
	n := len(s.v.Table.Players)
	for i := range n {
		seat := engine.Seat((int(first) + i) % n)
		list = append(list, board.Thrown{Token: s.Token(seat), Name: s.Name(seat), Faces: faces[seat], Place: i + 1})
	}
	return list
}
