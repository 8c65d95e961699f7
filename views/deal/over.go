package deal

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/ending"
	"monappoly/views/screen"
	"monappoly/views/shell"
)

// final is how a game has ended: the same picture as every game's, and everybody's complete sets.
type final struct {
	ending.Picture
	Sets  [][]set // the complete ones, by place
	Again string  // address of the verb, for who may
	Next  string  // address of the next table, once somebody has asked for one
	Watch string  // address of the replay
	You   int     // whose phone it is on
}

// final puts the end together: the winner first, the others by sets, then by what lies before them.
func (s voice) final() final {
	v := s.v
	f := final{Watch: s.Room.ReplayURL(0), You: s.Room.You}
	f.Title, f.Night = s.Text("over.draw", nil), ending.Of(s.Room, ending.Game{Money: money, Book: game.Book, Voice: s.Voice})
	if v.Winner >= 0 {
		f.Title = s.Text("over.won", map[string]any{"Seat": v.Winner})
	}
	f.How = s.Text("over.how."+strconv.Itoa(int(v.Result)), map[string]any{"N": v.Turns})
	if s.Room.Host && !s.Room.Replay {
		f.Again = s.Room.HostURL("again")
	}
	if s.Room.Next != "" {
		f.Next = "/g/" + s.Room.Next
	}
	order := make([]*game.SeatView, len(v.Seats))
	for i := range v.Seats {
		order[i] = &v.Seats[i]
	}
	slices.SortStableFunc(order, func(a, b *game.SeatView) int {
		return cmp.Or(win(b, v.Winner)-win(a, v.Winner), b.Sets-a.Sets, worth(b)-worth(a))
	})
	for _, p := range order {
		f.Places = append(f.Places, ending.Place{
			Seat: int(p.Seat), Token: s.Token(p.Seat), Name: s.Name(p.Seat), Win: p.Seat == v.Winner,
			Note: s.Text("over.worth", map[string]any{"N": p.Sets, "Worth": worth(p)}),
		})
	}
	f.Night.Rank(f.Places, func(turn int) string {
		return s.Words.Text("ending.out", map[string]any{"Turn": turn}, s.Names)
	})
	for _, place := range f.Places {
		f.lay(s, &v.Seats[place.Seat])
	}
	return f
}

// lay adds a player's complete sets.
func (f *final) lay(s voice, p *game.SeatView) {
	var sets []set
	for j := range p.Groups {
		if s.v.Options.Complete(&p.Groups[j]) {
			sets = append(sets, s.set(p.Seat, &p.Groups[j]))
		}
	}
	f.Sets = append(f.Sets, sets)
}

func win(p *game.SeatView, winner engine.Seat) int {
	if p.Seat == winner {
		return 1
	}
	return 0
}

// worth is all that lies before a player, in M.
func worth(p *game.SeatView) int {
	sum := p.Total + game.Values(p.Loose)
	for _, g := range p.Groups {
		sum += game.Values(g.Cards) + g.House.Value() + g.Hotel.Value()
	}
	return sum
}

func (s voice) overTV() screen.Page {
	f := s.final()
	body := ending.Scene(f.Picture)
	return screen.Page{
		Title: f.Title, Skin: "deal", Scene: "over", Body: body,
		Fragments: []screen.Fragment{{ID: "scene", Body: body, Shared: true}},
		Steps:     s.steps(),
	}
}

func (s voice) overPhone() screen.Page {
	f := s.final()
	if s.v.Winner >= 0 && int(s.v.Winner) == s.Room.You {
		f.Title = s.Text("ending.you", nil)
	}
	me := s.me()
	me.Note = f.Title
	return screen.Page{
		Title: f.Title, Skin: "deal", Scene: "over", Body: overPhone(me, f),
		Fragments: []screen.Fragment{{ID: "me", Body: shell.MeBar(me)}, {ID: "main", Body: overList(f)}, {ID: "dock", Body: overDock(f)}},
	}
}

// picture is the end of the game to share.
func picture(room screen.Room, view any) templ.Component {
	v := view.(game.View)
	return ending.Share(speak(room, &v).final().Picture, game.Book.Title)
}
