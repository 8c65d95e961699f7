package mercs

import (
	"github.com/a-h/templ"

	"monappoly/views/parts"
	"monappoly/views/seat"
)

// book is this turn's rules, the ways to other pages, and what the captain may do.
func (s voice) book() templ.Component {
	cited, _ := s.rules(20)
	ways := []link{{URL: "/rules/" + s.Room.Kind + "?table=" + s.Room.Code, Text: s.Text("book.open", nil)}, {URL: s.Room.TableURL(), Text: s.Text("book.table", nil)}}
	if s.mayLeave() {
		ways = append(ways, link{URL: s.Room.SeatURL() + "/link", Text: s.Text("book.link", nil)}, link{URL: s.Room.TabURL(tabLeave), Text: s.Text("book.leave", nil)})
	}
	list := []templ.Component{parts.RulesTab(cited), linkList(ways)}
	if s.Room.Host && !s.Room.Replay {
		list = append(list, seat.Desk(s.Room))
	}
	return templ.Join(list...)
}

// mayLeave says whether the seat can still give up.
func (s voice) mayLeave() bool {
	return !s.v.Over && !s.Room.Replay && s.v.Offer("resign") != nil
}

// leave asks once more before somebody gives up for good.
func (s voice) leave() templ.Component {
	if !s.mayLeave() {
		return s.book()
	}
	return templ.Join(
		seat.Lead("", s.Text("leave.title", nil), s.Text("leave.note", nil)),
		parts.Why("DP.64", s.Room.RuleURL("DP.64"), s.Text("leave.why", nil)),
		linkList([]link{{URL: s.Room.TabURL(tabNow), Text: s.Text("leave.stay", nil)}}),
		leaveForm(s.Room.LeaveURL(), s.Text("leave.sure", nil)),
	)
}
