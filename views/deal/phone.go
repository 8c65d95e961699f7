package deal

import (
	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/board"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
	"monappoly/views/speech"
)

// The sections of a phone, as they stand in addresses.
const (
	tabHand  = ""
	tabMine  = "mine"
	tabTable = "table"
	tabRules = "rules"
)

// Phone is one seat's own screen.
func Phone(room screen.Room, view any) screen.Page {
	v := view.(game.View)
	s := speak(room, &v)
	if v.Result != game.Playing || room.Status == screen.Over {
		return s.overPhone()
	}
	me, tabs := s.me(), s.tabs()
	main, dock := s.section()
	lead, tail := s.aroundHand()
	page := screen.Page{
		Title: s.Text("tab.title", nil), Skin: "deal", Ask: s.ask(), Scene: room.Tab,
		Body: phone(me, templ.Join(slot("lead", lead), slot("hand", main), slot("told", tail)), dock, tabs),
		Fragments: []screen.Fragment{
			{ID: "me", Body: shell.MeBar(me)},
			{ID: "lead", Body: slot("lead", lead)},
			{ID: "hand", Body: slot("hand", main)},
			{ID: "told", Body: slot("told", tail)},
			{ID: "dock", Body: dock},
			{ID: "tabs", Body: shell.TabBar(tabs)},
		},
	}
	return page
}

func (s voice) me() shell.Me {
	v := s.v
	mine := &v.Seats[v.Me]
	note := s.Text("me.wait", map[string]any{"Seat": v.Turn})
	switch {
	case mine.Out:
		note = s.Text("has-left", nil)
	case v.Turn == v.Me:
		note = s.Text("me.turn", map[string]any{"N": v.Plays})
	}
	return shell.Me{
		Token: s.Token(v.Me), Name: s.Name(v.Me), Note: note,
		Cash: money(mine.Total), Worth: s.Text("me.sets", map[string]any{"N": mine.Sets}),
	}
}

func (s voice) tabs() []shell.Tab {
	tab := func(key, icon, words string) shell.Tab {
		return shell.Tab{URL: s.Room.TabURL(key), Icon: icon, Text: s.Text(words, nil), Here: s.Room.Tab == key}
	}
	return []shell.Tab{
		tab(tabHand, "cards", "tab.hand"), tab(tabMine, "home", "tab.mine"), tab(tabTable, "people", "tab.table"), tab(tabRules, "rules", "tab.rules"),
	}
}

// ask is what this phone is asked, for its title and its buzz.
func (s voice) ask() shell.Ask {
	q := s.prompt()
	if q == nil {
		return shell.Ask{}
	}
	return shell.Ask{Prompt: q.ID, Title: s.headline(q)}
}

// prompt is the open question of this seat, or nil. A replay asks nobody.
func (s voice) prompt() *engine.Prompt {
	if len(s.v.Asked) == 0 || s.Room.Replay {
		return nil
	}
	return &s.v.Asked[0]
}

// section is the part of the phone that is looked at, and its thumb zone.
func (s voice) section() (main, dock templ.Component) {
	switch s.Room.Tab {
	case tabMine:
		return s.mineTab()
	case tabTable:
		return tableTab(s.Room, s.others(), s.leaving()), emptyDock()
	case tabRules:
		lines, _ := s.rules(40)
		return rulesTab(s.Text("rules.title", nil), lines), emptyDock()
	}
	return s.handTab()
}

// handTab is the hand with what can be done with it, or the question that is more urgent.
func (s voice) handTab() (main, dock templ.Component) {
	q := s.prompt()
	if q != nil && q.Kind != "turn" {
		return s.question(q)
	}
	fan := fanView(s.Text("hand.title", nil), s.faces(q))
	if q == nil {
		return fan, emptyDock()
	}
	return fan, seat.Dock([]seat.Ask{s.endAsk(q)})
}

// aroundHand is what stands above and below the hand: whose turn it is, the rules that fired
// while others play, and what has happened. It changes more often than the hand, and so goes out without it.
func (s voice) aroundHand() (lead, tail templ.Component) {
	q := s.prompt()
	if s.Room.Tab != tabHand || q != nil && q.Kind != "turn" {
		return templ.NopComponent, templ.NopComponent
	}
	var told []board.Event
	for _, n := range s.feed(mostTold) {
		told = append(told, board.Event{Token: n.Token, Text: n.Text})
	}
	if q == nil {
		var h head
		h.Lead, h.Text = s.waitingFor()
		rules, _ := s.rules(3)
		return leadView(h), tailView(rules, told)
	}
	h := head{Lead: s.headline(q), Plays: s.v.Plays, PlaysText: s.Text("plays.left", map[string]any{"N": s.v.Plays})}
	if len(s.v.Hand) == 0 {
		h.Text = s.Text("hand.none."+s.v.Options.EmptyHandDraw, nil)
	} else if s.v.Plays > 0 && s.v.Turns <= hintedTurns*len(s.v.Seats) {
		h.Text = s.Text("hand.tap", nil)
	}
	return leadView(h), tailView(nil, told)
}

// hintedTurns is in how many turns a player is told how to play a card.
const hintedTurns = 2

// mostTold is how many events a phone tells of below the hand.
const mostTold = 6

// endAsk is the end of the turn, with what it costs.
func (s voice) endAsk(q *engine.Prompt) seat.Ask {
	note := s.Text("end.keep", nil)
	if over := len(s.v.Hand) - 7; over > 0 {
		note = s.Text("end.discard", map[string]any{"N": over})
	}
	style := seat.Plain
	if s.v.Plays == 0 {
		style = seat.Go
	}
	return seat.Ask{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Options: []seat.Option{
		{Key: "end", Text: s.Text("option.turn.end", nil), Note: note, Style: style},
	}}
}

// waitingFor says whom the table waits for, while this seat is asked nothing.
func (s voice) waitingFor() (lead, text string) {
	list, _ := s.wait()
	lead = s.Text("me.wait", map[string]any{"Seat": s.v.Turn})
	if s.v.Turn == s.v.Me {
		lead = s.Text("me.mine", nil)
	}
	if s.v.WaitFor == "no" && s.v.Waiting.Has(s.v.Me) && !s.Room.Paused { // it holds no answer, or has given it
		key := "wait.no.mine"
		if s.v.Affair.Actor == s.v.Me {
			key = "wait.no.sent"
		}
		return lead, s.Text(key, map[string]any{"Deed": said(s.deed())})
	}
	return lead, speech.Plain(list)
}

func (s voice) options(q *engine.Prompt, list []seat.Option) seat.Ask {
	return seat.Ask{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Options: list, Min: q.Min, Max: q.Max}
}

// why fills in the reason for which an option is closed.
func (s voice) why(o *seat.Option, r *engine.Refusal) {
	o.Why, o.Rule, o.RuleURL = s.Refused(r)
}

// head is what stands above the hand.
type head struct {
	Lead, Text string
	Plays      int // left; shown with PlaysText on one's own turn
	PlaysText  string
}

// face is one card in hand, and what can be done with it now.
type face struct {
	Card       string // its number
	Value      string
	Name, Note string
	Sets       []string // the sets it can count as, at most two; more is Any
	Any        bool
	Icon       string
	Text       string // what it does
	Lay        []seat.Option
	Uses       []seat.Option
	Ask        seat.Ask
	Live       bool // something can be done with it
}
