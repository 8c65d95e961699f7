package enginetest_test

import (
	"math/rand/v2"
	"testing"

	"monappoly/engine"
	"monappoly/engine/deal"
	"monappoly/engine/mercs"
	"monappoly/engine/pandemonium"
)

// What is told of a game agrees with its events, counted here on their own.
func TestStoriesAgreeWithTheirEvents(t *testing.T) {
	t.Run("pandemonium", func(t *testing.T) {
		rent, biggest := map[engine.Seat]int{}, 0
		story := toldOf(t, pandemonium.Rules, map[string]string{"lastBell": "10"}, func(e any) {
			if p, ok := e.(pandemonium.Paid); ok && p.For == pandemonium.ForRent && p.To >= 0 {
				rent[p.To] += p.Amount
				biggest = max(biggest, p.Amount)
			}
		})
		same(t, story, "collected", rent)
		most(t, story, "rent", biggest)
	})
	t.Run("mercs", func(t *testing.T) {
		slept, dearest := map[engine.Seat]int{}, 0
		story := toldOf(t, mercs.Rules, nil, func(e any) {
			switch e := e.(type) {
			case mercs.RentLapsed:
				slept[e.Owner]++
			case mercs.Hired:
				dearest = max(dearest, e.Price)
			}
		})
		same(t, story, "slept", slept)
		most(t, story, "auction", dearest)
	})
	t.Run("deal", func(t *testing.T) {
		noes, payment := map[engine.Seat]int{}, 0
		story := toldOf(t, deal.Rules, nil, func(e any) {
			switch e := e.(type) {
			case deal.SaidNo:
				noes[e.Seat]++
			case deal.Paid:
				payment = max(payment, e.Total)
			}
		})
		same(t, story, "noes", noes)
		most(t, story, "payment", payment)
	})
}

// toldOf is the story of a game of four greedy bots; count sees each of its events.
func toldOf[S any](t *testing.T, rules *engine.Ruleset[S], options map[string]string, count func(any)) engine.Story {
	t.Helper()
	g, first, err := engine.New(rules, engine.Seed{7}, engine.Setup{Seats: 4, Options: options}, 0)
	if err != nil {
		t.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(3, 4))
	commits := []*engine.Commit[S]{first}
	for n := 0; n < 4000 && !g.Over(); n++ {
		q := g.Asked()[0]
		r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		if q.Seat >= 0 {
			if m, ok := g.Move("greedy", q.Seat, luck); ok {
				r.Prompt, r.Answer = m.Prompt, m.Answer
			}
		}
		c, err := g.Answer(r)
		if err != nil {
			t.Fatal(err)
		}
		commits = append(commits, c)
	}
	var rows []engine.Row
	for _, c := range commits {
		row, err := rules.Kinds.Encode(c)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
		for _, e := range c.Events {
			count(e.Event)
		}
	}
	story, err := rules.Kind().Story(4, rows)
	if err != nil {
		t.Fatal(err)
	}
	return story
}

func same(t *testing.T, s engine.Story, name string, want map[engine.Seat]int) {
	t.Helper()
	for _, f := range s.Figures {
		if f.Name != name {
			continue
		}
		for seat, n := range f.By {
			if n != want[engine.Seat(seat)] {
				t.Errorf("%s of seat %d: %d, the events say %d", name, seat, n, want[engine.Seat(seat)])
			}
		}
		return
	}
	t.Errorf("no figure %q in %d", name, len(s.Figures))
}

func most(t *testing.T, s engine.Story, name string, want int) {
	t.Helper()
	for _, f := range s.Feats {
		if f.Name == name {
			if f.Amount != want {
				t.Errorf("%s: %d, the events say %d", name, f.Amount, want)
			}
			return
		}
	}
	t.Errorf("no feat %q", name)
}
