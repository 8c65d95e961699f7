package pandemonium

import (
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/ending"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
)

// final is the end of the game: its words, everybody's place, and how the night went.
func (s voice) final() ending.Picture {
	t := &s.v.Table
	p := ending.Picture{
		Title: s.Text("over.nobody", nil), How: s.Text("over.closed", nil),
		Night: ending.Of(s.Room, ending.Game{
			Money: pounds, Book: game.Book, Voice: s.Voice,
			Thing: func(n int) any { return game.Space(n) },
		}),
	}
	if s.v.Over {
		p.How = ""
	}
	if t.Winner >= 0 {
		p.Title = s.Text("over.wins", map[string]any{"Seat": t.Winner})
		p.How = s.Text("over.last", nil)
		if t.Bell {
			p.How = s.Text("over.bell", nil)
		}
	}
	p.How += " " + s.Text("over.turns", map[string]any{"N": t.Number, "Rounds": t.Round})
	for _, st := range s.standings() {
		one := ending.Place{
			Seat: int(st.Seat), N: st.Place, Token: s.Token(st.Seat), Name: s.Name(st.Seat), Win: st.Seat == t.Winner,
			Note: s.Inner("seat.worth", map[string]any{"Worth": st.Worth}),
		}
		if st.Out {
			one.Note = s.Text("seat.out", nil)
		}
		p.Places = append(p.Places, one)
	}
	p.Night.Rank(p.Places, s.outIn)
	return p
}

// outIn says in which turn a player went out.
func (s voice) outIn(turn int) string {
	return s.Words.Text("ending.out", map[string]any{"Turn": turn}, s.Names)
}

// over is the TV when the game has ended.
func (s voice) over() screen.Page {
	f := s.final()
	body := ending.Scene(f)
	return screen.Page{
		Title: f.Title, Scene: "over", Body: body,
		Fragments: []screen.Fragment{{ID: "scene", Body: body, Shared: true}},
	}
}

// phoneOver is a phone when the game has ended.
func (s voice) phoneOver() screen.Page {
	var p part
	f := s.final()
	text := ""
	for _, place := range f.Places {
		if engine.Seat(place.Seat) == s.v.Seat {
			text = s.Text("over.place", map[string]any{"N": place.N, "Of": len(f.Places)})
		}
	}
	if s.v.Table.Winner >= 0 && s.v.Table.Winner == s.v.Seat {
		f.Title = s.Text("ending.you", nil)
	}
	p.add(seat.Lead("", f.Title, f.How+" "+text))
	var facts []seat.Fact
	for _, place := range f.Places {
		facts = append(facts, seat.Fact{What: strconv.Itoa(place.N) + ". " + place.Name, Amount: place.Note})
	}
	p.add(seat.Facts(facts))
	p.add(linkButton(s.Room.ReplayURL(0), s.Text("over.replay", nil), "", false))
	p.add(ending.Phone(f.Night, int(s.v.Seat)))
	switch {
	case s.Room.Next != "":
		p.foot(linkButton("/g/"+s.Room.Next+"/join", s.Text("over.next", nil), "", true))
	case s.Room.Host && !s.Room.Replay:
		p.foot(againButton(s.Room.HostURL("again"), s.Text("over.again", nil), s.Text("over.again.note", nil)))
	case f.Night.Captain != "":
		p.foot(quietLine(s.Text("over.captain", map[string]any{"Name": said(f.Night.Captain)})))
	}
	who := s.me()
	who.Note = f.Title
	me, main, dock, tabs := shell.MeBar(who), mainPart(p.main), dockPart(p.dock), hiddenTabs()
	return screen.Page{
		Title: f.Title, Scene: "over",
		Body:      templ.Join(me, main, dock, tabs),
		Fragments: []screen.Fragment{{ID: "me", Body: me}, {ID: "main", Body: main}, {ID: "dock", Body: dock}},
	}
}

// picture is the end of the game to share.
func picture(room screen.Room, view any) templ.Component {
	return ending.Share(speak(room, view.(*game.View)).final(), game.Book.Title)
}
