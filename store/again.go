package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"monappoly/engine"
)

// Again opens the next table, with the same seats, names, tokens and options and everything else new. It
// returns its code; every call returns the same, unless that table was closed before it began. The same seat
// and host secrets open the new seats.
func (r *Room) Again(ctx context.Context) (code string, err error) {
	err = r.write(ctx, func(r *Room) error {
		if r.head.Status != Over {
			return engine.Refuse("", "not-over")
		}
		if code = r.head.Next; code != "" {
			heads, err := r.store.log.Heads(context.Background(), []string{code})
			if err != nil || len(heads) == 0 || !heads[0].closed() {
				return err
			}
		}
		next := r.nextHead()
		for range maxCodes {
			next.Code = newCode()
			heads, err := r.store.log.Heads(context.Background(), []string{next.Code})
			if err != nil {
				return err
			}
			if len(heads) == 0 {
				break
			}
		}
		code = next.Code
		h := r.head.clone()
		h.Next = code
		return r.save(step{head: &h, also: []Change{{Game: code, Head: &next, New: true}}})
	})
	if err != nil {
		return "", err
	}
	return code, nil
}

// nextHead is the table after this one. Who was played for by a bot plays again.
func (r *Room) nextHead() Head {
	h := r.head.clone()
	h.Status, h.Paused, h.Next = Lobby, false, ""
	h.Created, h.Started = time.Now(), time.Time{}
	h.Seed = r.store.opt.Seed()
	for i := range h.Chairs {
		if h.Chairs[i].Secret != nil {
			h.Chairs[i].Bot = ""
		}
	}
	return h
}

// maxClaims is how many phones may ask for one seat at a time. One more takes the place of
// the oldest of that address which has asked most: a stranger who fills all places cannot
// keep the rightful owner out.
const maxClaims = 4

// claim is a phone that asks for a seat, with the hash of the secret that it holds already.
type claim struct {
	Claim
	seat int
	hash []byte
	from string // the address
}

// withClaims does a step after which other claims stand; a step that fails leaves the old ones.
func (r *Room) withClaims(claims []claim, do func() error) error {
	before := r.claims
	r.claims = claims
	if err := do(); err != nil {
		r.claims = before
		return err
	}
	return nil
}

// ClaimSeat asks for a seat. The secret opens the seat once the captain has approved, and nothing before.
// From is the address that asks. A second claim of the same name and address for the same seat replaces the
// first; see maxClaims for too many. Claims live until the room leaves memory.
func (r *Room) ClaimSeat(ctx context.Context, seat int, claimant, from string) (secret string, err error) {
	err = r.write(ctx, func(r *Room) error {
		if err := r.mustSit(seat); err != nil {
			return err
		}
		if r.head.Status == Over {
			return engine.Refuse("", "game-over")
		}
		claimant = cleanName(claimant)
		claims := slices.DeleteFunc(slices.Clone(r.claims), func(c claim) bool { return c.seat == seat && c.Claimant == claimant && c.from == from })
		if i := oneTooMany(claims, seat); i >= 0 {
			claims = slices.Delete(claims, i, i+1)
		}
		secret = newSecret()
		r.claims = append(claims, claim{Claim{ID: newSecret()[:8], Claimant: claimant}, seat, hashOf(secret), from})
		r.publish(time.Now())
		return nil
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// oneTooMany is the claim to a seat that gives way to a new one, -1 while there is room.
func oneTooMany(claims []claim, seat int) int {
	count, by := 0, map[string]int{}
	for _, c := range claims {
		if c.seat == seat {
			count++
			by[c.from]++
		}
	}
	if count < maxClaims {
		return -1
	}
	way := -1
	for i, c := range claims {
		if c.seat == seat && (way < 0 || by[c.from] > by[claims[way].from]) {
			way = i
		}
	}
	return way
}

// ApproveClaim gives the seat to the claimant; the seat's old link ends, and so do other claims to it.
func (r *Room) ApproveClaim(ctx context.Context, seat int, id string) error {
	return r.write(ctx, func(r *Room) error {
		i := r.findClaim(seat, id)
		if i < 0 {
			return engine.Refuse("", "no-such-claim")
		}
		return r.handOver(seat, r.claims[i].hash)
	})
}

// DenyClaim forgets a claim; one that is gone already is forgotten.
func (r *Room) DenyClaim(ctx context.Context, seat int, id string) error {
	return r.write(ctx, func(r *Room) error {
		if i := r.findClaim(seat, id); i >= 0 {
			r.claims = slices.Delete(slices.Clone(r.claims), i, i+1)
			r.publish(time.Now())
		}
		return nil
	})
}

func (r *Room) findClaim(seat int, id string) int {
	return slices.IndexFunc(r.claims, func(c claim) bool { return c.seat == seat && c.ID == id })
}

// NewSeatSecret makes a new link to the seat, and a person of a bot; the old link ends.
func (r *Room) NewSeatSecret(ctx context.Context, seat int) (secret string, err error) {
	secret = newSecret()
	err = r.write(ctx, func(r *Room) error {
		if err := r.mustSit(seat); err != nil {
			return err
		}
		return r.handOver(seat, hashOf(secret))
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// handOver gives a seat to whoever holds the secret with that hash.
func (r *Room) handOver(seat int, hash []byte) error {
	h := r.head.clone()
	h.Chairs[seat].Secret, h.Chairs[seat].Bot = hash, ""
	if h.Captain == noSeat {
		h.Captain = seat
	}
	claims := slices.DeleteFunc(slices.Clone(r.claims), func(c claim) bool { return c.seat == seat })
	return r.withClaims(claims, func() error { return r.saveHead(h) })
}

// internal wraps an error that players see only as "something went wrong".
func internal(err error) error {
	if errors.Is(err, ErrBusy) || errors.Is(err, ErrClosed) || errors.Is(err, ErrInternal) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrInternal, err)
}
