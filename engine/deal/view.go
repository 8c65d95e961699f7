package deal

import (
	"monappoly/engine"
	"monappoly/engine/window"
)

// View is what one viewer may see: all that lies on the table, the viewer's own
// hand and questions, and of the other hands and the draw pile only how many cards
// there are (A.5). It shares its slices with the table and is only to be read.
type View struct {
	Me      engine.Seat // engine.Spectator for the TV
	Options Options
	Seats   []SeatView
	Hand    []Card // the viewer's own
	Draw    int    // cards in the draw pile
	Discard []Card // the last one lies on top
	Turn    engine.Seat
	Plays   int                      // how many cards may still be played this turn
	Turns   int                      // turns begun
	Affair  Affair                   // the action that is being dealt with
	Waiting window.Seats             // who is waited for, by public facts
	WaitFor string                   // what for: the kind of the question as far as it is public
	Asked   []engine.Prompt          // the viewer's open question, at most one
	Offers  []engine.Prompt          // what the viewer may do beside it
	Events  []engine.Recorded[Table] // of this turn, masked
	Last    []engine.Recorded[Table] // for spectators: of the last commit
	Feed    []engine.Recorded[Table] // the last ones, oldest first
	Why     string                   // the reason a bot gave for the last commit
	Result  Result
	Winner  engine.Seat
}

// SeatView is what everybody may see of a player.
type SeatView struct {
	Seat   engine.Seat
	Hand   int // how many cards
	Bank   []Card
	Total  int     // of the bank, in M
	Groups []Group // Options.Complete and Options.RentOf tell the rest
	Loose  []Card  // buildings that wait for a set
	Sets   int     // how many count for winning
	Out    bool
}

// feedLength is how many of the last events a view carries.
const feedLength = 12

// viewOf builds the view of one seat, or of the spectators.
func viewOf(g *engine.Game[Table], me engine.Seat) View {
	t := g.Table()
	v := View{
		Me: me, Options: t.Options, Seats: make([]SeatView, len(t.Players)), Draw: len(t.Pile.Draw), Discard: t.Pile.Discard,
		Turn: t.Turn, Plays: t.playsLeft(), Turns: t.Turns, Affair: t.Affair,
		Result: t.Result, Winner: t.Winner,
	}
	for i := range v.Seats {
		v.Seats[i] = t.seatView(engine.Seat(i))
	}
	v.Waiting, v.WaitFor = waiting(g)
	v.Why, v.Events = g.Why(), g.Turn(me)
	v.Feed = g.Feed(me, feedLength)
	if me < 0 || int(me) >= len(t.Players) {
		v.Last = g.Last(me)
		return v
	}
	v.Hand = t.Players[me].Hand
	if q := g.AskedOf(me); q != nil {
		v.Asked = []engine.Prompt{*q}
	}
	v.Offers = g.Offers(me)
	return v
}

func (t *Table) seatView(seat engine.Seat) SeatView {
	p := &t.Players[seat]
	return SeatView{
		Seat: seat, Hand: len(p.Hand), Bank: p.Bank, Total: Values(p.Bank), Loose: p.Loose,
		Sets: t.Sets(seat), Out: p.Out, Groups: p.Groups,
	}
}

// waiting says who is waited for, and for what, without betraying who has passed
// in a window or that a card has been picked up.
func waiting(g *engine.Game[Table]) (window.Seats, string) {
	switch f := g.Stack().Top().(type) {
	case SayNo:
		return f.Window.Asked, "no"
	case Choosing:
		return window.Of(f.Seat), "turn"
	}
	var seats window.Seats
	kind := ""
	for _, q := range g.Asked() {
		if q.Seat >= 0 {
			seats, kind = seats.With(q.Seat), q.Kind
		}
	}
	return seats, kind
}
