// Chapters 1 and 2: Setup and goal.

package mercs

import (
	"monappoly/engine"
	"monappoly/engine/window"
)

var kinds = engine.NewKinds(
	[]engine.Event[Table]{
		Opened{},
		StartRolled{},
		Begins{},
		Shuffled{},
		TurnBegan{},
		Rolled{},
		RollsAgain{},
		Moved{},
		GoPaid{},
		Quiet{},
		Jailed{},
		JailLeft{},
		JailStayed{},
		Drew{},
		CardKept{},
		CardReturned{},
		Paid{},
		PaidBank{},
		BankPaid{},
		PoolFed{},
		PoolTaken{},
		PoolSeeded{},
		Won{},
		TimeCalled{},
		Bought{},
		PutUp{},
		Called{},
		Passed{},
		Hired{},
		Unsold{},
		RentDue{},
		RentAsked{},
		RentLapsed{},
		RentWaits{},
		RentCollected{},
		ShotTaken{},
		NobodyHit{},
		Stolen{},
		Built{},
		Wanted{},
		Scarce{},
		PlotWon{},
		SoldBack{},
		PutOut{},
		PutBack{},
		KeptOut{},
		TradeOffered{},
		TradeDropped{},
		Traded{},
		Short{},
		Bankrupt{},
		HandedOver{},
		Foreclosed{},
	},
	[]engine.Frame[Table]{
		Turn{}, Moment{}, Purchase{}, Auction{}, Hammer{}, Wanting{}, Shortage{}, Placing{}, Debt{}, Inheriting{}, Choosing{}, Stealing{},
	},
)

// start sets the table up and finds out who begins.
func start(p *engine.Play[Table], setup engine.Setup) error {
	options, err := newOptions(setup.Options)
	if err != nil {
		return err
	}
	if setup.Seats < House.MinSeats || setup.Seats > House.MaxSeats {
		return engine.Refuse("", "seats-two-to-six", House.MinSeats, House.MaxSeats)
	}
	p.Emit(Opened{Edition: Book.Edition, SeedHash: p.SeedHash(), Seats: setup.Seats, Options: options}, "DP.2")
	if options.PoolSeed > 0 {
		p.Emit(PoolSeeded{Amount: options.PoolSeed})
	}
	for deck := range decks {
		order := p.Shuffle(deckSize(deck))
		p.Emit(Shuffled{Deck: deck, Order: order, Draw: p.Draw()}, "DP.3")
	}
	p.Push(Turn{Seat: highest(p)})
	return nil
}

func deckSize(deck Deck) int {
	n := 0
	for i := range Cards {
		if Cards[i].Deck == deck {
			n++
		}
	}
	return n
}

// highest lets everybody roll; those who tie for the most roll again (A1).
func highest(p *engine.Play[Table]) engine.Seat {
	best := p.Table().playing()
	for best.Count() > 1 {
		most := 0
		var leaders window.Seats
		best.Each(func(seat engine.Seat) bool {
			faces := p.Roll(2)
			p.Emit(StartRolled{Seat: seat, Faces: [2]int(faces), Draw: p.Draw()}, "DP.9")
			switch sum := faces[0] + faces[1]; {
			case sum > most:
				most, leaders = sum, window.Of(seat)
			case sum == most:
				leaders = leaders.With(seat)
			}
			return true
		})
		best = leaders
	}
	var first engine.Seat
	best.Each(func(seat engine.Seat) bool { first = seat; return false })
	p.Emit(Begins{Seat: first}, "DP.9")
	return first
}

// settle does what is due by condition: the end of the game, rents that were
// asked for at a busy moment, offers that cannot be kept any more, and the
// auctions of what went back to the Bank.
func settle(p *engine.Play[Table]) {
	t := p.Table()
	if t.playing().Count() == 1 {
		p.Emit(Won{Seat: t.next(0, t.playing())}, "DP.10")
		p.Over()
		return
	}
	dropBroken(p)
	top := p.Stack().Top()
	if collect(p, top) {
		return
	}
	if _, turn := top.(Turn); turn && len(t.Sale) > 0 {
		s := t.Sale[0]
		p.Emit(PutUp{Seat: engine.Spectator, Space: s}, "DP.64", "DP.48")
		p.Push(openAuction(t, Lot{Space: s}, t.playing(), engine.Spectator))
	}
}

// collect turns a rent that was asked for into a debt as soon as the table is free for it.
func collect(p *engine.Play[Table], top engine.Frame[Table]) bool {
	switch top.(type) {
	case Turn, Moment, Purchase:
	default:
		return false
	}
	for _, c := range p.Table().Claims {
		if !c.Asked {
			continue
		}
		p.Emit(RentCollected{Owner: c.Owner, Payer: c.Payer, Space: c.Space})
		p.Push(Debt{Seat: c.Payer, To: c.Owner, Amount: c.Amount, For: rentReason(c.Space)})
		return true
	}
	return false
}
