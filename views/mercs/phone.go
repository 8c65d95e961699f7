package mercs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
	"monappoly/views/words"
)

// The sections of a phone.
const (
	tabNow   = ""
	tabCrew  = "crew"
	tabDeals = "deals"
	tabRules = "rules"
	tabLeave = "leave"
)

// Phone is one seat's own screen.
func Phone(room screen.Room, view any) screen.Page {
	s := speak(room, view.(*game.View))
	main, dock := s.section()
	tabs := s.tabs()
	me := s.me()
	if s.Room.Status != screen.Over {
		dock = append(s.knock(), dock...)
	}
	body := templ.Join(shell.MeBar(me), mainOf(main), dockOf(dock), shell.TabBar(tabs))
	p := screen.Page{
		Title: me.Note, Skin: skin, Body: body,
		Fragments: []screen.Fragment{
			{ID: "me", Body: shell.MeBar(me)},
			{ID: "main", Body: mainOf(main)},
			{ID: "dock", Body: dockOf(dock)},
			{ID: "tabs", Body: shell.TabBar(tabs)},
		},
	}
	if q := s.v.Asked; q != nil {
		p.Ask = shell.Ask{Prompt: q.ID, Title: me.Note}
	} else if q := s.v.Offer("ask"); q != nil {
		p.Ask = shell.Ask{Prompt: q.ID, Title: s.Text("ask.title", nil)}
	}
	if k := s.v.Offer("accept"); k != nil {
		p.Ask.Offer = k.ID + "." + k.Options[len(k.Options)-1].Key
	}
	return p
}

// section is what the chosen tab shows, and the questions of the thumb zone.
func (s voice) section() (main templ.Component, dock []templ.Component) {
	tab, _, _ := strings.Cut(s.Room.Tab, "-")
	if s.ended() && tab != tabCrew && tab != tabRules {
		return s.overPhone(), nil
	}
	switch tab {
	case tabCrew:
		return s.crew(), nil
	case tabDeals:
		return s.deals()
	case tabRules:
		return s.book(), nil
	case tabLeave:
		return s.leave(), nil
	}
	return s.nowMain(), s.nowDock()
}

// ended says whether the game is over: then a phone keeps only the sections in which there is something to read.
func (s voice) ended() bool { return s.v.Over || s.Room.Status == screen.Over }

func (s voice) me() shell.Me {
	you := engine.Seat(s.Room.You)
	p := &s.v.Table.Players[you]
	m := shell.Me{
		Token: s.Token(you), Name: s.Name(you), Note: s.headline(),
		Cash: words.Mercs(p.Cash), Worth: s.Text("worth", map[string]any{"Amount": s.v.Table.Worth(you)}),
	}
	if p.Out {
		m.Cash, m.Worth = "", ""
	}
	return m
}

// headline is what this phone is about now.
func (s voice) headline() string {
	you := engine.Seat(s.Room.You)
	switch {
	case s.v.Over || s.Room.Status == screen.Over:
		return s.Text("over", nil)
	case s.v.Table.Players[you].Out:
		return s.Text("me.out", nil)
	case s.v.Asked != nil:
		return s.Text("prompt."+s.v.Asked.Kind, s.v.Asked.Facts)
	case s.v.Table.Turn == you:
		return s.Text("me.turn", nil)
	}
	return s.Text("turn.of", map[string]any{"Seat": s.v.Table.Turn})
}

func (s voice) tabs() []shell.Tab {
	deals := s.Text("tab.deals", nil)
	if q := s.v.Offer("accept"); q != nil {
		deals += " " + strconv.Itoa(len(q.Options))
	}
	here, _, _ := strings.Cut(s.Room.Tab, "-")
	tabs := []shell.Tab{
		{URL: s.Room.TabURL(tabNow), Icon: "now", Text: s.Text("tab.now", nil), Here: here == tabNow},
		{URL: s.Room.TabURL(tabCrew), Icon: "people", Text: s.Text("tab.crew", map[string]any{"N": s.owned()}), Here: here == tabCrew},
		{URL: s.Room.TabURL(tabDeals), Icon: "swap", Text: deals, Here: here == tabDeals},
		{URL: s.Room.TabURL(tabRules), Icon: "rules", Text: s.Text("tab.rules", nil), Here: here == tabRules || here == tabLeave},
	}
	if s.ended() {
		tabs = slices.Delete(tabs, 2, 3)
	}
	return tabs
}

func (s voice) owned() int {
	n := 0
	for at := range game.Board {
		if game.Board[at].Set != game.NoSet && s.v.Table.Contracts[at].Owner == s.v.Seat {
			n++
		}
	}
	return n
}

// ask is a question of the engine as a form, with these of its options.
func (s voice) ask(q *engine.Prompt, options ...engine.Option) seat.Ask {
	a := seat.Ask{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID)}
	for _, o := range options {
		a.Options = append(a.Options, s.option(q, o))
	}
	return a
}

// option is one answer in words.
func (s voice) option(q *engine.Prompt, o engine.Option) seat.Option {
	part, _, _ := strings.Cut(o.Key, ":")
	key := "option." + q.Kind + "." + part
	if !s.Has(key) {
		key = "option." + q.Kind
	}
	facts := s.Facts(o.Facts)
	one := seat.Option{Key: o.Key, Text: s.Text(key, facts)}
	if s.Has(key + ".note") {
		one.Note = s.Text(key+".note", facts)
	}
	if o.Range != nil {
		one.Range = &seat.Range{Lo: o.Range.Lo, Hi: o.Range.Hi, Step: 1, At: o.Range.Lo, Label: s.Text("bid.label", nil)}
	}
	if o.Why != nil {
		one.Why, one.Rule, one.RuleURL = s.Refused(o.Why)
	}
	return one
}
