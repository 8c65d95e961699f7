package deal

import (
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
	"monappoly/engine/window"
)

// asks is which question a line of play answers, and the verb of the key it gives.
var asks = map[string]struct{ kind, verb string }{
	"banks":   {"turn", verbBank},
	"lays":    {"turn", verbLay},
	"plays":   {"turn", ""},
	"builds":  {"turn", verbBuild},
	"wastes":  {"turn", verbWaste},
	"charges": {"charge", verbGroup},
	"aims":    {"target", verbSeat},
	"doubles": {"double", verbDouble},
	"wants":   {"take", verbTake},
	"breaks":  {"break", verbSet},
	"gives":   {"give", verbGive},
	"places":  {"place", ""},
}

// readAct turns a line of play into a reply.
func readAct(g *engine.Game[Table], l scenario.Line, _ *scenario.Dice) (engine.Reply, error) {
	switch text := strings.Join(l.Words, " "); {
	case l.Seat < 0:
		return engine.Reply{}, scenario.ErrNoWords
	case text == "ends":
		return scenario.Asked(g, l.Seat, "turn", engine.Answer{Key: keyEnd})
	case text == "says no":
		return scenario.Asked(g, l.Seat, "no", engine.Answer{Key: verbNo})
	case text == "lets it stand":
		return scenario.Asked(g, l.Seat, "no", engine.Answer{Key: window.Pass})
	case text == "goes back":
		return scenario.Answers(g, l, []string{keyBack})
	}
	switch l.Word(0) {
	case "pays", "discards":
		return readSelection(g, l)
	case "turns", "swaps", "moves":
		return readMove(g, l)
	}
	ask, known := asks[l.Word(0)]
	if !known {
		return engine.Reply{}, scenario.ErrNoWords
	}
	q := g.AskedOf(l.Seat)
	if q == nil || q.Kind != ask.kind {
		return engine.Reply{}, scenario.ErrNotAsked
	}
	key := keyFor(q, l, ask.verb)
	return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: engine.Answer{Key: key}}, nil
}

// keyFor finds the option that a line means: by its verb, its card, and what follows.
func keyFor(q *engine.Prompt, l scenario.Line, verb string) string {
	name, last := l.Word(1), l.Word(len(l.Words)-1)
	if l.Word(0) == "aims" {
		seat, _ := l.SeatOf(last)
		return verb + ":" + cardKeys[seat]
	}
	if l.Word(0) == "doubles" {
		return verb + ":" + name
	}
	if l.Word(0) == "places" {
		return last
	}
	var shut string
	for i := range q.Options {
		o := &q.Options[i]
		v, card, _ := parts(o.Key)
		if verb == "" && (v == verbBank || v == verbLay || v == verbBuild || v == verbWaste) || (verb != "" && v != verb) {
			continue
		}
		if !meant(o, card, name, last, len(l.Words)) {
			continue
		}
		if o.Why == nil {
			return o.Key
		}
		shut = o.Key
	}
	if shut != "" {
		return shut
	}
	if verb == "" {
		verb = l.Word(0)
	}
	return verb + ":" + name // nothing offered looks like it: the game refuses it
}

// meant says whether an option is about the card that a line names, and, where the
// line goes on ("as red", "on red", "of Bea"), about that too.
func meant(o *engine.Option, card Card, name, last string, n int) bool {
	fits := named(card, name)
	c, _ := o.Facts.(Choice)
	if c.Colour.String() == name && (strings.HasPrefix(o.Key, verbGroup) || strings.HasPrefix(o.Key, verbSet)) {
		fits = true
	}
	if n < 4 {
		return fits
	}
	colour, isColour := ColourOf(last)
	return fits && (!isColour || c.Colour == colour)
}

// named says whether a card goes by that name.
func named(card Card, name string) bool {
	return card != 0 && cardNamed(name, func(c Card) bool { return c == card }) == card
}

// readSelection reads "pays 1M red" and "discards 1M red".
func readSelection(g *engine.Game[Table], l scenario.Line) (engine.Reply, error) {
	q := g.AskedOf(l.Seat)
	if q == nil || q.Kind+"s" != l.Word(0) {
		return engine.Reply{}, scenario.ErrNotAsked
	}
	var keys []string
	for _, name := range l.Words[1:] {
		i := slices.IndexFunc(q.Options, func(o engine.Option) bool {
			return named(cardOf(o.Key), name) && !slices.Contains(keys, o.Key)
		})
		if i < 0 {
			return engine.Reply{}, fmt.Errorf("%s has no %q for that", l.Names()[l.Seat], name)
		}
		keys = append(keys, q.Options[i].Key)
	}
	return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: engine.Answer{Keys: keys}}, nil
}

// readMove reads "turns any to brown", "swaps red.1 red.4" and "moves house to red".
func readMove(g *engine.Game[Table], l scenario.Line) (engine.Reply, error) {
	for _, q := range g.Offers(l.Seat) {
		if q.Kind != rearrangeKind {
			continue
		}
		for i := range q.Options {
			o := &q.Options[i]
			verb, card, rest := parts(o.Key)
			c, _ := o.Facts.(Choice)
			last := l.Word(len(l.Words) - 1)
			fits := verb+"s" == l.Word(0) && named(card, l.Word(1))
			switch verb {
			case verbSwap:
				fits = verb+"s" == l.Word(0) && (named(card, l.Word(1)) && named(cardOf(rest), last) ||
					named(card, last) && named(cardOf(rest), l.Word(1)))
			case verbTurn:
				fits = fits && c.Colour.String() == last
			case verbMove:
				fits = fits && (rest == "" || c.Colour.String() == last)
			}
			if fits {
				return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: engine.Answer{Key: o.Key}}, nil
			}
		}
		key := strings.TrimSuffix(l.Word(0), "s") + ":" + strings.Join(l.Words[1:], ":")
		return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: engine.Answer{Key: key}}, nil
	}
	return engine.Reply{}, scenario.ErrNotAsked
}
