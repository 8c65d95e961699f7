package deal

import (
	"cmp"
	"slices"
	"strconv"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/screen"
	"monappoly/views/shell"
)

// ending is how a game has ended.
type ending struct {
	Title, How string
	Places     []place
	Rules      string // what decided it
	Hash, Seed string
	Replay     string
	JoinURL    string
	Code       string
	Next       string // address of the next table, once somebody has asked for one
	Again      string // address of the verb, for who may
	Table      string
}

// place is one player's end of the evening.
type place struct {
	Place              string
	Token, Name, Worth string
	Sets               []set
	Lane               lane
	Win                bool
}

// ending puts the end together: the winner first, the others by sets, then by what lies before them.
func (s voice) ending() ending {
	v := s.v
	e := ending{
		Title: s.Text("over.draw", nil), Hash: s.Room.SeedHash, Seed: s.Room.Seed,
		Replay: s.Room.TableURL() + "/replay", JoinURL: s.Room.JoinURL, Code: s.Room.Code, Table: s.Room.TableURL(),
	}
	if v.Winner >= 0 {
		e.Title = s.Text("over.won", map[string]any{"Seat": v.Winner})
	}
	e.How = s.Text("over.how."+strconv.Itoa(int(v.Result)), map[string]any{"N": v.Turns})
	if s.Room.Host {
		e.Again = s.Room.HostURL("again")
	}
	if s.Room.Next != "" {
		e.Next = "/g/" + s.Room.Next
	}
	order := make([]*game.SeatView, len(v.Seats))
	for i := range v.Seats {
		order[i] = &v.Seats[i]
	}
	slices.SortStableFunc(order, func(a, b *game.SeatView) int {
		return cmp.Or(win(b, v.Winner)-win(a, v.Winner), b.Sets-a.Sets, worth(b)-worth(a))
	})
	for i, p := range order {
		one := place{
			Place: strconv.Itoa(i + 1), Token: s.Token(p.Seat), Name: s.Name(p.Seat), Win: p.Seat == v.Winner,
			Worth: s.Text("over.worth", map[string]any{"N": p.Sets, "Worth": worth(p)}),
		}
		one.Lane = s.lane(p)
		one.Lane.Turn, one.Lane.Asked = one.Win, false
		for j := range p.Groups {
			if v.Options.Complete(&p.Groups[j]) {
				one.Sets = append(one.Sets, s.set(p.Seat, &p.Groups[j]))
			}
		}
		e.Places = append(e.Places, one)
	}
	return e
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
	e := s.ending()
	lines, _ := s.rules(5)
	return screen.Page{
		Title: e.Title, Skin: "deal", Scene: "over", Body: overStage(e, lines),
		Fragments: []screen.Fragment{{ID: "over", Body: overMain(e, lines)}},
		Steps:     s.steps(),
	}
}

func (s voice) overPhone() screen.Page {
	e := s.ending()
	me := s.me()
	me.Note = e.Title
	return screen.Page{
		Title: e.Title, Skin: "deal", Scene: "over", Body: overPhone(me, e),
		Fragments: []screen.Fragment{{ID: "me", Body: shell.MeBar(me)}, {ID: "main", Body: overList(e)}, {ID: "dock", Body: overDock(e)}},
	}
}
