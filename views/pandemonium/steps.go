package pandemonium

import (
	"slices"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/board"
	"monappoly/views/screen"
)

// mostSteps is how many things the TV plays of one commit; the last ones count.
const mostSteps = 40

// steps is what the last commit did, in order, for the TV to play.
func (s voice) steps() []screen.Step {
	var list []screen.Step
	for i, r := range s.v.Last {
		for _, step := range s.stepsOf(i, r.Event) {
			step.Rules = ruleIDs(r.Rules)
			step.With = step.With || together(list, step)
			list = append(list, step)
		}
	}
	return list[max(0, len(list)-mostSteps):]
}

// together says whether a move goes with the one before: whoever the third die moves goes at the same time.
func together(list []screen.Step, step screen.Step) bool {
	if len(list) == 0 || step.Beat != screen.Move || step.By == "" || step.Sound != thirdMove {
		return false
	}
	last := list[len(list)-1]
	return last.Beat == screen.Move && last.Sound == thirdMove && last.Token != step.Token
}

// thirdMove is the sound of a move by the third die.
const thirdMove = "third"

func ruleIDs(rules []engine.Rule) []string {
	var list []string
	for _, r := range rules {
		list = append(list, string(r))
	}
	return list
}

// pace is how fast the last commit is played: bots among themselves take half the time.
func (s voice) pace() screen.Pace {
	seats := []int{int(s.v.Table.Turn)}
	for _, a := range s.v.Asked {
		seats = append(seats, int(a.Seat))
	}
	return s.Room.PaceOf(seats...)
}

// stepsOf is what one event of the last commit, by its place in it, looks like.
func (s voice) stepsOf(i int, e engine.Event[game.Table]) []screen.Step {
	list := s.played(i, e)
	say := ""
	if !s.untold(e) {
		say = s.eventText(e)
	}
	if len(list) == 0 && say != "" {
		list = []screen.Step{{}}
	}
	if len(list) > 0 {
		list[0].Say, list[0].Who = say, s.Token(whose(e))
	}
	return append(list, s.moments(e)...)
}

// untold are the events that the TV does not stop for, besides those that tell nobody anything.
func (s voice) untold(e engine.Event[game.Table]) bool {
	switch e := e.(type) {
	case game.TurnStarted, game.ThrewForOrder, game.BrokeTie, game.Offered, game.AuctionFloor, game.BidPassed, game.FacingKept,
		game.TripleMoves, game.DoubleRolled, game.AuctionWon, game.EventKept:
		return true
	case game.NothingDue:
		return e.Why == "before-go" && e.Seat != s.v.Table.Turn
	}
	return quiet(e)
}

// played is what moves on the TV.
func (s voice) played(i int, e engine.Event[game.Table]) []screen.Step {
	switch e := e.(type) {
	case game.Rolled:
		return []screen.Step{{Beat: screen.Roll, Faces: e.Faces}}
	case game.CardDice:
		return []screen.Step{{Beat: screen.Roll, Faces: e.Faces}}
	case game.FreshDice:
		return []screen.Step{{Beat: screen.Roll, Faces: e.Faces}}
	case game.Moved:
		return []screen.Step{moved(e)}
	case game.Swapped:
		a, b := s.standing(i, e.A), s.standing(i, e.B)
		list := []screen.Step{board.Jump(int(e.A), int(b), int(a), ""), board.Jump(int(e.B), int(a), int(b), "")}
		list[1].With = true
		return list
	case game.Jailed:
		return []screen.Step{board.Jump(int(e.Seat), int(game.Jail), int(game.Jail), "jail")}
	case game.Paid:
		return board.Transfer(int(e.From), int(e.To), e.Amount)
	case game.LoanTaken:
		return []screen.Step{board.Purse(int(e.Seat), e.Amount)}
	case game.CardDrawn:
		if e.Card.Card() != nil && !e.Kept && !e.Empty {
			return []screen.Step{board.Shown(s.face(e.Card, e.Seat), "")}
		}
	case game.CardPlayed:
		if c := e.Card.Card(); c != nil && !c.IsNope() {
			return []screen.Step{board.Shown(s.face(e.Card, e.Seat), "")}
		}
	}
	return s.changed(e)
}

func moved(e game.Moved) screen.Step {
	step := board.Walk(int(e.Seat), int(e.From), int(e.To), way(e))
	if e.Cause == game.ByThird {
		step.Sound = thirdMove
	}
	if e.From == e.To {
		step = screen.Step{}
	}
	return step
}

// standing is where a token stood after an event of the last commit: where the first later move begins, or where it stands now.
func (s voice) standing(after int, seat engine.Seat) game.Space {
	for _, r := range s.v.Last[after+1:] {
		switch e := r.Event.(type) {
		case game.Moved:
			if e.Seat == seat {
				return e.From
			}
		case game.Swapped: // of which the sentence above cannot know: it stands where the other one goes
			if e.A == seat || e.B == seat {
				return s.v.Table.Players[e.A+e.B-seat].Space
			}
		}
	}
	return s.v.Table.Players[seat].Space
}

