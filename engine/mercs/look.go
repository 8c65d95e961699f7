package mercs

import (
	"sync"

	"monappoly/engine"
)

// looks are views that no bot looks at now.
var looks = sync.Pool{New: func() any { return new(View) }}

// The offers that bots read.
const (
	greedyReads = toAsk | toCall | toBuild | toReply
	strongReads = greedyReads | toRestore
)

// look is what bots get: the view without the past, and of the offers only those
// that the bot reads. It borrows the table's slices, and is lent until the bot has moved.
func look(g *engine.Game[Table], seat engine.Seat, level string) any {
	t, v := g.Table(), looks.Get().(*View)
	v.Seat, v.Table, v.Over, v.Feed, v.lent = seat, *t, g.Over(), nil, true
	v.Table.Decks = [decks][]CardID{}
	v.Asked = g.AskedOf(seat)
	v.Purchase, v.Auction, v.Debt = nil, nil, nil
	v.stage(g.Stack())
	m := menu{want: everything, prompts: v.Offers[:0], options: v.options[:0]}
	switch level {
	case "greedy":
		m.want, m.open = greedyReads, true
	case "strong":
		m.want, m.open = strongReads, true
		v.readMore(g, &m)
	}
	m.list(t, g.Stack().Top(), seat)
	if m.open {
		v.options = m.options
	}
	v.Offers = g.Stamp(seat, m.prompts)
	return v
}

// readMore adds what the strong bot reads at some questions only: what has been
// said of deals where it may propose one, and what it could pawn where it buys.
func (v *View) readMore(g *engine.Game[Table], m *menu) {
	if v.Asked == nil {
		return
	}
	switch v.Asked.Kind {
	case "roll", "jail":
		m.want |= toTrade
		v.game = g
	case "buy":
		m.want |= toRest
	}
}

// giveBack lets another bot use a view that was lent.
func (v *View) giveBack() {
	if v.lent {
		v.game = nil
		looks.Put(v)
	}
}
