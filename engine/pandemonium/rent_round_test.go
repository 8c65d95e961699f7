package pandemonium

import "testing"

// On every rounding step, every printed rent above nothing is at least one step, at every level (A166).
func TestPrintedRentsAreAtLeastOneStep(t *testing.T) {
	for _, rule := range House.Rules {
		if rule.Key != "grid" {
			continue
		}
		for _, value := range rule.Values {
			o, err := newOptions(map[string]string{"grid": value})
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range deeds {
				for level, printed := range Board[s].Rents {
					got := o.OnGrid(printed)
					if printed > 0 && got < o.Grid || printed == 0 && got != 0 || got%o.Grid != 0 {
						t.Errorf("step %s: the rent of %s at level %d is printed %d and comes to %d", value, Board[s].Name, level, printed, got)
					}
				}
			}
		}
	}
}
