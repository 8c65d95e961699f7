package engine

import (
	"reflect"
	"testing"
)

type bounded struct {
	Seats  []Seat
	Why    string
	By     map[Seat]int
	Inside *struct{ N int64 }
}

func TestNumbersOfALogAreBounded(t *testing.T) {
	for name, c := range map[string]struct {
		value bounded
		sound bool
	}{
		"nothing":        {bounded{}, true},
		"nobody":         {bounded{Seats: []Seat{Spectator, System, -9}}, true},
		"a table of two": {bounded{Seats: []Seat{0, 1, 2}}, true},
		"seat 99":        {bounded{Seats: []Seat{0, 99}}, false},
		"seat -1000":     {bounded{Seats: []Seat{-1000}}, false},
		"a key":          {bounded{By: map[Seat]int{7: 1}}, false},
		"a time":         {bounded{Inside: &struct{ N int64 }{1_900_000_000_000}}, true},
		"too large":      {bounded{Inside: &struct{ N int64 }{1 << 60}}, false},
		"too small":      {bounded{By: map[Seat]int{1: -1 << 60}}, false},
	} {
		if err := within(reflect.ValueOf(c.value), 2); (err == nil) != c.sound {
			t.Errorf("%s: %v", name, err)
		}
	}
}
