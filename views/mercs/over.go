package mercs

import (
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/ending"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/words"
)

// over is the TV when the game has ended.
func (s voice) over() screen.Page {
	body := ending.Scene(s.final())
	return screen.Page{
		Title: s.Text("title", nil), Skin: skin, Scene: "over", Body: body, Steps: s.steps(),
		Fragments: []screen.Fragment{{ID: "scene", Body: body, Shared: true}},
	}
}

// final is the end of the game: its words, everybody's place, and how the night went.
func (s voice) final() ending.Picture {
	e := ending.Picture{
		Title: s.Text("over.draw", nil), How: s.Text("over.turns", map[string]any{"N": s.v.Table.Number}),
		Places: s.ranking(), Night: ending.Of(s.Room, ending.Game{
			Money: words.Mercs, Book: game.Book, Voice: s.Voice,
			Thing: func(n int) any { return game.Space(n) },
		}),
	}
	if w := s.v.Table.Winner; w >= 0 {
		e.Title = s.Text("over.wins", map[string]any{"Seat": w})
	} else if !s.v.Over { // the captain has closed the table
		e.Title = s.Text("over.closed", nil)
		e.How = s.Text("over.closed.how", map[string]any{"N": s.v.Table.Number, "Seat": s.richest()})
	}
	e.Night.Rank(e.Places, func(turn int) string {
		return s.Words.Text("ending.out", map[string]any{"Turn": turn}, s.Names)
	})
	return e
}

// richest is whoever is worth most.
func (s voice) richest() engine.Seat {
	best := engine.Seat(0)
	for i := range s.v.Table.Players {
		if seat := engine.Seat(i); s.v.Table.Worth(seat) > s.v.Table.Worth(best) {
			best = seat
		}
	}
	return best
}

// ranking is the winner, then the others by what they are worth.
func (s voice) ranking() []ending.Place {
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
	list := make([]ending.Place, len(seats))
	for i, seat := range seats {
		list[i] = ending.Place{
			Seat: int(seat), N: i + 1, Token: s.Token(seat), Name: s.Name(seat), Win: seat == t.Winner,
			Note: s.Text("worth", map[string]any{"Amount": t.Worth(seat)}),
		}
		if t.Players[seat].Out {
			list[i].Note = s.Text("flag.out", nil)
		}
	}
	return list
}

// overPhone is a phone when the game has ended.
func (s voice) overPhone() templ.Component {
	f := s.final()
	title, note := f.Title, s.Text("over.note", nil)
	if w := s.v.Table.Winner; w >= 0 && w == s.v.Seat {
		title, note = s.Text("over.you", nil), s.Text("over.you.note", nil)
	}
	var facts []seat.Fact
	for _, p := range f.Places {
		facts = append(facts, seat.Fact{What: strconv.Itoa(p.N) + ". " + p.Name, Amount: p.Note})
	}
	list := []templ.Component{seat.Lead("", title, note)}
	switch {
	case s.Room.Next != "":
		list = append(list, linkList([]link{{URL: "/g/" + s.Room.Next + "/join", Text: s.Text("over.next", nil)}}))
	case s.Room.Host && !s.Room.Replay:
		list = append(list, verbForm(s.Room.HostURL("again"), s.Text("over.again", nil), s.Text("over.again.note", nil)))
	}
	list = append(list, seat.Facts(facts), linkList([]link{{URL: s.Room.ReplayURL(0), Text: s.Text("over.replay", nil)}}), ending.Phone(f.Night, int(s.v.Seat)))
	return templ.Join(list...)
}

// picture is the end of the game to share.
func picture(room screen.Room, view any) templ.Component {
	return ending.Share(speak(room, view.(*game.View)).final(), game.Book.Title)
}
