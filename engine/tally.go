package engine

import (
	"cmp"
	"slices"
)

// Feat is the greatest of one kind of thing in a game: its biggest rent, its dearest auction.
type Feat struct {
	Name   string // which kind: "rent", a key of the game's words
	Seat   Seat   // who did it
	With   Seat   // to whom or from whom, Spectator for nobody
	Amount int    // in the game's money, or a count
	Thing  int    // a space or a card, by the game's own numbers; NoThing for none
	Turn   int    // in which turn, 0 before the first
	Row    int    // in which commit
	Times  int    // how often the game has seen this kind
	// Rare is how far the feat stands out: its amount as a multiple of the median of its kind,
	// or of what another seat has on average.
	Rare float64
}

// NoThing is a feat that is about no space and no card.
const NoThing = -1

// Figure is one number for each seat: how often it did something, or how much money went that way.
type Figure struct {
	Name string // a key of the game's words
	By   []int  // by seat
}

// Most is the seat with the highest figure; false when two share it, or when all are zero.
func (f Figure) Most() (Seat, bool) {
	best := 0
	for i, n := range f.By {
		if n > f.By[best] {
			best = i
		}
	}
	for i, n := range f.By {
		if i != best && n == f.By[best] {
			return Spectator, false
		}
	}
	return Seat(best), len(f.By) > 0 && f.By[best] > 0
}

// Tally collects what is told of a game when it is over, while its log is folded.
// A ruleset's Tally function reports to it event by event.
type Tally struct {
	seats, turn, row int
	feats            []feats
	figures          []Figure
	runs             map[string]int
}

// feats are all feats of one name: the greatest, and the amounts of all.
type feats struct {
	best    Feat
	amounts []int
}

// Feat reports that a seat has done something worth an amount. The greatest of each name is kept,
// of two alike the first.
func (t *Tally) Feat(name string, seat, with Seat, amount, thing int) {
	one := Feat{Name: name, Seat: seat, With: with, Amount: amount, Thing: thing, Turn: t.turn, Row: t.row}
	i := slices.IndexFunc(t.feats, func(f feats) bool { return f.best.Name == name })
	if i < 0 {
		t.feats = append(t.feats, feats{best: one, amounts: []int{amount}})
		return
	}
	t.feats[i].amounts = append(t.feats[i].amounts, amount)
	if amount > t.feats[i].best.Amount {
		t.feats[i].best = one
	}
}

// Add adds n to a seat's figure. A seat that is nobody's counts nothing.
func (t *Tally) Add(name string, seat Seat, n int) {
	if seat < 0 || int(seat) >= t.seats {
		return
	}
	i := slices.IndexFunc(t.figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		i = len(t.figures)
		t.figures = append(t.figures, Figure{Name: name, By: make([]int, t.seats)})
	}
	t.figures[i].By[seat] += n
}

// Run adds n to a count that the game itself begins anew with Reset, and returns it: the length of a chain.
func (t *Tally) Run(name string, n int) int {
	if t.runs == nil {
		t.runs = map[string]int{}
	}
	t.runs[name] += n
	return t.runs[name]
}

// Reset begins a count of Run anew.
func (t *Tally) Reset(name string) { delete(t.runs, name) }

// told are the feats and figures of the whole game.
func (t *Tally) told() ([]Feat, []Figure) {
	list := make([]Feat, len(t.feats))
	for i, f := range t.feats {
		list[i] = f.best
		list[i].Times = len(f.amounts)
		list[i].Rare = ratio(f.best.Amount, median(f.amounts))
	}
	return list, t.figures
}

// Leader is the feat of whoever has the most of a figure; false when nobody stands out.
func (f Figure) Leader() (Feat, bool) {
	seat, ok := f.Most()
	if !ok {
		return Feat{}, false
	}
	others := 0
	for i, n := range f.By {
		if i != int(seat) {
			others += n
		}
	}
	mean := 0
	if len(f.By) > 1 {
		mean = others / (len(f.By) - 1)
	}
	return Feat{
		Name: "most-" + f.Name, Seat: seat, With: Spectator, Amount: f.By[seat], Thing: NoThing,
		Times: 1, Rare: ratio(f.By[seat], mean),
	}, true
}

// ratio is how many times b goes into a; nothing counts as one.
func ratio(a, b int) float64 { return float64(a) / float64(max(1, b)) }

// median is the middle of a list of amounts, the lower one of two.
func median(amounts []int) int {
	sorted := slices.Clone(amounts)
	slices.Sort(sorted)
	return sorted[(len(sorted)-1)/2]
}

// comeback is the widest gap that the richest seat at the end has ever made good: how far it once
// lay behind the leader. False where it always led, or where two share the lead.
func comeback(worth [][]int) (Feat, bool) {
	if len(worth) < 2 {
		return Feat{}, false
	}
	seat, ok := Figure{By: worth[len(worth)-1]}.Most()
	if !ok {
		return Feat{}, false
	}
	f := Feat{Name: "comeback", Seat: seat, With: Spectator, Thing: NoThing, Times: 1}
	for i, at := range worth {
		leader, _ := Figure{By: at}.Most()
		if gap := slices.Max(at) - at[seat]; gap > f.Amount {
			f.Amount, f.Turn, f.With = gap, i+1, leader
		}
	}
	f.Rare = 4 * ratio(f.Amount, worth[len(worth)-1][seat])
	return f, f.Amount > 0
}

// Awards chooses at most n feats, the rarest first, so that as many seats as possible have one: of
// two feats that stand out alike, the one of the seat with fewer. Those that accept says no to are left out.
func (s Story) Awards(n int, accept func(Feat) bool) []Feat {
	var left []Feat
	for _, f := range s.Feats {
		if f.Seat >= 0 && f.Amount > 0 && accept(f) {
			left = append(left, f)
		}
	}
	for _, figure := range s.Figures {
		if f, ok := figure.Leader(); ok && accept(f) {
			left = append(left, f)
		}
	}
	var list []Feat
	has := map[Seat]int{}
	for len(list) < n && len(left) > 0 {
		worth := func(f Feat) float64 { return f.Rare / float64(1+2*has[f.Seat]) }
		i := 0
		for j := range left {
			if cmp.Compare(worth(left[j]), worth(left[i])) > 0 {
				i = j
			}
		}
		has[left[i].Seat]++
		list = append(list, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return list
}

// longestPause is the longest gap between two commits that counts as play, in milliseconds: whoever
// comes back the next evening has not played all night.
const longestPause = 15 * 60 * 1000

// played is how long people sat at the table, in milliseconds, from the times of the commits.
func played(rows []Row) int64 {
	var sum int64
	for i := 1; i < len(rows); i++ {
		sum += min(max(rows[i].At-rows[i-1].At, 0), longestPause)
	}
	return sum
}
