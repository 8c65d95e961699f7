package enginetest

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"monappoly/engine"
)

// Cited is a table that people read: for each rule the events with which it may be cited, as Say
// tells them. "16.1: Owes rent, Paid rent" means that 16.1 stands beside a rent and beside nothing else, so that a
// citation without its precondition is a failure. -update writes what the games cite, to be read before it is kept.
type Cited[S any] struct {
	Path string                       // of the table
	Say  func(engine.Event[S]) string // the kind of an event, and what sets it apart from others of its kind
	// Hold are preconditions that the event alone does not show: the table is as it was before it.
	Hold map[engine.Rule]func(before *S, e engine.Event[S]) bool

	allowed, met map[engine.Rule]map[string]bool
}

// read loads the table.
func (c *Cited[S]) read(t testing.TB) {
	t.Helper()
	c.allowed, c.met = map[engine.Rule]map[string]bool{}, map[engine.Rule]map[string]bool{}
	text, err := os.ReadFile(c.Path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		rule, events, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		c.allowed[engine.Rule(rule)] = map[string]bool{}
		for event := range strings.SplitSeq(events, ", ") {
			c.allowed[engine.Rule(rule)][event] = true
		}
	}
}

// wrong is what is wrong with the rules that an event cites, or "".
func (c *Cited[S]) wrong(before *S, e engine.Recorded[S]) string {
	for _, rule := range e.Rules {
		said := c.Say(e.Event)
		if c.met[rule] == nil {
			c.met[rule] = map[string]bool{}
		}
		c.met[rule][said] = true
		if hold := c.Hold[rule]; hold != nil && !hold(before, e.Event) {
			return fmt.Sprintf("%s is cited with %s, and its precondition does not hold", rule, said)
		}
		if !*update && !c.allowed[rule][said] {
			return fmt.Sprintf("%s is cited with %s; %s does not say so", rule, said, c.Path)
		}
	}
	return ""
}

// write keeps what was met, beside what the table had.
func (c *Cited[S]) write(t testing.TB) {
	t.Helper()
	for rule, events := range c.met {
		if c.allowed[rule] == nil {
			c.allowed[rule] = map[string]bool{}
		}
		maps.Copy(c.allowed[rule], events)
	}
	var b strings.Builder
	for _, rule := range slices.Sorted(maps.Keys(c.allowed)) {
		fmt.Fprintf(&b, "%s: %s\n", rule, strings.Join(slices.Sorted(maps.Keys(c.allowed[rule])), ", "))
	}
	if err := os.WriteFile(c.Path, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
