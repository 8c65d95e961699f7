package pandemonium

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/seat"
	"monappoly/views/speech"
)

// myDeeds are the viewer's properties in board order, reserved ones too.
func (s voice) myDeeds() []game.Space {
	var list []game.Space
	for _, at := range game.Deeds() {
		if s.v.Table.Deeds[at].Owner == s.v.Seat {
			list = append(list, at)
		}
	}
	return list
}

// propertyTab is the viewer's properties by set, with what can be done about each.
func (s voice) propertyTab() part {
	var p part
	mine := s.myDeeds()
	if len(mine) == 0 {
		p.add(seat.Lead("", s.Text("property.none", nil), s.Text("property.none.note", nil)))
	} else {
		p.add(seat.Lead("", s.Text("property.title", map[string]any{"N": len(mine)}), s.buildingCount(mine)))
		p.add(s.dealHint()...)
		p.add(seat.Groups(s.groups(mine)))
	}
	s.loans(&p)
	return p
}

func (s voice) buildingCount(mine []game.Space) string {
	houses, hotels := 0, 0
	for _, at := range mine {
		switch n := s.v.Table.Deeds[at].Level; {
		case n >= game.Hotel:
			hotels += n - game.Hotel + 1
		default:
			houses += n
		}
	}
	return s.Text("property.built", map[string]any{"Houses": houses, "Hotels": hotels})
}

// dealHint says why nothing can be done, when nothing can.
func (s voice) dealHint() []templ.Component {
	if s.offer("build") != nil || s.offer("redeem") != nil || s.offer("unreserve") != nil || s.offer("raise") != nil {
		return nil
	}
	return []templ.Component{parts.Why("0.7", s.Room.RuleURL("0.7"), s.Text("property.wait", nil))}
}

func (s voice) groups(mine []game.Space) []seat.Group {
	var list []seat.Group
	for set := game.Brown; set <= game.Utilities; set++ {
		g := seat.Group{Set: setNames[set]}
		for _, at := range mine {
			if game.Board[at].Set == set {
				g.Items = append(g.Items, s.propertyItem(at))
				if s.canBuild(at) {
					g.Rank = rankBuildable
				}
			}
		}
		if len(g.Items) == 0 {
			continue
		}
		about := map[string]any{
			"Set": said(s.set(set)), "N": s.v.Table.Owns(s.v.Seat, set), "Of": len(game.Members(set)),
			"House": game.Board[game.Members(set)[0]].House,
		}
		g.Name, g.Note = s.Text("group.some", about), ""
		if about["N"] == about["Of"] {
			g.Name = s.Text("group.full", about)
			g.Rank = max(g.Rank, rankWhole)
		}
		if set <= game.DarkBlue {
			g.Note = s.Text("group.house", about)
		}
		tidyReasons(g.Items)
		list = append(list, g)
	}
	slices.SortStableFunc(list, func(a, b seat.Group) int { return b.Rank - a.Rank })
	return list
}

// What makes a set stand further up: something can be built there, or it is whole.
const (
	rankWhole = 1 + iota
	rankBuildable
)

// tidyReasons says a reason once in a set, not beside each of its properties.
func tidyReasons(items []seat.Item) {
	seen := map[string]bool{}
	for k := range items {
		i := &items[k]
		if seen[i.Why] {
			i.Why, i.Rule, i.RuleURL = "", "", ""
		}
		seen[i.Why] = i.Why != ""
	}
}

// canBuild says whether the viewer can put a building on a property now.
func (s voice) canBuild(at game.Space) bool {
	for _, kind := range []string{"build", "build-free"} {
		if q := s.offer(kind); q != nil && slices.ContainsFunc(q.Options, func(o engine.Option) bool { return o.Why == nil && deedOf(o) == at }) {
			return true
		}
	}
	return false
}

// rentThen is the rent now and after one building more.
func (s voice) rentThen(at game.Space) string {
	then := s.v.Table
	then.Deeds[at].Level++
	return s.Inner("space.rent.then", map[string]any{"Rent": s.v.Table.Rent(at, false).Total, "Then": then.Rent(at, false).Total})
}

// signs tell for each offer about a property whether its money comes in or is paid.
var signs = map[string]int{"build": -1, "unreserve": -1, "redeem": -1, "raise": 1, "debt": 1}

// propertyItem is one property with what can be done about it now, and the first reason why something cannot.
func (s voice) propertyItem(at game.Space) seat.Item {
	i := s.deedItem(at)
	if s.canBuild(at) {
		i.Note = s.rentThen(at)
		if n := s.v.Table.Deeds[at].Level; n > 0 {
			i.Note = speech.Capital(s.level(n)) + ", " + i.Note
		}
	}
	for _, q := range s.deedPrompts() {
		for _, o := range q.Options {
			if deedOf(o) != at {
				continue
			}
			one := s.option(q, o)
			one.Sign = signs[q.Kind]
			if one.Why != "" {
				if i.Why == "" && (len(i.Asks) == 0 || q.Kind == "build") {
					i.Why, i.Rule, i.RuleURL = one.Why, one.Rule, one.RuleURL
				}
				continue
			}
			a := s.ask(q)
			a.Options = []seat.Option{one}
			i.Asks = append(i.Asks, a)
		}
	}
	return i
}

// deedPrompts are the questions and offers whose options are the viewer's own properties.
func (s voice) deedPrompts() []*engine.Prompt {
	var list []*engine.Prompt
	for _, kind := range []string{"build", "build-free", "unreserve", "redeem", "raise"} {
		if q := s.offer(kind); q != nil {
			list = append(list, q)
		}
	}
	if s.v.Prompt != nil && s.v.Prompt.Kind == "debt" {
		list = append(list, s.v.Prompt)
	}
	return list
}

// deedOf is the property that an option is about, or -1.
func deedOf(o engine.Option) game.Space {
	if f, ok := o.Facts.(game.CostFacts); ok && !strings.HasPrefix(o.Key, "want:") {
		return f.Space
	}
	return -1
}

// loans are what is owed to the bank, and the form to pay it back.
func (s voice) loans(p *part) {
	if s.v.Seat < 0 || len(s.v.Table.Players[s.v.Seat].Loans) == 0 {
		return
	}
	var items []seat.Item
	for _, l := range s.v.Table.Players[s.v.Seat].Loans {
		items = append(items, seat.Item{Icon: "loan", Name: s.Text("loan.name", l), Note: s.Text("loan.note", l)})
	}
	p.add(label(s.Text("loan.title", nil)), seat.Items(items))
	q := s.offer("repay")
	if q == nil {
		p.add(parts.Why("18.7", s.Room.RuleURL("18.7"), s.Text("loan.wait", nil)))
		return
	}
	a := s.ask(q)
	for _, o := range q.Options {
		a.Options = append(a.Options, s.option(q, o))
	}
	p.add(seat.Choices(a))
}
