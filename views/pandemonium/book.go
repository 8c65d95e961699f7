package pandemonium

import (
	"slices"

	"monappoly/engine"
	"monappoly/views/parts"
	"monappoly/views/seat"
)

// mostFeed is how many events the Rules section tells of.
const mostFeed = 30

// rulesTab is the rules of this turn, what happened, and the ways to other pages.
func (s voice) rulesTab() part {
	var p part
	var rules []parts.Cited
	for _, c := range s.v.Cites {
		rules = append(rules, s.cited(c, 6))
	}
	p.add(seat.Lead("", s.Text("rules.turn", nil), ""))
	if len(rules) == 0 {
		p.add(quietLine(s.Text("rules.none", nil)))
	} else {
		p.add(parts.RulesTab(rules))
	}
	if list := s.feed(mostFeed); len(list) > 0 {
		p.add(seat.Told(s.Text("phone.feed", nil), list))
	}
	p.add(linkButton(s.Room.RuleURL(""), s.Text("phone.book", nil), "", false))
	p.add(linkButton(s.Room.SheetURL(), s.Text("phone.sheet", nil), s.Text("phone.sheet.note", nil), false))
	p.add(linkButton(s.Room.TableURL(), s.Text("phone.table", nil), "", false))
	if s.offer("resign") != nil {
		p.add(linkButton(s.Room.TabURL(tabLeave), s.Text("phone.leave", nil), "", false))
	}
	return p
}

// leaveTab asks once more before somebody gives up for good.
func (s voice) leaveTab() part {
	var p part
	p.add(seat.Lead("", s.Text("leave.title", nil), s.Text("leave.note", nil)))
	p.add(parts.Why("20.2", s.Room.RuleURL("20.2"), s.Text("leave.why", nil)))
	p.foot(linkButton(s.Room.TabURL(tabNow), s.Text("leave.stay", nil), "", true))
	if q := s.v.Prompt; q != nil && q.Kind == "debt" {
		a := s.ask(q)
		if o := q.Option("bankrupt"); o != nil {
			one := s.option(q, *o)
			one.Style = seat.End
			a.Options = []seat.Option{one}
			p.foot(seat.Choices(a))
			return p
		}
	}
	if s.offer("resign") != nil {
		p.foot(leaveForm(s.Room.LeaveURL(), s.Text("option.resign", nil), s.Text("leave.sure", nil)))
	}
	return p
}

// standing is one line of the final table.
type standing struct {
	Place int
	Seat  engine.Seat
	Worth int
	Out   bool
}

// standings are the winner, then the others by what they are worth, then those who are out.
func (s voice) standings() []standing {
	var list []standing
	t := &s.v.Table
	for _, seat := range t.Order {
		list = append(list, standing{Seat: seat, Worth: t.Worth(seat), Out: t.Players[seat].Out})
	}
	sortStandings(list, t.Winner)
	for i := range list {
		list[i].Place = i + 1
	}
	return list
}

func sortStandings(list []standing, winner engine.Seat) {
	rank := func(a standing) int {
		switch {
		case a.Seat == winner:
			return 0
		case a.Out:
			return 2
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b standing) int {
		if rank(a) != rank(b) {
			return rank(a) - rank(b)
		}
		return b.Worth - a.Worth
	})
}
