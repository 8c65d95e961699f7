package mercs

import (
	"slices"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/seat"
	"monappoly/views/speech"
	"monappoly/views/words"
)

// crew is what the seat owns, set by set, with what can be done about it.
func (s voice) crew() templ.Component {
	var groups []seat.Group
	for set := game.Brown; set <= game.Rides; set++ {
		if g, ok := s.group(set); ok {
			groups = append(groups, g)
		}
	}
	if len(groups) == 0 {
		return seat.Lead("", s.Text("crew.none", nil), s.Text("crew.none.note", nil))
	}
	slices.SortStableFunc(groups, func(a, b seat.Group) int { return b.Rank - a.Rank })
	head := seat.Lead("", s.Text("crew.title", map[string]any{"N": s.owned()}), s.Text("stock.left", map[string]any{"HQs": s.v.Table.HQs, "Mansions": s.v.Table.Mansions}))
	return templ.Join(head, seat.Groups(groups))
}

// group is one set of the seat: its contracts, and the buttons of the whole set.
func (s voice) group(set game.Set) (seat.Group, bool) {
	t := &s.v.Table
	g := seat.Group{Set: setKey(set), Icon: setIcon(set), Name: speech.Capital(set.String())}
	all, cost := game.SetOf(set), 0
	for _, at := range all {
		if t.Contracts[at].Owner == s.v.Seat {
			g.Items = append(g.Items, s.holding(at))
			cost = game.Board[at].Cost
			if s.buildable(at) {
				g.Rank = rankBuildable
			}
		}
	}
	if len(g.Items) == 0 {
		return g, false
	}
	g.Note = s.Text("crew.part", map[string]any{"N": len(g.Items), "All": len(all)})
	if len(g.Items) == len(all) && cost > 0 {
		g.Note = s.Text("crew.whole", map[string]any{"Cost": cost})
		g.Rank = max(g.Rank, rankWhole)
	}
	if q := s.v.Offer("sell"); q != nil {
		for _, o := range q.Options {
			if f, ok := o.Facts.(game.Clearance); ok && f.Set == set {
				g.Items = append(g.Items, s.raising(q, o))
			}
		}
	}
	return g, true
}

// What makes a set stand further up: something can be built there, or it is whole.
const (
	rankWhole = 1 + iota
	rankBuildable
)

// buildable says whether the seat can build on a contract now.
func (s voice) buildable(at game.Space) bool {
	q := s.v.Offer("build")
	return q != nil && slices.ContainsFunc(q.Options, func(o engine.Option) bool {
		f, ok := o.Facts.(game.Plan)
		return ok && f.Space == at && o.Why == nil
	})
}

// holding is one contract of the seat.
func (s voice) holding(at game.Space) seat.Item {
	t, plot := &s.v.Table, &game.Board[at]
	c := &t.Contracts[at]
	i := seat.Item{Set: setKey(plot.Set), Icon: setIcon(plot.Set), Name: plot.Name}
	switch {
	case c.Resting:
		i.Note = s.Text("crew.resting", nil)
	case c.Level == game.Mansion:
		i.Note = s.Text("crew.mansion", map[string]any{"Rent": t.Rent(at)})
	case c.Level > 0:
		i.Note = s.Text("crew.hqs", map[string]any{"N": int(c.Level), "Rent": t.Rent(at)})
	default:
		i.Note = s.Text("crew.bare", map[string]any{"Rent": t.Rent(at)})
	}
	if s.buildable(at) {
		i.Note += " → " + words.Mercs(plot.Rents[c.Level+1])
	}
	for _, kind := range []string{"build", "sell", "restore", "rest"} {
		s.verb(&i, kind, at)
	}
	return i
}

// signs tell for each offer about a contract whether its money comes in or is paid.
var signs = map[string]int{"build": -1, "sell": 1, "restore": -1, "rest": 1}

// verb adds the button of one offer to a contract, if there is one for it. Only
// the reason why nothing can be built is said beside a contract of a whole set.
func (s voice) verb(i *seat.Item, kind string, at game.Space) {
	q := s.v.Offer(kind)
	if q == nil {
		return
	}
	for _, o := range q.Options {
		f, ok := o.Facts.(game.Plan)
		if !ok || f.Space != at {
			continue
		}
		one := seat.Option{Key: o.Key, Text: s.Text("verb."+kind, f), Sign: signs[kind], Note: "+" + words.Mercs(f.Amount)}
		if one.Sign < 0 {
			one.Note = words.Mercs(-f.Amount)
		}
		if kind == "rest" {
			one.Note = s.Text("verb.rest.note", map[string]any{"Amount": f.Amount, "Back": s.v.Table.Options.Tenth.Redeem(f.Amount)})
		}
		if kind == "build" && f.Level == game.Mansion {
			one.Text = s.Text("verb.build.mansion", f)
		}
		if o.Why != nil {
			if kind != "build" || !s.whole(game.Board[at].Set) {
				return
			}
			i.Why, i.Rule, i.RuleURL = s.Refused(o.Why)
			return
		}
		i.Asks = append(i.Asks, seat.Ask{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Options: []seat.Option{one}})
	}
}

func (s voice) whole(set game.Set) bool {
	for _, at := range game.SetOf(set) {
		if s.v.Table.Contracts[at].Owner != s.v.Seat {
			return false
		}
	}
	return set != game.Rides
}

// hand are the cards that the seat holds.
func (s voice) hand() []seat.Card {
	var list []seat.Card
	for deck, held := range s.v.Table.Players[s.v.Seat].Cards {
		if !held {
			continue
		}
		for id := range game.Cards {
			if _, keep := game.Cards[id].Effect.(game.Keep); keep && game.Cards[id].Deck == game.Deck(deck) {
				list = append(list, seat.Card{
					Deck: game.Deck(deck).String(), Title: game.Cards[id].Name, Text: game.Cards[id].Text, When: s.Text("card.when", nil),
				})
			}
		}
	}
	return list
}

// others are the seats still in the game but this one.
func (s voice) others() []engine.Seat {
	var list []engine.Seat
	for i := range s.v.Table.Players {
		if seat := engine.Seat(i); seat != s.v.Seat && !s.v.Table.Players[i].Out {
			list = append(list, seat)
		}
	}
	return list
}
