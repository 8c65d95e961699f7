package pandemonium

import (
	"strconv"

	"github.com/a-h/templ"

	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
)

// final is the last picture of a game.
type final struct {
	Title, How    string
	Podium, Rest  []place
	Worths        []bar
	Rules         []parts.Cited
	Turns, Rounds string
	Hash, Seed    string
	Replay, Next  string // addresses
	Again         string // who may start the next game
	Token         string
}

// place is one player's place in the end.
type place struct {
	N           int
	Token, Name string
	Note        string
}

// bar is one player's worth, drawn against the greatest.
type bar struct {
	Token, Name, Amount, Width string
}

func (s voice) final() final {
	t := &s.v.Table
	f := final{
		Title: s.Text("over.nobody", nil), Hash: s.Room.SeedHash, Seed: s.Room.Seed, Replay: s.Room.ReplayURL(0),
		Turns: s.Text("over.turns", map[string]any{"N": t.Number, "Rounds": t.Round}),
	}
	if t.Winner >= 0 {
		f.Title = s.Text("over.wins", map[string]any{"Seat": t.Winner})
		f.How = s.Text("over.last", nil)
		if t.Bell {
			f.How = s.Text("over.bell", nil)
		}
	}
	most := 1
	for _, st := range s.standings() {
		most = max(most, st.Worth)
		p := place{N: st.Place, Token: s.Token(st.Seat), Name: s.Name(st.Seat), Note: s.Inner("seat.worth", map[string]any{"Worth": st.Worth})}
		if st.Out {
			p.Note = s.Text("seat.out", nil)
		}
		if st.Place <= 3 {
			f.Podium = append(f.Podium, p)
		} else {
			f.Rest = append(f.Rest, p)
		}
	}
	for _, st := range s.standings() {
		f.Worths = append(f.Worths, bar{
			Token: s.Token(st.Seat), Name: s.Name(st.Seat), Amount: pounds(st.Worth),
			Width: strconv.Itoa(max(0, st.Worth)*100/most) + "%",
		})
	}
	f.Rules, _ = s.rulesPanel()
	f.Next = s.Room.Next
	if s.Room.Captain >= 0 {
		f.Again, f.Token = s.Room.Seat(s.Room.Captain).Name, s.Room.Seat(s.Room.Captain).Token
	}
	return f
}

// over is the TV when the game has ended.
func (s voice) over() screen.Page {
	body := overScene(s.final())
	return screen.Page{
		Title: s.final().Title, Scene: "over", Body: body,
		Fragments: []screen.Fragment{{ID: "scene", Body: body, Shared: true}},
	}
}

// phoneOver is a phone when the game has ended.
func (s voice) phoneOver() screen.Page {
	var p part
	f := s.final()
	text := ""
	for _, st := range s.standings() {
		if st.Seat == s.v.Seat {
			text = s.Text("over.place", map[string]any{"N": st.Place, "Of": len(s.v.Table.Order)})
		}
	}
	p.add(seat.Lead("", f.Title, f.How+" "+text))
	var facts []seat.Fact
	for _, b := range f.Worths {
		facts = append(facts, seat.Fact{What: b.Name, Amount: b.Amount})
	}
	p.add(seat.Facts(facts))
	p.add(linkButton(f.Replay, s.Text("over.replay", nil), "", false))
	p.add(proof(f))
	p.add(parts.RulesTab(f.Rules))
	switch {
	case s.Room.Next != "":
		p.foot(linkButton("/g/"+s.Room.Next+"/join", s.Text("over.next", nil), "", true))
	case s.Room.Host && !s.Room.Replay:
		p.foot(againButton(s.Room.HostURL("again"), s.Text("over.again", nil), s.Text("over.again.note", nil)))
	case f.Again != "":
		p.foot(quietLine(s.Text("over.captain", map[string]any{"Name": said(f.Again)})))
	}
	me, main, dock, tabs := shell.MeBar(s.me()), mainPart(p.main), dockPart(p.dock), hiddenTabs()
	return screen.Page{
		Title: f.Title, Scene: "over",
		Body:      templ.Join(me, main, dock, tabs),
		Fragments: []screen.Fragment{{ID: "me", Body: me}, {ID: "main", Body: main}, {ID: "dock", Body: dock}},
	}
}

// bookSize is how many rules the book has.
func bookSize() int {
	n := 0
	for range game.Book.Each() {
		n++
	}
	return n
}
