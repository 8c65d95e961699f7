package enginetest

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"

	"monappoly/engine"
)

var kebab = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// checkPrompts looks at every open question and offer: what is open is accepted,
// what is greyed is refused by the rule it shows, and a refusal changes nothing.
func (p *playout[S]) checkPrompts() {
	p.t.Helper()
	before := p.g.Copy()
	var asked []engine.Seat
	for _, q := range p.g.Asked() {
		if slices.Contains(asked, q.Seat) {
			p.fatal("seat %d is asked twice at once", q.Seat)
		}
		asked = append(asked, q.Seat)
		p.checkPrompt(q)
		if err := p.try(q, q.Default); err != nil {
			p.fatal("the default %+v of %s: %v", q.Default, q.Kind, err)
		}
	}
	for seat := range p.setup.Seats {
		var kinds []string
		for _, q := range p.g.Offers(engine.Seat(seat)) {
			if slices.Contains(kinds, q.Kind) {
				p.fatal("seat %d has two offers of the kind %s", seat, q.Kind)
			}
			kinds = append(kinds, q.Kind)
			p.checkPrompt(q)
		}
	}
	if d := changed(before, p.g); d != "" {
		p.fatal("a refused answer has changed something: %s", d)
	}
}

// try gives an answer on a clone. What holds after every commit must hold there too.
func (p *playout[S]) try(q engine.Prompt, a engine.Answer) error {
	p.t.Helper()
	c := p.g.Copy()
	if _, err := c.Answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: a, At: 2}); err != nil {
		return err
	}
	if why := p.unsound(c); why != "" {
		p.fatal("trying %s %+v of seat %d on a clone: %s", q.Kind, a, q.Seat, why)
	}
	return nil
}

// refuses gives an answer to the game itself and returns its refusal.
func (p *playout[S]) refuses(q engine.Prompt, a engine.Answer) *engine.Refusal {
	p.t.Helper()
	var refused *engine.Refusal
	_, err := p.g.Answer(engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: a, At: 2})
	if !errors.As(err, &refused) {
		p.fatal("%s: %+v should be refused: %v", q.Kind, a, err)
	}
	return refused
}

// manyOptions is how many options of one prompt are tried.
const manyOptions = 16

func (p *playout[S]) checkPrompt(q engine.Prompt) {
	p.t.Helper()
	if !kebab.MatchString(q.Kind) {
		p.fatal("the kind %q is not in kebab-case", q.Kind)
	}
	for i, o := range q.Options {
		if slices.ContainsFunc(q.Options[:i], func(b engine.Option) bool { return b.Key == o.Key }) {
			p.fatal("%s offers %s twice", q.Kind, o.Key)
		}
	}
	p.refuses(q, engine.Answer{Key: "no such option", Keys: []string{"no such option"}})
	switch q.Shape {
	case engine.Select:
		p.checkSelection(q)
	case engine.Barter:
		p.checkTrades(q)
	default:
		for _, o := range someOptions(q.Options, p.luck) {
			p.checkOption(q, o)
		}
	}
}

func someOptions(options []engine.Option, luck *rand.Rand) []engine.Option {
	some := slices.Clone(options)
	luck.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
	return some[:min(manyOptions, len(some))]
}

func (p *playout[S]) checkOption(q engine.Prompt, o engine.Option) {
	p.t.Helper()
	if o.Why != nil {
		a := engine.Answer{Key: o.Key}
		if o.Range != nil {
			a.Amount = o.Range.Lo
		}
		if r := p.refuses(q, a); r.Rule != o.Why.Rule || r.Key != o.Why.Key {
			p.fatal("%s shows %v beside %s and refuses with %v", q.Kind, o.Why, o.Key, r)
		}
		return
	}
	if o.Range == nil {
		if err := p.try(q, engine.Answer{Key: o.Key}); err != nil {
			p.fatal("%s offers %s: %v", q.Kind, o.Key, err)
		}
		p.refuses(q, engine.Answer{Key: o.Key, Amount: 1})
		return
	}
	p.checkRange(q, o)
}

func (p *playout[S]) checkRange(q engine.Prompt, o engine.Option) {
	p.t.Helper()
	r, step := *o.Range, max(1, o.Range.Step)
	if r.Lo > r.Hi || (r.Hi-r.Lo)%step != 0 {
		p.fatal("%s %s takes the amounts %+v", q.Kind, o.Key, r)
	}
	for _, n := range []int{r.Lo, r.Hi, anyAmount(r, p.luck)} {
		if err := p.try(q, engine.Answer{Key: o.Key, Amount: n}); err != nil {
			p.fatal("%s %s takes %+v but not %d: %v", q.Kind, o.Key, r, n, err)
		}
	}
	outside := []int{r.Lo - 1, r.Hi + 1, r.Hi + step, -1 << 40, 1 << 40}
	if step > 1 {
		outside = append(outside, r.Lo+1)
	}
	for _, n := range outside {
		p.refuses(q, engine.Answer{Key: o.Key, Amount: n})
	}
}

func (p *playout[S]) checkSelection(q engine.Prompt) {
	p.t.Helper()
	open := openKeys(&q)
	if q.Min < 0 || q.Min > q.Max || q.Min > len(open) {
		p.fatal("%s wants %d to %d of %d open things", q.Kind, q.Min, q.Max, len(open))
	}
	if q.Min > 0 {
		p.refuses(q, engine.Answer{Keys: open[:q.Min-1]})
	}
	if len(open) > q.Max {
		p.refuses(q, engine.Answer{Keys: open[:q.Max+1]})
	}
	if len(open) > 0 && q.Max > 1 {
		p.refuses(q, engine.Answer{Keys: slices.Repeat(open[:1], max(2, q.Min))})
	}
	for _, o := range q.Options {
		if o.Why == nil || q.Max == 0 || max(0, q.Min-1) > len(open) {
			continue
		}
		a := engine.Answer{Keys: append(slices.Clone(open[:max(0, q.Min-1)]), o.Key)}
		if r := p.refuses(q, a); r.Rule != o.Why.Rule || r.Key != o.Why.Key {
			p.fatal("%s shows %v beside %s and refuses with %v", q.Kind, o.Why, o.Key, r)
		}
	}
	for range 4 {
		p.lawfulOrRefused(q, anyAnswer(&q, p.luck))
	}
}

func (p *playout[S]) checkTrades(q engine.Prompt) {
	p.t.Helper()
	p.refuses(q, engine.Answer{Trade: &engine.Trade{To: q.Seat}})
	for range 4 {
		a := anyAnswer(&q, p.luck)
		p.lawfulOrRefused(q, a)
		bad := *a.Trade
		bad.Give.Cash = -1
		p.refuses(q, engine.Answer{Trade: &bad})
	}
}

// lawfulOrRefused wants an answer accepted, or refused in words for a player.
func (p *playout[S]) lawfulOrRefused(q engine.Prompt, a engine.Answer) {
	p.t.Helper()
	var refused *engine.Refusal
	if err := p.try(q, a); err != nil && !errors.As(err, &refused) {
		p.fatal("%s: %+v: %v", q.Kind, a, err)
	}
}
