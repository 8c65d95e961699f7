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

func TestTheLeaderOfAStoredAuctionStillStands(t *testing.T) {
	c := Calls{In: window.Of(0, 1, 2), Leader: 2, Bid: 20, Floor: 10, Step: 1} // as stored before bids were kept
	c = c.Call(1, 50).Without(1)
	if c.Leader != 2 || c.Bid != 20 || c.Next() != 21 {
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

// The highest call of a seat that is still in stands when the leader leaves; one who passed for good is not in any more.
func TestTheNextCallStandsWhenTheLeaderLeaves(t *testing.T) {
	called := func(final bool) Calls {
		return Open(window.Of(0).With(1).With(2).With(3), 10, 1, final).Call(0, 20).Call(1, 30).Call(2, 40).Call(3, 50)
	}
	c := called(false).Pass(2).Without(3)
	if c.Leader != 2 || c.Bid != 40 || c.Next() != 41 || c.Waiting() != window.Of(0).With(1) {
		t.Errorf("after the leader: %+v", c)
	}
	if c = c.Without(1).Without(2); c.Leader != 0 || c.Bid != 20 || c.Waiting() != 0 {
		t.Errorf("with one left: %+v", c)
	}
	if c = c.Without(0); c.Leader >= 0 || c.Bid != 0 {
		t.Errorf("with nobody left: %+v", c)
	}
	if c := called(true).Pass(2).Without(3); c.Leader != 1 || c.Bid != 30 || !c.Passed.Has(2) {
		t.Errorf("with final passes: %+v", c)
	}
}
