package deal

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"monappoly/engine"
)

// played is one game between bots.
type played struct {
	winner    engine.Seat
	turns     int
	decisions int // answers where at least two were open
	over      bool
}

// duel plays a game: levels by seat. It stops after that many answers.
func duel(t testing.TB, number uint64, options map[string]string, levels []string, limit int) played {
	t.Helper()
	var seed engine.Seed
	binary.BigEndian.PutUint64(seed[:], number)
	luck := rand.New(rand.NewPCG(number, 5))
	g, _, err := engine.New(Rules, seed, engine.Setup{Seats: len(levels), Options: options}, 0)
	if err != nil {
		t.Fatal(err)
	}
	out := played{winner: none}
	for range limit {
		if g.Over() {
			break
		}
		q := g.Asked()[0]
		reply := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
		if q.Seat >= 0 {
			m, ok := g.Move(levels[q.Seat], q.Seat, luck)
			if !ok {
				t.Fatalf("game %d: the %s bot has no answer to %s", number, levels[q.Seat], q.Kind)
			}
			reply.Prompt, reply.Answer, reply.Why = m.Prompt, m.Answer, m.Why
			if q.Open() > 1 || q.Shape == engine.Select {
				out.decisions++
			}
		}
		if _, err := g.Answer(reply); err != nil {
			t.Fatalf("game %d: %s answers %s with %+v: %v", number, levels[max(0, q.Seat)], q.Kind, reply.Answer, err)
		}
	}
	out.winner, out.turns, out.over = g.Table().Winner, g.Table().Turns, g.Over()
	return out
}

// share plays games of one strong seat against others, the strong seat moving
// round the table, and returns how many it won.
func share(t testing.TB, games int, strong, other string, seats int) (won, unfinished, decisions int, spent time.Duration) {
	t.Helper()
	began := time.Now()
	for n := range games {
		levels := make([]string, seats)
		for i := range levels {
			levels[i] = other
		}
		levels[n%seats] = strong
		p := duel(t, uint64(n), nil, levels, 20_000)
		decisions += p.decisions
		if p.winner == engine.Seat(n%seats) {
			won++
		}
		if !p.over {
			unfinished++
		}
	}
	return won, unfinished, decisions, time.Since(began)
}

// halfWidth is half of the 95 % confidence interval of a share.
func halfWidth(won, games int) float64 {
	p := float64(won) / float64(games)
	return 1.96 * math.Sqrt(p*(1-p)/float64(games))
}

func say(won, games int) string {
	return fmt.Sprintf("%.1f %% ± %.1f", 100*float64(won)/float64(games), 100*halfWidth(won, games))
}

// The strong bot beats three greedy ones in more than 45 % of games, and one random
// bot in at least 95 %. The sample is small; BenchmarkShares plays as many as wanted.
func TestStrongIsStrong(t *testing.T) {
	for _, c := range []struct {
		other string
		seats int
		games int
		bar   float64
	}{{"greedy", 4, 400, 0.45}, {"random", 2, 200, 0.95}} {
		won, unfinished, _, _ := share(t, c.games, "strong", c.other, c.seats)
		t.Logf("strong against %d %s: %s of %d games, %d unfinished", c.seats-1, c.other, say(won, c.games), c.games, unfinished)
		if got := float64(won) / float64(c.games); got < c.bar {
			t.Errorf("strong against %s wins %.3f, the bar is %.2f", c.other, got, c.bar)
		}
	}
}

// Every bot answers everything it can be asked, on every table.
func TestBotsAnswerEverything(t *testing.T) {
	tables := []map[string]string{nil}
	for _, p := range House.Presets {
		tables = append(tables, p.Options)
	}
	for _, r := range House.Rules {
		for _, v := range r.Values[1:] {
			tables = append(tables, map[string]string{r.Key: v})
		}
	}
	tables = append(tables, mixtures(30)...)
	for i, table := range tables {
		duel(t, uint64(i), table, []string{"strong", "random", "greedy", "strong"}, 3000)
		duel(t, uint64(i), table, []string{"strong", "greedy"}, 3000)
	}
}

