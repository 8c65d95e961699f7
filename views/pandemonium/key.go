package pandemonium

import (
	"strconv"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
)

// variant is which of an event's wordings fits: what was paid for, why nothing was
// due. "" is the plain one.
func variant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.Paid:
		return string(e.For)
	case game.Owes:
		return string(e.For)
	case game.NothingDue:
		return e.Why
	case game.FacingKept:
		return e.Why
	case game.Jailed:
		return e.Why
	case game.JailAvoided:
		return e.Why
	case game.Released:
		return e.How
	case game.ReserveOver:
		return e.Why
	case game.ReservedDeed:
		return e.How
	case game.ParkingCase:
		return e.Case
	case game.DeedMoved:
		return e.How
	case game.TradeClosed:
		return e.How
	}
	return flagged(e)
}

// flagged is the variant of events that say it by a flag.
func flagged(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.Offered:
		return first(flag{e.Reserve, "reserve"}, flag{e.Stations > 0, "stations"})
	case game.Declined:
		return first(flag{e.Short, "short"})
	case game.BidPassed:
		return first(flag{e.Short, "short"})
	case game.AuctionWon:
		return first(flag{e.Forced, "forced"})
	case game.Bankrupted:
		return first(flag{e.Resigned, "resigned"})
	case game.Built:
		return first(flag{e.Free, "free"}, flag{e.Cheap, "cheap"}) + level(e.Level)
	case game.Unbuilt:
		return first(flag{e.Level == 0, "bare"})
	case game.Mortgaged:
		return first(flag{e.Forced, "forced"})
	}
	return turnVariant(e)
}

// turnVariant is the variant of what dice, moves and loans do.
func turnVariant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.TurnStarted:
		return first(flag{e.Extra, "extra"})
	case game.Won:
		return first(flag{e.Bell, "bell"})
	case game.Turned:
		return first(flag{e.Facing < 0, "ccw"})
	case game.RollCounts:
		return [...]string{"plain", "double", "triple"}[e.Kind]
	case game.DoubleRolled:
		return strconv.Itoa(e.Face)
	case game.ThirdMoves:
		return first(flag{e.Between, "between"})
	case game.Moved:
		return first(flag{e.Over, "over"}, flag{e.Steps < 0, "back"}, flag{e.Cause == game.ByThird, "third"})
	case game.Rolled:
		return rolled(e.Faces)
	case game.LoanReduced:
		return first(flag{e.Lost > 0, "lost"})
	case game.EventStarted:
		return eventName(e.Event)
	case game.Marked:
		return strconv.Itoa(int(e.Mark.Kind))
	case game.LockSet:
		return first(flag{e.Left == 0, "open"})
	case game.LandingChanged:
		return landingVariant(e.Now)
	}
	return cardVariant(e)
}

// landingVariant is what cards have changed about a landing.
func landingVariant(o game.Override) string {
	return first(
		flag{o.NoJail, "no-jail"}, flag{o.Lock > 0 || o.Rents, "jail"}, flag{o.TaxSet && o.TaxPercent == 0 && o.TaxInstead > 0, "tax-instead"},
		flag{o.TaxSet, "tax"}, flag{o.Parking != game.ParkingOverride{}, "parking"},
	)
}

func cardVariant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.CardDrawn:
		return first(flag{e.Empty, "empty"}, flag{e.Kept && e.Card == game.Hidden, "kept"}, flag{e.Kept, "kept-mine"})
	case game.CardPlayed:
		return first(flag{e.Against >= 0, "nope"})
	case game.CardSpent:
		return first(flag{e.Void, "void"})
	case game.CardGiven:
		return first(flag{e.Card == game.Hidden, "hidden"})
	}
	return ""
}

type flag struct {
	up   bool
	name string
}

func first(flags ...flag) string {
	for _, f := range flags {
		if f.up {
			return f.name
		}
	}
	return ""
}

// level names what stands there now, where it is no house.
func level(n int) string {
	switch n {
	case game.Hotel:
		return "hotel"
	case game.DoubleHotel:
		return "double"
	}
	return ""
}

func rolled(faces []int) string {
	switch {
	case len(faces) < 3 || faces[0] != faces[1]:
		return ""
	case faces[1] == faces[2]:
		return "triple"
	}
	return "double"
}

// eventName is a table event in the keys of the catalogue.
func eventName(e game.ActiveEvent) string {
	switch e.Kind {
	case game.EventUtilityRent:
		return "utility"
	case game.EventStationRent:
		return "station"
	case game.EventTax:
		return "tax"
	case game.EventJail:
		return "jail"
	case game.EventFreeParking:
		return first(flag{e.Closed, "shut"}, flag{true, "no-cap"})
	}
	return ""
}

// quiet are the events that tell nobody anything by themselves: what follows from
// them has its own line, or comes at once.
func quiet(e engine.Event[game.Table]) bool {
	switch e := e.(type) {
	case game.Opened, game.Shuffled, game.ThirdDrawn, game.Streak, game.RollDone, game.GODone, game.Marked,
		game.MarkUsed, game.LandingChanged, game.LandingDone, game.CardSpent, game.CardScaled, game.AuctionOpened,
		game.BonusGrew, game.InstalmentDue, game.EstateReturned, game.LoanKept, game.PassedGO, game.CreditUsed,
		game.HandedIn, game.LockSet:
		return true
	case game.Paid:
		return e.For == game.ForBuy || e.For == game.ForAuction || e.For == game.ForBuild || e.For == game.ForEstate
	case game.NothingDue:
		return e.Why == "swap"
	}
	return false
}
