// What is told of a game when it is over: its feats, and figures for each player.

package mercs

import "monappoly/engine"

// Mark lists cards, auctions and bankruptcies in a timeline.
func (Drew) Mark() engine.Mark     { return engine.MarkCard }
func (PutUp) Mark() engine.Mark    { return engine.MarkAuction }
func (Scarce) Mark() engine.Mark   { return engine.MarkAuction }
func (Bankrupt) Mark() engine.Mark { return engine.MarkOut }

// tally reports one event: money is millions, a thing is a space.
func tally(t *engine.Tally, _ *Table, event engine.Event[Table]) {
	switch e := event.(type) {
	case Paid:
		if e.For == ForRent || e.For == ForRide {
			t.Add("paid", e.From, e.Amount)
			t.Add("collected", e.To, e.Amount)
		}
		if e.For == ForShot {
			t.Feat("shot", e.To, e.From, e.Amount, engine.NoThing)
		}
	case RentAsked:
		t.Feat("rent", e.Owner, e.Payer, e.Amount, int(e.Space))
	case RentLapsed:
		t.Add("slept", e.Owner, 1)
		t.Feat("escaped", e.Payer, e.Owner, e.Amount, int(e.Space))
	case Hired:
		t.Add("auctions", e.Seat, 1)
		t.Feat("auction", e.Seat, engine.Spectator, e.Price, int(e.Space))
	case Stolen:
		t.Add("stole", e.Seat, 1)
		t.Add("robbed", e.Victim, 1)
	case Drew:
		t.Add("cards", e.Seat, 1)
	case Built:
		t.Add("built", e.Seat, 1)
	case Jailed:
		t.Add("jail", e.Seat, 1)
	case PoolTaken:
		t.Feat("pot", e.Seat, engine.Spectator, e.Amount, engine.NoThing)
	case Traded:
		t.Add("traded", e.Trade.From, 1)
		t.Add("traded", e.Trade.To, 1)
	}
}
