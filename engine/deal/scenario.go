package deal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// Scenario reads plays of Deal. Cards are written by their kind, "red" or
// "just-say-no" or "5M", with a number where it matters which: "red.2".
//
// In the table: "Ann hand sly-deal 5M", "Ann bank 1M 1M", "Ann owns red: red any house"
// (a line for each group), "discard 1M 2M", "draw red 1M" (next first; cards that are
// named nowhere follow), "draw only 1M", "turn Ann", "plays 1" (left), "begins Ann".
// In the play: "Ann banks 5M", "Ann lays red/yellow as red", "Ann plays sly-deal",
// "Ann builds house on red", "Ann charges red", "Ann aims at Bea", "Ann doubles 1",
// "Ann wants red", "Ann gives brown", "Ann wastes sly-deal", "Ann goes back",
// "Bea says no", "Bea lets it stand", "Bea pays 1M red", "Ann places any as red",
// "Ann turns any to brown", "Ann swaps red.1 red.4", "Ann moves house to red",
// "Ann discards 1M red", "Ann ends".
var Scenario = scenario.Game[Table]{
	Rules: Rules, Table: readTable, Act: readAct, Expect: expect, Describe: describe,
}

// cardNamed returns the card of that name that the test accepts, the lowest number first; 0 when there is none.
func cardNamed(name string, fits func(Card) bool) Card {
	key, number, exact := strings.Cut(name, ".")
	n, _ := strconv.Atoi(number)
	for c := Card(1); c <= 2*packSize; c++ {
		if faces[c].Key == key && (!exact || c.Ordinal() == n) && fits(c) {
			return c
		}
	}
	return 0
}

// reader sets a position up.
type reader struct {
	t      Table
	used   [2*packSize + 1]bool
	packs  int
	turn   engine.Seat
	plays  int
	begins bool
	only   bool
	next   []Card // drawn next, in this order
}

// deal takes the first unused cards of these names.
func (r *reader) take(names []string) ([]Card, error) {
	var cards []Card
	for _, name := range names {
		c := cardNamed(name, func(c Card) bool { return !r.used[c] && int(c) <= packSize*r.packs })
		if c == 0 {
			return nil, fmt.Errorf("no %q is left in the pack", name)
		}
		r.used[c] = true
		cards = append(cards, c)
	}
	return cards, nil
}

func readTable(p *scenario.Position) (Table, []frame, error) {
	options, err := decodeOptions(p.Options, len(p.Seats))
	if err != nil {
		return Table{}, nil, err
	}
	r := &reader{packs: options.packs(), plays: maxPlays}
	Opened{Seats: len(p.Seats), Packs: r.packs, Options: options}.Apply(&r.t)
	if err := p.Each(r.line); err != nil {
		return Table{}, nil, err
	}
	r.pile()
	r.t.Turn, r.t.Plays = r.turn, maxPlays-r.plays
	frames := []frame{Round{Next: r.turn}}
	if !r.begins {
		frames = []frame{Round{Next: r.turn + 1}, Turn{Seat: r.turn, Step: Acting}}
	}
	return r.t, frames, nil
}

// pile lays out the draw pile: what was named, then all cards that are named nowhere.
func (r *reader) pile() {
	cards := slices.Clone(r.next)
	for c := 1; c <= packSize*r.packs && !r.only; c++ {
		if !r.used[c] {
			cards = append(cards, Card(c))
		}
	}
	slices.Reverse(cards)
	r.t.Pile.Draw = cards
}

// line reads one statement of the position.
func (r *reader) line(l scenario.Line) error {
	var err error
	switch word := l.Word(0); {
	case l.Seat >= 0 && word == "hand":
		r.t.Players[l.Seat].Hand, err = r.take(l.Words[1:])
	case l.Seat >= 0 && word == "bank":
		r.t.Players[l.Seat].Bank, err = r.take(l.Words[1:])
	case l.Seat >= 0 && word == "loose":
		r.t.Players[l.Seat].Loose, err = r.take(l.Words[1:])
	case l.Seat >= 0 && word == "owns" && strings.HasSuffix(l.Word(1), ":"):
		err = r.group(l)
	case word == "discard":
		r.t.Pile.Discard, err = r.take(l.Words[1:])
	case word == "draw" && l.Word(1) == "only":
		r.only = true
		r.next, err = r.take(l.Words[2:])
	case word == "draw":
		r.next, err = r.take(l.Words[1:])
	case word == "plays":
		r.plays, err = l.Int(1)
	case word == "turn" || word == "begins":
		seat, ok := l.SeatOf(l.Word(1))
		if !ok {
			return fmt.Errorf("nobody is called %q", l.Word(1))
		}
		r.turn, r.begins = seat, word == "begins"
	default:
		return scenario.ErrNoWords
	}
	return err
}

// group reads "owns red: red any house hotel".
func (r *reader) group(l scenario.Line) error {
	colour, ok := ColourOf(strings.TrimSuffix(l.Word(1), ":"))
	if !ok {
		return fmt.Errorf("%q is no colour", l.Word(1))
	}
	cards, err := r.take(l.Words[2:])
	if err != nil {
		return err
	}
	g := Group{Colour: colour}
	for _, c := range cards {
		switch f := &faces[c]; {
		case f.Deed == BuildHouse || f.Deed == BuildHotel:
			g.raise(c)
		case !f.Estate() || !f.Hues.Has(colour):
			return fmt.Errorf("%s does not lie among the %s", f.Key, colour)
		default:
			g.Cards = append(g.Cards, c)
		}
	}
	if g.full() && len(g.Cards) > colour.Size() {
		return fmt.Errorf("a %s set has %d cards", colour, colour.Size())
	}
	r.t.Players[l.Seat].Groups = append(r.t.Players[l.Seat].Groups, g)
	return nil
}
