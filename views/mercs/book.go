package mercs

import (
	"github.com/a-h/templ"

	"monappoly/views/parts"
	"monappoly/views/seat"
)

// book is this turn's rules, the ways to other pages, and what the captain may do.
func (s voice) book() templ.Component {
	cited, _ := s.rules(20)
	ways := []link{{URL: "/rules/" + s.room.Kind + "?table=" + s.room.Code, Text: s.text("book.open", nil)}, {URL: s.room.TableURL(), Text: s.text("book.table", nil)}}
	if s.mayLeave() {
		ways = append(ways, link{URL: s.room.SeatURL() + "/link", Text: s.text("book.link", nil)}, link{URL: s.room.TabURL(tabLeave), Text: s.text("book.leave", nil)})
	}
	list := []templ.Component{parts.RulesTab(cited), linkList(ways)}
	if s.room.Host && !s.room.Replay {
		list = append(list, seat.Desk(s.room))
	}
	return templ.Join(list...)
}

// mayLeave says whether the seat can still give up.
func (s voice) mayLeave() bool {
	return !s.v.Over && !s.room.Replay && s.v.Offer("resign") != nil
}

// leave asks once more before somebody gives up for good.
func (s voice) leave() templ.Component {
	if !s.mayLeave() {
		return s.book()
	}
	return templ.Join(
		seat.Lead("", s.text("leave.title", nil), s.text("leave.note", nil)),
		parts.Why("DP.64", s.room.RuleURL("DP.64"), s.text("leave.why", nil)),
		linkList([]link{{URL: s.room.TabURL(tabNow), Text: s.text("leave.stay", nil)}}),
		leaveForm(s.room.LeaveURL(), s.text("leave.sure", nil)),
	)
}
