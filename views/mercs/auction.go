package mercs

import (
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/parts"
	"monappoly/views/seat"
	"monappoly/views/words"
)

// bidding is an auction on a phone: what is sold, what stands, who is still in, and a sum of one's own.
func (s voice) bidding() []templ.Component {
	f := s.v.Auction
	label, big := s.Text("auction.opens", nil), words.Mercs(f.Calls.Next())
	if f.Calls.Leader >= 0 {
		label, big = s.Text("auction.bid.of", map[string]any{"Seat": f.Calls.Leader}), words.Mercs(f.Calls.Bid)
	}
	what := s.Text("lot."+strconv.Itoa(int(f.Lot.Kind)), nil)
	if f.Lot.Kind == game.LotContract {
		what = s.Text("auction.what", map[string]any{"Name": said(game.Board[f.Lot.Space].Name), "Price": game.Board[f.Lot.Space].Price})
	}
	list := []templ.Component{seat.Lead(label, big, what), seat.StillIn(s.Text("auction.in", nil), s.bidders())}
	if f.Lot.Kind == game.LotContract {
		list = append(list, s.mySet(f.Lot.Space))
	}
	if q, o := s.callOption(); o != nil && o.Why == nil {
		own := s.ask(q, *o)
		own.Part, own.Options[0].Range.Live = "-own", true
		list = append(list, seat.Choices(own))
	}
	if f.Lot.Kind == game.LotContract {
		list = append(list, parts.DeedCard(s.deed(f.Lot.Space)))
	}
	return list
}

// bidders are all who take part, with what each does about the present call.
func (s voice) bidders() []seat.Bidder {
	f := s.v.Auction
	asked := map[engine.Seat]bool{}
	for _, w := range s.v.Waits {
		asked[w.Seat] = true
	}
	var list []seat.Bidder
	f.Calls.In.Each(func(other engine.Seat) bool {
		b := seat.Bidder{Token: s.Token(other), Name: s.Name(other), Say: s.Text("auction.short", nil), Out: true}
		switch {
		case other == f.Calls.Leader:
			b.Say, b.Out, b.Lead = words.Mercs(f.Calls.Bid), false, true
		case f.Calls.Out.Has(other):
			b.Say = s.Text("auction.out", nil)
		case asked[other]:
			b.Say, b.Out = s.Text("auction.thinks", nil), false
		case f.Calls.Passed.Has(other):
			b.Say = s.Text("auction.passed", nil)
		}
		list = append(list, b)
		return true
	})
	return list
}

// callOption is this seat's way to bid, by outcry or in its turn; nil where it has none.
func (s voice) callOption() (*engine.Prompt, *engine.Option) {
	q := s.v.Offer("call")
	if q == nil && s.v.Asked != nil && s.v.Asked.Kind == "bid" {
		q = s.v.Asked
	}
	if q == nil || q.Option("call") == nil {
		return nil, nil
	}
	return q, q.Option("call")
}

// bidDock is the thumb zone of an auction: whole sums, then the ways to pass.
func (s voice) bidDock() []templ.Component {
	var list []templ.Component
	stands := s.v.Auction.Calls.Bid
	if s.v.Auction.Calls.Leader < 0 {
		stands = s.v.Auction.Calls.Next()
	}
	if q, o := s.callOption(); o != nil && o.Why == nil {
		a := seat.Ask{Prompt: q.ID, Action: s.Room.AnswerURL(q.ID), Part: "-" + strconv.Itoa(o.Range.Lo)}
		sums := seat.Bids(stands, seat.Range{Lo: o.Range.Lo, Hi: o.Range.Hi, Step: o.Range.Step}, words.Mercs)
		list = append(list, seat.Bidding(a, "call", sums, s.Text("option.call", nil)))
	} else if o != nil {
		list = append(list, seat.Choices(s.ask(q, *o)))
	}
	if q := s.v.Asked; q != nil {
		var passes []engine.Option
		for _, o := range q.Options {
			if o.Key != "call" {
				passes = append(passes, o)
			}
		}
		a := s.ask(q, passes...)
		a.Part = "-pass"
		list = append(list, seat.Choices(a))
	}
	return list
}
