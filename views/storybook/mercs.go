package storybook

import (
	"context"
	"io"
	"math/rand/v2"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/mercs"
	"monappoly/views/screen"
	"monappoly/views/shell"
	"monappoly/views/words"
)

// moment is a position of Mercs for Money to be looked at: the first of a seeded
// game of bots in which it is so.
type moment struct {
	name, tab string
	seat      engine.Seat // engine.Spectator for the TV; a phone of whoever is asked, if asked is set
	asked     string
	when      func(*game.View) bool
}

var moments = []moment{
	{name: "Mercs, start", seat: engine.Spectator, when: func(v *game.View) bool { return v.Table.Number == 1 }},
	{name: "Mercs, mid game", seat: engine.Spectator, when: func(v *game.View) bool { return v.Table.Number == 61 && v.Table.Roll.Thrown }},
	{name: "Mercs, auction", seat: engine.Spectator, when: func(v *game.View) bool { return v.Auction != nil && v.Auction.Calls.Leader >= 0 }},
	{name: "Mercs, debt", seat: engine.Spectator, when: func(v *game.View) bool { return v.Debt != nil && v.Debt.Said }},
	{name: "Mercs, jail", seat: engine.Spectator, when: func(v *game.View) bool { return len(v.Waits) == 1 && v.Waits[0].Kind == "jail" }},
	{name: "Mercs, over", seat: engine.Spectator, when: func(v *game.View) bool { return v.Over }},
	{name: "Mercs, your turn", asked: "roll", when: func(v *game.View) bool { return v.Table.Number == 41 }},
	{name: "Mercs, hire", asked: "buy"},
	{name: "Mercs, auction", asked: "auction", when: func(v *game.View) bool { return v.Auction.Calls.Leader >= 0 }},
	{name: "Mercs, debt", asked: "debt"},
	{name: "Mercs, jail", asked: "jail"},
	{name: "Mercs, low blow", asked: "low-blow"},
	{name: "Mercs, cheap shot", asked: "cheap-shot"},
	{name: "Mercs, inherit", asked: "inherit"},
	{name: "Mercs, ask for rent", seat: 0, when: func(v *game.View) bool { return v.Offer("ask") != nil }},
	{name: "Mercs, crew", seat: 0, tab: "crew", when: func(v *game.View) bool { return v.Table.Number == 61 }},
	{name: "Mercs, deal", seat: 1, tab: "deals-0", when: func(v *game.View) bool { return v.Table.Number == 61 }},
	{name: "Mercs, rules", seat: 0, tab: "rules", when: func(v *game.View) bool { return v.Table.Number == 61 && v.Table.Roll.Thrown }},
}

// mercsStories plays seeded games of bots and takes a picture of each moment.
func mercsStories() []Story {
	taken := make([]*Story, len(moments))
	left := len(moments)
	for seed := byte(1); seed < 30 && left > 0; seed++ {
		g, _, err := engine.New(game.Rules, engine.Seed{seed}, engine.Setup{Seats: 4}, 0)
		if err != nil {
			panic(err) // the defaults can always be played
		}
		luck := rand.New(rand.NewPCG(uint64(seed), 1))
		for n := 0; n < 3000 && left > 0; n++ {
			left -= photograph(g, taken)
			if g.Over() || !playOn(g, luck) {
				break
			}
		}
	}
	var stories []Story
	for _, s := range taken {
		if s != nil {
			stories = append(stories, *s)
		}
	}
	return stories
}

// photograph takes the pictures whose moment has come and returns how many.
func photograph(g *engine.Game[game.Table], taken []*Story) int {
	n := 0
	for i, m := range moments {
		seat := m.seat
		if m.asked != "" {
			if len(g.Asked()) == 0 || g.Asked()[0].Kind != m.asked {
				continue
			}
			seat = g.Asked()[0].Seat
		}
		if taken[i] != nil {
			continue
		}
		v := g.View(seat).(*game.View)
		if m.when == nil || m.when(v) {
			s := mercsStory(m, seat, v)
			taken[i] = &s
			n++
		}
	}
	return n
}

// playOn makes one move.
func playOn(g *engine.Game[game.Table], luck *rand.Rand) bool {
	q := g.Asked()[0]
	r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
	if q.Seat < 0 {
		_, err := g.Answer(r)
		return err == nil
	}
	if m, ok := game.Move([]string{"strong", "greedy"}[luck.IntN(2)], g.View(q.Seat), luck); ok {
		r.Prompt, r.Answer, r.Why = m.Prompt, m.Answer, m.Why
	}
	_, err := g.Answer(r)
	return err == nil
}

func mercsStory(m moment, seat engine.Seat, v *game.View) Story {
	room := screen.Room{
		Code: "BDFG", Kind: "mercs", Status: screen.Playing, Captain: 0, You: int(seat), Tab: m.tab,
		JoinURL: "http://192.168.1.20:8080/g/BDFG/join",
	}
	for i, p := range people[:4] {
		room.Seats = append(room.Seats, screen.Seat{N: i, Name: p.name, Token: p.token, Connected: true})
	}
	if seat == engine.Spectator {
		p := mercs.TV(room, v)
		return Story{m.name, "tv", speaking(room, shell.TVPage(shell.TV{Title: p.Title, Skin: p.Skin}), p.Body)}
	}
	p := mercs.Phone(room, v)
	return Story{m.name, "phone", speaking(room, shell.PhonePage(shell.Phone{
		Title: p.Title, Skin: p.Skin, Token: room.Seat(int(seat)).Token, Ask: p.Ask,
	}), p.Body)}
}

// speaking renders a frame around a body with the table's names.
func speaking(room screen.Room, frame, body templ.Component) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		ctx = words.With(ctx, words.English(), mercs.Namer(room))
		return frame.Render(templ.WithChildren(ctx, body), w)
	})
}
