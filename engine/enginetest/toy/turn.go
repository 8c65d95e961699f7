package toy

import (
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
)

type (
	play = engine.Play[Table]
	// frame is one of Grab's frames.
	frame = engine.Frame[Table]
)

// turn is one player's turn: begin, act, end.
type turn struct {
	Seat engine.Seat
	Step int
}

const (
	begin = iota
	act
	end
)

// Ask asks the player once the turn has begun.
func (f turn) Ask(t *Table) []engine.Prompt {
	if f.Step != act {
		return nil
	}
	options := []engine.Option{{Key: "roll", Rule: "2.1"}, {Key: "vote", Rule: "2.5"}, {Key: "rest", Rule: "1.2"}}
	for _, c := range t.Seats[f.Seat].Hand {
		for i, other := range t.Seats {
			if other.Out || engine.Seat(i) == f.Seat {
				continue
			}
			o := engine.Option{Key: "grab:" + strconv.Itoa(i) + ":" + strconv.Itoa(c), Rule: "3.1"}
			if IsNope(c) {
				o.Why = engine.Refuse("3.4", "a-nope-is-no-grab", c)
			}
			options = append(options, o)
		}
	}
	return []engine.Prompt{{
		Seat: f.Seat, Kind: "turn", Rule: "1.2", Options: options,
		Default: engine.Answer{Key: "rest"}, Clock: engine.Decision,
	}}
}

// Run begins the turn, or ends it and begins the next.
func (f turn) Run(p *play) {
	t := p.Table()
	if f.Step == begin {
		p.Set(turn{f.Seat, act})
		p.Emit(TurnBegan{f.Seat}, "1.2")
		if len(t.Deck) > 0 {
			p.Emit(Drew{f.Seat, t.Deck[len(t.Deck)-1]}, "1.2")
		}
		return
	}
	if t.Turns >= 12 {
		p.Emit(Won{t.richest()}, "1.3", "1.4")
		p.Over()
		return
	}
	p.Set(turn{t.next(f.Seat), begin})
}

// Answer does the one thing.
func (f turn) Answer(p *play, q engine.Prompt, a engine.Answer) error {
	p.Set(turn{f.Seat, end})
	switch a.Key {
	case "roll":
		faces := p.Roll(1)
		p.Emit(Rolled{f.Seat, p.Draw(), faces}, "2.1")
		p.Push(debt{f.Seat, 2 * faces[0]})
	case "vote":
		bids := make([]int, len(p.Table().Seats))
		for i, s := range p.Table().Seats {
			if !s.Out {
				bids[i] = open
			}
		}
		p.Push(vote{bids})
	case "rest":
	default:
		parts := strings.Split(a.Key, ":")
		on, _ := strconv.Atoi(parts[1])
		card, _ := strconv.Atoi(parts[2])
		announce(p, f.Seat, engine.Seat(on), card)
	}
	return nil
}

// Without ends the turn of a player who has left.
func (f turn) Without(seat engine.Seat) (frame, bool) {
	if f.Seat == seat {
		f.Step = end
	}
	return f, true
}

// debt is coins owed to the bank.
type debt struct {
	Seat  engine.Seat
	Coins int
}

// Ask asks who is short; who can pay is not asked.
func (f debt) Ask(t *Table) []engine.Prompt {
	me := t.Seats[f.Seat]
	if me.Coins >= f.Coins {
		return nil
	}
	options := []engine.Option{{Key: "give-up", Rule: "2.4"}}
	for _, c := range me.Hand {
		options = append(options, engine.Option{Key: "sell:" + strconv.Itoa(c), Rule: "2.3"})
	}
	return []engine.Prompt{{
		Seat: f.Seat, Kind: "debt", Rule: "2.2", Options: options,
		Default: engine.Answer{Key: "give-up"}, Clock: engine.Decision,
	}}
}

// Run pays.
func (f debt) Run(p *play) {
	p.Done()
	p.Emit(Paid(f), "2.2")
}

