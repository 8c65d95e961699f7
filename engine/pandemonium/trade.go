// Deals between players (A147): rows of the table, never frames, so that a
// sleeping phone blocks nobody.

package pandemonium

import (
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
)

// Trade is a proposal that lies on the table until it is accepted, declined, withdrawn or void.
type Trade struct {
	ID       int
	From, To engine.Seat // who gives Give, and who gives Want
	Give     Side
	Want     Side
	Turn     engine.Seat // whose answer is waited for
	Rev      int         // how often it has been countered
	Settles  bool        // accepted between debtor and creditor, it also settles the debt that is live
}

// Side is what one party puts in: pounds, deeds and held cards.
type Side struct {
	Cash  int
	Deeds []Space
	Cards []CardID
}

func (s Side) clone() Side {
	s.Deeds, s.Cards = slices.Clone(s.Deeds), slices.Clone(s.Cards)
	return s
}

func (t Trade) clone() Trade {
	t.Give, t.Want = t.Give.clone(), t.Want.clone()
	return t
}

// key names one version of a proposal in options.
func (t Trade) key() string { return strconv.Itoa(t.ID) + "." + strconv.Itoa(t.Rev) }

// tradeOf finds the version of a proposal that a key names.
func (t *Table) tradeOf(key string) (Trade, bool) {
	for _, tr := range t.Trades {
		if tr.key() == key {
			return tr, true
		}
	}
	return Trade{}, false
}

// side reads one basket of an answer. Items are "39" for a deed and "c7" for a card.
func side(b engine.Basket) Side {
	s := Side{Cash: b.Cash}
	for _, item := range b.Items {
		if id, ok := strings.CutPrefix(item, "c"); ok {
			s.Cards = append(s.Cards, cardOf("c"+id))
			continue
		}
		s.Deeds = append(s.Deeds, spaceOf(item))
	}
	return s
}

// mostTrades is how many proposals one seat may have open.
const mostTrades = 6

// tradeOffer lists whom a seat may propose to, what it may give and what it may ask for.
func (t *Table) tradeOffer(seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "trade", Shape: engine.Barter}
	mine := 0
	for _, tr := range t.Trades {
		if tr.From == seat {
			mine++
		}
	}
	for _, other := range t.others(seat) {
		o := engine.Option{Key: "to:" + strconv.Itoa(int(other)), Facts: SeatFacts{Seat: other}}
		if mine >= mostTrades {
			o.Why = engine.Refuse("", "too-many-offers", mostTrades)
		}
		q.Options = append(q.Options, o)
		q.Options = t.goods(q.Options, "want:"+strconv.Itoa(int(other))+":", other)
	}
	q.Options = t.goods(q.Options, "give:", seat)
	for _, c := range t.Players[seat].Hand {
		o := engine.Option{Key: "give:" + c.Key(), Facts: CardFacts{Card: c}}
		if c.nope() {
			o.Why = engine.Refuse("6.7.c", "nope-not-tradeable")
		}
		q.Options = append(q.Options, o)
	}
	return q
}

// SeatFacts is another player.
type SeatFacts struct{ Seat engine.Seat }

// goods lists a seat's deeds, those that cannot be dealt with their reason (A131, A147).
func (t *Table) goods(options []engine.Option, prefix string, seat engine.Seat) []engine.Option {
	for _, s := range deeds {
		d := &t.Deeds[s]
		if d.Owner != seat {
			continue
		}
		o := engine.Option{Key: prefix + s.Key(), Facts: CostFacts{Space: s, Cost: Board[s].Price}}
		switch {
		case d.Reserved:
			o.Why = engine.Refuse("13.3", "reserved")
		case t.built(Board[s].Set):
			o.Why = engine.Refuse("14.3", "set-built-deal")
		}
		options = append(options, o)
	}
	return options
}

// dealing says whether a deal between these two may be closed now: at a pause of
// any turn, or with a debtor while the debt is open; never while a purchase or an auction is (0.7).
func dealing(stack engine.Stack[Table], a, b engine.Seat) bool {
	switch f := stack.Top().(type) {
	case Turn:
		return f.Step == AtManage || f.Step == AtEnd
	case Debt:
		return f.Seat == a || f.Seat == b
	}
	return false
}

