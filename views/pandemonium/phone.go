package pandemonium

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
)

// The sections of a phone, as in its address.
const (
	tabNow      = ""
	tabCards    = "cards"
	tabProperty = "property"
	tabTrade    = "trade"
	tabRules    = "rules"
	tabLeave    = "leave"
)

// part is what a section is made of: the scrolling part, and the thumb zone below it.
type part struct {
	main []templ.Component
	dock []templ.Component
}

func (p *part) add(list ...templ.Component)  { p.main = append(p.main, list...) }
func (p *part) foot(list ...templ.Component) { p.dock = append(p.dock, list...) }

// Phone is one seat's own screen.
func Phone(room screen.Room, view any) screen.Page {
	s := speak(room, view.(*game.View))
	if s.v.Over || room.Status == screen.Over {
		return s.phoneOver()
	}
	p := s.section()
	p.dock = append(s.knock(), p.dock...)
	me, main, dock, tabs := shell.MeBar(s.me()), mainPart(p.main), dockPart(p.dock), shell.TabBar(s.tabs())
	page := screen.Page{
		Title: s.title(),
		Body:  templ.Join(me, main, dock, tabs),
		Fragments: []screen.Fragment{
			{ID: "me", Body: me}, {ID: "main", Body: main}, {ID: "dock", Body: dock}, {ID: "tabs", Body: tabs},
		},
	}
	if q := s.v.Prompt; q != nil {
		page.Ask = shell.Ask{Prompt: q.ID, Title: s.promptTitle(q)}
	}
	if tr, ok := s.offeredMe(); ok {
		page.Ask.Offer = strconv.Itoa(tr.ID) + "." + strconv.Itoa(tr.Rev)
	}
	return page
}

// section is what the tab that is looked at shows.
func (s voice) section() part {
	tab, who, _ := strings.Cut(s.Room.Tab, "-")
	var p part
	switch tab {
	case tabCards:
		p = s.cardsTab()
	case tabProperty:
		p = s.propertyTab()
	case tabTrade, "counter":
		p = s.tradeTab(tab, who)
	case tabRules:
		p = s.rulesTab()
	case tabLeave:
		p = s.leaveTab()
	default:
		return s.now()
	}
	if q := s.v.Prompt; q != nil && len(p.dock) == 0 {
		p.foot(linkButton(s.Room.TabURL(tabNow), s.promptTitle(q), s.Text("phone.to-now", nil), tab != tabTrade && tab != "counter"))
	}
	return p
}

// title is what the browser's tab says.
func (s voice) title() string {
	if s.v.Prompt != nil {
		return s.promptTitle(s.v.Prompt)
	}
	return game.Book.Title
}

// me is the head of the phone.
func (s voice) me() shell.Me {
	you := s.v.Seat
	if you < 0 || int(you) >= len(s.v.Table.Players) {
		return shell.Me{}
	}
	p := &s.v.Table.Players[you]
	m := shell.Me{
		Token: s.Token(you), Name: s.Name(you), Note: s.note(you), Cash: pounds(p.Cash),
		Worth: s.Inner("seat.worth", map[string]any{"Worth": s.v.Table.Worth(you)}),
	}
	return m
}

// note is one line about what is going on for this player.
func (s voice) note(you engine.Seat) string {
	t := &s.v.Table
	switch {
	case t.Players[you].Out:
		return s.Text("seat.out", nil)
	case s.Room.Paused:
		return s.Text("wait.paused", nil)
	case s.v.Prompt != nil:
		return s.promptTitle(s.v.Prompt)
	case t.Turn == you:
		return s.Text("phone.mine", nil)
	case t.Turn >= 0:
		return s.turnTitle()
	}
	return ""
}

// tabs are the sections, with how many things lie in each.
func (s voice) tabs() []shell.Tab {
	cards, deeds, offers := 0, 0, 0
	if you := s.v.Seat; you >= 0 {
		cards = s.v.Table.Players[you].Cards
		deeds = len(s.myDeeds())
		for _, tr := range s.v.Table.Trades {
			if tr.Turn == you {
				offers++
			}
		}
	}
	list := []shell.Tab{
		{Icon: "now", Text: s.Text("tab.now", nil), URL: tabNow},
		{Icon: "cards", Text: counted(s.Text("tab.cards", nil), cards), URL: tabCards},
		{Icon: "home", Text: counted(s.Text("tab.property", nil), deeds), URL: tabProperty},
		{Icon: "swap", Text: counted(s.Text("tab.trade", nil), offers), URL: tabTrade},
		{Icon: "rules", Text: s.Text("tab.rules", nil), URL: tabRules},
	}
	here, _, _ := strings.Cut(s.Room.Tab, "-")
	switch here {
	case "counter":
		here = tabTrade
	case tabLeave:
		here = tabRules
	}
	for i := range list {
		list[i].Here = list[i].URL == here
		list[i].URL = s.Room.TabURL(list[i].URL)
	}
	return list
}

