package engine

import (
	"slices"
	"strconv"
	"strings"
)

// Shape says what kind of answer a prompt takes.
type Shape uint8

const (
	// Choose takes the key of one option, with an amount where the option has a range.
	Choose Shape = iota
	// Select takes between Min and Max different keys.
	Select
	// Barter takes a trade: to whom, what is given, what is wanted.
	Barter
)

// Clock says which of the table's times applies to a prompt.
type Clock uint8

const (
	// NoClock waits for ever.
	NoClock Clock = iota
	// Decision is the table's time per decision.
	Decision
	// Window is the delay in which passes stay sealed.
	Window
)

// Prompt is one question to one seat, computed from table and frame and never stored.
type Prompt struct {
	ID       string   // frame, seat and question number; stamped by the kernel
	Seat     Seat     // who is asked
	Kind     string   // picks the component that shows it: roll, buy, bid, debt, window…
	Rule     Rule     // the rule that makes us ask, if one does
	Shape    Shape    // what an answer looks like
	Min, Max int      // how many keys a Select takes
	Facts    any      // what the question is about, for its words
	Options  []Option // what may be answered, the forbidden ones with their reason
	Default  Answer   // the safe answer: played when time runs out or the captain skips the seat
	Clock    Clock
	Standing bool // a standing offer: the game does not wait for it
	Sealed   bool // a window's question: the table may pass for a seat that can do nothing else
}

// Option is one possible answer. Its key is absolute ("39", never "the next one").
type Option struct {
	Key   string
	Rule  Rule     // the rule that allows it or explains it
	Facts any      // what it is about, for its words
	Range *Range   // the amounts it takes, nil for none
	Why   *Refusal // not open: the rule that forbids it
}

// Range is the amounts that an option takes: Lo, Lo+Step … up to Hi.
type Range struct{ Lo, Hi, Step int }

// Has says whether n lies in the range and on its steps.
func (r Range) Has(n int) bool {
	return n >= r.Lo && n <= r.Hi && (r.Step <= 1 || (n-r.Lo)%r.Step == 0)
}

// Answer is what a seat says to a prompt.
type Answer struct {
	Key    string   `json:"key,omitempty"`
	Amount int      `json:"amount,omitempty"`
	Keys   []string `json:"keys,omitempty"`
	Trade  *Trade   `json:"trade,omitempty"`
}

// Trade is one seat's proposal to another.
type Trade struct {
	To      Seat   `json:"to"`
	Give    Basket `json:"give"`
	Want    Basket `json:"want"`
	Settles bool   `json:"settles,omitempty"` // it also settles the debt between the two
}

// Basket is one side of a trade: cash in the game's unit and things by their keys.
type Basket struct {
	Cash  int      `json:"cash,omitempty"`
	Items []string `json:"items,omitempty"`
}

// Empty says whether there is nothing in the basket.
func (b Basket) Empty() bool { return b.Cash == 0 && len(b.Items) == 0 }

// Equal says whether two answers mean the same.
func (a Answer) Equal(b Answer) bool {
	if a.Key != b.Key || a.Amount != b.Amount || !slices.Equal(a.Keys, b.Keys) {
		return false
	}
	if a.Trade == nil || b.Trade == nil {
		return a.Trade == b.Trade
	}
	return a.Trade.To == b.Trade.To && a.Trade.Settles == b.Trade.Settles && a.Trade.Give.equal(b.Trade.Give) && a.Trade.Want.equal(b.Trade.Want)
}

func (b Basket) equal(c Basket) bool { return b.Cash == c.Cash && slices.Equal(b.Items, c.Items) }

// Open counts the options that may be chosen.
func (p Prompt) Open() int {
	n := 0
	for i := range p.Options {
		if p.Options[i].Why == nil {
			n++
		}
	}
	return n
}

// Option returns the option with that key, or nil.
func (p *Prompt) Option(key string) *Option {
	for i := range p.Options {
		if p.Options[i].Key == key {
			return &p.Options[i]
		}
	}
	return nil
}

// Check says whether the answer fits the prompt: a *Refusal that names the rule, or nil.
func (p *Prompt) Check(a Answer) error {
	switch p.Shape {
	case Select:
		return p.checkSelect(a)
	case Barter:
		return p.checkTrade(a)
	}
	o := p.Option(a.Key)
	if o == nil {
		return Refuse(p.Rule, "not-offered", a.Key)
	}
	if o.Why != nil {
		return o.Why
	}
	if o.Range == nil && a.Amount != 0 {
		return Refuse(o.Rule, "no-amount", a.Key)
	}
	if o.Range != nil && !o.Range.Has(a.Amount) {
		return Refuse(o.Rule, "out-of-range", o.Range.Lo, o.Range.Hi, max(1, o.Range.Step))
	}
	return nil
}

func (p *Prompt) checkSelect(a Answer) error {
	if len(a.Keys) < p.Min || len(a.Keys) > p.Max {
		return Refuse(p.Rule, "how-many", p.Min, p.Max)
	}
	for i, k := range a.Keys {
		o := p.Option(k)
		if o == nil {
			return Refuse(p.Rule, "not-offered", k)
		}
		if o.Why != nil {
			return o.Why
		}
		if slices.Contains(a.Keys[:i], k) {
			return Refuse(p.Rule, "twice", k)
		}
	}
	return nil
}

// checkTrade looks each item up among the options "give:ITEM" and "want:SEAT:ITEM"; cash has no option.
func (p *Prompt) checkTrade(a Answer) error {
	if a.Trade == nil {
		return Refuse(p.Rule, "no-trade")
	}
	t := a.Trade
	to := p.Option("to:" + strconv.Itoa(int(t.To)))
	if to == nil {
		return Refuse(p.Rule, "not-offered", "to:"+strconv.Itoa(int(t.To)))
	}
	if to.Why != nil {
		return to.Why
	}
	if t.Give.Cash < 0 || t.Want.Cash < 0 {
		return Refuse(p.Rule, "negative-cash")
	}
	if err := p.checkItems("give:", t.Give.Items); err != nil {
		return err
	}
	return p.checkItems("want:"+strconv.Itoa(int(t.To))+":", t.Want.Items)
}

func (p *Prompt) checkItems(prefix string, items []string) error {
	for i, item := range items {
		o := p.Option(prefix + item)
		if o == nil {
			return Refuse(p.Rule, "not-offered", prefix+item)
		}
		if o.Why != nil {
			return o.Why
		}
		if slices.Contains(items[:i], item) {
			return Refuse(p.Rule, "twice", prefix+item)
		}
	}
	return nil
}

// offerID is the name of a standing offer: its kind, seat, and how often that seat took this kind before.
func offerID(kind string, seat Seat, taken int) string {
	return "o." + kind + "." + strconv.Itoa(int(seat)) + "." + strconv.Itoa(taken)
}

// parseOfferID takes an offer's name apart again.
func parseOfferID(id string) (kind string, seat Seat, taken int, ok bool) {
	rest, ok := strings.CutPrefix(id, "o.")
	if !ok {
		return "", 0, 0, false
	}
	kind, rest, _ = strings.Cut(rest, ".")
	from, times, ok := strings.Cut(rest, ".")
	if !ok {
		return "", 0, 0, false
	}
	s, err1 := strconv.Atoi(from)
	n, err2 := strconv.Atoi(times)
	plain := from == strconv.Itoa(s) && times == strconv.Itoa(n) && n >= 0 // "00" names nothing
	return kind, Seat(s), n, err1 == nil && err2 == nil && plain
}
