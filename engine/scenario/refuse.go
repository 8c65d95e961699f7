package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
)

const (
	goneMark = "gone" // in place of a rule: nobody has asked for this
	noRule   = "none" // in place of a rule: no rule is behind the refusal
)

// refusedLines works through "-- refused --", after the play.
func (r *run[S]) refusedLines() {
	for _, s := range r.file.find("refused").statements(false) {
		r.mustRefuse(s)
	}
}

// mustRefuse tries an action that has to be refused and to leave no trace.
func (r *run[S]) mustRefuse(s statement) bool {
	text, rules := cutRules(s.text)
	action, words := cutColon(text)
	before := r.g.Copy()
	luck := *r.dice
	err := r.protect(func() error {
		reply, _, err := r.reply(newLine(s.n, action, r.pos.Seats))
		if err != nil {
			return err
		}
		_, err = r.g.Answer(reply)
		return err
	})
	*r.dice = luck
	if err == nil {
		r.fault(s.n, s.text, "this was allowed\n%s", r.situation())
		return false
	}
	rule, said, ok := refusal(err)
	if !ok {
		r.fault(s.n, s.text, "%v\n%s", err, r.situation())
		r.g = before
		return false
	}
	if d := changed(before, r.g); d != "" {
		r.fault(s.n, s.text, "refused, but something changed: %s", d)
		return false
	}
	r.compareRefusal(s, rules, words, rule, said)
	return true
}

func (r *run[S]) compareRefusal(s statement, rules []engine.Rule, words string, rule engine.Rule, said string) {
	action, _ := cutColon(s.text)
	action, _ = cutRules(action)
	if len(rules) == 0 {
		r.fault(s.n, s.text, "the line names no rule; it was refused with %s [%s]", said, rule)
		if r.filled == nil {
			r.filled = map[int]string{}
		}
		r.filled[s.n] = columns(strings.TrimSuffix(action+": "+said, ": "), []engine.Rule{rule})
		return
	}
	if !slices.Contains(rules, rule) || (words != "" && words != "…" && squeezed(words) != squeezed(said)) {
		r.fault(s.n, s.text, "refused otherwise: %s [%s]", said, rule)
	}
}

// refusal takes an error apart; ok is false when it is no refusal at all.
func refusal(err error) (rule engine.Rule, said string, ok bool) {
	if errors.Is(err, engine.ErrGone) || errors.Is(err, ErrNotAsked) {
		return goneMark, "", true
	}
	var why *engine.Refusal
	if !errors.As(err, &why) {
		return "", "", false
	}
	said = why.Key
	if len(why.Args) > 0 {
		said += " " + strings.Trim(fmt.Sprint(why.Args), "[]")
	}
	if why.Rule == "" {
		return noRule, said, true
	}
	return why.Rule, said, true
}

// cutColon parts "ACTION: words"; a colon inside a key is none.
func cutColon(text string) (action, words string) {
	action, words, _ = strings.Cut(strings.TrimSpace(text)+" ", ": ")
	return strings.TrimSpace(action), strings.TrimSpace(words)
}

// changed says what differs between two states of one game, or "".
func changed[S any](a, b *engine.Game[S]) string {
	if a.Seq() != b.Seq() || a.Draws() != b.Draws() {
		return fmt.Sprintf("commit %d and %d, draw %d and %d", a.Seq(), b.Seq(), a.Draws(), b.Draws())
	}
	for _, d := range []string{
		Difference(a.Table(), b.Table()), Difference(a.Stack(), b.Stack()), Difference(a.Asked(), b.Asked()),
	} {
		if d != "" {
			return d
		}
	}
	return ""
}

// fillRefusals writes the refusals into the file that named no rule, and takes their faults back.
func (r *run[S]) fillRefusals() {
	for n, text := range r.filled {
		for i := range r.file.sections {
			s := &r.file.sections[i]
			lines := strings.Split(s.body, "\n")
			at := n - s.line
			if (s.name != "play" && s.name != "refused") || at < 0 || at >= len(lines) {
				continue
			}
			if strings.HasPrefix(strings.TrimSpace(lines[at]), "!") {
				text = "! " + text
			}
			lines[at] = text
			s.body = strings.Join(lines, "\n")
		}
		r.faults = slices.DeleteFunc(r.faults, func(f string) bool { return strings.HasPrefix(f, fmt.Sprintf("line %d: ", n)) })
	}
}