// Answer sells a card or gives up.
func (f debt) Answer(p *play, q engine.Prompt, a engine.Answer) error {
	if a.Key == "give-up" {
		leave(p, f.Seat, "2.4")
		return nil
	}
	card, _ := strconv.Atoi(strings.TrimPrefix(a.Key, "sell:"))
	p.Set(f)
	p.Emit(Sold{f.Seat, card}, "2.3")
	return nil
}

// Without forgets the debt of a player who has left.
func (f debt) Without(seat engine.Seat) (frame, bool) { return f, f.Seat != seat }

// vote asks everybody at once; Bids are open, out or a number of coins.
type vote struct{ Bids []int }

const open = -1

// Ask asks all who have not bid yet.
func (f vote) Ask(t *Table) []engine.Prompt {
	var asked []engine.Prompt
	for i, bid := range f.Bids {
		if bid != open {
			continue
		}
		most := t.Seats[i].Coins &^ 1
		asked = append(asked, engine.Prompt{
			Seat: engine.Seat(i), Kind: "vote", Rule: "2.5", Clock: engine.Decision,
			Options: []engine.Option{{Key: "bid", Rule: "2.5", Range: &engine.Range{Lo: 0, Hi: most, Step: 2}}},
			Default: engine.Answer{Key: "bid"},
		})
	}
	return asked
}

// Run counts.
func (f vote) Run(p *play) {
	p.Done()
	p.Emit(Counted{slices.Clone(f.Bids)}, "2.5")
	best := slices.Index(f.Bids, slices.Max(f.Bids))
	if t := p.Table(); f.Bids[best] > 0 && len(t.Deck) > 0 {
		p.Emit(Drew{engine.Seat(best), t.Deck[len(t.Deck)-1]}, "2.6")
	}
}

// Answer notes one bid: the others' questions stay.
func (f vote) Answer(p *play, q engine.Prompt, a engine.Answer) error {
	f.Bids = slices.Clone(f.Bids)
	f.Bids[q.Seat] = a.Amount
	p.Note(f)
	return nil
}

// Without drops a bid with its player.
func (f vote) Without(seat engine.Seat) (frame, bool) {
	f.Bids = slices.Clone(f.Bids)
	f.Bids[seat] = 0
	return f, true
}

// CloneFrame copies the bids.
func (f vote) CloneFrame() frame { return vote{slices.Clone(f.Bids)} }

// discard asks for the cards above the limit.
type discard struct{ Seat engine.Seat }

const limit = 3

// Ask asks for exactly as many as are too many.
func (f discard) Ask(t *Table) []engine.Prompt {
	hand := t.Seats[f.Seat].Hand
	n := len(hand) - limit
	if n <= 0 {
		return nil
	}
	q := engine.Prompt{Seat: f.Seat, Kind: "discard", Rule: "1.6", Shape: engine.Select, Min: n, Max: n, Clock: engine.Decision}
	for _, c := range hand {
		q.Options = append(q.Options, engine.Option{Key: strconv.Itoa(c), Rule: "1.6"})
	}
	for _, o := range q.Options[:n] {
		q.Default.Keys = append(q.Default.Keys, o.Key)
	}
	return []engine.Prompt{q}
}

// Run ends: a gift has brought the hand down meanwhile.
func (f discard) Run(p *play) { p.Done() }

// Answer puts the cards away.
func (f discard) Answer(p *play, q engine.Prompt, a engine.Answer) error {
	p.Done()
	gone := make([]int, len(a.Keys))
	for i, k := range a.Keys {
		gone[i], _ = strconv.Atoi(k)
	}
	p.Emit(Discarded{f.Seat, gone}, "1.6")
	return nil
}

// Without asks nobody who has left.
func (f discard) Without(seat engine.Seat) (frame, bool) { return f, f.Seat != seat }

// leave takes a player out, and ends the game when one is left.
func leave(p *play, seat engine.Seat, rule engine.Rule) {
	p.Emit(Left{seat}, rule)
	p.Out(seat)
	if t := p.Table(); t.Left() == 1 {
		p.Emit(Won{t.richest()}, "1.5")
		p.Over()
	}
}
