package pandemonium

import (
	"reflect"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
)

// whose is the player whose token stands beside an event in the feed, or nobody's seat.
func whose(e engine.Event[game.Table]) engine.Seat {
	switch e := e.(type) {
	case game.Paid:
		if e.From >= 0 {
			return e.From
		}
		return e.To
	case game.DeedMoved:
		if e.To >= 0 {
			return e.To
		}
		return e.From
	case game.TradeOffered:
		return e.Trade.From
	case game.TradeClosed:
		return e.From
	case game.CardGiven:
		return e.From
	case game.ThirdMoves:
		return e.Roller
	case game.Swapped:
		return e.A
	}
	if f, ok := seatOf(e); ok {
		return f
	}
	return engine.Spectator
}

// seatOf reads the field Seat that most events have.
func seatOf(e engine.Event[game.Table]) (engine.Seat, bool) {
	v := reflect.ValueOf(e)
	if v.Kind() != reflect.Struct {
		return engine.Spectator, false
	}
	f := v.FieldByName("Seat")
	if !f.IsValid() {
		return engine.Spectator, false
	}
	seat, ok := f.Interface().(engine.Seat)
	return seat, ok
}
