// What is told of a game when it is over: its feats, and figures for each player.

package pandemonium

import "monappoly/engine"

// Mark lists cards, auctions and bankruptcies in a timeline.
func (CardDrawn) Mark() engine.Mark     { return engine.MarkCard }
func (CardPlayed) Mark() engine.Mark    { return engine.MarkCard }
func (AuctionOpened) Mark() engine.Mark { return engine.MarkAuction }
func (Bankrupted) Mark() engine.Mark    { return engine.MarkOut }

// tally reports one event: money is whole pounds, a thing is a space.
func tally(t *engine.Tally, before *Table, event engine.Event[Table]) {
	switch e := event.(type) {
	case Paid:
		tallyPaid(t, e)
	case NumberHit:
		t.Add("hits", e.Seat, 1)
	case AuctionWon:
		t.Feat("auction", e.Seat, engine.Spectator, e.Price, int(e.Space))
		t.Add("auctions", e.Seat, 1)
	case CardDrawn:
		if !e.Empty {
			t.Add("cards", e.Seat, 1)
		}
	case CardPlayed:
		tallyCard(t, e)
	case Built:
		t.Add("built", e.Seat, 1)
	case Jailed:
		t.Add("jail", e.Seat, 1)
	case Rolled:
		t.Reset("chain")
	case DeedMoved:
		if e.How == "trade" {
			t.Add("traded", e.To, 1)
		}
	case LoanTaken:
		t.Feat("loan", e.Seat, engine.Spectator, e.Amount, engine.NoThing)
	}
}

func tallyPaid(t *engine.Tally, e Paid) {
	switch e.For {
	case ForRent:
		t.Add("paid", e.From, e.Amount)
		if e.To >= 0 {
			t.Add("collected", e.To, e.Amount)
			t.Feat("rent", e.To, e.From, e.Amount, int(e.Space))
		}
	case ForTax, ForTurnTax:
		t.Add("tax", e.From, e.Amount)
		t.Feat("tax", e.From, engine.Spectator, e.Amount, engine.NoThing)
	case ForTriple:
		t.Feat("triple", e.To, engine.Spectator, e.Amount, engine.NoThing)
	case ForParking:
		if e.From == Pot {
			t.Feat("pot", e.To, engine.Spectator, e.Amount, engine.NoThing)
		}
	case ForCard:
		if e.From >= 0 && e.To >= 0 {
			t.Feat("card", e.To, e.From, e.Amount, engine.NoThing)
		}
	}
}

// tallyCard follows the chain of NOPEs (6.7): a card against nobody begins a new one.
func tallyCard(t *engine.Tally, e CardPlayed) {
	if e.Against < 0 {
		t.Reset("chain")
		return
	}
	t.Add("nopes", e.Seat, 1)
	if n := t.Run("chain", 1); n > 1 {
		t.Feat("chain", e.Seat, e.Against, n, engine.NoThing)
	}
}
