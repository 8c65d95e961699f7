package engine

import "slices"

// remembered is how many answers of a seat are kept to recognise repeats: of its
// questions, and of each kind of standing offer.
const remembered = 16

// memory is what a seat has answered lately: a tap that arrives again does nothing twice.
type memory struct {
	questions answers
	offers    []took
}

// given is an answer that a seat gave before.
type given struct {
	prompt string
	answer Answer
}

// took counts how often a seat has taken one kind of standing offer, and keeps the last answers.
type took struct {
	kind string
	n    int
	next string // the name of the next such offer
	last answers
}

// answers are the last answers of one sort; the oldest gives way.
type answers struct {
	given  []given
	oldest int // where the next one goes, once all room is taken
}

func (a *answers) add(one given) {
	if len(a.given) < remembered {
		a.given = append(a.given, one)
		return
	}
	a.given[a.oldest] = one
	a.oldest = (a.oldest + 1) % remembered
}

func (a answers) clone() answers { return answers{slices.Clone(a.given), a.oldest} }

// add keeps an answer, and counts it if it took a standing offer.
func (m *memory) add(seat Seat, one given) {
	kind, _, _, standing := parseOfferID(one.prompt)
	if !standing {
		m.questions.add(one)
		return
	}
	t := m.of(kind)
	if t == nil {
		m.offers = append(m.offers, took{kind: kind})
		t = &m.offers[len(m.offers)-1]
	}
	t.n++
	t.next = offerID(kind, seat, t.n)
	t.last.add(one)
}

// of is what is kept about standing offers of a kind; nil when none was ever taken.
func (m *memory) of(kind string) *took {
	for i := range m.offers {
		if m.offers[i].kind == kind {
			return &m.offers[i]
		}
	}
	return nil
}

// before is what the seat has answered lately: to questions, or to standing offers of that kind.
func (m *memory) before(kind string, standing bool) []given {
	if !standing {
		return m.questions.given
	}
	if t := m.of(kind); t != nil {
		return t.last.given
	}
	return nil
}

// times is how often the seat has taken a standing offer of that kind.
func (m *memory) times(kind string) int {
	if t := m.of(kind); t != nil {
		return t.n
	}
	return 0
}

// nextOffer is the name of the seat's next standing offer of a kind.
func (m *memory) nextOffer(seat Seat, kind string) string {
	if t := m.of(kind); t != nil {
		return t.next
	}
	return offerID(kind, seat, 0)
}

func (m *memory) clone() memory {
	c := memory{m.questions.clone(), slices.Clone(m.offers)}
	for i := range c.offers {
		c.offers[i].last = c.offers[i].last.clone()
	}
	return c
}
