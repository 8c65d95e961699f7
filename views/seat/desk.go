package seat

import "monappoly/views/screen"

// person says whether somebody with a phone holds the seat, not a bot.
func person(s screen.Seat) bool { return s.Bot == "" }

// claims says whether any phone asks for a seat.
func claims(r screen.Room) bool {
	for _, s := range r.Seats {
		if len(s.Claims) > 0 {
			return true
		}
	}
	return false
}
