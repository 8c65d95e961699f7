package dealtest_test

import (
	"encoding/binary"
	"slices"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/deal"
)

// position is a game that stands just before the play that this test is about: the
// actor is to move, with two sets, a Deal Breaker and a Just Say No in hand, and the
// target has a third set to take and a Just Say No too.
type position struct {
	seed          engine.Seed
	rows          []engine.Row
	actor, target engine.Seat
	breaker       game.Card
	take          game.Card // the first card of the set
}

// find plays games in which everybody only lays properties until such a position comes.
func find(t *testing.T, from uint64) position {
	t.Helper()
	for n := from; n < from+400; n++ {
		var p position
		binary.BigEndian.PutUint64(p.seed[:], n)
		if p.reach(t) {
			t.Logf("game %d, after %d commits", n, len(p.rows))
			return p
		}
	}
	t.Fatal("no such position")
	return position{}
}

func (p *position) reach(t *testing.T) bool {
	t.Helper()
	g, c, err := engine.New(game.Rules, p.seed, engine.Setup{Seats: 3}, 1)
	for err == nil && !g.Over() && len(p.rows) < 400 {
		row, failed := game.Rules.Kinds.Encode(c)
		if failed != nil {
			t.Fatal(failed)
		}
		p.rows = append(p.rows, row)
		if p.fits(g) {
			return true
		}
		q := g.Asked()[0]
		c, err = g.Answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: lay(&q), At: 1})
	}
	if err != nil {
		t.Fatal(err)
	}
	return false
}

// lay answers a turn with the first property that can be laid, everything else by its default.
func lay(q *engine.Prompt) engine.Answer {
	for _, o := range q.Options {
		if len(o.Key) > 4 && o.Key[:4] == "lay:" && o.Why == nil {
			return engine.Answer{Key: o.Key}
		}
	}
	return q.Default
}

func (p *position) fits(g *engine.Game[game.Table]) bool {
	t := g.Table()
	q := g.AskedOf(t.Turn)
	if q == nil || q.Kind != "turn" || t.Plays > 2 || t.Sets(t.Turn) != 2 {
		return false
	}
	p.actor = t.Turn
	p.breaker = holds(t, p.actor, game.DealBreaker)
	if p.breaker == 0 || holds(t, p.actor, game.JustSayNo) == 0 {
		return false
	}
	for i := range t.Players {
		p.target = engine.Seat(i)
		if p.target == p.actor || holds(t, p.target, game.JustSayNo) == 0 || t.Sets(p.target) != 1 {
			continue
		}
		for j := range t.Players[i].Groups {
			g := &t.Players[i].Groups[j]
			p.take = g.Cards[0]
			if t.Complete(g) && !slices.ContainsFunc(t.Players[p.actor].Groups, func(own game.Group) bool { return own.Colour == g.Colour && t.Complete(&own) }) {
				return true
			}
		}
	}
	return false
}

func holds(t *game.Table, seat engine.Seat, deed game.Deed) game.Card {
	for _, c := range t.Players[seat].Hand {
		if c.Face().Deed == deed {
			return c
		}
	}
	return 0
}
