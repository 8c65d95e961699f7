package toy

import (
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
)

// announce plays a grab: the resolution waits under the window that may veto it.
func announce(p *play, seat, on engine.Seat, card int) {
	p.Emit(Played{seat, on, card}, "3.1")
	stake := p.Push(grab{seat, on})
	p.Push(window{Stake: stake, Last: seat, By: seat, Passed: make([]bool, len(p.Table().Seats))})
}

// grab takes the coins when nobody has said no.
type grab struct{ Seat, From engine.Seat }

// Ask asks nobody.
func (f grab) Ask(*Table) []engine.Prompt { return nil }

// Run takes up to three coins.
func (f grab) Run(p *play) {
	p.Done()
	p.Emit(Grabbed{f.Seat, f.From, min(3, p.Table().Seats[f.From].Coins)}, "3.1")
}

// Answer refuses: nobody was asked.
func (f grab) Answer(*play, engine.Prompt, engine.Answer) error { return engine.Refuse("", "gone") }

// Without drops a grab when either has left.
func (f grab) Without(seat engine.Seat) (frame, bool) { return f, seat != f.Seat && seat != f.From }

// window is the time in which Nopes can be played.
type window struct {
	Stake    engine.FrameID
	By, Last engine.Seat // who played the card at stake, and who acted last
	Nopes    int
	Passed   []bool
	Delayed  bool // the table's delay has run
}

// Ask asks all who hold cards, and the table for its delay. What they hold plays no part in who is asked.
func (f window) Ask(t *Table) []engine.Prompt {
	var asked []engine.Prompt
	for i, s := range t.Seats {
		if seat := engine.Seat(i); seat != f.Last && !f.Passed[i] && len(s.Hand) > 0 {
			asked = append(asked, engine.Prompt{
				Seat: seat, Kind: "window", Rule: "3.2", Options: nopes(s.Hand),
				Default: engine.Answer{Key: "pass"}, Clock: engine.Window,
			})
		}
	}
	if !f.Delayed {
		asked = append(asked, engine.Prompt{
			Seat: engine.System, Kind: "delay", Options: []engine.Option{{Key: "over"}},
			Default: engine.Answer{Key: "over"}, Clock: engine.Window,
		})
	}
	return asked
}

func nopes(hand []int) []engine.Option {
	options := []engine.Option{{Key: "pass"}}
	for _, c := range hand {
		o := engine.Option{Key: "nope:" + strconv.Itoa(c), Rule: "3.2"}
		if !IsNope(c) {
			o.Why = engine.Refuse("3.3", "no-nope", c)
		}
		options = append(options, o)
	}
	return options
}

// Run closes the window: an odd number of Nopes drops what was at stake.
func (f window) Run(p *play) {
	p.Done()
	if f.Nopes%2 == 1 {
		p.Drop(f.Stake)
		p.Emit(Vetoed{f.By}, "3.2")
	}
}

// Answer seals a pass, or opens a new window over a Nope.
func (f window) Answer(p *play, q engine.Prompt, a engine.Answer) error {
	switch a.Key {
	case "over":
		f.Delayed = true
		p.Note(f)
	case "pass":
		f.Passed = slices.Clone(f.Passed)
		f.Passed[q.Seat] = true
		p.Note(f)
	default:
		card, _ := strconv.Atoi(strings.TrimPrefix(a.Key, "nope:"))
		f.Nopes, f.Last, f.Delayed = f.Nopes+1, q.Seat, false
		f.Passed = make([]bool, len(f.Passed))
		p.Set(f)
		p.Emit(Noped{q.Seat, card}, "3.2")
	}
	return nil
}

// Without goes with what was at stake: a window over nothing closes.
func (f window) Without(seat engine.Seat) (frame, bool) {
	if seat == f.By {
		return f, false
	}
	return f, true
}

// CloneFrame copies the passes.
func (f window) CloneFrame() frame {
	f.Passed = slices.Clone(f.Passed)
	return f
}
