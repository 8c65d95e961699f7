package lots

import (
	"testing"

	"pgregory.net/rapid"

	"monappoly/engine"
	"monappoly/engine/window"
)

func TestACallMakesEverybodyThinkAgain(t *testing.T) {
	c := Open(window.Of(0, 1, 2), 10, 1, false)
	c = c.Pass(0).Pass(1)
	if c.Waiting() != window.Of(2) {
		t.Fatalf("waiting %b", c.Waiting())
	}
	c = c.Call(2, 10)
	if c.Waiting() != window.Of(0, 1) || c.Next() != 11 || !c.MayCall(0) || c.MayCall(2) {
		t.Fatalf("after a call: %+v", c)
	}
}

func TestFinalPassesStay(t *testing.T) {
	c := Open(window.Of(0, 1, 2), 10, 1, true).Pass(0).Call(1, 10)
	if c.Waiting() != window.Of(2) || c.MayCall(0) {
		t.Fatalf("%+v", c)
	}
}

func TestALeaderWhoLeavesTakesTheCallAlong(t *testing.T) {
	c := Open(window.Of(0, 1, 2), 10, 1, false).Call(1, 50).Pass(0).Pass(2).Without(1)
	if c.Leader != engine.Spectator || c.Next() != 10 || c.Waiting() != window.Of(0, 2) {
		t.Fatalf("%+v", c)
	}
}

// Whatever happens, bids only rise, and the leader takes part.
func TestBidsOnlyRise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Open(window.Of(0, 1, 2, 3), 10, rapid.IntRange(1, 5).Draw(t, "step"), rapid.Bool().Draw(t, "final"))
		for c.Waiting() != 0 {
			seat := engine.Seat(rapid.IntRange(0, 3).Draw(t, "seat"))
			if !c.MayCall(seat) {
				continue
			}
			before := c
			if c.Bid < 60 && rapid.Bool().Draw(t, "calls") {
				c = c.Call(seat, c.Next())
				if c.Bid <= before.Bid || c.Waiting().Has(seat) {
					t.Fatalf("%+v after %+v", c, before)
				}
				continue
			}
			c = c.Pass(seat)
		}
		if c.Leader >= 0 && !c.In.Has(c.Leader) {
			t.Fatalf("%+v", c)
		}
	})
}
