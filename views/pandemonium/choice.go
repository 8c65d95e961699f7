package pandemonium

import (
	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/seat"
)

// choicePart is every other question: what can be pointed at stands in a list, the rest in the thumb zone.
func (s voice) choicePart(q *engine.Prompt) part {
	var p part
	p.add(seat.Lead("", s.promptTitle(q), s.choiceText(q)))
	if f, ok := q.Facts.(game.ParkingFacts); ok {
		s.lot(&p, f)
	}
	if q.Rule != "" && s.Has("phone.why."+q.Kind) {
		p.add(parts.Why(string(q.Rule), s.Room.RuleURL(q.Rule), s.Text("phone.why."+q.Kind, s.promptFacts(q))))
	}
	var items []seat.Item
	a := s.ask(q)
	for _, o := range q.Options {
		switch o.Facts.(type) {
		case game.CostFacts, game.HandInFacts, game.CardFacts, game.RazeFacts:
			items = append(items, s.item(q, o))
		default:
			a.Options = append(a.Options, s.option(q, o))
		}
	}
	if len(items) > 0 {
		p.add(seat.Items(items))
	}
	if len(a.Options) > 0 {
		p.foot(seat.Choices(a))
	}
	s.happened(&p)
	return p
}

// choiceText is the card that asks, or a sentence about the question.
func (s voice) choiceText(q *engine.Prompt) string {
	if f, ok := q.Facts.(game.EffectFacts); ok {
		if c := f.Card.Card(); c != nil {
			return c.Says(s.v.Table.Options)
		}
	}
	if key := "prompt." + q.Kind + ".text"; s.Has(key) {
		return s.Text(key, s.promptFacts(q))
	}
	return ""
}

// lot is what a visitor to Free Parking stands to take.
func (s voice) lot(p *part, f game.ParkingFacts) {
	p.add(seat.Facts([]seat.Fact{{What: s.Text("parking.take", nil), Amount: pounds(f.Money)}}))
	if len(f.Lot) == 0 {
		return
	}
	var items []seat.Item
	for _, at := range f.Lot {
		items = append(items, s.deedItem(at))
	}
	p.add(label(s.Text("parking.lot", nil)), seat.Items(items))
	p.add(label(s.Text("parking.give", nil)))
}
