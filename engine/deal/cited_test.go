package deal

import (
	"monappoly/engine"
	"monappoly/engine/enginetest"
)

// cited is the table of what rules may be cited with, and what else must hold then.
func cited() *enginetest.Cited[Table] {
	return &enginetest.Cited[Table]{
		Path: "testdata/cited.txt",
		Say:  func(e event) string { return engine.KindOf(e) },
		Hold: map[engine.Rule]func(*Table, event) bool{
			"M.96": wins(func(t *Table, e Won) bool { return t.Sets(e.Seat) >= toWin }),
			"M.99": wins(func(t *Table, e Won) bool { return t.Swap && othersWithSets(t, e.Seat) > 0 }),
			"M.97": wins(func(t *Table, e Won) bool { return t.Turn == e.Seat && t.Plays == 0 }),
			"H.66": func(_ *Table, e event) bool { n, said := e.(SaidNo); return !said || n.Nth > 1 },
			"F.48": func(_ *Table, e event) bool { r, asked := e.(RentAsked); return !asked || len(r.Doubles) > 0 },
			"F.49": func(_ *Table, e event) bool { r, asked := e.(RentAsked); return !asked || len(r.Doubles) > 1 },
		},
	}
}

// wins holds a precondition of a win; other events have none.
func wins(hold func(*Table, Won) bool) func(*Table, event) bool {
	return func(t *Table, e event) bool { w, won := e.(Won); return !won || hold(t, w) }
}

// othersWithSets is how many other seats have enough sets to win.
func othersWithSets(t *Table, seat engine.Seat) int {
	n := 0
	for i := range t.Players {
		if s := engine.Seat(i); s != seat && t.Sets(s) >= toWin {
			n++
		}
	}
	return n
}
