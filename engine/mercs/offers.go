package mercs

import "monappoly/engine"

// freedom is what a seat may do beside the open question.
type freedom uint8

const (
	busy  freedom = iota // nothing: a roll, an auction or a debt is being worked through (A25)
	funds                // raise money only: the seat is buying, bidding or inheriting (A7, A9)
	all                  // build, sell, rest and restore
)

// freedomOf says what the live frame leaves open to the seat.
func freedomOf(top engine.Frame[Table], seat engine.Seat) freedom {
	switch f := top.(type) {
	case Turn:
		if f.Step == StepRoll || f.Step == StepCell {
			return all
		}
	case Moment:
		return all
	case Purchase:
		if f.Seat == seat {
			return funds
		}
	case Inheriting:
		if f.Seat == seat {
			return funds
		}
	case Auction:
		if f.Lot.Kind == LotContract && f.Calls.In.Has(seat) {
			return funds
		}
	}
	return busy
}

var resignOption = []engine.Option{{Key: "resign", Rule: "DP.62"}}

// offers is what a seat may do beside the open questions, at this moment.
func offers(t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	if !t.in(seat) {
		return nil
	}
	top := stack.Top()
	list := make([]engine.Prompt, 0, 6)
	if q, ok := askOffer(t, seat); ok {
		list = append(list, q)
	}
	if f, ok := top.(Auction); ok {
		if q, ok := f.callOffer(t, seat); ok {
			list = append(list, q)
		}
	}
	l := t.survey(seat)
	o := menu{prompts: list, options: make([]engine.Option, 0, 3*l.own+l.sold+len(t.Players)+4)}
	o.estate(t, freedomOf(top, seat), seat, &l)
	o.add(engine.Prompt{Kind: "trade", Rule: "DP.51", Shape: engine.Barter}, barter(t, o.options, seat))
	if len(t.Trades) > 0 {
		o.prompts = append(o.prompts, tradeOffers(t, top, seat)...)
	}
	return append(o.prompts, engine.Prompt{Kind: "resign", Rule: "DP.62", Options: resignOption})
}

// menu collects offers whose options lie in one piece of memory.
type menu struct {
	prompts []engine.Prompt
	options []engine.Option
}

// add takes the options that were appended since the last offer; without any there is no offer.
func (m *menu) add(q engine.Prompt, options []engine.Option) {
	from := len(m.options)
	m.options = options
	if len(options) == from {
		return
	}
	q.Options = options[from:len(options):len(options)]
	m.prompts = append(m.prompts, q)
}

// estate offers build, restore, sell and rest.
func (m *menu) estate(t *Table, may freedom, seat engine.Seat, l *assets) {
	if may == busy || l.own == 0 {
		return
	}
	if may == all {
		m.add(engine.Prompt{Kind: "build", Rule: "DP.40"}, t.buildOptions(m.options, seat, l))
		m.add(engine.Prompt{Kind: "restore", Rule: "DP.59"}, t.restoreOptions(m.options, seat))
	}
	m.add(engine.Prompt{Kind: "sell", Rule: "DP.57"}, t.sellOptions(m.options, l))
	m.add(engine.Prompt{Kind: "rest", Rule: "DP.58"}, t.restOptions(m.options, seat, l))
}

// take answers a standing offer.
func take(p *engine.Play[Table], q engine.Prompt, a engine.Answer) error {
	switch q.Kind {
	case "ask":
		ask(p, q.Seat, a.Key)
	case "call":
		call(p, q.Seat, a.Amount)
	case "trade":
		return offerTrade(p, q.Seat, a.Trade)
	case "accept", "decline", "withdraw":
		answerTrade(p, q.Kind, a.Key)
	case "resign":
		toBank(p, q.Seat, true)
	case "sell":
		sell(p, q.Seat, a.Key)
	default:
		s, _ := spaceOf(a.Key)
		takeSpace(p, q.Kind, q.Seat, s)
	}
	return nil
}

// takeSpace answers the offers whose keys are spaces.
func takeSpace(p *engine.Play[Table], kind string, seat engine.Seat, s Space) {
	switch kind {
	case "build":
		build(p, seat, s)
	case "rest":
		rest(p, seat, s)
	case "restore":
		restore(p, seat, s)
	}
}
