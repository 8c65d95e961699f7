package mercs

import (
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// Scenarios reads positions and plays of this game.
//
// In -- table -- everybody has M1,000, stands on GO and owns nothing; the first
// seat is to move. Then:
//
//	Ann cash 60 / Ann at 35 / Ann owns 37 39 / Ann rests 15 (owned, out of commission)
//	Ann jailed 2 (failed tries) / Ann holds luck / turn Bea / number 60 (of the turn)
//	levels 6 4 4 3 (of the set that 6 begins, in board order) / hqs 1 / mansions 0 / pool 300
//	top rewind cancelled (cards by their names, on top of their decks)
//
// In -- play --: rolls, buys, declines, bids 11, passes, asks [Ann], pays, uses luck,
// builds 6, sells 19, rests 5, restores 5, keeps 5, raises, goes bankrupt, hits Dan,
// steals 39, wants, leaves, places 6, offers Bea 15 card:luck for M40, accepts,
// declines offer, withdraws.
var Scenarios = scenario.Game[Table]{Rules: Rules, Table: placed, Act: act, Expect: expect}

// slug is a card's name in scenarios: "The plot requires it" is the-plot-requires-it.
func slug(id CardID) string {
	return strings.ReplaceAll(strings.ToLower(strings.ReplaceAll(Cards[id].Name, ",", "")), " ", "-")
}

func cardOf(name string) (CardID, error) {
	for i := range Cards {
		if slug(CardID(i)) == name {
			return CardID(i), nil
		}
	}
	return 0, fmt.Errorf("no card is called %q", name)
}

// placed makes the table of a position.
func placed(pos *scenario.Position) (Table, []engine.Frame[Table], error) {
	options, err := newOptions(pos.Options)
	if err != nil {
		return Table{}, nil, err
	}
	var t Table
	options.Cash = 1000
	Opened{Seats: len(pos.Seats), Options: options}.Apply(&t)
	for deck := range decks {
		Shuffled{Deck: deck, Order: (&scenario.Dice{}).Shuffle(0, deckSize(deck))}.Apply(&t)
	}
	t.Turn, t.Number = 0, 1
	if err := pos.Each(func(l scenario.Line) error { return t.place(l) }); err != nil {
		return t, nil, err
	}
	turn := Turn{Seat: t.Turn, Step: StepRoll}
	if t.Players[turn.Seat].Jailed {
		turn.Step = StepCell
	}
	return t, []engine.Frame[Table]{turn}, nil
}

// place reads one line of a position.
func (t *Table) place(l scenario.Line) error {
	if l.Seat >= 0 {
		return t.placeSeat(l)
	}
	switch l.Word(0) {
	case "turn":
		seat, ok := l.SeatOf(l.Word(1))
		if !ok {
			return fmt.Errorf("nobody is called %q", l.Word(1))
		}
		t.Turn = seat
		return nil
	case "top":
		return t.stack(l.Words[1:])
	}
	n, err := l.Ints(1)
	if err != nil || len(n) == 0 {
		return scenario.ErrNoWords
	}
	switch l.Word(0) {
	case "levels":
		for i, s := range members[Board[n[0]].Set] {
			t.store(s, n[1+i])
		}
	case "hqs":
		t.HQs = n[0]
	case "mansions":
		t.Mansions = n[0]
	case "number":
		t.Number = n[0]
	case "pool":
		t.shift(Bank, Pool, n[0]-t.Pool)
	default:
		return scenario.ErrNoWords
	}
	return nil
}

// stack puts cards on top of their decks, the first on top.
func (t *Table) stack(names []string) error {
	slices.Reverse(names)
	for _, name := range names {
		id, err := cardOf(name)
		if err != nil {
			return err
		}
		d := &t.Decks[Cards[id].Deck]
		*d = slices.DeleteFunc(*d, func(c CardID) bool { return c == id })
		*d = slices.Insert(*d, 0, id)
	}
	return nil
}

func (t *Table) placeSeat(l scenario.Line) error {
	p := &t.Players[l.Seat]
	if l.Word(0) == "holds" {
		deck, ok := cardDeck("card:" + l.Word(1))
		if !ok {
			return fmt.Errorf("no deck is called %q", l.Word(1))
		}
		CardKept{Seat: l.Seat, Deck: deck, Card: keepCard(deck)}.Apply(t)
		return nil
	}
	n, err := l.Ints(1)
	if err != nil {
		return err
	}
	switch l.Word(0) {
	case "cash":
		t.shift(Bank, l.Seat, n[0]-p.Cash)
	case "at":
		p.Space = Space(n[0])
	case "jailed":
		p.Space, p.Jailed = Jail, true
		if len(n) > 0 {
			p.Tries = n[0]
		}
	case "owns", "rests":
		for _, s := range n {
			t.Contracts[s].Owner, t.Contracts[s].Resting = l.Seat, l.Word(0) == "rests"
		}
	default:
		return scenario.ErrNoWords
	}
	return nil
}

// asked are the lines that answer the open question: its kind, and the answer's key.
var asked = map[string]struct{ kind, key string }{
	"buys": {"buy", "buy"}, "pays": {"jail", "pay"}, "raises": {"debt", "auto"}, "goes": {"debt", "bankrupt"},
	"wants": {"want", "want"}, "leaves": {"want", "leave"},
}

// taken are the lines that take a standing offer, and its kind.
var taken = map[string]string{
	"builds": "build", "sells": "sell", "rests": "rest", "restores": "restore", "accepts": "accept", "withdraws": "withdraw",
}

// act turns a line of play into a reply.
func act(g *engine.Game[Table], l scenario.Line, dice *scenario.Dice) (engine.Reply, error) {
	if l.Seat < 0 {
		return engine.Reply{}, scenario.ErrNoWords
	}
	q := g.AskedOf(l.Seat)
	kind := ""
	if q != nil {
		kind = q.Kind
	}
	verb, what := l.Word(0), l.Words[1:]
	if a, ok := asked[verb]; ok {
		return scenario.Asked(g, l.Seat, a.kind, engine.Answer{Key: a.key})
	}
	if offer, ok := taken[verb]; ok && kind != "debt" && kind != "inherit" {
		return scenario.Takes(g, l, offer, what)
	}
	switch verb {
	case "rolls":
		return actRoll(g, l, kind, dice)
	case "uses":
		return scenario.Asked(g, l.Seat, "jail", engine.Answer{Key: "card:" + l.Word(1)})
	case "sells", "rests":
		return scenario.Asked(g, l.Seat, "debt", engine.Answer{Key: verb[:len(verb)-1] + ":" + l.Word(1)})
	case "keeps", "restores":
		return scenario.Asked(g, l.Seat, "inherit", engine.Answer{Key: verb[:len(verb)-1] + ":" + l.Word(1)})
	case "steals":
		return scenario.Asked(g, l.Seat, "low-blow", engine.Answer{Key: l.Word(1)})
	case "places":
		return scenario.Asked(g, l.Seat, "place", engine.Answer{Key: l.Word(1)})
	case "hits":
		victim, _ := l.SeatOf(l.Word(1))
		return scenario.Asked(g, l.Seat, "cheap-shot", engine.Answer{Key: seatKeys[max(0, victim)]})
	}
	return actAuction(g, l, kind)
}

// actRoll loads the dice and rolls, in Jail as a try for a double.
func actRoll(g *engine.Game[Table], l scenario.Line, kind string, dice *scenario.Dice) (engine.Reply, error) {
	faces, err := l.Ints(1)
	if err != nil {
		return engine.Reply{}, err
	}
	dice.Load(faces...)
	if kind != "jail" {
		kind = "roll"
	}
	return scenario.Asked(g, l.Seat, kind, engine.Answer{Key: "roll"})
}

// actAuction reads auctions, rents and trades.
func actAuction(g *engine.Game[Table], l scenario.Line, kind string) (engine.Reply, error) {
	switch l.Word(0) {
	case "declines":
		if l.Word(1) == "offer" {
			return scenario.Takes(g, l, "decline", nil)
		}
		return scenario.Asked(g, l.Seat, "buy", engine.Answer{Key: "auction"})
	case "passes":
		key := "pass"
		if l.Word(1) == "for" { // passes for good
			key = "out"
		}
		if kind != "bid" {
			kind = "auction"
		}
		return scenario.Asked(g, l.Seat, kind, engine.Answer{Key: key})
	case "bids":
		n, err := l.Int(1)
		if err != nil {
			return engine.Reply{}, err
		}
		if kind == "bid" {
			return scenario.Asked(g, l.Seat, "bid", engine.Answer{Key: "call", Amount: n})
		}
		return scenario.Takes(g, l, "call", []string{"call", l.Word(1)})
	case "asks":
		return actAsk(g, l)
	case "offers":
		return actOffer(g, l)
	}
	return engine.Reply{}, scenario.ErrNoWords
}

// actAsk asks for the only open rent, or for that of one payer.
func actAsk(g *engine.Game[Table], l scenario.Line) (engine.Reply, error) {
	payer, named := l.SeatOf(l.Word(1))
	if !named {
		return scenario.Takes(g, l, "ask", nil)
	}
	for _, c := range g.Table().Claims {
		if c.Owner == l.Seat && c.Payer == payer {
			return scenario.Takes(g, l, "ask", []string{claimKey(c)})
		}
	}
	return engine.Reply{}, scenario.ErrNotAsked
}

// actOffer reads "offers Bea 15 card:luck for M40": numbers are contracts.
func actOffer(g *engine.Game[Table], l scenario.Line) (engine.Reply, error) {
	to, ok := l.SeatOf(l.Word(1))
	if !ok {
		return engine.Reply{}, fmt.Errorf("nobody is called %q", l.Word(1))
	}
	trade := &engine.Trade{To: to}
	side := &trade.Give
	for _, w := range l.Words[2:] {
		var cash int
		if w == "for" {
			side = &trade.Want
		} else if n, _ := fmt.Sscanf(w, "M%d", &cash); n == 1 {
			side.Cash += cash
		} else {
			side.Items = append(side.Items, w)
		}
	}
	for _, q := range g.Offers(l.Seat) {
		if q.Kind == "trade" {
			return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: engine.Answer{Trade: trade}}, nil
		}
	}
	return engine.Reply{}, scenario.ErrNotAsked
}