// mixtures are tables that have chosen a value of every option at random, always the same ones.
func mixtures(n int) []map[string]string {
	luck := rand.New(rand.NewPCG(1, 2))
	tables := make([]map[string]string, n)
	for i := range tables {
		tables[i] = map[string]string{}
		for _, r := range House.Rules {
			tables[i][r.Key] = r.Values[luck.IntN(len(r.Values))]
		}
	}
	return tables
}

// Where the bank pays first, the greedy bot does not keep its money back for a property that would pay alone.
func TestGreedyPaysTheBankFirst(t *testing.T) {
	named := func(name string) Card { return cardNamed(name, func(Card) bool { return true }) }
	one, debt, green := named("1M"), named("debt-collector"), named("dark-blue/green")
	for _, first := range []bool{false, true} {
		var table Table
		Opened{Seats: 2, Packs: 1, Options: defaults(t)}.Apply(&table)
		table.Options.PayBankFirst = first
		table.Players[0].Hand = []Card{debt}
		table.Players[1].Bank = []Card{one, named("3M")}
		table.Players[1].Groups = []Group{{Colour: Green, Cards: []Card{green, named("green")}}}
		table.Turn = 0
		g := engine.Place(Rules, engine.Seed{}, 2, table, Round{Next: 1}, Turn{Seat: 0, Step: Acting})
		for _, a := range []engine.Reply{{Seat: 0, Answer: engine.Answer{Key: "debt:" + cardKeys[debt]}}, {Seat: 1, Answer: engine.Answer{Key: "pass"}}} {
			a.Prompt = g.AskedOf(a.Seat).ID
			if _, err := g.Answer(a); err != nil {
				t.Fatal(err)
			}
		}
		for g.AskedOf(1) == nil {
			q := g.Asked()[0]
			if _, err := g.Answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}); err != nil {
				t.Fatal(err)
			}
		}
		m, _ := g.Move("greedy", 1, nil)
		if _, err := g.Answer(engine.Reply{Seat: 1, Prompt: m.Prompt, Answer: m.Answer}); err != nil {
			t.Errorf("bank first %v: the greedy bot pays with %v: %v", first, m.Answer.Keys, err)
		}
		if slices.Contains(m.Answer.Keys, cardKeys[one]) != first {
			t.Errorf("bank first %v: the greedy bot pays with %v", first, m.Answer.Keys)
		}
	}
}

// A bot sees only its view: from the same view it makes the same move, whatever the others hold.
func TestBotsAreDeterministic(t *testing.T) {
	a := duel(t, 9, nil, []string{"strong", "greedy", "strong"}, 20_000)
	b := duel(t, 9, nil, []string{"strong", "greedy", "strong"}, 20_000)
	if a != b {
		t.Error(errors.New("two games from one seed differ"))
	}
}

// BenchmarkShares plays a game per iteration and reports shares of wins with their
// 95 % confidence, and decisions per second: go test -bench Shares -benchtime 1000x.
func BenchmarkShares(b *testing.B) {
	for _, c := range []struct {
		strong, other string
		seats         int
	}{{"strong", "greedy", 4}, {"strong", "random", 2}, {"greedy", "random", 2}, {"strong", "strong", 4}, {"greedy", "greedy", 4}, {"random", "random", 4}} {
		b.Run(fmt.Sprintf("%s-%dx%s", c.strong, c.seats-1, c.other), func(b *testing.B) {
			won, unfinished, decisions, spent := share(b, b.N, c.strong, c.other, c.seats)
			b.ReportMetric(100*float64(won)/float64(b.N), "%won")
			b.ReportMetric(100*halfWidth(won, b.N), "±%")
			b.ReportMetric(float64(decisions)/spent.Seconds(), "decisions/s")
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
			b.ReportMetric(float64(unfinished), "unfinished")
		})
	}
}
