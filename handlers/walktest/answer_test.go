package walktest_test

import (
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
	"monappoly/handlers/browsertest"
)

// way is one button that answers a question, as a phone shows it.
type way struct {
	CSS   string
	Value string
	Go    bool
	Ticks int // boxes to tick before it
}

const jsWays = `(action => [...document.querySelectorAll('form')].filter(f => f.getAttribute('action').endsWith('/answers/' + action)).flatMap(f =>
  [...f.elements].filter(b => b.tagName === 'BUTTON' && b.type === 'submit' && b.offsetWidth > 0).map(b => ({
    CSS: '[id="' + f.id + '"] button' + (b.name ? '[name="' + b.name + '"][value="' + b.value + '"]' : ':not([type=button])'),
    Value: b.value, Go: b.classList.contains('btn--go'),
    Ticks: f.querySelectorAll('input[type=checkbox][name=keys]:not(:disabled)').length}))))`

// answer taps what the plan likes best among the answers that a phone shows.
func (e *evening) answer(seat int) {
	e.t.Helper()
	q := e.asked(seat)
	if q == nil {
		return
	}
	p := e.phones[seat]
	e.home(seat)
	e.shows(seat, q)
	e.state(seat, "asked "+q.Kind)
	if now := e.asked(seat); now == nil || now.ID != q.ID {
		return
	}
	if e.plan.game == "deal" && q.Kind == "turn" {
		e.playCard(seat, q)
		return
	}
	ways := browsertest.Eval[[]way](p, jsWays+fmt.Sprintf("(%q)", q.ID))
	w, ok := e.choose(ways)
	if now := e.asked(seat); !ok && (now == nil || now.ID != q.ID) {
		return
	}
	if !ok {
		e.t.Fatalf("%s is asked %s, and the page offers no way to answer: %q", p.Name, q.Kind, p.Text("body"))
	}
	if w.Ticks > 0 {
		e.tick(p, w)
	}
	e.commit(seat, w.CSS)
}

// playCard lays a card of the hand, a wild one above all, or banks one, or ends the turn.
func (e *evening) playCard(seat int, q *engine.Prompt) {
	e.t.Helper()
	p, best, key := e.phones[seat], -1, "end"
	laid := map[string]int{} // ways to lay each card
	for _, o := range q.Options {
		if verb, card, _ := parse(o.Key); verb == "lay" {
			laid[card]++
		}
	}
	for _, o := range q.Options {
		verb, card, ok := parse(o.Key)
		if o.Why == nil && ok && (verb == "lay" || verb == "bank") && laid[card] > best {
			best, key = laid[card], o.Key
		}
	}
	if _, card, ok := parse(key); ok {
		p.Click(`.face:has(input[value="` + card + `"])`)
	}
	e.commit(seat, `button[name=key][value="`+key+`"]`)
}

// parse splits "lay:55:red" into the verb and the card.
func parse(key string) (verb, card string, ok bool) {
	verb, card, ok = strings.Cut(key, ":")
	card, _, _ = strings.Cut(card, ":")
	return verb, card, ok
}

// choose prefers what the plan likes, then the main button, then what needs no ticks.
func (e *evening) choose(list []way) (way, bool) {
	for _, like := range e.plan.like {
		for _, w := range list {
			if w.Value == like {
				return w, true
			}
		}
	}
	for _, fits := range []func(way) bool{func(w way) bool { return w.Go }, func(w way) bool { return w.Ticks == 0 }, func(way) bool { return true }} {
		for _, w := range list {
			if fits(w) {
				return w, true
			}
		}
	}
	return way{}, false
}

// tick ticks boxes, one after the other, until the button can be pressed.
func (e *evening) tick(p *browsertest.Player, w way) {
	e.t.Helper()
	for range w.Ticks {
		if p.Visible(w.CSS + ":enabled") {
			return
		}
		key := browsertest.Eval[string](p, `document.querySelector('input[type=checkbox][name=keys]:not(:disabled):not(:checked)').value`)
		p.Click(`label:has(input[name=keys][value="` + key + `"])`)
	}
}

// end lets both people resign by taps, and walks what is left.
func (e *evening) end() {
	e.t.Helper()
	for seat := range e.phones {
		if e.match().Over() {
			break
		}
		if slices.Contains(e.offered(seat), "resign") && !e.take(seat, "resign") {
			e.t.Errorf("%s cannot resign", e.phones[seat].Name)
		}
	}
	if !e.match().Over() {
		e.t.Fatal("both people are out, and the game goes on")
	}
	for _, p := range append(e.phones, e.tv) {
		p.Goto(p.URL())
		e.walk(p, "the end")
	}
	e.taken()
}
