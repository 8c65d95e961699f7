package toy

import (
	_ "embed"
	"math/rand/v2"
	"slices"
	"strconv"

	"monappoly/engine"
	"monappoly/engine/rulebook"
)

//go:embed rulebook.md
var bookText string

// Book is the rules of Grab.
var Book = rulebook.MustParse(bookText)

// Rules is the game of Grab.
var Rules = &engine.Ruleset[Table]{
	Name: "toy",
	Kinds: engine.NewKinds(
		[]engine.Event[Table]{
			Opened{},
			Shuffled{},
			Drew{},
			TurnBegan{},
			Rolled{},
			Paid{},
			Sold{},
			Bought{},
			Gave{},
			Played{},
			Noped{},
			Vetoed{},
			Grabbed{},
			Counted{},
			Discarded{},
			Left{},
			Won{},
		},
		[]frame{turn{}, debt{}, vote{}, discard{}, grab{}, window{}},
	),
	Clone: Clone, Start: start, Settle: settle, Offers: offers, Take: take, View: view, Move: move,
	Worth: func(t *Table, seat engine.Seat) int { return t.Seats[seat].Coins },
	Out:   func(t *Table, seat engine.Seat) bool { return t.Seats[seat].Out },
	House: engine.House{
		MinSeats: 2, MaxSeats: 5,
		Rules: []engine.HouseRule{{Key: "gifts", Values: []string{"on", "off"}, Rules: []engine.Rule{"2.8"}}},
		Bots:  []string{"random"},
	},
}

func start(p *play, s engine.Setup) error {
	if s.Seats < 2 || s.Seats > 5 {
		return engine.Refuse("", "seats", 2, 5)
	}
	p.Emit(Opened{Book.Edition, p.SeedHash(), s.Seats}, "1.1")
	order := p.Shuffle(cards)
	p.Emit(Shuffled{p.Draw(), order}, "1.1")
	for i := range 2 * s.Seats {
		deck := p.Table().Deck
		p.Emit(Drew{engine.Seat(i % s.Seats), deck[len(deck)-1]}, "1.1")
	}
	p.Push(turn{Seat: 0})
	return nil
}

// settle pushes the hand limit, at the end of a turn only.
func settle(p *play) {
	f, ok := p.Stack().Top().(turn)
	if ok && f.Step == end && len(p.Table().Seats[f.Seat].Hand) > limit {
		p.Push(discard{f.Seat})
	}
}

// offers: resign always, buy and give beside everything but one's own debt.
func offers(t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	me := t.Seats[seat]
	if me.Out {
		return nil
	}
	all := []engine.Prompt{{Kind: "resign", Options: []engine.Option{{Key: "resign"}}, Default: engine.Answer{Key: "resign"}}}
	if d, ok := stack.Top().(debt); ok && d.Seat == seat {
		return all
	}
	if most := min(me.Coins/3, len(t.Deck)); most > 0 {
		all = append(all, engine.Prompt{
			Kind: "buy", Rule: "2.7", Default: engine.Answer{Key: "cards", Amount: 1},
			Options: []engine.Option{{Key: "cards", Rule: "2.7", Range: &engine.Range{Lo: 1, Hi: most}}},
		})
	}
	if _, voting := stack.Top().(vote); voting {
		return all[:1]
	}
	gift := engine.Prompt{Kind: "gift", Rule: "2.8", Shape: engine.Barter}
	for i, other := range t.Seats {
		if !other.Out && engine.Seat(i) != seat {
			gift.Options = append(gift.Options, engine.Option{Key: "to:" + strconv.Itoa(i)})
			gift.Default = engine.Answer{Trade: &engine.Trade{To: engine.Seat(i)}}
		}
	}
	for _, c := range me.Hand {
		gift.Options = append(gift.Options, engine.Option{Key: "give:" + strconv.Itoa(c), Rule: "2.8"})
	}
	return append(all, gift)
}

func take(p *play, q engine.Prompt, a engine.Answer) error {
	t := p.Table()
	switch q.Kind {
	case "resign":
		leave(p, q.Seat, "2.4")
	case "buy":
		bought := slices.Clone(t.Deck[len(t.Deck)-a.Amount:])
		slices.Reverse(bought)
		p.Emit(Bought{q.Seat, bought}, "2.7")
	case "gift":
		if a.Trade.Give.Cash > t.Seats[q.Seat].Coins {
			return engine.Refuse("2.8", "too-few-coins", t.Seats[q.Seat].Coins)
		}
		if !a.Trade.Want.Empty() {
			return engine.Refuse("2.8", "for-nothing")
		}
		given := make([]int, len(a.Trade.Give.Items))
		for i, item := range a.Trade.Give.Items {
			given[i], _ = strconv.Atoi(item)
		}
		p.Emit(Gave{q.Seat, a.Trade.To, a.Trade.Give.Cash, given}, "2.8")
	}
	return nil
}

// View is what a seat sees.
type View struct {
	Seat   engine.Seat
	Others []Back
	Hand   []int
	Deck   int
	Pile   []int
	Asked  *engine.Prompt
	Offers []engine.Prompt
	Turn   []engine.Recorded[Table]
}

// Back is a player as the others see them.
type Back struct {
	Coins, Cards int
	Out          bool
}

func view(g *engine.Game[Table], seat engine.Seat) any {
	t := g.Table()
	v := View{
		Seat: seat, Deck: len(t.Deck), Pile: slices.Clone(t.Pile),
		Asked: g.AskedOf(seat), Offers: g.Offers(seat), Turn: g.Turn(seat),
	}
	for i, s := range t.Seats {
		v.Others = append(v.Others, Back{s.Coins, len(s.Hand), s.Out})
		if engine.Seat(i) == seat {
			v.Hand = slices.Clone(s.Hand)
		}
	}
	return v
}

// move answers at random, from the view alone.
func move(_ string, v any, luck *rand.Rand) (engine.Move, bool) {
	q := v.(View).Asked
	if q == nil {
		return engine.Move{}, false
	}
	if q.Shape == engine.Select {
		return engine.Move{Prompt: q.ID, Answer: q.Default, Why: "first-cards"}, true
	}
	var keys []engine.Option
	for _, o := range q.Options {
		if o.Why == nil {
			keys = append(keys, o)
		}
	}
	return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: keys[luck.IntN(len(keys))].Key}, Why: "any"}, true
}
