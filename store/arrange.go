package store

import (
	"bytes"
	"context"
	"slices"

	"monappoly/engine"
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
		order := make([]int, len(h.Chairs))
		for i := range order {
			order[i] = i
		}
		order[from], order[to] = to, from
		return r.reorder(h, order)
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

// Reorder gives the seats new numbers: order[i] is the present number of the seat that becomes seat i.
func (r *Room) Reorder(ctx context.Context, order []int) error {
	return r.inLobby(ctx, func(r *Room, h Head) error {
		if !isOrder(order, len(h.Chairs)) {
			return engine.Refuse("", "bad-order")
		}
		return r.reorder(h, order)
	})
}

func (r *Room) reorder(h Head, order []int) error {
	old, before := r.head.Chairs, r.presences()
	here := make([]*presence, len(order))
	moved := make([]int, len(order))
	for i, from := range order {
		h.Chairs[i], here[i], moved[from] = old[from], before[from], i
	}
	if h.Captain >= 0 {
		h.Captain = moved[h.Captain]
	}
	claims := slices.Clone(r.claims)
	for i := range claims {
		claims[i].seat = moved[claims[i].seat]
	}
	return r.withClaims(claims, func() error { return r.saveSeats(h, here) })
}

// isOrder says whether the numbers 0 to n-1 each occur once.
func isOrder(order []int, n int) bool {
	sorted := slices.Sorted(slices.Values(order))
	for i, v := range sorted {
		if i != v {
			return false
		}
	}
	return len(order) == n
}
