package deal

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/seat"
	"monappoly/views/speech"
)

// mine is the section of one's own properties and bank.
type mine struct {
	Title  string
	Groups []mineGroup
	Bank   seat.Fact
	Notes  []string
	Loose  []seat.Item
	Moves  *moves
	Empty  string
}

// mineGroup is one group of properties, with what its wilds can be turned to.
type mineGroup struct {
	Set, Name, Note string
	Cards           []mineCard
}

// mineCard is one property, and for a wild the colours it can take.
type mineCard struct {
	Name, Note string
	Turns      []seat.Option
	Ask        seat.Ask
}

// moves is every way to rearrange, as one plain list.
type moves struct {
	Ask                seat.Ask
	Title, Label, Send string
	Why, Rule, RuleURL string
}

// mineTab shows one's own side of the table, and how it can be rearranged.
func (s voice) mineTab() (main, dock templ.Component) {
	p := &s.v.Seats[s.v.Me]
	m := mine{Title: s.Text("mine.title", nil), Bank: seat.Fact{What: s.Text("bank", nil), Amount: money(p.Total)}}
	offer := s.offer("rearrange")
	for i := range p.Groups {
		m.Groups = append(m.Groups, s.mineGroup(&p.Groups[i], offer))
	}
	if len(p.Groups) == 0 {
		m.Empty = s.Text("mine.empty", nil)
	}
	for _, c := range p.Bank {
		m.Notes = append(m.Notes, money(c.Value())+" "+s.card(c))
	}
	for _, c := range p.Loose {
		m.Loose = append(m.Loose, seat.Item{Icon: icons[c.Face().Deed], Name: s.card(c), Note: s.Text("mine.loose", nil)})
	}
	if offer != nil {
		m.Moves = s.moves(offer)
	}
	return mineView(m), emptyDock()
}

// offer is the standing offer of that kind, or nil. A replay offers nothing.
func (s voice) offer(kind string) *engine.Prompt {
	if s.Room.Replay {
		return nil
	}
	for i := range s.v.Offers {
		if s.v.Offers[i].Kind == kind {
			return &s.v.Offers[i]
		}
	}
	return nil
}

func (s voice) mineGroup(g *game.Group, offer *engine.Prompt) mineGroup {
	out := mineGroup{
		Set: setOf(g.Colour), Name: speech.Capital(s.colour(g.Colour)),
		Note: s.Text("mine.group", map[string]any{"N": len(g.Cards), "Size": g.Colour.Size(), "Rent": s.v.Options.RentOf(g)}),
	}
	for _, c := range g.Cards {
		card := mineCard{Name: s.card(c), Note: money(c.Value())}
		if c.Value() == 0 {
			card.Note = s.Text("mine.worthless", nil)
		}
		if offer != nil && c.Face().Class == game.Wild {
			card.Turns, card.Ask = s.turnsOf(offer, c), s.options(offer, nil)
		}
		out.Cards = append(out.Cards, card)
	}
	for _, b := range []game.Card{g.House, g.Hotel} {
		if b != 0 {
			out.Cards = append(out.Cards, mineCard{Name: s.card(b), Note: money(b.Value())})
		}
	}
	return out
}

// turnsOf are the colours that a wild can take now, as buttons.
func (s voice) turnsOf(offer *engine.Prompt, c game.Card) []seat.Option {
	var list []seat.Option
	for i := range offer.Options {
		o := &offer.Options[i]
		f, ok := o.Facts.(game.Choice)
		if ok && f.Card == c && f.On == 0 && o.Why == nil && strings.HasPrefix(o.Key, "turn:") {
			list = append(list, seat.Option{Key: o.Key, Set: setOf(f.Colour), Text: speech.Capital(s.colour(f.Colour))})
		}
	}
	return list
}

// moves lists what can be moved and is not offered beside its card; what cannot has its reason.
func (s voice) moves(offer *engine.Prompt) *moves {
	m := &moves{Ask: s.options(offer, nil), Title: s.Text("moves.title", nil), Label: s.Text("moves.label", nil), Send: s.Text("moves.send", nil)}
	for i := range offer.Options {
		o := &offer.Options[i]
		if o.Why != nil {
			m.Why, m.Rule, m.RuleURL = s.Refused(o.Why)
			continue
		}
		verb, _, _ := strings.Cut(o.Key, ":")
		f, _ := o.Facts.(game.Choice)
		if verb == "turn" && f.On == 0 {
			continue // its colours stand beside the wild
		}
		m.Ask.Options = append(m.Ask.Options, seat.Option{Key: o.Key, Text: s.Text("option.rearrange."+verb, f)})
	}
	if len(m.Ask.Options) == 0 && m.Why == "" {
		return nil
	}
	return m
}

// others is every other player's side of the table.
func (s voice) others() []otherSide {
	var list []otherSide
	for i := range s.v.Seats {
		p := &s.v.Seats[i]
		if p.Seat == s.v.Me {
			continue
		}
		l := s.lane(p)
		list = append(list, otherSide{lane: l, Facts: []seat.Fact{
			{What: s.Text("bank", nil), Amount: l.Bank}, {What: s.Text("in-hand", nil), Amount: strconv.Itoa(p.Hand)},
		}})
	}
	return list
}

// otherSide is another player as a phone shows them.
type otherSide struct {
	lane
	Facts []seat.Fact
}

// leaving is how to leave the table, or for the captain to end it.
type leaving struct {
	Rulebook   string
	End, Leave string // addresses; "" for who may not
}

func (s voice) leaving() leaving {
	l := leaving{Rulebook: "/rules/" + s.Room.Kind + "?table=" + s.Room.Code}
	if s.Room.Host {
		l.End = s.Room.HostURL("end")
	}
	if !s.v.Seats[s.v.Me].Out && !s.Room.Replay {
		l.Leave = s.Room.LeaveURL()
	}
	return l
}
