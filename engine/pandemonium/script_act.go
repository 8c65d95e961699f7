package pandemonium

import (
	"fmt"
	"strconv"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// answered are the lines that answer an open question: its kinds, and the answer's key.
var answered = map[string]struct {
	kinds string
	key   string
}{
	"buys": {"buy", "buy"}, "declines": {"buy", "decline"}, "reserves": {"reserve", "reserve"},
	"ends": {"end", "end"}, "passes": {"bid nope moment", "pass"}, "leaves": {"jail reserve hand-in purge", "leave"},
	"goes bankrupt": {"debt", "bankrupt"}, "says enough": {"top-up card-deed", "enough"}, "pays the fee": {"third-turn", "fee"},
}

// named are the lines whose last word is a space or a set: the question and the key before it, or the standing offer.
var named = map[string]struct{ kind, before string }{
	"hands in": {"hand-in", ""}, "purges": {"purge", ""},
	"mortgages": {"debt", "mortgage:"}, "sells": {"debt", "sell:"}, "razes": {"debt", "raze:"},
}

// offered are the lines that take a standing offer.
var offered = map[string]string{
	"builds on": "build", "builds free on": "build-free", "redeems": "redeem", "unreserves": "unreserve",
	"accepts": "accept", "refuses": "refuse", "withdraws": "withdraw",
}

// act turns a line of play into a reply.
func act(g *engine.Game[Table], l scenario.Line, dice *scenario.Dice) (engine.Reply, error) {
	if l.Seat < 0 {
		return engine.Reply{}, scenario.ErrNoWords
	}
	text := strings.Join(l.Words, " ")
	if a, ok := answered[text]; ok {
		return oneOf(g, l.Seat, a.kinds, engine.Answer{Key: a.key})
	}
	last := len(l.Words) - 1
	verb := strings.Join(l.Words[:max(1, last)], " ")
	if kind, ok := offered[verb]; ok {
		return scenario.Takes(g, l, kind, l.Words[min(len(l.Words), max(1, last)):])
	}
	if n, ok := named[verb]; ok && last > 0 {
		key := n.before + l.Words[last]
		if q := g.AskedOf(l.Seat); n.before != "" && (q == nil || q.Kind != n.kind) {
			return scenario.Takes(g, l, "raise", []string{key})
		}
		return scenario.Asked(g, l.Seat, n.kind, engine.Answer{Key: key})
	}
	return actMore(g, l, dice)
}

// oneOf answers the open question if it is of one of the kinds.
func oneOf(g *engine.Game[Table], seat engine.Seat, kinds string, a engine.Answer) (engine.Reply, error) {
	for kind := range strings.FieldsSeq(kinds) {
		if q := g.AskedOf(seat); q != nil && q.Kind == kind {
			return scenario.Asked(g, seat, kind, a)
		}
	}
	return engine.Reply{}, scenario.ErrNotAsked
}

// actMore reads the lines with amounts and cards.
func actMore(g *engine.Game[Table], l scenario.Line, dice *scenario.Dice) (engine.Reply, error) {
	switch l.Word(0) {
	case "rolls":
		faces, err := l.Ints(1)
		if err != nil {
			return engine.Reply{}, err
		}
		dice.Load(faces...)
		return oneOf(g, l.Seat, "roll jail", engine.Answer{Key: "roll"})
	case "raises":
		n, err := l.Int(len(l.Words) - 1)
		if err != nil {
			return engine.Reply{}, err
		}
		return scenario.Asked(g, l.Seat, "bid", engine.Answer{Key: "raise", Amount: n})
	case "borrows":
		n, _ := strconv.Atoi(l.Word(2))
		return scenario.Asked(g, l.Seat, "debt", engine.Answer{Key: "loan", Amount: n})
	case "tops":
		n, _ := strconv.Atoi(l.Word(2))
		return scenario.Asked(g, l.Seat, "top-up", engine.Answer{Key: "more", Amount: n})
	case "repays":
		return scenario.Takes(g, l, "repay", []string{"repay", l.Word(1)})
	case "plays":
		return actPlay(g, l)
	case "returns":
		key, err := heldCard(g.Table(), l.Seat, l.Words[1:])
		if err != nil {
			return engine.Reply{}, err
		}
		return scenario.Asked(g, l.Seat, "nope-limit", engine.Answer{Key: key})
	case "picks":
		return actPick(g, l)
	case "counters":
		return scenario.Takes(g, l, "counter", l.Words[1:])
	case "settles": // "settles with Bea give 0 39 want 0": a trade that settles the debt that is open
		r, err := scenario.Takes(g, l, "trade", append([]string{"to"}, l.Words[min(2, len(l.Words)):]...))
		if err == nil {
			r.Answer.Trade.Settles = true
		}
		return r, err
	}
	return engine.Reply{}, scenario.ErrNoWords
}

// heldCard is the key of a card in a hand, by its name or its design's number.
func heldCard(t *Table, seat engine.Seat, words []string) (string, error) {
	name := strings.Join(words, " ")
	for _, id := range t.Players[seat].Hand {
		if c := id.Card(); c.Name == name || c.ID == name {
			return id.Key(), nil
		}
	}
	return "", fmt.Errorf("that hand has no card called %q", name)
}

// actPlay plays a held card in a window, or as a standing offer.
func actPlay(g *engine.Game[Table], l scenario.Line) (engine.Reply, error) {
	key, err := heldCard(g.Table(), l.Seat, l.Words[1:])
	if err != nil {
		return engine.Reply{}, err
	}
	if q := g.AskedOf(l.Seat); q != nil && q.Option(key) != nil {
		return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: engine.Answer{Key: key}}, nil
	}
	return scenario.Takes(g, l, "play", []string{key})
}

// actPick answers a card's question: a player, a card of the picked hand, a deed, a number, or the key of a choice.
func actPick(g *engine.Game[Table], l scenario.Line) (engine.Reply, error) {
	q := g.AskedOf(l.Seat)
	if q == nil || !strings.HasPrefix(q.Kind, "card-") {
		return engine.Reply{}, scenario.ErrNotAsked
	}
	key := strings.Join(l.Words[1:], " ")
	if seat, ok := l.SeatOf(key); ok {
		key = strconv.Itoa(int(seat))
	}
	for _, o := range q.Options {
		if f, ok := o.Facts.(CardFacts); ok && f.Card.Card() != nil && (f.Card.Card().Name == key || f.Card.Card().ID == key) {
			key = o.Key
			break
		}
	}
	return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: engine.Answer{Key: key}}, nil
}
