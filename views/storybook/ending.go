package storybook

import (
	"encoding/hex"
	"math/rand/v2"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/engine/mercs"
	"monappoly/engine/pandemonium"
	viewdeal "monappoly/views/deal"
	viewmercs "monappoly/views/mercs"
	viewpandemonium "monappoly/views/pandemonium"
	"monappoly/views/screen"
	"monappoly/views/shell"
)

// evening is a whole game of bots, told at its end.
type evening struct {
	title   string
	kind    engine.Kind
	screens screen.Screens
	seats   int
	levels  []string
	options map[string]string
}

var evenings = []evening{
	{"Pandemonium", pandemonium.Kind(), viewpandemonium.Screens, 6, []string{"random", "greedy"}, map[string]string{"lastBell": "30", "raiseBefore": "on"}},
	{"Deal", deal.Kind(), viewdeal.Screens, 4, []string{"greedy"}, nil},
	{"Deal of ten", deal.Kind(), viewdeal.Screens, 10, []string{"random"}, nil},
	{"Mercs", mercs.Kind(), viewmercs.Screens, 5, []string{"strong", "greedy"}, nil},
}

// endingStories are the last pictures of whole games: the chart, who went out, the rules seen, the dice.
func endingStories() []Story {
	var list []Story
	for _, e := range evenings {
		list = append(list, e.stories()...)
	}
	return list
}

func (e evening) stories() []Story {
	seed := engine.Seed{4, byte(e.seats)}
	match, row, err := e.kind.Start(seed, engine.Setup{Seats: e.seats, Options: e.options}, 0)
	if err != nil {
		panic(err) // canned options can always be played
	}
	rows := e.play(match, []engine.Row{row})
	told, err := e.kind.Story(e.seats, rows)
	if err != nil {
		panic(err) // the log has just been written
	}
	draws, err := e.kind.Verify(seed, rows)
	room := screen.Room{
		Code: "BDFG", Kind: e.kind.Name, Status: screen.Over, You: screen.Watcher, SeedHash: seed.Hash(), Seed: hex.EncodeToString(seed[:]),
		Story: &screen.Story{Story: told, Draws: draws, Fair: err == nil},
	}
	for i := range e.seats {
		room.Seats = append(room.Seats, screen.Seat{N: i, Name: crowd[i].name, Token: crowd[i].token, Captain: i == 0})
	}
	tv := e.screens.TV(room, match.View(engine.Spectator))
	room.You, room.Host = 0, true
	phone := e.screens.Phone(room, match.View(0))
	return []Story{
		{"The end of " + e.title, "tv", framed(shell.TVPage(shell.TV{Title: tv.Title, Skin: tv.Skin}), tv.Body)},
		{"The end of " + e.title, "phone", framed(shell.PhonePage(shell.Phone{Title: phone.Title, Skin: phone.Skin, Token: crowd[0].token}), phone.Body)},
	}
}

// play lets bots play to the end. In the middle one of six gives up.
func (e evening) play(match engine.Match, rows []engine.Row) []engine.Row {
	luck := rand.New(rand.NewPCG(5, uint64(e.seats)))
	for n := 0; !match.Over() && n < mostCommits; n++ {
		q := match.Asked()[0]
		move := engine.Move{Prompt: q.ID, Answer: q.Default}
		if q.Seat >= 0 {
			if m, ok := match.Move(e.levels[int(q.Seat)%len(e.levels)], q.Seat, luck); ok {
				move = m
			}
		}
		seat := q.Seat
		if resign, ok := givesUp(match, 3); n == 150 && e.seats > 5 && ok {
			seat, move = 3, resign
		}
		row, err := match.Reply(engine.Reply{Seat: seat, Prompt: move.Prompt, Answer: move.Answer})
		if err != nil {
			break
		}
		rows = append(rows, row)
	}
	return rows
}

// givesUp is a seat's resignation; false when it cannot resign.
func givesUp(match engine.Match, seat engine.Seat) (engine.Move, bool) {
	for _, q := range match.Offers(seat) {
		if q.Kind == "resign" {
			return engine.Move{Prompt: q.ID, Answer: engine.Answer{Key: "resign"}}, true
		}
	}
	return engine.Move{}, false
}

// crowd is ten people, the last of them with a long name.
var crowd = []struct{ name, token string }{
	{"Bea", "brolly"},
	{"Cal", "teacup"},
	{"Dev", "cone"},
	{"Mina", "snail"},
	{"Otis", "ghost"},
	{"Wolfeschlegelsteinhausen", "pigeon"},
	{"Priya", "fish"},
	{"Jo", "biscuit"},
	{"Sam", "bike"},
	{"Bartholomew", "lamp"},
}
