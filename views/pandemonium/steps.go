package pandemonium

import (
	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/board"
	"monappoly/views/screen"
)

// mostSteps is how many things the TV plays of one commit; the last ones count.
const mostSteps = 24

// steps is what the last commit did, in order, for the TV to play.
func (s voice) steps() []screen.Step {
	var list []screen.Step
	for _, r := range s.v.Last {
		list = append(list, s.stepsOf(r.Event)...)
	}
	return list[max(0, len(list)-mostSteps):]
}

func (s voice) stepsOf(e engine.Event[game.Table]) []screen.Step {
	say := ""
	if !quiet(e) {
		say = s.eventText(e)
	}
	switch e := e.(type) {
	case game.Moved:
		return []screen.Step{{Token: board.TokenID(int(e.Seat)), At: int(e.To), Side: board.Side(int(e.To)), By: way(e), Say: say}}
	case game.Jailed:
		return []screen.Step{{Token: board.TokenID(int(e.Seat)), At: int(game.Jail), Side: board.Side(int(game.Jail)), Place: "jail", Say: say}}
	case game.Paid:
		return paidSteps(e, say)
	case game.LoanTaken:
		return []screen.Step{{Cash: board.SeatID(int(e.Seat)), Way: "up", Say: say}}
	}
	if say == "" {
		return nil
	}
	return []screen.Step{{Say: say}}
}

// paidSteps shows money leaving one seat and reaching another.
func paidSteps(e game.Paid, say string) []screen.Step {
	var list []screen.Step
	if e.From >= 0 {
		list = append(list, screen.Step{Cash: board.SeatID(int(e.From)), Way: "down", Say: say})
	}
	if e.To >= 0 {
		list = append(list, screen.Step{Cash: board.SeatID(int(e.To)), Way: "up", Say: say})
	}
	return list
}
