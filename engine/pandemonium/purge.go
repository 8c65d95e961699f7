// Chapter 19: Purging.

package pandemonium

import "monappoly/engine"

// purgeable lists the seat's deeds that have buildings to lose (A105, A109).
func (t *Table) purgeable(seat engine.Seat) []engine.Option {
	var list []engine.Option
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == seat && d.Level > 0 {
			list = append(list, engine.Option{Key: s.Key(), Rule: "19.2", Facts: CostFacts{Space: s, Level: d.Level}})
		}
	}
	return list
}
