package pandemonium

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// Scenario reads positions and plays of this game.
//
// In -- table -- everybody has £1,500, stands on GO, has gone past it, faces
// clockwise and owns nothing; the reserve rule is off; every deck yields blank
// cards; the first seat's turn begins. Then:
//
//	Ann cash 60 / Ann on 35 / Ann faces anti-clockwise / Ann before GO / Ann number 3 5
//	Ann owns 37 39 / Ann mortgaged 39 / Ann forced 1 / Ann reserved 3 / Ann used 1 (its set)
//	Ann in jail / Ann in jail turn 3 / Ann lock 2 / Ann rents / Ann waiver 1
//	Ann doubles 2 / Ann triples 2 / Ann bonus 1500 / Ann misses 1 / Ann extras 1 / Ann credit 1
//	Ann loan 500 50 (original, and what is left of it) / Ann holds Wrecking Day (or TH05)
//	level 5 37 39 / purged 1 / built 1 (in this ownership, at full price) / pot 1800 19
//	event Rush Hour / reserve on / roller Bea / at the end (of the roller's turn)
//	houses 3 / hotels 1 (in the bank) / top Split Decision (on its deck; the first line comes first)
//	round 25
//
// In -- play --: rolls 1 5 2, ends, leaves, buys, declines, reserves, raises to
// 110, passes, borrows [keeping 200], mortgages 39, sells 39, razes 1, goes
// bankrupt, hands in 1, purges 1, builds on 39, redeems 39, unreserves 3, repays
// 600, tops up 50, says enough, plays Wrecking Day, pays the fee, picks Bea (39,
// money, a card), returns Flat Refusal, accepts, refuses, withdraws, counters to Bea
// give 0 39 want 50, settles with Bea give 0 39 want 0 (a trade that settles the open debt).
var Scenario = scenario.Game[Table]{Rules: Rules, Table: placed, Act: act, Describe: told, Expect: expected}

// placed makes the table of a position.
func placed(pos *scenario.Position) (Table, []engine.Frame[Table], error) {
	o, err := newOptions(pos.Options)
	if err != nil {
		return Table{}, nil, err
	}
	var t Table
	Opened{Seats: len(pos.Seats), Options: o}.Apply(&t)
	t.Reserve, t.Turn, t.Number, t.Round = false, 0, 1, 1
	for i := range t.Players {
		t.Players[i].Passed = true
	}
	r := &placer{Table: &t}
	if err := pos.Each(r.line); err != nil {
		return t, nil, err
	}
	for d := range t.Decks {
		t.Decks[d] = append(t.Decks[d], Blank)
	}
	t.Dice = Dice{Seat: t.Turn}
	turn := Turn{Seat: t.Turn, Step: AtTax}
	if r.end {
		turn.Step = AtEnd
	}
	return t, []engine.Frame[Table]{Next{After: t.Turn}, turn}, nil
}

// placer sets a table up line by line.
type placer struct {
	*Table
	end  bool
	used []CardID
}

// card finds a physical card by its name or its design's number; each copy is used once.
func (r *placer) card(words []string) (CardID, error) {
	name := strings.Join(words, " ")
	for id, c := range printed {
		if c != nil && (c.Name == name || c.ID == name) && !slices.Contains(r.used, CardID(id)) {
			r.used = append(r.used, CardID(id))
			return CardID(id), nil
		}
	}
	return Blank, fmt.Errorf("no card is called %q, or all copies lie somewhere", name)
}

