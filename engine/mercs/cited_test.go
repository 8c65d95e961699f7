package mercs

import (
	"monappoly/engine"
	"monappoly/engine/enginetest"
)

// cited is the table of what rules may be cited with, and what else must hold then.
func cited() *enginetest.Cited[Table] {
	return &enginetest.Cited[Table]{
		Path: "testdata/cited.txt",
		Say:  sayCited,
		Hold: map[engine.Rule]func(*Table, engine.Event[Table]) bool{
			"DP.43": func(t *Table, e engine.Event[Table]) bool { b, built := e.(Built); return !built || b.Level == Mansion },
			"DP.41": func(t *Table, e engine.Event[Table]) bool { b, built := e.(Built); return !built || b.Level < Mansion },
			"DP.27": func(t *Table, e engine.Event[Table]) bool {
				paid, isPay := e.(GoPaid)
				return !isPay || paid.Amount == t.Options.Salary
			},
			"DP.20": func(t *Table, e engine.Event[Table]) bool {
				lapsed, isLapse := e.(RentLapsed)
				return !isLapse || t.hasClaim(lapsed.Owner, lapsed.Payer, lapsed.Space)
			},
		},
	}
}

// hasClaim says whether a rent lies on the table that nobody has asked for.
func (t *Table) hasClaim(owner, payer engine.Seat, s Space) bool {
	for _, c := range t.Claims {
		if c.Owner == owner && c.Payer == payer && c.Space == s && !c.Asked {
			return true
		}
	}
	return false
}

// sayCited is the kind of an event, and what sets it apart from others of its kind.
func sayCited(e engine.Event[Table]) string {
	kind := engine.KindOf(e)
	switch e := e.(type) {
	case Paid:
		return kind + " " + e.For.String()
	case PaidBank:
		return kind + " " + e.For.String()
	case PoolFed:
		return kind + " " + e.For.String()
	case JailLeft:
		return kind + " " + e.By
	case TradeDropped:
		return kind + " " + e.By
	}
	return kind
}
