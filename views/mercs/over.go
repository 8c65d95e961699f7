package mercs

import (
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/seat"
)

// over is the TV when the game has ended.
func (s voice) over() screen.Page {
	e := ending{title: s.Text("over.draw", nil), note: s.turnNumber(), seed: s.Room.Seed, last: s.feed(8)}
	if w := s.v.Table.Winner; w >= 0 {
		e.title = s.Text("over.wins", map[string]any{"Seat": w})
	}
	cited, earlier := s.rules(ruleLines)
	e.rules = parts.RulesPanel(s.Words.Text("rules.turn", nil, s.Names), cited, earlier)
	for i, p := range s.ranking() {
		if i < 3 {
			e.places = append(e.places, p)
		} else {
			e.rest = append(e.rest, p)
		}
	}
	return screen.Page{
		Title: s.Text("title", nil), Skin: skin, Scene: "over", Body: finale(e), Steps: s.steps(),
		Fragments: []screen.Fragment{{ID: "scene", Body: finale(e), Shared: true}},
	}
}

// ranking is the winner, then the others by what they are worth.
func (s voice) ranking() []place {
	t := &s.v.Table
	seats := make([]engine.Seat, 0, len(t.Players))
	for i := range t.Players {
		seats = append(seats, engine.Seat(i))
	}
	better := func(a, b engine.Seat) bool {
		if (a == t.Winner) != (b == t.Winner) {
			return a == t.Winner
		}
		return t.Worth(a) > t.Worth(b)
	}
	for i := range seats {
		for j := i; j > 0 && better(seats[j], seats[j-1]); j-- {
			seats[j], seats[j-1] = seats[j-1], seats[j]
		}
	}
	list := make([]place, len(seats))
	for i, seat := range seats {
		list[i] = place{
			Place: strconv.Itoa(i + 1), Token: s.Token(seat), Name: s.Name(seat), Win: seat == t.Winner,
			Worth: s.Text("worth", map[string]any{"Amount": t.Worth(seat)}),
		}
		if t.Players[seat].Out {
			list[i].Worth = s.Text("flag.out", nil)
		}
	}
	return list
}

// overPhone is a phone when the game has ended.
func (s voice) overPhone() templ.Component {
	title, note := s.Text("over.draw", nil), s.Text("over.note", nil)
	if w := s.v.Table.Winner; w == s.v.Seat {
		title, note = s.Text("over.you", nil), s.Text("over.you.note", nil)
	} else if w >= 0 {
		title = s.Text("over.wins", map[string]any{"Seat": w})
	}
	list := []templ.Component{seat.Lead("", title, note), linkList([]link{{URL: s.Room.ReplayURL(0), Text: s.Text("over.replay", nil)}})}
	if s.Room.Host && !s.Room.Replay {
		list = append(list, verbForm(s.Room.HostURL("again"), s.Text("over.again", nil), s.Text("over.again.note", nil)))
	}
	return templ.Join(list...)
}