func counted(text string, n int) string {
	if n == 0 {
		return text
	}
	return text + " " + strconv.Itoa(n)
}

// ask is an engine's prompt as a form, with the options in their order.
func (s voice) ask(q *engine.Prompt) seat.Ask {
	return seat.Ask{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Min: q.Min, Max: q.Max}
}

// option is one answer in words.
func (s voice) option(q *engine.Prompt, o engine.Option) seat.Option {
	key := optionKey(q.Kind, o.Key)
	about := s.With(o.Facts, map[string]any{"Key": o.Key})
	switch does := doing(q.Facts); {
	case does != "" && key == "option."+q.Kind:
		key += ".does." + does
	case q.Kind == "jail" && o.Key == "roll" && s.v.Table.Players[max(q.Seat, 0)].Lock > 0:
		key = "option.jail.locked"
	case q.Kind == "card-distance":
		about["To"] = said(s.ahead(q.Seat, o.Key))
	}
	if c, ok := o.Facts.(game.CostFacts); ok {
		about["Level"], about["Next"] = said(s.level(c.Level)), said(s.next(c.Level))
		about["Back"] = s.v.Table.RedeemCost(c.Space)
	}
	if f, ok := o.Facts.(game.SeatFacts); ok {
		about["Cash"], about["Cards"] = s.v.Table.Players[f.Seat].Cash, s.v.Table.Players[f.Seat].Cards
	}
	out := seat.Option{Key: o.Key, Text: s.Text(key, about)}
	if s.Has(key + ".note") {
		out.Note = s.Text(key+".note", about)
	}
	if o.Why != nil {
		out.Why, out.Rule, out.RuleURL = s.Refused(o.Why)
	}
	if o.Range != nil {
		out.Range = &seat.Range{
			Lo: o.Range.Lo, Hi: o.Range.Hi, Step: max(1, o.Range.Step), At: s.typed(q, o), Label: s.Text(key+".range", about),
		}
	}
	return out
}

// typed is the amount that a form shows at first: what was typed before a refusal, else the least.
func (s voice) typed(q *engine.Prompt, o engine.Option) int {
	if s.Room.Said.Prompt == q.ID && s.Room.Said.Answer.Key == o.Key {
		return s.Room.Said.Answer.Amount
	}
	return o.Range.Lo
}

// optionKey is the catalogue's key for an option: things and numbers share one, "mortgage:39" goes by its verb.
func optionKey(kind, key string) string {
	verb, _, _ := strings.Cut(key, ":")
	if isThing(verb) {
		return "option." + kind
	}
	return "option." + kind + "." + verb
}

// isThing says whether a key names a space, a seat, a number or a card.
func isThing(key string) bool {
	_, err := strconv.Atoi(strings.TrimPrefix(key, "c"))
	return err == nil
}

func (s voice) promptTitle(q *engine.Prompt) string {
	key := "prompt." + q.Kind
	if does := doing(q.Facts); does != "" {
		key += "." + does
	}
	return s.Text(key, s.promptFacts(q))
}

// doing is what a card's question does to the property that is chosen, or "".
func doing(facts any) string {
	f, _ := facts.(game.EffectFacts)
	return f.Does
}

// ahead is the space that lies so many steps before a player.
func (s voice) ahead(seat engine.Seat, steps string) string {
	n, _ := strconv.Atoi(steps)
	you, size := &s.v.Table.Players[seat], len(game.Board)
	return spaceName(((int(you.Space)+you.Facing*n)%size + size) % size)
}

// promptFacts are what the words of a question may name.
func (s voice) promptFacts(q *engine.Prompt) map[string]any {
	about := s.With(q.Facts, map[string]any{"Seat": q.Seat, "Fee": s.v.Table.LeaveFee(max(q.Seat, 0))})
	if f, ok := q.Facts.(game.DebtFacts); ok {
		about["What"] = said(s.debtFor(f))
	}
	return about
}

// offer is the standing offer of a kind, or nil.
func (s voice) offer(kind string) *engine.Prompt {
	for i := range s.v.Offers {
		if s.v.Offers[i].Kind == kind {
			return &s.v.Offers[i]
		}
	}
	return nil
}

// next is what a deed gets when it is raised to a level.
func (s voice) next(n int) string {
	switch n {
	case game.Hotel:
		return s.Inner("level.next.hotel", nil)
	case game.DoubleHotel:
		return s.Inner("level.next.double", nil)
	}
	return s.Inner("level.next.house", nil)
}