func (r *placer) line(l scenario.Line) error {
	if l.Seat >= 0 {
		return r.player(l)
	}
	switch l.Word(0) {
	case "at":
		r.end = true
		return nil
	case "roller":
		seat, ok := l.SeatOf(l.Word(1))
		r.Turn = seat
		if !ok {
			return fmt.Errorf("nobody is called %q", l.Word(1))
		}
		return nil
	case "reserve":
		r.Reserve = l.Word(1) == "on"
		return nil
	case "event":
		return r.event(l.Words[1:])
	case "top":
		id, err := r.card(l.Words[1:])
		if err == nil {
			r.Decks[id.Card().Deck] = append(r.Decks[id.Card().Deck], id)
		}
		return err
	}
	n, err := l.Ints(1)
	if err != nil || len(n) == 0 {
		return scenario.ErrNoWords
	}
	return r.numbers(l.Word(0), n)
}

func (r *placer) numbers(what string, n []int) error {
	switch what {
	case "level":
		for _, s := range n[1:] {
			r.stock(r.Deeds[s].Level, n[0])
			r.Deeds[s].Level, r.Deeds[s].Touched, r.Deeds[s].Spoiled = n[0], true, true
		}
	case "purged":
		for _, s := range n {
			r.Deeds[s].Purged = true
		}
	case "built":
		for _, s := range n {
			r.Deeds[s].Touched, r.Deeds[s].Spoiled = true, true
		}
	case "pot":
		r.Pot = n[0]
		for _, s := range n[1:] {
			r.Deeds[s].Owner = Pot
		}
	case "houses":
		r.Houses = n[0]
	case "hotels":
		r.Hotels = n[0]
	case "round":
		r.Round = n[0]
	default:
		return scenario.ErrNoWords
	}
	return nil
}

// event makes the table event of a card live.
func (r *placer) event(words []string) error {
	id, err := r.card(words)
	if err != nil {
		return err
	}
	e, ok := id.Card().Effects[0].(StartEvent)
	if !ok {
		return errors.New("that card starts no event")
	}
	r.Event = ActiveEvent{Kind: e.Kind, Card: id, Percent: e.Percent, Closed: e.Closed, NoCap: e.NoCap}
	return nil
}

func (r *placer) player(l scenario.Line) error {
	p := &r.Players[l.Seat]
	switch strings.Join(l.Words[:min(2, len(l.Words))], " ") {
	case "before GO":
		p.Passed = false
		return nil
	case "faces anti-clockwise":
		p.Facing = -1
		return nil
	case "in jail":
		p.Space, p.Jailed = Jail, true
		if len(l.Words) < 4 {
			return nil
		}
		n, err := l.Int(3)
		p.Served = n - 1
		return err
	case "rents":
		p.Rents = true
		return nil
	}
	if l.Word(0) == "holds" {
		id, err := r.card(l.Words[1:])
		if err == nil {
			r.give(l.Seat, id)
		}
		return err
	}
	n, err := l.Ints(1)
	if err != nil || len(n) == 0 {
		return scenario.ErrNoWords
	}
	return r.figures(l, p, n)
}

func (r *placer) figures(l scenario.Line, p *Player, n []int) error {
	switch l.Word(0) {
	case "cash":
		p.Cash = n[0]
	case "on":
		p.Space = Space(n[0])
	case "number":
		p.Number = pair(n)
	case "lock":
		p.Lock = n[0]
	case "waiver":
		p.Waiver = n[0]
	case "doubles":
		p.Doubles = n[0]
	case "triples":
		p.Triples = n[0]
	case "bonus":
		p.Bonus = n[0]
	case "misses":
		p.Misses = n[0]
	case "extras":
		p.Extras = n[0]
	case "credit":
		p.Credit = n[0]
	case "loan":
		p.Loans = append(p.Loans, Loan{n[0], n[len(n)-1]})
	case "used":
		p.Used[Board[n[0]].Set] = true
	case "owns", "mortgaged", "forced", "reserved":
		for _, s := range n {
			d := &r.Deeds[s]
			d.Owner, d.Reserved = l.Seat, l.Word(0) == "reserved"
			d.Forced = l.Word(0) == "forced"
			d.Mortgaged = d.Forced || l.Word(0) == "mortgaged"
		}
	default:
		return scenario.ErrNoWords
	}
	return nil
}
