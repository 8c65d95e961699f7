package words

import (
	"testing"

	"monappoly/engine"
)

// A name that runs from right to left does not turn round the amount beside it.
func TestNamesAreKeptApart(t *testing.T) {
	names := Namer{Seats: []string{"Ann", "مريم", "שרה"}, Money: Millions}
	c := Catalogue{lines: map[string]string{"owe": "You owe {To} {Amount|money}"}}
	for seat, want := range []string{"You owe Ann £2M", "You owe \u2068مريم\u2069 £2M", "You owe \u2068שרה\u2069 £2M"} {
		if got := c.Text("owe", map[string]any{"To": engine.Seat(seat), "Amount": 2}, names); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := c.Text("owe", map[string]any{"To": names.Seats[seat], "Amount": 2}, names); got != want {
			t.Errorf("by its text: %q, want %q", got, want)
		}
	}
}
