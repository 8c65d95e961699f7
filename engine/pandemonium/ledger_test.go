package pandemonium_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
)

// soak multiplies how many games are played: make soak sets it.
func soak(games int) int {
	if n, err := strconv.Atoi(os.Getenv("MONAPPOLY_SOAK")); err == nil {
		return games * max(1, n)
	}
	return games
}

// ledger adds up what events say about money: each seat's and the pot's.
type ledger struct {
	cash []int
	pot  int
	bank int // what the bank has paid out, less what it took
}

func (l *ledger) book(from, to engine.Seat, amount int) {
	for _, part := range []struct {
		purse  engine.Seat
		amount int
	}{{from, -amount}, {to, amount}} {
		switch {
		case part.purse >= 0:
			l.cash[part.purse] += part.amount
		case part.purse == pandemonium.Pot:
			l.pot += part.amount
		default:
			l.bank -= part.amount
		}
	}
}

// TestMoneyIsCounted keeps books of its own from the events that move money, Paid
// and LoanTaken: after every commit each purse holds what the books say, to the pound.
func TestMoneyIsCounted(t *testing.T) {
	steps := 0
	for n := range soak(30) {
		luck := rand.New(rand.NewPCG(uint64(n), 5))
		seats := 2 + n%5
		g, c, err := engine.New(pandemonium.Rules, engine.Seed{7, byte(n), byte(n >> 8)}, engine.Setup{Seats: seats, Options: tables[n%len(tables)]}, 0)
		if err != nil {
			t.Fatal(err)
		}
		l := &ledger{cash: make([]int, seats)}
		for i := range seats {
			l.book(pandemonium.Bank, engine.Seat(i), g.Table().Options.Cash)
		}
		for step := range 1500 {
			l.add(t, c.Events)
			steps++
			l.check(t, n, step, g.Table())
			if g.Over() {
				break
			}
			c = lawfulStep(t, g, luck)
		}
	}
	t.Logf("%d commits", steps)
}

func (l *ledger) add(t *testing.T, events []engine.Recorded[pandemonium.Table]) {
	t.Helper()
	for _, e := range events {
		switch e := e.Event.(type) {
		case pandemonium.Paid:
			if e.Amount <= 0 || e.From == e.To {
				t.Fatalf("a payment of %d from %d to %d", e.Amount, e.From, e.To)
			}
			l.book(e.From, e.To, e.Amount)
		case pandemonium.LoanTaken:
			l.book(pandemonium.Bank, e.Seat, e.Amount)
		}
	}
}

func (l *ledger) check(t *testing.T, game, step int, is *pandemonium.Table) {
	t.Helper()
	sum := is.Pot
	for i := range is.Players {
		sum += is.Players[i].Cash
		if is.Players[i].Cash != l.cash[i] {
			t.Fatalf("game %d, step %d: seat %d has %d, the books say %d", game, step, i, is.Players[i].Cash, l.cash[i])
		}
	}
	if is.Pot != l.pot || sum != l.bank {
		t.Fatalf("game %d, step %d: pot %d (books: %d), money in play %d (paid out: %d)", game, step, is.Pot, l.pot, sum, l.bank)
	}
}

// lawfulStep gives a random lawful answer: a bot's move, an offer now and then, seldom a resignation.
func lawfulStep(t testing.TB, g *engine.Game[pandemonium.Table], luck *rand.Rand) *engine.Commit[pandemonium.Table] {
	t.Helper()
	for range 20 {
		q := g.Asked()[luck.IntN(len(g.Asked()))]
		if luck.IntN(8) == 0 {
			offers := g.Offers(engine.Seat(luck.IntN(g.Seats())))
			if len(offers) > 0 {
				q = offers[luck.IntN(len(offers))]
			}
		}
		if q.Kind == "resign" && luck.IntN(100) > 0 {
			continue
		}
		c, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: lawfulAnswer(q, luck)})
		if err == nil {
			return c
		}
	}
	q := g.Asked()[0]
	c, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default})
	if err != nil {
		t.Fatalf("the default of %s: %v", q.Kind, err)
	}
	return c
}

func lawfulAnswer(q engine.Prompt, luck *rand.Rand) engine.Answer {
	o := q.Options[luck.IntN(len(q.Options))]
	if q.Shape == engine.Barter {
		return smallTrade(q, luck)
	}
	a := engine.Answer{Key: o.Key}
	if o.Range != nil && o.Range.Hi >= o.Range.Lo {
		step := max(1, o.Range.Step)
		a.Amount = o.Range.Lo + step*luck.IntN((o.Range.Hi-o.Range.Lo)/step+1)
	}
	return a
}

// smallTrade asks somebody for a little more or less than it gives.
func smallTrade(q engine.Prompt, luck *rand.Rand) engine.Answer {
	var to []engine.Seat
	for _, o := range q.Options {
		if seat, ok := strings.CutPrefix(o.Key, "to:"); ok {
			n, _ := strconv.Atoi(seat)
			to = append(to, engine.Seat(n))
		}
	}
	tr := &engine.Trade{To: to[luck.IntN(len(to))]}
	tr.Give.Cash, tr.Want.Cash = 1+luck.IntN(50), 1+luck.IntN(50)
	return engine.Answer{Trade: tr}
}
