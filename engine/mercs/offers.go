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
		if f.Calls.In.Has(seat) {
			return funds
		}
	}
	return busy
}

var resignOption = []engine.Option{{Key: "resign", Rule: "DP.62"}}

// kindSet is some of the kinds of standing offers.
type kindSet uint16

// The kinds of standing offers.
const (
	toAsk kindSet = 1 << iota
	toCall
	toBuild
	toRestore
	toSell
	toRest
	toTrade
	toReply // accept, decline and withdraw
	toResign
	everything = 1<<iota - 1
)

// kindsNamed are the kinds by the names that they have in prompts.
var kindsNamed = map[string]kindSet{
	"ask": toAsk, "call": toCall, "build": toBuild, "restore": toRestore, "sell": toSell, "rest": toRest,
	"trade": toTrade, "accept": toReply, "decline": toReply, "withdraw": toReply, "resign": toResign,
}

// offers is what a seat may do beside the open questions, at this moment.
func offers(t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	m := menu{want: everything, prompts: make([]engine.Prompt, 0, 6)}
	m.list(t, stack.Top(), seat)
	return m.prompts
}

// offersOf is offers for one kind alone, and what comes with it.
func offersOf(t *Table, stack engine.Stack[Table], seat engine.Seat, kind string) []engine.Prompt {
	m := menu{want: kindsNamed[kind]}
	m.list(t, stack.Top(), seat)
	return m.prompts
}

// menu collects the offers that are wanted. Their options lie in one piece of memory.
type menu struct {
	want    kindSet
	open    bool // for bots: only open sites, and no list of what could be traded
	prompts []engine.Prompt
	options []engine.Option
}

func (m *menu) wants(k kindSet) bool { return m.want&k != 0 }

func (m *menu) list(t *Table, top engine.Frame[Table], seat engine.Seat) {
	if !t.in(seat) {
		return
	}
	if q, ok := askOffer(t, seat); ok && m.wants(toAsk) {
		m.prompts = append(m.prompts, q)
	}
	if f, ok := top.(Auction); ok && m.wants(toCall) {
		if q, ok := f.callOffer(t, seat); ok {
			m.prompts = append(m.prompts, q)
		}
	}
	m.estate(t, freedomOf(top, seat), seat)
	if f, ok := top.(Auction); ok && f.Lot.Kind != LotContract {
		keepSites(t, m.prompts, seat, f.Lot.Kind == LotMansion)
	}
	if m.wants(toTrade) {
		m.trade(t, seat)
	}
	if m.wants(toReply) && len(t.Trades) > 0 {
		m.prompts = append(m.prompts, tradeOffers(t, top, seat)...)
	}
	if m.wants(toResign) {
		m.prompts = append(m.prompts, engine.Prompt{Kind: "resign", Rule: "DP.62", Options: resignOption})
	}
}

// keepSites refuses to sell or rest what the building under the hammer would stand on (A45).
func keepSites(t *Table, prompts []engine.Prompt, seat engine.Seat, mansion bool) {
	site := t.siteSets(seat, mansion)
	for _, q := range prompts {
		if q.Kind != "sell" && q.Kind != "rest" {
			continue
		}
		for i := range q.Options {
			if set, ok := setOfKey(q.Options[i].Key); ok && site[set] && q.Options[i].Why == nil {
				q.Options[i].Why = keepSite
			}
		}
	}
}

var keepSite = engine.Refuse("DP.48", "keep-site")

// setOfKey is the set that a sell or rest option is about: of "16", "clear:4" or "plan:4:7".
func setOfKey(key string) (Set, bool) {
	if s, ok := spaceOf(key); ok {
		return Board[s].Set, true
	}
	set, _ := saleOf(key)
	return set, set < sets
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

// room is how many options the wanted offers may have.
func (m *menu) room(t *Table, l *assets) int {
	n := 0
	if m.wants(toBuild) {
		n += l.own
	}
	if m.wants(toRestore) {
		n += l.resting
	}
	if m.wants(toSell) {
		n += l.own
	}
	if m.wants(toRest) {
		n += l.own
	}
	if m.wants(toTrade) {
		n += l.sold + len(t.Players) + 4
	}
	return n
}

// estate offers build, restore, sell and rest.
func (m *menu) estate(t *Table, may freedom, seat engine.Seat) {
	if may == busy || !m.wants(toBuild|toRestore|toSell|toRest) {
		return
	}
	if m.open && may == all {
		m.works(t, seat)
	}
	if m.open && !m.wants(toSell|toRest) {
		return
	}
	l := t.survey(seat)
	if l.own == 0 {
		return
	}
	if !m.open {
		m.options = make([]engine.Option, 0, m.room(t, &l))
	}
	if m.wants(toBuild) && may == all && !m.open {
		m.add(engine.Prompt{Kind: "build", Rule: "DP.40"}, t.buildOptions(m.options, seat, &l))
	}
	if m.wants(toRestore) && may == all && !m.open {
		m.add(engine.Prompt{Kind: "restore", Rule: "DP.59"}, t.restoreOptions(m.options, seat, false))
	}
	if m.wants(toSell) {
		m.add(engine.Prompt{Kind: "sell", Rule: "DP.57"}, t.sellOptions(m.options, &l))
	}
	if m.wants(toRest) {
		m.add(engine.Prompt{Kind: "rest", Rule: "DP.58"}, t.restOptions(m.options, seat, &l))
	}
}

// works offers a bot what it can build and restore now.
func (m *menu) works(t *Table, seat engine.Seat) {
	if m.wants(toBuild) {
		m.add(engine.Prompt{Kind: "build", Rule: "DP.40"}, t.openSites(m.options, seat))
	}
	if m.wants(toRestore) {
		m.add(engine.Prompt{Kind: "restore", Rule: "DP.59"}, t.restoreOptions(m.options, seat, true))
	}
}

func (m *menu) trade(t *Table, seat engine.Seat) {
	q := engine.Prompt{Kind: "trade", Rule: "DP.51", Shape: engine.Barter}
	if m.open {
		m.prompts = append(m.prompts, q)
		return
	}
	m.add(q, barter(t, m.options, seat))
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
		resign(p, q.Seat)
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