// check says why a trade could not be carried out now, or nil. It is asked when it is offered and again when it is accepted.
func (t *Table) check(stack engine.Stack[Table], tr Trade) *engine.Refusal {
	if tr.Settles {
		debt, live := stack.Top().(Debt)
		debtor, creditor := debt.Seat, debt.To
		if !live || !(debtor == tr.From && creditor == tr.To || debtor == tr.To && creditor == tr.From) {
			return engine.Refuse("18.1", "no-such-debt")
		}
		if tr.of(debtor).empty() {
			return engine.Refuse("", "empty-side")
		}
	} else if tr.Give.empty() || tr.Want.empty() {
		return engine.Refuse("", "empty-side")
	}
	if r := t.has(tr.From, tr.Give); r != nil {
		return r
	}
	return t.has(tr.To, tr.Want)
}

// of is what one of the two parties puts in.
func (t Trade) of(seat engine.Seat) Side {
	if seat == t.From {
		return t.Give
	}
	return t.Want
}

func (s Side) empty() bool { return s.Cash == 0 && len(s.Deeds) == 0 && len(s.Cards) == 0 }

// has says whether a seat can give what a side says.
func (t *Table) has(seat engine.Seat, s Side) *engine.Refusal {
	if s.Cash > t.Players[seat].Cash {
		return engine.Refuse("0.7", "no-such-cash", int(seat), s.Cash)
	}
	for _, space := range s.Deeds {
		d := &t.Deeds[space]
		switch {
		case d.Owner != seat || d.Reserved:
			return engine.Refuse("13.3", "not-theirs", int(space))
		case t.built(Board[space].Set):
			return engine.Refuse("14.3", "set-built-deal")
		}
	}
	for _, c := range s.Cards {
		if !slices.Contains(t.Players[seat].Hand, c) || c.nope() {
			return engine.Refuse("6.6", "card-gone")
		}
	}
	return nil
}

// propose puts a new trade on the table.
func propose(p *Pen, seat engine.Seat, a engine.Answer) error {
	t := p.Table()
	tr := Trade{
		ID: t.Serial + 1, From: seat, To: a.Trade.To, Turn: a.Trade.To,
		Give: side(a.Trade.Give), Want: side(a.Trade.Want), Settles: a.Trade.Settles,
	}
	if r := t.check(p.Stack(), tr); r != nil {
		return r
	}
	p.Emit(TradeOffered{Trade: tr})
	return nil
}

// tradeAnswers lists the proposals that wait for this seat, to accept, decline
// or counter, and its own, to withdraw.
func (t *Table) tradeAnswers(stack engine.Stack[Table], seat engine.Seat) (accept, counter, decline, withdraw engine.Prompt) {
	accept, decline = engine.Prompt{Kind: "accept"}, engine.Prompt{Kind: "refuse"}
	withdraw = engine.Prompt{Kind: "withdraw"}
	for _, tr := range t.Trades {
		facts := TradeFacts{Trade: tr}
		if tr.Turn != seat {
			if tr.From == seat || tr.To == seat {
				withdraw.Options = append(withdraw.Options, engine.Option{Key: tr.key(), Facts: facts})
			}
			continue
		}
		o := engine.Option{Key: tr.key(), Facts: facts, Why: t.check(stack, tr)}
		if o.Why == nil && !dealing(stack, tr.From, tr.To) {
			o.Why = engine.Refuse("0.7", "not-now")
		}
		accept.Options = append(accept.Options, o)
		decline.Options = append(decline.Options, engine.Option{Key: tr.key(), Facts: facts})
	}
	return accept, t.counterOffer(seat), decline, withdraw
}

// counterOffer lets a seat answer a proposal by another version of it: the
// trade names the proposal by its number, and its other party.
func (t *Table) counterOffer(seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "counter", Shape: engine.Barter}
	for _, tr := range t.Trades {
		if tr.Turn == seat {
			q = t.tradeOffer(seat)
			q.Kind = "counter"
			return q
		}
	}
	return q
}

