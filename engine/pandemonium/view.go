package pandemonium

import (
	"slices"
	"sync"

	"monappoly/engine"
	"monappoly/engine/window"
)

// View is what one viewer may see: the one door out. Nothing that is hidden from
// the viewer is in it. It shares slices with the game: read, never write.
type View struct {
	Seat   engine.Seat // whose view it is, engine.Spectator for the TV
	Table  Table       // masked: hands of others and all decks are empty
	Piles  [decks]int  // how many cards each deck has left
	Asked  []Asked     // who is asked what, as far as everybody may know
	Prompt *engine.Prompt
	Offers []engine.Prompt // what the viewer may do beside the question
	Last   []engine.Recorded[Table]
	Feed   []engine.Recorded[Table] // the last events, oldest first
	Cites  []engine.Citation[Table] // the rules of this turn, newest first
	Before bool                     // this turn has cited nothing yet: the rules are the last turn’s
	Why    string                   // a bot's reason for the last commit
	Over   bool

	lent bool // a bot's, to be used again
}

// Asked is an open question as everybody may see it.
type Asked struct {
	Seat  engine.Seat
	Kind  string
	Rule  engine.Rule
	Facts any
	Clock engine.Clock
}

// feedLength is how many events a view tells of.
const feedLength = 40

func viewOf(g *engine.Game[Table], seat engine.Seat) *View {
	v := lookOf(g, seat)
	v.Last = g.Last(seat)
	v.Feed = g.Feed(seat, feedLength)
	events, before := g.Cited(seat)
	v.Cites, v.Before = engine.Cite(events), before
	v.Why = g.Why()
	v.Offers = g.Offers(seat)
	return v
}

// look is what bots get: the same masked table and questions, without the past. It is lent until the bot has moved.
func look(g *engine.Game[Table], seat engine.Seat, level string) any {
	v := views.Get().(*View)
	offers := v.Offers[:0]
	v.lent, v.Prompt, v.Asked, v.Feed = true, nil, nil, nil
	v.see(g, seat)
	switch level {
	case "random":
		v.Offers = g.Stamp(seat, simpleOffers(offers, g.Table(), g.Stack(), seat))
	case "greedy":
		v.Offers = g.Stamp(seat, quickOffers(offers, g.Table(), g.Stack(), seat))
	default:
		v.Asked = askedBy(g)
		v.Offers = g.Stamp(seat, strongOffers(offers, g.Table(), g.Stack(), seat))
		if len(v.Offers) > 0 && v.Offers[len(v.Offers)-1].Kind == "trade" {
			v.Feed = g.Turn(seat) // has it proposed anything in this turn?
		}
	}
	return v
}

// views are those that no bot looks at now.
var views = sync.Pool{New: func() any { return new(View) }}

// giveBack lets another bot use a view that was lent.
func (v *View) giveBack() {
	if v.lent {
		views.Put(v)
	}
}

func lookOf(g *engine.Game[Table], seat engine.Seat) *View {
	v := &View{Asked: askedBy(g)}
	v.see(g, seat)
	return v
}

// see fills in the table and the seat's question.
func (v *View) see(g *engine.Game[Table], seat engine.Seat) {
	t := g.Table()
	v.Seat, v.Over = seat, g.Over()
	mask(&v.Table, t, seat)
	for d := range v.Piles {
		v.Piles[d] = len(t.Decks[d])
	}
	if q := g.AskedOf(seat); q != nil && seat >= 0 {
		v.Prompt = q
	}
}

// mask makes m the table as a viewer sees it, in the room that m has for the players.
func mask(m, t *Table, seat engine.Seat) {
	players := append(m.Players[:0], t.Players...)
	*m = *t
	m.Players = players
	m.Decks = [decks][]CardID{}
	for i := range m.Players {
		if engine.Seat(i) != seat {
			m.Players[i].Hand = nil
		}
	}
	for i, tr := range m.Trades {
		if len(tr.Give.Cards)+len(tr.Want.Cards) == 0 || tr.From == seat || tr.To == seat {
			continue
		}
		m.Trades = slices.Clone(m.Trades)
		tr = tr.clone()
		hide(tr.Give.Cards)
		hide(tr.Want.Cards)
		m.Trades[i] = tr
	}
}

func hide(cards []CardID) {
	for i := range cards {
		cards[i] = Hidden
	}
}

// askedBy says who is asked what. Who of a window's seats has answered is sealed: all of them are named until it closes.
func askedBy(g *engine.Game[Table]) []Asked {
	switch f := g.Stack().Top().(type) {
	case Nope:
		facts := NopeFacts{Card: f.Card, By: f.By, Last: f.Last, Played: f.Window.Played}
		return sealed(f.Window, Asked{Kind: "nope", Rule: "6.7.a", Facts: facts})
	case Moment:
		return sealed(f.Window, Asked{Kind: "moment", Rule: "6.6", Facts: MomentFacts{Cond: f.Cond, About: f.About}})
	}
	var list []Asked
	for _, q := range g.Asked() {
		list = append(list, Asked{Seat: q.Seat, Kind: q.Kind, Rule: q.Rule, Facts: q.Facts, Clock: q.Clock})
	}
	return list
}

func sealed(w window.Window, a Asked) []Asked {
	var list []Asked
	for seat := range w.Asked.Each {
		a.Seat, a.Clock = seat, engine.Window
		list = append(list, a)
	}
	return list
}

// Masked hides the cards of a proposal from everybody but its two parties.
func (e TradeOffered) Masked(viewer engine.Seat) engine.Event[Table] {
	if viewer == e.Trade.From || viewer == e.Trade.To {
		return e
	}
	e.Trade = e.Trade.clone()
	hide(e.Trade.Give.Cards)
	hide(e.Trade.Want.Cards)
	return e
}
