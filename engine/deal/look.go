package deal

import (
	"sync"

	"monappoly/engine"
)

// looks are views that no bot looks at now.
var looks = sync.Pool{New: func() any { return new(View) }}

// look is what bots get: the view without the past, and without offers where the
// bot reads none. It is lent until the bot has moved.
func look(g *engine.Game[Table], me engine.Seat, level string) any {
	t, v := g.Table(), looks.Get().(*View)
	*v = View{
		Me: me, Options: t.Options, Seats: v.Seats[:0], Draw: len(t.Pile.Draw), Discard: t.Pile.Discard,
		Turn: t.Turn, Plays: t.playsLeft(), Turns: t.Turns, Affair: t.Affair, Hand: t.Players[me].Hand,
		Asked: v.Asked[:0], Result: t.Result, Winner: t.Winner,
	}
	for i := range t.Players {
		v.Seats = append(v.Seats, t.seatView(engine.Seat(i)))
	}
	if q := g.AskedOf(me); q != nil {
		v.Asked = append(v.Asked, *q)
	}
	if level != "greedy" {
		v.Offers = g.Offers(me)
	}
	return v
}
