package engine

import "slices"

// Table is the table to read, for views, bots' simulations and tests of this game.
func (g *Game[S]) Table() *S { return &g.table }

// Stack is the unfinished business, to read.
func (g *Game[S]) Stack() Stack[S] { return g.stack }

// Kind is the name of the game.
func (g *Game[S]) Kind() string { return g.rules.Name }

// Seats is how many seats the game began with.
func (g *Game[S]) Seats() int { return g.seats }

// Seq is the number of the last commit.
func (g *Game[S]) Seq() int { return g.seq }

// Draws is how many numbered draws the game has made.
func (g *Game[S]) Draws() int { return g.draws }

// Over says whether the game has ended.
func (g *Game[S]) Over() bool { return len(g.stack) == 0 }

// Why is the key of the reason that a bot gave for the last commit, or "".
func (g *Game[S]) Why() string { return g.why }

// Asked returns the open questions of all seats and of the table itself, without standing offers.
func (g *Game[S]) Asked() []Prompt { return g.asked }

// AskedOf returns the open question of one seat, or nil.
func (g *Game[S]) AskedOf(seat Seat) *Prompt {
	for i := range g.asked {
		if g.asked[i].Seat == seat {
			return &g.asked[i]
		}
	}
	return nil
}

// Offers returns what a seat may do beside the open questions.
func (g *Game[S]) Offers(seat Seat) []Prompt {
	if g.rules.Offers == nil || len(g.stack) == 0 || seat < 0 {
		return nil
	}
	return g.Stamp(seat, g.rules.Offers(&g.table, g.stack, seat))
}

// Stamp gives standing offers of a seat their names: for views that compute only some of them.
func (g *Game[S]) Stamp(seat Seat, offers []Prompt) []Prompt {
	for i := range offers {
		o := &offers[i]
		o.Seat, o.Standing = seat, true
		o.ID = g.memory[g.slot(seat)].nextOffer(seat, o.Kind)
	}
	return offers
}

// Events returns the kept tail of the log with nothing masked: for scenarios and tests, never for a page.
func (g *Game[S]) Events() []Recorded[S] { return slices.Clone(g.recent) }

// Reask computes the open questions anew, for tests that have changed the table behind the game's back.
func (g *Game[S]) Reask() { g.ask() }

// Last returns the events of the last commit as the viewer sees them.
func (g *Game[S]) Last(viewer Seat) []Recorded[S] { return masked(g.recent[g.lastFrom:], viewer) }

// Turn returns the events of this turn as the viewer sees them.
func (g *Game[S]) Turn(viewer Seat) []Recorded[S] { return masked(g.recent[g.turnFrom:], viewer) }

// Cited returns the events that the panel of rules is made of, as the viewer sees
// them: this turn's; or, until one of them cites a rule, those of the last turn
// that did, and true. A roll that ends a turn can be read that way.
func (g *Game[S]) Cited(viewer Seat) (events []Recorded[S], before bool) {
	if cites(g.recent[g.turnFrom:]) || g.citedFrom == g.citedTo {
		return g.Turn(viewer), false
	}
	return masked(g.recent[g.citedFrom:g.citedTo], viewer), true
}

// Feed returns at most n of the last events as the viewer sees them, oldest first.
func (g *Game[S]) Feed(viewer Seat, n int) []Recorded[S] {
	return masked(g.recent[max(0, len(g.recent)-n):], viewer)
}

// Mask returns the event as the viewer sees it.
func Mask[S any](e Event[S], viewer Seat) Event[S] {
	if s, ok := e.(Secret[S]); ok {
		return s.Masked(viewer)
	}
	return e
}

func masked[S any](from []Recorded[S], viewer Seat) []Recorded[S] {
	seen := slices.Clone(from)
	for i := range seen {
		seen[i].Event = Mask(seen[i].Event, viewer)
	}
	return seen
}

// Citation is one line of the panel: a rule, and the events it applied to in this turn, oldest first.
type Citation[S any] struct {
	Rule   Rule
	Events []Event[S]
}

// Cite groups events by the rules that they cite. A rule that fires again moves to the front: newest first.
func Cite[S any](events []Recorded[S]) []Citation[S] {
	var lines []Citation[S]
	for _, e := range events {
		for _, rule := range e.Rules {
			line := Citation[S]{Rule: rule}
			if i := slices.IndexFunc(lines, func(l Citation[S]) bool { return l.Rule == rule }); i >= 0 {
				line = lines[i]
				lines = slices.Delete(lines, i, i+1)
			}
			line.Events = append(slices.Clip(line.Events), e.Event)
			lines = append(lines, line)
		}
	}
	slices.Reverse(lines)
	return lines
}

// FirstCited returns the rules that the events cite in the order of their first occurrence.
func FirstCited[S any](events []Recorded[S]) []Rule {
	var rules []Rule
	for _, e := range events {
		for _, rule := range e.Rules {
			if !slices.Contains(rules, rule) {
				rules = append(rules, rule)
			}
		}
	}
	return rules
}
