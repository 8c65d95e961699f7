package deal

import (
	"math/rand/v2"

	"monappoly/engine"
	"monappoly/engine/window"
)

// Move lets a bot of that strength answer from what its seat may see: a View, or a
// *View that look has lent and that comes back with the move. It returns
// false when the seat is asked nothing. Levels are "random", "greedy" and "strong".
func Move(level string, view any, luck *rand.Rand) (engine.Move, bool) {
	v, lent := view.(*View)
	if lent {
		defer looks.Put(v)
	} else {
		whole := view.(View)
		v = &whole
	}
	if len(v.Asked) == 0 {
		return engine.Move{}, false
	}
	q := &v.Asked[0]
	var m engine.Move
	switch level {
	case "greedy":
		m = greedy(v, q)
	case "strong":
		m = strong(v, q)
	default:
		m = randomly(v, q, luck)
	}
	if m.Prompt == "" {
		m.Prompt = q.ID
	}
	if q.Kind == "no" && m.Answer.Key == window.Pass {
		m.Why = "" // a pass is sealed, and so is its reason
	}
	return m, true
}

// key is a move that answers the open question with one key.
func key(k, why string) engine.Move { return engine.Move{Answer: engine.Answer{Key: k}, Why: why} }

// randomly takes any open option, now and then rearranges, and selects by the default.
func randomly(v *View, q *engine.Prompt, luck *rand.Rand) engine.Move {
	if q.Shape == engine.Select {
		return engine.Move{Answer: q.Default}
	}
	if len(v.Offers) > 1 && luck.IntN(16) == 0 {
		if o := &v.Offers[0]; o.Kind == rearrangeKind && o.Open() > 0 {
			return engine.Move{Prompt: o.ID, Answer: engine.Answer{Key: anyOpen(o, luck)}}
		}
	}
	return key(anyOpen(q, luck), "")
}

func anyOpen(q *engine.Prompt, luck *rand.Rand) string {
	n := luck.IntN(q.Open())
	for i := range q.Options {
		if q.Options[i].Why != nil {
			continue
		}
		if n == 0 {
			return q.Options[i].Key
		}
		n--
	}
	return q.Default.Key
}

// mine is the viewer's own side of the table.
func (v *View) mine() *SeatView { return &v.Seats[v.Me] }

// fill is how complete the best group of a colour would be with one card more, of 100;
// a group that is full does not count.
func (s *SeatView) fill(colour Colour) int {
	best := 100 / colour.Size()
	for i := range s.Groups {
		if g := &s.Groups[i]; g.Colour == colour && len(g.Cards) < colour.Size() {
			best = max(best, 100*(len(g.Cards)+1)/colour.Size())
		}
	}
	return best
}

// payable is what a seat could pay with, in M: its bank, its properties and its buildings.
func (s *SeatView) payable() int {
	sum := s.Total + Values(s.Loose)
	for i := range s.Groups {
		g := &s.Groups[i]
		sum += Values(g.Cards) + g.House.Value() + g.Hotel.Value()
	}
	return sum
}