// TradeFacts is one proposal.
type TradeFacts struct{ Trade Trade }

// counterTrade replaces the newest proposal of that player to this seat by the seat's own version.
func counterTrade(p *Pen, seat engine.Seat, a engine.Answer) error {
	t := p.Table()
	for i := len(t.Trades) - 1; i >= 0; i-- {
		old := t.Trades[i]
		other := old.From
		if other == seat {
			other = old.To
		}
		if old.Turn != seat || other != a.Trade.To {
			continue
		}
		tr := Trade{
			ID: old.ID, Rev: old.Rev + 1, From: seat, To: other, Turn: other,
			Give: side(a.Trade.Give), Want: side(a.Trade.Want), Settles: a.Trade.Settles,
		}
		if r := t.check(p.Stack(), tr); r != nil {
			return r
		}
		p.Emit(TradeOffered{Trade: tr})
		return nil
	}
	return engine.Refuse("", "no-such-offer")
}

// closeTrade carries a proposal out, or takes it off the table.
func closeTrade(p *Pen, key, how string) {
	tr, ok := p.Table().tradeOf(key)
	if !ok {
		return
	}
	p.Emit(TradeClosed{ID: tr.ID, From: tr.From, To: tr.To, How: how})
	if how != "accepted" {
		return
	}
	if debt, live := p.Stack().Top().(Debt); live && tr.Settles {
		stack := p.Stack()
		p.Drop(stack[len(stack)-1].ID)
		p.Emit(DebtSettled{Seat: debt.Seat, To: debt.To, Amount: debt.Amount})
	}
	hand(p, tr.From, tr.To, tr.Give)
	hand(p, tr.To, tr.From, tr.Want)
	exchange(p, append(deedsOf(tr.From, tr.To, tr.Give), deedsOf(tr.To, tr.From, tr.Want)...))
}

// voidTrades takes proposals off the table that one side can no longer keep, or
// whose debt is settled: nobody accepts what is not there.
func voidTrades(p *Pen) {
	t := p.Table()
	for _, tr := range t.Trades {
		if t.has(tr.From, tr.Give) != nil || t.has(tr.To, tr.Want) != nil || tr.Settles && !owing(p.Stack(), tr.From, tr.To) && !owing(p.Stack(), tr.To, tr.From) {
			p.Emit(TradeClosed{ID: tr.ID, From: tr.From, To: tr.To, How: "void"})
		}
	}
}

// owing says whether a debt of the one to the other is open, whatever lies on top of it.
func owing(stack engine.Stack[Table], debtor, creditor engine.Seat) bool {
	return slices.ContainsFunc(stack, func(e engine.Entry[Table]) bool {
		d, ok := e.Frame.(Debt)
		return ok && d.Seat == debtor && d.To == creditor
	})
}

// revalued takes proposals off the table that are about a deed which has just been mortgaged.
func revalued(p *Pen, space Space) {
	for _, tr := range p.Table().Trades {
		if slices.Contains(tr.Give.Deeds, space) || slices.Contains(tr.Want.Deeds, space) {
			p.Emit(TradeClosed{ID: tr.ID, From: tr.From, To: tr.To, How: "void"})
		}
	}
}

// hand moves the cash and the cards of one side of a deal.
func hand(p *Pen, from, to engine.Seat, s Side) {
	if s.Cash > 0 {
		p.Emit(Paid{From: from, To: to, Amount: s.Cash, For: ForTrade})
	}
	for _, c := range s.Cards {
		p.Emit(CardGiven{From: from, To: to, Card: c})
	}
}

// deedsOf lists the deeds of one side of a deal as they will move. Mortgages travel with them.
func deedsOf(from, to engine.Seat, s Side) []DeedMoved {
	var moves []DeedMoved
	for _, space := range s.Deeds {
		moves = append(moves, DeedMoved{Space: space, From: from, To: to, How: "trade"})
	}
	return moves
}