// expect understands what a position may hold.
func expect(g *engine.Game[Table], l scenario.Line) error {
	t := g.Table()
	if l.Seat >= 0 {
		return t.expectSeat(l)
	}
	switch l.Word(0) {
	case "turn":
		return same(l.Names()[t.Turn], l.Word(1))
	case "nobody":
		return same(t.ownerName(l, 2), "")
	case "bottom":
		id, err := cardOf(l.Word(1))
		if err != nil {
			return err
		}
		d := t.Decks[Cards[id].Deck]
		return same(slug(d[len(d)-1]), l.Word(1))
	}
	return t.expectNumber(l)
}

// expectNumber understands the lines that end in numbers.
func (t *Table) expectNumber(l scenario.Line) error {
	n, err := l.Ints(1)
	if err != nil || len(n) == 0 {
		return scenario.ErrNoWords
	}
	switch l.Word(0) {
	case "pool":
		return same(t.Pool, n[0])
	case "hqs":
		return same(t.HQs, n[0])
	case "mansions":
		return same(t.Mansions, n[0])
	case "levels":
		var b [4]int
		return same(fmt.Sprint(t.levels(Board[n[0]].Set, &b)), fmt.Sprint(n[1:]))
	case "rent":
		return same(t.Rent(Space(n[0])), n[1])
	case "resting", "working":
		return same(t.Contracts[n[0]].Resting, l.Word(0) == "resting")
	case "luck":
		return same(len(t.Decks[Luck]), n[0])
	case "pouches":
		return same(len(t.Decks[Pouches]), n[0])
	}
	return scenario.ErrNoWords
}

func (t *Table) ownerName(l scenario.Line, word int) string {
	n, err := l.Int(word)
	if err != nil || t.Contracts[n].Owner < 0 {
		return ""
	}
	return l.Names()[t.Contracts[n].Owner]
}

func (t *Table) expectSeat(l scenario.Line) error {
	p := &t.Players[l.Seat]
	n, _ := l.Int(1)
	switch l.Word(0) {
	case "cash":
		return same(p.Cash, n)
	case "at":
		return same(int(p.Space), n)
	case "tries":
		return same(p.Tries, n)
	case "owns":
		for i := range l.Words[1:] {
			if err := same(t.ownerName(l, 1+i), l.Names()[l.Seat]); err != nil {
				return err
			}
		}
		return nil
	case "holds":
		deck, _ := cardDeck("card:" + l.Word(1))
		return same(p.Cards[deck], true)
	case "jailed":
		return same(p.Jailed, true)
	case "free":
		return same(p.Jailed, false)
	case "out":
		return same(p.Out, true)
	case "wins":
		return same(t.Winner, l.Seat)
	}
	return scenario.ErrNoWords
}

func same[V comparable](is, want V) error {
	if is != want {
		return fmt.Errorf("it is %v", is)
	}
	return nil
}
