package pandemonium_test

import (
	"monappoly/engine"
	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
)

type (
	table = pandemonium.Table
	fact  = engine.Event[table]
)

// cited is the table of what rules may be cited with, and what else must hold then.
func cited() *enginetest.Cited[table] {
	return &enginetest.Cited[table]{
		Path: "testdata/cited.txt",
		Say:  sayCited,
		Hold: map[engine.Rule]func(*table, fact) bool{
			"0.1": func(t *table, e fact) bool {
				n, ok := e.(pandemonium.NothingDue)
				return !ok || !t.Players[n.Seat].Passed
			},
			"0.2": func(t *table, e fact) bool {
				n, ok := e.(pandemonium.NothingDue)
				return !ok || n.Owner < 0 || t.Players[n.Owner].Jailed
			},
			"2.1": func(t *table, e fact) bool {
				m, ok := e.(pandemonium.ThirdMoves)
				return !ok || somebodyMoves(t, m.Roller)
			},
			"18.4": func(t *table, e fact) bool {
				r, ok := e.(pandemonium.LoanRefused)
				return !ok || len(t.Players[r.Seat].Loans) >= 3 && !t.Options.UnlimitedLoans
			},
			"2.2": func(t *table, e fact) bool {
				n, ok := e.(pandemonium.NumberHit)
				return !ok || t.Players[n.Seat].Number == n.Number
			},
		},
	}
}

// somebodyMoves says whether the third die can move anybody but the roller.
func somebodyMoves(t *table, roller engine.Seat) bool {
	for i, p := range t.Players {
		if engine.Seat(i) != roller && !p.Out && (!p.Jailed || t.Options.ThirdInJail && p.Lock == 0) {
			return true
		}
	}
	return false
}

// sayCited is the kind of an event, and what sets it apart from others of its kind.
func sayCited(e fact) string {
	kind := engine.KindOf(e)
	switch e := e.(type) {
	case pandemonium.Paid:
		return kind + " " + string(e.For)
	case pandemonium.Owes:
		return kind + " " + string(e.For)
	case pandemonium.NothingDue:
		return kind + " " + e.Why
	case pandemonium.Jailed:
		return kind + " " + e.Why
	case pandemonium.Released:
		return kind + " " + e.How
	case pandemonium.DeedMoved:
		return kind + " " + e.How
	case pandemonium.FacingKept:
		return kind + " " + e.Why
	case pandemonium.ReserveOver:
		return kind + " " + e.Why
	}
	return kind
}
