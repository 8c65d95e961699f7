package speech

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/rulebook"
	"monappoly/views/parts"
)

// EventKey is the key of an event's sentence: its kind, and the variant where the game has a sentence for that.
func (v Voice) EventKey(kind, variant string) string {
	key := "event." + kind
	if variant != "" && v.Has(key+"."+variant) {
		return key + "." + variant
	}
	return key
}

// CiteKey is the key of an event under a rule: what stands for the two together, for
// the rule, or for the event as everywhere.
func (v Voice) CiteKey(rule engine.Rule, kind, event string) string {
	key := "cite." + string(rule)
	switch {
	case v.Has(key + "." + kind):
		return key + "." + kind
	case v.Has(key):
		return key
	}
	return event
}

// Cited is one line of the panel of rules: the rule, and at most that many of the
// things it applied to, the newest first. What two events say alike is said once.
func Cited[S any](v Voice, book *rulebook.Book, c engine.Citation[S], most int, fact func(engine.Rule, engine.Event[S]) []parts.Piece) parts.Cited {
	line := parts.Cited{Rule: string(c.Rule), RuleURL: v.Room.RuleURL(c.Rule)}
	if entry, ok := book.Rule(string(c.Rule)); ok {
		line.Title = entry.Title
	}
	var told []string
	for i := len(c.Events) - 1; i >= 0 && len(told) < most; i-- {
		pieces := fact(c.Rule, c.Events[i])
		text := Plain(pieces)
		if text == "" || text == line.Title || slices.Contains(told, text) {
			continue
		}
		if len(told) > 0 {
			line.Fact = append(line.Fact, parts.Piece{Text: "; "})
		}
		told = append(told, text)
		line.Fact = append(line.Fact, pieces...)
	}
	return line
}
