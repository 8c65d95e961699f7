package mercs

import (
	"slices"

	"monappoly/engine"
)

// View is all that one seat may see, or everybody (engine.Spectator): the one
// door out of the game. Only the decks are secret here.
type View struct {
	Seat   engine.Seat
	Table  Table      // without the decks
	Decks  [decks]int // how many cards lie in each
	Over   bool
	Asked  *engine.Prompt  // this seat's open question, nil for none
	Offers []engine.Prompt // what this seat may do beside it
	Waits  []Wait          // who is asked what

	Purchase *Purchase // what is going on, if it is that
	Auction  *Auction
	Debt     *Debt

	Last []engine.Recorded[Table] // of the last commit
	Now  []engine.Recorded[Table] // of this turn; of the last one as long as nobody has rolled in this
	Feed []engine.Recorded[Table] // the tail of the log, oldest first
	Why  string                   // why a bot did the last thing

	sale    Auction             // the one that is going on
	lent    bool                // a bot's, to be used again
	options []engine.Option     // a lent view's: the memory of its offers' options
	game    *engine.Game[Table] // where a lent view finds the feed, if it needs it
}

// Wait is one seat that the table waits for.
type Wait struct {
	Seat  engine.Seat
	Kind  string
	Facts any
}

// feedLength is how many events a view remembers.
const feedLength = 24

// turnLength is how far back the panel of rules looks at the most.
const turnLength = 80

// lastTurn are the events since the last turn began in which somebody has
// rolled: a turn is handed on at once, and what the last one did is still news.
func lastTurn(feed []engine.Recorded[Table]) []engine.Recorded[Table] {
	rolled := false
	for i := len(feed) - 1; i >= 0; i-- {
		switch feed[i].Event.(type) {
		case Rolled, JailLeft:
			rolled = true
		case TurnBegan:
			if rolled {
				return feed[i:]
			}
		}
	}
	return feed
}

func viewOf(g *engine.Game[Table], seat engine.Seat) *View {
	t := g.Table()
	v := &View{
		Seat: seat, Table: *t, Over: g.Over(), Why: g.Why(),
		Last: g.Last(seat), Feed: g.Feed(seat, feedLength),
	}
	v.Now = lastTurn(v.Feed)
	if seat == engine.Spectator {
		v.Now = lastTurn(g.Feed(seat, turnLength))
	}
	v.Table.Players = slices.Clone(t.Players)
	v.Table.Claims = slices.Clone(t.Claims)
	v.Table.Trades = slices.Clone(t.Trades)
	v.Table.Sale = slices.Clone(t.Sale)
	for d := range v.Table.Decks {
		v.Decks[d] = len(t.Decks[d])
		v.Table.Decks[d] = nil
	}
	if q := g.AskedOf(seat); q != nil {
		asked := *q
		v.Asked = &asked
	}
	v.Offers = g.Offers(seat)
	v.Waits = make([]Wait, 0, len(g.Asked()))
	for _, q := range g.Asked() {
		v.Waits = append(v.Waits, Wait{Seat: q.Seat, Kind: q.Kind, Facts: q.Facts})
	}
	v.stage(g.Stack())
	return v
}

// stage shows what is going on.
func (v *View) stage(stack engine.Stack[Table]) {
	switch f := stack.Top().(type) {
	case Purchase:
		v.Purchase = &f
	case Auction:
		v.sale = f
		v.Auction = &v.sale
	case Debt:
		v.Debt = &f
	}
}

// Offer returns the standing offer of that kind, or nil.
func (v *View) Offer(kind string) *engine.Prompt {
	for i := range v.Offers {
		if v.Offers[i].Kind == kind {
			return &v.Offers[i]
		}
	}
	return nil
}
