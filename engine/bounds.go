package engine

import (
	"fmt"
	"reflect"
	"sync"
)

// A stored log is not to be trusted: a disk may have damaged it, or somebody may have
// written it. Before an event is applied, its numbers are held against these bounds, so
// that a bad one is an error of its game and not the end of the program.
const (
	mostFrames = 256     // of unfinished business at a time; games stay under 30
	mostNumber = 1 << 53 // as large as a number in JSON may be; times in milliseconds are far under it
	leastSeat  = -9      // games name nobody, the bank and the like by small negative numbers
)

// Sized is an event that makes room for as much as it says itself. Fits returns an error
// for a number that no game of so many seats begins with.
type Sized interface{ Fits(seats int) error }

// check returns an error for a commit that no game of so many seats can have written.
func (c *Commit[S]) check(seats int) error {
	if c.Seat != System && (c.Seat < 0 || int(c.Seat) >= seats) {
		return fmt.Errorf("engine: commit %d is of seat %d, of %d", c.Seq, c.Seat, seats)
	}
	if len(c.Stack) > mostFrames {
		return fmt.Errorf("engine: commit %d has %d frames", c.Seq, len(c.Stack))
	}
	for _, e := range c.Events {
		if err := within(reflect.ValueOf(e.Event), seats); err != nil {
			return fmt.Errorf("engine: commit %d: %s: %w", c.Seq, KindOf(e.Event), err)
		}
		if s, ok := e.Event.(Sized); ok {
			if err := s.Fits(seats); err != nil {
				return fmt.Errorf("engine: commit %d: %s: %w", c.Seq, KindOf(e.Event), err)
			}
		}
	}
	for _, e := range c.Stack {
		if err := within(reflect.ValueOf(e.Frame), seats); err != nil {
			return fmt.Errorf("engine: commit %d: %s: %w", c.Seq, KindOf(e.Frame), err)
		}
	}
	return nil
}

var seatType = reflect.TypeFor[Seat]()

// within looks at every number in a value.
func within(v reflect.Value, seats int) error {
	if !numbered(v.Type()) {
		return nil
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n := v.Int()
		if v.Type() == seatType && (n < leastSeat || n > int64(seats)) {
			return fmt.Errorf("seat %d of %d", n, seats) // one more is the end of a round
		}
		if n > mostNumber || n < -mostNumber {
			return fmt.Errorf("the number %d", n)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if err := within(v.Field(i), seats); err != nil {
				return fmt.Errorf("%s: %w", v.Type().Field(i).Name, err)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if err := within(v.Index(i), seats); err != nil {
				return err
			}
		}
	case reflect.Map:
		for each := v.MapRange(); each.Next(); {
			if err := within(each.Key(), seats); err != nil {
				return err
			}
			if err := within(each.Value(), seats); err != nil {
				return err
			}
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return within(v.Elem(), seats)
		}
	}
	return nil
}

// withNumbers remembers which types hold signed numbers: most hold none, and a log is long.
var withNumbers sync.Map

func numbered(t reflect.Type) bool {
	if known, ok := withNumbers.Load(t); ok {
		return known.(bool)
	}
	withNumbers.Store(t, true) // until it is known; a type that holds itself is looked through
	has := false
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Interface:
		has = true
	case reflect.Struct:
		for i := range t.NumField() {
			has = numbered(t.Field(i).Type) || has
		}
	case reflect.Slice, reflect.Array, reflect.Pointer:
		has = numbered(t.Elem())
	case reflect.Map:
		has = numbered(t.Key()) || numbered(t.Elem())
	}
	withNumbers.Store(t, has)
	return has
}
