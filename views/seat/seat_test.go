package seat

import "testing"

// What may not change hands comes last, each part in its order.
func TestATradeListsWhatIsOpenFirst(t *testing.T) {
	side := Side{Items: []Option{{Key: "a", Why: "built"}, {Key: "b"}, {Key: "c", Why: "mortgaged"}, {Key: "d"}}}
	got := ""
	for _, o := range side.openFirst() {
		got += o.Key
	}
	if got != "bdac" {
		t.Errorf("the order is %s, want bdac", got)
	}
}

// Two plain answers share a row; large, final, forbidden ones and those with an amount have a row of their own.
// The large one lies lowest: where the last one lay.
func TestRowsKeepLargeAnswersAlone(t *testing.T) {
	options := []Option{{Key: "go", Style: Go}, {Key: "a"}, {Key: "b"}, {Key: "c"}, {Key: "no", Why: "because"}, {Key: "d"}, {Key: "bid", Range: &Range{}}, {Key: "end", Style: End}}
	want := [][]string{{"a", "b"}, {"c"}, {"no"}, {"d"}, {"bid"}, {"end"}, {"go"}}
	got := rows(options)
	if len(got) != len(want) {
		t.Fatalf("%d rows, want %d", len(got), len(want))
	}
	for i, row := range got {
		for j, o := range row {
			if len(row) != len(want[i]) || o.Key != want[i][j] {
				t.Errorf("row %d: %v, want %v", i, row, want[i])
			}
		}
	}
}
