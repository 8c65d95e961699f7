package deal

import (
	"monappoly/engine"
)

// Rules is the game as the kernel runs it.
var Rules = &engine.Ruleset[Table]{
	Name: "deal",
	Kinds: engine.NewKinds(
		[]event{
			Opened{},
			Shuffled{},
			FirstChosen{},
			FirstSeated{},
			Dealt{},
			TurnBegan{},
			Drew{},
			Reshuffled{},
			Banked{},
			Laid{},
			PassedGo{},
			Wasted{},
			TurnEnded{},
			Discarded{},
			Buried{},
			Won{},
			DrawnGame{},
			LeftGame{},
			RentAsked{},
			DebtAsked{},
			BirthdayAsked{},
			SlyDealt{},
			SwapDealt{},
			BreakerDealt{},
			Aimed{},
			SaidNo{},
			LetStand{},
			Spared{},
			Undoubled{},
			Paid{},
			NothingToPay{},
			Stolen{},
			Swapped{},
			SetTaken{},
			Placed{},
			Finished{},
			Built{},
			BuildingsFell{},
			SetCompleted{},
			Gathered{},
			Turned{},
			Exchanged{},
			Rebuilt{},
		},
		[]frame{Round{}, Turn{}, Choosing{}, Affairs{}, SayNo{}, Debt{}, Placing{}, Taking{}},
	),
	Clone:  CloneTable,
	Start:  start,
	Settle: settle,
	Offers: offers,
	Take:   take,
	View:   func(g *engine.Game[Table], seat engine.Seat) any { return viewOf(g, seat) },
	Look:   look,
	Move:   Move,
	House:  House,
	Worth:  worthOnTable,
	Tally:  tally,
	Out:    func(t *Table, seat engine.Seat) bool { return t.Players[seat].Out },
}

// Kind is the game with its table hidden: what rooms hold.
func Kind() engine.Kind { return Rules.Kind() }

// start shuffles, deals five cards each and chooses who begins (chapter A).
func start(p *Pen, setup engine.Setup) error {
	options, err := decodeOptions(setup.Options, setup.Seats)
	if err != nil {
		return err
	}
	if setup.Seats < House.MinSeats || setup.Seats > House.MaxSeats {
		return engine.Refuse("", "wrong-number-of-seats", House.MinSeats, House.MaxSeats)
	}
	open := Opened{Edition: Book.Edition, SeedHash: p.SeedHash(), Seats: setup.Seats, Packs: options.packs(), Options: options}
	if open.Packs > 1 {
		p.Emit(open, "A.2")
	} else {
		p.Emit(open)
	}
	order := p.Shuffle(packSize * open.Packs)
	p.Emit(Shuffled{p.Draw(), order}, "A.4")
	first := chooseFirst(p, options, setup.Seats)
	for i := range setup.Seats {
		seat := (first + engine.Seat(i)) % engine.Seat(setup.Seats)
		p.Emit(Dealt{Seat: seat, N: firstHand, Cards: p.Table().Pile.Next(firstHand)}, "A.4")
	}
	p.Push(Round{Next: first})
	return nil
}

const (
	// firstHand is how many cards everybody is dealt (A.4).
	firstHand = 5
	// seatsForOnePack is how many players one pack serves (A.1).
	seatsForOnePack = 5
)

// chooseFirst says who begins: drawn at random, or by an option the first seat (A.6).
func chooseFirst(p *Pen, o Options, seats int) engine.Seat {
	if o.FirstPlayer == "first_seat" {
		p.Emit(FirstSeated{Seat: 0}, "A.6")
		return 0
	}
	order := p.Shuffle(seats)
	e := FirstChosen{Seat: engine.Seat(order[0]), Draw: p.Draw(), Order: order}
	p.Emit(e, "A.6")
	return e.Seat
}

// offers is what a seat may do beside the open questions: rearrange, and leave.
func offers(t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	if t.Players[seat].Out {
		return nil
	}
	out := make([]engine.Prompt, 0, 2)
	turn, acting := stack.Top().(Turn)
	now := acting && turn.Step == Acting && turn.Seat == seat
	if q := t.rearrangeOffer(seat, now); q != nil {
		out = append(out, *q)
	}
	return append(out, engine.Prompt{Kind: "resign", Options: resignOptions})
}

var resignOptions = []engine.Option{{Key: "resign"}}

// take answers a standing offer.
func take(p *Pen, q engine.Prompt, a engine.Answer) error {
	switch q.Kind {
	case rearrangeKind:
		rearrange(p, q.Seat, a.Key)
	case "resign":
		leave(p, q.Seat)
	}
	return nil
}