// changed are the spaces that look different after an event.
func (s voice) changed(e engine.Event[game.Table]) []screen.Step {
	var at game.Space
	sound := ""
	switch e := e.(type) {
	case game.DeedMoved:
		at, sound = e.Space, "coin-up"
	case game.ReservedDeed:
		at = e.Space
	case game.Unreserved:
		at = e.Space
	case game.ReservationLapsed:
		at = e.Space
	case game.Built:
		at, sound = e.Space, "hammer"
	case game.Unbuilt:
		at = e.Space
	case game.Purged:
		at = e.Space
	case game.Mortgaged:
		at = e.Space
	case game.Redeemed:
		at = e.Space
	default:
		return nil
	}
	return []screen.Step{{Beat: screen.Fact, Spaces: setIDs(at), Sound: sound}}
}

// setIDs are the spaces of a property's set: when one changes, what the others charge may change too.
func setIDs(at game.Space) []string {
	var list []string
	for _, deed := range game.Deeds() {
		if game.Board[deed].Set == game.Board[at].Set {
			list = append(list, board.SpaceID(int(deed)))
		}
	}
	return list
}

// moments are what the room stops for.
func (s voice) moments(e engine.Event[game.Table]) []screen.Step {
	switch e := e.(type) {
	case game.OrderFixed:
		return []screen.Step{board.Begins(s.Text("opening.title", nil), s.Text("opening.note", nil), s.thrown(e.Order))}
	case game.Rolled:
		if f := e.Faces; len(f) == 3 && f[0] == f[1] && f[1] == f[2] {
			return s.grand(board.Grand{Kind: "triple", Faces: f}, e.Seat, "triple", e)
		}
	case game.NumberHit:
		if s.hits() > 1 {
			return s.grand(board.Grand{Kind: "number", Faces: e.Number[:]}, e.Seat, "sting", e)
		}
	case game.Jailed:
		if e.Why == "doubles" || e.Why == "triples" {
			return s.grand(board.Grand{Kind: "jail", Icon: "lock"}, e.Seat, "jail", e)
		}
	case game.Paid:
		if e.For == game.ForParking && e.To >= 0 && e.Amount > 0 {
			return s.grand(board.Grand{Kind: "pot", Icon: "pot"}, e.To, "set", e)
		}
	case game.AuctionWon:
		return s.grand(board.Grand{Kind: "auction", Icon: "coin"}, e.Seat, "hammer", e)
	case game.ReserveOver:
		return s.grand(board.Grand{Kind: "gate", Icon: "go"}, e.Seat, "set", e)
	case game.CardPlayed:
		if c := e.Card.Card(); e.Against >= 0 && c != nil && c.IsNope() {
			return s.grand(board.Grand{Kind: "nope", Icon: "shield", Struck: s.against()}, e.Seat, "nope", e)
		}
	case game.Bankrupted:
		return s.grand(board.Grand{Kind: "bankrupt", Icon: "debt"}, e.Seat, "bankrupt", e)
	}
	return s.estates(e)
}

// estates are the moments of a set: it is complete, or a hotel stands on it.
func (s voice) estates(e engine.Event[game.Table]) []screen.Step {
	switch e := e.(type) {
	case game.Built:
		if e.Level >= game.Hotel {
			return s.grand(board.Grand{Kind: s.built(e.Level), Icon: "hotel"}, e.Seat, "set", e)
		}
	case game.DeedMoved:
		set := game.Board[e.Space].Set
		if e.To >= 0 && s.v.Table.Owns(e.To, set) == len(setIDs(e.Space)) {
			facts := map[string]any{"Seat": e.To, "Set": set}
			return s.big(board.Grand{Kind: "set", Icon: "crown"}, e.To, "set", facts)
		}
	}
	return nil
}

func (s voice) built(level int) string {
	if level == game.DoubleHotel {
		return "double-hotel"
	}
	return "hotel"
}

// grand is a moment about a seat, worded by its kind and the event's facts.
func (s voice) grand(g board.Grand, seat engine.Seat, sound string, e engine.Event[game.Table]) []screen.Step {
	return s.big(g, seat, sound, s.With(e, map[string]any{"Who": seat}))
}

func (s voice) big(g board.Grand, seat engine.Seat, sound string, facts map[string]any) []screen.Step {
	g.Token = s.Token(seat)
	g.Title, g.Note = s.Text("grand."+g.Kind, facts), s.Text("grand."+g.Kind+".note", facts)
	return []screen.Step{board.Big(g, sound)}
}

// hits is how many players have their dice number on the last roll.
func (s voice) hits() int {
	n := 0
	for _, r := range s.v.Last {
		if _, ok := r.Event.(game.NumberHit); ok {
			n++
		}
	}
	return n
}

// against is the card that the last NOPE cancels: the last one played before it.
func (s voice) against() string {
	seen := false
	for i := len(s.v.Feed) - 1; i >= 0; i-- {
		switch e := s.v.Feed[i].Event.(type) {
		case game.CardPlayed:
			if seen {
				return s.card(e.Card)
			}
			seen = true
		case game.CardDrawn:
			if seen && e.Card.Card() != nil {
				return s.card(e.Card)
			}
		}
	}
	return ""
}

// thrown is what everybody threw for the order of play, in that order.
func (s voice) thrown(order []engine.Seat) []board.Thrown {
	var list []board.Thrown
	for i, seat := range order {
		faces := s.v.Table.Players[seat].Number
		list = append(list, board.Thrown{Token: s.Token(seat), Name: s.Name(seat), Faces: slices.Clone(faces[:]), Place: i + 1})
	}
	return list
}
