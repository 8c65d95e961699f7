package window

import (
	"math/bits"

	"monappoly/engine"
)

// Seats is a set of up to 32 seats, seat n as bit n: a plain value with nothing to share.
type Seats uint32

// Of returns the set of these seats.
func Of(seats ...engine.Seat) Seats {
	var s Seats
	for _, seat := range seats {
		s = s.With(seat)
	}
	return s
}

// Has says whether the seat is in the set. The table and spectators never are.
func (s Seats) Has(seat engine.Seat) bool { return seat >= 0 && s&(1<<seat) != 0 }

// With returns the set with the seat in it.
func (s Seats) With(seat engine.Seat) Seats { return s | 1<<seat }

// Without returns the set without the seat.
func (s Seats) Without(seat engine.Seat) Seats { return s &^ (1 << seat) }

// Count is how many seats are in the set.
func (s Seats) Count() int { return bits.OnesCount32(uint32(s)) }

// Each yields the seats in clockwise order from seat 0.
func (s Seats) Each(yield func(engine.Seat) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(engine.Seat(bits.TrailingZeros32(uint32(s)))) {
			return
		}
	}
}
