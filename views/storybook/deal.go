package storybook

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/deal"
	"monappoly/views/desk"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
)

// dealGame plays bots against each other until the situation has come, always the same way.
func dealGame(seats int, until func(*engine.Game[game.Table]) bool) *engine.Game[game.Table] {
	for n := range uint64(200) {
		var seed engine.Seed
		binary.BigEndian.PutUint64(seed[:], n)
		luck := rand.New(rand.NewPCG(n, 1))
		g, _, err := engine.New(game.Rules, seed, engine.Setup{Seats: seats}, 0)
		for err == nil && !g.Over() && g.Seq() < 900 {
			if g.Seq() > 50 && until(g) {
				return g
			}
			q := g.Asked()[0]
			reply := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
			if q.Seat >= 0 {
				m, _ := g.Move([]string{"strong", "greedy"}[int(q.Seat)%2], q.Seat, luck)
				reply.Prompt, reply.Answer = m.Prompt, m.Answer
			}
			_, err = g.Answer(reply)
		}
		if g != nil && g.Over() && until(g) {
			return g
		}
	}
	return nil
}

// asks is the situation in which some seat is asked that kind of question, with enough to show.
func asks(kind string, options int) func(*engine.Game[game.Table]) bool {
	return func(g *engine.Game[game.Table]) bool {
		return slices.ContainsFunc(g.Asked(), func(q engine.Prompt) bool {
			return q.Seat >= 0 && q.Kind == kind && len(q.Options) >= options
		})
	}
}

// grouped is a table at which somebody has that many groups of properties.
func grouped(groups int) func(*engine.Game[game.Table]) bool {
	return func(g *engine.Game[game.Table]) bool {
		return slices.ContainsFunc(g.Table().Players, func(p game.Player) bool { return len(p.Groups) >= groups })
	}
}

// chained is a chain of that many Just Say No.
func chained(noes int) func(*engine.Game[game.Table]) bool {
	return func(g *engine.Game[game.Table]) bool { return g.Table().Affair.Noes >= noes && asks("no", 1)(g) }
}

func dealRoom(seats int) screen.Room {
	r := screen.Room{
		Code: "BDFG", Kind: "deal", Status: screen.Playing, JoinURL: "http://192.168.1.20:8080/g/BDFG/join",
		You: screen.Watcher, SeedHash: "9c7a…", Captain: 0,
	}
	for i := range seats {
		p := people[i%len(people)]
		r.Seats = append(r.Seats, screen.Seat{N: i, Name: p.name, Token: p.token, Connected: true, Captain: i == 0})
	}
	r.Seats[1].Bot = "greedy"
	return r
}

// dealTV is the table's screen in a situation.
func dealTV(name string, seats int, until func(*engine.Game[game.Table]) bool) Story {
	g := dealGame(seats, until)
	page := deal.TV(dealRoom(seats), g.View(engine.Spectator))
	return Story{name, "tv", screenPage(shell.TV{Title: page.Title, Skin: page.Skin}, page.Body)}
}

// dealPhone is the screen of the seat that is asked, or in another section of its phone.
func dealPhone(name, tab string, until func(*engine.Game[game.Table]) bool) Story {
	g := dealGame(4, until)
	r := dealRoom(4)
	r.You, r.Tab, r.Host = 0, tab, true
	for _, q := range g.Asked() {
		if q.Seat >= 0 {
			r.You = int(q.Seat)
		}
	}
	if name == "Deal, waiting" {
		r.You = (r.You + 1) % 4
	}
	r.Paused = name == "Deal, paused"
	r.Host = r.Host && !r.Paused
	page := deal.Phone(r, g.View(engine.Seat(r.You)))
	frame := shell.Phone{Title: page.Title, Skin: page.Skin, Token: r.Seats[r.You].Token, Ask: page.Ask}
	if r.Paused {
		return Story{name, "phone", seat.Held(screenPhone(frame, templ.Join(desk.Paused(r), page.Body)))}
	}
	return Story{name, "phone", screenPhone(frame, page.Body)}
}

func dealStories() []Story {
	over := func(g *engine.Game[game.Table]) bool { return g.Over() }
	return []Story{
		dealTV("Deal, a turn", 5, asks("turn", 12)),
		dealTV("Deal, a demand", 5, asks("pay", 5)),
		dealTV("Deal, a chain of noes", 4, chained(2)),
		dealTV("Deal, two players", 2, asks("turn", 6)),
		dealTV("Deal, six players", 6, asks("turn", 12)),
		dealTV("Deal, ten players", 10, asks("turn", 8)),
		dealTV("Deal, many groups", 3, grouped(8)),
		dealTV("Deal, won", 5, over),
		dealTV("Deal, won with many groups", 3, func(g *engine.Game[game.Table]) bool { return g.Over() && grouped(8)(g) }),
		dealPhone("Deal, my hand", "", asks("turn", 14)),
		dealPhone("Deal, waiting", "", asks("turn", 10)),
		dealPhone("Deal, paused", "", asks("turn", 14)),
		dealPhone("Deal, my properties", "mine", asks("turn", 12)),
		dealPhone("Deal, the table", "table", asks("turn", 12)),
		dealPhone("Deal, rules this turn", "rules", asks("pay", 3)),
		dealPhone("Deal, say no", "", asks("no", 1)),
		dealPhone("Deal, say no again", "", chained(1)),
		dealPhone("Deal, pay", "", asks("pay", 6)),
		dealPhone("Deal, take a card", "", asks("take", 8)),
		dealPhone("Deal, give a card", "", asks("give", 4)),
		dealPhone("Deal, break a set", "", asks("break", 3)),
		dealPhone("Deal, choose a rent", "", asks("charge", 3)),
		dealPhone("Deal, choose who pays", "", asks("target", 3)),
		dealPhone("Deal, double it", "", asks("double", 2)),
		dealPhone("Deal, place a wild", "", asks("place", 2)),
		dealPhone("Deal, discard", "", asks("discard", 8)),
		dealPhone("Deal, won, on a phone", "", over),
	}
}
