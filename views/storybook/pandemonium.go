package storybook

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/desk"
	"monappoly/views/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
)

// pandemoniumStories are screens of games that bots have really played: every
// question as its seat sees it and as the TV shows it, and the rarer scenes.
func pandemoniumStories() []Story {
	found := playPandemonium()
	var list []Story
	for _, kind := range found.kinds {
		at := found.at[kind]
		name := "Pandemonium, " + kind
		list = append(list, at.tv(name), at.phone(name, ""))
	}
	list = append(list, found.at["roll"].timed("Pandemonium, with a time", parts.Clock{Key: "a", Left: 42, All: 60})...)
	list = append(list, found.at["nope"].timed("Pandemonium, a NOPE with a time", parts.Clock{Key: "b", Left: 8, All: 12, Window: true})...)
	list = append(list, placedStories()...)
	rich := showcase()
	list = append(list, found.at["roll"].paused("Pandemonium, paused", ""), found.at["bid"].paused("Pandemonium, a bid, paused", ""), rich.paused("Pandemonium, a trade, paused", "trade-teacup"))
	for _, tab := range []string{"cards", "property", "trade", "trade-teacup", "rules", "leave"} {
		list = append(list, rich.phone("Pandemonium, section "+strings.ReplaceAll(tab, "-", " "), tab))
	}
	if deal, ok := found.at["deal"]; ok {
		list = append(
			list, deal.tv("Pandemonium, an offer"), deal.phone("Pandemonium, my offer", "trade"),
			deal.as(deal.to).phone("Pandemonium, an offer to me", "trade"),
			deal.as(deal.to).phone("Pandemonium, a counter offer", "counter-"+people[deal.seat].token),
		)
	}
	return list
}

// still is a position worth a look.
type still struct {
	match *engine.Game[game.Table]
	seat  engine.Seat // whose phone shows it
	to    engine.Seat // of an offer
}

func (m still) as(seat engine.Seat) still { m.seat = seat; return m }

func (m still) room(you int) screen.Room {
	status := screen.Playing
	if m.match.Over() {
		status = screen.Over
	}
	r := screen.Room{
		Code: "BDFG", Kind: "pandemonium", Status: status, Captain: 0,
		JoinURL: "http://192.168.1.20:8080/g/BDFG/join", You: you, Host: you == 0,
		SeedHash: engine.Seed{1}.Hash(),
	}
	if m.match.Over() {
		r.Seed = "0100000000000000000000000000000000000000000000000000000000000000"
	}
	for i := range m.match.Seats() {
		r.Seats = append(r.Seats, screen.Seat{N: i, Name: people[i].name, Token: people[i].token, Connected: i != 1, Captain: i == 0})
	}
	return r
}

func (m still) tv(name string) Story {
	r := m.room(screen.Watcher)
	p := pandemonium.TV(r, m.match.View(engine.Spectator))
	body := templ.Join(p.Body, screen.StepList(p.Steps, p.Pace))
	return Story{name, "tv", framed(shell.TVPage(shell.TV{Title: p.Title}), body)}
}

func (m still) phone(name, tab string) Story {
	r := m.room(int(m.seat))
	r.Tab = tab
	p := pandemonium.Phone(r, m.match.View(m.seat))
	return Story{name, "phone", framed(shell.PhonePage(shell.Phone{Title: p.Title, Token: r.Seat(r.You).Token, Ask: p.Ask}), p.Body)}
}

// paused shows a phone of a table that stands still.
func (m still) paused(name, tab string) Story {
	r := m.room(int(m.seat))
	r.Tab, r.Paused = tab, true
	p := pandemonium.Phone(r, m.match.View(m.seat))
	frame := shell.PhonePage(shell.Phone{Title: p.Title, Token: r.Seat(r.You).Token})
	return Story{name, "phone", seat.Held(framed(frame, templ.Join(desk.Paused(r), p.Body)))}
}

// timed shows a position at a table with times.
func (m still) timed(name string, c parts.Clock) []Story {
	r := m.room(screen.Watcher)
	r.Clock = c
	tv := pandemonium.TV(r, m.match.View(engine.Spectator))
	r = m.room(int(m.seat))
	r.Clock = c
	phone := pandemonium.Phone(r, m.match.View(m.seat))
	return []Story{
		{name, "tv", framed(shell.TVPage(shell.TV{Title: tv.Title}), tv.Body)},
		{name, "phone", framed(shell.PhonePage(shell.Phone{Title: phone.Title, Token: r.Seat(r.You).Token}), templ.Join(screen.Timer(c), phone.Body))},
	}
}

