package board

import "testing"

// Whoever shares a space stands in a slot of its own; the jailed and the visitors on space 10 are two crowds.
func TestFanGivesEveryTokenASlot(t *testing.T) {
	tokens := []Token{{Seat: 0, At: 10}, {Seat: 1, At: 10, Jailed: true}, {Seat: 2, At: 10}, {Seat: 3, At: 7}, {Seat: 4, At: 10, Jailed: true}, {Seat: 5, At: 10}}
	Fan(tokens)
	want := []struct{ slot, of int }{{0, 3}, {0, 2}, {1, 3}, {0, 1}, {1, 2}, {2, 3}}
	for i, w := range want {
		if tokens[i].Slot != w.slot || tokens[i].Of != w.of {
			t.Errorf("seat %d: slot %d of %d, want %d of %d", i, tokens[i].Slot, tokens[i].Of, w.slot, w.of)
		}
	}
}

func TestEveryCornerBeginsItsEdge(t *testing.T) {
	for at, want := range map[int]string{0: "bottom", 9: "bottom", 10: "left", 19: "left", 20: "top", 30: "right", 39: "right"} {
		if got := Side(at); got != want {
			t.Errorf("space %d lies on %s, want %s", at, got, want)
		}
	}
}
