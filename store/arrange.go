package store

import (
	"bytes"
	"context"
	"slices"
)

// In the lobby a seat's number is its place in the row, and changes with every seat that
// goes. So whoever is meant is named by what they keep: their secret, or their token.

// StandUp gives up the seat of that secret before the start. A secret without a seat here
// has stood up already: nothing happens.
func (r *Room) StandUp(ctx context.Context, secret string) error {
	return r.inLobby(ctx, func(r *Room, h Head) error {
		hash := hashOf(secret)
		seat := slices.IndexFunc(h.Chairs, func(c Chair) bool { return c.Secret != nil && bytes.Equal(c.Secret, hash) })
		if seat < 0 {
			return nil
		}
		return r.remove(seat)
	})
}

// Remove frees the seat of that token before the start. A token that nobody has is free
// already: nothing happens.
func (r *Room) Remove(ctx context.Context, token string) error {
	return r.inLobby(ctx, func(r *Room, h Head) error {
		seat := ofToken(h.Chairs, token)
		if seat < 0 {
			return nil
		}
		return r.remove(seat)
	})
}

// Move moves the seat of that token one place up or down in the row before the start. At
// the end of the row it stays where it is, and so does everybody if nobody has the token.
func (r *Room) Move(ctx context.Context, token string, up bool) error {
	return r.inLobby(ctx, func(r *Room, h Head) error {
		from := ofToken(h.Chairs, token)
		to := from + 1
		if up {
			to = from - 1
		}
		if from < 0 || to < 0 || to >= len(h.Chairs) {
			return nil
		}
		return r.swap(h, from, to)
	})
}

func ofToken(chairs []Chair, token string) int {
	return slices.IndexFunc(chairs, func(c Chair) bool { return c.Token == token })
}

func (r *Room) remove(seat int) error {
	h := r.head.clone()
	if h.Captain == seat {
		h.Captain = r.nextCaptain(h, seat)
	}
	if h.Captain > seat {
		h.Captain--
	}
	h.Chairs = slices.Delete(h.Chairs, seat, seat+1)
	claims := slices.DeleteFunc(slices.Clone(r.claims), func(c claim) bool { return c.seat == seat })
	for i := range claims {
		if claims[i].seat > seat {
			claims[i].seat--
		}
	}
	return r.withClaims(claims, func() error { return r.saveSeats(h, slices.Delete(r.presences(), seat, seat+1)) })
}

// swap lets two seats change places, with who is here and who asks for them.
func (r *Room) swap(h Head, a, b int) error {
	here, claims := r.presences(), slices.Clone(r.claims)
	h.Chairs[a], h.Chairs[b] = h.Chairs[b], h.Chairs[a]
	here[a], here[b] = here[b], here[a]
	moved := func(seat int) int {
		switch seat {
		case a:
			return b
		case b:
			return a
		}
		return seat
	}
	h.Captain = moved(h.Captain)
	for i := range claims {
		claims[i].seat = moved(claims[i].seat)
	}
	return r.withClaims(claims, func() error { return r.saveSeats(h, here) })
}