// rehearsal is what a few games have shown.
type rehearsal struct {
	kinds []string
	at    map[string]still
}

// keep notes a position under a name; a later one replaces it while the game is young.
func (c *rehearsal) keep(name string, m still) {
	if old, ok := c.at[name]; ok && old.match.Table().Number > 12 {
		return
	} else if !ok && name != "deal" {
		c.kinds = append(c.kinds, name)
	}
	m.match = m.match.Copy()
	c.at[name] = m
}

// rehearsals is how many are played: enough for every question to have come up.
const rehearsals = 6

// playPandemonium lets bots play some games and keeps a position for each question.
func playPandemonium() rehearsal {
	c := rehearsal{at: map[string]still{}}
	for n := range rehearsals {
		c.play(n)
	}
	return c
}

const mostCommits = 4000

func (c *rehearsal) play(n int) {
	options := map[string]string{"raiseBefore": []string{"off", "on"}[n%2]}
	if n%3 == 0 {
		options["lastBell"] = "25"
	}
	g, _, err := engine.New(game.Rules, engine.Seed{byte(n), 7}, engine.Setup{Seats: 6 - n%2, Options: options}, 0)
	if err != nil {
		return
	}
	luck := rand.New(rand.NewPCG(uint64(n), 3))
	for range mostCommits {
		if g.Over() {
			c.keep("over", still{match: g})
			return
		}
		q := g.Asked()[0]
		c.look(g, q)
		if !takeStep(g, q, n, luck) {
			return
		}
	}
}

// look keeps the position if it is worth a story.
func (c *rehearsal) look(g *engine.Game[game.Table], q engine.Prompt) {
	if q.Seat < 0 {
		return
	}
	m := still{match: g, seat: q.Seat}
	name := q.Kind
	if f, ok := q.Facts.(game.NopeFacts); ok && f.Played > 1 {
		name = "nope chain"
	}
	c.keep(name, m)
	if q.Kind != "roll" {
		return
	}
	if _, have := c.at["deal"]; !have && g.Table().Number > 30 {
		c.deal(g.Copy(), q.Seat)
	}
}

// deal puts an offer on the table: a deed and some cash for a deed.
func (c *rehearsal) deal(g *engine.Game[game.Table], seat engine.Seat) {
	for _, q := range g.Offers(seat) {
		if q.Kind != "trade" {
			continue
		}
		for to := range g.Seats() {
			give, want := firstOpenGood(q, "give:"), firstOpenGood(q, "want:"+strconv.Itoa(to)+":")
			if give == "" || want == "" {
				continue
			}
			answer := engine.Answer{Trade: &engine.Trade{
				To: engine.Seat(to), Give: engine.Basket{Cash: 50, Items: []string{give}}, Want: engine.Basket{Items: []string{want}},
			}}
			if _, err := g.Answer(engine.Reply{Seat: seat, Prompt: q.ID, Answer: answer}); err == nil {
				c.keep("deal", still{match: g, seat: seat, to: engine.Seat(to)})
				return
			}
		}
	}
}

func firstOpenGood(q engine.Prompt, prefix string) string {
	for _, o := range q.Options {
		if o.Why == nil && len(o.Key) > len(prefix) && o.Key[:len(prefix)] == prefix {
			return o.Key[len(prefix):]
		}
	}
	return ""
}

// step answers the question: greedy bots build, random ones do what greedy ones never would.
func takeStep(g *engine.Game[game.Table], q engine.Prompt, n int, luck *rand.Rand) bool {
	m := engine.Move{Prompt: q.ID, Answer: q.Default}
	if q.Seat >= 0 {
		level := "greedy"
		if q.Kind == "nope" || q.Kind == "moment" || (n+int(q.Seat))%4 == 0 {
			level = "random"
		}
		if move, ok := g.Move(level, q.Seat, luck); ok {
			m = move
		}
	}
	_, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: m.Prompt, Answer: m.Answer})
	return err == nil
}
