package pandemonium

import "monappoly/engine"

// strongOffers are the offers that the strong bot looks at: the simple ones, its
// own open proposals, and on the first roll of its own turn a proposal of its own.
func strongOffers(list []engine.Prompt, t *Table, stack engine.Stack[Table], seat engine.Seat) []engine.Prompt {
	list = quickOffers(list, t, stack, seat)
	if !t.in(seat) {
		return list
	}
	if len(t.Trades) > 0 {
		_, _, _, withdraw := t.tradeAnswers(stack, seat)
		list = append(list, withdraw)
	}
	if f, ok := stack.Top().(Turn); ok && f.Seat == seat && f.Step == AtManage && f.Rolls == 0 {
		list = append(list, t.tradeOffer(seat))
	}
	return list
}

// offered is the standing offer of that kind, or nil.
func (m *mind) offered(kind string) *engine.Prompt {
	for i := range m.v.Offers {
		if q := &m.v.Offers[i]; q.Kind == kind && len(q.Options) > 0 {
			return q
		}
	}
	return nil
}

// offer is what the bot does beside the question, the most urgent first; a nil prompt for nothing.
func (m *mind) offer() (*engine.Prompt, engine.Answer, string) {
	for _, try := range []struct {
		kind string
		do   func(*engine.Prompt) (engine.Answer, string)
	}{
		{"unreserve", m.wake},
		{"redeem", m.redeemSet},
		{"build-free", m.buildFree},
		{"build", m.build},
		{"play", m.play},
		{"redeem", m.redeem},
		{"repay", m.repay},
		{"withdraw", m.withdraw},
		{"trade", m.propose},
	} {
		q := m.offered(try.kind)
		if q == nil {
			continue
		}
		if a, why := try.do(q); a.Key != "" || a.Trade != nil {
			return q, a, why
		}
	}
	return m.trades()
}

// wake pays for a reserved deed whose set can then be built on.
func (m *mind) wake(q *engine.Prompt) (engine.Answer, string) {
	o, gain := pick(q, func(o *engine.Option) float64 {
		f := o.Facts.(CostFacts)
		if f.Cost > m.free() {
			return 0
		}
		return m.plan(Board[f.Space].Set) + float64(Board[f.Space].Price) - float64(f.Cost)
	})
	if o == nil || gain <= 0 {
		return engine.Answer{}, ""
	}
	return engine.Answer{Key: o.Key}, "wakes-set"
}

// redeemSet lifts a mortgage that keeps the bot from building.
func (m *mind) redeemSet(q *engine.Prompt) (engine.Answer, string) {
	return m.lift(q, func(s Space) bool { return Board[s].Set.colour() && m.t.whole(m.me, Board[s].Set) }, "frees-set")
}

// redeem lifts any other mortgage, which costs a fee at each GO, as long as it pays.
func (m *mind) redeem(q *engine.Prompt) (engine.Answer, string) {
	return m.lift(q, func(s Space) bool {
		saved := float64(Board[s].Price) * 0.2 * m.rest * 0.4
		return saved > float64(Board[s].Price)*0.05+10
	}, "saves-fees")
}

func (m *mind) lift(q *engine.Prompt, wanted func(Space) bool, why string) (engine.Answer, string) {
	for i := range q.Options {
		f := q.Options[i].Facts.(CostFacts)
		if q.Options[i].Why == nil && f.Cost <= m.free() && wanted(f.Space) {
			return engine.Answer{Key: q.Options[i].Key}, why
		}
	}
	return engine.Answer{}, ""
}

// build builds where a pound brings most.
func (m *mind) build(q *engine.Prompt) (engine.Answer, string) {
	o, gain := pick(q, func(o *engine.Option) float64 {
		f := o.Facts.(CostFacts)
		if f.Cost > m.free() {
			return 0
		}
		return m.returns(f.Space) / float64(max(1, f.Cost))
	})
	if o == nil || gain <= 0 {
		return engine.Answer{}, ""
	}
	return engine.Answer{Key: o.Key}, "builds-return"
}

func (m *mind) buildFree(q *engine.Prompt) (engine.Answer, string) {
	o, _ := pick(q, func(o *engine.Option) float64 { return m.returns(o.Facts.(CostFacts).Space) })
	if o == nil {
		return engine.Answer{}, ""
	}
	return engine.Answer{Key: o.Key}, "builds-return"
}
