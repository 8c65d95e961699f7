// What is told of a game when it is over: its feats, and figures for each player.

package deal

import "monappoly/engine"

// Mark lists the cards that concern others, and who leaves, in a timeline.
func (RentAsked) Mark() engine.Mark     { return engine.MarkCard }
func (DebtAsked) Mark() engine.Mark     { return engine.MarkCard }
func (BirthdayAsked) Mark() engine.Mark { return engine.MarkCard }
func (SlyDealt) Mark() engine.Mark      { return engine.MarkCard }
func (SwapDealt) Mark() engine.Mark     { return engine.MarkCard }
func (BreakerDealt) Mark() engine.Mark  { return engine.MarkCard }
func (LeftGame) Mark() engine.Mark      { return engine.MarkOut }

// tally reports one event: money is millions, a thing is a card.
func tally(t *engine.Tally, before *Table, event engine.Event[Table]) {
	switch e := event.(type) {
	case Paid:
		t.Add("paid", e.Seat, e.Total)
		t.Add("collected", e.To, e.Total)
		t.Feat("payment", e.To, e.Seat, e.Total, engine.NoThing)
	case RentAsked:
		if len(e.Doubles) > 0 {
			t.Feat("doubled", e.Seat, e.Target, e.Amount, engine.NoThing)
		}
	case Stolen:
		tallyTaken(t, e.Seat, e.From, 1)
	case Swapped:
		t.Add("swapped", e.Seat, 1)
	case SetTaken:
		n := 1
		if g := before.groupOf(e.From, e.Take); g != nil {
			n = len(g.Cards)
		}
		tallyTaken(t, e.Seat, e.From, n)
		t.Feat("breaker", e.Seat, e.From, n, int(e.Take))
	case SaidNo:
		t.Add("noes", e.Seat, 1)
		if e.Nth > 1 {
			t.Feat("duel", e.Seat, e.To, e.Nth, engine.NoThing)
		}
	case Drew:
		t.Add("drawn", e.Seat, e.N)
	case Discarded:
		t.Feat("discard", e.Seat, engine.Spectator, e.N, engine.NoThing)
	case Turned:
		t.Add("turned", e.Seat, 1)
	case Banked:
		t.Add("banked", e.Seat, e.Card.Value())
	}
}

func tallyTaken(t *engine.Tally, seat, from engine.Seat, n int) {
	t.Add("stole", seat, n)
	t.Add("robbed", from, n)
}
