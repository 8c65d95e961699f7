package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
)

// compare holds the file's events and cites against what happened.
func (r *run[S]) compare() {
	events, cites := r.file.find("events"), r.file.find("cites")
	if events == nil && cites == nil && r.file.find("expect") == nil && r.file.find("refused") == nil {
		r.faults = append(r.faults, "the scenario expects nothing")
	}
	if events != nil {
		r.compareLines("events", events, r.eventsText())
	}
	if cites != nil {
		r.compareLines("cites", cites, r.citesText())
	}
}

func (r *run[S]) compareLines(what string, want *section, got string) {
	w, g := plain(want), plain(&section{body: got})
	if !slices.Equal(w, g) {
		r.faults = append(r.faults, fmt.Sprintf("other %s came of it (- expected, + happened):\n%s", what, diff(w, g)))
	}
}

func plain(s *section) []string {
	var out []string
	for _, line := range s.statements(false) {
		out = append(out, squeezed(line.text))
	}
	return out
}

// eventsText is the section of events, each line of play as a comment before what it caused.
func (r *run[S]) eventsText() string {
	var b strings.Builder
	for _, h := range r.happens {
		if h.play {
			b.WriteString("# " + h.text + "\n")
			continue
		}
		b.WriteString(columns(h.text, h.rules) + "\n")
	}
	return b.String()
}

// citesText is the section of cites: a line a turn, "-" for a turn without any.
func (r *run[S]) citesText() string {
	var b strings.Builder
	for _, turn := range r.turns {
		rules := engine.FirstCited(turn)
		if len(rules) == 0 {
			b.WriteString("-\n")
			continue
		}
		words := make([]string, len(rules))
		for i, rule := range rules {
			words[i] = string(rule)
		}
		b.WriteString(strings.Join(words, " ") + "\n")
	}
	return b.String()
}

// expectLines works through "-- expect --", once the play is over.
func (r *run[S]) expectLines() {
	for _, s := range r.file.find("expect").statements(true) {
		r.mustBeTrue(s)
	}
}

func (r *run[S]) mustBeTrue(s statement) bool {
	err := r.protect(func() error {
		l := newLine(s.n, s.text, r.pos.Seats)
		err := r.expect(l)
		if errors.Is(err, ErrNoWords) && r.game.Expect != nil {
			err = r.game.Expect(r.g, l)
		}
		return err
	})
	if err != nil {
		r.fault(s.n, s.text, "%v", err)
	}
	return err == nil
}

// expect understands what can be expected of every game.
func (r *run[S]) expect(l Line) error {
	text := strings.Join(l.Words, " ")
	switch {
	case l.Seat < 0 && (text == "over" || text == "not over"):
		if r.g.Over() != (text == "over") {
			return errors.New("it is not so\n" + r.situation())
		}
		return nil
	case l.Seat < 0 && text == "nobody is asked":
		if len(r.g.Asked()) > 0 {
			return errors.New(r.situation())
		}
		return nil
	case l.Word(0) == "table" && l.Word(1) == "is" && (l.Word(2) == "asked" || l.Word(3) == "asked"):
		l.Seat, l.Words = engine.System, l.Words[1:]
	case l.Seat < 0:
		return ErrNoWords
	}
	return r.expectOf(l)
}

func (r *run[S]) expectOf(l Line) error {
	text := strings.Join(l.Words, " ")
	q := r.g.AskedOf(l.Seat)
	switch {
	case text == "is not asked":
		if q != nil {
			return errors.New(r.situation())
		}
		return nil
	case strings.HasPrefix(text, "is asked ") && len(l.Words) == 3:
		if q == nil || q.Kind != l.Word(2) {
			return errors.New(r.situation())
		}
		return nil
	case strings.HasPrefix(text, "may not ") && len(l.Words) <= 4:
		return isClosed(q, l.Word(2), l.Word(3))
	case strings.HasPrefix(text, "may ") && len(l.Words) == 2:
		return isOpen(q, l.Word(1))
	case strings.HasPrefix(text, "is offered ") && len(l.Words) <= 4:
		return isOpen(r.offer(l.Seat, l.Word(2)), l.Word(3))
	case strings.HasPrefix(text, "is not offered ") && len(l.Words) <= 6:
		return isClosed(r.offer(l.Seat, l.Word(3)), l.Word(4), l.Word(5))
	}
	return ErrNoWords
}

func (r *run[S]) offer(seat engine.Seat, kind string) *engine.Prompt {
	for _, q := range r.g.Offers(seat) {
		if q.Kind == kind {
			return &q
		}
	}
	return nil
}

func isOpen(q *engine.Prompt, key string) error {
	if q == nil {
		return ErrNotAsked
	}
	if key == "" {
		return nil
	}
	if o := q.Option(key); o == nil || o.Why != nil {
		return fmt.Errorf("%s offers%s", q.Kind, optionList(q))
	}
	return nil
}

// isClosed wants the key greyed by that "[rule]", or not there at all when no rule is named.
func isClosed(q *engine.Prompt, key, rule string) error {
	if q == nil {
		if rule == "" {
			return nil
		}
		return ErrNotAsked
	}
	o := q.Option(key)
	switch {
	case o == nil && key != "" && rule == "":
		return nil
	case o == nil || o.Why == nil:
		return fmt.Errorf("%s offers%s", q.Kind, optionList(q))
	case rule != "" && string(o.Why.Rule) != strings.Trim(rule, "[]"):
		return o.Why
	}
	return nil
}
